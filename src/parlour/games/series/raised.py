"""Tiles of Series as raised graphics for braille embossers.

A section takes three cells by three. As many of them as its number, in lines of three, have the dots of its series, so
that a finger tells the series by their pattern and counts the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from parlour.games.series.plane import Section, Series

CELL = {  # in braille ASCII
    Series.LATERAL: "-",  # a line across
    Series.VERTICAL: "_",  # a line down
    Series.BOXES: "=",  # all six dots
    Series.DOTS: '"',  # a single dot
    Series.WAVES: "[",  # from side to side
    Series.CHECKS: "X",  # the four corners
}
SIDE = 3
CORNERS = ((0, 0), (0, 4), (4, 4), (4, 0))  # where the sections of a tile begin: line and cell
SQUARE_SIDES = ((3, 0), (0, 3), (3, 6), (6, 3))
HEX_SIDES = ((3, 0), (0, 2), (0, 6), (3, 8), (6, 6), (6, 2))


def raised(caption: str, sections: Sequence[Section], places: Sequence[tuple[int, int]]) -> list[str]:
    """A tile below its caption, with its sections at these places."""
    high, wide = (max(at) + SIDE for at in zip(*places, strict=True))
    lines = [[" "] * wide for _ in range(high)]
    for (series, number), (down, across) in zip(sections, places, strict=True):
        for place in range(number):
            lines[down + place // SIDE][across + place % SIDE] = CELL[series]
    return [caption.ljust(wide), *("".join(line) for line in lines)]


def key(series: Iterable[Series]) -> list[str]:
    """What the patterns mean."""
    return [f"{CELL[each] * SIDE} {each}" for each in series]
