"""Boards of Push in arrays, played by the same rules, PUSH-1 to PUSH-9."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from parlour.core import AnyGame, Unreadable
from parlour.core.batch.boards import Batch
from parlour.games.push import geometry
from parlour.games.push.batch import kernel
from parlour.games.push.board import EMPTY, PIECES, PushState

LARGEST = 8  # a board must fit into 64 bits
FIRST_ROOM = 64


class BatchPush(Batch):
    """Many boards of Push."""

    endings = ("a full line", "nobody has a piece left to push in", "the position stood for the third time")

    def __init__(self, game: AnyGame, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        self.size: int = game.options["size"]
        if self.size > LARGEST:
            raise Unreadable(f"Batched boards have up to {LARGEST} rows and columns, not {self.size}.")
        opponent_first = game.options["both_lines"] == "opponent"
        self._rules = np.array([self.size, game.options["pieces"], opponent_first], np.int64)
        self._paths = np.array(geometry.paths(self.size), np.int64)
        self._lines = np.array([_signed(line) for line in geometry.lines(self.size)], np.int64)
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._history = np.empty((boards, FIRST_ROOM, 2), np.int64)
        self._longest = 0
        self.reset()

    def position(self, board: int) -> PushState:
        first, second, mover, passes, kept, *_ = (int(number) for number in self._boards[board])
        since_growth = tuple(
            self._text(int(self._history[board, back, 0]), int(self._history[board, back, 1]))
            + PIECES[mover ^ (kept - back & 1)]
            for back in range(kept)
        )
        return PushState(self._text(first, second), mover, passes, since_growth)

    def _text(self, first: int, second: int) -> str:
        squares = range(self.size**2)
        return "".join(PIECES[0] if first >> s & 1 else PIECES[1] if second >> s & 1 else EMPTY for s in squares)

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        self._boards[boards] = 0

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        if self._longest == self._history.shape[1]:
            self._history = np.concatenate((self._history, np.empty_like(self._history)), axis=1)
        self._longest = kernel.play(
            self._boards, self._history, actions, self._paths, self._lines, self._rules, winners, reason
        )

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        kernel.look(self._boards, self._rules, observation, mask, seat)


def _signed(bits: int) -> int:
    """The same 64 bits as a signed number, for the kernels."""
    return bits - (1 << 64) if bits >> 63 else bits
