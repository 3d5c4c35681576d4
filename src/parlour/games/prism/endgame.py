"""The endgame of two seats: once the bag is empty both racks are known, so it can be searched.

A line of play is worth what it adds to the mover's lead. Going out gains the numerals that the other seat loses
(PRISM-22), so it is tried first; a slower play is skipped if the other seat could then go out elsewhere and that is
already worse.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from parlour.games.prism.blocks import unplayed
from parlour.games.prism.leaves import leave_values
from parlour.games.prism.plays import Finder
from parlour.games.prism.simulation import World, played_on
from parlour.games.prism.state import Rack
from parlour.thinking import Budget
from parlour.words.crossword.scoring import formed
from parlour.words.crossword.search import ways

if TYPE_CHECKING:
    from parlour.words.crossword.grid import Grid
    from parlour.words.crossword.rules import Play
    from parlour.words.crossword.search import Plays

FURTHEST = 12  # the most turns to look ahead
THREATS = 8  # how many of the other seat's ways to go out are remembered
AROUND = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))
NEVER = float("-inf")


@dataclass(frozen=True, slots=True)
class Solved:
    """The best play or None to pass, what it adds to the lead, and whether the search was complete."""

    play: Play | None
    value: float
    exact: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A rack and its plays, those that use it up and the others, each with the most points first."""

    rack: Rack
    found: Plays
    out: list[int]
    slower: list[int]


@dataclass(frozen=True, slots=True)
class Threat:
    """A way for the other seat to go out: its points, and the squares where a play would block it."""

    score: int
    near: frozenset[tuple[int, int]]


class OutOfBudget(Exception):
    """The budget is used up."""


class Solver:
    """One search within a budget."""

    def __init__(self, finder: Finder, budget: Budget) -> None:
        self._finder = finder
        self._searches = budget.nodes
        self._until = time.monotonic() + budget.seconds if budget.seconds is not None else None
        self._guessed = False

    def solve(self, grid: Grid, mine: Rack, theirs: Rack) -> Solved:
        """Look one turn further each time, until the search is complete or the budget is used up."""
        greedy = self._finder.best(grid, mine, leave_values(mine, 0, len(theirs)))
        best = Solved(greedy, 0.0, False)
        for turns in range(1, FURTHEST + 1):
            self._guessed = False
            try:
                found = self._best(grid, mine, theirs, turns, NEVER, -NEVER, False)
            except OutOfBudget:
                break
            best = replace(found, exact=not self._guessed)
            if best.exact:
                break
        return best

    def _best(
        self, grid: Grid, mine: Rack, theirs: Rack, turns: int, alpha: float, beta: float, passed: bool
    ) -> Solved:
        """What the mover can still add to its lead, if that lies between the bounds, and how."""
        if turns == 0:
            return self._guess(grid, mine, theirs)
        side = self._side(grid, mine)
        best = Solved(None, NEVER, True)
        if side.out:
            best = Solved(side.found[side.out[0]], side.found.scores[side.out[0]] + 2.0 * unplayed(theirs), True)
        threats = self._threats(grid, theirs) if side.slower and best.value < beta else []
        for play in self._slower(grid, side):
            bound = max(alpha, best.value)
            if bound >= beta:
                return best
            used = {put.place for put in play.puts}
            kept = tuple(block for place, block in enumerate(mine) if place not in used)
            if _refuted(play, kept, threats, bound):
                continue
            after = grid.with_letters((put.square, put.lying) for put in play.puts)
            reply = self._best(after, theirs, kept, turns - 1, play.score - beta, play.score - bound, False)
            if play.score - reply.value > best.value:
                best = Solved(play, play.score - reply.value, True)
        if max(alpha, best.value) < beta:
            value = self._passing(grid, mine, theirs, turns, max(alpha, best.value), beta, passed)
            if value > best.value:
                best = Solved(None, value, True)
        return best

    def _passing(
        self, grid: Grid, mine: Rack, theirs: Rack, turns: int, alpha: float, beta: float, passed: bool
    ) -> float:
        """What passing is worth; if both pass, the game is over. PRISM-23."""
        if passed:
            return float(unplayed(theirs) - unplayed(mine))
        return -self._best(grid, theirs, mine, turns - 1, -beta, -alpha, True).value

    def _slower(self, grid: Grid, side: Side) -> Iterator[Play]:
        """Every way to lay every play that does not go out."""
        for number in side.slower:
            self._check_time()
            yield from ways(grid, side.found[number], side.rack, self._finder.rules)

    def _side(self, grid: Grid, rack: Rack) -> Side:
        self._spend()
        found = self._finder.plays(grid, rack)
        order = (-found.scores).argsort(kind="stable").tolist()
        used = found.used.tolist()
        everything = (1 << len(rack)) - 1
        out = [number for number in order if used[number] == everything]
        return Side(rack, found, out, [number for number in order if used[number] != everything])

    def _threats(self, grid: Grid, rack: Rack) -> list[Threat]:
        """The other seat's best ways to go out."""
        side = self._side(grid, rack)
        threats = []
        for number in side.out[:THREATS]:
            words = formed(grid, side.found[number].puts)
            squares = {square for word in words for square in word.squares}
            near = {(row + down, column + right) for row, column in squares for down, right in AROUND}
            threats.append(Threat(int(side.found.scores[number]), frozenset(near)))
        return threats

    def _guess(self, grid: Grid, mine: Rack, theirs: Rack) -> Solved:
        """An estimate: both go on laying their highest-scoring plays."""
        self._guessed = True
        self._spend()
        world = World(grid, (mine, theirs), (), (0, 0), 0, frozenset())
        return Solved(None, played_on(self._finder, world, 0, FURTHEST).lead(0), False)

    def _spend(self) -> None:
        if self._searches is not None:
            self._searches -= 1
            if self._searches < 0:
                raise OutOfBudget
        self._check_time()

    def _check_time(self) -> None:
        if self._until is not None and time.monotonic() > self._until:
            raise OutOfBudget


def _refuted(play: Play, kept: Rack, threats: list[Threat], bound: float) -> bool:
    """Whether the other seat can go out after this, out of the play's way, and that already refutes it."""
    for threat in threats:
        if not any(put.square in threat.near for put in play.puts):
            return play.score - threat.score - 2 * unplayed(kept) <= bound
    return False
