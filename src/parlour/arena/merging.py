"""Several tournaments as one: their games are counted together, bots of the same name as the same bot."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.arena.pairings import LineUp
from parlour.arena.plan import Fault, counted
from parlour.arena.report import PlayedGame, Report
from parlour.arena.report_folder import ROUNDS, ReportFolder
from parlour.arena.saved_rounds import read_rounds
from parlour.core import Unreadable, decode
from parlour.thinking import Budget

ALIKE = ("game", "rules", "lexicon", "options", "seats", "budget")


def merge(paths: Sequence[Path], folder: Path | None = None) -> Report:
    """The report of several files of saved rounds, or of the folders of several reports."""
    if not paths:
        raise Unreadable("There is nothing to merge.")
    for path in paths:
        if path.is_dir() and not (path / ROUNDS).exists():
            raise Unreadable(f"{path} is not the report of a tournament. If it was merged, give its parts.")
    runs = [read_rounds(path / ROUNDS if path.is_dir() else path) for path in paths]
    settings = runs[0][0]
    _check(paths, [facts for facts, _ in runs])
    bots = tuple(dict.fromkeys(name for facts, _ in runs for name in counted(facts["bots"])))
    report = Report(
        settings["game"],
        settings["options"],
        bots,
        settings["seats"],
        decode(Budget, settings["budget"]),
        tuple(facts["seed"] for facts, _ in runs),
        threshold=1 / settings["seats"],
        stop_early=False,
        planned=sum(len(played) for _, rounds in runs for played in rounds),
        pairing="several",
    )
    with ReportFolder(folder, report) if folder else contextlib.nullcontext() as written:
        first = 0
        for facts, rounds in runs:
            who = [bots.index(name) for name in counted(facts["bots"])]
            for played in rounds:
                again = tuple(_counted(game, who, first) for game in played)
                report.add(again)
                if written is not None:
                    written.add(again)
            first += sum(map(len, rounds))
    return report


def _check(paths: Sequence[Path], runs: Sequence[dict[str, Any]]) -> None:
    """Refuse runs that cannot be compared, or that are the same games."""
    seen: dict[str, Path] = {}
    for path, facts in zip(paths, runs, strict=True):
        for what in ALIKE:
            if facts.get(what) != runs[0].get(what):
                raise Unreadable(f"{path} has another {what} than {paths[0]}, so they cannot be merged.")
        same = seen.setdefault(str(sorted(facts.items(), key=str)), path)
        if same is not path:
            raise Unreadable(f"{path} has the same games as {same}; give runs of different seeds.")


def _counted(game: PlayedGame, who: Sequence[int], first: int) -> PlayedGame:
    """A game with the numbers that its bots, and it itself, have in all runs together."""
    line_up: LineUp = tuple(who[bot] for bot in game.line_up)
    faults: tuple[Fault, ...] = tuple(replace(fault, bot=who[fault.bot]) for fault in game.faults)
    return replace(game, number=first + game.number, line_up=line_up, faults=faults)
