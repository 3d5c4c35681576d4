"""Batched tables follow the readable rules of Lotto: LOTTO-1 to LOTTO-13."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import parlour
from parlour.core.batch.stream import Stream
from parlour.envs.batch import Look, batch
from parlour.games.lotto.actions import DISCARD, DRAW
from tests.conformance.lockstep import in_lockstep


def hurried(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """The first table only draws and discards, and the others never discard, so that games end soon."""
    chosen[0] = DRAW if now.mask[0, DRAW] else DISCARD if now.mask[0, DISCARD] else chosen[0]
    for table in range(1, len(chosen)):
        if chosen[table] == DISCARD:
            chosen[table] = np.argmax(now.mask[table, DISCARD + 1 :]) + DISCARD + 1


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"identify": "auto", "target": 200}),
        (2, {"winner": "first"}),
        (4, {"target": 100}),
        (12, {"cards": "fresh"}),
    ],
    ids=str,
)
def test_seats_and_options_work_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    """LOTTO-3 to LOTTO-13."""
    in_lockstep("lotto", boards=3, steps=200 if seats == 12 else 320, seats=seats, choose=hurried, **options)


def test_the_box_is_refilled_as_the_rules_mix_it() -> None:
    """LOTTO-8: with twelve seats that place now and then, the box runs out."""

    def slow(now: Look, chosen: npt.NDArray[np.int64]) -> None:
        for table in range(len(chosen)):
            if now.mask[table, DRAW]:
                chosen[table] = DRAW
            elif chosen[table] % 3 and now.mask[table, DISCARD]:
                chosen[table] = DISCARD

    in_lockstep("lotto", boards=1, steps=640, seats=12, choose=slow)


def test_tables_are_dealt_as_the_rules_deal() -> None:
    """LOTTO-1 to LOTTO-3: with the table's stream of numbers the rules deal the same."""
    game = parlour.game("lotto", cards="fresh")
    many = batch("lotto", 3, seats=5, cards="fresh")
    streams = [Stream.at(int(word)) for word in many._chance]
    many.step([DISCARD] * 3)  # not legal, so that every table begins again
    assert [many.position(table) for table in range(3)] == [game.start(5, stream) for stream in streams]
