"""What an analysis says in words, the same in every door."""

from __future__ import annotations

from parlour.core import AnyGame
from parlour.thinking import levels
from parlour.thinking.review import SURE, Prospect, Review, Verdict

FORCED = "The only move."
AS_A_WHOLE = "Everybody moves at once in this game, so it is judged as a whole, not move by move."
NOBODY = "This game has no bot to analyse it."


def not_judged(game: AnyGame, seats: int) -> str:
    """Why a game of so many is not judged move by move; empty if it is."""
    if not levels(game):
        return NOBODY
    return AS_A_WHOLE if game.info.at_once and seats > 1 else ""


def sentence(review: Review, verdict: Verdict, *, alone: bool) -> str:
    """The verdict on a move with its reason, and the better move with what it does."""
    best, played = review.best[0], review.played
    assert played is not None
    if verdict is Verdict.BEST:
        return f"Best: {played.name} {played.does}."
    if verdict is Verdict.GOOD:
        if best.chance - played.chance <= SURE * played.error:
            return "Good: nothing is clearly better."
        return f"Good enough, though {best.name} is better still: it {best.does}."
    chances = f" ({percent(best.chance)} to win, not {percent(played.chance)}{_give_or_take(played)})"
    if alone or review.solved:
        chances = " (solved)" if review.solved else ""
    return f"{verdict.capitalize()}: {review.reason} Better was {best.name}, which {best.does}{chances}."


def percent(chance: float) -> str:
    """A chance as people say it; what is not proved is never called certain."""
    if 0 < chance < 0.01:
        return "under 1%"
    if 0.99 < chance < 1:
        return "over 99%"
    return f"{chance:.0%}"


def give_or_take(error: float) -> str:
    """The error bar of a chance that was sampled: 95 %, on either side."""
    return f" ± {SURE * error:.0%}" if error else ""


def _give_or_take(played: Prospect) -> str:
    return f"; give or take {SURE * played.error:.0%}" if played.error else ""
