"""Moves tried out in imagined worlds, where nobody discards, so that it is known whose card will be full first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from parlour.core import Chance, Seat
from parlour.games.lotto.moves import Call, Move, Place, Take
from parlour.games.lotto.simulation import Way, Worlds
from parlour.games.lotto.squares import LINES
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD

if TYPE_CHECKING:
    from parlour.games.lotto.prospects import Promise, Prospects

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
SCORES = FOR_A_WORD * np.arange(len(LINES) + 1)
AT_ONCE = 16  # worlds
CALCULATED = 32  # worlds that the calculation counts for
SPREAD = 70.0  # of the scores in the games that follow, as long as nobody has the points to play for


class Trial:
    """A seat's moves, each played out in the same worlds."""

    def __init__(self, prospects: Prospects, found: Sequence[Promise], chance: Chance) -> None:
        view, self._seat = prospects.view, prospects.seat
        self._target: int = prospects.game.options["target"]
        self._scores, self._left = view.scores, prospects.left
        self._order = [self._seat, *prospects.in_order]
        self._stops = {move: self._stop(move) for move, *_ in found}
        ways = {move: self._way(prospects, move, stop) for move, stop in self._stops.items()}
        rivals = {
            (other, stop): Way(view.cards[other], (stop - place) // len(self._order) + 1, place)
            for stop in dict.fromkeys(self._stops.values())
            for place, other in enumerate(self._order)
            if place
        }
        self._numbers = {key: number for number, key in enumerate((*ways, *rivals))}
        self._ways = [*ways.values(), *rivals.values()]
        self._worlds = Worlds(prospects.game.lexicon, prospects.box, self._ways, len(self._order), chance)
        self._words: list[list[Ints]] = [[] for _ in self._ways]

    def _stop(self, move: Move) -> int:
        """How many turns after this one the first card is full."""
        seats, (me, *others) = len(self._order), self._order
        mine = (self._left[me] - (move is not Call.DISCARD)) * seats
        return min(mine, *((self._left[other] - 1) * seats + place for place, other in enumerate(others, 1)))

    def _way(self, prospects: Prospects, move: Move, stop: int) -> Way:
        card, seats = prospects.view.cards[self._seat], len(self._order)
        if isinstance(move, Place):
            card = card.with_letter(move.letter, move.square)
        if isinstance(move, Place) or move is Call.DISCARD:
            return Way(card, stop // seats, seats)
        return Way(card, stop // seats + 1, 0, move.card if isinstance(move, Take) else "")

    def play_out(self, found: Sequence[Promise]) -> int:
        """Play these moves out in some more worlds, and say how many turns that took."""
        stops = dict.fromkeys(self._stops[move] for move, *_ in found)
        rivals = [(other, stop) for stop in stops for other in self._order[1:]]
        which = [self._numbers[key] for key in (*(move for move, *_ in found), *rivals)]
        for number, words in zip(which, self._worlds.words(AT_ONCE, which), strict=True):
            self._words[number].append(words)
        return AT_ONCE * sum(self._ways[number].turns for number in which)

    def winning(self, promise: Promise) -> float:
        """The chance to win, by calculation and by trial."""
        chances = self._chances(promise.move)
        return float((CALCULATED * promise.winning + chances.sum()) / (CALCULATED + len(chances)))

    def judged(self, found: Sequence[Promise]) -> list[Promise]:
        """The same moves with what was found; the first is the best."""
        best, judged = self._chances(found[0].move), []
        for promise in found:
            chances = self._chances(promise.move)
            gaps = best[: len(chances)] - chances[: len(best)]
            error = float(gaps.std(ddof=1)) / math.sqrt(len(gaps))
            points = FOR_A_WORD * float(self._won(promise.move).mean())
            judged.append(promise._replace(winning=self.winning(promise), words=points, error=error))
        return judged

    def _won(self, key: Move | tuple[Seat, int]) -> Ints:
        """The words in each world."""
        return np.concatenate(self._words[self._numbers[key]])

    def _chances(self, move: Move) -> Floats:
        """The chance to win in each world, with its words against those of the others in all worlds."""
        stop = self._stops[move]
        first = self._order[stop % len(self._order)]
        winning = np.ones(len(SCORES))
        for other in self._order[1:]:
            words = self._won((other, stop))
            often = np.bincount(words, minlength=len(SCORES)) / len(words)
            winning *= self._beating(self._points(self._seat, first)[:, None], self._points(other, first)) @ often
        return winning[self._won(move)]

    def _points(self, seat: Seat, first: Seat) -> Ints:
        return self._scores[seat] + FOR_A_FULL_CARD * (first == seat) + SCORES

    def _beating(self, mine: Ints, theirs: Ints) -> Floats:
        decided = np.maximum(mine, theirs) >= self._target
        return np.where(decided, np.sign(mine - theirs) / 2 + 0.5, 1 / (1 + np.exp((theirs - mine) / SPREAD)))
