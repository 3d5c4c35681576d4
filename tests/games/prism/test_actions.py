"""Moves as whole numbers: only sound ones can be built, and every one of them."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core import Actions, Match
from tests.games.prism.drawing import late, table
from tests.games.prism.test_turns import HENCE


def built(match: Match, seat: int, so_far: tuple[int, ...] = ()) -> set[str]:
    """Every move that the numbers can build."""
    actions = match.game.ability(Actions)
    assert actions is not None
    view = match.view(seat)
    found: set[str] = set()
    waiting = [so_far]
    while waiting:
        so_far = waiting.pop()
        choices = actions.choices(view, seat, so_far)
        assert len(set(choices)) == len(choices) > 0
        for number in choices:
            assert 0 <= number < actions.count
            move = actions.move(view, seat, (*so_far, number))
            if move is None:
                waiting.append((*so_far, number))
            else:
                found.add(match.game.write(move))
    return found


@pytest.mark.parametrize("rack", ["WR HO IF", "RL *B", "B* *B", "ES DE ED RS"])
def test_the_numbers_build_exactly_the_listed_moves(rack: str) -> None:
    match = table(HENCE, rack, "DO TO", named={"E5": "ES"} if "ES" not in rack else {})
    assert built(match, 0) == {match.game.write(move) for move in match.moves(0)}


def test_in_a_window_the_others_may_only_challenge_or_accept() -> None:
    match = table(HENCE, "RL HO", "DO TO", "SE AD", words="challenge", named={"E5": "EU"})
    match.play(0, "5E (E)-Rl")
    assert built(match, 2) == {"challenge", "accept"}
    assert built(match, 1) == {match.game.write(move) for move in match.moves(1)}


def test_a_play_that_would_end_the_game_is_judged_first() -> None:
    match = late(HENCE, "RL", "DO TO", words="challenge", named={"E5": "ES"})
    match.play(0, "5E (E)-Rl")
    assert built(match, 1) == {"challenge", "accept"}


def test_a_seat_that_may_not_act_has_no_choices() -> None:
    match = table(HENCE, "RL HO", "DO TO", named={"E5": "ES"})
    actions = match.game.ability(Actions)
    assert actions is not None
    assert list(actions.choices(match.view(1), 1, ())) == []


@pytest.mark.parametrize("size", [9, 15])
def test_random_numbers_play_whole_games(size: int) -> None:
    rng = random.Random(size)
    match = parlour.new("prism", seats=3, seed=2, size=size, words="challenge")
    actions = match.game.ability(Actions)
    assert actions is not None
    while match.outcome is None:
        seat = rng.choice(sorted(match.to_act))
        view = match.view(seat)
        so_far: tuple[int, ...] = ()
        move = None
        while move is None:
            seen = actions.observe(view, seat, so_far)
            assert len(seen) == actions.shape[0] * actions.shape[1] * actions.shape[2]
            so_far = (*so_far, rng.choice(actions.choices(view, seat, so_far)))
            move = actions.move(view, seat, so_far)
        match.play(seat, move)


def test_the_observation_shows_what_the_seat_knows_and_what_it_has_laid() -> None:
    match = table(HENCE, "RL *B", "DO TO", named={"E5": "ES"})
    actions = match.game.ability(Actions)
    assert actions is not None
    cells = 81
    start = actions.observe(match.view(0), 0, ())
    assert start[(ord("H") - 65) * cells + 3 * 9 + 4] == 1
    assert start[26 * cells + 3 * 9 + 4] == 1, "H lies on a left face"
    assert start[27 * cells + 7 * 9 + 4] == 1, "the last E lies on a right one"
    assert list(start[30 * cells : 30 * cells + 5]) == [18, 12, 27, 2, 0]
    square = 4 * 9 + 5
    asterisk = 2 * 81 + 2 * 95
    laid = actions.observe(match.view(0), 0, (square, asterisk))
    assert laid[29 * cells + square] == 1
    assert laid[28 * cells + square] == 1
    others = actions.observe(match.view(1), 1, ())
    assert list(others[30 * cells : 30 * cells + 5]) == [4, 15, 20, 15, 0]
