"""Which words are on a card, LOTTO-9 to LOTTO-12."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.games.lotto.equipment import Card
from parlour.games.lotto.squares import POINTED_OUT, ROWS
from parlour.games.lotto.state import Found
from parlour.words.lexicon import Lexicon


def across(card: Card, lexicon: Lexicon) -> tuple[Found, ...]:
    """The words across, which need no claim. LOTTO-10."""
    return words_on(card, ROWS, lexicon)


def others(card: Card, lexicon: Lexicon) -> tuple[Found, ...]:
    """The words down and along the diagonals. LOTTO-11."""
    return words_on(card, POINTED_OUT, lexicon)


def words_on(card: Card, lines: Iterable[str], lexicon: Lexicon) -> tuple[Found, ...]:
    """The words on these lines; a line with a vacant square holds none. LOTTO-12."""
    return tuple(Found(line, word) for line in lines if (word := card.read(line)) in lexicon)
