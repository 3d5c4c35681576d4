"""The moves of a game as numbers, for those who cannot do without them."""

from __future__ import annotations

from parlour.core.abilities import Actions
from parlour.core.errors import Unknown
from parlour.core.game import AnyGame


def actions_of(game: AnyGame) -> Actions:
    """The game's moves as numbers; raises Unknown if it has none."""
    if (actions := game.ability(Actions)) is not None:
        return actions
    chosen = " with these options" if game.offers(Actions) else ""
    raise Unknown(f"{game.info.title} has no actions for learning agents{chosen}.")
