"""Push with bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import threading
import time
from dataclasses import replace
from typing import Any

from parlour.core import Chance
from parlour.games.push.rules import Push
from parlour.thinking import Budget, Thought
from tests import awkward


class _Bot:
    def __init__(self, game: Toy) -> None:
        self.game = game

    def first(self, view: Any, seat: int) -> Any:
        return next(self.game.moves(view, seat))


class Plain(_Bot):
    """Plays the first move and has no opinion of it."""

    value: float | None = None

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        return Thought(self.first(view, seat), "The first one.", self.value)


class Lost(Plain):
    """Thinks that it has lost."""

    value = -1.0


class Crash(_Bot):
    """Takes its whole process with it."""

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        os._exit(3)


class Raise(_Bot):
    """Has a bug."""

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        raise ZeroDivisionError("a bug")


class Late(_Bot):
    """Ignores its time limit once it has warmed up."""

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        if budget.nodes is None:
            time.sleep(60)
        return Thought(self.first(view, seat))


class Cheat(_Bot):
    """Makes a move that is never allowed."""

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        from parlour.games.push.board import PASS

        return Thought(PASS)


class Idle(_Bot):
    """Never moves."""

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        return Thought(None)


LEVELS = ("crash", "raise", "late", "cheat", "idle", "lost", "plain")


class Toy(Push):
    """Push under another name, with a bug in its rules: playing B3 crashes."""

    def play(self, state: Any, seat: int, move: Any) -> Any:
        if move == ("B", 3):
            raise ZeroDivisionError("a bug in the rules")
        return super().play(state, seat, move)

    info = replace(Push.info, name="toy", title="Toy")


class Dozer(awkward.Novice):
    """Waits the first time it really has to choose, and moves the next time."""

    dozed = False

    def choose(self, view: Any, seat: int, budget: Budget, chance: Chance) -> Thought:
        if budget.nodes is None and not self.dozed:
            self.dozed = True
            return Thought(None)
        return super().choose(view, seat, budget, chance)


class Hasty(awkward.Awkward):
    """The awkward game, declared as one in which everybody moves at once."""

    info = replace(awkward.Awkward.info, name="hasty", title="Hasty", at_once=True)


class Gate:
    """Where previews of Pondering wait until it is opened."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.open = threading.Event()


GATE = Gate()


class Pondering(Push):
    """Push whose previews take as long as a test likes."""

    info = replace(Push.info, name="pondering", title="Pondering")

    def preview(self, view: Any, seat: int, move: Any) -> Any:
        gate = GATE
        gate.begun.append(self.write(move))
        gate.open.wait(60)
        return super().preview(view, seat, move)
