"""The proper names that ANAGRAMS-20 allows: common first names, countries and cities."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType


@cache
def names() -> Mapping[str, str]:
    """Every name in upper case, with its kind: `person`, `country` or `city`."""
    text = (files("parlour.words.lexicon") / "data" / "names.txt").read_text("ascii")
    kinds = {}
    for line in text.splitlines():
        name, kinds[name] = line.split()
    return MappingProxyType(kinds)
