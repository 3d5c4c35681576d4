"""What the Expert makes of a claim: LOTTO-11."""

from __future__ import annotations

from parlour.arena.analysis import Moment, MoveAnalysis, analyse_move
from parlour.core import Chance
from parlour.thinking import Budget, find_bot
from tests.games.lotto.drawing import ALMOST, BEHIND, table


def judged(claimed: str, **options: str) -> MoveAnalysis:
    """The verdict on the claim of the seat that has just filled its card."""
    match = table(ALMOST, BEHIND, held="AT", options=options)
    match.play(0, "T a5")
    then = Moment(1, 0, claimed, match.view(0), None, Chance(b"claims"))
    return analyse_move(match.game, find_bot(match.game, "expert"), then, Budget(0.1))


def test_the_claim_of_every_word_is_best_even_with_a_line_that_is_none() -> None:
    for claimed in ("claim column e, falling", "claim column a, column e, falling"):
        turn = judged(claimed)
        assert turn.verdict == "best" and turn.says.endswith("scores 100 points.")


def test_a_word_left_out_is_named() -> None:
    turn = judged("claim none")
    assert turn.verdict == "good" and "claiming DESKS and TEENS" in turn.says, "the game is won anyway"
    assert turn.reason == "It leaves out DESKS on column e and TEENS on the falling diagonal."
    assert turn.best[0].move == "claim column e, falling"


def test_where_the_first_full_card_wins_claims_are_not_judged() -> None:
    assert judged("claim none", winner="first").verdict is None
