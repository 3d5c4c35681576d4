"""What a player may want to know about a game before the first move."""

from __future__ import annotations

import textwrap

from parlour.core import registry
from parlour.core.game import GameInfo

WIDTH = 100


def players(info: GameInfo) -> str:
    """How many can play: "2 players" or "1 to 6 players"."""
    low, high = info.seats
    return f"{low} to {high} players" if low != high else f"{low} player{'s' * (low > 1)}"


def description(info: GameInfo) -> str:
    """A game's players, bots, notation and options."""
    lines = [f"{info.title}: {info.summary}", f"For {players(info)}."]
    lines.append(f"Bots: {', '.join(registry.bots(info.name)) or 'none'}.")
    lines += textwrap.wrap(f"Moves: {info.notation}", WIDTH)
    if info.options:
        lines += [
            "Options:",
            *(f"  --{option.name.replace('_', '-'):18} {option.describe()}" for option in info.options),
        ]
    return "\n".join(lines)
