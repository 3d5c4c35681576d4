"""Solo rush: a game for every day, hindsight afterwards, and `parlour solve`. SERIES-17, SERIES-18."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from parlour.core import Event
from parlour.core.abilities import Daily, Solitaire
from parlour.games.series.solitaire import Progress, Solution, fewest_in_short, fewest_share
from parlour.games.series.solve_cli import SolitaireSolver

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush
    from parlour.games.series.rush.state import RushState


class RushDaily(Daily):
    """A solo game every day."""

    name = "solitaire"
    task = "Everybody has the same tiles: run out of them with as few placed as you can."

    def in_short(self, score: int, best: int | None) -> str:
        return fewest_in_short(score, best)

    def share(self, score: int, best: int | None, tries: int) -> float:
        return fewest_share(score, best)


class RushSolitaire(Solitaire):
    """How few tiles would have been enough."""

    game: SeriesRush

    def span(self, states: Sequence[RushState]) -> tuple[RushState, RushState] | None:
        """Where the last game began and ended. SERIES-18."""
        from parlour.games.series.rush.solver import solvable

        ended = states[-1]
        last = list(takewhile(lambda state: 0 in state.hands and state.game == ended.game, reversed(states)))
        return (last[-1], ended) if last and solvable(self.game, last[-1]) else None

    def hindsight(self, began: RushState, ended: RushState, seconds: float) -> Event:
        from parlour.games.series.rush.solver import hindsight

        return hindsight(self.game, began, ended, seconds)


class RushSolver(SolitaireSolver):
    """The fewest tiles with which a solo game can be finished."""

    also_called = ("series",)

    @classmethod
    def solve(cls, game: SeriesRush, state: RushState, seconds: float, progress: Progress | None) -> Solution:
        from parlour.games.series.rush.solver import solve

        return solve(game, state, seconds, progress)
