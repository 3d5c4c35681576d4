"""Word lists besides Parlour's own."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core.errors import Unreadable
from parlour.words.lexicon import Lexicon


def read_lexicons(paths: Iterable[str]) -> dict[str, Lexicon]:
    """The word lists in these files, by name."""
    found: dict[str, Lexicon] = {}
    for path in paths:
        lexicon = Lexicon.load(path)
        if lexicon.name in found:
            raise Unreadable(f"Two word lists are called {lexicon.name}; tables could not tell them apart.")
        found[lexicon.name] = lexicon
    return found
