"""What is told of a change is exactly what makes the old JSON into the new."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from parlour.core import encode, registry
from parlour.wire.patch import difference, patched
from tests.conformance.wander import any_match, one_step
from tests.server.guests import merged, without_nulls


@dataclass(frozen=True)
class Inner:
    number: int
    words: tuple[str, ...] = ()


class Pair(NamedTuple):
    first: int
    second: Inner | None


@dataclass(frozen=True)
class Outer:
    inner: Inner | None = None
    seats: dict[int, Any] = field(default_factory=dict)
    some: frozenset[int] = frozenset()
    flag: bool | int = False
    rows: tuple[Any, ...] = ()


inners = st.builds(Inner, st.integers(0, 2), st.lists(st.sampled_from("ab"), max_size=6).map(tuple))
members = st.one_of(st.none(), st.integers(0, 2), st.booleans(), inners, st.dictionaries(st.integers(0, 2), inners))
items = st.one_of(inners, st.builds(Pair, st.integers(0, 2), st.one_of(st.none(), inners)), st.none())
outers = st.builds(
    Outer,
    st.one_of(st.none(), inners),
    st.dictionaries(st.integers(0, 3), members),
    st.frozensets(st.integers(0, 2)),
    st.sampled_from([False, True, 0, 1]),
    st.one_of(st.lists(inners, max_size=6).map(tuple), st.lists(st.integers(0, 2), max_size=8).map(tuple)),
)


@given(outers, outers)
def test_a_patch_makes_one_value_s_json_into_the_other_s(before: Outer, after: Outer) -> None:
    patch = json.loads(json.dumps(difference(before, after)))
    assert without_nulls(merged(encode(before), patch)) == without_nulls(encode(after))
    assert patched(encode(before), patch) == merged(encode(before), patch)
    assert difference(after, after) == {}
    assert difference(before, Outer(**{name: getattr(before, name) for name in before.__dict__})) == {}


@given(st.lists(items, max_size=8).map(tuple), st.lists(items, max_size=8).map(tuple))
def test_lists_keep_their_nulls(before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    try:
        patch = difference(before, after)
    except TypeError:  # an item was a list and is an object now
        reject()
    result = patched(encode(before), patch)
    assert without_nulls(result) == without_nulls(encode(after))
    assert [item is None for item in result] == [item is None for item in after]


def test_a_change_of_type_is_a_change_even_where_python_sees_none() -> None:
    assert difference(Outer(flag=True), Outer(flag=1)) == {"flag": 1}


def test_of_a_list_only_the_items_that_changed_are_sent() -> None:
    words = tuple("abcdef")
    assert difference(Inner(0, words), Inner(0, (*words, "g"))) == {"words": {"6": "g"}}
    assert difference(Inner(0, words), Inner(0, words[:4])) == {"words": {"length": 4}}
    assert difference(Inner(0, words), Inner(0, ("a", "b", "x", "d", "e"))) == {"words": {"length": 5, "2": "x"}}
    assert difference(Inner(0, words), Inner(0, ("f", "e", "d", "c", "b", "a"))) == {"words": list("fedcba")}
    assert difference(Inner(0, words), Inner(0, ())) == {"words": []}


def test_an_item_that_is_an_object_is_patched_in_turn() -> None:
    before = Outer(rows=(Inner(0, ("a", "b")), Inner(1)))
    after = Outer(rows=(Inner(5, ("a", "b")), before.rows[1]))
    assert difference(before, after) == {"rows": {"0": {"number": 5}}}


def test_a_list_never_becomes_an_object() -> None:
    with pytest.raises(TypeError):
        difference(Outer(seats={0: (1, 2)}), Outer(seats={0: {0: 1}}))


def test_a_patch_is_applied_as_rfc_7396_says() -> None:
    assert patched({"a": 1, "b": {"c": 2, "d": 3}}, {"a": None, "b": {"c": 5}, "e": [1]}) == {
        "b": {"c": 5, "d": 3},
        "e": [1],
    }
    assert patched({"a": 1}, [2]) == [2]
    assert patched(None, {"a": {"b": None}}) == {"a": {}}


@pytest.mark.parametrize("name", registry.names())
@given(seed=st.integers(0, 2**32))
def test_the_patches_of_every_game_s_views_lead_to_the_views(name: str, seed: int) -> None:
    rng = Random(seed)
    match = any_match(name, rng)
    seats = [None, *range(match.seats)]
    views = {seat: match.view(seat) for seat in seats}
    for _ in range(5):
        if match.outcome:
            break
        one_step(match, rng)
        compared: dict[tuple[int, int], Any] = {}
        now = {seat: match.view(seat) for seat in seats}
        for seat in seats:
            patch = difference(views[seat], now[seat], compared)
            assert without_nulls(merged(encode(views[seat]), patch)) == without_nulls(encode(now[seat]))
        views = now
