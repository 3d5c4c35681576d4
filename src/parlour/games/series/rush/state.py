"""The state of a game of rush, its moves, and what each seat sees of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from parlour.core import Chance, Seat
from parlour.core.codec import BigInt
from parlour.games.series.plane import ENLARGED, first_below
from parlour.games.series.tiles import Bag, Square, Tile

K = TypeVar("K")
V = TypeVar("V")

FIRST_HAND = 9  # SERIES-9
MOST_SEATS = 1280  # as many as a board of two levels serves; nobody could follow more. SERIES-31
SWAPPED = 3  # drawn for the one that is put back. SERIES-13
PENALTY = 3  # drawn for a mistake. SERIES-14

_LARGER_TILE = re.compile(r"([1-9]|1[0-3]):(0|-?[1-9][0-9]{0,20}),(0|-?[1-9][0-9]{0,20})")


class Move(NamedTuple):
    """Place, draw, swap, call, wait, next or stop. `upright` is given only where the player may choose."""

    what: str
    tile: Tile = ""
    row: int = 0
    column: int = 0
    upright: bool | None = None


class Placed(NamedTuple):
    """A tile on the board: who placed it, and in which game; anchors and tiles of removed seats have no owner."""

    tile: Tile
    upright: bool
    owner: Seat | None
    game: int


class Seen(NamedTuple):
    """What everybody saw of a move that leaves no trace: a tile put back, or a mistake on a square."""

    tile: Tile
    square: str = ""
    upright: bool | None = None


class LargerTile(NamedTuple):
    """A tile of a higher level and the square of its plane that it belongs on. SERIES-30; level 1 is a square."""

    level: int
    row: int
    column: int

    @classmethod
    def named(cls, text: str) -> LargerTile | None:
        """The tile with this name, or None."""
        found = _LARGER_TILE.fullmatch(text)
        return cls(*map(int, found.groups())) if found else None

    def __str__(self) -> str:
        return f"{self.level}:{self.row},{self.column}"

    def below(self) -> Iterator[LargerTile]:
        """The 36 tiles of the level below that make it up."""
        top, left = first_below(self.row, self.column)
        for place in range(ENLARGED * ENLARGED):
            down, across = divmod(place, ENLARGED)
            yield LargerTile(self.level - 1, top + down, left + across)

    def covers(self) -> tuple[int, int, int]:
        """The squares that it covers: the upper left one, and how many a side."""
        row, column = self.row, self.column
        for _ in range(1, self.level):
            row, column = first_below(row, column)
        return row, column, ENLARGED ** (self.level - 1)


Hands = dict[Seat, tuple[Tile, ...]]
Squares = dict[str, Placed]


@dataclass(frozen=True, slots=True)
class RushState:
    """The board, the hands, the bag. `winners` is set between two games; `closed` ends the match.

    An empty seat has no hand. `called` says which seats have called a square, `seen` what everybody remembers of a
    seat's last move if it was a swap or a mistake, `completed` who completed each larger tile.
    """

    chance: Chance
    bag: Bag
    wins: tuple[int, ...]
    counts: tuple[int, ...]
    hands: Hands = field(default_factory=dict)
    placed: Squares = field(default_factory=dict)
    away: frozenset[Seat] = frozenset()
    called: dict[str, tuple[Seat, ...]] = field(default_factory=dict)
    seen: dict[Seat, Seen] = field(default_factory=dict)
    completed: dict[str, Seat] = field(default_factory=dict)
    game: int = 1
    begun: bool = False
    winners: tuple[Seat, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class RushView:
    """What one seat sees: every front, its own backs, and how many tiles the bag still holds."""

    seat: Seat | None
    bag: BigInt
    wins: tuple[int, ...]
    counts: tuple[int, ...]
    hands: Hands
    placed: Squares
    away: frozenset[Seat]
    called: dict[str, tuple[Seat, ...]]
    seen: dict[Seat, Seen]
    completed: dict[str, Seat]
    game: int
    begun: bool
    winners: tuple[Seat, ...]
    closed: bool


def name(row: int, column: int) -> str:
    """A square as the key of a state or view."""
    return f"{row},{column}"


@lru_cache(8192)  # boards are searched so often that keys are taken apart once
def square(key: str) -> Square:
    row, column = key.split(",")
    return int(row), int(column)


def present(state: RushState | RushView) -> list[Seat]:
    """The seats that are taken and not away, in order."""
    return sorted(seat for seat in state.hands if seat not in state.away)


def without(hand: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]


def in_sight(state: RushState | RushView) -> Iterable[Tile]:
    """Every tile in a hand or on the board, without the anchors."""
    for hand in state.hands.values():
        yield from hand
    for placed in state.placed.values():
        yield placed.tile


def without_key(items: dict[K, V], key: K) -> dict[K, V]:
    """The items without one; the same ones if it is not among them."""
    return {other: value for other, value in items.items() if other != key} if key in items else items
