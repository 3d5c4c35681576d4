"""How many random steps a second on one core: every game through PettingZoo and batched, beside others' games.

The others are PettingZoo's connect_four and, where they are installed, OpenSpiel's and Pgx's connect_four and
backgammon, the nearest of theirs without and with chance. The contestants take turns in short slices, so that anything
else on the machine disturbs them alike. The speed is that of the best slice, and the ratios are medians over all turns.
A step is one chosen action, drawn from the legal ones, and what the next agent observes.
"""

from __future__ import annotations

import argparse
import os
import random
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import parlour
from parlour.core import Actions, Match, registry
from parlour.core.batch.ability import Batches
from parlour.envs.batch import batch
from parlour.envs.pettingzoo import env

PEER = "PettingZoo connect_four"
SLICE = 0.05
Steps = Iterator[int]


def through_match(name: str) -> Steps:
    """Play whole matches, move by move."""
    game = parlour.game(name)
    choose = random.Random(0)
    while True:
        match = Match.new(game, seed=choose.getrandbits(64))
        while match.outcome is None:
            seat = min(match.to_act)
            match.play(seat, choose.choice(list(match.moves(seat))))
            yield 1


def through_pettingzoo(table: Any) -> Steps:
    """Play whole games in PettingZoo's own loop."""
    choose = random.Random(0)
    while True:
        table.reset(seed=choose.getrandbits(31))
        for _ in table.agent_iter():
            observation, _, terminated, truncated, _ = table.last()
            if terminated or truncated:
                table.step(None)
            else:
                table.step(choose.choice(observation["action_mask"].nonzero()[0]))
                yield 1


def through_openspiel(name: str) -> Steps:
    """Play whole games of OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)
    choose = random.Random(0)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose.choice(state.chance_outcomes())[0])
                continue
            state.apply_action(choose.choice(state.legal_actions()))
            if not state.is_terminal() and not state.is_chance_node():
                state.observation_tensor(state.current_player())
            yield 1


def through_pgx(name: str, boards: int) -> Steps:
    """Choose and take one action on every board of Pgx."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game = pgx.make(name)
    step_all = jax.vmap(auto_reset(game.step, game.init))

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, chance = jax.random.split(key, 3)
        likely = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, likely, axis=-1)
        return step_all(state, actions, jax.random.split(chance, boards)), key

    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, boards))
    while True:
        state, key = step(state, key)
        state.observation.block_until_ready()
        yield boards


def alone(name: str) -> Steps:
    return through_pettingzoo(env(name))


def batched(name: str, boards: int) -> Steps:
    """Choose and take one action on every board."""
    many = batch(name, boards)
    while True:
        many.step(many.sample())
        yield boards


def connect_four() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3
    return connect_four_v3.env()


def rate(steps: Steps, seconds: float) -> float:
    """Steps per second over a slice of time."""
    done = 0
    began = time.process_time()
    while (elapsed := time.process_time() - began) < seconds or not done:
        done += next(steps)
    return done / elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", nargs="*", default=[kind.info.name for kind in registry.games() if kind.offers(Actions)]
    )
    parser.add_argument("--boards", type=int, default=1024, help="in a batch; default 1024")
    parser.add_argument("--match", action="store_true", help="through Match too")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each contestant; default 2")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    contestants: dict[str, Callable[[], Steps]] = {PEER: lambda: through_pettingzoo(connect_four())}
    for name in ("connect_four", "backgammon"):
        if find_spec("pyspiel"):
            contestants[f"OpenSpiel {name}"] = partial(through_openspiel, name)
        if find_spec("pgx"):
            contestants[f"Pgx {name}, {args.boards:,} boards"] = partial(through_pgx, name, args.boards)
    for name in args.games:
        title = registry.find(name).info.title
        contestants[f"{title} through PettingZoo"] = partial(alone, name)
        if args.match:
            contestants[f"{title} through Match"] = partial(through_match, name)
        if registry.find(name).offers(Batches):
            contestants[f"{title} batched, {args.boards:,} boards"] = partial(batched, name, args.boards)
    running = {name: start() for name, start in contestants.items()}
    for steps in running.values():
        rate(steps, SLICE)
    speeds: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(max(1, round(args.seconds / SLICE))):
        for name, steps in running.items():
            speeds[name].append(rate(steps, SLICE))
    table = Table("random play", "steps a second", "times PettingZoo", "times connect_four")
    for column in table.columns[1:]:
        column.justify = "right"
    single = PEER
    for name, measured in speeds.items():
        if name.endswith("PettingZoo"):
            single = name
        times_single, times_peer = (
            median(mine / theirs for mine, theirs in zip(measured, speeds[other], strict=True))
            for other in (single, PEER)
        )
        own = f"{times_single:,.1f}" if single != PEER else ""
        table.add_row(name, f"{max(measured):,.0f}", own, f"{times_peer:,.1f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
