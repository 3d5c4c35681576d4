"""Every game that has actions is an environment that PettingZoo's own tests accept."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import parlour
from parlour.core import Actions, Outcome, Unknown
from parlour.envs.pettingzoo import TableEnv, env, shares

PLAYABLE = [name for name in parlour.names() if parlour.game(name).ability(Actions)]


def random_match(table: TableEnv, seed: int, most_steps: int = 5_000) -> list[tuple[str, int, dict[str, float]]]:
    """A table where everybody chooses at random: agent, action, rewards."""
    choose = random.Random(seed)
    table.reset(seed=seed)
    story = []
    for agent in table.agent_iter(most_steps):
        observation, _, terminated, truncated, _ = table.last()
        done = terminated or truncated
        action = None if done else int(choose.choice(observation["action_mask"].nonzero()[0]))
        table.step(action)
        if action is not None:
            story.append((agent, action, dict(table.rewards)))
    return story


def seat_counts(name: str) -> list[int]:
    low, high = parlour.game(name).info.seats
    return sorted({low, max(low, min(3, high)), min(high, 4)})


@pytest.mark.parametrize("name", PLAYABLE)
def test_pettingzoos_own_tests_pass(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an empty board is all zeros, and a dict observation is not an array
        for seats in seat_counts(name):
            api_test(env(name, seats=seats), num_cycles=60)
            api_test(env(name, seats=seats, rewards="score"), num_cycles=60)
            seed_test(lambda seats=seats: env(name, seats=seats), num_cycles=60)


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_same_seed_and_actions_make_the_same_match(name: str) -> None:
    one, two = env(name), env(name)
    assert random_match(one, 5) == random_match(two, 5)
    assert one.match.record() == two.match.record()
    one.reset()
    two.reset()
    assert one.match.seed == two.match.seed  # later matches follow from the first seed too


@pytest.mark.parametrize("name", PLAYABLE)
def test_what_the_mask_allows_is_always_accepted_and_leads_to_the_end(name: str) -> None:
    for seats in seat_counts(name):
        table = env(name, seats=seats)
        for seed in range(2):
            story = random_match(table, seed)
            outcome = table.match.outcome
            assert outcome is not None
            assert list(story[-1][2].values()) == shares(outcome, range(seats))
            assert not table.agents


def test_a_seed_opens_the_match_that_parlour_new_opens() -> None:
    table = env("awkward", seats=3)
    table.reset(seed=11)
    assert table.match.record() == parlour.new("awkward", seats=3, seed=11).record()


@pytest.mark.parametrize("name", PLAYABLE)
def test_agents_observe_no_more_than_their_view(name: str) -> None:
    """At every moment, including the end, an agent's observation comes from its own seat's view."""
    table = env(name)
    actions = table.game.ability(Actions)
    assert actions is not None
    choose = random.Random(3)
    table.reset(seed=3)
    for agent in table.agent_iter(5_000):
        for seat, other in enumerate(table.possible_agents):
            if other != agent:
                expected = np.array(list(actions.observe(table.match.view(seat), seat, ())), np.int8)
                seen = table.observe(other)
                assert (seen["observation"].ravel() == expected).all()
                assert not seen["action_mask"].any()
        observation, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            assert not observation["action_mask"].any()
        done = terminated or truncated
        table.step(None if done else int(choose.choice(observation["action_mask"].nonzero()[0])))


def test_a_move_is_built_piece_by_piece_by_one_agent() -> None:
    table = env("awkward", seats=2)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(4)  # lay
    assert table.agent_selection == agent and table.match.number <= 2
    card = int(table.observe(agent)["action_mask"].nonzero()[0][0])
    table.step(card)
    assert table.match.entries[-1].text == f"lay {card - 5} as {card - 5}"
    assert table.agent_selection != agent


def test_in_a_challenge_window_seats_are_asked_in_order_after_the_mover() -> None:
    table = env("awkward", seats=4)
    table.reset(seed=1)
    table.step(0)
    assert table.agent_selection == "player_1"
    table.step(4)
    table.step(int(table.observe("player_1")["action_mask"].nonzero()[0][0]))
    asked = []
    for _ in range(3):
        asked.append(table.agent_selection)
        table.step(1)  # accept
    assert asked == ["player_2", "player_3", "player_0"]


def test_an_action_that_the_mask_rules_out_ends_the_match_at_the_agents_cost() -> None:
    table = env("push")
    table.reset(seed=0)
    table.step(0)
    table.step(20)  # PUSH-2: passing is not allowed
    assert table.rewards == {"player_0": 0.0, "player_1": -1.0}
    assert all(table.terminations.values())
    for _ in range(2):
        assert table.last()[2]
        table.step(None)
    assert not table.agents


@pytest.mark.parametrize("action", [21, -1, None])
def test_an_action_that_does_not_exist_is_an_error_and_changes_nothing(action: int | None) -> None:
    table = env("push")
    table.reset(seed=0)
    with pytest.raises(ValueError, match="actions are 0 to 20"):
        table.step(action)
    assert not table.match.entries and not any(table.terminations.values())


def test_a_table_must_be_reset_before_play() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        env("push").step(0)


def test_unknown_rewards_games_and_modes_are_named() -> None:
    with pytest.raises(Unknown, match="rewards"):
        env("push", rewards="money")  # type: ignore[arg-type]
    with pytest.raises(Unknown, match="no game"):
        env("pusch")
    with pytest.raises(Unknown, match="render mode"):
        env("push", render_mode="rgb_array")


def test_options_reach_the_game_and_the_board_is_shown_as_text() -> None:
    table = env("push", size=4, pieces=0, render_mode="ansi")
    table.reset(seed=0)
    assert table.action_space("player_0").n == 17
    assert table.observe("player_0")["observation"].shape == (2, 4, 4)
    assert table.render() == table.match.draw(None)


def test_an_agent_sees_its_own_pieces_first() -> None:
    table = env("push", size=3)
    table.reset(seed=0)
    table.step(0)
    mine, theirs = table.observe("player_0")["observation"]
    assert mine.sum() == 1 and mine[0, 0] == 1 and not theirs.any()
    mine, theirs = table.observe("player_1")["observation"]
    assert theirs.sum() == 1 and not mine.any()


def test_points_are_rewarded_when_they_are_scored() -> None:
    table = env("awkward", seats=2, rewards="score")
    story = random_match(table, 4)
    totals = [sum(rewards[agent] for _, _, rewards in story) for agent in table.possible_agents]
    assert tuple(totals) == table.match.scores


@pytest.mark.parametrize(
    ("winners", "seats", "expected"),
    [
        ((0,), 2, [1.0, -1.0]),
        ((0, 1), 2, [0.0, 0.0]),
        ((), 2, [0.0, 0.0]),
        ((1,), 3, [-0.5, 1.0, -0.5]),
        ((0, 2), 3, [0.5, -1.0, 0.5]),
        ((0,), 1, [1.0]),
        ((), 1, [-1.0]),
    ],
)
def test_winners_share_one_and_losers_share_minus_one(
    winners: tuple[int, ...], seats: int, expected: list[float]
) -> None:
    assert shares(Outcome(winners, (0,) * seats, ""), range(seats)) == expected


def test_the_state_is_what_the_seats_know_together_and_a_match_can_be_cut_off() -> None:
    table = env("push", size=3, max_cycles=3)
    table.reset(seed=1)
    for action in (0, 4, 8):
        assert not any(table.truncations.values())
        table.step(action)
    assert all(table.truncations.values()) and not any(table.terminations.values())
    assert table.infos["player_0"]["reason"] == "cut off after 3 actions"
    own, others = table.state()
    assert (own == others[::-1]).all() and own.sum() == 3
