"""Tournaments of bots: fixed seeds, rotated seats, all cores, and a result with its uncertainty.

A round is all games with one seed, in which every bot has every seat once, so that neither seed nor seat favours
anybody. Rounds are counted in order, whichever finishes first, so that with budgets in nodes the result does not depend
on the number of cores, and stopping early does not favour short games.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import chain, combinations
from multiprocessing.synchronize import Event as Flag
from pathlib import Path
from typing import Any

from parlour.arena.report import PlayedGame, Report
from parlour.arena.saved_rounds import SavedRounds
from parlour.core import AnyGame, Chance, Match, Seat, Unknown, Unreadable, encode, registry
from parlour.core.game import Resource
from parlour.core.registry import load
from parlour.thinking import Bot, Budget, find_bot
from parlour.thinking.driver import Driver, Wait

Rounds = Generator[tuple[PlayedGame, ...], None, None]
MOST_TURNS = 20_000
MOST_OPENINGS = 100
CLEARLY_BETTER = 1.1


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that determines a tournament, small enough to be sent to other processes."""

    place: str
    options: dict[str, Any]
    lexicon: Resource | None
    bots: tuple[str, ...]
    seats: int
    budget: Budget
    seed: int
    opening: int

    def game(self) -> AnyGame:
        game: AnyGame = load(self.place)(self.options, self.lexicon)
        return game

    def facts(self) -> dict[str, Any]:
        """The settings, as the file of saved rounds begins."""
        game = self.game()
        words = {"rules": game.info.rules_version, "lexicon": game.lexicon.digest if game.lexicon else None}
        return {**encode(replace(self, lexicon=None)), **words}

    def line_ups(self) -> list[tuple[int, ...]]:
        """Which bot sits where in each game of a round, by the bot's number."""
        count = len(self.bots)
        if count <= self.seats:
            return [tuple((seat + turn) % count for seat in range(self.seats)) for turn in range(count)]
        return [
            tuple(group[(seat + turn) % self.seats] for seat in range(self.seats))
            for group in combinations(range(count), self.seats)
            for turn in range(self.seats)
        ]


def tournament(
    game_name: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    lexicon: Resource | None = None,
    budget: Budget | None = None,
    seed: int = 0,
    opening: int = 0,
    workers: int | None = None,
    threshold: float | None = None,
    stop_early: bool = False,
    keep: Path | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Let bots play this many games, in whole rounds; an interruption ends it with the results so far.

    A bot is one of the game's levels, or your own class written as `module:Class`. `opening` random moves begin each
    game, the same ones for the whole round. Finished rounds are saved in the file `keep`; with the same settings, the
    tournament resumes from there. With `stop_early` it ends once the first bot's score is surely above or surely below
    the threshold, by default a tenth above an equal share.
    """
    plan = prepare(game_name, bots, seats, options, lexicon, budget, seed, opening)
    if games < 1:
        raise Unreadable(f"A tournament needs at least one game, not {games}.")
    among_equals = 1 / min(len(plan.bots), plan.seats)
    report = Report(
        game_name,
        plan.game().options,
        plan.bots,
        plan.seats,
        plan.budget,
        seed,
        opening,
        threshold=CLEARLY_BETTER * among_equals if threshold is None else threshold,
        stop_early=stop_early,
        planned=-(-games // len(plan.line_ups())) * len(plan.line_ups()),
    )
    rounds = report.planned // len(plan.line_ups())
    workers = min(workers or cores(), rounds)
    began = time.monotonic()
    kept = SavedRounds(keep, plan.facts()) if keep is not None else None
    old = kept.rounds[:rounds] if kept is not None else []
    numbers = range(len(old), rounds)
    source = in_this_process(plan, numbers) if workers == 1 else in_processes(plan, numbers, workers)
    try:
        for played in chain(old, new_rounds(source, kept)):
            report.add(played)
            report.seconds = time.monotonic() - began
            if progress is not None:
                progress(report)
            if report.decided:
                break
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        source.close()
        if kept is not None:
            kept.close()
    return report


def new_rounds(source: Rounds, kept: SavedRounds | None) -> Rounds:
    """The rounds as they finish, each saved before it counts."""
    for played in source:
        if kept is not None:
            kept.add(played)
        yield played


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prepare(
    game_name: str,
    bots: Sequence[str],
    seats: int | None,
    options: Mapping[str, Any] | None,
    lexicon: Resource | None,
    budget: Budget | None,
    seed: int,
    opening: int,
) -> Plan:
    """Check everything before any process is started."""
    kind = registry.find(game_name)
    game = kind(options, lexicon)
    if len(bots) < 2:
        raise Unreadable("A tournament needs at least two bots.")
    if opening < 0:
        raise Unreadable(f"The number of opening moves cannot be {opening}.")
    table = Match.new(game, seats=seats, seed=seed)
    if table.seats < 2:
        raise Unreadable("A tournament needs at least two seats.")
    for name in bots:
        make_bot(game, name)
    place = f"{kind.__module__}:{kind.__qualname__}"
    return Plan(place, game.options, lexicon, tuple(bots), table.seats, budget or Budget(nodes=1_000), seed, opening)


def make_bot(game: AnyGame, name: str) -> Bot:
    """The bot of a level, or of a class written as `module:Class`."""
    if ":" not in name:
        return find_bot(game, name)
    try:
        bot: Bot = load(name)(game)
    except Unknown as error:
        raise Unknown(f"Cannot load the bot {name}: {error.__cause__}.") from error
    return bot


def in_this_process(plan: Plan, numbers: range) -> Rounds:
    """Play round after round in this process."""
    for number in numbers:
        yield play_round(plan, number)


def in_processes(plan: Plan, numbers: range, workers: int) -> Rounds:
    """Play rounds in several processes, and yield them in order."""
    spawn = multiprocessing.get_context("spawn")
    stop = spawn.Event()
    pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin, initargs=(stop,))
    ahead: deque[Future[tuple[PlayedGame, ...]]] = deque()
    try:
        for number in numbers:
            ahead.append(pool.submit(play_round, plan, number))
            if len(ahead) > 4 * workers:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_stop: Flag | None = None


class Stopped(Exception):
    """The tournament ended while this game was being played."""


def _begin(stop: Flag) -> None:
    """Prepare a worker process: interruptions are left to the main one."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_round(plan: Plan, number: int) -> tuple[PlayedGame, ...]:
    """Play with one seed until every bot has had every seat."""
    chance = Chance.of(plan.seed).fork(f"round {number}")
    return tuple(play_game(plan, line_up, chance) for line_up in plan.line_ups())


def play_game(plan: Plan, line_up: tuple[int, ...], chance: Chance) -> PlayedGame:
    """Play one game with new bots: what they learnt in another game would depend on which process played it."""
    game = plan.game()
    bots = [make_bot(game, plan.bots[which]) for which in line_up]
    drivers = [Driver(seat, plan.bots[which]) for seat, which in enumerate(line_up)]
    match = opened(game, plan, chance)
    waiting = 0
    seat = 0
    while match.outcome is None and match.number < MOST_TURNS:
        if _stop is not None and _stop.is_set():
            raise Stopped
        to_act = match.to_act
        if not to_act or waiting >= len(to_act):
            break
        seat = next_seat(to_act, seat)
        luck = chance.fork(f"bot {line_up[seat]} in seat {seat} at {match.number}")
        step = drivers[seat].decide(match, bots[seat], plan.budget, luck)
        if isinstance(step, Wait):
            waiting += 1
        else:
            match.play(seat, step.what, by=drivers[seat].by)
            waiting = 0
        seat = (seat + 1) % plan.seats
    outcome = match.outcome
    moves = " ".join(f"{entry.seat}:{entry.text}" for entry in match.entries)
    if outcome is None:
        return PlayedGame(line_up, tuple(range(plan.seats)), match.scores, "broken off", moves)
    return PlayedGame(line_up, outcome.winners, outcome.scores, outcome.reason, moves)


def next_seat(to_act: frozenset[Seat], first: Seat) -> Seat:
    """The first seat that may act, going round the table from this one."""
    return min(to_act, key=lambda seat: (seat < first, seat))


def opened(game: AnyGame, plan: Plan, chance: Chance) -> Match:
    """A match after its opening: random moves, the same for every line-up, that do not end the game."""
    for attempt in range(MOST_OPENINGS):
        match = Match.new(game, seats=plan.seats, seed=chance.seed)
        luck = chance.fork(f"opening {attempt}")
        for _ in range(plan.opening):
            if not match.to_act:
                break
            seat = min(match.to_act)
            moves = list(match.moves(seat))
            pick, luck = luck.below(len(moves))
            match.play(seat, moves[pick], by="host")
        if match.outcome is None:
            return match
    raise Unreadable(f"After {plan.opening} random moves the game is over; use fewer.")
