"""Rush's moves as whole numbers: first a tile or another action, then for a placement or a call the square."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from parlour.core import Actions, AnyGame
from parlour.games.series.rush.state import SWAPPED, Move, RushView, square
from parlour.games.series.tiles import BOARD, KINDS

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

PLACE, SWAP = 0, len(KINDS)
ACTS = ("draw", "next", "stop", "wait", "call")
ACT = SWAP + len(KINDS)
SQUARES = ACT + len(ACTS)
ALL = BOARD * BOARD
NUMBER = {kind: number for number, kind in enumerate(KINDS)}


class RushActions(Actions):
    """45 tiles to place, 45 to swap, five other actions; then 324 squares, and 324 for tiles that the player turns."""

    count = SQUARES + 2 * ALL
    shape = (4, BOARD, BOARD)

    game: SeriesRush

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return bool(game.options["levels"] == 1)

    def __init__(self, game: SeriesRush) -> None:
        super().__init__(game)
        squares = [divmod(place, BOARD) for place in range(ALL)]
        self._marks = bytes("nlvbd".index(game.plane.tile(*each)[1]) for each in squares)
        anchors = [(place, each) for place, each in enumerate(squares) if game.plane.is_anchor(*each)]
        self._anchors = [(place, int(game.plane.tile(*each)[0])) for place, each in anchors]

    def choices(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        if so_far and so_far[0] < SWAP:
            return _squares(self.game.board.placements(view.placed, (KINDS[so_far[0]],)))
        if so_far:
            return _squares(self.game.calls(view, seat))
        if view.winners:
            return [ACT + ACTS.index("next"), ACT + ACTS.index("stop")]
        hand = sorted({NUMBER[tile] for tile in view.hands[seat]})
        board = self.game.board
        found = [tile for tile in hand if next(board.placements(view.placed, (KINDS[tile],)), None)]
        waits = not view.bag and not found
        if view.bag >= SWAPPED:
            found += [SWAP + tile for tile in hand]
        if view.bag:
            found.append(ACT + ACTS.index("draw"))
        if waits:
            found.append(ACT + ACTS.index("wait"))
        if not self.game.instant and next(self.game.calls(view, seat), None):
            found.append(ACT + ACTS.index("call"))
        return found

    def move(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> Move | None:
        if not so_far or (len(so_far) == 1 and (so_far[0] < SWAP or so_far[0] == ACT + ACTS.index("call"))):
            return None
        if SWAP <= so_far[0] < ACT:
            return Move("swap", KINDS[so_far[0] - SWAP])
        if len(so_far) == 1:
            return Move(ACTS[so_far[0] - ACT])
        turned, place = divmod(so_far[1] - SQUARES, ALL)
        row, column = divmod(place, BOARD)
        if so_far[0] >= ACT:
            return Move("call", "", row, column)
        own = self.game.board.manual or self.game.board.free(view.placed, row, column)
        return Move("place", KINDS[so_far[0]], row, column, not turned if own else None)

    def observe(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> bytes:
        """Four planes: fronts on the board; marks; the hand by kind; the bag and the sizes of the others' hands."""
        fronts, hand, table = bytearray(ALL), bytearray(ALL), bytearray(ALL)
        for place, number in self._anchors:
            fronts[place] = number
        for key, placed in view.placed.items():
            row, column = square(key)
            fronts[BOARD * row + column] = int(placed.tile[0])
        for tile in view.hands.get(seat, ()):
            hand[NUMBER[tile]] += 1
        table[0], table[1] = divmod(view.bag, 100)
        for other, tiles in view.hands.items():
            table[BOARD + other] = min(127, len(tiles))
        if so_far:
            table[2] = so_far[0] + 1
        return bytes(chain(fronts, self._marks, hand, table))


def _squares(moves: Iterable[Move]) -> list[int]:
    return sorted(SQUARES + BOARD * move.row + move.column + (ALL if move.upright is False else 0) for move in moves)
