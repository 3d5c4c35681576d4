"""The Expert: plans to run out, and tries its best moves in imagined worlds."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.anagrams import knowledge
from parlour.games.anagrams.bots import Player
from parlour.games.anagrams.moves import Exchange, Move, Place
from parlour.games.anagrams.planning import Outlook, Planner
from parlour.games.anagrams.sentences import points
from parlour.games.anagrams.simulation import Hand, lead, played_out
from parlour.games.anagrams.state import AnagramsView, grid
from parlour.games.anagrams.turns import can_draw
from parlour.thinking import Budget, RoundClock, Thought
from parlour.thinking.review import Review, Scale

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

ROUNDS = ((8, 0.4), (4, 0.3), (2, 0.3))  # how many candidates are tried, for what share of the budget
TURNS = 400  # simulated, if the budget does not say
LONGEST = 40  # the most turns that a hand is simulated
CLOSE = 0.7  # turns by which an exchange may be worse and still be considered
SWAPS = 3
POINTS = 6.0  # that a turn is worth


@dataclass(slots=True)
class Candidate:
    """A move that the Expert considers, the turns that its plan predicts, and its leads in imagined worlds."""

    move: Place | Exchange
    turns: float
    leads: list[float] = field(default_factory=list)

    @property
    def value(self) -> float:
        """The mean lead; the plan's prediction counts as one more world."""
        return (sum(self.leads) - POINTS * self.turns) / (len(self.leads) + 1)


class Expert(Player):
    """Knows how many turns its rack still needs, keeps Masters for last, and tries moves in imagined worlds."""

    scale = Scale(inaccuracy=0.02, mistake=0.05, blunder=0.1)

    def __init__(self, game: Anagrams) -> None:
        super().__init__(game)
        self.planner = Planner(game.words, game.blocks.figures)

    def turn(self, view: AnagramsView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        clock = RoundClock(budget, TURNS)
        candidates = self.candidates(view, ROUNDS[0][0])
        if len(candidates) > 1:
            for kept, share in ROUNDS:
                trying = candidates[:kept]
                self.try_out(view, seat, trying, clock, share, chance)
                candidates[:kept] = sorted(trying, key=lambda candidate: (not candidate.leads, -candidate.value))
        return self.say(candidates[0])

    def candidates(self, view: AnagramsView, most: int) -> list[Candidate]:
        """The moves that leave the fewest turns, best first; if one goes out, no others are considered."""
        outlook = self.planner.look(grid(view.layout), view.rack)
        found = []
        for number in outlook.values.argsort(kind="stable").tolist():
            move = self.game.words.placement(outlook.layout, outlook.found, number)
            if self.clean(view, move):
                found.append(Candidate(move, float(outlook.values[number])))
            if len(found) == most or (found and found[0].turns == 0):
                break
        if not found or found[0].turns > 0:
            found += self.exchanges(view, outlook, found[0].turns if found else None)
        return sorted(found, key=lambda candidate: candidate.turns)[:most]

    def exchanges(self, view: AnagramsView, outlook: Outlook, to_beat: float | None) -> list[Candidate]:
        """The exchanges that may be better than the best play."""
        planner, exposed = self.planner, view.pile[-1]
        if to_beat is not None and planner.swap(outlook, exposed, can_draw(view)).value > to_beat + CLOSE:
            return []
        unseen = knowledge.unseen(view, self.game.blocks)
        swaps = planner.swaps(outlook, exposed, unseen, can_draw(view), SWAPS)
        return [Candidate(swap.move, swap.value) for swap in swaps]

    def try_out(
        self,
        view: AnagramsView,
        seat: Seat,
        candidates: list[Candidate],
        clock: RoundClock,
        share: float,
        chance: Chance,
    ) -> None:
        """Simulate the candidates in the same imagined worlds for a share of the budget."""
        clock.begin(share)
        while clock.goes_on():
            number = len(candidates[0].leads)  # the best so far has been in every world
            world = Hand.of(self.game.imagine(view, chance.fork(f"world {number}")))
            leads = []
            for candidate in clock.while_time(candidates):
                hand, turns = played_out(self.planner, world.after(candidate.move), LONGEST)
                leads.append(lead(self.planner, hand, seat))
                clock.spend(turns)
            if len(leads) < len(candidates) and number:
                break  # a world that not all were tried in compares nothing
            for candidate, found in zip(candidates, leads, strict=False):
                candidate.leads.append(found)

    def say(self, candidate: Candidate) -> Thought:
        move = candidate.move
        what = move.word if isinstance(move, Place) else f"giving up {move.block}"
        if candidate.turns == 0:
            return Thought(move, f"{what} goes out")
        lead = round(candidate.value)
        ends = f"{points(abs(lead))} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
        expects = f"; you can expect to end {ends}" if candidate.leads else ""
        turns = f"about {max(1, round(candidate.turns))} more {'turn' if round(candidate.turns) <= 1 else 'turns'}"
        return Thought(move, f"after {what} you need {turns} to run out{expects}", candidate.value)

    def best(self, view: AnagramsView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The moves that do best in the same imagined worlds."""
        if view.window is not None:
            return [self.choose(view, seat, budget, Chance.of(0))]
        clock = RoundClock(budget, TURNS)
        candidates = self.candidates(view, count)
        tried = candidates[: 2 * ROUNDS[0][0]]
        if len(tried) > 1:
            self.try_out(view, seat, tried, clock, 1.0, Chance.of(0))
        return [self.say(candidate) for candidate in sorted(candidates, key=lambda candidate: -candidate.value)]

    def review(self, view: AnagramsView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
        from parlour.games.anagrams.review import review

        return review(self, view, seat, played, budget)
