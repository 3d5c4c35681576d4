"""Batched boards follow the readable rules of domino and hex: SERIES-20 to SERIES-26."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

import parlour
from parlour.core.batch.stream import Stream
from parlour.envs.batch import Look, batch
from parlour.games.series.gathering.batch.boards import BatchGathering
from parlour.games.series.gathering.domino import Domino
from tests.conformance.lockstep import in_lockstep
from tests.narrow import as_a


def one_never_places(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """The first board takes and passes."""
    chosen[0] = np.argmax(now.mask[0])


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("domino", 1, {}), ("domino", 6, {"reversed": True}), ("hex", 1, {"reversed": True}), ("hex", 3, {})],
)
def test_seats_and_options_work_as_the_rules_say(name: str, seats: int, options: dict[str, bool]) -> None:
    """SERIES-21 to SERIES-26, every way to end."""
    ends = in_lockstep(name, boards=3, steps=220, seats=seats, choose=one_never_places, **options)
    assert set(ends) == set(BatchGathering.endings)


def test_boards_are_dealt_as_the_rules_deal() -> None:
    """SERIES-20 to SERIES-22: with the board's stream of numbers the rules deal the same."""
    game = as_a(Domino, parlour.game("domino", tiles=10))
    many = batch("domino", 4, seats=4, tiles=10)
    streams = [Stream.at(int(word)) for word in many._chance]
    many.step([many.actions - 1] * 4)  # not legal, so that every board begins again
    for board, stream in enumerate(streams):
        start = game.start(4, stream)
        dealt = many.position(board)
        hands = tuple(replace(hand, open=tuple(sorted(hand.open, key=game.shape.fronts.index))) for hand in start.hands)
        assert dealt == replace(start, hands=hands, opening=())
