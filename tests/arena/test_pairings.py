"""Who meets whom."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.arena.pairings import LineUp, Pairing, check_pairing, games_per_round, line_ups
from parlour.core import Chance, Unreadable


def robin(bots: int, seats: int) -> list[LineUp]:
    return line_ups(Pairing.ROBIN, bots, seats, ())


def test_every_bot_has_every_seat_once_per_round() -> None:
    assert robin(2, 2) == [(0, 1), (1, 0)]
    assert robin(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)]
    assert robin(2, 3) == [(0, 1, 0), (1, 0, 1)]
    assert robin(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


@pytest.mark.parametrize(("bots", "seats"), [(3, 3), (4, 3), (3, 6)])
def test_everybody_sits_after_everybody_else_as_often(bots: int, seats: int) -> None:
    after = Counter(
        pair for line_up in robin(bots, seats) for pair in zip(line_up, (*line_up[1:], line_up[0]), strict=True)
    )
    assert set(after) == set(permutations(range(bots), 2)) and len(set(after.values())) == 1


def test_more_than_three_sit_in_another_order_in_every_round_and_both_ways_round() -> None:
    rounds = [line_ups(Pairing.ROBIN, 5, 5, (), Chance.of(number)) for number in range(30)]
    for played in rounds:
        assert len(played) == 10 == games_per_round(Pairing.ROBIN, 5, 5)
        for places in zip(*played, strict=True):
            assert set(Counter(places).values()) == {2}, "every bot has every seat as often"
        assert played[5] == (played[0][0], *reversed(played[0][1:]))
    assert len({played[0] for played in rounds}) > 10


def test_in_a_gauntlet_everybody_meets_the_first() -> None:
    assert line_ups(Pairing.GAUNTLET, 3, 2, ()) == [(0, 1), (1, 0), (0, 2), (2, 0)]


def test_pairings_that_make_no_sense_are_refused() -> None:
    with pytest.raises(Unreadable, match="for two seats"):
        check_pairing(Pairing.SWISS, 6, 3)
    with pytest.raises(Unreadable, match="more bots than the 2"):
        check_pairing(Pairing.GAUNTLET, 2, 2)


@given(st.integers(3, 9), st.integers(1, 8), st.randoms())
def test_swiss_rounds_are_fair(bots: int, rounds: int, luck: object) -> None:
    """Seats are balanced, nobody sits out twice before everybody did, and the best meet the best."""
    before: list[tuple[LineUp, tuple[float, ...]]] = []
    sat_out: Counter[int] = Counter(dict.fromkeys(range(bots), 0))
    for _ in range(rounds):
        played = line_ups(Pairing.SWISS, bots, 2, before)
        assert len(played) == games_per_round(Pairing.SWISS, bots, 2)
        assert all((second, first) in played for first, second in played)
        assert len({bot for line_up in played for bot in line_up}) == bots // 2 * 2
        sat_out.update(set(range(bots)) - {bot for line_up in played for bot in line_up})
        before += [(line_up, (1.0, 0.0) if line_up[0] < line_up[1] else (0.0, 1.0)) for line_up in played]
    assert max(sat_out.values()) - min(sat_out.values()) <= 1


def test_in_a_swiss_bots_do_not_meet_again_while_there_are_others() -> None:
    before: list[tuple[LineUp, tuple[float, ...]]] = []
    for _ in range(3):
        before += [(line_up, (0.5, 0.5)) for line_up in line_ups(Pairing.SWISS, 4, 2, before)]
    assert set(Counter(frozenset(line_up) for line_up, _ in before).values()) == {2}
