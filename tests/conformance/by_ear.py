"""Whole games by ear: what somebody types in plain lines and hears, kept as text that reads well aloud.

`python -m tests.conformance.by_ear` tells the kept games anew, `--new` plays other ones first; game names limit it to
those games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

from parlour.core import Chance, Match, Record, registry
from parlour.core.record import Entry
from parlour.terminal.local import LocalTable
from parlour.terminal.plain import Plain
from parlour.terminal.seating import easiest, new_match
from parlour.thinking import Budget, find_bot
from parlour.thinking.driver import Act, Driver, logged_as

GOLDEN = Path(__file__).parents[1] / "golden" / "plain"
SEED = 1938
BUDGET = Budget(nodes=200)
SHORT: dict[str, dict[str, Any]] = {}  # options that make a game short enough to be read in one go
CLOSING = "stop"
QUESTIONS = (
    ("look", "look hand", "due"),
    ("score",),
    ("look others",),
    ("new",),
    ("words",),
    ("bag",),
    ("look next", "look next"),
    ("look",),
    ("look brief",),
)


def kept() -> list[str]:
    """The games of this repository that bots play."""
    return [game.info.name for game in registry.games() if game.__module__.startswith("parlour.")]


def played(name: str) -> Match:
    """A whole match between two of the easiest bots, the first of which takes a person's seat."""
    kind = registry.find(name)
    (level,) = easiest(kind, 1)
    match = new_match(kind(SHORT.get(name, {})), 2, SEED, {1: level}, ["Ann"])
    drivers, bot = [Driver(seat, level) for seat in (0, 1)], find_bot(match.game, level)
    while match.outcome is None:
        if match.standing.waiting is not None:
            match.act("ready", 0)
        before = match.number
        if match.game.info.at_once and CLOSING in map(match.game.write, match.moves(0)):
            match.play(0, CLOSING)  # one game of the match is enough
            break
        for seat, driver in enumerate(drivers):
            step = driver.decide(match, bot, BUDGET, Chance.of(SEED + match.number))
            if isinstance(step, Act):
                match.act(step.kind, seat, step.what, by=logged_as(level) if seat else "player")
        if match.number == before:  # both would rather wait
            match.play(0, next(match.moves(0)))
    return match


class Retold(LocalTable):
    """A table at which everybody does again what a record says."""

    def __init__(self, record: Record) -> None:
        match = Match.resume(record.header, record.seed, ())
        super().__init__(match, {1: "novice"})
        self._entries = record.entries
        while self.next.kind == "join":
            match.repeat(self.next)

    @property
    def next(self) -> Entry:
        """What somebody does next."""
        return self._entries[self.number]

    def advance(self) -> bool:
        if self.outcome or self.next.seat == 0:
            return False
        self.match.repeat(self.next)
        return True


def told(record: Record) -> str:
    """The match in plain lines, with a few questions before every move."""
    table, lines = Retold(record), []
    asked = cycle(QUESTIONS)
    waiting: Iterator[str] = iter(())

    def read(prompt: str) -> str:
        nonlocal waiting
        if not prompt.endswith("> "):
            lines.append(prompt)
            return ""
        text = next(waiting, None)
        if text is None:
            waiting = iter((*next(asked), table.next.text if table.next.kind == "move" else table.next.kind))
            text = next(waiting)
        lines.append(f"{prompt}{text}")
        return text

    Plain(table, read, lines.append, board=False).run()
    return "\n".join(line.rstrip() for line in lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--new", action="store_true", help="play other matches first")
    args = parser.parse_args()
    GOLDEN.mkdir(exist_ok=True)
    for name in args.games or kept():
        path = GOLDEN / f"{name}.json"
        if args.new or not path.exists():
            path.write_text(played(name).record().dumps())
        (GOLDEN / f"{name}.txt").write_text(told(Record.loads(path.read_text())))


if __name__ == "__main__":
    main()
