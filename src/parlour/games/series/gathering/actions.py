"""Domino's and hex's moves as whole numbers: a tile, then its place in a window around the first tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Actions
from parlour.games.series.gathering.state import GatheringView, Move, place

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

REACH = 20
SIDE = 2 * REACH + 1


class GatheringActions(Actions):
    """0 takes, 1 passes, then the fronts, then the places from (-20, -20) to (20, 20) row by row."""

    game: Gathering

    def __init__(self, game: Gathering) -> None:
        super().__init__(game)
        self._fronts = game.shape.fronts
        self._places = 2 + len(self._fronts)
        self.count = self._places + SIDE * SIDE
        self.shape = (2, SIDE, SIDE)

    def choices(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        if so_far:
            tile = self._fronts[so_far[0] - 2]
            return [self._place(move) for move in self._within(view, (tile,))]
        moves = self._within(view, (*view.open, *view.taken))
        tiles = sorted({2 + self._fronts.index(move.tile) for move in moves})
        return [0 if view.gathering or view.hands[seat].down else 1, *tiles]

    def _within(self, view: GatheringView, tiles: tuple[str, ...]) -> list[Move]:
        fitting = self.game.fitting(view.placed, tiles)
        return [move for move in fitting if max(abs(move.x), abs(move.y)) <= REACH]

    def _place(self, move: Move) -> int:
        return self._places + SIDE * (move.x + REACH) + move.y + REACH

    def move(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> Move | None:
        if so_far and so_far[0] < 2:
            return Move(("take", "pass")[so_far[0]])
        if len(so_far) < 2:
            return None
        x, y = divmod(so_far[1] - self._places, SIDE)
        return Move("place", self._fronts[so_far[0] - 2], x - REACH, y - REACH)

    def observe(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        """Two planes: the tiles on the table, numbered from 1, and the seat's own open and taken tiles by front."""
        table, hand = [0] * SIDE * SIDE, [0] * SIDE * SIDE
        for key, tile in view.placed.items():
            x, y = place(key)
            if max(abs(x), abs(y)) <= REACH:
                table[SIDE * (x + REACH) + y + REACH] = 1 + self._fronts.index(tile)
        for tile in (*view.open, *view.taken):
            hand[self._fronts.index(tile)] += 1
        return [*table, *hand]
