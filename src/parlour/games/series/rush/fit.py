"""Whether all tiles can be placed on a rush board so that each touches another: an exact search over squares as bits.

If the squares are connected, there is an order in which to fill them, so the search chooses squares and ignores their
order. SERIES-11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games.series.rush.board import AROUND, Board
from parlour.games.series.rush.state import Squares
from parlour.games.series.solitaire import NOWHERE, Effort, Field
from parlour.games.series.tiles import PERIOD, Tile


def field_of(board: Board, placed: Squares) -> Field:
    """The field of a board; of a board of boards, the part that repeats."""

    def belongs(row: int, column: int) -> Tile | None:
        if board.taken(placed, row, column):
            return None
        return board.plane.tile(row, column) if board.plane.holds(row, column) else NOWHERE

    side = min(board.plane.size, PERIOD)
    return Field.of((0, 0), (side, side), AROUND, belongs, 1 if board.tutorial else 2, board.touch)


@dataclass(frozen=True, slots=True)
class _Look:
    """A position of the search with its consequences drawn: squares chosen, tiles left, and what to try next."""

    chosen: int
    left: tuple[int, ...]
    next: int


class Fitting:
    """Looks for squares for all tiles but a few.

    The tiles are in the order in which they were drawn. As many are left over as there are deadlines, and each of those
    must have been drawn before its deadline, when it was put back.
    """

    def __init__(self, field: Field, tiles: Sequence[Tile], deadlines: Sequence[int] = ()) -> None:
        came: dict[str, list[int]] = {}
        for number, tile in enumerate(tiles):
            came.setdefault(tile[: field.told], []).append(number)
        self._field = field
        self._came = list(came.values())
        self._places = [field.places.get(kind, 0) for kind in came]
        self._deadlines = sorted(deadlines)
        self._wanted = len(tiles) - len(deadlines)

    def find(self, effort: Effort) -> int | None:
        """The squares, or None if there are none; raises Impatient if it runs out of effort."""
        effort.begin()
        waiting = [(0, 0, tuple(map(len, self._came)))]
        while waiting:
            effort.spend()
            chosen, ruled_out, left = waiting.pop()
            look = self._look(chosen, ruled_out, left)
            if look is None:
                continue
            if not look.next:
                return look.chosen
            waiting.append((look.chosen, ruled_out | look.next, look.left))
            waiting.append((look.chosen | look.next, ruled_out, self._without(look.left, look.next)))
        return None

    def spare(self, squares: int) -> list[int]:
        """The tiles, by number, that are left over when these squares are filled: of each kind the first ones drawn.

        They are in the order of their deadlines.
        """
        return self._first(self._without(tuple(map(len, self._came)), squares))

    def _first(self, counts: Sequence[int]) -> list[int]:
        return sorted(n for came, count in zip(self._came, counts, strict=True) for n in came[:count])

    def _without(self, left: tuple[int, ...], squares: int) -> tuple[int, ...]:
        return tuple(count - (places & squares).bit_count() for count, places in zip(left, self._places, strict=True))

    def _can_spare(self, counts: Sequence[int]) -> bool:
        numbers = self._first(counts)
        by = self._deadlines[len(self._deadlines) - len(numbers) :]
        return len(numbers) <= len(self._deadlines) and all(map(int.__lt__, numbers, by))

    def _look(self, chosen: int, ruled_out: int, left: tuple[int, ...]) -> _Look | None:
        """Draw every conclusion; None if this is a dead end."""
        field = self._field
        while True:
            free = 0
            for count, places in zip(left, self._places, strict=True):
                free |= places if count else 0
            reached = field.reached(chosen | free & ~ruled_out)
            if chosen & ~reached:
                return None
            rest = reached & ~chosen
            open_ = [places & rest if count else 0 for count, places in zip(left, self._places, strict=True)]
            short = [max(0, count - places.bit_count()) for count, places in zip(left, open_, strict=True)]
            if not self._can_spare(short):
                return None
            slack = len(self._deadlines) - sum(short)
            forced = 0
            for count, places in zip(left, open_, strict=True):
                if not slack and places.bit_count() <= count:
                    forced |= places
            joined = field.reached(chosen)
            gaps = []
            for gap in field.gaps(chosen & ~joined, rest):
                if not gap:
                    return None
                gaps.append((gap.bit_count() - 1, 0, gap))
                forced |= gap if gap.bit_count() == 1 else 0
            if not forced:
                break
            chosen |= forced
            left = self._without(left, forced)
            if min(left) < 0:
                return None
        if chosen.bit_count() >= self._wanted:
            done = chosen == joined and chosen.bit_count() == self._wanted and self._can_spare(left)
            return _Look(chosen, left, 0) if done else None
        kinds = [
            (max(0, places.bit_count() - count) + slack, places.bit_count(), places)
            for count, places in zip(left, open_, strict=True)
            if places
        ]
        # Try first what has the fewest ways: a kind of tile, or a part that is not yet connected to the board.
        choice = min(gaps + kinds)[2]
        choice = choice & field.around(joined | field.lying) or choice & field.around(chosen) or choice
        return _Look(chosen, left, choice & -choice)
