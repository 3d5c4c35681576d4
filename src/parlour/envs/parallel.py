"""A game in which everybody moves at once as a PettingZoo parallel environment; agents may join while it runs.

::

    from parlour.envs.parallel import parallel_env

    table = parallel_env("rush", seats=5, arrivals={4: 10})
    observations, infos = table.reset(seed=7)
    while table.agents:
        chosen = {agent: table.action_space(agent).sample(observations[agent]["action_mask"]) for agent in table.agents}
        observations, rewards, terminations, truncations, infos = table.step(chosen)
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from parlour import game as find_game
from parlour.core import AnyGame, Chance, Match, Refused, Seat, Unknown
from parlour.core.as_typed import as_typed
from parlour.core.chance import fresh_seed
from parlour.core.game import Resource
from parlour.envs.farama import ParallelEnv, spaces
from parlour.envs.pettingzoo import (
    ILLEGAL,
    Observation,
    Rewards,
    find_actions,
    observation,
    observation_space,
    points_made,
    shares,
    show,
    state_of,
)

Infos = dict[str, dict[str, Any]]
StepResult = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


def parallel_env(
    name: str,
    *,
    seats: int | None = None,
    arrivals: Mapping[Seat, int] | None = None,
    rewards: Rewards = "win",
    render_mode: str | None = None,
    max_cycles: int | None = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> ParallelTableEnv:
    """An environment in which everybody moves at once: `parallel_env("rush", seats=35, arrivals={34: 100})`."""
    game = find_game(name, lexicon=lexicon, **options)
    return ParallelTableEnv(game, seats, arrivals or {}, rewards, render_mode, max_cycles)


class Prompt(NamedTuple):
    """What an agent knows, the numbers it has chosen towards its move, and those it may choose next."""

    view: Any
    so_far: tuple[int, ...]
    choices: Sequence[int]


class ParallelTableEnv(ParallelEnv[str, Observation, int]):
    """A match in which all agents act in every step. Every move goes through `Match.play`, like everybody's.

    Complete moves arrive in an order drawn from the seed at every step. An agent that is too late, say for a square,
    loses nothing: `infos[agent]["refused"]` says why. A move made of several numbers takes several steps; if others
    make it impossible meanwhile, it is dropped. `arrivals` says after how many steps a seat joins; the others are there
    from the start. A seat that the rules do not admit yet tries again. After `max_cycles` steps a match is cut off.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame,
        seats: int | None = None,
        arrivals: Mapping[Seat, int] | None = None,
        rewards: Rewards = "win",
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        if not game.info.at_once:
            raise Unknown(f"{game.info.title} is played in turns; use `parlour.envs.pettingzoo.env`.")
        self._actions = find_actions(game, rewards, render_mode, self.metadata["render_modes"])
        self.metadata = {**self.metadata, "name": f"{game.info.name}_v{game.info.rules_version}"}
        self.game = game
        self.render_mode = render_mode
        self.match = Match.new(game, seats=seats, seed=0, names={})
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.seats)]
        self.agents: list[str] = []
        self._arrivals = self._checked(arrivals or {})
        self._by_score = rewards == "score"
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance = Chance(fresh_seed())
        self._order = self._chance
        self._steps, self._most = 0, max_cycles
        self._asked: dict[str, Prompt] = {}
        self._scores: Sequence[int] = ()
        self.observation_spaces = {agent: observation_space(self._actions) for agent in self.possible_agents}
        # Sampling gives the same numbers for the same seat, even for one that joins later.
        self.action_spaces = {
            agent: spaces.Discrete(self._actions.count, seed=seat) for agent, seat in self._seats.items()
        }

    def __repr__(self) -> str:
        settings = {
            "seats": self.match.seats,
            "arrivals": self._arrivals or None,
            "rewards": "score" if self._by_score else None,
            "render_mode": self.render_mode,
            "max_cycles": self._most,
        }
        return as_typed("parlour.envs.parallel.parallel_env", self.game, **settings)

    def _checked(self, arrivals: Mapping[Seat, int]) -> dict[Seat, int]:
        for seat, step in arrivals.items():
            if seat not in range(self.match.seats):
                raise Unknown(f"There is no seat {seat}; the seats are 0 to {self.match.seats - 1}.")
            if step < 0:
                raise Unknown(f"A seat cannot join after {step} steps.")
        if all(arrivals.get(seat, 0) for seat in range(self.match.seats)):
            raise Unknown("At least one seat must be there from the start.")
        return dict(arrivals)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Start a match. With a seed it is the match that `parlour.new` opens, and later ones follow from it."""
        self._chance = self._chance.fork("next match") if seed is None else Chance.of(operator.index(seed))
        self._order = self._chance.fork("arrival")
        self._steps = 0
        self.match = Match.new(self.game, seats=self.match.seats, seed=self._chance.seed, names={})
        self.agents = []
        self._let_in("host")
        self._scores = self._points()
        self._asked = {agent: self._ask(agent, ()) for agent in self.agents}
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> StepResult:
        """Let everybody act; an agent whose mask is empty need not."""
        if not self.agents:
            raise RuntimeError("No match is running: call reset() first.")
        chosen = self._chosen(actions)
        infos: Infos = {agent: {} for agent in self.agents}
        at_fault = [agent for agent, number in chosen.items() if number not in self._asked[agent].choices]
        if at_fault:
            rewards = {agent: ILLEGAL if agent in at_fault else 0.0 for agent in self.agents}
            return self._end(rewards, True, f"{' and '.join(at_fault)} chose an action that the mask rules out")
        so_far = {agent: self._asked[agent].so_far for agent in self.agents}
        arriving, self._order = self._order.shuffled(chosen)
        for agent in arriving:
            asked, seat = self._asked[agent], self._seats[agent]
            numbers = (*asked.so_far, chosen[agent])
            move = self._actions.move(asked.view, seat, numbers)
            so_far[agent] = numbers if move is None else ()
            if move is not None:
                try:
                    self.match.play(seat, move)
                except Refused as refusal:  # somebody else was quicker
                    infos[agent]["refused"] = str(refusal)
        return self._after(so_far, infos)

    def _chosen(self, actions: dict[str, int]) -> dict[str, int]:
        """The numbers chosen by the agents that have a choice."""
        able = [agent for agent in self.agents if self._asked[agent].choices]
        if missing := [agent for agent in able if agent not in actions]:
            raise ValueError(f"Every agent must act in every step; {', '.join(missing)} did not.")
        chosen = {agent: int(actions[agent]) for agent in able}
        for number in chosen.values():
            if not 0 <= number < self._actions.count:
                raise ValueError(f"There is no action {number}; actions are 0 to {self._actions.count - 1}.")
        return chosen

    def _after(self, so_far: dict[str, tuple[int, ...]], infos: Infos) -> StepResult:
        """What everybody observes after a step, newcomers included."""
        self._steps += 1
        outcome = self.match.outcome
        made = points_made(self.game, self._scores, self._points())
        rewards = {agent: made[self._seats[agent]] if self._by_score else 0.0 for agent in self.agents}
        self._scores = self._points()
        if outcome is not None:
            if not self._by_score:
                present = [self._seats[agent] for agent in self.agents]
                rewards = dict(zip(self.agents, shares(outcome, present), strict=True))
            return self._end(rewards, True, outcome.reason)
        if self._steps == self._most:
            return self._end(rewards, False, f"cut off after {self._most} steps")
        for agent in self._let_in("player"):
            rewards[agent], infos[agent] = 0.0, {}
        self._asked = {agent: self._ask(agent, so_far.get(agent, ())) for agent in self.agents}
        if not any(asked.choices for asked in self._asked.values()):
            # Nobody has a legal move although the match is not over, so it is truncated.
            return self._end(rewards, False, "nobody has a legal move")
        nobody = dict.fromkeys(self.agents, False)
        return self._observations(), rewards, nobody, dict(nobody), infos

    def _end(self, rewards: dict[str, float], terminated: bool, reason: str) -> StepResult:
        agents = self.agents
        self._asked = {agent: Prompt(self.match.view(self._seats[agent]), (), ()) for agent in agents}
        observations = self._observations()
        self.agents = []
        ended, truncated = dict.fromkeys(agents, terminated), dict.fromkeys(agents, not terminated)
        return observations, rewards, ended, truncated, {agent: {"reason": reason} for agent in agents}

    def _let_in(self, by: str) -> list[str]:
        """Seat the agents that join now, if the rules admit them."""
        here = set(self.agents)
        came = []
        for agent, seat in self._seats.items():
            if agent not in here and self._arrivals.get(seat, 0) <= self._steps:
                try:
                    self.match.act("join", seat, f"Player {seat + 1}", by=by)
                except Refused:
                    continue
                came.append(agent)
        self.agents = [agent for agent in self.possible_agents if agent in here or agent in came]
        return came

    def _ask(self, agent: str, so_far: tuple[int, ...]) -> Prompt:
        seat = self._seats[agent]
        view = self.match.view(seat)
        if seat not in self.match.to_act:
            return Prompt(view, (), ())
        choices = self._actions.choices(view, seat, so_far)
        if so_far and not choices:  # others have made the begun move impossible
            so_far, choices = (), self._actions.choices(view, seat, ())
        return Prompt(view, so_far, choices)

    def _observations(self) -> dict[str, Observation]:
        return {
            agent: observation(self._actions, asked.view, self._seats[agent], asked.so_far, asked.choices)
            for agent, asked in self._asked.items()
        }

    def _points(self) -> Sequence[int]:
        return self.match.scores or (0,) * self.match.seats

    def state(self) -> npt.NDArray[np.int8]:
        """What the seats know together: the observation of each, one after the other."""
        return state_of(self.match, self._actions)

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        return show(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
