"""Reviews: what a bot makes of the moves in one position, in chances to win, so that the one played can be judged."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from parlour.core import Seat
from parlour.thinking.bot import Budget

SURE = 2.0  # standard errors by which a loss must exceed a limit


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move, what people call it, the chance to win with it (a shared win counts in part), and what it does.

    Where the bot samples, `error` is the standard error of the distance to the best move.
    """

    move: Any
    name: str
    chance: float
    does: str  # "scores 34 points"
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Review:
    """The best moves, the one played, and the reason why that is not one of them; `solved` means proved."""

    best: tuple[Prospect, ...]
    played: Prospect | None = None
    reason: str = ""
    solved: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """What a move must cost, in chances to win, to be called one of these; benchmarks/verdicts.py measures it."""

    inaccuracy: float
    mistake: float
    blunder: float


class Verdict(StrEnum):
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@runtime_checkable
class Reviewer(Protocol):
    """A bot that can judge moves."""

    scale: Scale

    def review(self, view: Any, seat: Seat, played: Any, budget: Budget) -> Review | None:
        """The moves of a position, with the one played if that is not None; None if they cannot be compared."""
        ...


def verdict(review: Review, scale: Scale) -> Verdict | None:
    """How good the move played was: never harsher than is sure, given the error of the comparison."""
    if review.played is None or not review.best:
        return None
    best, played = review.best[0], review.played
    lost = best.chance - played.chance
    if played.move == best.move or (lost <= 0 and played.does == best.does):
        return Verdict.BEST  # one that wins later, or loses by more, is not
    sure = lost - SURE * played.error
    if sure >= scale.blunder:
        return Verdict.BLUNDER
    if sure >= scale.mistake:
        return Verdict.MISTAKE
    return Verdict.INACCURACY if sure >= scale.inaccuracy else Verdict.GOOD


def chance_of(lead: float, spread: float) -> float:
    """The chance to win with a lead, if what is to come spreads this widely."""
    if spread <= 0:
        return 0.5 if lead == 0 else float(lead > 0)
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, lead / spread))))


def compared(best: Sequence[float], other: Sequence[float]) -> float:
    """The standard error of the difference between two moves tried in the same imagined worlds."""
    number = min(len(best), len(other))
    if number < 2:
        return 0.5  # one world tells nothing
    gaps = [first - second for first, second in zip(best, other, strict=False)]
    mean = sum(gaps) / number
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (number - 1) / number)
