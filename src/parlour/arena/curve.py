"""The course of a match: everybody's chance to win after each move, as numbers, as text and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from parlour.arena.analysis import analyse
from parlour.arena.verdicts import not_judged, percent
from parlour.core import Match, Seat
from parlour.core.sentences import listing
from parlour.thinking import Budget
from parlour.thinking.review import Verdict

BARS = "▁▂▃▄▅▆▇█"
TURNS_NAMED = 3
NOTABLE = 0.1  # the least change that is named

COUNTED = {  # one and several
    Verdict.BEST: ("best move", "best moves"),
    Verdict.GOOD: ("good move", "good moves"),
    Verdict.INACCURACY: ("inaccuracy", "inaccuracies"),
    Verdict.MISTAKE: ("mistake", "mistakes"),
    Verdict.BLUNDER: ("blunder", "blunders"),
}


class Analysed(Protocol):
    """A move analysed, here or in another process."""

    @property
    def number(self) -> int: ...

    @property
    def seat(self) -> Seat: ...

    @property
    def name(self) -> str: ...

    @property
    def says(self) -> str: ...

    @property
    def verdict(self) -> str | None: ...

    @property
    def chance(self) -> float | None: ...


class Point(NamedTuple):
    """A seat's chance to win after an entry."""

    number: int
    chance: float


def curves(names: Sequence[str], turns: Sequence[Analysed]) -> dict[Seat, list[Point]]:
    """The chances of each seat where they are known: of two, after every move; of more, after its own moves."""
    found: dict[Seat, list[Point]] = {seat: [] for seat in range(len(names))}
    for turn in turns:
        if turn.chance is not None:
            found[turn.seat].append(Point(turn.number, turn.chance))
            if len(names) == 2:
                found[1 - turn.seat].append(Point(turn.number, 1 - turn.chance))
    return found


def drawn(names: Sequence[str], turns: Sequence[Analysed]) -> list[str]:
    """The curves as bars, a column for each move; of two seats the first one's is enough."""
    lines = []
    for seat, points in curves(names, turns).items():
        if len(points) > 1 and (seat == 0 or len(names) > 2):
            bars = "".join(BARS[min(len(BARS) - 1, int(point.chance * len(BARS)))] for point in points)
            lines.append(f"{names[seat]}’s chance to win, move by move: {bars}")
    return lines


def summary(names: Sequence[str], turns: Sequence[Analysed], you: Seat | None = None) -> list[str]:
    """How well everybody played, and where the match turned, as the seat `you` reads it."""
    lines = []
    for seat, name in enumerate(names):
        verdicts = Counter(turn.verdict for turn in turns if turn.seat == seat and turn.verdict)
        counts = [
            f"{verdicts[verdict]} {one if verdicts[verdict] == 1 else several}"
            for verdict, (one, several) in COUNTED.items()
            if verdicts[verdict]
        ]
        if counts:
            lines.append(f"{'You' if seat == you else name}: {listing(counts)}.")
    for seat, points in curves(names, turns).items():
        if seat and len(names) == 2:
            continue
        swings = sorted(pairwise(points), key=lambda pair: -abs(pair[1].chance - pair[0].chance))[:TURNS_NAMED]
        named = [pair for pair in sorted(swings) if abs(pair[1].chance - pair[0].chance) >= NOTABLE]
        if named:
            told = [f"from {percent(a.chance)} to {percent(b.chance)} at move {b.number}" for a, b in named]
            whose = "Your" if seat == you else f"{names[seat]}’s"
            lines.append(f"{whose} chance to win went {listing(told)}.")
    return lines


def told(match: Match, budget: Budget | None = None) -> Iterator[str]:
    """A finished match judged move by move, then the course of it, in lines, as they are found."""
    if why := not_judged(match.game, match.seats):
        yield why
        return
    turns = []
    for turn in analyse(match, budget=budget):
        turns.append(turn)
        yield line(match.names, turn)
    yield from (*drawn(match.names, turns), *summary(match.names, turns))


def line(names: Sequence[str], turn: Analysed) -> str:
    """One move and what is said of it."""
    return f"{turn.number}. {names[turn.seat]}: {turn.name}. {turn.says}".rstrip()
