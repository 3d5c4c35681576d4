"""Which texts look alike: letters of other alphabets, digits for letters, accents and capitals make no difference."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

SAME = str.maketrans("i", "l")  # a capital i looks like an l, and capitals make no difference


@lru_cache(maxsize=1_000)  # the same names are compared whenever somebody comes to a table
def skeleton(text: str) -> str:
    """What a text looks like; texts with the same skeleton can be taken for each other. Not for showing."""
    table = _look_alikes()
    looks = _plain(_plain(text).translate(table)).casefold()
    return _plain(looks.translate(table)).casefold().translate(SAME)


def plain(text: str) -> str:
    """A text without accents, capitals and letters in fancy styles."""
    return _plain(text).casefold()


def numbered(name: str, others: Iterable[str | None], longest: int) -> str:
    """A name that looks like none of the others: with a number, if need be."""
    taken = {skeleton(other) for other in others if other}
    chosen, count = name, 1
    while skeleton(chosen) in taken:
        count += 1
        suffix = f" {count}"
        chosen = name[: longest - len(suffix)].rstrip() + suffix
    return chosen


def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text)
    return "".join(character for character in apart if unicodedata.category(character)[0] != "M")


@cache
def _look_alikes() -> dict[int, str]:
    lines = (files("parlour.server.manners") / "data" / "look_alikes.txt").read_text("utf-8").splitlines()
    return {ord(each): looks for each, _, looks in (line.partition(" ") for line in lines[1:])}
