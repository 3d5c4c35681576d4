"""The Expert calculates what its moves promise, and tries the best of them in imagined worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.lotto.bots import claiming
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.hopes import hope
from parlour.games.lotto.moves import Claim, Move, Place
from parlour.games.lotto.prospects import Promise, Prospects
from parlour.games.lotto.review import SCALE, review
from parlour.games.lotto.review_claims import review_claim
from parlour.games.lotto.simulation import table
from parlour.games.lotto.state import LottoView
from parlour.games.lotto.trying import Trial
from parlour.thinking import Budget, RoundClock, Thought
from parlour.thinking.review import Review

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

ROUNDS = ((8, 0.4), (4, 0.3), (2, 0.3))  # how many moves are tried, for what share of the budget
REVIEWED = 12
TURNS = 20_000  # simulated, if the budget does not say


class Expert:
    """Weighs every placement, the discard and the pile by the chance to win."""

    scale = SCALE

    def __init__(self, game: Lotto) -> None:
        self.game = game
        table(game.lexicon)  # made before the first thought

    def choose(self, view: LottoView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        if view.stopped:
            return claiming(self.game, view, seat)
        clock = RoundClock(budget, TURNS)
        prospects = Prospects(self.game, view, seat)
        found = prospects.moves()
        if len(found) > 1:
            found = self._tried(prospects, found[: ROUNDS[0][0]], clock, ROUNDS, chance)
        return self._thought(view.cards[seat], found[0])

    def best(self, view: LottoView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """Moves, best first; a value of 1 is a sure win and -1 a sure loss."""
        if view.stopped:
            return [claiming(self.game, view, seat)]
        clock = RoundClock(budget, TURNS)
        prospects = Prospects(self.game, view, seat)
        most = max(count, ROUNDS[0][0])
        found = self._tried(prospects, prospects.moves()[:most], clock, ((most, 1.0),), Chance.of(0))
        return [self._thought(view.cards[seat], promise) for promise in found[:count]]

    def review(self, view: LottoView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
        if view.stopped:
            return review_claim(self.game, view, seat, played) if isinstance(played, Claim | None) else None
        clock = RoundClock(budget, TURNS)
        prospects = Prospects(self.game, view, seat)
        found = prospects.moves()
        compared = found[:REVIEWED] + [promise for promise in found[REVIEWED:] if promise.move == played]
        return review(self._tried(prospects, compared, clock, ((len(compared), 1.0),), Chance.of(0)), played)

    def _tried(
        self,
        prospects: Prospects,
        found: list[Promise],
        clock: RoundClock,
        rounds: tuple[tuple[int, float], ...],
        chance: Chance,
    ) -> list[Promise]:
        """These moves, best first, with what comes of them in imagined worlds."""
        if self.game.first_wins or not prospects.box:
            return found
        trial = Trial(prospects, found, chance)
        for kept, share in rounds:
            clock.begin(share)
            while clock.goes_on():
                clock.spend(trial.play_out(found[:kept]))
            found = sorted(found[:kept], key=lambda promise: -trial.winning(promise)) + found[kept:]
        return trial.judged(found)

    def _thought(self, card: Card, found: Promise) -> Thought:
        aims = hope(self.game.lexicon, card, found.move) if isinstance(found.move, Place) else ""
        wins = f"win about {found.winning:.0%} of games"
        text = f"After it you {wins}, with some {round(found.words, -1):.0f} points for words."
        return Thought(found.move, f"{aims} You then {wins}." if aims else text, 2 * found.winning - 1)
