"""Simulating hands in imagined worlds, with seats that plan but do not look ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace

from parlour.core import Seat
from parlour.core.seats import replaced
from parlour.games.anagrams.blocks import MASTER, without
from parlour.games.anagrams.moves import LIES, Exchange, Place
from parlour.games.anagrams.planning import Outlook, Planner
from parlour.games.anagrams.state import AnagramsState, grid
from parlour.games.anagrams.turns import IDLE_ROUNDS
from parlour.words.crossword.grid import Grid, Lying

SHORT = 4  # the most blocks on a rack that considers exchanging although it could play


@dataclass(frozen=True)
class Hand:
    """A hand in an imagined world."""

    layout: Grid
    racks: tuple[str, ...]
    pile: str
    stock: str
    seats: tuple[Seat, ...]  # in the order of their turns, the next one first
    idle: int = 0

    @classmethod
    def of(cls, table: AnagramsState) -> Hand:
        seats = [seat for seat in range(len(table.racks)) if seat not in table.resigned]
        at = seats.index(table.to_move)
        return cls(grid(table.layout), table.racks, table.pile, table.stock, (*seats[at:], *seats[:at]), table.idle)

    @property
    def is_over(self) -> bool:
        return not self.racks[self.seats[-1]] or self.idle >= IDLE_ROUNDS * len(self.seats)

    @property
    def can_draw(self) -> bool:
        return bool(self.stock) or len(self.pile) > 1

    def after(self, move: Place | Exchange) -> Hand:
        """The hand after the next seat's move."""
        if isinstance(move, Exchange):
            return self._exchanged(move)
        laid = [(square, letter, block) for square, letter, block in move.letters() if block != LIES]
        layout = self.layout.with_letters((square, Lying(letter, block == MASTER)) for square, letter, block in laid)
        rack = without(self.racks[self.seats[0]], (block for _, _, block in laid))
        return replace(self._turned(rack), layout=layout, idle=0)

    def _exchanged(self, move: Exchange) -> Hand:
        pile, stock = self.pile, self.stock
        if move.source == "exposed":
            taken, pile = pile[-1], pile[:-1]
        else:
            if not stock:
                pile, stock = pile[-1], pile[:-1]  # not shuffled: in an imagined world any order will do
            taken, stock = stock[0], stock[1:]
        rack = without(self.racks[self.seats[0]], move.block) + taken
        return replace(self._turned(rack), pile=pile + move.block, stock=stock, idle=self.idle + 1)

    def _turned(self, rack: str) -> Hand:
        seat = self.seats[0]
        racks = replaced(self.racks, seat, rack)
        return replace(self, racks=racks, seats=(*self.seats[1:], seat))


def plain_move(planner: Planner, hand: Hand, outlook: Outlook) -> Place | Exchange:
    """What the next seat does without looking ahead."""
    number = int(outlook.values.argmin()) if len(outlook.found) else None
    if number is None or (len(outlook.rack) <= SHORT and outlook.values[number] > 1):
        swap = planner.swap(outlook, hand.pile[-1], hand.can_draw)
        if number is None or swap.value < outlook.values[number]:
            return swap.move
    return planner.words.placement(hand.layout, outlook.found, number)


def played_out(planner: Planner, hand: Hand, turns: int) -> tuple[Hand, int]:
    """The hand at its end or after the most turns, and how many turns that took."""
    for number in range(turns):
        if hand.is_over:
            return hand, number
        outlook = planner.look(hand.layout, hand.racks[hand.seats[0]])
        hand = hand.after(plain_move(planner, hand, outlook))
    return hand, turns


def lead(planner: Planner, hand: Hand, seat: Seat) -> float:
    """How many points fewer this seat holds than the others do on average."""
    held = {other: sum(planner.figures[block] for block in hand.racks[other]) for other in hand.seats}
    others = [points for other, points in held.items() if other != seat]
    return sum(others) / len(others) - held[seat]
