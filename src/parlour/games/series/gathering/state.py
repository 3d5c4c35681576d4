"""The state of a game of domino or hex, and what each seat sees of it.

A tile is two characters: a number, and a letter for the way its colours lie. Places are counted from the first tile of
the game, which is at (0, 0).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from parlour.core import Chance, Seat
from parlour.games.series.gathering.shapes import Place, Tile

HAND = 12
OPEN = 4


class Move(NamedTuple):
    """Place a tile, take one, or pass."""

    what: str
    tile: Tile = ""
    x: int = 0
    y: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's tiles: of its original twelve the open and the unseen ones, and those it took from the gathering."""

    open: tuple[Tile, ...]
    down: tuple[Tile, ...]
    taken: tuple[Tile, ...] = ()

    @property
    def originals(self) -> int:
        return len(self.open) + len(self.down)


@dataclass(frozen=True, slots=True)
class GatheringState:
    """The tiles on the table, the hands, the gathering, and whose turn it is."""

    chance: Chance
    gathering: tuple[Tile, ...]
    hands: tuple[Hand, ...]
    placed: dict[str, Tile] = field(default_factory=dict)
    turn: Seat = 0
    passes: int = 0
    counts: tuple[int, ...] = ()
    resigned: frozenset[Seat] = frozenset()
    opening: tuple[tuple[Seat, Tile], ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """What others see of a hand: only the numbers of tiles."""

    open: int
    down: int
    taken: int


@dataclass(frozen=True, slots=True)
class GatheringView:
    """What one seat sees: the table, its own open and taken tiles, and how many the others have."""

    seat: Seat | None
    gathering: int
    open: tuple[Tile, ...]
    taken: tuple[Tile, ...]
    hands: tuple[Seen, ...]
    placed: dict[str, Tile]
    turn: Seat
    passes: int
    counts: tuple[int, ...]
    resigned: frozenset[Seat]
    opening: tuple[tuple[Seat, Tile], ...]


@lru_cache(4096)  # few are different, and equal ones are compared faster if they are the same
def seen(open: int, down: int, taken: int) -> Seen:
    """What others see of a hand with so many tiles."""
    return Seen(open, down, taken)


def name(x: int, y: int) -> str:
    return f"{x},{y}"


@lru_cache(8192)  # tables are searched so often that keys are taken apart once
def place(key: str) -> Place:
    x, y = key.split(",")
    return int(x), int(y)


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]
