"""What is told of a change is exactly what makes the old JSON into the new."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import encode, registry
from parlour.server.table.patch import difference
from tests.conformance.wander import any_match, one_step
from tests.server.guests import merged, without_nulls


@dataclass(frozen=True)
class Inner:
    number: int
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outer:
    inner: Inner | None = None
    seats: dict[int, Any] = field(default_factory=dict)
    some: frozenset[int] = frozenset()
    flag: bool | int = False


inners = st.builds(Inner, st.integers(0, 2), st.sampled_from([(), ("a",), ("a", "b")]))
members = st.one_of(st.none(), st.integers(0, 2), st.booleans(), inners, st.dictionaries(st.integers(0, 2), inners))
outers = st.builds(
    Outer,
    st.one_of(st.none(), inners),
    st.dictionaries(st.integers(0, 3), members),
    st.frozensets(st.integers(0, 2)),
    st.sampled_from([False, True, 0, 1]),
)


@given(outers, outers)
def test_a_patch_makes_one_value_s_json_into_the_other_s(before: Outer, after: Outer) -> None:
    patch = difference(before, after)
    made = merged(encode(before), patch)
    assert without_nulls(made) == without_nulls(encode(after))
    assert difference(after, after) == {}
    assert difference(before, Outer(**{name: getattr(before, name) for name in before.__dict__})) == {}


def test_a_change_of_type_is_a_change_even_where_python_sees_none() -> None:
    assert difference(Outer(flag=True), Outer(flag=1)) == {"flag": 1}


@pytest.mark.parametrize("name", registry.names())
@given(seed=st.integers(0, 2**32))
def test_the_patches_of_every_game_s_views_lead_to_the_views(name: str, seed: int) -> None:
    rng = Random(seed)
    match = any_match(name, rng)
    seats = [None, *range(match.seats)]
    views = {seat: match.view(seat) for seat in seats}
    for _ in range(5):
        if match.outcome:
            return
        one_step(match, rng)
        compared: dict[tuple[int, int], Any] = {}
        now = {seat: match.view(seat) for seat in seats}
        for seat in seats:
            patch = difference(views[seat], now[seat], compared)
            assert without_nulls(merged(encode(views[seat]), patch)) == without_nulls(encode(now[seat]))
        views = now
