"""The installed games and bots, found through entry points in this package and in others.

A game is an entry point `NAME = "module:Class"` in the group `parlour.games`; a bot is `GAME.LEVEL = "module:Class"` in
`parlour.bots`. Both are imported only when needed.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from parlour.core.errors import Unknown
from parlour.core.game import AnyGame, Game

log = logging.getLogger("parlour")
STRENGTH = ("novice", "club", "expert")  # the usual levels, weakest first


@cache
def _installed(group: str) -> dict[str, str]:
    """Where each name is found. A name that two packages use stays with Parlour, or else with the first of them."""
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=group), key=lambda point: not point.value.startswith("parlour.")):
        if found.setdefault(point.name, point.value) != point.value:
            log.warning("The name %s is taken: it is %s, not %s.", point.name, found[point.name], point.value)
    return found


def load(place: str) -> Any:
    """The object at a place written as `module:name`; raises Unknown if it cannot be loaded, for whatever reason."""
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except Exception as error:  # other people's code may fail in any way
        raise Unknown(f"{place} fails with {type(error).__name__}: {error}.") from error


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
    except Unknown as error:
        raise Unknown(f"The game {name!r} cannot be loaded: {error.message}") from error
    if problem := _problem(game, name):
        raise Unknown(f"The game {name!r} cannot be loaded: {installed[name]} {problem}.")
    return game


def _problem(game: Any, name: str) -> str:
    """What keeps this from being the game of that name, if anything."""
    if not isinstance(game, type) or not issubclass(game, Game):
        return "is not a subclass of Game"
    if inspect.isabstract(game):
        return f"lacks {', '.join(sorted(game.__abstractmethods__))}"
    if missing := [fact for fact in ("info", "state_type", "view_type") if not hasattr(game, fact)]:
        return f"lacks {', '.join(missing)}"
    return "" if game.info.name == name else f"calls itself {game.info.name!r}"


def games() -> Iterator[type[AnyGame]]:
    """Every game that can be loaded, the simplest first; the others are only logged."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except Unknown as error:
            _warn_once(error.message)
    yield from sorted(found, key=lambda game: (game.info.difficulty, game.info.title))


@cache
def _warn_once(message: str) -> None:
    log.warning("%s", message)


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
