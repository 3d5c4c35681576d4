"""The installed games and bots, found through entry points in this package and in others.

A game is an entry point `NAME = "module:Class"` in the group `parlour.games`; a bot is `GAME.LEVEL = "module:Class"` in
`parlour.bots`. Both are imported only when needed.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from parlour.core.errors import Unknown
from parlour.core.game import AnyGame

log = logging.getLogger("parlour")
STRENGTH = ("novice", "club", "expert")  # the usual levels, weakest first


@cache
def _installed(group: str) -> dict[str, str]:
    return {found.name: found.value for found in entry_points(group=group)}


def load(place: str) -> Any:
    """The object at a place written as `module:name`."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def register(name: str, place: str) -> None:
    """Add a game that has no entry point; `place` is `module:class`."""
    _installed("parlour.games")[name] = place


def names() -> tuple[str, ...]:
    """The name of every game, in alphabetical order."""
    return tuple(sorted(_installed("parlour.games")))


def find(name: str) -> type[AnyGame]:
    """The game with this name."""
    installed = _installed("parlour.games")
    if name not in installed:
        raise Unknown(f"There is no game {name!r}; the games are: {', '.join(names())}.")
    try:
        game: type[AnyGame] = load(installed[name])
    except (ImportError, AttributeError) as error:
        raise Unknown(f"The game {name!r} cannot be loaded from {installed[name]}: {error}.") from error
    return game


def games() -> Iterator[type[AnyGame]]:
    """Every game that can be loaded; the others are only logged."""
    for name in names():
        try:
            yield find(name)
        except Unknown as error:
            log.warning("%s", error.message)


def register_bot(game: str, level: str, place: str) -> None:
    """Add a bot that has no entry point; `place` is `module:class`."""
    _installed("parlour.bots")[f"{game}.{level}"] = place


def bots(game: str) -> dict[str, str]:
    """Where to load each bot of a game from, by level: the usual levels, weakest first, then any others."""
    found = {}
    for name, place in _installed("parlour.bots").items():
        owner, _, level = name.partition(".")
        if owner == game:
            found[level] = place
    usual = [level for level in STRENGTH if level in found]
    return {level: found[level] for level in dict.fromkeys([*usual, *found])}
