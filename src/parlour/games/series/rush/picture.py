"""Rush on a terminal: the board with squares to point at, and your tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import BOUND, Line, Picture, Span
from parlour.games.series import plane, signs
from parlour.games.series.plane import Section
from parlour.games.series.rush.state import RushView, present, square
from parlour.games.series.tiles import BACKS, BOARD, HIDDEN, Tile, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

WRITTEN = 12  # tiles in hand that are written out; of more only the names


class RushPictures(Pictures):
    """The board with squares to point at."""

    def picture(self, view: RushView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(self.game, view, voice, events)


def picture(game: SeriesRush, view: RushView, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """The board with the last placement. Point at a tile in your hand, then at a square."""
    top, left = _corner(view)
    marked = {tuple(event.facts["square"]) for event in last if event.kind in ("placed", "wrong")}
    width = len(str(top + BOARD)) + 1
    cell = max(3, len(str(left + BOARD)) + 1)
    columns = [Span(f"{left + column + 1:^{cell}}", "label") for column in range(BOARD)]
    board: list[Line] = [[Span(" " * width), *columns]]
    for row in range(top, top + BOARD):
        cells = [_cell(game, view, (row, column), marked, cell) for column in range(left, left + BOARD)]
        board.append([Span(f"{row + 1:>{width}}", "label"), *cells])
    return Picture(board, _hand(game, view), others(game, view, voice), top=1, left=width)


def _corner(view: RushView) -> tuple[int, int]:
    """The upper left square of the board that was last played on."""
    if not view.placed:
        return 0, 0
    row, column = square(next(reversed(view.placed)))
    return row // BOARD * BOARD, column // BOARD * BOARD


def _cell(game: SeriesRush, view: RushView, at: tuple[int, int], marked: set[tuple[int, ...]], width: int) -> Span:
    """A square: the number that names its tile, or its mark; nothing where the board has none."""
    if not game.plane.holds(*at):
        return Span(" " * width)
    may_place = view.seat is not None and view.hands.get(view.seat) and not view.winners
    reads = f"{at[0] + 1},{at[1] + 1}"
    types = f" {reads}" if may_place else ""
    if tile := game.board.lies_at(view.placed, *at):
        owner = "label" if tile.owner is None else f"seat{tile.owner}"
        return Span(f"{tile.tile[0]:^{width}}", "mark" if at in marked else owner, types, reads)
    series = BACKS[game.plane.tile(*at)[1]]
    if series is None:
        return Span(f"{'·':^{width}}", "faint", types, reads)
    return Span(f"{series[0]:^{width}}", signs.look(series), types, reads)


def _hand(game: SeriesRush, view: RushView) -> list[Line]:
    """Your tiles, each with its four numbers and the mark on its back; and what else you may do."""
    seat = view.seat
    if seat is None or seat not in view.hands:
        return []
    line = [Span("hand: ", "label")]
    tiles = view.hands[seat]
    for tile in sorted(set(tiles)):
        types, times = f"{tile} ", tiles.count(tile)
        numbers = [Span(BOUND, "", types), *_sections(tile)] if len(tiles) <= WRITTEN else []
        several = [Span(f"{BOUND}×{times}", "label", types)] if times > 1 else []
        line += [_named(tile), *numbers, *several, Span("  ")]
    return [[*line, *acts(view)]]


def acts(view: RushView) -> Line:
    """What else may be done."""
    ways = ["next", "stop"] if view.winners else ["draw"] if view.bag else ["wait"]
    return [] if view.closed else [part for way in ways for part in (Span(way, "label", way), Span("  "))]


def _named(tile: Tile) -> Span:
    series = None if tile[1] == HIDDEN else BACKS[tile[1]]
    return Span(tile, signs.look(series) if series else "label", f"{tile} ")


def _sections(tile: Tile) -> list[Span]:
    """What a tile shows besides its lateral number, which is its name."""
    sections: tuple[Section, ...] = plane.corners(front(tile), True)
    return [signs.shown(section, f"{tile} ") for section in sections[1:]]


def others(game: SeriesRush, view: RushView, voice: Voice) -> list[Line]:
    """How many tiles the others hold."""
    held = [f"{voice.name(seat)} {len(view.hands[seat])}" for seat in present(view) if seat != view.seat]
    return [[Span(f"{game.words.piece}s left: {', '.join(held)}; bag {view.bag}" if held else f"bag: {view.bag}")]]
