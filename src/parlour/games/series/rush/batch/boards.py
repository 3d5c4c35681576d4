"""Boards of rush in arrays, played by the same rules, SERIES-8 to SERIES-19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from parlour.core.batch.boards import Batch
from parlour.games.series.rush.actions import NUMBER, SQUARES, RushActions
from parlour.games.series.rush.batch import kernel
from parlour.games.series.rush.state import Placed, RushState, name
from parlour.games.series.tiles import BOARD, KINDS, Bag, Tile

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


class BatchRush(Batch):
    """Many boards of rush."""

    endings = ("first to run out", "most games won", "every tile placed", "tiles left")
    game: SeriesRush

    def __init__(self, game: SeriesRush, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        squares, plane = list(game.plane.one_board), game.plane
        told = 1 if game.tutorial else 2  # how many of the two characters of a tile matter
        first = {kind[:told]: number for kind, number in reversed(NUMBER.items())}
        self._groups = np.array([first[kind[:told]] for kind in KINDS], np.int8)
        self._areas = np.array(
            [first[plane.tile(*each)[:told]] if plane.is_open(*each) else kernel.NOWHERE for each in squares], np.int8
        )
        turned = [game.board.manual and not plane.upright(*each) for each in squares]
        self._action_at = SQUARES + np.arange(len(squares)) + len(squares) * np.array(turned, np.int64)
        actions = RushActions(game)
        nothing = game.view(RushState(self._stream(0), Bag(b"", 0), (0,), (0,)), None)
        fronts_and_marks = np.frombuffer(actions.observe(nothing, 0, ()), np.int8)
        self._anchors = fronts_and_marks[: len(squares)].copy()
        self._marks = fronts_and_marks[len(squares) : 2 * len(squares)].copy()
        self._tiles = np.array([NUMBER[tile] for tile in plane.kinds.elements()], np.int8)
        self._at_first = np.array(
            [plane.is_open(*each) and game.board.may_always_go(*each) for each in squares], np.int8
        )
        self._fitting_at_first = np.bincount(self._areas[self._at_first == 1], minlength=len(KINDS)).astype(np.int64)
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._seats = np.zeros((boards, self.seats, kernel.ABOUT_A_SEAT), np.int64)
        self._bags = np.zeros((boards, len(self._tiles)), np.int8)
        self._hands = np.zeros((boards, self.seats, len(self._tiles)), np.int8)
        self._held = np.zeros((boards, self.seats, len(KINDS)), np.int8)
        self._placed = np.zeros((boards, len(squares)), np.int8)
        self._opened = np.zeros((boards, len(squares)), np.int8)
        self._fitting = np.zeros((boards, len(KINDS)), np.int64)
        self.reset()

    def position(self, board: int) -> RushState:
        _, bag, _, game, winners = (int(number) for number in self._boards[board])
        seats, plane = range(self.seats), self.game.plane
        placed = {}
        for square in np.flatnonzero(self._placed[board]):
            row, column = divmod(int(square), BOARD)
            tile = KINDS[self._placed[board, square] - 1]
            placed[name(row, column)] = Placed(tile, plane.upright(row, column), None, game)
        sizes, wins, counts = (tuple(map(int, column)) for column in self._seats[board].T)
        return RushState(
            self._stream(board),
            Bag(b"", bag, plane.size**2, {}, _named(self._bags[board, :bag])),  # all of it in the order given here
            wins,
            counts,
            {seat: _named(self._hands[board, seat, : sizes[seat]]) for seat in seats},
            placed,
            game=game,
            begun=bool(placed),
            winners=tuple(seat for seat in seats if winners >> seat & 1),
        )

    def so_far(self, board: int) -> tuple[int, ...]:
        chosen = int(self._boards[board, kernel.CHOSEN])
        return (chosen - 1,) if chosen else ()

    def scores(self) -> npt.NDArray[np.int64]:
        return self._seats[:, :, kernel.COUNT if self.seats == 1 else kernel.WINS]

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        kernel.deal(
            boards, self._tiles, self._at_first, self._fitting_at_first, self._chance, self._boards, self._seats,
            self._bags, self._hands, self._held, self._placed, self._opened, self._fitting,
        )  # fmt: skip

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        kernel.play(
            actions, self._groups, self._areas, self._chance, self._boards, self._seats, self._bags, self._hands,
            self._held, self._placed, self._opened, self._fitting, winners, reason,
        )  # fmt: skip

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        kernel.look(
            self._groups, self._areas, self._action_at, self._anchors, self._marks, self._boards, self._seats,
            self._held, self._placed, self._opened, self._fitting, observation, mask, seat,
        )  # fmt: skip


def _named(tiles: npt.NDArray[np.int8]) -> tuple[Tile, ...]:
    return tuple(KINDS[tile] for tile in tiles)
