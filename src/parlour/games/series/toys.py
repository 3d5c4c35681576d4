"""Numbers as toys to count, on paper as on the page: a ship, a rocket, a building block, a ball, a kite, a top.
SERIES-29."""

from __future__ import annotations

from parlour.games.series.indicia import COLOURS, on, triangles
from parlour.games.series.plane import Section, Series
from parlour.kit.drawing import Disc, Line, Mark, Point

# Where on a section of three by three they stand, as on playing cards.
CARD: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((1, 0), (1, 2)),
    3: ((1, 0), (1, 1), (1, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
    7: ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (2, 2)),
    8: ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
    9: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
}
OUTLINES: dict[Series, tuple[tuple[Point, ...], ...]] = {
    Series.LATERAL: (
        ((-0.85, 0.25), (0.85, 0.25), (0.5, 0.75), (-0.5, 0.75)),
        ((-0.05, -0.8), (-0.05, 0.12), (0.6, 0.12)),
    ),
    Series.VERTICAL: (((0, -0.9), (0.35, -0.3), (0.35, 0.35), (0.7, 0.8), (-0.7, 0.8), (-0.35, 0.35), (-0.35, -0.3)),),
    Series.BOXES: (((-0.65, -0.65), (0.65, -0.65), (0.65, 0.65), (-0.65, 0.65)),),
    Series.DOTS: (),
    Series.WAVES: (((0, -0.85), (0.6, -0.15), (0, 0.85), (-0.6, -0.15)),),
    Series.CHECKS: (
        ((-0.12, -0.85), (0.12, -0.85), (0.12, -0.4), (0.75, -0.15), (0, 0.85), (-0.75, -0.15), (-0.12, -0.4)),
    ),
}
SEAMS: dict[Series, tuple[Point, ...]] = {
    Series.BOXES: ((-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3), (-0.3, -0.3)),
    Series.DOTS: ((-0.6, -0.2), (-0.3, 0.03), (0, 0.1), (0.3, 0.03), (0.6, -0.2)),
    Series.WAVES: ((0, -0.7), (0, 0.6)),
}
BALL = 0.72
LARGER = 1.12  # than its third of the section, as they leave room between them


def toy(series: Series, x: float, y: float, radius: float) -> list[Mark]:
    """The toy of a series."""

    def at(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x + across * radius, y + down * radius) for across, down in points)

    colour = COLOURS[series]
    marks: list[Mark] = [Line(at(outline), fill=colour) for outline in OUTLINES[series]]
    if series is Series.DOTS:
        marks.append(Disc(x, y, BALL * radius, fill=colour))
    if seam := SEAMS.get(series):
        marks.append(Line(at(seam), False, stroke=on(series), width=radius * 0.16))
    return marks


def toy_section(section: Section, x: float, y: float, side: float) -> list[Mark]:
    """A number of toys in a square."""
    step = side / 3
    return [
        mark
        for across, down in CARD[section.number]
        for mark in toy(section.series, x + (across + 0.5) * step, y + (down + 0.5) * step, step / 2 * LARGER)
    ]


def toy_side_section(section: Section, start: Point, end: Point, centre: Point) -> list[Mark]:
    """A number of toys in rows of five, three and one from the side of a tile. [0061]"""
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    marks: list[Mark] = []
    for corners in triangles(start, end, centre)[: section.number]:
        x, y = (sum(corner[axis] for corner in corners) / 3 for axis in (0, 1))
        marks += toy(section.series, x, y, length * 0.085)
    return marks
