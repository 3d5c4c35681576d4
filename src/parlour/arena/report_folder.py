"""A report as a folder: a page with pictures, the result as JSON and CSV, and the record of every game."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from parlour.arena.pictures import lengths, openings, ratings
from parlour.arena.report import PlayedGame, Report
from parlour.arena.report_page import page
from parlour.core import Record, Unreadable

ROUNDS = "rounds.jsonl"  # all games, to resume from and to merge with others
GAMES = "games"
PAGE = "index.html"


class ReportFolder:
    """Writes games as they are counted, and the rest at the end, even if the tournament was interrupted."""

    def __init__(self, folder: Path, report: Report) -> None:
        if folder.exists() and any(folder.iterdir()) and not (folder / ROUNDS).exists():
            raise Unreadable(f"{folder} has other things in it; name a new folder for the report.")
        self._folder = folder
        self._report = report
        self._rows: list[tuple[object, ...]] = []
        self._games = folder / GAMES
        self._games.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> ReportFolder:
        return self

    def add(self, played: Sequence[PlayedGame]) -> None:
        """Write the games of a round."""
        for game in played:
            file = self._games / f"{game.number:05}.json"
            file.write_text(Record.from_json(game.record).dumps(), encoding="utf-8")
            names = [self._report.results[bot].name for bot in game.line_up]
            shares = [round(share, 4) for share in game.shares]
            faults = "; ".join(f"{names[fault.seat]} {fault.what}" for fault in game.faults)
            self._rows.append(
                (
                    game.number,
                    " | ".join(names),
                    " | ".join(map(str, shares)),
                    " | ".join(map(str, game.scores)),
                    game.reason,
                    len(game.moves),
                    game.opening,
                    faults,
                    file.relative_to(self._folder).as_posix(),
                )
            )

    def __exit__(self, *_: object) -> None:
        if self._report.games:
            self._write()

    def _write(self) -> None:
        folder, report = self._folder, self._report
        data = report.to_json()
        (folder / "result.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        columns = list(data["bots"][0])
        _table(folder / "bots.csv", columns, ([bot[column] for column in columns] for bot in data["bots"]))
        names = [result.name for result in report.results]
        rows = zip(names, report.crosstable.scores.tolist(), strict=True)
        _table(folder / "crosstable.csv", ["bot", *names], ([name, *scores] for name, scores in rows))
        head = ["game", "bots by seat", "shares", "scores", "end", "moves", "opening", "faults", "record"]
        _table(folder / "games.csv", head, self._rows)
        pictures = {"ratings": ratings(report), "openings": openings(report), "lengths": lengths(report)}
        for name, picture in pictures.items():
            (folder / f"{name}.svg").write_text(picture, encoding="utf-8")
        (folder / PAGE).write_text(page(report, pictures), encoding="utf-8")


def _table(path: Path, head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(rows)
