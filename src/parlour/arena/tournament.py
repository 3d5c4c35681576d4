"""Tournaments of bots: fixed seeds, rotated seats, all cores or a cluster, and a result with its uncertainty.

A round is all games with one seed, in which every bot has every seat once, so that neither seed nor seat favours
anybody. Rounds are counted in order, whichever finishes first, so that with budgets in nodes the result does not depend
on where they were played, and stopping early does not favour short games.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from parlour.arena.crew import Round, play_rounds
from parlour.arena.main_script import Inside, place_of_class, script_of
from parlour.arena.pairings import Pairing, check_pairing, games_per_round
from parlour.arena.plan import Plan, check_book, opened
from parlour.arena.report import Report
from parlour.arena.report_folder import ROUNDS, ReportFolder
from parlour.arena.saved_rounds import SavedRounds
from parlour.arena.supervisor import Here, Player, Supervisor, cores
from parlour.arena.worker import IN_WORKER
from parlour.core import Match, Unreadable, registry
from parlour.core.game import Resource
from parlour.thinking import Budget, find_bot

CLEARLY_BETTER = 1.1
USUAL = Budget(seconds=0.1)
INSIDE = "A tournament began while the bots of another were loaded; keep bots in a file that does nothing else."

_preparing = False


def tournament(
    game_name: str,
    bots: Sequence[str | type],
    games: int,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    lexicon: Resource | None = None,
    budget: Budget = USUAL,
    seed: int = 0,
    opening: int = 0,
    book: Sequence[str] = (),
    pairing: str = Pairing.ROBIN,
    grace: float = 10.0,
    workers: int | None = None,
    ray: str | None = None,
    threshold: float | None = None,
    stop_early: bool = False,
    keep: Path | None = None,
    folder: Path | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Let bots play this many games, in whole rounds; an interruption ends it with the results so far.

    A bot is named as everywhere (`parlour.thinking.naming`), or given as its class. One that fails, is refused a move,
    does not move, or is later than its budget and the `grace` loses the game. Each round begins with a line of the
    `book`, or with `opening` random moves. It is played in as many processes as there are `workers`, by default one a
    core (none: in this process, where nothing can be ended), or on the Ray cluster at this address. Finished rounds are
    saved in the file `keep`, and with the same settings the tournament resumes from there; `folder` gets a report, and
    does the same. With `stop_early` it ends once the first bot's score is surely above or surely below the threshold,
    by default a tenth above an equal share.
    """
    if os.environ.get(IN_WORKER) or _preparing:
        raise Inside(INSIDE)
    if games < 1:
        raise Unreadable(f"A tournament needs at least one game, not {games}.")
    names = [bot if isinstance(bot, str) else place_of_class(bot) for bot in bots]
    plan = prepare(
        game_name,
        names,
        seats,
        options,
        lexicon,
        Plan("", {}, None, (), 0, budget, seed, opening, tuple(book), Pairing(pairing), grace),
    )
    per_round = games_per_round(plan.pairing, len(plan.bots), plan.seats)
    rounds = -(-games // per_round)
    report = Report(
        game_name,
        plan.options,
        plan.bots,
        plan.seats,
        plan.budget,
        (seed,),
        threshold=CLEARLY_BETTER / min(len(plan.bots), plan.seats) if threshold is None else threshold,
        stop_early=stop_early and plan.pairing is not Pairing.SWISS,
        planned=rounds * per_round,
        opening=opening,
        pairing=plan.pairing,
    )
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        players, new_player = _players(plan, workers, ray, stack)
        written = stack.enter_context(ReportFolder(folder, report)) if folder is not None else None
        keep = keep or (folder / ROUNDS if folder is not None else None)
        kept = stack.enter_context(SavedRounds(keep, plan.facts())) if keep is not None else None
        old = kept.rounds[:rounds] if kept is not None else []
        source = play_rounds(plan, old, rounds, min(players, rounds * per_round), new_player)
        stack.callback(source.close)
        try:
            for played in chain(old, _saved(source, kept)):
                report.add(played)
                report.seconds = time.monotonic() - began
                if written is not None:
                    written.add(played)
                if progress is not None:
                    progress(report)
                if report.decided:
                    break
        except KeyboardInterrupt:
            report.interrupted = True
    return report


def _players(
    plan: Plan, workers: int | None, ray: str | None, stack: contextlib.ExitStack
) -> tuple[int, Callable[[], Player]]:
    """How many play at once, and how another is made."""
    if ray is not None:
        from parlour.arena.on_ray import RayPlayers

        script_of(plan.bots, elsewhere=True)
        cluster = stack.enter_context(RayPlayers(plan, ray))
        return cluster.size, cluster.new_player
    if workers == 0:
        return 1, partial(Here, plan)
    return workers or cores(), partial(Supervisor, plan, script_of(plan.bots, elsewhere=False))


def _saved(source: Generator[Round, None, None], kept: SavedRounds | None) -> Generator[Round, None, None]:
    """The rounds as they finish, each saved before it counts."""
    for played in source:
        if kept is not None:
            kept.add(played)
        yield played


def prepare(
    game_name: str,
    bots: Sequence[str],
    seats: int | None,
    options: Mapping[str, Any] | None,
    lexicon: Resource | None,
    settings: Plan,
) -> Plan:
    """The plan of a tournament, once everything has been checked, before any process is started."""
    global _preparing
    kind = registry.find(game_name)
    game = kind(options, lexicon)
    if len(bots) < 2:
        raise Unreadable("A tournament needs at least two bots.")
    if settings.opening < 0:
        raise Unreadable(f"The number of opening moves cannot be {settings.opening}.")
    if settings.opening and settings.book:
        raise Unreadable("Games begin with a line of the book or with random moves, not with both.")
    table = Match.new(game, seats=seats, seed=settings.seed)
    if table.seats < 2:
        raise Unreadable("A tournament needs at least two seats.")
    check_pairing(settings.pairing, len(bots), table.seats)
    _preparing = True
    try:
        for name in bots:
            find_bot(game, name)
    finally:
        _preparing = False
    place = f"{kind.__module__}:{kind.__qualname__}"
    plan = replace(settings, place=place, options=game.options, lexicon=lexicon, bots=tuple(bots), seats=table.seats)
    check_book(plan, game)
    opened(game, plan, 0)
    return plan
