"""How the people in the fault suite choose their moves: anything sensible, quickly."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from parlour.games.push.board import entries
from parlour.games.series.rush.rules import SeriesRush
from tests.server.crowd import sound_move

Choose = Callable[[Any, int, random.Random], str]

PUSH = {"size": 9, "pieces": 0}
PUSHES = [f"{entry.side}{entry.line}" for entry in entries(PUSH["size"])]
RUSH = {"tutorial": True}
RUSH_GAME = SeriesRush(RUSH)


@dataclass(frozen=True, slots=True)
class Play:
    """A game, for how many people, and how they choose their moves."""

    game: str
    seats: int
    choose: Choose
    options: Mapping[str, Any] = field(default_factory=dict)
    step_seconds: int = 0


def push(view: Any, seat: int, chance: random.Random) -> str:
    return chance.choice(PUSHES)


def rush(view: Any, seat: int, chance: random.Random) -> str:
    if view["winners"]:
        return "next"
    return "draw" if view["bag"] and chance.random() < 0.4 else sound_move(RUSH_GAME, view, seat, chance)


def awkward(view: Any, seat: int, chance: random.Random) -> str:
    if view["rush"]:
        return f"grab {chance.choice(view['tokens'])}" if view["tokens"] and chance.random() < 0.5 else "done"
    if view.get("claim"):
        return chance.choice(["accept", "accept", "doubt"])
    if not view["hand"] or chance.random() < 0.3:
        return "pass"
    return f"lay {chance.choice(view['hand'])} as {chance.randint(1, 12)}"


# One at a time, everybody at once, and answers that are timed.
PLAYS = (
    Play("push", 2, push, PUSH),
    Play("push", 2, push, PUSH),
    Play("rush", 5, rush, RUSH),
    Play("awkward", 3, awkward, step_seconds=5),
)
