"""Batched boards follow the readable rules of Push move by move: PUSH-1 to PUSH-9."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.core import Actions, Chance, Unreadable
from parlour.games.push.batch import BatchPush
from parlour.games.push.batch import boards as batch

FULL_LINE = 1
REASONS = {
    "both seats passed": 2,
    "the position stood for the third time": 3,
}
OPTIONS = [
    {"size": size, "both_lines": both, "pieces": pieces}
    for size in range(3, 9)
    for both in ("mover", "opponent")
    for pieces in (0, size, size + 2, -(-14 * size**2 // 25))
]


def in_lockstep(options: dict[str, Any], boards: int, steps: int, seed: int) -> Counter[str]:
    """Play the same moves on batched boards and by the readable rules; returns how games ended."""
    game: Any = parlour.game("push", **options)
    actions = game.ability(Actions)
    many = BatchPush(boards, **options)
    now = many.reset(seed)
    states = [game.start(2, Chance.of(0)) for _ in range(boards)]
    choose = random.Random(seed)
    favourites = [choose.sample(range(4 * game.size), 2) for _ in range(boards)]
    ends: Counter[str] = Counter()
    for _ in range(steps):
        for index, state in enumerate(states):
            view = game.view(state, state.to_move)
            mask = np.zeros(many.actions, np.int8)
            mask[list(actions.choices(view, state.to_move, ()))] = 1
            assert (now.mask[index] == mask).all()
            assert now.seat[index] == state.to_move
            assert now.observation[index].tobytes() == actions.observe(view, state.to_move, ())
        chosen = many.sample()
        # Half of the boards keep pushing at the same few places, so that positions repeat.
        for index in range(0, boards, 2):
            if chosen[index] < 4 * game.size and choose.random() < 0.9:
                chosen[index] = favourites[index][choose.randrange(2)]
        now = many.step(chosen)
        for index, state in enumerate(states):
            move = actions.move(state, state.to_move, (int(chosen[index]),))
            after = game.play(state, state.to_move, move).state
            outcome = game.outcome(after)
            assert now.terminated[index] == (outcome is not None)
            if outcome is None:
                assert now.reason[index] == 0 and not now.reward[index].any()
                assert many.position(index) == after
            else:
                assert now.reason[index] == REASONS.get(outcome.reason, FULL_LINE)
                expected = [0, 0] if len(outcome.winners) == 2 else [1 if s in outcome.winners else -1 for s in (0, 1)]
                assert now.reward[index].tolist() == expected
                winner = "mover" if after.won == state.to_move else "other"
                ends[outcome.reason if after.won is None else f"won by {winner}"] += 1
                after = game.start(2, Chance.of(0))
                assert many.position(index) == after
            states[index] = after
    return ends


def test_every_option_works_as_the_rules_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """PUSH-1 to PUSH-9, every size that fits, every option, every way to end."""
    monkeypatch.setattr(batch, "FIRST_ROOM", 2)  # so that the kept positions outgrow their room again and again
    ends: Counter[str] = Counter()
    for number, options in enumerate(OPTIONS):
        ends += in_lockstep(options, boards=8, steps=120, seed=number)
    assert min(ends[end] for end in ("won by mover", "won by other", *list(REASONS)[1:])) > 3, ends


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_long_random_play_stays_in_lockstep(options: dict[str, Any]) -> None:
    """PUSH-1 to PUSH-9."""
    in_lockstep(options, boards=40, steps=500, seed=1)


@pytest.mark.parametrize(("both_lines", "reward"), [("mover", [-1, 1]), ("opponent", [1, -1])])
def test_a_push_that_fills_lines_of_both_is_decided_by_the_option(both_lines: str, reward: list[int]) -> None:
    """PUSH-7: R2 T2 L1 L1 L2, and T2 then fills the first row for seat 1, which moves, and the second for seat 0."""
    many = BatchPush(1, size=3, pieces=0, both_lines=both_lines)
    for action in (4, 7, 0, 0, 1):
        assert not many.step([action]).terminated[0]
    assert many.position(0).board == "101" + "0.0" + "..."
    assert many.step([7]).reward[0].tolist() == reward


def test_an_illegal_action_loses_only_that_board() -> None:
    """PUSH-2: a player with pieces may not pass."""
    many = BatchPush(3)
    now = many.step([0, 20, 5])
    assert now.reason.tolist() == [0, 4, 0]
    assert now.terminated.tolist() == [False, True, False]
    assert now.reward.tolist() == [[0, 0], [-1, 0], [0, 0]]
    assert now.seat.tolist() == [1, 0, 1]


@pytest.mark.parametrize("actions", [[0], [0, 0, 21], [0, -1, 0], [0.0, 1.0, 2.0], [[0, 1, 2]]])
def test_actions_that_do_not_exist_are_an_error_and_change_nothing(actions: list[Any]) -> None:
    many = BatchPush(3)
    before = [many.position(board) for board in range(3)]
    with pytest.raises(ValueError, match=r"whole numbers|Actions are"):
        many.step(actions)
    assert [many.position(board) for board in range(3)] == before


def test_the_same_seed_draws_the_same_games_and_another_draws_others() -> None:
    def rewards(seed: int) -> bytes:
        many = BatchPush(16, size=4)
        many.reset(seed)
        return b"".join(many.step(many.sample()).reward.tobytes() for _ in range(200))

    assert rewards(1) == rewards(1) != rewards(2)


def test_what_a_step_returned_is_not_changed_by_the_next() -> None:
    many = BatchPush(4)
    now = many.reset(3)
    kept = [array.copy() for array in now]
    many.step(many.sample())
    assert all((array == copy).all() for array, copy in zip(now, kept, strict=True))


def test_impossible_boards_are_refused() -> None:
    with pytest.raises(Unreadable, match="up to 8"):
        BatchPush(4, size=9)
    with pytest.raises(Unreadable, match="at least one board"):
        BatchPush(0)
    with pytest.raises(Unreadable):
        BatchPush(4, size=2)
