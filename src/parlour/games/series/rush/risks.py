"""What a move in rush gives away: a tile that does not belong there, or a draw although one could be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.games.series.rush.state import PENALTY, Move, RushView

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


def risk(game: SeriesRush, view: RushView, seat: Seat, move: Move) -> str:
    """What a move gives away; empty if nothing can be seen. Alone, nothing is lost by drawing first."""
    if move.what == "place" and (why := mistake(game, view, move)):
        if not game.penalty:
            return why
        noticed = "A mistake" if game.instant else "A mistake that somebody calls"
        return f"{why} {noticed} costs you {game.words.count(PENALTY)}."
    if move.what not in ("draw", "swap") or len(view.wins) == 1:
        return ""
    fits = next(game.board.placements(view.placed, view.hands[seat]), None)
    if fits is None:
        return ""
    tile, where = game.words.tile(fits.tile), game.words.place(fits.row, fits.column)
    return f"{tile.capitalize()} fits on {where}, so you need not draw."


def mistake(game: SeriesRush, view: RushView, move: Move) -> str:
    """Why a tile does not belong on its square; empty if it does. SERIES-14."""
    upright = game.chosen_turning(view, move)
    wrong = game.board.mistakes(view.placed, move.tile, move.row, move.column, upright)
    if wrong == ["back"]:
        return "Its back is not the square’s mark."
    return game.words.explain(view, move.tile, move.row, move.column, upright) if wrong else ""
