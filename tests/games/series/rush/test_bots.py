"""Rush bots: stronger ones overlook less and are faster, and none sees more than its seat."""

from __future__ import annotations

import pytest

from parlour.core import Chance, Match
from parlour.games.series.rush.rules import SeriesRush
from parlour.thinking import Budget, Thought, find_bot, levels
from tests.games.series.rush.tables import all_but, rules, table


def thoughts(match: Match, level: str, seat: int = 0, count: int = 40) -> list[Thought]:
    bot = find_bot(match.game, level)
    return [bot.choose(match.view(seat), seat, Budget(), Chance.of(seed)) for seed in range(count)]


def whole_game(options: dict[str, object], line_up: list[str], seed: int) -> Match:
    """Bots move in turn until one runs out."""
    game = SeriesRush(options)
    match = Match.new(game, seats=len(line_up), seed=seed)
    bots = [find_bot(game, level) for level in line_up]
    for turn in range(4_000):
        seat = turn % len(line_up)
        thought = bots[seat].choose(match.view(seat), seat, Budget(), Chance.of(seed).fork(str(turn)))
        if thought.move is not None:
            match.play(seat, thought.move)
        if match.state.winners:
            return match
    raise AssertionError("nobody runs out")


def test_there_are_three_levels_and_better_ones_are_faster() -> None:
    match = Match.new(SeriesRush(), seats=2, seed=1)
    waits = [sum(thought.wait for thought in thoughts(match, level)) for level in levels(match.game)]
    assert levels(match.game) == ("novice", "club", "expert")
    assert waits[0] > waits[1] > waits[2] > 60, "a person has a chance against the fastest"


def test_better_bots_overlook_less() -> None:
    match = Match.new(SeriesRush(), seats=2, seed=4)
    seen = [len({t.move for t in thoughts(match, level, count=200) if t.move.what == "place"}) for level in ("club",)]
    fitting = list(rules(match).board.placements(match.state.placed, match.state.hands[0]))
    assert set(seen) == {len(fitting)}, "in time it sees everything"
    draws = {lv: sum(t.move.what == "draw" for t in thoughts(match, lv, count=200)) for lv in levels(match.game)}
    assert draws["novice"] > draws["club"] >= draws["expert"] == 0


def test_only_a_novice_often_forgets_the_back() -> None:
    match = table("3v 9v 6v 4v 1n 7v 5v", "9n")  # the fronts fit around the first anchor, the backs do not
    wrong = {
        level: sum(
            t.move is not None and t.move.what == "place" and t.move.tile != "1n"
            for t in thoughts(match, level, 0, 300)
        )
        for level in levels(match.game)
    }
    assert wrong["novice"] > wrong["club"] > wrong["expert"] == 0


def test_series_19_with_nothing_left_to_draw_nobody_makes_a_move_that_is_refused() -> None:
    match = table("3v 9v 6v 4v 1n 7v 5v", "9n")
    while match.state.bag.count:
        match.play(1, "draw")
    for level in levels(match.game):
        for thought in thoughts(match, level, 0, 300):
            if thought.move is not None:
                match.prepare("move", 0, thought.move)


def test_an_expert_places_what_opens_a_square_for_another_of_its_tiles() -> None:
    match = table("3n 3b", "9n")
    assert [match.game.write(m) for m in match.moves(0) if m.what == "place"] == ["3n 4,4", "3n 4,15"]
    moves = {match.game.write(thought.move) for thought in thoughts(match, "expert")}
    assert moves == {"3n 4,4"}, "3b belongs on 4,3"


def test_with_others_an_expert_may_wait_for_a_square_but_with_one_it_draws_and_solo_it_draws_or_swaps() -> None:
    stuck = {thought.move and thought.move.what for thought in thoughts(table("7d", "9n", "9n"), "expert")}
    assert stuck == {None, "draw"}
    assert {thought.move and thought.move.what for thought in thoughts(table("7d", "9n"), "expert")} == {"draw"}
    assert {thought.move and thought.move.what for thought in thoughts(table("7d"), "expert")} <= {"draw", "swap"}
    empty = table("7v", "9d", filled=all_but("18,18 18,17 17,18 17,17 1,18 1,17 2,18 2,17"))
    while empty.state.bag.count:
        empty.play(1, "draw")
    assert {thought.move for thought in thoughts(empty, "novice")} == {None}


def test_experts_call_tiles_that_they_see_are_wrong() -> None:
    match = table("9n 9n", "9n 1l", referee="players")
    match.play(0, "9n 4,4")
    assert {thought.move.what for thought in thoughts(match, "expert", 1) if thought.move} == {"call"}


def test_between_games_bots_give_people_time_to_begin_or_stop() -> None:
    match = table("3n", "9n")
    match.play(0, "3n 4,4")
    for level in levels(match.game):
        assert all(t.move.what == "next" and t.wait >= 20 for t in thoughts(match, level))


@pytest.mark.parametrize(
    "options", [{}, {"referee": "players", "turning": "manual"}, {"tutorial": True, "anchors": "0"}, {"levels": 3}]
)
def test_bots_play_whole_games_with_any_options(options: dict[str, object]) -> None:
    match = whole_game(options, ["novice", "club", "expert", "club"], 7)
    assert match.state.winners


def test_better_bots_win_more_even_at_the_same_speed() -> None:
    results = [whole_game({}, ["novice", "club", "expert"], seed).state.winners for seed in range(15)]
    wins = [sum(seat in winners for winners in results) for seat in range(3)]
    assert wins[0] < wins[2] and wins[0] <= 3
