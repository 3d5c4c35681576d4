"""Advice in a first game: the moves that the strongest bot thinks sensible, in words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.arena.analysis import Choice, Moment, analyse_move
from parlour.core import Chance, Match, Seat
from parlour.core.helping import Fit, fitting
from parlour.thinking import Budget, find_bot, levels, strongest

SENSIBLE = 0.15  # how much smaller than the best move's a chance to win may be


def now(match: Match, seat: Seat) -> Moment:
    """The position that a bot is asked about; its luck has nothing to do with the table's."""
    return Moment(match.number + 1, seat, "", match.view(seat), None, Chance(bytes(32)), alone=match.seats == 1)


def sensible(choices: Sequence[Choice]) -> list[Fit]:
    """Those of a bot's choices that are not much worse than the best, in its words where it has any."""
    least = (choices[0].chance or 0.0) - SENSIBLE if choices else 0.0
    return [
        Fit(choice.move, "" if choice.name == choice.move or choice.move.isalpha() else f"{choice.name}: {choice.text}")
        for choice in choices
        if choice.chance is None or choice.chance >= least
    ]


def advise(match: Match, seat: Seat, budget: Budget) -> list[Fit]:
    """A few moves for a seat, by the strongest bot if the game has any."""
    if seat not in match.to_act or match.is_mixing or not levels(match.game):
        return fitting(match, seat)
    bot = find_bot(match.game, strongest(match.game))
    return fitting(match, seat, sensible(analyse_move(match.game, bot, now(match, seat), budget).best))
