"""The pictures of a report, as SVG that can be read in light and in dark."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from parlour.arena.report import Report

WIDTH, LABELS, ROW, TOP, BELOW = 720, 200, 28, 40, 34
MOST_OPENINGS = 24
MOST_BARS = 40
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.grid{stroke:#ccc}.mark{fill:#1f6f8b}.line{stroke:#1f6f8b;"
    "stroke-width:2}.title{font-weight:600}@media(prefers-color-scheme:dark){text{fill:#eee}.grid{stroke:#555}"
    ".mark{fill:#7cc4dc}.line{stroke:#7cc4dc}}"
)


def ratings(report: Report) -> str:
    """The bots by their rating, the best first, with intervals."""
    found = sorted(zip(report.results, report.ratings, strict=True), key=lambda each: -each[1].points)
    axis = _Axis(min(each.low for _, each in found), max(each.high for _, each in found))
    marks = []
    for row, (result, rating) in enumerate(found):
        y = _middle(row)
        marks += [
            _label(result.name, y),
            f'<line class="line" x1="{axis.at(rating.low)}" x2="{axis.at(rating.high)}" y1="{y}" y2="{y}"/>',
            f'<circle class="mark" r="5" cx="{axis.at(rating.points)}" cy="{y}"/>',
        ]
    said = [f"{each.name} {rating.points:.0f} ({rating.low:.0f} to {rating.high:.0f})" for each, rating in found]
    return _picture("Ratings with 95 % intervals", said, len(found), axis, marks)


def openings(report: Report) -> str:
    """What the first seat scored after each opening, the most frequent first."""
    found = sorted(report.openings.items(), key=lambda each: (-each[1].games, each[0]))[:MOST_OPENINGS]
    axis = _Axis(0, 100)
    marks = []
    for row, (name, opening) in enumerate(found):
        marks += [_label(name, _middle(row)), _bar(axis, row, 100 * opening.share), _count(row, opening.games)]
    said = [f"{name}: {opening.share:.0%} in {opening.games}" for name, opening in found]
    return _picture("Score of the first seat by opening, in percent", said, len(found), axis, marks)


def lengths(report: Report) -> str:
    """How many moves the games had."""
    longest = max(report.lengths, default=0)
    wide = max(1, math.ceil((longest + 1) / MOST_BARS))
    grouped: dict[int, int] = {}
    for length, games in report.lengths.items():
        grouped[length // wide] = grouped.get(length // wide, 0) + games
    found = [(group, grouped.get(group, 0)) for group in range(min(grouped, default=0), max(grouped, default=0) + 1)]
    axis = _Axis(0, max(games for _, games in found))
    marks, said = [], []
    for row, (group, games) in enumerate(found):
        moves = f"{group * wide}" if wide == 1 else f"{group * wide} to {group * wide + wide - 1}"
        marks += [_label(f"{moves} moves", _middle(row)), _bar(axis, row, games)]
        said.append(f"{moves} moves: {games} games")
    return _picture("Length of games, and how many there were", said, len(found), axis, marks)


class _Axis:
    """Values from left to right."""

    def __init__(self, low: float, high: float) -> None:
        self.step = round_step((high - low) or 1)
        self.low = math.floor(low / self.step) * self.step
        self.high = math.ceil(high / self.step) * self.step
        if self.high == self.low:
            self.high += self.step

    def at(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(LABELS + 12 + share * (WIDTH - LABELS - 60), 1)

    def ticks(self) -> Iterable[float]:
        count = round((self.high - self.low) / self.step)
        return (self.low + number * self.step for number in range(count + 1))


def round_step(span: float) -> float:
    """A round number that divides a span into about five."""
    size: float = 10 ** math.floor(math.log10(span / 5))
    return next(size * factor for factor in (1, 2, 5, 10) if size * factor * 5 >= span)


def _middle(row: int) -> int:
    return TOP + row * ROW + ROW // 2


def _label(text: str, y: int) -> str:
    short = text if len(text) <= 26 else f"{text[:25]}…"
    return f'<text x="{LABELS}" y="{y + 4}" text-anchor="end">{escape(short)}<title>{escape(text)}</title></text>'


def _bar(axis: _Axis, row: int, value: float) -> str:
    x = axis.at(0)
    width = round(max(0.0, axis.at(value) - x), 1)
    return f'<rect class="mark" x="{x}" y="{_middle(row) - 8}" width="{width}" height="16"/>'


def _count(row: int, games: int) -> str:
    return f'<text x="{WIDTH - 4}" y="{_middle(row) + 4}" text-anchor="end">{games}</text>'


def _picture(title: str, said: Sequence[str], rows: int, axis: _Axis, marks: Sequence[str]) -> str:
    bottom = TOP + rows * ROW
    grid = "".join(
        f'<line class="grid" x1="{axis.at(tick)}" x2="{axis.at(tick)}" y1="{TOP}" y2="{bottom}"/>'
        f'<text x="{axis.at(tick)}" y="{bottom + 20}" text-anchor="middle">{tick:g}</text>'
        for tick in axis.ticks()
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + BELOW}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(said))}</desc><style>{STYLE}</style>"
        f'<text class="title" x="12" y="22">{escape(title)}</text>{grid}{"".join(marks)}</svg>\n'
    )
