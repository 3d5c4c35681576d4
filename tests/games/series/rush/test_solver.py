"""The solitaire solver: how few tiles are enough when the order of the bag is known. SERIES-17."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parlour import cli
from parlour.core import Match
from parlour.games.series.rush.board import AROUND
from parlour.games.series.rush.fit import Fitting, field_of
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.solver import solvable, solve
from parlour.games.series.rush.state import Move, RushState, name, square
from parlour.games.series.solitaire import Effort, Field, Impatient, Solution
from parlour.games.series.solve_cli import verdict
from tests.games.series.rush.tables import all_but, rules, table

FOREVER = 60.0


def alone(seed: int, **options: Any) -> Match:
    return Match.new(SeriesRush(options), seats=1, seed=seed)


def solved(match: Match, seconds: float = FOREVER) -> Solution:
    return solve(rules(match), match.state, seconds)


def play_out(match: Match, found: Solution) -> None:
    """Play the solver's moves as a person would type them."""
    for move in found.moves:
        match.play(0, match.game.write(move))
    if match.outcome is None:
        match.play(0, "stop")


# What it finds can be played.


@pytest.mark.parametrize("seed", range(25))
def test_series_17_the_solvers_moves_run_out_with_exactly_that_many_tiles(seed: int) -> None:
    match = alone(seed)
    found = solved(match)
    assert found.exact
    play_out(match, found)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (found.at_most,))


def test_series_17_some_solitaires_need_no_more_tiles_and_some_need_swaps() -> None:
    fewest = [solved(alone(seed)).at_most for seed in range(12)]
    assert fewest == [9, 9, 14, 11, 9, 11, 9, 15, 14, 11, 9, 11]


@pytest.mark.parametrize(
    "options",
    [
        {"anchors": "2"},
        {"mirror": True},
        {"turning": "manual"},
        {"tutorial": True},
        {"touch": False},
        {"levels": 2},
        {"levels": 3},
        {"tutorial": True, "anchors": "2", "turning": "manual", "mirror": True},
    ],
    ids=str,
)
def test_series_17_the_solver_knows_the_options_that_change_where_tiles_fit(options: dict[str, Any]) -> None:
    for seed in range(6):
        match = alone(seed, **options)
        found = solved(match)
        assert found.exact or options == {"levels": 3}, "only part of an endless plane is searched"
        play_out(match, found)
        assert match.outcome is not None and match.outcome.scores == (found.at_most,)
        assert found.at_least <= match.outcome.scores[0]


def test_series_18_the_next_game_on_the_same_board_can_be_solved_too() -> None:
    match = alone(2)
    for move in solved(match).moves:
        match.play(0, move)
    again = replace(match.state, closed=False)  # a solo match is one game, but a position may be from a later one
    match = Match.new(match.game, seats=1, seed=2, position=match.game.position(again))
    match.play(0, "next")
    assert match.state.bag.extra, "a swapped tile happens to be drawn again"
    found = solved(match)
    play_out(match, found)
    assert found.exact and match.outcome is not None and match.outcome.scores == (found.at_most,)


def test_series_17_in_the_middle_of_a_game_what_has_been_placed_counts() -> None:
    match = table("3n 9n", filled="")
    match.play(0, "3n 4,4")
    found = solved(match)
    assert (found.at_least, found.at_most) == (2, 2)
    assert [match.game.write(move) for move in found.moves] == ["9n 4,5"]


def test_only_solitaires_with_a_fixed_plane_and_an_instant_referee_are_solved() -> None:
    assert solvable(SeriesRush(), alone(0).state)
    for options in ({"referee": "players"}, {"tutorial": True, "anchors": "0"}):
        assert not solvable(SeriesRush(options), alone(0, **options).state)
    assert not solvable(SeriesRush(), Match.new(SeriesRush(), seats=2, seed=0).state)


# It is right.


def fewest_by_trying_everything(game: SeriesRush, state: RushState, cap: float = math.inf) -> float:
    """The fewest tiles placed, by playing every sequence of moves, wrong placements included, up to some number."""
    best, known = cap, set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        hand = state.hands[0]
        if not hand:
            best = min(best, state.counts[0])
        key = (tuple(sorted(hand)), state.bag.next, state.bag.extra, state.chance.counter, frozenset(state.placed))
        if state.winners or state.counts[0] + len(hand) >= best or key in known:
            continue
        known.add(key)
        waiting += [game.play(state, 0, move).state for move in (*game.moves(state, 0), *mistakes(game, state))]
    return best


def mistakes(game: SeriesRush, state: RushState) -> Iterator[Move]:
    """One wrong placement, if there is any."""
    right = set(game.board.placements(state.placed, state.hands[0]))
    for row, column in ((row, column) for row in range(18) for column in range(18)):
        move = Move("place", state.hands[0][0], row, column)
        free = not game.board.taken(state.placed, row, column) and game.board.touches(state.placed, row, column)
        if state.bag.count and free and move not in right:
            yield move
            return


@settings(max_examples=40, deadline=None)
@given(some.integers(0, 10**6), some.integers(1, 3))
def test_with_a_small_hand_trying_everything_finds_nothing_better(seed: int, size: int) -> None:
    match = alone(seed)
    hand, rest = match.state.hands[0][:size], match.state.hands[0][size:]
    small = table(" ".join(hand))
    assert rest
    found = solved(small)
    cap = size + 3
    tried = fewest_by_trying_everything(rules(small), small.state, cap)
    assert found.exact and found.at_most is not None
    assert tried == min(cap, found.at_most)
    play_out(small, found)
    assert small.outcome is not None and small.outcome.scores == (found.at_most,)


@settings(max_examples=30, deadline=None)
@given(some.data())
def test_where_tiles_come_back_out_of_a_small_bag_trying_everything_finds_nothing_better(data: some.DataObject) -> None:
    """A wrong tile on the board leaves another without a square, which has to end up in the bag. SERIES-13."""
    around = [(row, column) for row in range(5, 9) for column in range(5, 9) if (row, column) != (5, 5)]
    free = data.draw(some.lists(some.sampled_from(around), min_size=5, max_size=8, unique=True))
    full = table("", filled=all_but(" ".join(f"{row},{column}" for row, column in free)))
    belongs = [rules(full).plane.tile(row - 1, column - 1) for row, column in free]
    wrong = data.draw(some.integers(0, 2))
    placed = dict(full.state.placed)
    for (row, column), tile in zip(free[:wrong], belongs[1 : wrong + 1], strict=True):
        key = name(row - 1, column - 1)
        placed[key] = next(iter(placed.values()))._replace(tile=tile, upright=rules(full).plane.upright(*square(key)))
    lie = Counter(belongs[1 : wrong + 1])
    tiles = data.draw(some.permutations(sorted((Counter(belongs) - lie).elements())))
    size = data.draw(some.integers(1, min(3, len(tiles))))
    position = {
        "wins": [0],
        "counts": [0],
        "hands": {"0": list(tiles[:size])},
        "placed": {key: list(each) for key, each in placed.items()},
        "begun": True,
    }
    match = Match.new(full.game, seats=1, seed=data.draw(some.integers(0, 1000)), position=position)
    found = solved(match)
    tried = fewest_by_trying_everything(rules(match), match.state)
    assert tried == (math.inf if found.at_most is None else found.at_most)
    assert found.at_least <= tried
    if found.at_most is not None:
        assert found.exact
        play_out(match, found)
        assert match.outcome is not None and match.outcome.scores == (found.at_most,)


@settings(max_examples=300, deadline=None)
@given(some.data())
def test_on_tiny_boards_the_search_finds_squares_exactly_when_there_are_any(data: some.DataObject) -> None:
    side = data.draw(some.integers(2, 4))
    kinds = data.draw(some.lists(some.sampled_from("ab cd"), min_size=side**2, max_size=side**2))
    grid = [None if kind == " " else kind for kind in kinds]
    touch = data.draw(some.booleans())
    field = Field.of((0, 0), (side, side), AROUND, lambda row, column: grid[row * side + column], touch=touch)
    tiles = data.draw(some.lists(some.sampled_from("abcd"), min_size=1, max_size=6))
    numbers = some.integers(0, len(tiles))
    deadlines = data.draw(some.lists(numbers, max_size=min(2, len(tiles) - 1)))
    fitting = Fitting(field, tiles, deadlines)
    found = fitting.find(Effort(time.monotonic() + FOREVER, 10**6))
    assert (found is not None) == any(_sets(field, tiles, deadlines))
    if found is not None:
        spare = fitting.spare(found)
        assert all(number < by for number, by in zip(spare, sorted(deadlines), strict=True))
        assert Counter(tiles) == Counter(tiles[number] for number in spare) + _kinds(field, found)
        assert list(field.in_order(found))


def _kinds(field: Field, squares: int) -> Counter[str]:
    return Counter({kind: (places & squares).bit_count() for kind, places in field.places.items() if places & squares})


def _sets(field: Field, tiles: list[str], deadlines: list[int]) -> Iterator[bool]:
    """Whether some tiles can be left over by the deadlines while the others fill connected squares."""
    bits = [1 << place for place in range(field.width**2) if _kinds(field, 1 << place)]
    for left_over in combinations(range(len(tiles)), len(deadlines)):
        if not all(number < by for number, by in zip(left_over, sorted(deadlines), strict=True)):
            continue
        rest = Counter(tile for number, tile in enumerate(tiles) if number not in left_over)
        for chosen in combinations(bits, rest.total()):
            squares = sum(chosen)
            if _kinds(field, squares) == rest and field.reached(squares) == squares:
                yield True


# What it says when time is short.


def test_a_solver_in_a_hurry_says_what_it_proved_and_what_it_found() -> None:
    match = alone(189)
    for seconds in (0.0, 0.02, 0.1):
        found = solved(match, seconds)
        assert 9 <= found.at_least <= 19
        assert found.at_most is None or found.at_most >= 19
        assert found.exact == (found.at_least == found.at_most)
    assert solved(match, 0.0).at_most is None


def test_a_search_that_is_cut_short_says_so() -> None:
    match = alone(0)
    fitting = Fitting(field_of(rules(match).board, {}), match.state.hands[0])
    with pytest.raises(Impatient):
        fitting.find(Effort(time.monotonic() + FOREVER, 3))


# The command.


def test_series_17_the_command_prints_the_fewest_and_the_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "series", "--seed", "3"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Seed 3: 11 tiles are the fewest."
    assert told[2].split()[1] == "swap" and len(told) == 2 + 1 + 11


def test_series_17_the_command_prints_json_whose_moves_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "rush", "--seed", "8", "--json", "--anchors", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    match = Match.new(SeriesRush(told["options"]), seats=1, seed=told["seed"])
    for move in told["moves"]:
        match.play(0, move)
    assert told["exact"] and match.scores == (told["at_most"],) == (told["at_least"],)


def test_the_command_says_what_it_proved_when_time_was_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "series", "--seed", "189", "--seconds", "0.0001"]) == 0
    assert "must be placed" in capsys.readouterr().out
    assert verdict(Solution(10, 12, (), 1)) == "at least 10 tiles must be placed, and 12 are enough."


@pytest.mark.parametrize("words", ["--seed -1", "--seed x", f"--seed {1 << 256}", "--seed 1 --seconds 0", ""])
def test_the_command_refuses_what_it_cannot_read(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        cli.main(["solve", "series", *words.split()])
    assert refused.value.code == 2


def test_series_8_without_anchors_there_is_no_solver(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "series", "--seed", "1", "--anchors", "0", "--tutorial"]) == 2
    assert "anchors" in capsys.readouterr().err
