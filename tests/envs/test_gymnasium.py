"""One agent against bots, as Gymnasium's own checker and its vector environments want it."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from parlour.core import Unknown, registry
from parlour.envs.gymnasium import AgainstBots, env
from parlour.thinking.faults import BotFault
from tests.thinking.test_naming import PROGRAM


def play(table: AgainstBots, seed: int, most: int = 40) -> list[tuple[int, float]]:
    """Legal actions at random, with their rewards."""
    chance = np.random.default_rng(seed)
    observation, _ = table.reset(seed=seed)
    done = False
    told: list[tuple[int, float]] = []
    while not done and len(told) < most:
        action = int(chance.choice(np.flatnonzero(observation["action_mask"])))
        observation, reward, ended, cut, _ = table.step(action)
        told.append((action, reward))
        done = ended or cut
    return told


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", registry.names())
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(env(name, nodes=10), skip_render_check=True)


def test_a_seed_repeats_a_match_with_what_the_bots_do_and_a_copy_goes_on_alike() -> None:
    table = env("push", opponent="expert", nodes=50, size=4)
    told, record = play(table, 7), table.match.record()
    assert play(table, 7) == told
    assert table.match.record().entries[0].text == record.entries[0].text
    assert play(pickle.loads(pickle.dumps(table)), 7) == told
    assert [reward for _, reward in told[:-1]] == [0.0] * (len(told) - 1)
    won = table.match.outcome.winners if table.match.outcome else ()
    assert told[-1][1] == (1.0 if won == (0,) else -1.0 if won == (1,) else 0.0)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("name", registry.names())
def test_bots_that_have_played_are_copied_with_the_table(name: str, which: int) -> None:
    table = env(name, opponent=list(registry.bots(name))[which], nodes=10, seat=1)
    play(table, 7, most=2)
    for again in (pickle.loads(pickle.dumps(table)), deepcopy(table)):
        assert play(again, 3, most=3) == play(table, 3, most=3)


def test_a_table_against_a_program_is_copied_and_each_copy_has_a_program_of_its_own() -> None:
    table = env("push", opponent=PROGRAM, nodes=10, size=3)
    play(table, 7, most=2)
    for again in (pickle.loads(pickle.dumps(table)), deepcopy(table)):
        assert play(again, 3) == play(table, 3)


def test_the_agent_may_have_any_seat_and_several_opponents() -> None:
    table = env("lotto", seats=3, seat=2, opponent=["novice", "club"], nodes=10)
    observation, _ = table.reset(seed=3)
    assert next(entry.seat for entry in table.match.entries if entry.kind == "move") == 0
    assert observation["action_mask"].any() and (table.action_masks() == observation["action_mask"]).all()
    turning = env("push", seat=None, size=3)
    assert {turning.reset(seed=seed)[0]["observation"].sum() for seed in range(8)} == {0, 1}  # first and second


@pytest.mark.parametrize(
    ("bot", "why"), [("Broken", "ArithmeticError, I cannot count"), ("Foreign", "ValueError"), ("Cheat", "ValueError")]
)
def test_a_bot_that_fails_is_named(bot: str, why: str) -> None:
    table = env("push", opponent=f"tests.arena.bots:{bot}", size=3, seat=1)
    with pytest.raises(BotFault, match=f"^tests.arena.bots:{bot} failed: .*{why}"):
        table.reset(seed=1)


def test_it_is_printed_as_one_would_type_it() -> None:
    table = env("push", size=3)
    assert str(table) == repr(table)


def test_a_match_is_cut_off_in_time() -> None:
    table = env("push", max_cycles=4, size=5)
    told = play(table, 1)
    assert len(told) == 2
    with pytest.raises(RuntimeError, match="call reset"):
        table.step(0)


def test_an_action_that_the_mask_rules_out_ends_the_match() -> None:
    table = env("push", size=3)
    table.reset(seed=1)
    _, reward, ended, _, info = table.step(12)  # a pass
    assert (reward, ended) == (-1.0, True)
    assert info["reason"].endswith("which the mask rules out.")


def test_many_tables_step_together() -> None:
    tables = SyncVectorEnv([lambda: env("push", size=3) for _ in range(4)])
    observations, _ = tables.reset(seed=5)
    assert observations["observation"].shape == (4, 2, 3, 3)
    masks: Any = observations["action_mask"]
    _, rewards, *_ = tables.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
    assert rewards.shape == (4,)


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        ({"seat": 2}, "There is no seat 2; seats are 0 to 1."),
        ({"opponent": ["novice", "club"]}, "There are 1 other seats"),
        ({"opponent": "wizard"}, "wizard"),
    ],
)
def test_what_there_is_not_is_named(about: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Unknown, match=sentence):
        env("push", **about)
