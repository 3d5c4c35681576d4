"""Moves as whole numbers, for learning agents."""

from __future__ import annotations

from random import Random

import parlour
from parlour.core import Actions
from parlour.envs.pettingzoo import env
from parlour.games.anagrams.actions import SQUARES, AnagramsActions
from parlour.games.anagrams.rules import Anagrams
from parlour.games.anagrams.state import AnagramsView
from tests.games.anagrams.tables import challenge, table
from tests.narrow import ability, as_a


def every_move(actions: AnagramsActions, view: AnagramsView, seat: int, so_far: tuple[int, ...] = ()) -> set[str]:
    """Every move that numbers can make, as text."""
    found = set()
    for number in actions.choices(view, seat, so_far):
        move = actions.move(view, seat, (*so_far, number))
        if move is None:
            found |= every_move(actions, view, seat, (*so_far, number))
        else:
            found.add(Anagrams().write(move))
    return found


def test_numbers_make_exactly_the_listed_moves() -> None:
    for match in (table("AT", "HE*", "AAAAA"), table("", "HEART", "AAAAA"), table("T.E\nO.A\nE.T", "OWL", "AAAAA")):
        actions = AnagramsActions(as_a(Anagrams, match.game))
        assert every_move(actions, match.view(0), 0) == {match.game.write(move) for move in match.moves(0)}


def test_numbers_can_also_challenge_and_accept() -> None:
    match = challenge("AT", "HE", "AAAAA", "EEE")
    match.play(0, "-1,0 across HAT")
    actions = AnagramsActions(as_a(Anagrams, match.game))
    assert every_move(actions, match.view(2), 2) == {"challenge", "accept"}
    assert actions.choices(match.view(0), 0, ()) == ()


def test_the_observation_is_small_and_shows_what_was_laid_so_far() -> None:
    match = table("AT", "HE*", "AAAAA")
    actions = AnagramsActions(as_a(Anagrams, match.game))
    view = match.view(0)
    plain = actions.observe(view, 0, ())
    assert len(plain) == 4 * SQUARES
    assert sorted(number for number in plain[:SQUARES] if number) == [1, 20]
    start = actions.choices(view, 0, ())[0]
    block = actions.choices(view, 0, (start,))[0]
    assert sum(number > 0 for number in actions.observe(view, 0, (start, block))[2 * SQUARES : 3 * SQUARES]) == 1


def test_a_whole_match_is_played_by_numbers() -> None:
    rng = Random(1)
    match = parlour.new("anagrams", seed=1, limit=10)
    actions = ability(match.game, Actions)
    while not match.outcome:
        seat = min(match.to_act)
        view, move = match.view(seat), None
        so_far: tuple[int, ...] = ()
        while move is None:
            so_far = (*so_far, rng.choice(actions.choices(view, seat, so_far)))
            move = actions.move(view, seat, so_far)
        match.play(seat, move)


def test_points_are_bad_so_they_are_negative_rewards() -> None:
    table = env("anagrams", rewards="score", limit=10)
    table.reset(seed=3)
    rng = Random(1)
    totals = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        totals[agent] += reward
        sound = [number for number, allowed in enumerate(observation["action_mask"]) if allowed]
        table.step(None if terminated or truncated else rng.choice(sound))
    assert [totals[f"player_{seat}"] for seat in (0, 1)] == [-score for score in table.match.scores]
