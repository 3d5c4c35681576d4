"""How likely a card is to end with words on it, and to be filled first.

For every line, the words that still fit are weighted by how easily their missing letters can be had from the box or the
pile, judging by the cards that can be seen. What a weight means for the result was learned from games:
`scripts/lotto/learn_odds.py` plays them and prints the numbers below.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from parlour.games.lotto.equipment import LETTERS, Card
from parlour.games.lotto.patterns import VACANT, decent_patterns
from parlour.games.lotto.squares import LINES, SIZE, SQUARES
from parlour.games.lotto.state import FOR_A_WORD
from parlour.words.lexicon import Lexicon

Floats = npt.NDArray[np.float64]
Letters = npt.NDArray[np.uint8]
CODES = {letter: code for code, letter in enumerate(LETTERS)}
FAR_TOO_LITTLE = 1e-12
MOST_KEPT = 4_096
FROM_THE_PILE = 0.5  # how likely a letter in the pile is still there when it is needed


class Learnt(NamedTuple):
    """The log odds that a line becomes a word, by its weight and the turns to spare."""

    constant: float
    weight: float
    turns: float


# For 1 to 5 vacant squares.
LINE_ODDS = (
    Learnt(-0.13, 1.06, 0.92),
    Learnt(-1.30, 0.88, 1.20),
    Learnt(-2.61, 0.82, 1.54),
    Learnt(-2.34, 0.76, 1.30),
    Learnt(-2.59, 1.86, 1.96),
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expected points for a card's words: if nothing is placed now, and with each letter on each square."""

    waiting: float
    placing: Floats  # one row for each letter, one column for each square; minus infinity on a filled square

    def best(self, letter: str) -> tuple[float, int]:
        """The most that can be expected after placing a letter, and its square for that."""
        worth = self.placing[CODES[letter]]
        square = int(worth.argmax())
        return float(worth[square]), square


class Odds:
    """A word list, ready to be weighed."""

    def __init__(self, words: tuple[str, ...]) -> None:
        letters = np.frombuffer("".join(words).encode(), np.uint8).reshape(-1, SIZE) - ord("A")
        self._letters = letters
        self._fitting = lru_cache(MOST_KEPT)(self._find_fitting)
        self._has = [[letters[:, place] == code for code in CODES.values()] for place in range(SIZE)]

    def outlook(self, card: Card, chances: Floats, most_turns: int) -> Outlook:
        """The outlook for every line of a card with at most this many turns after this one."""
        vacant = card.letters.count(VACANT)
        turns = min(vacant - 1, most_turns)
        still = 0.0
        changes = np.zeros((len(LETTERS), SQUARES))
        for line, squares in LINES.items():
            reading = card.read(line)
            weight, left = self.weigh(reading, chances), reading.count(VACANT)
            unchanged = worth(weight, left, turns)
            still += unchanged
            after = worths(self.weigh_after(reading, chances), left - 1, turns)
            for square, changed in zip(squares, after, strict=True):
                changes[:, square] += changed - unchanged
        changes[:, [square for square, letter in enumerate(card.letters) if letter != VACANT]] = -math.inf
        return Outlook(self.expected(card, chances, most_turns), still + changes)

    def expected(self, card: Card, chances: Floats, most_turns: int) -> float:
        """The expected points for a card's words if nothing is placed now."""
        turns = min(card.letters.count(VACANT), most_turns)
        readings = [card.read(line) for line in LINES]
        return sum(worth(self.weigh(reading, chances), reading.count(VACANT), turns) for reading in readings)

    def weigh(self, reading: str, chances: Floats) -> float:
        """How easily a line becomes a word."""
        fitting = self._fitting(reading)
        weights = np.ones(len(fitting))
        for place, sign in enumerate(reading):
            if sign == VACANT:
                weights *= chances[fitting[:, place]]
        return float(weights.sum())

    def weigh_after(self, reading: str, chances: Floats) -> Floats:
        """How easily a line becomes a word with each letter on each of its vacant squares."""
        fitting = self._fitting(reading)
        vacant = [place for place, sign in enumerate(reading) if sign == VACANT]
        easy = {place: chances[fitting[:, place]] for place in vacant}
        after = np.zeros((SIZE, len(LETTERS)))
        for place in vacant:
            weights = np.ones(len(fitting))
            for other in vacant:
                if other != place:
                    weights *= easy[other]
            after[place] = np.bincount(fitting[:, place], weights, len(LETTERS))
        return after

    def _find_fitting(self, reading: str) -> Letters:
        """The words that fit the letters on a line."""
        fits = np.ones(len(self._letters), np.bool_)
        for has, sign in zip(self._has, reading, strict=True):
            if sign != VACANT:
                fits &= has[CODES[sign]]
        return self._letters[fits]


def worth(weight: float, vacant: int, turns: int) -> float:
    """The expected points for a line, by its weight, its vacant squares and the turns left."""
    if weight <= FAR_TOO_LITTLE or turns < vacant:
        return 0.0
    if not vacant:
        return FOR_A_WORD
    learnt = LINE_ODDS[vacant - 1]
    to_spare = learnt.constant + learnt.turns * math.log(1 + turns - vacant)
    return FOR_A_WORD / (1 + math.exp(-to_spare - learnt.weight * math.log(weight)))


def worths(weights: Floats, vacant: int, turns: int) -> Floats:
    """The same for many weights."""
    alive = weights > FAR_TOO_LITTLE
    if turns < vacant or not alive.any():
        return np.zeros_like(weights)
    if not vacant:
        return np.where(alive, float(FOR_A_WORD), 0.0)
    learnt = LINE_ODDS[vacant - 1]
    to_spare = learnt.constant + learnt.turns * math.log(1 + turns - vacant)
    log_odds = to_spare + learnt.weight * np.log(np.maximum(weights, FAR_TOO_LITTLE))
    return np.where(alive, FOR_A_WORD / (1 + np.exp(-log_odds)), 0.0)


def chances(box: Counter[str], pile: Iterable[str]) -> Floats:
    """How likely each letter can be had in a turn."""
    found = np.zeros(len(LETTERS))
    for card, count in box.items():
        for letter in card:
            found[CODES[letter]] += count
    found /= max(1, box.total())
    for letter in set("".join(pile)):
        found[CODES[letter]] = max(found[CODES[letter]], FROM_THE_PILE)
    return found


@cache
def odds(lexicon: Lexicon) -> Odds:
    """The words that a bot may aim for, ready to be weighed."""
    return Odds(decent_patterns(lexicon).words)
