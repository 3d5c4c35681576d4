"""Batched boards follow the readable rules of Push move by move: PUSH-1 to PUSH-9."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from parlour.core import Unreadable
from parlour.envs.batch import Look, batch
from parlour.games.push.batch import boards as push_boards
from tests.conformance.lockstep import in_lockstep

OPTIONS = [
    {"size": size, "both_lines": both, "pieces": pieces}
    for size in range(3, 9)
    for both in ("mover", "opponent")
    for pieces in (0, size, size + 2, -(-14 * size**2 // 25))
]


def stubborn(options: dict[str, Any], boards: int, steps: int, seed: int) -> Counter[str]:
    """Half of the boards keep pushing at the same few places, so that positions repeat."""
    choose = random.Random(seed)
    entries = 4 * options["size"]
    favourites = [choose.sample(range(entries), 2) for _ in range(boards)]

    def again(_: Look, chosen: npt.NDArray[np.int64]) -> None:
        for board in range(0, boards, 2):
            if chosen[board] < entries and choose.random() < 0.9:
                chosen[board] = favourites[board][choose.randrange(2)]

    return in_lockstep("push", boards, steps, seed, choose=again, **options)


def test_every_option_works_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """PUSH-1 to PUSH-9, every size that fits, every option, every way to end."""
    monkeypatch.setattr(push_boards, "FIRST_ROOM", 2)  # so that the kept positions outgrow their room again and again
    ends: Counter[str] = Counter()
    for number, options in enumerate(OPTIONS):
        ends += stubborn(options, boards=3, steps=70, seed=number)
    assert min(ends[end] for end in push_boards.BatchPush.endings) > 3, ends


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_long_random_play_stays_in_lockstep(options: dict[str, Any]) -> None:
    """PUSH-1 to PUSH-9."""
    stubborn(options, boards=40, steps=500, seed=1)


@pytest.mark.parametrize(("both_lines", "reward"), [("mover", [-1, 1]), ("opponent", [1, -1])])
def test_a_push_that_fills_lines_of_both_is_decided_by_the_option(both_lines: str, reward: list[int]) -> None:
    """PUSH-7: R2 T2 L1 L1 L2, and T2 then fills the first row for seat 1, which moves, and the second for seat 0."""
    many = batch("push", 1, size=3, pieces=0, both_lines=both_lines)
    for action in (4, 7, 0, 0, 1):
        assert not many.step([action]).terminated[0]
    assert many.position(0).board == "101" + "0.0" + "..."
    assert many.step([7]).reward[0].tolist() == reward


def test_boards_that_are_too_large_are_refused() -> None:
    with pytest.raises(Unreadable, match="up to 8"):
        batch("push", 4, size=9)
