"""Thousands of boards of Push, stepped in one array call."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from parlour.core import Unreadable
from parlour.games.push import geometry
from parlour.games.push.batch import kernel
from parlour.games.push.board import EMPTY, PIECES, PushState
from parlour.games.push.rules import Push

LARGEST = 8  # a board must fit into 64 bits
FIRST_ROOM = 64


class Look(NamedTuple):
    """What can be seen after a step, board by board. The arrays are yours: later steps make new ones.

    A board whose game ended has already been cleared: `reward`, `terminated` and `reason` are about the old game,
    `observation`, `mask` and `seat` about the new one.
    """

    observation: npt.NDArray[np.int8]
    """(boards, 2, size, size): the pieces of the seat to move, then the other's."""

    mask: npt.NDArray[np.int8]
    """(boards, 4 × size + 1): 1 where an action is legal. Actions are numbered as in the PettingZoo environment."""

    seat: npt.NDArray[np.int8]
    """(boards,): the seat to move."""

    reward: npt.NDArray[np.float32]
    """(boards, 2): 1 and -1 for winner and loser, -1 for a seat that took an illegal action, else 0."""

    terminated: npt.NDArray[np.bool_]
    """(boards,): whether a game ended with this step."""

    reason: npt.NDArray[np.int8]
    """(boards,): why: 0 still going, 1 a full line, 2 both seats passed, 3 third repetition, 4 an illegal action."""


class BatchPush:
    """Many boards of Push with the same options, played by the same rules, PUSH-1 to PUSH-9."""

    def __init__(self, boards: int = 4096, **options: Any) -> None:
        game = Push(options)
        if game.size > LARGEST:
            raise Unreadable(f"Batched boards have up to {LARGEST} rows and columns, not {game.size}.")
        if isinstance(boards, bool) or not isinstance(boards, int) or boards < 1:
            raise Unreadable(f"There must be at least one board, not {boards!r}.")
        self.boards = boards
        self.options: dict[str, Any] = game.options
        self.size: int = game.size
        self.actions = 4 * game.size + 1
        opponent_first = game.options["both_lines"] == "opponent"
        self._rules = np.array([game.size, game.pieces, opponent_first], np.int64)
        self._paths = np.array(geometry.paths(game.size), np.int64)
        self._lines = np.array([_signed(line) for line in geometry.lines(game.size)], np.int64)
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._history = np.empty((boards, FIRST_ROOM, 2), np.int64)
        self._longest = 0
        self._streams = np.zeros(boards, np.uint64)
        self.reset(0)

    def reset(self, seed: int = 0) -> Look:
        """Clear every board; the seed decides what `sample` draws from now on."""
        self._boards[:] = 0
        self._longest = 0
        self._streams[:] = np.random.SeedSequence(seed).generate_state(self.boards, np.uint64)
        return self._look(np.zeros((self.boards, 2), np.float32), np.zeros(self.boards, np.int8))

    def step(self, actions: npt.ArrayLike) -> Look:
        """Play one action on each board. An illegal one loses that board; a number out of range is an error."""
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (self.boards,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"Give {self.boards} whole numbers, one for each board.")
        chosen = chosen.astype(np.int64, copy=False)
        if chosen.min() < 0 or chosen.max() >= self.actions:
            raise ValueError(f"Actions are 0 to {self.actions - 1}.")
        if self._longest == self._history.shape[1]:
            self._history = np.concatenate((self._history, np.empty_like(self._history)), axis=1)
        reward = np.empty((self.boards, 2), np.float32)
        reason = np.empty(self.boards, np.int8)
        self._longest = kernel.play(
            self._boards, self._history, chosen, self._paths, self._lines, self._rules, reward, reason
        )
        return self._look(reward, reason)

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each board."""
        actions = np.empty(self.boards, np.int64)
        kernel.draw_lots(self._boards, self._rules, self._streams, actions)
        return actions

    def position(self, board: int) -> PushState:
        """One board as a state of the game."""
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

    def _look(self, reward: npt.NDArray[np.float32], reason: npt.NDArray[np.int8]) -> Look:
        observation = np.empty((self.boards, 2, self.size**2), np.int8)
        mask = np.empty((self.boards, self.actions), np.int8)
        seat = np.empty(self.boards, np.int8)
        kernel.look(self._boards, self._rules, observation, mask, seat)
        planes = observation.reshape(self.boards, 2, self.size, self.size)
        return Look(planes, mask, seat, reward, reason != kernel.GOING_ON, reason)


def _signed(bits: int) -> int:
    """The same 64 bits as a signed number, for the kernels."""
    return bits - (1 << 64) if bits >> 63 else bits
