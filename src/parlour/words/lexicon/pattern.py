"""Finding words by pattern.

`.` or `?` is any letter, `*` any run of letters, `[ABC]` or `[A-E]` one of these, `[^S]` any other.
"""

import re
from collections.abc import Iterator

from parlour.words.lexicon.lexicon import Lexicon

_PIECE = re.compile(r"(?P<any>[.?])|(?P<run>\*+)|\[(?P<set>\^?(?:[A-Z](?:-[A-Z])?)+)\]|(?P<letter>[A-Z])")


class PatternError(ValueError):
    """A pattern that cannot be read; the message says where it goes wrong."""


def compiled(pattern: str) -> re.Pattern[str]:
    """Turn a pattern into a regular expression for words in upper case."""
    text = pattern.upper()
    made = ""
    at = 0
    while at < len(text):
        piece = _PIECE.match(text, at)
        if piece is None:
            raise PatternError(
                f"The pattern {pattern} cannot be read from “{pattern[at:]}” on. A pattern consists of letters, "
                ". or ? for any letter, * for any run of letters, and sets such as [ABC], [A-E] or [^S]."
            )
        match piece.lastgroup:
            case "any":
                made += "."
            case "run":
                made += ".*"
            case "set":
                made += f"[{piece['set']}]"
            case _:
                made += piece[0]
        at = piece.end()
    if not made:
        raise PatternError("The pattern is empty; * finds every word.")
    try:
        return re.compile(made)
    except re.error:  # [E-A]
        raise PatternError(f"The pattern {pattern} has a set whose letters run backwards.") from None


def find(lexicon: Lexicon, pattern: str) -> Iterator[str]:
    """Yield the words that match a pattern from end to end, in alphabetical order."""
    return filter(compiled(pattern).fullmatch, lexicon.words)
