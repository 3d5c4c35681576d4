"""Moves of a solo game judged by the solver, from what the player could see."""

from __future__ import annotations

from parlour.arena.advice import now
from parlour.arena.analysis import MoveAnalysis, analyse_move
from parlour.core import Match, registry
from parlour.games.series.rush.lessons import hands
from parlour.thinking import Budget, find_bot

LONG = Budget(seconds=20)


def judged(held: str, move: str) -> MoveAnalysis:
    match = Match.new(registry.find("rush")(), position=hands(held), seed=1)
    return analyse_move(match.game, find_bot(match.game, "expert"), now(match, 0, move), LONG)


def test_a_placement_that_leaves_squares_for_the_rest_is_best() -> None:
    """SERIES-17."""
    found = judged("3n", "3n 4,4")
    assert found.says == "Best: lateral 3 with an empty back on row 4, column 4 runs out." and found.solved
    assert {judged("3n 1v", move).verdict for move in ("3n 4,4", "1v 6,6")} == {"best"}


def test_a_draw_is_an_inaccuracy_while_the_whole_hand_can_be_placed_and_not_before() -> None:
    """SERIES-12, SERIES-13."""
    found = judged("3n", "draw")
    assert found.says == (
        "Inaccuracy: All your tiles had squares, so nothing was needed. Better was lateral 3 with an empty back on "
        "row 4, column 4, which runs out (solved)."
    )
    assert judged("3n", "swap 3n").verdict == "mistake" and judged("8b 7v", "draw").verdict == "best"


def test_a_tile_on_a_wrong_square_is_a_blunder_or_a_mistake() -> None:
    """SERIES-14."""
    found = judged("3n", "3n 6,6")
    assert found.verdict == "blunder" and "does not follow" in found.says
    assert judged("8b 7v", "8b 6,6").verdict == "mistake"


def test_what_is_left_to_luck_is_not_judged() -> None:
    assert judged("3n 7v 8b", "swap 7v").verdict is None
    assert judged("3n 7v 8b", "").best


def test_with_others_at_the_table_no_single_move_is_judged() -> None:
    match = Match.new(registry.find("rush")(), position=hands("3n", "5n 6n"), seed=1)
    bot = find_bot(match.game, "expert")
    assert analyse_move(match.game, bot, now(match, 0, "draw"), LONG).verdict is None
    assert analyse_move(match.game, bot, now(match, 0), LONG).best[0].move == "3n 4,4"
