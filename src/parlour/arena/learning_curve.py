"""The learning curve of an agent as a picture: how many games it won after how much learning, with intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from parlour.arena.pictures import STYLE, round_step
from parlour.arena.statistics import wilson

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 40, 44, 52
BAND = ".band{fill:#1f6f8b;opacity:.2}.curve{fill:none;stroke:#1f6f8b;stroke-width:2}"
BAND_IN_THE_DARK = "@media(prefers-color-scheme:dark){.band{fill:#7cc4dc}.curve{stroke:#7cc4dc}}"


class Point(NamedTuple):
    """After how much learning (games, steps, seconds, as you like) how many games were won of how many."""

    learned: float
    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %."""
        return wilson([1.0] * self.won + [0.0] * (self.games - self.won))


def learning_curve(title: str, points: Sequence[Point], learned: str = "games learned from") -> str:
    """The share of games won against the amount of learning, with 95 % intervals, as SVG for light and dark."""
    most = max((point.learned for point in points), default=0) or 1
    step = round_step(most)
    end = math.ceil(most / step) * step

    def x(amount: float) -> float:
        return round(LEFT + amount / end * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)

    across = [round(number * step, 10) for number in range(round(end / step) + 1)]
    grid = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(share)}" y2="{y(share)}"/>'
        f'<text x="{LEFT - 8}" y="{y(share) + 4}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ) + "".join(
        f'<text x="{x(amount)}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{amount:,g}</text>'
        if amount < 1_000_000
        else f'<text x="{x(amount)}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{amount / 1_000_000:g} m</text>'
        for amount in across
    )
    highs = [f"{x(point.learned)},{y(point.interval[1])}" for point in points]
    lows = [f"{x(point.learned)},{y(point.interval[0])}" for point in reversed(points)]
    middle = [f"{x(point.learned)},{y(point.share)}" for point in points]
    dots = "".join(f'<circle class="mark" r="4" cx="{x(point.learned)}" cy="{y(point.share)}"/>' for point in points)
    said = "; ".join(f"{point.learned:,.0f} {learned}: {point.won} of {point.games} won" for point in points)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(said)}</desc><style>{STYLE}{BAND}{BAND_IN_THE_DARK}</style>"
        f'<text class="title" x="12" y="22">{escape(title)}, with 95 % intervals</text>{grid}'
        f'<polygon class="band" points="{" ".join(highs + lows)}"/>'
        f'<polyline class="curve" points="{" ".join(middle)}"/>{dots}'
        f'<text x="{WIDTH / 2:g}" y="{HEIGHT - 10}" text-anchor="middle">{escape(learned)}</text></svg>\n'
    )
