"""What the solvers of solo games share: squares as bits, how much effort they may spend, and how they search."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count
from typing import Any, NamedTuple

from parlour.core import Event, Seat, Voice

FIRST_LOOK = 200  # positions to search before trying the next number
FURTHER = 4  # how many times as many on the next try
NOWHERE = ""  # what belongs where there is no square
TOGETHER = 3  # numbers that may be undecided at a time
Progress = Callable[[int, int | None], None]
Square = tuple[int, int]


class Impatient(Exception):
    """The search ran out of time or positions before it was finished."""


@dataclass(slots=True)
class Effort:
    """How long searches may run, how many positions each may look at, and how many all have looked at so far."""

    until: float
    look: int = FIRST_LOOK
    positions: int = 0
    left: int = 0

    def begin(self) -> None:
        self.left = self.look

    def spend(self) -> None:
        self.positions += 1
        self.left -= 1
        if self.left < 0 or self.late:
            raise Impatient

    @property
    def late(self) -> bool:
        return time.monotonic() > self.until


@dataclass(frozen=True, slots=True)
class Field:
    """A rectangle of squares, one bit each, with a margin of one around them.

    `steps` lead to the squares that one touches, one step of each opposite pair. `places` are the empty squares, keyed
    by the first `told` characters of the tile that fits there; `lying` are the squares with a tile.
    """

    corner: Square
    width: int
    steps: tuple[int, ...]
    told: int
    places: dict[str, int]
    lying: int
    touch: bool = True

    @classmethod
    def of(
        cls,
        corner: Square,
        size: Square,
        steps: tuple[Square, ...],
        tile: Callable[[int, int], str | None],
        told: int = 2,
        touch: bool = True,
    ) -> Field:
        """The field with these tiles where they belong; None is a square that has one already."""
        (top, left), (rows, columns) = corner, size
        places: dict[str, int] = {}
        lying = 0
        for row in range(rows):
            for column in range(columns):
                bit = 1 << (row + 1) * (columns + 2) + column + 1
                wanted = tile(top + row, left + column)
                if wanted is None:
                    lying |= bit
                elif wanted != NOWHERE:
                    places[wanted[:told]] = places.get(wanted[:told], 0) | bit
        shifts = (down * (columns + 2) + across for down, across in steps)
        return cls(corner, columns + 2, tuple(shift for shift in shifts if shift > 0), told, places, lying, touch)

    def square(self, bit: int) -> Square:
        row, column = divmod(bit.bit_length() - 1, self.width)
        return self.corner[0] + row - 1, self.corner[1] + column - 1

    def around(self, squares: int) -> int:
        """These squares and all that touch them."""
        wide = squares
        for step in self.steps:
            wide |= squares << step | squares >> step
        return wide

    def within(self, start: int, squares: int) -> int:
        """The squares that are connected to the start."""
        while (more := self.around(start) & squares) != start:
            start = more
        return start

    def reached(self, squares: int) -> int:
        """The squares that are connected to the tiles on the board."""
        return self.within(self.around(self.lying) & squares, squares) if self.touch else squares

    def in_order(self, squares: int) -> Iterator[int]:
        """The squares one by one, each touching a tile on the board or an earlier square."""
        lying = self.lying
        while squares:
            ready = self.around(lying) & squares if self.touch else squares
            bit = ready & -ready
            yield bit
            lying |= bit
            squares ^= bit

    def gaps(self, loose: int, rest: int) -> Iterator[int]:
        """For every part that is not connected to the board, the squares of which at least one must be filled."""
        while loose:
            part = self.within(loose & -loose, loose)
            loose ^= part
            yield self.around(part) & rest


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known: the proved least number of tiles, and a number that is enough, with moves that show it."""

    at_least: int
    at_most: int | None
    moves: tuple[Any, ...]
    positions: int

    @property
    def exact(self) -> bool:
        return self.at_least == self.at_most


class Attempt(NamedTuple):
    """Moves that place some number of tiles; if none were found, whether there are none or a longer look may help."""

    moves: tuple[Any, ...] = ()
    refuted: bool = False
    again: bool = False


def fewest(
    first: int, attempt: Callable[[int], Attempt | None], effort: Effort, progress: Progress | None = None
) -> Solution:
    """The smallest number for which an attempt finds moves, as far as effort allows; None means there are no more.

    Numbers that a short look leaves undecided are looked at again, longer each time.
    """
    at_most: int | None = None
    moves: tuple[Any, ...] = ()
    undecided: dict[int, bool] = {}
    ahead, no_more = first, False
    try:
        while not no_more or any(undecided.values()):
            waiting = [number for number, again in undecided.items() if again]
            for number in chain(waiting, () if no_more else count(ahead)):
                if number == ahead and sum(undecided.values()) >= TOGETHER:
                    break
                if progress:
                    progress(min([*undecided, number]), at_most)
                tried = attempt(number)
                ahead = max(ahead, number + 1)
                if tried and tried.moves:
                    at_most, moves, no_more = number, tried.moves, True
                    undecided = {other: again for other, again in undecided.items() if other < number}
                    break
                undecided[number] = bool(tried and tried.again)
                if tried and tried.refuted:
                    del undecided[number]
                if not tried:
                    no_more = True
                    break
            effort.look *= FURTHER
    except Impatient:
        pass
    at_least = min(undecided, default=ahead if at_most is None else at_most)
    return Solution(at_least, at_most, moves, effort.positions)


def judgement(found: Solution, placed: int | None, moves: list[str], words: list[str]) -> Event:
    """How few tiles would have been enough; a player who finished has shown a number that is. SERIES-17, SERIES-26."""
    at_most = min((many for many in (found.at_most, placed) if many is not None), default=None)
    facts: dict[str, Any] = {"placed": placed, "at_least": found.at_least, "at_most": at_most, "moves": [], "words": []}
    if found.at_most == at_most:
        facts |= {"moves": moves, "words": words}
    return Event("hindsight", 0, facts)


def say_judgement(facts: Mapping[str, Any], seat: Seat, voice: Voice) -> str:
    """The sentence for that event."""
    placed, at_least, at_most = facts["placed"], facts["at_least"], facts["at_most"]
    did = "did not finish" if placed is None else f"placed {placed} tiles"
    if placed == at_least:
        return f"{voice.does(seat, did, did)}; fewer would not have been enough."
    known = [] if at_most in (None, placed) else [f"{at_most}{'' if placed else ' tiles'} would have been enough"]
    if at_least != at_most:
        known.append(f"at least {at_least} were needed")
    return f"{voice.does(seat, did, did)}; {' and '.join(known)}."


def fewest_in_short(score: int, best: int | None) -> str:
    """A daily's result, for people who have not played it yet."""
    placed = f"{score} tile{'s' * (score != 1)}"
    if best is None:
        return placed
    return f"{placed}, the fewest possible" if score <= best else f"{placed}, where {best} would do"


def fewest_share(score: int, best: int | None) -> float:
    """How close a daily's result is to the fewest tiles."""
    return min(1.0, best / score) if best and score else 0.0
