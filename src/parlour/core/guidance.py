"""The goal of a game and the next step of everybody at the table, in a line each.

Games say what a seat that may act can do (see `Guidance`); the rest is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from parlour.core.abilities import Guidance
from parlour.core.events import Seat
from parlour.core.game import AnyGame
from parlour.core.mixing import NOT_BEGUN, Mixing
from parlour.core.readiness import awaited
from parlour.core.sentences import listing
from parlour.core.standing import Standing, spoken_names

LINE = 80  # of a goal or a step, so that a greeting takes three lines in a terminal
LONGEST = 120  # with names
OVER = "The game is over. You can look back at it, or play again."
RESIGNED = "You have resigned. The others play on."
YOUR_TURN = "It is your turn."
NOBODY = "Nobody can move until somebody sits down or comes back."
MANY = 4


def goal(game: AnyGame, seats: int) -> str:
    """What wins, in one line."""
    guidance = game.ability(Guidance)
    return guidance.goal(seats) if guidance else game.info.summary


def next_steps(game: AnyGame, standing: Standing, public: Any) -> Mapping[Seat | None, str]:
    """What every seat can do now, in one line, from what a spectator sees; None is the spectator.

    A standing keeps its steps: they are compared with those of the next one.
    """
    if standing.steps is None:
        standing.steps = _steps(game, standing, public)
    return standing.steps


def _steps(game: AnyGame, standing: Standing, public: Any) -> Mapping[Seat | None, str]:
    if standing.outcome is not None:
        return _alike(len(standing.names), OVER)
    if type(standing.state) is Mixing:
        return _alike(len(standing.names), NOT_BEGUN)
    waiting = standing.waiting
    guidance = game.ability(Guidance)
    if waiting is not None and waiting.between:
        late = tuple(sorted(awaited(standing)))
        steps = _paused(waiting.between, late, standing.names, standing.resigned)
        if not guidance:
            return steps
        choosing = game.to_act(standing.state).intersection(late)  # there is more to choose from than to go on
        return {**steps, **{seat: guidance.turn(public, seat) for seat in choosing}}
    to_act = _in_order(game.to_act(standing.state), standing.resigned)
    if not to_act and guidance and guidance.idle:
        return _alike(len(standing.names), guidance.idle)
    turns = tuple([guidance.turn(public, seat) for seat in to_act]) if guidance else (YOUR_TURN,) * len(to_act)
    return _together(to_act, turns, standing.names, standing.resigned)


@lru_cache(1024)
def _in_order(to_act: frozenset[Seat], resigned: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(to_act - resigned))


@lru_cache(64)
def _alike(seats: int, step: str) -> Mapping[Seat | None, str]:
    return dict.fromkeys((None, *range(seats)), step)


@lru_cache(4096)
def _together(
    to_act: tuple[Seat, ...], turns: tuple[str, ...], names: tuple[str | None, ...], resigned: frozenset[Seat]
) -> Mapping[Seat | None, str]:
    """The steps of those who may act, and of the others."""
    steps: dict[Seat | None, str] = dict.fromkeys(range(len(names)), _waiting(to_act, names))
    steps |= dict.fromkeys(resigned, RESIGNED)
    return {**steps, **dict(zip(to_act, turns, strict=True)), None: _watching(to_act, names)}


def _paused(
    over: str, awaited: tuple[Seat, ...], names: tuple[str | None, ...], resigned: frozenset[Seat]
) -> Mapping[Seat | None, str]:
    """What everybody is told after a hand. TABLE-25."""
    many = f"{len(awaited)} players" if len(awaited) > MANY else _named(awaited, names)
    others = f"The {over} is over. The next one begins when {many} {'goes' if len(awaited) == 1 else 'go'} on."
    steps: dict[Seat | None, str] = dict.fromkeys((None, *range(len(names))), others)
    steps |= dict.fromkeys(awaited, f"The {over} is over. Look at it as long as you like, then go on.")
    return steps | dict.fromkeys(resigned, RESIGNED)


def _waiting(to_act: tuple[Seat, ...], names: tuple[str | None, ...]) -> str:
    """What a seat that has to wait is told."""
    if len(to_act) == 1 and names[to_act[0]]:
        return f"{_named(to_act, names)} is thinking. You may look around."
    return _watching(to_act, names)


def _watching(to_act: tuple[Seat, ...], names: tuple[str | None, ...]) -> str:
    """Whom the table is waiting for."""
    if not to_act:
        return NOBODY
    if len(to_act) > MANY:
        return f"{len(to_act)} players may move."
    if len(to_act) == 1:
        return f"{_named(to_act, names)} to move." if names[to_act[0]] else "Waiting for somebody to sit down."
    return f"{_named(to_act, names)} may move."


def _named(seats: tuple[Seat, ...], names: tuple[str | None, ...]) -> str:
    """The names in a list, cut where they would make the line too long."""
    spoken, longest = spoken_names(names), (LONGEST - 40) // len(seats)
    return listing([_cut(spoken[seat], longest) for seat in seats])


def _cut(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"
