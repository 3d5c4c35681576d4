"""Frozen values become plain JSON and come back the same; errors name the place."""

from __future__ import annotations

import enum
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unreadable, decode, encode


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Point(NamedTuple):
    row: int
    column: int


ORIGIN = Point(0, 0)


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    at: Point = ORIGIN


@dataclass(frozen=True, slots=True)
class Everything:
    flag: bool
    number: int
    share: float
    text: str
    data: bytes
    colour: Colour
    side: Literal["left", "right"]
    maybe: int | None
    pair: tuple[int, str]
    many: tuple[Inner, ...]
    some: frozenset[int]
    by_number: Mapping[int, str]
    by_name: dict[str, Inner] = field(default_factory=dict)


values = st.builds(
    Everything,
    flag=st.booleans(),
    number=st.integers(),
    share=st.floats(allow_nan=False, allow_infinity=False),
    text=st.text(),
    data=st.binary(),
    colour=st.sampled_from(Colour),
    side=st.sampled_from(["left", "right"]),
    maybe=st.none() | st.integers(),
    pair=st.tuples(st.integers(), st.text()),
    many=st.lists(st.builds(Inner, st.text(), st.builds(Point, st.integers(), st.integers()))).map(tuple),
    some=st.frozensets(st.integers()),
    by_number=st.dictionaries(st.integers(), st.text()),
    by_name=st.dictionaries(st.text(), st.builds(Inner, st.text())),
)
EXAMPLE = Everything(True, 1, 0.5, "a", b"\x0f", Colour.RED, "left", None, (1, "b"), (), frozenset((2,)), {3: "c"})


@given(values)
def test_what_is_written_as_json_reads_back_the_same(value: Everything) -> None:
    assert decode(Everything, json.loads(json.dumps(encode(value)))) == value


def test_each_kind_of_value_has_one_form_in_json() -> None:
    assert encode(EXAMPLE) == {
        "flag": True,
        "number": 1,
        "share": 0.5,
        "text": "a",
        "data": "0f",
        "colour": "red",
        "side": "left",
        "maybe": None,
        "pair": [1, "b"],
        "many": [],
        "some": [2],
        "by_number": {"3": "c"},
        "by_name": {},
    }


@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1, 10**300])
def test_whole_numbers_too_large_for_json_parsers_travel_as_text(number: int) -> None:
    assert encode(number) == str(number)
    assert decode(int, str(number)) == number


def test_a_set_is_written_in_order() -> None:
    assert encode(frozenset((3, 1, 2))) == [1, 2, 3]


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert decode(Inner, {"name": "a"}) == Inner("a")


def wrong(**change: Any) -> dict[str, Any]:
    return {**encode(EXAMPLE), **change}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "Everything should be an object."),
        (wrong(flag=1), "Everything.flag should be true or false."),
        (wrong(number=True), "Everything.number should be a whole number."),
        (wrong(number=1.5), "Everything.number should be a whole number."),
        (wrong(number="one"), "Everything.number should be a whole number."),
        (wrong(number="9" * 5_000), "Everything.number should be a whole number."),
        *(
            (wrong(number=text), "Everything.number should be a whole number.")
            for text in ("1_0", "٣", " 1", "+1", "1e9", "")
        ),
        (wrong(by_number={"9" * 5_000: "b"}), f"Everything.by_number.{'9' * 40} should be a whole number."),
        (wrong(by_number={"１": "b"}), "Everything.by_number.１ should be a whole number."),
        (wrong(share="1"), "Everything.share should be a number."),
        (wrong(text=None), "Everything.text should be text."),
        (wrong(data="0x"), "Everything.data should be hexadecimal text."),
        (wrong(colour="green"), "Everything.colour should be one of red, blue."),
        (wrong(side="top"), "Everything.side should be one of left, right."),
        (wrong(maybe="x"), "Everything.maybe should be a whole number."),
        (wrong(pair=[1]), "Everything.pair should be a list of 2."),
        (wrong(many={}), "Everything.many should be a list."),
        (wrong(many=[{"name": 1}]), "Everything.many[0].name should be text."),
        (wrong(many=[{"name": "a", "at": [0]}]), "Everything.many[0].at should be a list of 2."),
        (wrong(by_number={"a": "b"}), "Everything.by_number.a should be a whole number."),
        (wrong(by_name=[]), "Everything.by_name should be an object."),
        (wrong(extra=1), "Everything has no extra."),
        ({"flag": True}, "Everything lacks number."),
    ],
)
def test_errors_name_the_place(data: Any, message: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        decode(Everything, data)
    assert unreadable.value.message == message


def test_a_value_that_json_cannot_hold_is_a_programming_error() -> None:
    with pytest.raises(TypeError, match="object cannot be written"):
        encode(object())
    with pytest.raises(TypeError, match="cannot be a key"):
        encode({(1, 2): 3})
