"""Help in a first game."""

from __future__ import annotations

from parlour.core import Match, registry
from parlour.core.helping import MOST_SHOWN, fitting, risk

BOARD = "..... ..... ..... 1111. 0.0.."


def match_of(board: str) -> Match:
    return Match.new(
        registry.find("push")(), position={"board": board.replace(" ", "")}, names={0: "Ann", 1: "Club"}, seed=1
    )


def test_a_move_that_lets_the_other_win_is_questioned() -> None:
    match = match_of(BOARD)
    assert risk(match, 0, "L1") == "Club could then fill row 4."
    assert risk(match, 0, "B1") == ""


def test_a_move_that_wins_or_that_nobody_may_make_is_not_questioned() -> None:
    assert risk(match_of("0000. ..... ..... 1111. ....."), 0, "R1") == ""
    assert risk(match_of(BOARD), 1, "L1") == "" and fitting(match_of(BOARD), 1) == []


def test_a_few_moves_that_fit_are_shown_those_that_score_most_first() -> None:
    match = Match.new(registry.find("prism")(), seats=2, seed=1)
    seat = min(match.to_act)
    shown = fitting(match, seat)
    scores = [match.preview(seat, fit.move).score or 0 for fit in shown]
    assert 0 < len(shown) <= MOST_SHOWN and scores == sorted(scores, reverse=True)


def test_what_would_happen_is_named() -> None:
    """A row, a column and a diagonal."""
    assert risk(match_of("..... 1.... 1.... 1.... 1...0"), 0, "R3") == "Club could then fill column 1."
    assert risk(match_of("....1 ...1. ..1.. .1... ....0"), 0, "T2") == "Club could then fill the rising diagonal."
