"""The list of games that exist. Games are named here and imported only when somebody wants one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from parlour.core.errors import Unknown
from parlour.core.game import AnyGame

_where: dict[str, str] = {}


def load(place: str) -> Any:
    """What stands at a place written as `module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def register(name: str, place: str) -> None:
    """Announce a game under a name; `place` is `module:class`."""
    _where[name] = place


def names() -> tuple[str, ...]:
    """Every registered game, in alphabetical order."""
    return tuple(sorted(_where))


def find(name: str) -> type[AnyGame]:
    """The game of this name."""
    if name not in _where:
        raise Unknown(f"There is no game {name!r}; the games are: {', '.join(names())}.")
    game: type[AnyGame] = load(_where[name])
    return game
