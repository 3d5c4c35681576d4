"""Boards of the world that are nearly full, and people who play there without thinking."""

from __future__ import annotations

from random import Random
from typing import Any

from parlour.core import Match, Seat
from parlour.core.codec import encode
from parlour.core.world import Place
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Move, Placed, name
from parlour.games.series.tiles import BOARD
from parlour.games.series.world.endless import Endless
from parlour.games.series.world.model import Board, WorldModel


def nearly_full(place: Place, left: int, rng: Random) -> Match:
    """A board of the first level with so many squares still open near its middle, where nobody has been."""
    game = SeriesRush({"place": str(place)})
    squares = [divmod(index, BOARD) for index in range(BOARD * BOARD)]
    squares = [square for square in squares if not game.plane.is_anchor(*square)]
    middle = [(row, column) for row, column in squares if 6 <= row < 12 and 5 <= column < 13]
    gaps = set(rng.sample(middle, left))
    placed = {
        name(*square): Placed(game.plane.tile(*square), game.plane.upright(*square), None, 1)
        for square in squares
        if square not in gaps
    }
    nobody = (0,) * Endless.seats
    position = {"wins": nobody, "counts": nobody, "placed": placed}
    return Match.new(game, seats=Endless.seats, seed=rng.getrandbits(64), position=encode(position), names={})


def prepare(model: WorldModel, place: Place, left: int, rng: Random) -> None:
    model.boards[place] = Board(nearly_full(place, left, rng))


def any_move(match: Match, seat: Seat) -> Any | None:
    """Place a tile or, if none fits, draw one; between games the next one."""
    others = None
    for move in match.moves(seat):
        if move.what in ("place", "next"):
            return move
        others = others or (move if move == Move("draw") else None)
    return others
