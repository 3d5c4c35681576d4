"""Push's entries as whole numbers: 0 to 4 × size - 1 in the order L, R, T, B, and then the pass."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import Actions, Seat
from parlour.games.push.board import PASS, PushMove, PushState, entries

if TYPE_CHECKING:
    from parlour.games.push.rules import Push

# For each seat, a table that turns its pieces into 1 and everything else into 0.
PLANES = tuple(bytes(character == ord(str(seat)) for character in range(256)) for seat in (0, 1))


class PushActions(Actions):
    """One number is one move."""

    game: Push

    def __init__(self, game: Push) -> None:
        super().__init__(game)
        self._moves = (*entries(game.size), PASS)
        self._entries = range(4 * game.size)
        self._pass = range(4 * game.size, 4 * game.size + 1)
        self.count = len(self._moves)
        self.shape = (2, game.size, game.size)

    def choices(self, view: PushState, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        return self._pass if self.game.supply(view, seat) == 0 else self._entries

    def move(self, view: PushState, seat: Seat, so_far: tuple[int, ...]) -> PushMove | None:
        return self._moves[so_far[0]] if so_far else None

    def numbers(self, view: PushState, seat: Seat, move: PushMove) -> tuple[int, ...]:
        return (self._moves.index(move),)

    def observe(self, view: PushState, seat: Seat, so_far: tuple[int, ...]) -> bytes:
        """Two planes: the seat's own pieces, then the other's."""
        board = view.board.encode()
        return board.translate(PLANES[seat]) + board.translate(PLANES[1 - seat])
