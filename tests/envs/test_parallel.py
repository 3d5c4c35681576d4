"""Games in which everybody moves at once are environments that PettingZoo's own parallel tests accept."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test

import parlour
from parlour.core import Actions, Match, Unknown
from parlour.envs.parallel import ParallelTableEnv, parallel_env
from parlour.games.series.rush.actions import ACT, ACTS, NUMBER, SQUARES
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import in_sight
from tests.narrow import as_a

DRAW, NEXT = (ACT + ACTS.index(act) for act in ("draw", "next"))


def choose_at_random(table: ParallelTableEnv, observations: dict[str, Any], chance: random.Random) -> dict[str, int]:
    """A sound action for everybody; agents that can place a tile do."""
    chosen = {}
    for agent in table.agents:
        sound = observations[agent]["action_mask"].nonzero()[0]
        placing = [number for number in sound if number < len(NUMBER) or number >= SQUARES]
        chosen[agent] = int(chance.choice(placing or list(sound)))
    return chosen


def play(table: ParallelTableEnv, seed: int, most_steps: int = 2_000) -> list[Any]:
    """What was told at a table where everybody chooses at random."""
    chance = random.Random(seed)
    observations, _ = table.reset(seed=seed)
    story: list[Any] = []
    while table.agents and len(story) < most_steps:
        told = table.step(choose_at_random(table, observations, chance))
        observations = told[0]
        story.append(told)
    return story


@pytest.mark.parametrize("about", [{}, {"seats": 1}, {"seats": 5, "arrivals": {1: 3, 4: 20}}, {"rewards": "score"}])
def test_pettingzoos_own_tests_pass(about: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("error", "(Live agent was not given|Agent was given)")
        parallel_api_test(parallel_env("rush", **about), num_cycles=150)
        parallel_seed_test(lambda: parallel_env("rush", **about), num_cycles=20)


def test_thirty_five_agents_play_to_the_end_and_the_record_replays() -> None:
    table = parallel_env("rush", seats=35, tutorial=True)
    story = play(table, 2)
    assert not table.agents and all(story[-1][2].values())
    assert {info["reason"] for info in story[-1][4].values()} == {table.match.outcome and table.match.outcome.reason}
    assert sum(story[-1][1].values()) == pytest.approx(0)
    record = table.match.record()
    again = Match.replay(record)
    assert again.digest() == record.digest
    state, plane = again.state, as_a(SeriesRush, table.game).plane
    assert state.bag.accounts_for(plane, Counter(in_sight(state))), "no tile is lost or duplicated"


def test_a_match_is_cut_off_in_time_and_its_state_is_what_the_seats_know_together() -> None:
    table = parallel_env("rush", seats=3, arrivals={2: 2}, max_cycles=3)
    observations, _ = table.reset(seed=5)
    assert table.state().shape == (3, 4, 18, 18)
    for agent, seen in observations.items():
        assert (table.state()[table.possible_agents.index(agent)] == seen["observation"]).all()
    story = play(table, 5)
    assert len(story) == 3 and not table.agents
    _, rewards, ended, cut, infos = story[-1]
    assert all(cut.values()) and not any(ended.values()) and not any(rewards.values())
    assert {info["reason"] for info in infos.values()} == {"cut off after 3 steps"}


def test_the_same_seed_and_actions_make_the_same_match() -> None:
    one, two = (parallel_env("rush", seats=6, arrivals={5: 4}) for _ in range(2))
    play(one, 5, 60)
    play(two, 5, 60)
    assert one.match.record() == two.match.record()
    one.reset()
    two.reset()
    assert one.match.seed == two.match.seed  # later matches follow from the first seed too


def test_a_seed_opens_the_match_that_parlour_new_opens() -> None:
    table = parallel_env("rush", seats=3)
    table.reset(seed=11)
    assert table.match.record() == parlour.new("rush", seats=3, seed=11).record()


def test_series_16_a_seat_that_arrives_late_gets_one_tile_more_than_the_largest_hand() -> None:
    table = parallel_env("rush", seats=3, arrivals={2: 2})
    observations, _ = table.reset(seed=1)
    assert table.agents == ["player_0", "player_1"] == sorted(observations)
    told = table.step({"player_0": DRAW, "player_1": DRAW})
    assert table.agents == ["player_0", "player_1"] == sorted(told[0])
    told = table.step({"player_0": DRAW, "player_1": DRAW})
    assert table.agents == ["player_0", "player_1", "player_2"]
    assert all(sorted(each) == table.agents for each in told)
    assert told[0]["player_2"]["observation"][2].sum() == 9 + 2 + 1
    assert told[0]["player_2"]["action_mask"].any()


def test_series_16_a_seat_tries_again_when_the_bag_is_too_small_for_its_hand() -> None:
    table = parallel_env("rush", seats=2, arrivals={1: 160}, tutorial=True)
    table.reset(seed=1)
    for _ in range(161):
        observations, *_ = table.step({"player_0": DRAW})
    chance = random.Random(1)
    while table.agents == ["player_0"]:
        state = table.match.state
        assert len(state.hands[0]) + 1 > state.bag.count
        observations, *_ = table.step(choose_at_random(table, observations, chance))
    assert table.agents == ["player_0", "player_1"]
    assert len(table.match.state.hands[1]) == len(table.match.state.hands[0]) + 1


def test_series_10_an_agent_too_late_for_a_square_keeps_the_tile_and_is_told_why() -> None:
    """Both reach for one square in the same step; the order is drawn, so that each is sometimes first."""
    first = Counter[str]()
    for seed in range(40):
        table = parallel_env("rush", seats=2, tutorial=True)
        observations, _ = table.reset(seed=seed)
        hands = [{number for number in range(45) if seen["action_mask"][number]} for seen in observations.values()]
        common = next((a, b) for a in hands[0] for b in hands[1] if a // 5 == b // 5)
        observations, *_ = table.step(dict(zip(table.agents, common, strict=True)))
        square = int((observations["player_0"]["action_mask"] & observations["player_1"]["action_mask"]).argmax())
        before = {agent: seen["observation"][2].sum() for agent, seen in observations.items()}
        observations, _, _, _, infos = table.step(dict.fromkeys(table.agents, square))
        [loser] = [agent for agent in table.agents if "refused" in infos[agent]]
        [winner] = set(table.agents) - {loser}
        first[winner] += 1
        assert "is taken; you keep your tile" in infos[loser]["refused"]
        assert observations[loser]["observation"][2].sum() == before[loser]
        assert observations[winner]["observation"][2].sum() == before[winner] - 1
    assert min(first.values()) >= 10


def test_an_unfinished_move_that_others_make_impossible_is_dropped() -> None:
    table = parallel_env("rush", seats=10)
    board = as_a(SeriesRush, table.game).board
    for seed in range(100):
        observations, _ = table.reset(seed=seed)
        holders = np.sum([seen["action_mask"][: len(NUMBER)] for seen in observations.values()], axis=0)
        alone = [n for kind, n in NUMBER.items() if len(list(board.placements({}, (kind,)))) == 1]
        if tile := next((number for number in alone if holders[number] > 1), None):
            break
    assert tile is not None
    quick, slow = [agent for agent, seen in observations.items() if seen["action_mask"][tile]][:2]
    others = dict.fromkeys(table.agents, DRAW)
    observations, *_ = table.step({**others, quick: tile})
    assert observations[quick]["observation"][3, 0, 2] == tile + 1
    square = int(observations[quick]["action_mask"].argmax())
    observations, *_ = table.step({**others, slow: tile, quick: square})
    assert observations[slow]["observation"][3, 0, 2] == 0
    assert not observations[slow]["action_mask"][tile] and observations[slow]["action_mask"][DRAW]


def test_an_action_that_the_mask_rules_out_ends_the_match_at_the_agents_cost() -> None:
    table = parallel_env("rush", seats=3)
    table.reset(seed=0)
    observations, rewards, terminated, truncated, infos = table.step(
        {"player_0": DRAW, "player_1": NEXT, "player_2": 0}
    )
    assert rewards["player_0"] == 0.0 and rewards["player_1"] == -1.0
    assert all(terminated.values()) and not any(truncated.values()) and not table.agents
    assert "player_1" in infos["player_0"]["reason"]
    assert not observations["player_0"]["action_mask"].any()


@pytest.mark.parametrize("number", [-1, SQUARES + 2 * 324])
def test_an_action_that_does_not_exist_is_an_error_and_changes_nothing(number: int) -> None:
    table = parallel_env("rush", seats=2)
    table.reset(seed=0)
    with pytest.raises(ValueError, match="actions are 0 to"):
        table.step({"player_0": DRAW, "player_1": number})
    with pytest.raises(ValueError, match="player_1 did not"):
        table.step({"player_0": DRAW})
    assert table.match.number == 2 and len(table.agents) == 2


def test_a_table_must_be_reset_before_play() -> None:
    with pytest.raises(RuntimeError, match="reset"):
        parallel_env("rush").step({})


def test_impossible_requests_are_named() -> None:
    with pytest.raises(Unknown, match="Push is played in turns"):
        parallel_env("push")
    with pytest.raises(Unknown, match="no actions"):
        parallel_env("rush", levels=3)
    with pytest.raises(Unknown, match="no seat 2"):
        parallel_env("rush", seats=2, arrivals={2: 1})
    with pytest.raises(Unknown, match="from the start"):
        parallel_env("rush", seats=2, arrivals={0: 1, 1: 1})
    with pytest.raises(Unknown, match="after -1 steps"):
        parallel_env("rush", seats=2, arrivals={1: -1})
    with pytest.raises(Unknown, match="rewards"):
        parallel_env("rush", rewards="money")  # type: ignore[arg-type]
    with pytest.raises(Unknown, match="render mode"):
        parallel_env("rush", render_mode="rgb_array")


def test_the_board_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = parallel_env("rush", seats=1, render_mode="ansi")
    table.reset(seed=0)
    assert table.render() == table.match.draw(None)
    shown = parallel_env("rush", seats=1, render_mode="human")
    shown.reset(seed=0)
    assert shown.render() is None and shown.match.draw(None) in capsys.readouterr().out


def test_a_won_game_is_rewarded_when_it_is_won() -> None:
    table = parallel_env("rush", seats=3, rewards="score", tutorial=True)
    story = play(table, 4)
    totals = np.sum([[told[1][agent] for agent in table.possible_agents] for told in story], axis=0)
    assert tuple(totals) == table.match.scores and sum(totals)


def test_agents_observe_no_more_than_their_view() -> None:
    table = parallel_env("rush", seats=4)
    actions = table.game.ability(Actions)
    assert actions is not None
    observations, _ = table.reset(seed=3)
    for _ in range(10):
        for seat, agent in enumerate(table.agents):
            expected = np.array(list(actions.observe(table.match.view(seat), seat, ())), np.int8)
            assert (observations[agent]["observation"].ravel() == expected).all()
        observations, *_ = table.step(dict.fromkeys(table.agents, DRAW))
