"""Chance is a value: the same seed gives the same numbers, on every machine and for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Chance, Unreadable
from parlour.core.chance import SEED_BYTES, commitment, fresh_seed, seed_bytes

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)

DRAWN = [66, 37, 69, 61, 79, 69, 49, 19]
SHUFFLED = "HEADFBCG"
FORKED = "c42101e6f500c731"


def test_the_stream_of_a_seed_never_changes() -> None:
    """Stored matches depend on these numbers."""
    chance, drawn = Chance.of(7), []
    for _ in range(8):
        number, chance = chance.below(100)
        drawn.append(number)
    assert (drawn, chance.counter) == (DRAWN, 8)
    assert Chance.of(7).shuffled("ABCDEFGH")[0] == tuple(SHUFFLED)
    assert Chance.of(7).fork("bag").seed.hex()[:16] == FORKED


@given(seeds, st.integers(1, 2**600))
def test_a_draw_is_below_its_bound_and_does_not_change_its_stream(seed: bytes, bound: int) -> None:
    chance = Chance(seed)
    number, after = chance.below(bound)
    assert 0 <= number < bound
    assert chance.below(bound) == (number, after)
    assert after.counter > chance.counter == 0 and after.seed == seed


@given(seeds, st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_item(seed: bytes, items: list[int]) -> None:
    order, after = Chance(seed).shuffled(items)
    assert Counter(order) == Counter(items)
    assert after.counter >= max(0, len(items) - 1)


def test_every_number_and_every_order_comes_up_about_as_often() -> None:
    chance, numbers, orders = Chance.of(1), Counter[int](), Counter[tuple[str, ...]]()
    for _ in range(6_000):
        number, chance = chance.below(6)
        order, chance = chance.shuffled("abc")
        numbers[number] += 1
        orders[order] += 1
    assert len(numbers) == len(orders) == 6
    for counted in (numbers, orders):
        assert all(850 < count < 1_150 for count in counted.values()), counted


def test_a_fork_depends_on_its_label_and_its_place_in_the_stream() -> None:
    chance = Chance.of(3)
    _, later = chance.below(2)
    forks = {chance.fork("bag"), chance.fork("deck"), later.fork("bag")}
    assert len(forks) == 3 and chance.fork("bag") in forks


@pytest.mark.parametrize("bound", [0, -1])
def test_a_bound_must_be_at_least_one(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Chance.of(1).below(bound)


@pytest.mark.parametrize("seed", [0, 1, 2**256 - 1])
def test_a_whole_number_can_be_a_seed(seed: int) -> None:
    assert int.from_bytes(seed_bytes(seed), "big") == seed


@pytest.mark.parametrize("seed", [-1, 2**256, True, b"short", "7", 1.5, None])
def test_anything_else_is_not_a_seed(seed: object) -> None:
    with pytest.raises(Unreadable, match="A seed is"):
        seed_bytes(seed)  # type: ignore[arg-type]


def test_the_commitment_tells_seeds_apart_and_reveals_none() -> None:
    one, two = fresh_seed(), fresh_seed()
    assert one != two and len(one) == SEED_BYTES
    assert commitment(one) != commitment(two)
    assert one.hex() not in commitment(one) and len(commitment(one)) == 64
