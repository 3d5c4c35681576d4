"""What an operator offers besides what Parlour has: word lists and bots."""

from __future__ import annotations

import re
from collections.abc import Sequence

from parlour.core.errors import Unreadable
from parlour.core.game import Resource


def read_word_lists(paths: Sequence[str]) -> tuple[Resource, ...]:
    """The word lists in these files."""
    from parlour.words.own_lists import read_lexicons

    return tuple(read_lexicons(paths).values())


def read_bots(texts: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """Bots, once they have been found: of each the game, the name people choose it by, and where it is."""
    return tuple(map(_read_bot, texts))


def _read_bot(text: str) -> tuple[str, str, str]:
    from parlour.core import registry
    from parlour.thinking import find_bot

    name, equals, place = text.partition("=")
    game, dot, level = name.partition(".")
    if not equals or not dot or not re.fullmatch(r"[a-z][a-z0-9_-]{0,19}", level):
        raise Unreadable("A bot is GAME.NAME=BOT, where NAME is a short word: GAME.mine=my.module:Bot.")
    find_bot(registry.find(game)(), place)
    return game, level, place
