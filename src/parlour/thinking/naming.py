"""How a bot is named, everywhere: as a level of the game, as a class, or as a program.

`expert` is a level. Any installed package can add others, each by an entry point `GAME.LEVEL` in `parlour.bots`, whose
name can be given whole, too;
`my.module:Bot` is a class; `exec:./mybot --fast` is a program that speaks the protocol of `parlour.thinking.program`.
"""

from __future__ import annotations

import shlex
from pathlib import PurePath

from parlour.core import AnyGame, Unknown, registry
from parlour.thinking.bot import Bot
from parlour.thinking.program import PROGRAM, ProgramBot

WAYS = "a class as module:Class, or a program as exec:COMMAND"


def levels(game: AnyGame) -> tuple[str, ...]:
    """The names of this game's bots: the usual levels, weakest first, then others."""
    return tuple(registry.bots(game.info.name))


def strongest(game: AnyGame) -> str:
    """The level to ask for advice: the strongest of the usual ones, or else any."""
    known = levels(game)
    if not known:
        raise Unknown(f"{game.info.title} has no bots to ask.")
    usual = [level for level in known if level in registry.STRENGTH]
    return (usual or known)[-1]


def find_bot(game: AnyGame, name: str) -> Bot:
    """The bot of this name, new."""
    return load_bot(game, name if ":" in name else place_of_bot(game, name.removeprefix(f"{game.info.name}.")))


def place_of_bot(game: AnyGame, level: str) -> str:
    """Where the bot of a level is found, so that another process can load it; names other than levels are refused."""
    found = registry.bots(game.info.name)
    if level not in found:
        listed = ", ".join(found) or "none"
        raise Unknown(f"{game.info.title} has no bot {level!r}; name a level ({listed}), {WAYS}.")
    return found[level]


def load_bot(game: AnyGame, place: str) -> Bot:
    """The bot at a place: a class, or a program."""
    if place.startswith(PROGRAM):
        return ProgramBot(game.unwrapped, place)
    try:
        bot: Bot = registry.load(place)(game.unwrapped)
    except Exception as error:  # other people's code may fail in any way
        cause = error.__cause__ if isinstance(error, Unknown) and error.__cause__ else error
        why = str(cause).removesuffix(".") or type(cause).__name__
        raise Unknown(f"{game.info.title} has no bot {place!r}: {why}.") from cause
    return bot


def short_name(name: str) -> str:
    """What to call a bot in a list or in a log: its level, the name of its class, or its program's file."""
    if name.startswith(PROGRAM):
        words = shlex.split(name.removeprefix(PROGRAM)) or [name]
        # an interpreter says less than what it runs
        file = next((word for word in words if PurePath(word).suffix), words[0])
        return PurePath(file).stem
    return name.rpartition(":")[2].rpartition(".")[2]
