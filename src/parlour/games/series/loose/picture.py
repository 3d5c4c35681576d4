"""Loose quarters on a terminal: every square has two lines of two quarters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import Line, Picture, Span
from parlour.games.series import signs
from parlour.games.series.loose.plane import PLACES
from parlour.games.series.loose.text import shown
from parlour.games.series.rush.picture import acts, others
from parlour.games.series.rush.state import RushView
from parlour.games.series.tiles import BACKS, BOARD, Tile

if TYPE_CHECKING:
    from parlour.games.series.loose.rules import LooseRush


class LoosePictures(Pictures):
    """The board with squares to point at."""

    game: LooseRush

    def picture(self, view: RushView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        """Point at a quarter in your hand, then at a square."""
        marked = {tuple(event.facts["square"]) for event in events if event.kind in ("placed", "wrong")}
        columns = [Span(f"{column + 1:>2} ", "label") for column in range(BOARD)]
        board: list[Line] = [[Span("   "), *columns]]
        for row in range(BOARD):
            for half in (0, 1):
                label = Span(f"{row + 1 if not half else '':>2} ", "label")
                squares = (self._half(view, row, column, half, marked) for column in range(BOARD))
                board.append([label, *(span for spans in squares for span in spans)])
        return Picture(board, self._hand(view), others(self.game, view, voice), top=1, left=3)

    def _half(self, view: RushView, row: int, column: int, half: int, marked: set[tuple[int, ...]]) -> list[Span]:
        """One line of a square: its numbers in the colours of their series, letters where a quarter is missing."""
        if not self.game.plane.whole.holds(row, column):
            return [Span("   ")]
        may_place = view.seat is not None and view.hands.get(view.seat) and not view.winners
        reads = f"{row + 1},{column + 1}"
        types = f" {reads}" if may_place else ""
        sections = self.game.plane.sections(row, column)
        spans = []
        for across, text in enumerate(shown(self.game, view, row, column)[half]):
            look = signs.look(sections[PLACES.index((half, across))].series)
            last = (row, column) in marked and text.isdigit()
            spans.append(Span(text, "mark" if last else look if text.isdigit() else "faint", types, reads))
        return [*spans, Span(" ")]

    def _hand(self, view: RushView) -> list[Line]:
        seat = view.seat
        if seat is None or seat not in view.hands:
            return []
        line = [Span("hand: ", "label")]
        tiles = view.hands[seat]
        for tile in sorted(set(tiles)):
            times = f"×{tiles.count(tile)}" if tiles.count(tile) > 1 else ""
            line += [_named(tile, times), Span("  ")]
        return [[*line, *acts(view)]]


def _named(tile: Tile, times: str) -> Span:
    series = BACKS[tile[1]]
    return Span(f"{tile}{times}", signs.look(series) if series else "label", f"{tile} ")
