"""Moves as whole numbers, for learning agents."""

from collections.abc import Sequence
from typing import Any

from parlour.core import Actions, Chance, Seat


class NimActions(Actions):
    """One number is one move: its place in the list of the moves of the first turn, which has every move there is."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        first = game.start(2, Chance.of(0))
        self._moves = list(game.moves(first, 0))
        self.count, self.shape = len(self._moves), (len(first.sizes),)

    def choices(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        return [self._moves.index(move) for move in self.game.moves(view, seat)]

    def move(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> str | None:
        return self._moves[so_far[0]] if so_far else None

    def numbers(self, view: Any, seat: Seat, move: str) -> tuple[int, ...]:
        return (self._moves.index(move),)

    def observe(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """The sizes of the heaps."""
        return list(view.sizes)
