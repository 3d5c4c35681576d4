"""Which names look alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.server.manners.look_alikes import numbered, skeleton

ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "Аnn"),
    ("Ian", "lan"),
    ("Pope", "Роре"),
    ("Bob", "B0b"),
    ("Müller", "Muller"),
    ("𝐀𝐧𝐧", "Ann"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_table_27_the_second_of_two_names_that_look_alike_gets_a_number() -> None:
    assert numbered("Ann", ["Bob", None], 40) == "Ann"
    assert numbered("Аnn", ["Ann", "Ann 2"], 40) == "Аnn 3"
    assert numbered("A" * 10, ["a" * 10], 10) == "A" * 8 + " 2"


@given(st.text(max_size=40), st.lists(st.text(max_size=40), max_size=5))
def test_a_numbered_name_looks_like_no_other(name: str, others: list[str]) -> None:
    chosen = numbered(name, others, 60)
    assert skeleton(chosen) not in {skeleton(other) for other in others if other}
    assert chosen == name or chosen[-1].isdigit()
