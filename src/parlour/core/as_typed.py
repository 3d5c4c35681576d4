"""What is made from a game, written as one would type it."""

from __future__ import annotations

from parlour.core.game import AnyGame
from parlour.core.options import unusual


def as_typed(maker: str, game: AnyGame, *more: object, **settings: object) -> str:
    """The call that makes it; settings that are None are left out, and options that are usual."""
    chosen = {name: value for name, value in settings.items() if value is not None}
    named = {**chosen, **unusual(game.info.options, game.options)}
    words = [repr(game.info.name), *map(repr, more), *(f"{name}={value!r}" for name, value in named.items())]
    return f"{maker}({', '.join(words)})"
