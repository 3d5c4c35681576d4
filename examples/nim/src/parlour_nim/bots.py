"""Bots."""

from functools import reduce
from operator import xor

from parlour.core import Chance, Seat
from parlour.thinking import Budget, Thought
from parlour_nim.game import Heaps, Nim


class Expert:
    """Plays perfectly: the player who leaves heaps whose sizes, added without carrying in binary, make 0 will win."""

    def __init__(self, game: Nim) -> None:
        self.game = game

    def choose(self, view: Heaps, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves, _ = chance.shuffled(self.game.moves(view, seat))
        for move in moves:
            if reduce(xor, self.game.play(view, seat, move).state.sizes) == 0:
                return Thought(move, "This wins.", 1.0)
        return Thought(moves[0], "Nothing wins against best play.", -1.0)
