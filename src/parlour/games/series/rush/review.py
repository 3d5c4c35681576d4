"""A solo game's moves judged from what the player could see: are there squares for the whole hand? SERIES-17.

Tiles that do not belong where they were placed cost three more. As long as the whole hand can be placed, a tile drawn
is one too many, and so is a placement after which the others have no squares any more. Before that, whether to draw,
to swap or to place is a matter of luck, and only mistakes are judged.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from parlour.games.series.rush.bots import A_TILE
from parlour.games.series.rush.fit import Fitting, field_of
from parlour.games.series.rush.planning import LOOK, SECONDS, first_of
from parlour.games.series.rush.risks import mistake
from parlour.games.series.rush.state import SWAPPED, Move, Placed, RushView, Squares, name, without
from parlour.games.series.solitaire import Effort, Impatient
from parlour.games.series.tiles import PERIOD, Tile
from parlour.thinking import Budget
from parlour.thinking.review import Prospect, Review

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

DRAW = Move("draw")


def review(game: SeriesRush, view: RushView, played: Move | None, budget: Budget) -> Review | None:
    """The best move as far as it can be proved, and the one played; None if there is no telling."""
    if len(view.wins) > 1 or view.winners or not game.plane.anchors or game.plane.size > PERIOD or not game.instant:
        return None
    hand, until = view.hands.get(0, ()), time.monotonic() + (budget.seconds or SECONDS)
    try:
        squares = _squares(game, view.placed, hand, until)
        if squares is None:
            return _before_it_fits(game, view, played)
        best = _prospect(game, first_of(game, view, hand, squares), 0, _leaves(game, len(hand) - 1))
        if played is None:
            return Review((best,), solved=True)
        mine, reason = _while_it_fits(game, view, played, until)
    except Impatient:
        return None
    return Review((mine,) if mine.chance == best.chance else (best, mine), mine, reason, solved=True)


def _squares(game: SeriesRush, placed: Squares, hand: tuple[Tile, ...], until: float) -> int | None:
    return Fitting(field_of(game.board, placed), hand).find(Effort(until, LOOK)) if hand else 0


def _before_it_fits(game: SeriesRush, view: RushView, played: Move | None) -> Review | None:
    """Another tile is needed, so a draw is never wrong; what is placed or swapped is judged only if it is a mistake."""
    if not view.bag:
        return None
    best = _prospect(game, DRAW, 0, f"is needed, because not all your {game.words.piece}s have squares yet")
    if played is None or played == DRAW:
        return Review((best,), played and best, solved=True)
    why = mistake(game, view, played) if played.what == "place" else ""
    if not why:
        return None
    mine = _prospect(game, played, max(0, game.penalty - 1), "is a mistake")
    return Review((best, mine), mine, why, solved=True)


def _while_it_fits(game: SeriesRush, view: RushView, played: Move, until: float) -> tuple[Prospect, str]:
    """What a move costs while the whole hand can be placed, and why."""
    if played.what != "place":
        more = SWAPPED - 1 if played.what == "swap" else 1
        piece = game.words.piece
        reason = f"All your {piece}s had squares, so nothing was needed."
        return _prospect(game, played, more, f"adds a {piece}"), reason
    if why := mistake(game, view, played):
        return _prospect(game, played, game.penalty, "is a mistake"), why
    lying = Placed(played.tile, game.chosen_turning(view, played), 0, view.game)
    placed = {**view.placed, name(played.row, played.column): lying}
    rest = without(view.hands[0], played.tile)
    if _squares(game, placed, rest, until) is None:
        others = (
            f"the other {game.words.piece} has no square" if len(rest) == 1 else "the others do not all have squares"
        )
        return _prospect(game, played, 1, "takes a square"), f"After it {others} any more."
    return _prospect(game, played, 0, _leaves(game, len(rest))), ""


def _leaves(game: SeriesRush, tiles: int) -> str:
    """What a placement does that leaves squares for so many."""
    if not tiles:
        return "runs out"
    piece = game.words.piece
    return f"leaves a square for the other {piece}" if tiles == 1 else f"leaves squares for the other {tiles} {piece}s"


def _prospect(game: SeriesRush, move: Move, too_many: int, does: str) -> Prospect:
    return Prospect(move, called(game, move), 1 - A_TILE * too_many, does)


def called(game: SeriesRush, move: Move) -> str:
    """A move as a sentence names it."""
    if move.what == "place":
        return f"{game.words.tile(move.tile)} on {game.words.place(move.row, move.column)}"
    return f"swapping {game.words.tile(move.tile)}" if move.what == "swap" else "drawing"
