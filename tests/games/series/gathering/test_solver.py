"""Solitaires of domino and hex: how few tiles place the twelve originals when everything is known. SERIES-26."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parlour import cli
from parlour.core import Match, registry
from parlour.core.solo import hindsight
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.solver import solvable, solve
from parlour.games.series.gathering.state import GatheringState, Hand
from parlour.games.series.solitaire import Solution
from tests.narrow import as_a

FOREVER = 60.0


def alone(name: str, seed: int, **options: Any) -> Match:
    return Match.new(registry.find(name)(options), seats=1, seed=seed)


def solved(match: Match, seconds: float = FOREVER) -> Solution:
    return solve(as_a(Gathering, match.game), match.state, seconds)


def play_out(match: Match, found: Solution) -> None:
    for move in found.moves:
        match.play(0, match.game.write(move))


@pytest.mark.parametrize(("name", "seed"), [("domino", seed) for seed in range(12)] + [("hex", 0), ("hex", 2)])
def test_series_26_the_solvers_moves_place_the_twelve_with_exactly_that_many(name: str, seed: int) -> None:
    match = alone(name, seed)
    found = solved(match)
    assert found.exact
    play_out(match, found)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (found.at_most,))


def test_series_4_a_larger_set_of_dominoes_is_solved_too() -> None:
    match = alone("domino", 1, tiles=12)
    found = solved(match)
    play_out(match, found)
    assert match.outcome is not None and match.outcome.scores == (found.at_most,)


def test_series_26_some_solitaires_need_no_tile_from_the_gathering_and_some_need_several() -> None:
    found = [solved(alone("domino", seed)).at_most for seed in range(8)]
    assert found == [12, 14, 14, 13, 15, 14, 14, 15]


def test_series_26_in_the_middle_of_a_game_what_has_been_placed_counts() -> None:
    match = alone("domino", 3)
    moves = solved(match).moves
    for move in moves[: len(moves) // 2]:
        match.play(0, move)
    found = solved(match)
    assert (found.at_least, found.at_most) == (13, 13)


def small(match: Match, originals: int) -> GatheringState:
    """The same table with fewer originals; the others go into the gathering."""
    state: GatheringState = match.state
    hand = state.hands[0]
    own = (*hand.open, *hand.down)
    return replace(state, hands=(Hand(own[:originals], ()),), gathering=(*own[originals:], *state.gathering))


def fewest_by_trying_everything(game: Gathering, state: GatheringState, most: int) -> int:
    """The fewest tiles placed, by trying every order of every placement after taking the whole gathering."""
    hand = state.hands[0]
    tables = [replace(state, gathering=(), hands=(replace(hand, taken=(*hand.taken, *state.gathering)),))]
    for placed in range(most):
        if any(game.outcome(table) for table in tables):
            return placed
        known: dict[tuple[frozenset[str], tuple[str, ...]], GatheringState] = {}
        for table in tables:
            for move in game.moves(table, 0):
                if move.what == "place":
                    after = game.play(table, 0, move).state
                    known[frozenset(after.placed), after.hands[0].open] = after
        tables = list(known.values())
    return most


@settings(max_examples=40, deadline=None)
@given(some.sampled_from(("domino", "hex")), some.integers(0, 10**6), some.integers(1, 4))
def test_with_few_originals_trying_everything_finds_nothing_better(name: str, seed: int, originals: int) -> None:
    match = alone(name, seed)
    state, most = small(match, originals), 5 if name == "domino" else 4
    game = as_a(Gathering, match.game)
    found = solve(game, state, FOREVER)
    assert found.exact and found.at_most is not None
    tried = fewest_by_trying_everything(game, state, most)
    assert tried == min(most, found.at_most)
    again = Match.new(game, seats=1, seed=seed, position=game.position(state))
    play_out(again, found)
    assert again.outcome is not None and again.outcome.scores == (found.at_most,)


@settings(max_examples=10, deadline=None)
@given(some.integers(0, 10**6))
def test_what_was_proved_is_never_more_than_what_was_found(seed: int) -> None:
    match = alone("hex", seed)
    found = solved(match, 0.3)
    assert 12 <= found.at_least <= (found.at_most or 108)


def test_only_solitaires_that_are_not_over_are_solved() -> None:
    assert solvable(alone("hex", 1).state)
    assert not solvable(Match.new(registry.find("hex")(), seats=2, seed=1).state)
    done = replace(alone("hex", 1).state, hands=(Hand((), ()),))
    assert not solvable(done)


def test_series_26_hindsight_says_how_many_tiles_would_have_done() -> None:
    match = alone("domino", 3)
    play_out(match, solved(match))
    event = hindsight(match, FOREVER)
    assert event is not None
    assert match.say(event, 0) == "You placed 13 tiles; fewer would not have been enough."
    given_up = alone("domino", 3)
    given_up.act("resign", 0)
    event = hindsight(given_up, FOREVER)
    assert event is not None
    assert given_up.say(event, None) == "Player 1 did not finish; 13 tiles would have been enough."
    words = event.facts["words"]
    tile = r"dots \d (lateral|vertical) \d"
    where = r"\d+ (left|right|above|below)(, \d+ (above|below))?"
    placed = rf"Place {tile} ((over|under|left of|right of) {tile}|at {where})\."
    assert len([step for step in words if re.fullmatch(placed, step)]) == 13
    rest = [step for step in words if not step.startswith("Place")]
    assert all(re.fullmatch(rf"Take {tile}\.", step) for step in rest)


@pytest.mark.parametrize("name", ["domino", "hex"])
def test_two_numbers_tell_a_tile_from_all_others(name: str) -> None:
    shape = as_a(Gathering, registry.find(name)()).shape
    assert len({shape.called(tile) for tile in shape.fronts}) == len(shape.fronts)


def test_series_26_the_command_solves_domino_and_hex(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "domino", "--seed", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["at_least"], told["at_most"]) == ("domino", 13, 13)
    assert told["options"] == {"tiles": 9, "counting": False, "reversed": False}
