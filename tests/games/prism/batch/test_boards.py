"""Batched boards follow the readable rules of Prism: PRISM-1 to PRISM-24."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from parlour.core import Unreadable
from parlour.envs.batch import Look, batch
from parlour.games.prism.actions import CALLS
from parlour.games.prism.moves import Call
from tests.conformance.lockstep import in_lockstep


def often_calling(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """Now and then the first board exchanges and the second passes."""
    calls = now.mask.shape[1] - len(CALLS)
    for board, call in enumerate((Call.EXCHANGE, Call.PASS)):
        if now.mask[board, calls + CALLS.index(call)] and chosen[board] % 3 == 0:
            chosen[board] = calls + CALLS.index(call)


def seldom_calling(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """No board passes or exchanges while anything can be laid."""
    calls = now.mask.shape[1] - len(CALLS)
    for board, legal in enumerate(now.mask):
        if chosen[board] >= calls and legal[:calls].any():
            chosen[board] = np.argmax(legal)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"size": 9, "length_multiplier": False}),
        (3, {"size": 11, "asterisk_pattern": "breaks"}),
        (4, {"size": 21}),
    ],
    ids=str,
)
def test_seats_and_options_work_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    """PRISM-3 to PRISM-21."""
    in_lockstep("prism", boards=3, steps=120, seats=seats, choose=often_calling, **options)


def test_games_end_as_the_rules_say() -> None:
    """PRISM-22 to PRISM-24."""
    ends: Counter[str] = Counter()
    for size in (9, 11, 15):
        ends += in_lockstep("prism", boards=3, steps=330, choose=seldom_calling, size=size)
    assert set(ends) == set(batch("prism", 1).reasons[3:]), ends


def test_words_that_may_be_challenged_are_refused() -> None:
    """PRISM-16."""
    with pytest.raises(Unreadable, match="challenged"):
        batch("prism", 2, words="challenge")
    assert batch("prism", 2, seats=1, words="challenge").seats == 1, "alone, words are checked anyway"
