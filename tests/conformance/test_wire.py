"""What one move sends does not grow with the length of the match."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from parlour.core import Match, registry
from parlour.server.table.envelopes import envelopes
from tests.conformance.wander import any_match, one_step

MOST_MATCHES = 25
LONG = 150
LONG_ENOUGH = 40


def long_match(name: str) -> Match:
    """A random match that is long, or the longest of many; if the game is a short one, people come and go meanwhile."""
    longest = max(random_matches(name, 0), key=lambda match: match.number)
    if longest.number < LONG_ENOUGH:
        longest = max(random_matches(name, 2), key=lambda match: match.number)
    return longest


def random_matches(name: str, absences: int) -> Iterator[Match]:
    """Matches until one is long; before every move somebody is away this many times."""
    for seed in range(MOST_MATCHES):
        rng = Random(seed)
        match = any_match(name, rng)
        while not match.outcome and match.number < 4 * LONG:
            for _ in range(2 * absences):
                match.act("return" if 0 in match.standing.away else "leave", 0)
            one_step(match, rng)
        yield match
        if match.number >= LONG:
            return


def sizes(match: Match) -> Iterator[int]:
    """The size of the largest message about each entry, for all seats and a spectator."""
    audiences = [(), *((seat,) for seat in range(match.seats))]
    before = match.start
    for turn in match.turns():
        yield max(map(len, envelopes(match, before, turn, audiences, None, None).values()))
        before = turn.standing


@pytest.mark.parametrize("name", registry.names())
def test_what_a_move_sends_does_not_grow_with_the_match(name: str) -> None:
    sent = list(sizes(long_match(name)))
    assert len(sent) >= LONG_ENOUGH, "too short to tell"
    quarter = len(sent) // 4
    assert mean(sent[-quarter:]) < 1.5 * mean(sent[:quarter])
