"""Small bots to try the arena with."""

from __future__ import annotations

import os
import time
from typing import Any

from parlour.core import AnyGame, Chance, Seat
from parlour.core.compiling import compiling
from parlour.thinking import Budget, Thought, find_bot


class Careless:
    """Plays any sound move."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves = list(self.game.moves(self.game.imagine(view, chance), seat))
        pick, _ = chance.below(len(moves))
        return Thought(moves[pick])


class First(Careless):
    """Always plays the first move."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return Thought(next(self.game.moves(view, seat)))


class Greedy(Careless):
    """Takes a win in one, and otherwise any move that does not lose at once; Push only."""

    def value(self, view: Any, seat: Seat, move: Any) -> float:
        won = self.game.preview(view, seat, move).facts["won"]
        return 0.0 if won is None else 1.0 if won == seat else -1.0

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves, _ = chance.shuffled(self.game.moves(view, seat))
        best = max(moves, key=lambda move: self.value(view, seat, move))
        return Thought(best, "", self.value(view, seat, best))


class Lister(Greedy):
    """Lists what it thinks of every move."""

    def best(self, view: Any, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        thoughts = [Thought(move, "so", self.value(view, seat, move)) for move in self.game.moves(view, seat)]
        return sorted(thoughts, key=lambda thought: -(thought.value or 0.0))[:count]


class Waiting(Careless):
    """Never moves."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return Thought(None)


class Broken(Careless):
    """Crashes."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        raise ArithmeticError("I cannot count")


class Stuck(Careless):
    """Thinks for ever from its second move on."""

    asked = 0

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        self.asked += 1
        while self.asked > 1:
            pass
        return super().choose(view, seat, budget, chance)


class Asleep(Careless):
    """Never answers, and needs no processor for it."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        time.sleep(3_600)
        return super().choose(view, seat, budget, chance)


class Compiling(Careless):
    """Compiles for a while before its second move."""

    asked = 0

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        self.asked += 1
        if self.asked == 2:
            with compiling():
                time.sleep(1.5)
        return super().choose(view, seat, budget, chance)


class Deadly(Careless):
    """Takes its process with it."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        os._exit(9)


class Cheat(Careless):
    """Makes a move that does not exist."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return Thought("Z9")


class Foreign(Careless):
    """Answers with something that is not a move."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return Thought(42)


class Quitting:
    """Plays Rush like Club until the bag is empty, and then waits."""

    def __init__(self, game: AnyGame) -> None:
        self.club = find_bot(game, "club")

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return self.club.choose(view, seat, budget, chance) if view.bag else Thought(None)
