"""Batched boards follow the readable rules of rush: SERIES-8 to SERIES-19."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from parlour.core import Unknown
from parlour.envs.batch import Look, batch
from parlour.games.series.rush.actions import ACT, ACTS, SWAP
from parlour.games.series.rush.batch.boards import BatchRush
from tests.conformance.lockstep import in_lockstep

SMALL = "/".join(["", "", "", "..#####", "..#####", "..#####", "..#####", "..#####"])


def eager(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """Most boards place whatever fits; the first draws all it can."""
    for board in range(1, len(chosen)):
        if now.mask[board, :SWAP].any() and chosen[board] % 4:
            chosen[board] = np.argmax(now.mask[board])
    draw = ACT + ACTS.index("draw")
    if now.mask[0, draw]:
        chosen[0] = draw


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"counting": True, "referee": "instant"}),
        (2, {"turning": "manual", "reversed": True, "mirror": True}),
        (2, {"tutorial": True, "referee": "players", "backs": "open"}),
        (2, {"touch": False}),
    ],
    ids=str,
)
def test_seats_and_options_work_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    """SERIES-8 to SERIES-19, on a small board so that matches end."""
    ends = in_lockstep("rush", boards=4, steps=240, seats=seats, choose=eager, shape=SMALL, **options)
    assert set(ends) <= set(BatchRush.endings[:2] if seats == 2 else BatchRush.endings[2:]) and ends


@pytest.mark.parametrize(("seats", "options"), [(35, {}), (5, {"anchors": "2", "shape": "cross"})], ids=str)
def test_large_boards_and_many_seats_work_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    """SERIES-9, SERIES-12, SERIES-13."""
    in_lockstep("rush", boards=1, steps=200, seats=seats, choose=eager, **options)


def test_what_batches_do_not_know_is_refused() -> None:
    for options in ({"anchors": "0", "tutorial": True}, {"loose": True}, {"levels": 2}, {"place": "1:0,0"}):
        with pytest.raises(Unknown, match="in batches with these options: it needs two or four anchors, whole"):
            batch("rush", 4, **options)
