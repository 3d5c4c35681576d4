"""Any game as an OpenSpiel game, loaded as `parlour_push`, `parlour_prism` and so on.

::

    import pyspiel
    import parlour.envs.openspiel

    game = pyspiel.load_game("parlour_push", {"options": '{"size": 4}'})
    state = game.new_initial_state()

Actions and observations are those of the PettingZoo environment. Where a game has chance, a match begins with a chance
node: one of `deals` seeds, all equally likely. Where chance can be counted (`parlour.core.draws`), a move that draws is
followed by a chance node with everything that may come and its probability; all other chance follows from the deal. A
history is therefore the deal, the actions and what was drawn, and repeats the match.
"""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import numpy as np

from parlour import game as find_game
from parlour.core import AnyGame, Seat, encode, registry
from parlour.core.draws import Draws
from parlour.core.extras import NotInstalled, how_to_get
from parlour.core.standing import LogLine

try:
    import pyspiel

    from parlour.envs.pettingzoo import TableEnv, shares
except ModuleNotFoundError:
    raise NotInstalled(how_to_get("openspiel", "parlour.envs.openspiel")) from None

DEALS = 10_000
LONGEST = 20_000
PREFIX = "parlour_"
DEFAULTS: dict[str, Any] = {"seats": 0, "deals": DEALS, "max_cycles": LONGEST, "options": "{}"}


class TableGame(pyspiel.Game):
    """A game with its options, seats, number of deals and longest match fixed."""

    def __init__(self, name: str, parameters: dict[str, Any] | None = None) -> None:
        chosen = DEFAULTS | (parameters or {})
        self.rules = find_game(name, **json.loads(chosen["options"]))
        self.longest = int(chosen["max_cycles"])
        self.seats: int | None = int(chosen["seats"]) or None
        first = self.table()
        self.seats = first.match.seats
        self.shape = first.actions.shape
        self.deals = int(chosen["deals"]) if _has_chance(self.rules, self.seats) else 0
        self.draws = self.rules.ability(Draws)
        kinds = len(self.draws.kinds) if self.draws else 0
        info = pyspiel.GameInfo(
            num_distinct_actions=first.actions.count,
            max_chance_outcomes=max(self.deals, kinds),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(_type(registry.find(name), bool(self.deals)), info, parameters or {})

    def table(self) -> TableEnv:
        return TableEnv(self.rules, self.seats, max_cycles=self.longest)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, _: Any = None, __: Any = None) -> Observer:
        return Observer(self)


class TableState(pyspiel.State):
    """A match between agents; before its deal, where there is one, and where somebody draws, a chance node."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._deals, self._draws = game.deals, game.draws
        self._table = game.table()
        self._dealt = not game.deals
        self._drawing: int | None = None  # the action that draws, until chance has said what
        self._heard: list[LogLine] = []
        self._begin(seed=0)

    def _begin(self, seed: int) -> None:
        self._table.reset(seed=seed)
        self._heard = [turn.line for turn in self._table.match.turns()]

    def current_player(self) -> int:
        if not self._dealt or self._drawing is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if not self._table.is_running:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._seat()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._drawing is not None:
            return self._may_draw(self._drawing)
        return [(deal, 1.0 / self._deals) for deal in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        mask = self._table.observe(self._table.possible_agents[player])["action_mask"]
        return [int(action) for action in np.flatnonzero(mask)]

    def _apply_action(self, action: int) -> None:
        if not self._dealt:
            self._begin(seed=action)
            self._dealt = True
        elif self._drawing is not None:
            self._bring(self._drawing, action)
            self._step(self._drawing)
            self._drawing = None
        elif len(self._may_draw(action)) > 1:
            self._drawing = action
        else:
            self._step(action)

    def _step(self, action: int) -> None:
        match = self._table.match
        before = match.number
        self._table.step(action)
        if match.number > before and match.last is not None:
            self._heard.append(match.last.line)

    def _may_draw(self, action: int) -> list[tuple[int, float]]:
        """What the move that this action completes may draw, with the probabilities."""
        if self._draws is None or (move := self._table.completed(action)) is None:
            return []
        return self._draws.chances(self._table.match.state, self._seat(), move)

    def _bring(self, action: int, kind: int) -> None:
        """Let the move that this action completes draw this kind."""
        assert self._draws is not None
        match = self._table.match
        standing = copy(match.standing)
        standing.state = self._draws.with_first(standing.state, self._seat(), self._table.completed(action), kind)
        match.standing = standing

    def _seat(self) -> Seat:
        return self._table.possible_agents.index(self._table.agent_selection)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return f"{player}:{action}"
        return f"deal {action}" if self._draws is None or not self._dealt else f"draw {self._draws.kinds[action]}"

    def is_terminal(self) -> bool:
        return self._dealt and not self._table.is_running

    def returns(self) -> list[float]:
        outcome = self._table.match.outcome
        seats = self._table.match.seats
        return [0.0] * seats if outcome is None else [float(share) for share in shares(outcome, range(seats))]

    def observation_tensor(self, player: Seat) -> list[float]:
        return [float(number) for number in self._seen(player).ravel()]

    def observation_string(self, player: Seat) -> str:
        return json.dumps(encode(self._table.match.view(player)), sort_keys=True)

    def information_state_string(self, player: Seat) -> str:
        """All that a seat has learned, in order, and how far it has got with its move."""
        match = self._table.match
        heard = [[encode(event.seen_by(player)) for event in line.events] for line in self._heard]
        return json.dumps([heard, encode(match.view(player)), self._so_far(player)], sort_keys=True)

    def __str__(self) -> str:
        return self._table.match.draw(None)

    def _so_far(self, player: Seat) -> list[int]:
        return list(self._table.so_far) if self.current_player() == player else []

    def _seen(self, player: Seat) -> Any:
        return self._table.observe(self._table.possible_agents[player])["observation"]


class Observer:
    """What OpenSpiel's algorithms in Python look at."""

    def __init__(self, game: TableGame) -> None:
        self.tensor = np.zeros(int(np.prod(game.shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.shape)}

    def set_from(self, state: TableState, player: Seat) -> None:
        self.tensor[:] = state.observation_tensor(player)

    def string_from(self, state: TableState, player: Seat) -> str:
        return state.observation_string(player)


def _has_chance(game: AnyGame, seats: int) -> bool:
    """Whether two seeds begin differently."""
    tables = [TableEnv(game, seats) for _ in range(2)]
    for seed, table in enumerate(tables):
        table.reset(seed=seed)
    first, second = (table.match.position() for table in tables)
    return bool(first != second)


def _type(kind: type[AnyGame], chance: bool) -> pyspiel.GameType:
    info, types = kind.info, pyspiel.GameType
    hidden = chance or info.secrets
    return pyspiel.GameType(
        short_name=PREFIX + info.name,
        long_name=info.title,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if chance else types.ChanceMode.DETERMINISTIC,
        information=types.Information.IMPERFECT_INFORMATION if hidden else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _register(kind: type[AnyGame]) -> None:
    name = kind.info.name

    class Loaded(TableGame):
        """The game as OpenSpiel makes it, from its parameters alone."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(name, parameters)

    pyspiel.register_game(_type(kind, chance=True), Loaded)


for _kind in registry.games():
    _register(_kind)
