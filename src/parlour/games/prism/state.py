"""The state of a game of Prism, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from parlour.core import Chance, Seat
from parlour.games.prism.blocks import BLOCKS, Tile

Rack = tuple[str, ...]
Memory = Mapping[str, tuple[int, ...]]  # see `knowledge`


class Draw(NamedTuple):
    """A block that a seat drew to decide who begins. PRISM-6."""

    seat: Seat
    block: str


@dataclass(frozen=True, slots=True)
class Window:
    """A play that can still be challenged. PRISM-16, PRISM-17."""

    seat: Seat
    squares: tuple[int, ...]  # of the new blocks
    words: tuple[str, ...]
    score: int
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class PrismState:
    """Everything, including what is hidden."""

    racks: tuple[Rack, ...]
    bag: tuple[str, ...]  # in the order in which they will be drawn
    to_move: Seat
    scores: tuple[int, ...]
    shown: tuple[Rack, ...]  # blocks that everybody knows to be on a rack
    memories: tuple[Memory, ...]  # one for each seat, and last what spectators remember
    chance: Chance
    opening: tuple[tuple[Draw, ...], ...] = ()
    grid: Mapping[int, Tile] = field(default_factory=dict)  # never changed, only replaced
    turn: int = 0
    idle: tuple[int, ...] = ()  # each seat's turns in a row without a placement
    window: Window | None = None
    resigned: frozenset[Seat] = frozenset()
    ended: str = ""  # why, once it is over

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that have not resigned."""
        return tuple([seat for seat in range(len(self.racks)) if seat not in self.resigned])

    @property
    def held(self) -> tuple[int, ...]:
        """How many blocks each seat has on its rack."""
        return tuple(map(len, self.racks))

    @property
    def in_bag(self) -> int:
        return len(self.bag)


@dataclass(frozen=True, slots=True)
class PrismView:
    """What one seat knows; seat None is a spectator."""

    seat: Seat | None
    rack: Rack
    held: tuple[int, ...]  # how many blocks each seat has on its rack
    in_bag: int
    to_move: Seat
    scores: tuple[int, ...]
    shown: tuple[Rack, ...]
    memory: Memory
    opening: tuple[tuple[Draw, ...], ...]
    grid: Mapping[int, Tile]
    turn: int
    idle: tuple[int, ...]
    window: Window | None
    resigned: frozenset[Seat]
    ended: str

    @property
    def unseen(self) -> Rack:
        """Every block that is neither on the grid nor on this seat's rack."""
        seen = {tile.block for tile in self.grid.values()}.union(self.rack)
        return tuple(block for block in BLOCKS if block not in seen)


def see(table: PrismState, seat: Seat | None) -> PrismView:
    """The state as this seat knows it."""
    return PrismView(
        seat, () if seat is None else table.racks[seat], table.held, table.in_bag, table.to_move, table.scores,
        table.shown, table.memories[-1 if seat is None else seat], table.opening, table.grid, table.turn, table.idle,
        table.window, table.resigned, table.ended,
    )  # fmt: skip
