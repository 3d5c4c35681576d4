"""Batched tables follow the readable rules of Anagrams: ANAGRAMS-1 to ANAGRAMS-20."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import parlour
from parlour.core import Unreadable
from parlour.core.batch.stream import Stream
from parlour.envs.batch import Look, batch
from parlour.games.anagrams.actions import EXCHANGE
from tests.conformance.lockstep import in_lockstep

FEW = "A8:10 D2:6 E8:10 I4:2 N2:8 R6:8 S6:8 T6:8 *2:15"
MANY = "A130:1 E130:1 S130:1 T130:1 *2:15"


def often_exchanging(now: Look, chosen: npt.NDArray[np.int64]) -> None:
    """The first table always draws from the stock, and the second mostly takes what is exposed."""
    if now.mask[0, EXCHANGE + 1]:
        chosen[0] = EXCHANGE + 1
    if now.mask[1, EXCHANGE] and chosen[1] % 4:
        chosen[1] = EXCHANGE


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"blocks": FEW, "limit": 60}),
        (3, {"wide_open": True, "limit": 10}),
        (4, {"plurals": "strict", "blocks": "frequent", "limit": 10}),
        (5, {"plurals": "off", "letters_per_turn": 0}),
        (7, {"blocks": MANY, "letters_per_turn": 2}),
    ],
    ids=str,
)
def test_seats_and_options_work_as_the_rules_say(seats: int, options: dict[str, Any]) -> None:
    """ANAGRAMS-3 to ANAGRAMS-13, ANAGRAMS-16 to ANAGRAMS-20; with few blocks the pile is turned over."""
    ends = in_lockstep("anagrams", boards=3, steps=160, seats=seats, choose=often_exchanging, **options)
    assert bool(ends) == ("limit" in options)


def test_tables_are_dealt_as_the_rules_deal() -> None:
    """ANAGRAMS-3, ANAGRAMS-4: with the table's stream of numbers the rules deal the same."""
    game = parlour.game("anagrams")
    many = batch("anagrams", 3, seats=5)
    streams = [Stream.at(int(word)) for word in many._chance]
    many.step([0] * 3)  # not legal, so that every table begins again
    assert [many.position(table) for table in range(3)] == [game.start(5, stream) for stream in streams]


def test_words_that_may_be_challenged_are_refused() -> None:
    """ANAGRAMS-15."""
    with pytest.raises(Unreadable, match="challenged"):
        batch("anagrams", 2, words="challenge")
