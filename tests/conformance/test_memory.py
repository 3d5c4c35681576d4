"""A match keeps its log and where it stands now, so that long matches stay small."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

from parlour.core import Match, ParlourError, registry
from tests.conformance.wander import any_match, one_step

MOST_BYTES = 1_024
MOVES = 1_500


def long_match(name: str) -> Match:
    """A match of many entries; where games are short, with people coming and going."""
    rng = Random(1938)
    match = any_match(name, rng)
    while match.number < MOVES:
        if match.outcome:
            match.act("leave" if 0 not in match.standing.away else "return", 0)
        else:
            one_step(match, rng)
    return match


@pytest.mark.parametrize("name", registry.names())
def test_a_match_grows_by_less_than_a_kilobyte_per_move_besides_its_states(name: str) -> None:
    match = long_match(name)
    header, seed, entries = match.header, match.seed, match.record().entries
    half = len(entries) // 2
    sizes = []
    for count in (half, len(entries)):
        gc.collect()
        tracemalloc.start()
        again = Match.resume(header, seed, entries[:count])
        again.standing, again.last, again._snapshots = again.start, None, type(again._snapshots)(again.start)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    assert (sizes[1] - sizes[0]) / (len(entries) - half) < MOST_BYTES


@pytest.mark.parametrize("name", registry.names())
def test_few_states_are_kept_however_long_the_match_is(name: str) -> None:
    match = long_match(name)
    assert len(match._snapshots) < 40


def test_the_past_of_a_long_match_is_near_a_snapshot() -> None:
    match = long_match("push")
    for number in (0, 1, 15, 16, 17, MOVES // 2, MOVES - 1, MOVES):
        try:
            assert match.standing_at(number).changed <= number
        except ParlourError as error:
            raise AssertionError(number) from error
