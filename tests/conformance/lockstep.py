"""Batched boards and the readable rules, step by step with the same actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from parlour.core import Actions, AnyGame
from parlour.core.batch.boards import Batch, Look
from parlour.envs.batch import batch
from parlour.envs.pettingzoo import observation, points_made, shares
from tests.narrow import ability

Chooser = Callable[[Look, npt.NDArray[np.int64]], None]


class Board:
    """One board by the readable rules, asked as the PettingZoo environment asks."""

    def __init__(self, many: Batch, number: int) -> None:
        self.many, self.number = many, number
        self.game: AnyGame = many.game
        self.actions = ability(many.game, Actions)
        self.so_far: tuple[int, ...] = ()
        self.begin()

    def begin(self) -> None:
        """Take over what the batch has dealt."""
        self.state = self.many.position(self.number)
        self.game.check_position(self.state)
        assert self.game.outcome(self.state) is None
        self.last = self.many.seats - 1
        self.ask()

    def ask(self) -> None:
        """The next seat after the last one that may act and has something to choose."""
        seats = self.many.seats
        waiting = self.game.to_act(self.state)
        for seat in [*range(self.last + 1, seats), *range(self.last + 1)]:
            if seat in waiting and self.actions.choices(self.game.view(self.state, seat), seat, ()):
                self.seat = seat
                return
        raise AssertionError("nobody has a legal move")

    @property
    def points(self) -> Sequence[int]:
        return self.game.scores(self.state) or (0,) * self.many.seats

    def step(self, number: int) -> tuple[list[float], list[float], str]:
        """What the action gains as wins and as points, and how it ends the game, if it does."""
        view, before = self.game.view(self.state, self.seat), self.points
        self.so_far = (*self.so_far, number)
        move = self.actions.move(view, self.seat, self.so_far)
        nothing = [0.0] * self.many.seats
        if move is None:
            return nothing, nothing, ""
        self.so_far = ()
        self.state = self.game.play(self.state, self.seat, move).state
        made = points_made(self.game, before, self.points)
        outcome = self.game.outcome(self.state)
        if outcome:
            return shares(outcome, range(self.many.seats)), made, outcome.reason
        self.last = self.seat
        self.ask()
        return nothing, made, ""

    def observes(self) -> dict[str, npt.NDArray[np.int8]]:
        view = self.game.view(self.state, self.seat)
        choices = self.actions.choices(view, self.seat, self.so_far)
        return observation(self.actions, view, self.seat, self.so_far, choices)

    def stands_there(self) -> bool:
        """Whether the batch's own state shows the same to every seat."""
        there = self.many.position(self.number)
        views = [(self.game.view(there, seat), self.game.view(self.state, seat)) for seat in range(self.many.seats)]
        return (
            self.many.so_far(self.number) == self.so_far
            and self.game.scores(there) == self.game.scores(self.state)
            and all(
                list(self.actions.observe(one, seat, self.so_far))
                == list(self.actions.observe(other, seat, self.so_far))
                for seat, (one, other) in enumerate(views)
            )
        )


def in_lockstep(
    name: str,
    boards: int,
    steps: int,
    seed: int = 0,
    seats: int | None = None,
    choose: Chooser | None = None,
    **options: Any,
) -> Counter[str]:
    """Play the same on batched boards and by the readable rules; returns how games ended."""
    by_wins = batch(name, boards, seats=seats, **options)
    by_points = batch(name, boards, seats=seats, rewards="score", **options)
    now, also = by_wins.reset(seed), by_points.reset(seed)
    readable = [Board(by_wins, board) for board in range(boards)]
    ends: Counter[str] = Counter()
    for step in range(steps):
        for board in readable:
            seen = board.observes()
            assert now.seat[board.number] == board.seat
            assert (now.mask[board.number] == seen["action_mask"]).all()
            assert (now.observation[board.number] == seen["observation"]).all()
            assert (step + board.number) % 5 or board.stands_there()
        chosen = by_wins.sample()
        if choose:
            choose(now, chosen)
        now, also = by_wins.step(chosen), by_points.step(chosen)
        for board in readable:
            won, made, reason = board.step(int(chosen[board.number]))
            assert np.allclose(now.reward[board.number], won)
            assert np.allclose(also.reward[board.number], made)
            assert now.terminated[board.number] == bool(reason) and not now.truncated[board.number]
            if reason:
                ends[by_wins.reasons[now.reason[board.number]]] += 1
                board.begin()
        assert (also.observation == now.observation).all() and (also.reason == now.reason).all()
    return ends
