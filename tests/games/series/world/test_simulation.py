"""A small world, filled and climbed: SERIES-35 to SERIES-37."""

from __future__ import annotations

from parlour.games.series.world.simulation import Climb, fill


def test_what_is_won_below_is_placed_above() -> None:
    """The simulation itself checks every level; `benchmarks/world.py` does so with a million tiles."""
    first, second = Climb([fill(index, seed=1) for index in range(2)], seed=1).climb()
    assert (first.boards, first.placed, first.won) == (2, 640, 18)
    assert second.placed + second.held == 18
    assert second.points == 36 * second.placed
