"""Thousands of boards of one game, stepped in one array call, for agents that learn on arrays.

::

    from parlour.envs.batch import batch

    boards = batch("push", 4096, size=4)
    now = boards.reset(seed=7)
    for _ in range(1000):
        now = boards.step(boards.sample())
"""

from __future__ import annotations

from typing import Any

from parlour import game as find_game
from parlour.core import Unknown, registry
from parlour.core.batch.ability import Batches
from parlour.core.batch.boards import Batch, Look, Rewards
from parlour.core.game import Resource

__all__ = ["Batch", "Look", "batch"]


def batch(
    name: str,
    boards: int = 4096,
    *,
    seats: int | None = None,
    rewards: Rewards = "win",
    max_cycles: int | None = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> Batch:
    """Boards for learning agents: `batch("push", 4096, size=4)`."""
    game = find_game(name, lexicon=lexicon, **options)
    batches = game.ability(Batches)
    if batches is None:
        offered = registry.find(name).offers(Batches)
        otherwise = f" with these options: it needs {offered.needs}" if offered else ""
        raise Unknown(f"{game.info.title} does not come in batches{otherwise}.")
    return batches.kind()(game, boards, seats, rewards, max_cycles)
