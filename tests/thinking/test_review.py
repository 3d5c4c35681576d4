"""Verdicts on moves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from parlour.thinking.review import Prospect, Review, Scale, Verdict, chance_of, compared, verdict

SCALE = Scale(inaccuracy=0.05, mistake=0.1, blunder=0.2)
ORDER = list(Verdict)
chances = st.floats(0, 1)


def judged(best: float, played: float, error: float = 0.0) -> Verdict | None:
    move = Prospect("b", "b", played, "does less", error)
    return verdict(Review((Prospect("a", "a", best, "does more"), move), move), SCALE)


def test_the_verdict_follows_from_what_the_move_cost() -> None:
    costs = (0.04, 0.06, 0.15, 0.3)
    assert [judged(0.6, 0.6 - cost) for cost in costs] == ORDER[1:]


def test_a_move_that_does_the_same_is_best_and_one_that_only_wins_later_is_good() -> None:
    best, same = Prospect("a", "a", 1.0, "wins at once"), Prospect("b", "b", 1.0, "wins at once")
    assert verdict(Review((best, same), same), SCALE) is Verdict.BEST
    later = Prospect("c", "c", 1.0, "wins in 3 turns")
    assert verdict(Review((best, later), later), SCALE) is Verdict.GOOD


def test_the_best_move_is_best_and_no_move_is_not_judged() -> None:
    move = Prospect("a", "a", 0.2, "does it", 0.5)
    assert verdict(Review((move,), move), SCALE) is Verdict.BEST
    assert verdict(Review((move,)), SCALE) is None


@given(chances, chances, st.floats(0, 0.5), st.floats(0, 0.5))
def test_a_larger_error_never_makes_a_verdict_harsher(best: float, played: float, error: float, more: float) -> None:
    sure, unsure = judged(best, played, error), judged(best, played, error + more)
    assert sure and unsure and ORDER.index(unsure) <= max(ORDER.index(sure), ORDER.index(Verdict.GOOD))


@given(st.lists(chances, min_size=2, max_size=20), st.floats(-0.5, 0.5))
def test_moves_that_always_differ_by_as_much_are_compared_without_error(best: list[float], gap: float) -> None:
    assert compared(best, [chance - gap for chance in best]) < 1e-6


@given(st.floats(-1e6, 1e6), st.floats(0, 1e3))
def test_a_lead_and_the_same_lead_of_the_other_side_add_up(lead: float, spread: float) -> None:
    assert abs(chance_of(lead, spread) + chance_of(-lead, spread) - 1) < 1e-9
