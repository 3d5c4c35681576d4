"""What each of a seat's moves promises, by calculation: words against the race, and what the next seat could do."""

from __future__ import annotations

import math
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from parlour.core import Seat
from parlour.games.lotto.equipment import LETTERS
from parlour.games.lotto.moves import Call, Move, Place, Take
from parlour.games.lotto.odds import CODES, chances, odds
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.scoring import across, others
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD, LottoView, unseen
from parlour.games.lotto.turns import next_seat

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

# Learned from games, like the odds: how surely a lead of one round wins the race, and how much scores will spread in
# the turns that are left.
RACE = 1.2
APART = 15.0


class Promise(NamedTuple):
    """A move, its chance to win, the points for words to expect, and how far its chance may be off beside the best."""

    move: Move
    winning: float
    words: float
    error: float = 0.0


class Prospects:
    """One seat's decision, with everything that it depends on."""

    def __init__(self, game: Lotto, view: LottoView, seat: Seat) -> None:
        self.game, self.view, self.seat = game, view, seat
        self.rivals = [other for other in view.playing if other != seat]
        self.left = {other: view.cards[other].letters.count(VACANT) for other in view.playing}
        self.box = unseen(view) or Counter(view.pile)  # LOTTO-8
        self.chances = chances(self.box, view.pile)
        self.odds = odds(game.lexicon)
        self.following = next_seat(view, seat)
        self.outlook = self.odds.outlook(view.cards[seat], self.chances, self._most_turns(seat))
        self.theirs = {
            other: self.odds.expected(view.cards[other], self.chances, self._most_turns(other)) for other in self.rivals
        }

    def moves(self) -> list[Promise]:
        """Each move with its chance to win and its expected points for words, best first."""
        return sorted(self._moves(), key=lambda found: (-found.winning, -found.words))

    def _moves(self) -> list[Promise]:
        view = self.view
        if view.held:
            found = [self._placed(letter, square) for letter in view.held for square in view.cards[self.seat].vacant]
            if not view.taken:
                found.append(Promise(Call.DISCARD, self._discarding(view.held), self.outlook.waiting))
            return found
        drawn = [(self._best_with(card), count) for card, count in self.box.items()]
        total = sum(count for _, count in drawn)
        winning = sum(value[0] * count for value, count in drawn) / total
        words = sum(value[1] * count for value, count in drawn) / total
        taking = [Promise(Take(card), *self._with_letters(card)) for card in sorted(set(view.pile))]
        return [Promise(Call.DRAW, winning, words), *taking]

    def _most_turns(self, seat: Seat) -> int:
        # The others may discard now and then, so there is one more turn than the race allows.
        return min(left for other, left in self.left.items() if other != seat)

    # What a card is worth.

    def _best_with(self, card: str) -> tuple[float, float]:
        """The value of a card that has been drawn."""
        return max(self._with_letters(card), (self._discarding(card), self.outlook.waiting))

    def _with_letters(self, card: str) -> tuple[float, float]:
        return max(self._letters[letter] for letter in card)

    @cached_property
    def _letters(self) -> dict[str, tuple[float, float]]:
        """For each letter the chance to win and the expected words, on the best square for it."""
        return {letter: self._placed(letter, self.outlook.best(letter)[1])[1:3] for letter in LETTERS}

    def _placed(self, letter: str, square: int) -> Promise:
        words = float(self.outlook.placing[CODES[letter], square])
        left = self.left[self.seat] - 1
        winning = self._winning(words, left) if left else self._stopping(letter, square)
        return Promise(Place(letter, square), winning, words)

    def _discarding(self, card: str) -> float:
        """The chance to win after discarding a card that the next seat can take."""
        gift = max(self._for_the_next[letter] for letter in card) - self._drawn_by_the_next
        return self._winning(self.outlook.waiting, self.left[self.seat], max(0.0, gift))

    @cached_property
    def _for_the_next(self) -> dict[str, float]:
        """What the next seat could expect after placing each letter."""
        card = self.view.cards[self.following]
        outlook = self.odds.outlook(card, self.chances, self._most_turns(self.following))
        return {letter: outlook.best(letter)[0] for letter in LETTERS}

    @cached_property
    def _drawn_by_the_next(self) -> float:
        """What it can expect from a card out of the box."""
        best = self._for_the_next
        return sum(count * max(best[letter] for letter in card) for card, count in self.box.items()) / self.box.total()

    # The chance to win.

    def _winning(self, words: float, left: int, gift: float = 0.0) -> float:
        """The chance to win, by expected points for words, vacant squares left, and what the next seat gains."""
        seats = len(self.rivals) + 1
        rounds = {self.seat: float(left)}
        for place, other in enumerate(self.in_order, 1):
            rounds[other] = self.left[other] - 1 + place / seats
        race = {other: math.exp(-RACE * (much - min(rounds.values()))) for other, much in rounds.items()}
        if self.game.first_wins:
            return race[self.seat] / sum(race.values())
        hurry = FOR_A_FULL_CARD / sum(race.values())
        expected = {
            other: self.view.scores[other] + words_of_other + hurry * race[other]
            for other, words_of_other in self.theirs.items()
        }
        expected[self.following] += gift
        mine = self.view.scores[self.seat] + words + hurry * race[self.seat]
        apart = APART * math.sqrt(1 + min(left, *(self.left[other] for other in self.rivals)))
        return 1 / (1 + sum(math.exp((score - mine) / apart) for score in expected.values()))

    @cached_property
    def in_order(self) -> list[Seat]:
        """The rivals in the order in which they move after this seat."""
        seats = len(self.view.cards)
        return sorted(self.rivals, key=lambda other: (other - self.seat) % seats)

    def _stopping(self, letter: str, square: int) -> float:
        """The chance to win by filling the card now, with every card as it is. LOTTO-9."""
        if self.game.first_wins:
            return 1.0
        lexicon, view = self.game.lexicon, self.view
        cards = {other: view.cards[other] for other in view.playing}
        cards[self.seat] = cards[self.seat].with_letter(letter, square)
        final = {
            other: view.scores[other] + FOR_A_WORD * len(across(card, lexicon) + others(card, lexicon))
            for other, card in cards.items()
        }
        final[self.seat] += FOR_A_FULL_CARD
        mine, theirs = final[self.seat], [final[other] for other in self.rivals]
        if max(final.values()) >= self.game.options["target"]:
            return (mine > max(theirs)) + (mine == max(theirs)) / 2
        apart = APART * math.sqrt(1 + 20)
        return 1 / (1 + sum(math.exp((score - mine) / apart) for score in theirs))
