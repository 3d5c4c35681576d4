"""Finding your way by ear on a board of loose quarters. SERIES-28, SERIES-38."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.core import Unreadable, Voice
from parlour.core.sentences import capital, listing
from parlour.games.series import plane, raised
from parlour.games.series.loose.plane import PLACES
from parlour.games.series.loose.text import shown
from parlour.games.series.loose.words import called, section
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.checks import no_square
from parlour.games.series.rush.looking import ALONG, HELD, LINE, MOST_HANDS, NEXT, SQUARE, RushLooking, smallest_first
from parlour.games.series.rush.state import RushView
from parlour.games.series.rush.words import CORNERS, place_name
from parlour.games.series.tiles import BOARD

if TYPE_CHECKING:
    from parlour.games.series.loose.rules import LooseRush

QUARTER = re.compile(r"[1-9][lvbd]")


class LooseLooking(RushLooking):
    """Squares with the quarters that lie on them and those that are missing."""

    game: LooseRush
    typed = "boxes 5 on row 4, column 7"
    places = (
        "5 8 (row 5, column 8)",
        "row 5",
        "column 8",
        "boxes 5 8 (where boxes continues from that square)",
        "next dots (the next square that lacks that quarter)",
        "5l (a quarter)",
    )

    def board(self, view: RushView, voice: Voice) -> list[str]:
        rows = [row for row in range(BOARD) if any(self._lying(view, row, column) for column in range(BOARD))]
        opened = len(list(self._open(view, "")))
        return [
            f"{capital(self.game.words.count(len(view.placed)))} placed.",
            *(self._line(view, "row", row) for row in rows),
            f"{opened} square{'s' * (opened != 1)} with room: look next goes through them.",
        ]

    def place(self, view: RushView, voice: Voice, where: str) -> list[str]:
        if found := LINE.fullmatch(where):
            return [self._line(view, found[1], self._place(found[2], found[2])[0])]
        if found := SQUARE.fullmatch(where):
            return [f"{capital(self._square(view, *self._place(found[1], found[2])))}."]
        if found := ALONG.fullmatch(where):
            return [self._along(view, plane.Series(found[1]), *self._place(found[2], found[3]))]
        if HELD.fullmatch(where):
            return [self._nth(view, int(where))[0]]
        if QUARTER.fullmatch(where):
            hand = () if view.seat is None else view.hands.get(view.seat, ())
            lies = sum(placed.tile == where for placed in view.placed.values())
            held = hand.count(where)
            return [f"{where}: {called(where)}.", f"You hold {held or 'none'}; {lies or 'none'} placed."]
        raise self.no_place(where)

    def stops(self, view: RushView, of: str) -> list[str]:
        if of in ("row", "column"):
            lines = {
                (row, column)[of == "column"]
                for row in range(BOARD)
                for column in range(BOARD)
                if self._lying(view, row, column)
            }
            return [f"{of} {line + 1}" for line in sorted(lines)]
        if not NEXT.fullmatch(of) or of == "none":
            raise self.no_place(f"next {of}")
        return [f"{row + 1} {column + 1}" for row, column in self._open(view, of)]

    def others(self, view: RushView, voice: Voice) -> list[str]:
        seats = smallest_first(view, voice)
        told = []
        for seat in seats[:MOST_HANDS]:
            hand = view.hands[seat]
            named = f": {self.game.words.hand(hand)}" if hand else ""
            told.append(f"{voice.name(seat)} holds {self.game.words.count(len(hand))}{named}.")
        left_out = len(seats) - MOST_HANDS
        more = [f"{left_out} more hold as many or more."] if left_out > 0 else []
        return [*told, *more] or ["Nobody else is playing."]

    def tiles(self, view: RushView, voice: Voice) -> list[list[str]]:
        """Each quarter with its name."""
        hand = sorted(() if view.seat is None else view.hands.get(view.seat, ()))
        told = [raised.raised(tile, [section(tile)], ((0, 0),)) for tile in hand]
        return [*told, raised.key(plane.UPRIGHT)] if told else []

    def brief(self, view: RushView, voice: Voice) -> list[str]:
        lines = []
        for row in range(BOARD):
            for half in (0, 1):
                squares = ("".join(shown(self.game, view, row, column)[half]) for column in range(BOARD))
                lines.append(f"{row + 1 if not half else '':>2} {''.join(squares)}".rstrip())
        return lines

    def _place(self, row: str, column: str) -> tuple[int, int]:
        place = int(row) - 1, int(column) - 1
        if not self.game.plane.whole.holds(*place):
            raise Unreadable(no_square(self.game.plane))
        return place

    def _lying(self, view: RushView, row: int, column: int) -> dict[int, Section]:
        return self.game.words.lying(view, row, column)

    def _line(self, view: RushView, kind: str, wanted: int) -> str:
        """The squares of a row or a column with quarters on them."""
        told = []
        for other in range(BOARD):
            at = (wanted, other) if kind == "row" else (other, wanted)
            if lying := self._lying(view, *at):
                named = listing([f"{part.series} {part.number}" for part in lying.values()])
                anchor = ", an anchor" if self.game.plane.whole.is_anchor(*at) else ""
                told.append(f"{named} at {'column' if kind == 'row' else 'row'} {other + 1}{anchor}")
        return f"{kind.capitalize()} {wanted + 1}: {'; '.join(told) or 'no quarters'}."

    def _square(self, view: RushView, row: int, column: int) -> str:
        where, lying = place_name(row, column), self._lying(view, row, column)
        anchor = ", anchor" if self.game.plane.whole.is_anchor(row, column) else ""
        parts = [f"{CORNERS[at]} {part.series} {part.number}" for at, part in lying.items()]
        missing = []
        for at, (series, count) in enumerate(self.game.plane.sections(row, column)):
            if at not in lying:
                down, across = PLACES[at]
                open_ = self.game.board.touches(view.placed, 2 * row + down, 2 * column + across)
                missing.append(f"{CORNERS[at]} {series}{f', wants {count}' if open_ else ''}")
        if len(missing) == len(PLACES) and not any("wants" in each for each in missing):
            return f"{where}, empty, touches nothing"
        told = f": {', '.join(parts)}" if parts else ", empty"
        lacks = f"; missing {'; '.join(missing)}" if missing else ""
        return f"{where}{anchor}{told}{lacks}"

    def _along(self, view: RushView, series: plane.Series, row: int, column: int) -> str:
        """Follow a series onwards from a square to where it continues."""
        numbers: list[int] = []
        while True:
            sections = self.game.plane.sections(row, column)
            at = [part.series for part in sections].index(series)
            if at not in (lying := self._lying(view, row, column)):
                break
            numbers.append(lying[at].number)
            down, across = plane.CORNER_STEPS[at]
            row, column = row - down, column - across
        if not numbers:
            return f"There is no {series} quarter on this square."
        runs = f"{series.capitalize()} runs {', '.join(map(str, numbers))}"
        if not self.game.plane.whole.holds(row, column):
            return f"{runs}, and leaves the board."
        then = number(numbers[-1] + self.game.plane.way)
        return f"{runs}, and goes on with {then} on {self._square(view, row, column)}."

    def _open(self, view: RushView, series: str) -> Iterator[tuple[int, int]]:
        """The squares, row by row, where a quarter is missing that would touch another."""
        board = self.game.board
        for row in range(BOARD):
            for column in range(BOARD):
                if not self.game.plane.whole.holds(row, column):
                    continue
                for (down, across), part in zip(PLACES, self.game.plane.sections(row, column), strict=True):
                    place = 2 * row + down, 2 * column + across
                    if series and part.series != series:
                        continue
                    if not board.taken(view.placed, *place) and board.touches(view.placed, *place):
                        yield row, column
                        break
