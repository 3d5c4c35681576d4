"""Prism's bots: Novice, Club and Expert. None of them bluffs or lays a slur."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.prism.endgame import Solved, Solver
from parlour.games.prism.leaves import leave_values
from parlour.games.prism.moves import Call, Move, Place
from parlour.games.prism.scoring import points
from parlour.games.prism.simulation import World, played_on, world
from parlour.games.prism.state import PrismView
from parlour.games.prism.turns import can_exchange
from parlour.thinking import Budget, RoundClock, Thought
from parlour.thinking.review import Review, Scale

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism
    from parlour.words.crossword.grid import Grid
    from parlour.words.crossword.rules import Play

SHORT, COMMON, KNOWN = 5, 4, 2  # Novice: letters in a short word; how common everyday and known words are


Rounds = tuple[tuple[int, float], ...]
ROUNDS: Rounds = ((12, 0.3), (6, 0.3), (3, 0.4))  # Expert: how many candidates are tried, for what share of the budget
POOR = 20  # points; if nothing scores more, exchanging is considered
DEFAULT_TURNS = 300
MOST_LISTED = 40  # plays, when asked for the best


class Player(ABC):
    """What they share: they judge other players' words by the word list, and play on their turn."""

    def __init__(self, game: Prism) -> None:
        self.game = game
        self.finder = game.finder

    def choose(self, view: PrismView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        window = view.window
        if window is not None:
            if seat in window.accepted:
                return Thought(None, "wait until the others have accepted")
            bad = [word for word in window.words if word not in self.game.lexicon]
            return (
                Thought(Call.CHALLENGE, f"{bad[0]} is not valid")
                if bad
                else Thought(Call.ACCEPT, "all words are valid")
            )
        grid = self.finder.grid(view.grid)
        return self.turn(view, grid, budget, chance) or self.idle(view)

    @abstractmethod
    def turn(self, view: PrismView, grid: Grid, budget: Budget, chance: Chance) -> Thought | None:
        """What to place, or None if nothing fits."""

    def idle(self, view: PrismView) -> Thought:
        """What to do when nothing fits."""
        return Thought(Call.EXCHANGE if can_exchange(view) else Call.PASS, "nothing fits")

    def clean(self, grid: Grid, play: Play) -> bool:
        """Whether none of the words that this play makes is a slur."""
        from parlour.words.crossword.scoring import formed

        return not any(self.game.lexicon.slur(word.text) for word in formed(grid, play.puts))

    def thought(self, view: PrismView, play: Play) -> Thought:
        move = self.finder.place(play, view.rack, view.grid)
        return Thought(move, f"{play.word} scores {points(play.score)}", float(play.score))


class Novice(Player):
    """Lays short, well-known words, taking the first good one it sees."""

    looks_at = 8

    def turn(self, view: PrismView, grid: Grid, budget: Budget, chance: Chance) -> Thought | None:
        found = self.finder.plays(grid, view.rack)
        words = {number: found.word(number) for number in range(len(found))}
        lexicon = self.game.lexicon
        for longest, common in ((SHORT, COMMON), (SHORT, KNOWN), (len(view.grid) + SHORT, 0)):
            known = [n for n, word in words.items() if len(word) <= longest and lexicon.common(word) >= common]
            seen, chance = chance.shuffled(known)
            plays = [play for play in (found[number] for number in seen[: self.looks_at]) if self.clean(grid, play)]
            if plays:
                return self.thought(view, max(plays, key=lambda play: play.score))
        return None


class Club(Player):
    """Always lays the highest-scoring play."""

    def turn(self, view: PrismView, grid: Grid, budget: Budget, chance: Chance) -> Thought | None:
        best = self.finder.best(grid, view.rack)
        if best is not None and not self.clean(grid, best):
            best = next(self.in_order(view, grid), None)
        return None if best is None else self.thought(view, best)

    def in_order(self, view: PrismView, grid: Grid) -> Iterator[Play]:
        found = self.finder.plays(grid, view.rack)
        return (play for play in found.top(len(found)) if self.clean(grid, play))

    def best(self, view: PrismView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The plays that score most."""
        if view.window is not None:
            return [self.choose(view, seat, budget, Chance.of(0))]
        grid = self.finder.grid(view.grid)
        found = self.finder.plays(grid, view.rack).top(count)
        return [self.thought(view, play) for play in found] or [self.idle(view)]


@dataclass(slots=True)
class Candidate:
    """A move that the Expert considers, None being an exchange, and its leads in imagined worlds."""

    play: Play | None
    leads: list[float] = field(default_factory=list)
    passes: bool = False

    @property
    def mean(self) -> float:
        return sum(self.leads) / len(self.leads) if self.leads else float("-inf")

    @property
    def worth(self) -> float:
        """Its points, with the value of what it keeps."""
        return self.play.worth if self.play else 0.0

    def follow(self, world: World) -> World:
        if self.play is not None:
            return world.after(self.play)
        return world.after_pass() if self.passes else world.after_exchange()


class Expert(Player):
    """Values what it keeps, tries its best moves in imagined worlds, and solves the endgame."""

    scale = Scale(inaccuracy=0.08, mistake=0.16, blunder=0.33)

    def turn(self, view: PrismView, grid: Grid, budget: Budget, chance: Chance) -> Thought | None:
        if not view.in_bag and len(view.held) == 2:
            solved = Solver(self.finder, budget).solve(grid, view.rack, view.unseen)
            if solved.play is None or self.clean(grid, solved.play):
                return self.finish(view, solved)
        clock = RoundClock(budget, DEFAULT_TURNS)
        candidates = self.candidates(view, grid, ROUNDS[0][0])
        if len(candidates) > 1:
            self.try_out(view, candidates, ROUNDS, clock, chance)
        return self.say(view, candidates[0]) if candidates else None

    def finish(self, view: PrismView, solved: Solved) -> Thought:
        """The solved endgame: the bag is empty and the other rack is known."""
        lead = view.scores[view.to_move] - view.scores[1 - view.to_move] + solved.value
        comes = f"leaves you {_ahead(lead)} at the end" if solved.exact else "looks best"
        if solved.play is None:
            return Thought(Call.PASS, f"passing {comes}", lead)
        move = self.finder.place(solved.play, view.rack, view.grid)
        return Thought(move, f"{solved.play.word} scores {points(solved.play.score)} and {comes}", lead)

    def try_out(
        self, view: PrismView, candidates: list[Candidate], rounds: Rounds, clock: RoundClock, chance: Chance
    ) -> None:
        """Sort the candidates by how they do in imagined worlds; the weaker ones drop out on the way."""
        worlds = 0
        for kept, share in rounds:
            trying = candidates[:kept]
            clock.begin(share)
            while clock.goes_on():
                imagined = world(self.finder, self.game.imagine(view, chance.fork(f"world {worlds}")))
                worlds += 1
                leads = [self.lead(view, each.follow(imagined), clock) for each in clock.while_time(trying)]
                if len(leads) < len(trying) and trying[0].leads:
                    break  # a world that not all were tried in compares nothing
                for candidate, lead in zip(trying, leads, strict=False):
                    candidate.leads.append(lead)
            candidates[:kept] = sorted(trying, key=lambda candidate: -candidate.mean)

    def candidates(self, view: PrismView, grid: Grid, count: int) -> list[Candidate]:
        """The moves that are worth most, counting what stays on the rack."""
        theirs = view.held[1 - view.to_move] if len(view.held) == 2 else None
        found = self.finder.plays(grid, view.rack, leave_values(view.rack, view.in_bag, theirs))
        plays = [play for play in found.top(count) if self.clean(grid, play)]
        candidates = [Candidate(play) for play in plays]
        if can_exchange(view) and max((play.score for play in plays), default=0) < POOR:
            candidates.insert(0, Candidate(None))
        return candidates

    def lead(self, view: PrismView, world: World, clock: RoundClock) -> float:
        """How far this seat is ahead after the replies, counting what it can then expect."""
        turns = max(1, len(view.held) - 1)
        clock.spend(turns)
        return played_on(self.finder, world, view.to_move, turns).lead(view.to_move)

    def say(self, view: PrismView, candidate: Candidate) -> Thought:
        lead = candidate.mean if candidate.leads else None
        expects = (
            " and looks best"
            if len(view.held) == 1
            else ""
            if lead is None
            else f", and you can expect to be {_ahead(lead)} after the replies"
        )
        if candidate.play is None:
            return Thought(Call.EXCHANGE, f"no word here is worth more than new blocks{expects}", lead)
        move = self.finder.place(candidate.play, view.rack, view.grid)
        return Thought(move, f"{candidate.play.word} scores {points(candidate.play.score)}{expects}", lead)

    def best(self, view: PrismView, seat: Seat, budget: Budget, count: int) -> list[Thought]:
        """The moves that do best in the same imagined worlds, then others by their immediate worth."""
        if view.window is not None:
            return [self.choose(view, seat, budget, Chance.of(0))]
        grid = self.finder.grid(view.grid)
        clock = RoundClock(budget, DEFAULT_TURNS)
        candidates = self.candidates(view, grid, min(count, MOST_LISTED))
        self.try_out(view, candidates, ((ROUNDS[0][0], 1.0),), clock, Chance.of(0))
        tried = [candidate for candidate in candidates if candidate.leads]
        for candidate in candidates[len(tried) :]:
            worst = tried[-1]
            candidate.leads = [worst.mean - max(0.0, worst.worth - candidate.worth)]
        return [self.say(view, candidate) for candidate in candidates] or [self.idle(view)]

    def judge(self, view: PrismView, seat: Seat, move: Move, budget: Budget) -> float | None:
        """How a move does in the worlds that `best` imagines."""
        if move is Call.CHALLENGE or move is Call.ACCEPT or view.window is not None:
            return None
        if isinstance(move, Place):
            score = self.game.weigh(view.grid, view.rack, move, len(view.held)).total
            candidate = Candidate(self.finder.play(move, score, view.rack))
        else:
            candidate = Candidate(None, passes=move is Call.PASS)
        self.try_out(view, [candidate], ((1, 1 / ROUNDS[0][0]),), RoundClock(budget, DEFAULT_TURNS), Chance.of(0))
        return candidate.mean

    def review(self, view: PrismView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
        from parlour.games.prism.review import review

        return review(self, view, seat, played, budget)


def _ahead(lead: float) -> str:
    """A lead in words."""
    return f"{points(abs(round(lead)))} {'ahead' if lead >= 0 else 'behind'}" if round(lead) else "level"
