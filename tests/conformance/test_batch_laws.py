"""What holds for the batched boards of every game that has them."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from random import Random
from typing import Any

import numpy as np
import pytest

from parlour.core import Refused, Unknown, Unreadable
from parlour.core.batch.ability import Batches
from parlour.envs.batch import batch
from tests.conformance.lockstep import in_lockstep
from tests.conformance.test_ability_laws import games_with
from tests.conformance.wander import any_match


@games_with(Batches)
def test_batches_follow_the_readable_rules_step_by_step(name: str) -> None:
    """Mask, observation, rewards, end, and who is asked."""
    in_lockstep(name, boards=3, steps=150)


@pytest.mark.soak
@games_with(Batches)
def test_long_random_play_stays_in_lockstep_with_any_seats_and_options(name: str) -> None:
    rng = Random(0)
    for seed in range(10):
        match = any_match(name, rng)
        with suppress(Unknown, Unreadable):  # options that the batch does not know
            in_lockstep(name, boards=4, steps=2000, seed=seed, seats=match.seats, **match.game.options)


@games_with(Batches)
def test_batches_repeat_with_the_same_seed_and_differ_with_another(name: str) -> None:
    def seen(seed: int) -> bytes:
        many = batch(name, 3)
        looks = [many.reset(seed), *(many.step(many.sample()) for _ in range(40))]
        return b"".join(look.observation.tobytes() + look.reward.tobytes() for look in looks)

    assert seen(1) == seen(1) != seen(2)


@games_with(Batches)
def test_batches_can_be_copied_and_pickled(name: str) -> None:
    many = batch(name, 3)
    for _ in range(20):
        many.step(many.sample())
    twins = [many, copy.deepcopy(many), pickle.loads(pickle.dumps(many))]
    for _ in range(20):
        looks = [twin.step(twin.sample()) for twin in twins]
        assert all((array == other).all() for look in looks[1:] for array, other in zip(looks[0], look, strict=True))


@games_with(Batches)
def test_an_illegal_action_ends_only_that_board(name: str) -> None:
    many = batch(name, 3)
    now = many.reset(1)
    chosen = many.sample()
    chosen[1] = np.flatnonzero(now.mask[1] == 0)[0]
    after = many.step(chosen)
    assert after.terminated.tolist() == [False, True, False]
    assert many.reasons[after.reason[1]] == "an action that the mask rules out"
    expected = np.zeros_like(after.reward)
    expected[1, now.seat[1]] = -1
    assert (after.reward == expected).all()


@games_with(Batches)
def test_actions_that_do_not_exist_are_an_error_and_change_nothing(name: str) -> None:
    many = batch(name, 3)
    before = [many.position(board) for board in range(3)]
    for wrong in ([0], [0, 0, many.actions], [0, -1, 0], [0.0, 1.0, 2.0], [[0, 1, 2]]):
        with pytest.raises(ValueError, match=r"whole numbers|Actions are"):
            many.step(wrong)
    assert [many.position(board) for board in range(3)] == before


@games_with(Batches)
def test_batches_are_cut_off_after_max_cycles(name: str) -> None:
    many = batch(name, 3, max_cycles=2)
    many.reset(1)
    assert not many.step(many.sample()).truncated.any()
    now = many.step(many.sample())
    assert now.truncated.all() and not now.terminated.any() and not now.reward.any()
    assert not many.step(many.sample()).truncated.any()


@games_with(Batches)
def test_what_a_batch_returned_is_not_changed_by_its_next_step(name: str) -> None:
    many = batch(name, 3)
    now = many.reset(3)
    kept = [array.copy() for array in now]
    actions = many.sample()
    now.mask[:] = 0  # the arrays are the caller's
    assert not many.step(actions).terminated.any()
    now.mask[:] = kept[1]
    assert all((array == copy).all() for array, copy in zip(now, kept, strict=True))


@games_with(Batches)
def test_impossible_batches_are_refused_in_a_sentence(name: str) -> None:
    wrong: list[tuple[type[Exception], dict[str, Any]]] = [
        (Unreadable, {"boards": 0}),
        (Unreadable, {"boards": True}),
        (Unknown, {"rewards": "fame"}),
        (Refused, {"seats": 0}),
        (Unreadable, {"nonsense": 1}),
    ]
    for kind, settings in wrong:
        with pytest.raises(kind):
            batch(name, **settings)
