"""Games played out in imagined worlds, to see how many words come of a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from parlour.core import Chance
from parlour.games.lotto.equipment import LETTERS, Card, letter_card_counts
from parlour.games.lotto.odds import LINE_ODDS, chances
from parlour.games.lotto.patterns import VACANT, decent_patterns
from parlour.games.lotto.simulation_kernel import LAST_TWO, NONE, play_out
from parlour.games.lotto.squares import LINES, SIZE, SQUARES
from parlour.words.lexicon import Lexicon

SIGNS = VACANT + LETTERS
DIGITS = len(SIGNS) ** np.arange(SIZE)[::-1]
MOST_LINES = 4  # through a square
CERTAIN = 1e4  # log odds


class Table(NamedTuple):
    """The log odds that a line becomes a word, but for the turns that are left: see the kernel."""

    rows: npt.NDArray[np.int32]
    odds: npt.NDArray[np.float32]


class Way(NamedTuple):
    """A card, how a seat goes on with it from there, and how many turns it has."""

    card: Card
    turns: int
    begin: int = 0  # its place in the order of turns
    first: str = ""  # the letter card in its hand


class Worlds:
    """Imagined worlds in which several cards are filled with the same draws."""

    def __init__(self, lexicon: Lexicon, box: Counter[str], ways: Sequence[Way], seats: int, chance: Chance) -> None:
        self._table = table(lexicon)
        self._kinds = sorted(letter_card_counts())
        self._box = np.array([self._kinds.index(kind) for kind in sorted(box.elements())], np.int8)
        self._letters = np.array([[SIGNS.index(letter) for letter in kind] for kind in self._kinds], np.int8)
        self._cards = np.array([[SIGNS.index(letter) for letter in way.card.letters] for way in ways], np.int8)
        firsts = [self._kinds.index(way.first) if way.first else NONE for way in ways]
        self._ways = np.array(
            [(first, way.begin, way.turns) for first, way in zip(firsts, ways, strict=True)], np.int64
        )
        self._seats = seats
        self._stream = np.array([int.from_bytes(chance.fork("worlds").seed[:8], "big")], np.uint64)

    def words(self, worlds: int, which: Sequence[int]) -> npt.NDArray[np.int64]:
        """How many words these cards have in the end, a row for each, in so many more worlds."""
        found = np.empty((len(which), worlds), np.int64)
        chosen = np.array(which, np.int64)
        play_out(
            self._cards[chosen], self._ways[chosen], self._box, self._seats, self._stream, self._letters, THROUGH,
            *self._table, SPARE, found,
        )  # fmt: skip
        return found


def _through() -> npt.NDArray[np.int64]:
    """For each square the lines through it, with the digit that it is of each; unused places are 0."""
    through = np.zeros((SQUARES, MOST_LINES, 2), np.int64)
    used = [0] * SQUARES
    for number, squares in enumerate(LINES.values()):
        for place, square in enumerate(squares):
            through[square, used[square]] = number, DIGITS[place]
            used[square] += 1
    return through


def _spare() -> npt.NDArray[np.float32]:
    """What the turns that are left add to the log odds, by vacant squares and turns."""
    spare = np.full((SIZE + 1, SQUARES + 1), -2 * CERTAIN, np.float32)
    spare[0] = 0
    for vacant, learnt in enumerate(LINE_ODDS, 1):
        spare[vacant, vacant:] = learnt.turns * np.log(1 + np.arange(SQUARES + 1 - vacant))
    return spare


@cache
def table(lexicon: Lexicon) -> Table:
    """Every pattern that a word fits, weighed by how easily a full box completes it."""
    words = np.frombuffer("".join(decent_patterns(lexicon).words).encode(), np.uint8).reshape(-1, SIZE) - ord("A")
    easy = chances(letter_card_counts(), ())[words]
    rows = np.zeros(len(SIGNS) ** 3, np.int32)
    codes, weights, vacancies = [], [], []
    for vacated in product((False, True), repeat=SIZE):
        codes.append(np.where(vacated, 0, words + 1) @ DIGITS)
        weights.append(np.where(vacated, easy, 1.0).prod(axis=1))
        vacancies.append(np.full(len(words), sum(vacated)))
    code, weight, vacant = (np.concatenate(parts) for parts in (codes, weights, vacancies))
    used = np.unique(code // LAST_TWO)
    rows[used] = np.arange(1, len(used) + 1)
    total = np.zeros((len(used) + 1, LAST_TWO))
    np.add.at(total, (rows[code // LAST_TWO], code % LAST_TWO), weight)
    odds = np.full(total.shape, -CERTAIN, np.float32)
    learnt = np.array([(CERTAIN, 0.0, 0.0), *LINE_ODDS])[vacant]
    at = rows[code // LAST_TWO], code % LAST_TWO
    with np.errstate(divide="ignore"):
        odds[at] = learnt[:, 0] + learnt[:, 1] * np.log(total[at])
    return Table(rows, odds)


THROUGH, SPARE = _through(), _spare()
