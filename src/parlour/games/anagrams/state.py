"""The state of a match of Anagrams, and what each seat sees of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from parlour.core import Chance, Seat
from parlour.games.anagrams.blocks import MASTER, Blocks
from parlour.words.crossword.grid import Grid, Lying, Square


class Laid(NamedTuple):
    """A block on the table and the letter it stands for."""

    square: Square
    block: str
    letter: str


Layout = tuple[Laid, ...]  # in the order in which they were laid


class Named(NamedTuple):
    """A word that a play made."""

    square: Square
    across: bool
    text: str


@dataclass(frozen=True, slots=True)
class Window:
    """A play that can still be challenged. ANAGRAMS-15."""

    seat: Seat
    words: tuple[Named, ...]
    squares: tuple[Square, ...]  # of the new blocks
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended. ANAGRAMS-16, ANAGRAMS-18."""

    out: Seat | None  # None if the hand was blocked
    left: tuple[str, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnagramsState:
    """Everything, including what is hidden. Racks, stock and pile are strings of blocks."""

    racks: tuple[str, ...]
    stock: str  # in the order in which it will be drawn
    pile: str  # face up; the last one is the exposed block
    to_move: Seat
    dealer: Seat
    scores: tuple[int, ...]
    shown: tuple[str, ...]  # blocks that everybody knows to be on a rack
    memories: tuple[str, ...]  # see `knowledge`; one for each seat, and last what spectators remember
    drawn: tuple[int, ...]  # how many blocks each seat has drawn since the deal, or since the pile was turned over
    chance: Chance
    layout: Layout = ()
    hand: int = 1
    turn: int = 0
    idle: int = 0  # turns in a row without a word
    window: Window | None = None
    resigned: frozenset[Seat] = frozenset()
    results: tuple[Result, ...] = ()
    ended: str = ""  # why, once the match is over

    @property
    def held(self) -> tuple[int, ...]:
        """How many blocks each seat has on its rack."""
        return tuple(map(len, self.racks))

    @property
    def in_stock(self) -> int:
        return len(self.stock)


@dataclass(frozen=True, slots=True)
class AnagramsView:
    """What one seat knows; seat None is a spectator."""

    seat: Seat | None
    rack: str
    held: tuple[int, ...]
    in_stock: int
    pile: str
    to_move: Seat
    dealer: Seat
    scores: tuple[int, ...]
    shown: tuple[str, ...]
    memory: str
    drawn: tuple[int, ...]
    layout: Layout
    hand: int
    turn: int
    idle: int
    window: Window | None
    resigned: frozenset[Seat]
    results: tuple[Result, ...]
    ended: str
    figures: Mapping[str, int]


def see(table: AnagramsState, seat: Seat | None, blocks: Blocks) -> AnagramsView:
    """The state as this seat knows it."""
    return AnagramsView(
        seat, "" if seat is None else table.racks[seat], table.held, table.in_stock, table.pile, table.to_move,
        table.dealer, table.scores, table.shown, table.memories[-1 if seat is None else seat], table.drawn,
        table.layout, table.hand, table.turn, table.idle, table.window, table.resigned, table.results, table.ended,
        blocks.figures,
    )  # fmt: skip


def grid(layout: Layout) -> Grid:
    """The layout as a crossword without edges. ANAGRAMS-2."""
    return Grid(None, {laid.square: Lying(laid.letter, laid.block == MASTER) for laid in layout})
