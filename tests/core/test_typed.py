"""What type checkers know about a match: `make check` fails where these types are not the ones inferred."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_type

import parlour
import parlour.envs.batch
import parlour.envs.gymnasium
import parlour.envs.parallel
import parlour.envs.pettingzoo
from parlour.core import registry
from parlour.envs.batch import batch
from parlour.envs.gymnasium import env as against
from parlour.envs.parallel import parallel_env
from parlour.envs.pettingzoo import env
from parlour.games.push.board import PushMove, PushState
from parlour.games.push.rules import Push


def test_a_match_of_a_class_knows_its_states_moves_and_views() -> None:
    match = parlour.new(Push, seed=7, size=4)
    assert_type(match, parlour.Match[PushState, PushMove, PushState])
    assert_type(match.state, PushState)
    assert_type(match.view(0), PushState)
    assert_type(match.moves(0), Iterator[PushMove])
    assert match.view(0).board == match.state.board
    match.play(0, next(match.moves(0)))
    match.play(1, "L1")
    assert match.number == 2


def test_a_match_of_a_name_knows_anything() -> None:
    match = parlour.new("push", seed=7)
    assert_type(match.view(0), Any)
    assert isinstance(match.game, Push)


def test_environments_are_written_as_one_would_type_them() -> None:
    made = [
        batch("push", 8, size=4, rewards="score"),
        env("lotto", seats=3, max_cycles=9),
        parallel_env("rush", seats=3, arrivals={2: 5}, tutorial=True),
        against("prism", opponent=["novice", "club"], seats=3, seat=None, nodes=50, words="challenge"),
    ]
    assert repr(made[0]) == "parlour.envs.batch.batch('push', 8, seats=2, rewards='score', size=4)"
    for each in made:
        again = eval(repr(each))
        assert type(again) is type(each) and repr(again) == repr(each)


def test_a_game_is_written_as_one_would_type_it_and_a_match_gives_nothing_away() -> None:
    assert repr(parlour.game("push", size=4, both_lines="opponent")) == (
        "parlour.game('push', size=4, both_lines='opponent')"
    )
    match = parlour.new("push", seed=7, size=4)
    assert repr(match) == "<Match of parlour.game('push', size=4), 2 seats, at number 0>"
    for kind in registry.games():
        assert repr(eval(repr(kind()))) == repr(kind())
