"""Replacing fields of frozen values."""

from __future__ import annotations

import dataclasses
from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.values import replace


@dataclass(frozen=True, slots=True)
class Hand:
    tiles: tuple[str, ...]
    count: int = 0
    note: str | None = None


@dataclass(frozen=True, slots=True)
class LargeHand(Hand):
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    low: int
    high: int

    def __post_init__(self) -> None:
        assert self.low <= self.high


changes = st.fixed_dictionaries(
    {}, optional={"tiles": st.just(("a",)), "count": st.integers(), "note": st.text(), "more": st.just(("b",))}
)


@given(changes)
def test_it_makes_what_dataclasses_would_make(some: dict[str, Any]) -> None:
    hand = LargeHand(("x", "y"), 2, "z")
    assert replace(hand, **some) == dataclasses.replace(hand, **some)
    assert hand == LargeHand(("x", "y"), 2, "z")


def test_what_it_makes_is_frozen() -> None:
    made = replace(Hand(()), count=1)
    with pytest.raises(FrozenInstanceError):
        made.count = 2  # type: ignore[misc]


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        replace(Hand(()), number=1)  # type: ignore[call-arg]


def test_values_that_check_themselves_are_not_for_it() -> None:
    with pytest.raises(TypeError):
        replace(Checked(1, 2), low=0)
