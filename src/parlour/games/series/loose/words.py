"""What quarters are called, and why one fits or does not. SERIES-29, SERIES-38."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core.sentences import listing
from parlour.games.series import plane
from parlour.games.series.loose.plane import PLACES, corner
from parlour.games.series.plane import Section, Series, number
from parlour.games.series.rush.state import Move, RushState, RushView
from parlour.games.series.rush.words import CORNERS, RushWords
from parlour.games.series.tiles import BACKS, Square, Tile, front

if TYPE_CHECKING:
    from parlour.games.series.loose.rules import LooseRush


def section(tile: Tile) -> Section:
    """What a quarter shows."""
    series = BACKS[tile[1]]
    assert series is not None, tile
    return Section(series, front(tile))


def called(tile: Tile) -> str:
    """A quarter as people say it."""
    series, count = section(tile)
    return f"{series} {count}"


class LooseWords(RushWords):
    """The words of a table where tiles are put together."""

    game: LooseRush
    piece = "quarter"

    def tile(self, tile: Tile) -> str:
        return called(tile)

    def speak(self, tile: Tile) -> str:
        return called(tile)

    def hand(self, tiles: Sequence[Tile]) -> str:
        return listing([called(tile) for tile in sorted(tiles, key=_by_series)])

    def lies(self, upright: bool) -> str:
        return ""

    def square(self, row: int, column: int) -> Square:
        return row // 2, column // 2

    def before(self, state: RushState | RushView, row: int, column: int) -> list[Section]:
        found = self._next(state, row, column, 1)
        return [found] if found else []

    def after(self, state: RushState | RushView, row: int, column: int) -> Section | None:
        """The quarter that comes after this place in its series."""
        return self._next(state, row, column, -1)

    def _next(self, state: RushState | RushView, row: int, column: int, way: int) -> Section | None:
        down, across = plane.CORNER_STEPS[corner(row, column)]
        lies = self.game.board.lies_at(state.placed, row + 2 * way * down, column + 2 * way * across)
        return section(lies.tile) if lies else None

    def opposite(self, state: RushState | RushView, row: int, column: int) -> Section | None:
        """The quarter on the opposite corner of the same tile."""
        lies = self.game.board.lies_at(state.placed, row ^ 1, column ^ 1)
        return section(lies.tile) if lies else None

    def explain(self, state: RushState | RushView, tile: Tile, row: int, column: int, upright: bool) -> str:
        series, here = section(tile)
        way, place = self.game.plane.way, corner(row, column)
        for found in self.before(state, row, column):
            if here != number(found.number + way):
                return self.does_not_follow(found, here, f"at the {CORNERS[place]}")
        after = self.after(state, row, column)
        if after and here != number(after.number - way):
            wanted, where = number(after.number - way), CORNERS[(place + 2) % len(PLACES)]
            return (
                f"{series.capitalize()} {here} does not come before {series} {after.number} at the {where}; "
                f"{wanted} does."
            )
        if (other := self.opposite(state, row, column)) and here != number(-other.number):
            return (
                f"{_both(Section(series, here), other)} are opposite each other, and opposite numbers add up to 9 or "
                f"are both 9."
            )
        return f"The series through this square need {called(self.game.plane.tile(row, column))} here."

    def because(self, view: RushView, move: Move) -> str:
        reasons = self._reasons(view, move)
        return f"it fits, because {listing(reasons)}" if reasons else "it fits, counted on from square to square"

    def reason(self, view: RushView, move: Move) -> str:
        reasons = self._reasons(view, move)
        return f", where {listing(reasons)}" if reasons else ""

    def _reasons(self, view: RushView, move: Move) -> list[str]:
        series, here = section(move.tile)
        reasons = [f"{series} {here} follows {found.number}" for found in self.before(view, move.row, move.column)]
        if after := self.after(view, move.row, move.column):
            reasons.append(f"{series} {here} comes before {after.number}")
        if not reasons and (other := self.opposite(view, move.row, move.column)):
            sums = "are both 9" if here == 9 else "add up to 9"
            reasons.append(f"{_both(Section(series, here), other)} {sums}")
        return reasons

    def lying(self, view: RushView, row: int, column: int) -> dict[int, Section]:
        """The quarters on a square, by their corners."""
        places = {at: (2 * row + down, 2 * column + across) for at, (down, across) in enumerate(PLACES)}
        found = {at: self.game.board.lies_at(view.placed, *place) for at, place in places.items()}
        return {at: section(lies.tile) for at, lies in found.items() if lies}


def _by_series(tile: Tile) -> tuple[int, int]:
    series, count = section(tile)
    return list(Series).index(series), count


def _both(one: Section, other: Section) -> str:
    order = list(Series)
    first, second = sorted((one, other), key=lambda part: order.index(part.series))
    return f"{first.series.capitalize()} {first.number} and {second.series} {second.number}"
