"""Any game as a PettingZoo environment: agents take turns, actions are whole numbers, and masks say which are legal.

::

    from parlour.envs.pettingzoo import env

    table = env("push", size=4)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        done = terminated or truncated
        table.step(None if done else table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from parlour import game as find_game
from parlour.core import Actions, AnyGame, Chance, Match, Outcome, Refused, Seat, Unknown
from parlour.core.actions import actions_of
from parlour.core.as_typed import as_typed
from parlour.core.chance import fresh_seed
from parlour.core.game import Resource
from parlour.envs.farama import AECEnv, spaces

Observation = dict[str, npt.NDArray[np.int8]]
Rewards = Literal["win", "score"]
ILLEGAL = -1.0
INT8 = np.dtype(np.int8)


def env(
    name: str,
    *,
    seats: int | None = None,
    rewards: Rewards = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> TableEnv:
    """An environment for learning agents: `env("push", size=4)`."""
    return TableEnv(find_game(name, lexicon=lexicon, **options), seats, rewards, render_mode, max_cycles)


class TableEnv(AECEnv[str, Observation, int]):
    """A match between agents. Every move goes through `Match.play`, like everybody's.

    Where a move is made of several numbers, the same agent is asked again until its move is complete. Where several
    seats may act, they are asked in seat order, starting after the one that acted last. `rewards` is "win": winners
    share 1 and losers share -1 when the match ends; or "score": points as they are made, negative where points are bad.
    An action that the mask rules out ends the match: -1 for the agent that chose it, 0 for the others. After
    `max_cycles` actions a match is cut off.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        rewards: Rewards = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        actions = find_actions(game, rewards, render_mode, self.metadata["render_modes"])
        self.metadata = {**self.metadata, "name": f"{game.info.name}_v{game.info.rules_version}"}
        self.game = game
        self.render_mode = render_mode
        self.match = Match.new(game, seats=seats, seed=0)
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.actions = actions
        self._by_score = rewards == "score"
        self._most, self._done = max_cycles, 0
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seats = self.match.seats
        self._after = [(*range(seat + 1, seats), *range(seat + 1)) for seat in range(seats)]
        self._chance = Chance(fresh_seed())
        self._acting: Seat | None = None
        self._view: Any = None
        self._choices: Sequence[int] = ()
        self.so_far: tuple[int, ...] = ()
        self.observation_spaces = {agent: observation_space(actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions.count) for agent in self.possible_agents}

    def __repr__(self) -> str:
        return as_typed("parlour.envs.pettingzoo.env", self.game, **self.settings)

    @property
    def settings(self) -> dict[str, object]:
        """What it was made with, besides the game; what is usual is None."""
        rewards = "score" if self._by_score else None
        return {
            "seats": self.match.seats, "rewards": rewards, "render_mode": self.render_mode, "max_cycles": self._most
        }  # fmt: skip

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match. With a seed it is the match that `parlour.new` opens, and later ones follow from it."""
        self._chance = self._chance.fork("next match") if seed is None else Chance.of(operator.index(seed))
        self.match = Match.new(self.game, seats=self.match.seats, seed=self._chance.seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._done = 0
        self._scores = self._points()
        self._select(self.match.seats - 1)

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and its legal actions: none unless it is the one to act."""
        seat = self._seats[agent]
        if seat == self._acting:
            return observation(self.actions, self._view, seat, self.so_far, self._choices)
        return observation(self.actions, self.match.view(seat), seat, (), ())

    def step(self, action: int | None) -> None:
        """Let the selected agent act; None is for agents whose match has ended."""
        if not self.agents:
            raise RuntimeError("No match is running: call reset() first.")
        agent = self.agent_selection
        if self._acting is None:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)  # NumPy's integers are slow to compare
        if not 0 <= number < self.actions.count:
            raise ValueError(f"There is no action {action!r}; actions are 0 to {self.actions.count - 1}.")
        self._cumulative_rewards[agent] = 0.0
        self._done += 1
        if self._by_score:
            self._clear_rewards()
        if number not in self._choices:
            self._end_by_fault(agent, f"{agent} chose {number}, which the mask rules out.")
            return
        seat = self._seats[agent]
        so_far = (*self.so_far, number)
        move = self.actions.move(self._view, seat, so_far)
        if move is None:
            self.so_far = so_far
            self._choices = self.actions.choices(self._view, seat, so_far)
            if self._done == self._most:
                self._cut_off(seat, f"cut off after {self._most} actions")
            return
        try:
            self.match.play(seat, move)
        except Refused as refusal:
            self._end_by_fault(agent, refusal.message)
            return
        if self._by_score:
            self._reward_points()
        if self.match.outcome is not None:
            self._end_by_outcome(self.match.outcome, seat)
        elif self._done == self._most:
            self._cut_off(seat, f"cut off after {self._most} actions")
        else:
            self._select(seat)

    def completed(self, action: int) -> Any:
        """The move that this action would complete; None if there is more to choose, or if the mask rules it out."""
        if self._acting is None or action not in self._choices:
            return None
        return self.actions.move(self._view, self._acting, (*self.so_far, action))

    def gained(self, agent: str) -> float:
        """What an agent has gained since it last acted."""
        return float(self._cumulative_rewards[agent])

    @property
    def is_running(self) -> bool:
        """Whether somebody is asked to act."""
        return bool(self.agents) and self._acting is not None

    def state(self) -> npt.NDArray[np.int8]:
        """What the seats know together: the observation of each, one after the other."""
        return state_of(self.match, self.actions)

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        return show(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self, last: Seat) -> None:
        """Select the next seat after the last one that may act and has something to choose."""
        match = self.match
        waiting = match.to_act
        for seat in self._after[last]:
            if seat not in waiting:
                continue
            view = self.game.view(match.state, seat)
            if choices := self.actions.choices(view, seat, ()):
                self._acting = seat
                self._view = view
                self._choices = choices
                self.so_far = ()
                self.agent_selection = self.possible_agents[seat]
                return
        self._cut_off(last, "nobody has a legal move")

    def _cut_off(self, last: Seat, reason: str) -> None:
        """End a match that is not over."""
        self.truncations = dict.fromkeys(self.agents, True)
        self._rise(last, reason)

    def _end_by_outcome(self, outcome: Outcome, last: Seat) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        if not self._by_score:
            self.rewards = dict(zip(self.agents, shares(outcome, range(self.match.seats)), strict=True))
            self._accumulate_rewards()
        self._rise(last, outcome.reason)

    def _end_by_fault(self, agent: str, reason: str) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}
        self._accumulate_rewards()
        self._rise(self._seats[agent], reason)

    def _rise(self, last: Seat, reason: str) -> None:
        """End the match for each agent, beginning with the one after the last to act."""
        self._acting = None
        self.infos = {agent: {"reason": reason} for agent in self.agents}
        self.agent_selection = self.possible_agents[(last + 1) % self.match.seats]

    def _points(self) -> tuple[int, ...]:
        return self.match.scores or (0,) * self.match.seats

    def _reward_points(self) -> None:
        points = self._points()
        self.rewards = dict(zip(self.agents, points_made(self.game, self._scores, points), strict=True))
        self._scores = points
        self._accumulate_rewards()


def find_actions(game: AnyGame, rewards: str, render_mode: str | None, modes: Sequence[str]) -> Actions:
    """The game's moves as numbers; raises Unknown for a setting that does not exist."""
    actions = actions_of(game)
    if rewards not in ("win", "score"):
        raise Unknown(f"There are no rewards {rewards!r}; choose win or score.")
    if render_mode not in (None, *modes):
        raise Unknown(f"There is no render mode {render_mode!r}; choose ansi or human.")
    return actions


def observation_space(actions: Actions) -> spaces.Dict:
    """What an agent observes: what its seat knows, and a mask of legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, actions.shape, np.int8),
            "action_mask": spaces.Box(0, 1, (actions.count,), np.int8),
        }
    )


def observation(
    actions: Actions, view: Any, seat: Seat, so_far: tuple[int, ...], choices: Sequence[int]
) -> Observation:
    """A view as an array, with the mask of legal actions."""
    mask = np.zeros(actions.count, INT8)
    if choices:
        mask[slice(choices.start, choices.stop, choices.step) if type(choices) is range else choices] = 1
    seen = actions.observe(view, seat, so_far)
    if isinstance(seen, bytes):
        return {"observation": np.ndarray(actions.shape, INT8, bytearray(seen)), "action_mask": mask}
    return {"observation": np.array(seen, INT8).reshape(actions.shape), "action_mask": mask}


def state_of(match: Match, actions: Actions) -> npt.NDArray[np.int8]:
    """The observations of all seats, as they are before a move is begun."""
    seen = [observation(actions, match.view(seat), seat, (), ()) for seat in range(match.seats)]
    return np.stack([each["observation"] for each in seen])


def points_made(game: AnyGame, before: Sequence[int], now: Sequence[int]) -> list[float]:
    """What each seat has gained; negative where points are bad."""
    sign = -1.0 if game.info.lowest_wins(len(now)) else 1.0
    return [sign * (new - old) for old, new in zip(before, now, strict=True)]


def show(match: Match, render_mode: str | None) -> str | None:
    """The board as a spectator sees it, printed or returned."""
    text = match.draw(None)
    if render_mode == "human":
        print(text)
        return None
    return text


def shares(outcome: Outcome, seats: Sequence[Seat]) -> list[float]:
    """Each seat's reward: winners share 1 and losers share -1; if all or none of several win, it is a draw."""
    winners = len(outcome.winners)
    losers = len(seats) - winners
    if len(seats) > 1 and not (winners and losers):
        return [0.0] * len(seats)
    return [1 / winners if seat in outcome.winners else -1 / losers for seat in seats]
