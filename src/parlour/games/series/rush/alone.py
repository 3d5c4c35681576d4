"""What to do in a solo game, from the view alone: find squares for the whole hand before placing any of it. SERIES-17.

What is drawn does not depend on what is placed, so nothing is lost by drawing first. Until the whole hand has squares,
the solver says in a few imagined bags whether a draw or a swap does better.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING

from parlour.core import Chance
from parlour.games.series.rush.fit import Fitting, field_of
from parlour.games.series.rush.solver import solvable, solve
from parlour.games.series.rush.state import SWAPPED, Move, RushView
from parlour.games.series.solitaire import Effort, Impatient
from parlour.thinking import Budget, Thought

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

WORLDS = 3
LOOK = 20_000  # positions of the search for squares
SECONDS = 1.0  # if the budget names none


def plan(game: SeriesRush, view: RushView, budget: Budget, chance: Chance) -> Thought | None:
    """The next move of a solo game; None if there is no telling."""
    hand, seconds = view.hands.get(0, ()), budget.seconds or SECONDS
    if view.winners or not solvable(game, game.imagine(view, chance)):
        return None
    try:
        squares = Fitting(field_of(game.board, view.placed), hand).find(Effort(time.monotonic() + seconds / 2, LOOK))
    except Impatient:
        return None
    if squares is None:
        return _more(game, view, seconds / 2 / WORLDS, chance) if view.bag else None
    count = "both" if len(hand) == 2 else f"all {len(hand)}"
    rest = f"{count} of your {game.words.piece}s can be placed if this one comes first" if len(hand) > 1 else "it fits"
    return Thought(first_of(game, view, squares), rest)


def first_of(game: SeriesRush, view: RushView, squares: int) -> Move:
    """The first placement of a hand that has these squares."""
    field = field_of(game.board, view.placed)
    row, column = field.square(next(field.in_order(squares)))
    kind = game.plane.tile(row, column)[: field.told]
    tile = next(tile for tile in view.hands[0] if tile.startswith(kind))
    return Move("place", tile, row, column, game.plane.upright(row, column) if game.board.manual else None)


def _more(game: SeriesRush, view: RushView, seconds: float, chance: Chance) -> Thought:
    """A draw or a swap, as the solver would begin in most imagined bags."""
    votes = Counter[Move]()
    for _ in range(WORLDS):
        chance = chance.fork("world")
        found = solve(game, game.imagine(view, chance), seconds)
        votes[found.moves[0] if found.moves and found.moves[0].what != "place" else Move("draw")] += 1
    move = votes.most_common(1)[0][0]
    if move.what == "swap" and view.bag >= SWAPPED:
        return Thought(move, f"your {game.words.piece}s cannot all be placed, and this one is most in the way")
    held = f"your {game.words.piece}s cannot all be placed yet"
    return Thought(Move("draw"), f"{held}, and nothing is lost by drawing before placing")
