"""The large cards and the letter cards, LOTTO-1 and LOTTO-2.

The twelve classic cards and the 240 letter cards are data; `scripts/lotto/make_cards.py` made them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from parlour.core import Chance, Unreadable
from parlour.games.lotto.patterns import VACANT, Patterns
from parlour.games.lotto.squares import LINES, SIZE, SQUARES
from parlour.words.lexicon import Lexicon

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_CARDS = 240
CLASSIC_CARDS = 12
LEAST_WORDS = 100


@dataclass(frozen=True, slots=True)
class Card:
    """A large card: 25 characters row by row, `.` where nothing is printed, and the same with the letters placed."""

    printed: str
    letters: str

    @classmethod
    def fresh(cls, printed: str) -> Card:
        return cls(printed, printed)

    @property
    def vacant(self) -> list[int]:
        return [square for square, letter in enumerate(self.letters) if letter == VACANT]

    @property
    def full(self) -> bool:
        return VACANT not in self.letters

    def with_letter(self, letter: str, square: int) -> Card:
        return Card(self.printed, self.letters[:square] + letter + self.letters[square + 1 :])

    def read(self, line: str) -> str:
        """What a line reads, with `.` for vacant squares."""
        return "".join(self.letters[square] for square in LINES[line])

    def full_lines(self, lines: Iterable[str]) -> dict[str, str]:
        """What those of some lines read that have no vacant square."""
        return {line: reads for line in lines if VACANT not in (reads := self.read(line))}


@cache
def classic_cards() -> tuple[str, ...]:
    """The twelve classic cards as printed."""
    text = (files("parlour.games.lotto") / "data" / "cards.txt").read_text("ascii")
    return tuple("".join(drawing.split()) for drawing in text.split("\n\n"))


@cache
def letter_cards() -> tuple[str, ...]:
    """The small cards, each as its two letters in alphabetical order."""
    return tuple((files("parlour.games.lotto") / "data" / "letters.txt").read_text("ascii").split())


@cache
def letter_card_counts() -> Counter[str]:
    """How many small cards there are of each kind."""
    return Counter(letter_cards())


def letter_card(first: str, second: str) -> str:
    """The name of the small card with these two letters."""
    return min(first, second) + max(first, second)


def printed_cards(words: Patterns, lexicon: Lexicon, count: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    """This many different cards, printed at random. LOTTO-1."""
    cards: list[str] = []
    while len(cards) < count:
        card, chance = _printed_card(words, chance)
        if card not in cards and not _offends(card, lexicon):
            cards.append(card)
    return tuple(cards), chance


def _printed_card(words: Patterns, chance: Chance) -> tuple[str, Chance]:
    """A card with five different letters, one in every row and every column, but not all on one diagonal."""
    order = tuple(range(SIZE))
    columns = order
    while columns in (order, order[::-1]):
        columns, chance = chance.shuffled(order)
    squares = [VACANT] * SQUARES
    for row, column in enumerate(columns):
        choices = [(letter, weight) for letter, weight in _choices(words, row, column) if letter not in squares]
        pick, chance = chance.below(sum(weight for _, weight in choices))
        for letter, weight in choices:
            pick -= weight
            if pick < 0:
                squares[row * SIZE + column] = letter
                break
    return "".join(squares), chance


@cache
def _choices(words: Patterns, row: int, column: int) -> tuple[tuple[str, int], ...]:
    """The letters that leave enough words both across and down, weighted by how many."""
    across, down = words.with_letter[column], words.with_letter[row]
    both = ((letter, min(across[letter], down[letter])) for letter in LETTERS)
    choices = tuple((letter, fewest) for letter, fewest in both if fewest >= LEAST_WORDS)
    if len(choices) < SIZE:
        raise Unreadable(f"This word list has too few words of {SIZE} letters to print fresh cards.")
    return choices


def _offends(card: str, lexicon: Lexicon) -> bool:
    """Whether the printed letters, read row by row or column by column, are a slur."""
    by_column = "".join(card[place::SIZE] for place in range(SIZE))
    return any(lexicon.slur(letters.replace(VACANT, "")) for letters in (card, by_column))
