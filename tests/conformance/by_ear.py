"""Whole games by ear: what somebody types in plain lines and hears, kept as text that reads well aloud.

`python -m tests.conformance.by_ear` tells the kept games anew, `--new` plays other ones first; game names limit it to
those games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, cycle
from pathlib import Path
from typing import Any

from parlour.core import Chance, Match, ParlourError, Record, registry
from parlour.core.record import Entry
from parlour.terminal.local import LocalTable
from parlour.terminal.plain import Plain
from parlour.terminal.seating import easiest, new_match
from parlour.thinking import Budget, find_bot
from parlour.thinking.advice import in_words
from parlour.thinking.driver import Act, Driver, logged_as

GOLDEN = Path(__file__).parents[1] / "golden" / "plain"
SEED = 1938
BUDGET = Budget(nodes=200)
CLOSING = "stop"
SLIPS = ("what now", "scor", "look row 99")
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


WITHOUT_WORDS = ("rush", "domino", "hex")  # there, other things are asked instead:
ROWS = ("look next row", "look boxes", "look dots 5", "look tile 1", "look more")


def kept() -> list[str]:
    """The games of this repository that bots play."""
    return [game.info.name for game in registry.games() if game.__module__.startswith("parlour.")]


def played(name: str, seats: int = 2, options: dict[str, Any] | None = None) -> Match:
    """A whole match between the easiest bots, the first of which takes a person's seat."""
    kind = registry.find(name)
    (level,) = easiest(kind, 1)
    match = new_match(kind(options or {}), seats, SEED, dict.fromkeys(range(1, seats), level), ["Ann"])
    drivers, bot = [Driver(seat, level) for seat in range(seats)], find_bot(match.game, level)
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
        super().__init__(match, dict.fromkeys(range(1, match.seats), "novice"))
        self._entries = record.entries
        while self.next.kind == "join":
            match.repeat(self.next)

    @property
    def next(self) -> Entry:
        """What somebody does next."""
        return self._entries[self.number]

    @property
    def spoken(self) -> str:
        """What is typed for it: a move as it is heard, or in notation where that cannot be typed."""
        if self.next.kind != "move":
            return self.next.kind
        game, view, seat = self.match.game, self.match.view(0), 0
        said = in_words(game, view, game.read(self.next.text, view, seat)) or self.next.text
        with suppress(ParlourError):
            if game.write(game.read(said, view, seat)) == self.next.text:
                return said
        return self.next.text

    def advance(self) -> bool:
        if self.outcome or self.next.seat == 0:
            return False
        self.match.repeat(self.next)
        return True


def told(record: Record) -> str:
    """The match in plain lines, with a few questions before every move."""
    table, lines = Retold(record), []
    rows = table.name in WITHOUT_WORDS
    asked = chain([SLIPS], cycle(ROWS if rows and each == ("words",) else each for each in QUESTIONS))
    waiting: Iterator[str] = iter(())

    def read(prompt: str) -> str:
        nonlocal waiting
        if not prompt.endswith("> "):
            lines.append(prompt)
            return ""
        text = next(waiting, None)
        if text is None:
            waiting = iter((*next(asked), table.spoken))
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
