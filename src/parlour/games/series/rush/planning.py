"""Finding squares for a whole hand before placing any of it: the solo game, and the race of two. SERIES-17.

What is drawn does not depend on what is placed, so alone nothing is lost by drawing first, and between two little: the
other seat takes few of the squares that a hand needs, and opens few. Alone, until the whole hand has squares, the
solver says in a few imagined bags whether a draw or a swap does better.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.series.rush.fit import Fitting, field_of
from parlour.games.series.rush.solver import solve
from parlour.games.series.rush.state import SWAPPED, Move, RushView
from parlour.games.series.solitaire import Effort, Impatient
from parlour.games.series.tiles import Tile
from parlour.thinking import Budget, Thought

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

WORLDS = 3
MOST_SEATS = 2
LOOK = 20_000  # positions of the search for squares
SECONDS = 1.0  # if the budget names none


def plan(game: SeriesRush, view: RushView, seat: Seat, budget: Budget, chance: Chance) -> Thought | None:
    """The next move of a seat that is alone or has one rival; None if there is no telling."""
    hand, seconds, solo = view.hands.get(seat, ()), budget.seconds or SECONDS, len(view.wins) == 1
    if len(view.wins) > MOST_SEATS or view.winners or not (hand and game.instant and game.plane.anchors):
        return None
    try:
        squares = Fitting(field_of(game.board, view.placed), hand).find(Effort(time.monotonic() + seconds / 2, LOOK))
    except Impatient:
        return None
    if squares is None:
        if not view.bag:
            return None
        return _more(game, view, seconds / 2 / WORLDS, chance) if solo else _draw(game)
    move = first_of(game, view, hand, squares)
    if not solo:
        return Thought(move, game.words.because(view, move))
    count = "both" if len(hand) == 2 else f"all {len(hand)}"
    rest = f"{count} of your {game.words.piece}s can be placed if this one comes first" if len(hand) > 1 else "it fits"
    return Thought(move, rest)


def first_of(game: SeriesRush, view: RushView, hand: Sequence[Tile], squares: int) -> Move:
    """The first placement of a hand that has these squares."""
    field = field_of(game.board, view.placed)
    row, column = field.square(next(field.in_order(squares)))
    kind = game.plane.tile(row, column)[: field.told]
    tile = next(tile for tile in hand if tile.startswith(kind))
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
    return _draw(game, "nothing")


def _draw(game: SeriesRush, lost: str = "little") -> Thought:
    held = f"your {game.words.piece}s cannot all be placed yet"
    return Thought(Move("draw"), f"{held}, and {lost} is lost by drawing before placing")
