"""Any game as a Gymnasium environment: one agent at one seat, bots at the others.

::

    from parlour.envs.gymnasium import env

    table = env("push", opponent="novice", size=4)
    observation, info = table.reset(seed=7)
    done = False
    while not done:
        action = table.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = table.step(action)
        done = terminated or truncated
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from parlour import game as find_game
from parlour.core import Chance, Match, Seat, Unknown
from parlour.core.as_typed import as_typed
from parlour.core.game import Resource
from parlour.envs.farama import Env
from parlour.envs.pettingzoo import Observation, Rewards, TableEnv
from parlour.thinking import Budget, find_bot
from parlour.thinking.faults import blaming

NODES = 1_000  # positions a bot may search per move, unless said otherwise


def env(
    name: str,
    *,
    opponent: str | Sequence[str] = "novice",
    seat: Seat | None = 0,
    seats: int | None = None,
    rewards: Rewards = "win",
    render_mode: str | None = None,
    nodes: int = NODES,
    max_cycles: int | None = None,
    lexicon: Resource | None = None,
    **options: Any,
) -> AgainstBots:
    """An agent against bots: `env("push", opponent="club", size=4)`; `seat=None` is another seat in every match."""
    table = TableEnv(find_game(name, lexicon=lexicon, **options), seats, rewards, render_mode, max_cycles)
    return AgainstBots(table, opponent, seat, nodes)


class AgainstBots(Env[Observation, int]):
    """One seat of a table; bots move until it is asked again. Bots search `nodes` positions, so a seed repeats a match.

    `opponent` is any bot's name, or one for each of the other seats. `action_masks` is what maskable agents ask for.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "human"]}  # noqa: RUF012

    def __init__(self, table: TableEnv, opponent: str | Sequence[str], seat: Seat | None, nodes: int) -> None:
        others = len(table.possible_agents) - 1
        named = [opponent] * others if isinstance(opponent, str) else list(opponent)
        if len(named) != others:
            raise Unknown(f"There are {others} other seats; name one bot, or one for each of them.")
        if seat is not None and not 0 <= seat <= others:
            raise Unknown(f"There is no seat {seat}; seats are 0 to {others}.")
        self.table = table
        self.render_mode = table.render_mode
        self.observation_space = table.observation_spaces[table.possible_agents[0]]
        self.action_space = table.action_spaces[table.possible_agents[0]]
        self._seat = seat
        self._named = tuple(named)
        self._bots = [find_bot(table.game, name) for name in named]
        self._budget = Budget(None, nodes)
        self._agent = table.possible_agents[seat or 0]
        self._chance = Chance.of(0)

    def __repr__(self) -> str:
        settings = {**self.table.settings, "opponent": self._named, "nodes": self._budget.nodes}
        text = as_typed("parlour.envs.gymnasium.env", self.table.game, **settings)
        return f"{text.removesuffix(')')}, seat={self._seat})"

    __str__ = __repr__

    @property
    def match(self) -> Match:
        return self.table.match

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a match, with what the bots do before the agent's first move."""
        super().reset(seed=seed)
        agents = self.table.possible_agents
        self._agent = agents[int(self.np_random.integers(len(agents))) if self._seat is None else self._seat]
        self.table.reset(seed=seed)
        self._chance = Chance(self.match.seed).fork("bots")
        self._let_bots_move()
        return self.table.observe(self._agent), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the bots move until the agent is asked again or the match is over."""
        if not self.table.agents:
            raise RuntimeError("No match is running: call reset() first.")
        self.table.step(action)
        self._let_bots_move()
        agent = self._agent
        done, cut = self.table.terminations[agent], self.table.truncations[agent]
        if done or cut:
            self.table.agents = []
        return self.table.observe(agent), self.table.gained(agent), done, cut, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions."""
        return self.table.observe(self._agent)["action_mask"].astype(np.bool_)

    def render(self) -> str | None:
        """The board as a spectator sees it."""
        return self.table.render()

    def _info(self) -> dict[str, Any]:
        return dict(self.table.infos[self._agent])

    def _let_bots_move(self) -> None:
        table = self.table
        while table.is_running and table.agent_selection != self._agent:
            seat = table.possible_agents.index(table.agent_selection)
            which = seat - (seat > table.possible_agents.index(self._agent))
            with blaming(self._named[which]):
                numbers = self._numbers(self._bots[which], seat)
            for number in numbers:
                table.step(number)

    def _numbers(self, bot: Any, seat: Seat) -> tuple[int, ...]:
        """What a bot does; one that would wait, or goes where numbers do not reach, makes the first move there is."""
        match, actions = self.match, self.table.actions
        view = match.view(seat)
        chance = self._chance.fork(f"{match.number} {seat}")
        thought = bot.choose(view, seat, self._budget, chance)
        if thought.move is not None and (numbers := actions.numbers(view, seat, thought.move)) is not None:
            return numbers
        so_far: tuple[int, ...] = ()
        while actions.move(view, seat, so_far) is None:
            so_far = (*so_far, actions.choices(view, seat, so_far)[0])
        return so_far
