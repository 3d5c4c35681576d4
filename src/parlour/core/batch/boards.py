"""Thousands of boards of one game, stepped in one array call."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from parlour.core.actions import actions_of
from parlour.core.as_typed import as_typed
from parlour.core.batch import kernel
from parlour.core.batch.stream import Stream
from parlour.core.errors import Unknown, Unreadable
from parlour.core.game import AnyGame

Rewards = Literal["win", "score"]
GOING_ON, ILLEGAL, CUT_OFF, FIRST_ENDING = range(4)
ILLEGAL_REWARD = -1.0


class Look(NamedTuple):
    """What can be seen after a step, board by board. The arrays are yours: later steps make new ones.

    A board whose game ended has begun another: `reward`, `terminated`, `truncated` and `reason` are about the old game,
    `observation`, `mask` and `seat` about the new one.
    """

    observation: npt.NDArray[np.int8]
    """For each board what the seat that is asked knows, in the shape and encoding of the PettingZoo environment."""

    mask: npt.NDArray[np.int8]
    """(boards, actions): 1 where an action is legal. Actions are numbered as in the PettingZoo environment."""

    seat: npt.NDArray[np.int16]
    """(boards,): the seat that is asked."""

    reward: npt.NDArray[np.float32]
    """(boards, seats): what each seat gained with this step."""

    terminated: npt.NDArray[np.bool_]
    """(boards,): whether a game ended with this step."""

    truncated: npt.NDArray[np.bool_]
    """(boards,): whether a game was cut off after this step."""

    reason: npt.NDArray[np.int8]
    """(boards,): why, as a place in `Batch.reasons`; 0 while a game goes on."""


class Batch(ABC):
    """Many boards of one game with the same options and seats. A game's own class keeps them in arrays.

    Rewards, and who is asked, are those of `parlour.envs.pettingzoo`: one number a step, and the same seat again until
    its move is complete.
    """

    endings: ClassVar[tuple[str, ...]]  # how games end, in the order of the kernel's numbers, from FIRST_ENDING

    def __init__(
        self,
        game: AnyGame,
        boards: int = 4096,
        seats: int | None = None,
        rewards: Rewards = "win",
        max_cycles: int | None = None,
    ) -> None:
        actions = actions_of(game)
        if isinstance(boards, bool) or not isinstance(boards, int) or boards < 1:
            raise Unreadable(f"There must be at least one board, not {boards!r}.")
        if rewards not in ("win", "score"):
            raise Unknown(f"There are no rewards {rewards!r}; choose win or score.")
        low, high = game.info.seats
        self.seats = min(max(2, low), high) if seats is None else seats
        game.check_seats(self.seats)
        self.game = game
        self.boards = boards
        self.actions = actions.count
        self.shape = actions.shape
        self.reasons = ("", "an action that the mask rules out", "cut off", *self.endings)
        self._by_score = rewards == "score"
        self._sign = -1 if game.info.lowest_wins(self.seats) else 1
        self._most = max_cycles
        self._every = np.arange(boards)
        self._done = np.zeros(boards, np.int64)
        self._chance = np.zeros(boards, np.uint64)
        self._lots = np.zeros(boards, np.uint64)
        self._mask = np.zeros((boards, actions.count), np.int8)
        self._seat = np.zeros(boards, np.int16)

    def __repr__(self) -> str:
        rewards = "score" if self._by_score else None
        settings = {"seats": self.seats, "rewards": rewards, "max_cycles": self._most}
        return as_typed("parlour.envs.batch.batch", self.game, self.boards, **settings)

    def reset(self, seed: int = 0) -> Look:
        """Begin a game on every board. The seed decides all that is left to chance, and what `sample` draws."""
        streams = np.random.SeedSequence(seed).generate_state(2 * self.boards, np.uint64)
        self._chance[:], self._lots[:] = streams[: self.boards], streams[self.boards :]
        self._done[:] = 0
        self._begin(self._every)
        return self._look(np.zeros((self.boards, self.seats), np.float32), np.zeros(self.boards, np.int8))

    def step(self, actions: npt.ArrayLike) -> Look:
        """Take one action on each board. An illegal one ends that board's game; a number out of range is an error."""
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (self.boards,) or chosen.dtype.kind not in "iu":
            raise ValueError(f"Give {self.boards} whole numbers, one for each board.")
        chosen = chosen.astype(np.int64, copy=False)
        if chosen.min() < 0 or chosen.max() >= self.actions:
            raise ValueError(f"Actions are 0 to {self.actions - 1}.")
        reason = np.where(self._mask[self._every, chosen] == 1, np.int8(GOING_ON), np.int8(ILLEGAL))
        winners = np.zeros((self.boards, self.seats), np.bool_)
        before = self.scores().copy() if self._by_score else None
        self._play(chosen, winners, reason)
        if self._most is not None:
            self._done += 1
            reason[(reason == GOING_ON) & (self._done >= self._most)] = CUT_OFF
        over = np.flatnonzero(reason)
        if before is None:
            reward = np.zeros((self.boards, self.seats), np.float32)
            reward[over] = _shares(winners[over], reason[over] >= FIRST_ENDING)
        else:
            reward = ((self.scores() - before) * self._sign).astype(np.float32)
        faulty = np.flatnonzero(reason == ILLEGAL)
        reward[faulty, self._seat[faulty]] = ILLEGAL_REWARD
        self._done[over] = 0
        self._begin(over)
        return self._look(reward, reason)

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action for each board."""
        actions = np.empty(self.boards, np.int64)
        kernel.draw_lots(self._mask, self._lots, actions)
        return actions

    @abstractmethod
    def position(self, board: int) -> Any:
        """One board as a state of the game, with which the readable rules go on as the board would."""

    def so_far(self, board: int) -> tuple[int, ...]:
        """The numbers chosen towards a move that is not complete yet."""
        return ()

    def scores(self) -> npt.NDArray[np.int64]:
        """(boards, seats): the points so far; games without points leave them at 0."""
        return np.zeros((self.boards, self.seats), np.int64)

    # What a game's own class does, in kernels.

    @abstractmethod
    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        """Begin a new game on these boards, with chance from `self._chance`."""

    @abstractmethod
    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        """Take a legal action on each board whose reason is GOING_ON; where that ends a game, say why and who won."""

    @abstractmethod
    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        """Fill in what is seen; the arrays hold 0, and the observation of a board is flat."""

    def _stream(self, board: int) -> Stream:
        """The chance of a board, for a state of the game."""
        return Stream.at(int(self._chance[board]))

    def _look(self, reward: npt.NDArray[np.float32], reason: npt.NDArray[np.int8]) -> Look:
        observation = np.zeros((self.boards, int(np.prod(self.shape))), np.int8)
        mask = np.zeros((self.boards, self.actions), np.int8)
        seat = np.zeros(self.boards, np.int16)
        self._see(observation, mask, seat)
        self._mask[:], self._seat[:] = mask, seat
        truncated = reason == CUT_OFF
        terminated = (reason != GOING_ON) & ~truncated
        seen = observation.reshape(self.boards, *self.shape)
        return Look(seen, mask, seat, reward, terminated, truncated, reason)


def _shares(winners: npt.NDArray[np.bool_], decided: npt.NDArray[np.bool_]) -> npt.NDArray[np.float32]:
    """Winners share 1 and losers share -1; if all or none of several win, it is a draw."""
    seats = winners.shape[1]
    won = winners.sum(axis=1, keepdims=True)
    counts = decided[:, np.newaxis] & ((won > 0) & (won < seats) | (seats == 1))
    shares = np.where(winners, 1 / np.maximum(won, 1), -1 / np.maximum(seats - won, 1))
    return np.where(counts, shares, 0).astype(np.float32)
