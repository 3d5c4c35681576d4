"""The five-letter words of a list, and how many fit the letters on a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property

from parlour.games.lotto.squares import SIZE
from parlour.words.lexicon import Lexicon

VACANT = "."


class Patterns:
    """Words of five letters. A pattern is five characters, each a letter or `.` for a vacant square."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words

    @cached_property
    def with_letter(self) -> tuple[Counter[str], ...]:
        """For each place in a word, how many words have each letter there."""
        return tuple(Counter(word[place] for word in self.words) for place in range(SIZE))

    @cached_property
    def count(self) -> Counter[str]:
        """How many words fit a pattern."""
        return Counter(pattern for word in self.words for pattern in _patterns(word))


def _patterns(word: str) -> Iterator[str]:
    """Every pattern that a word fits: each of its letters present or not yet."""
    begun = [""]
    for letter in word:
        begun = [pattern + sign for pattern in begun for sign in (letter, VACANT)]
    yield from begun


@cache
def patterns(lexicon: Lexicon) -> Patterns:
    """Every word of five letters in the list. LOTTO-12."""
    return Patterns(tuple(word for word in lexicon.words if len(word) == SIZE))


@cache
def decent_patterns(lexicon: Lexicon, common: int = 0) -> Patterns:
    """The words of five letters that a bot may aim for and that are at least this common."""
    words = patterns(lexicon).words
    return Patterns(tuple(word for word in words if lexicon.common(word) >= common and not lexicon.slur(word)))
