"""A solo game of domino or hex, judged afterwards and solved by `parlour solve`. SERIES-26."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Event
from parlour.core.abilities import Solitaire
from parlour.games.series.solitaire import Progress, Solution
from parlour.games.series.solve_cli import SolitaireSolver

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering
    from parlour.games.series.gathering.state import GatheringState


class GatheringSolitaire(Solitaire):
    """How few tiles would have been enough."""

    game: Gathering

    def span(self, states: Sequence[GatheringState]) -> tuple[GatheringState, GatheringState] | None:
        from parlour.games.series.gathering.solver import solvable

        return (states[0], states[-1]) if solvable(states[0]) else None

    def hindsight(self, began: GatheringState, ended: GatheringState, seconds: float) -> Event:
        from parlour.games.series.gathering.solver import hindsight

        return hindsight(self.game, began, ended, seconds)


class GatheringSolver(SolitaireSolver):
    """The fewest tiles with which a solo game can be finished."""

    @classmethod
    def solve(cls, game: Gathering, state: GatheringState, seconds: float, progress: Progress | None) -> Solution:
        from parlour.games.series.gathering.solver import solve

        return solve(game, state, seconds, progress)
