"""A server at which a game goes the same each time: every game has one seed, and bots do the same in the same position.

`python -m tests.browser.steady PORT FOLDER` starts it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from parlour.core import AnyGame, Chance, Match, Seat, registry
from parlour.core.codec import encode
from parlour.server import Settings, run
from parlour.thinking import Bot, Budget, Thought

# Games that the first seat begins and that are soon over.
SEEDS = {"lotto": 1, "prism": 9, "anagrams": 6, "domino": 9, "hex": 19, "rush": 53}
BUDGET = Budget(nodes=60)
HOUSE = "tests.browser.steady"


def deal_from(seed_of: Callable[[AnyGame], bytes]) -> None:
    """From now on the game says what is dealt, wherever nobody else does."""
    deal = Match.new
    Match.new = lambda game, **how: deal(game, **{"seed": seed_of(game)} | how)  # type: ignore[method-assign]


class Repeating:
    """A bot of the house whose chance is the position."""

    level = "novice"

    def __init__(self, game: AnyGame) -> None:
        [place] = entry_points(group="parlour.bots", name=f"{game.info.name}.{self.level}")
        self._bot: Bot = place.load()(game)

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        seen = hashlib.sha256(json.dumps(encode(view), sort_keys=True).encode()).digest()
        return self._bot.choose(view, seat, budget, Chance(seen))


class Steady(Repeating):
    """It does not look at the clock either."""

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return super().choose(view, seat, BUDGET, chance)


class Adviser(Steady):
    """Who gives the hints."""

    level = "club"


if __name__ == "__main__":
    port, data = sys.argv[1:]
    deal_from(lambda game: SEEDS.get(game.info.name, 1).to_bytes(32, "big"))
    for game in registry.games():
        registry.register_bot(game.info.name, "novice", f"{HOUSE}:Steady")
        registry.register_bot(game.info.name, "expert", f"{HOUSE}:Adviser")
    run(
        Settings(
            data=Path(data), port=int(port), bot_processes=1, change_burst=10_000, read_burst=10**6, bot_seconds=5,
            bot_pace=0.0,
        )
    )  # fmt: skip
