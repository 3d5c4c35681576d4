"""Boards of domino or hex in arrays, played by the same rules, SERIES-20 to SERIES-26."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from parlour.core.batch.boards import Batch
from parlour.games.series.gathering.actions import REACH, SIDE
from parlour.games.series.gathering.batch import kernel
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.state import HAND, GatheringState, Hand, name

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering


class BatchGathering(Batch):
    """Many boards of domino or hex."""

    endings = ("all twelve tiles placed", "nobody can go on")

    def __init__(self, game: Gathering, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        self._fronts = game.shape.fronts
        number = {front: place for place, front in enumerate(self._fronts)}
        reach = range(-REACH, REACH + 1)
        self._tiles = np.array([number[tile] for tile in game.tiles], np.int8)
        self._lateral = np.array([game.shape.lateral(front) for front in self._fronts], np.int8)
        self._steps = np.array(game.shape.steps, np.int64)
        self._belongs = np.array(
            [[number[game.shape.tile_at(first, x, y)] for x in reach for y in reach] for first in self._fronts], np.int8
        )
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._hands = np.zeros((boards, self.seats, kernel.ABOUT_A_SEAT), np.int64)
        self._order = np.zeros((boards, len(game.tiles)), np.int8)
        self._held = np.zeros((boards, self.seats, 2, len(self._fronts)), np.int8)
        self._table = np.zeros((boards, SIDE * SIDE), np.int8)
        self._edge = np.zeros((boards, SIDE * SIDE), np.int8)
        self._beside = np.zeros((boards, SIDE * SIDE), np.int16)
        self.reset()

    def position(self, board: int) -> GatheringState:
        turn, passes, drawn, *_ = (int(number) for number in self._boards[board])
        hands = tuple(self._hand(board, seat) for seat in range(self.seats))
        places = np.flatnonzero(self._table[board])
        placed = {
            name(int(place) // SIDE - REACH, int(place) % SIDE - REACH): self._fronts[self._table[board, place] - 1]
            for place in places
        }
        counts = tuple(int(count) for count in self._hands[board, :, kernel.COUNT])
        return GatheringState(
            self._stream(board), self._named(self._order[board, drawn:]), hands, placed, turn, passes, counts
        )

    def _hand(self, board: int, seat: int) -> Hand:
        every = np.arange(len(self._fronts))
        opened, taken = (self._named(np.repeat(every, self._held[board, seat, kind])) for kind in (0, 1))
        unseen = HAND * seat + self._hands[board, seat, kernel.OPENED]
        return Hand(opened, self._named(self._order[board, unseen : HAND * (seat + 1)]), taken)

    def _named(self, tiles: npt.NDArray[Any]) -> tuple[Tile, ...]:
        return tuple(self._fronts[tile] for tile in tiles)

    def so_far(self, board: int) -> tuple[int, ...]:
        chosen = int(self._boards[board, kernel.CHOSEN])
        return (chosen,) if chosen else ()

    def scores(self) -> npt.NDArray[np.int64]:
        return self._hands[:, :, kernel.COUNT]

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        kernel.deal(
            boards, self._tiles, self._lateral, self._steps, self._chance, self._boards, self._hands, self._order,
            self._held, self._table, self._edge, self._beside,
        )  # fmt: skip

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        kernel.play(
            actions, self._steps, self._boards, self._hands, self._order, self._held, self._table, self._edge,
            self._beside, winners, reason,
        )  # fmt: skip

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        kernel.look(
            self._belongs, self._boards, self._hands, self._order, self._held, self._table, self._beside,
            observation, mask, seat,
        )  # fmt: skip
