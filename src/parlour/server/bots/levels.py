"""The levels of a game's bots."""

from __future__ import annotations

from parlour.core import AnyGame, Unknown
from parlour.thinking import levels, strongest


def check_level(game: AnyGame, level: str | None) -> str:
    """The level, if the game has it; the strongest if none is named."""
    known = levels(game)
    if level is None and known:
        return strongest(game)
    if level is None or level not in known:
        listed = ", ".join(known) or "none"
        raise Unknown(f"{game.info.title} has no bot {level!r}; the levels are: {listed}.")
    return level
