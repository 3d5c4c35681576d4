"""No text that anybody may send costs much, whatever the game. `benchmarks/hostile_texts.py` measures the time."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Chance, registry
from parlour.core.record import LONGEST_TEXT
from tests.conformance.hostile import DOORS, hostile_texts, matches_in_full_swing
from tests.conformance.wander import listed
from tests.few_lines import run_few_lines

SAMPLE = 150
HUGE: tuple[object, ...] = (
    10**30,
    -(10**30),
    10**4_000,
    1e308,
    float("nan"),
    True,
    None,
    "9" * 10_000,
    "Q" * 10_000,
    [[]] * 500,
    {},
)
every_game = pytest.mark.parametrize("name", registry.names())


@every_game
def test_no_text_costs_much_at_any_door(name: str) -> None:
    rng = Random(name)
    for match in matches_in_full_swing(name):
        seat = min(match.to_act)
        texts = list(hostile_texts(match, seat, rng))
        assert max(map(len, texts)) == LONGEST_TEXT
        for text in rng.sample(texts, min(SAMPLE, len(texts))):
            for door in DOORS.values():
                run_few_lines(door, match, seat, text)


@every_game
@given(data=st.data())
def test_no_text_of_a_moves_own_letters_costs_much(name: str, data: st.DataObject) -> None:
    match = next(matches_in_full_swing(name))
    seat = min(match.to_act)
    letters = sorted(set("".join(match.game.write(move) for move in listed(match, seat)) + match.game.info.notation))
    parts = data.draw(st.lists(st.tuples(st.text(letters, max_size=12), st.integers(1, LONGEST_TEXT)), max_size=6))
    text = "".join(part * times for part, times in parts)[:LONGEST_TEXT]
    for door in DOORS.values():
        run_few_lines(door, match, seat, text)


@every_game
def test_no_option_costs_much(name: str) -> None:
    kind = registry.find(name)
    for option in kind.info.options:
        for value in HUGE:
            run_few_lines(kind, {option.name: value})


@every_game
def test_no_position_costs_much_before_it_is_refused(name: str) -> None:
    match = next(matches_in_full_swing(name))
    for member in match.position():
        for value in HUGE:
            run_few_lines(match.game.set_up, {**match.position(), member: value}, Chance.of(1))
