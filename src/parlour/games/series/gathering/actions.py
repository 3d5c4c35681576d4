"""Domino's and hex's moves as whole numbers: a tile, then its place in a window around the first tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Actions
from parlour.games.series.gathering.state import GatheringView, Move, name

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

REACH = 20
SIDE = 2 * REACH + 1
WITHIN = range(-REACH, REACH + 1)


class GatheringActions(Actions):
    """0 takes, 1 passes, then the fronts, then the places from (-20, -20) to (20, 20) row by row."""

    game: Gathering

    def __init__(self, game: Gathering) -> None:
        super().__init__(game)
        self._fronts = game.shape.fronts
        self._places = 2 + len(self._fronts)
        self._numbers = {tile: number for number, tile in enumerate(self._fronts)}
        self._squares = {name(x, y): SIDE * (x + REACH) + y + REACH for x in WITHIN for y in WITHIN}
        self.count = self._places + SIDE * SIDE
        self.shape = (2, SIDE, SIDE)
        self._known: tuple[GatheringView, list[Move]] | None = None

    def choices(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        if so_far:
            tile = self._fronts[so_far[0] - 2]
            return [self._place(move) for move in self._within(view) if move.tile == tile]
        tiles = sorted({2 + self._numbers[move.tile] for move in self._within(view)})
        return [0 if view.gathering or view.hands[seat].down else 1, *tiles]

    def _within(self, view: GatheringView) -> list[Move]:
        """What fits inside the window; it is asked for twice, for the tile and for its place."""
        if self._known is None or self._known[0] is not view:
            fitting = self.game.fitting(view.placed, (*view.open, *view.taken))
            self._known = view, [move for move in fitting if max(abs(move.x), abs(move.y)) <= REACH]
        return self._known[1]

    def _place(self, move: Move) -> int:
        return self._places + SIDE * (move.x + REACH) + move.y + REACH

    def move(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> Move | None:
        if so_far and so_far[0] < 2:
            return Move(("take", "pass")[so_far[0]])
        if len(so_far) < 2:
            return None
        x, y = divmod(so_far[1] - self._places, SIDE)
        return Move("place", self._fronts[so_far[0] - 2], x - REACH, y - REACH)

    def numbers(self, view: GatheringView, seat: int, move: Move) -> tuple[int, ...] | None:
        if move.what != "place":
            return (("take", "pass").index(move.what),)
        far = max(abs(move.x), abs(move.y)) > REACH
        return None if far else (2 + self._numbers[move.tile], self._place(move))

    def observe(self, view: GatheringView, seat: int, so_far: tuple[int, ...]) -> bytes:
        """Two planes: the tiles on the table, numbered from 1, and the seat's own open and taken tiles by front."""
        planes = bytearray(2 * SIDE * SIDE)
        numbers, squares = self._numbers, self._squares
        for key, tile in view.placed.items():
            if key in squares:
                planes[squares[key]] = 1 + numbers[tile]
        for tile in (*view.open, *view.taken):
            planes[SIDE * SIDE + numbers[tile]] += 1
        return bytes(planes)
