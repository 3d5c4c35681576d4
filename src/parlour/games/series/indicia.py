"""How numbers of a series look on paper: colours, hatching and shapes, as on the page. SERIES-27, SERIES-28."""

from __future__ import annotations

from parlour.games.series.plane import Section, Series, spiral
from parlour.kit.drawing import Disc, Line, Mark, Point, polygon, rectangle

COLOURS = {
    Series.LATERAL: "#ca2e20",
    Series.VERTICAL: "#135845",
    Series.BOXES: "#edcd37",
    Series.DOTS: "#03177e",
    Series.WAVES: "#c069c9",
    Series.CHECKS: "#ee9a5e",
}
ON_DARK, ON_LIGHT = "#fbf6e9", "#241a00"
LIGHT = (Series.BOXES, Series.WAVES, Series.CHECKS)
EMPTY = "#d8d2c4"
# Rows of triangles are filled from their middles: five at the edge, then three, then one. [0060]
FROM_THE_MIDDLE = (2, 1, 3, 0, 4, 6, 5, 7, 8)


def on(series: Series) -> str:
    """The colour of hatching on a series' own colour."""
    return ON_LIGHT if series in LIGHT else ON_DARK


def hatching(series: Series, x: float, y: float, side: float) -> list[Mark]:
    """Lines, boxes, dots, waves or crosses in a square. SERIES-28."""
    ink, width = on(series), side * 0.1
    middle = side / 2
    match series:
        case Series.LATERAL:
            return [
                Line(((x + side * 0.08, y + side * at), (x + side * 0.92, y + side * at)), False, None, ink, width)
                for at in (0.25, 0.5, 0.75)
            ]
        case Series.VERTICAL:
            return [
                Line(((x + side * at, y + side * 0.08), (x + side * at, y + side * 0.92)), False, None, ink, width)
                for at in (0.25, 0.5, 0.75)
            ]
        case Series.BOXES:
            return [Line(rectangle(x + side * 0.27, y + side * 0.27, side * 0.46, side * 0.46), True, None, ink, width)]
        case Series.DOTS:
            return [Disc(x + middle, y + middle, side * 0.2, fill=ink)]
        case Series.WAVES:
            rows = (0.35, 0.65)
            return [Line(_wave(x, y + side * at, side), False, None, ink, width) for at in rows]
        case _:
            low, high = side * 0.15, side * 0.85
            return [
                Line(((x + low, y + low), (x + high, y + high)), False, None, ink, width),
                Line(((x + high, y + low), (x + low, y + high)), False, None, ink, width),
            ]


def _wave(x: float, y: float, side: float) -> tuple[Point, ...]:
    heights = (0, -0.09, -0.13, -0.09, 0, 0.09, 0.13, 0.09, 0)
    return tuple((x + side * (0.1 + 0.1 * step), y + side * height) for step, height in enumerate(heights))


def cell(series: Series, x: float, y: float, side: float) -> list[Mark]:
    """A square in a series' colour and hatching."""
    return [Line(rectangle(x, y, side, side), fill=COLOURS[series]), *hatching(series, x, y, side)]


def spiral_section(section: Section, quadrant: int, x: float, y: float, side: float) -> list[Mark]:
    """A number as squares of a spiral from the outer corner: the source's own indicia. SERIES-6, [0081]"""
    step = side / 3
    gap = step * 0.06
    marks: list[Mark] = []
    for place, (down, across) in enumerate(spiral(quadrant)):
        left, top, size = x + across * step + gap, y + down * step + gap, step - 2 * gap
        if place < section.number:
            marks += cell(section.series, left, top, size)
        else:
            marks.append(Line(rectangle(left, top, size, size), stroke=EMPTY, width=0.12))
    return marks


def side_section(section: Section, start: Point, end: Point, centre: Point) -> list[Mark]:
    """A number as small triangles, in rows of five, three and one from the side of the tile. [0060]"""
    marks: list[Mark] = []
    for place, corners in enumerate(triangles(start, end, centre)):
        if place >= section.number:
            marks.append(Line(corners, stroke=EMPTY, width=0.12))
            continue
        marks.append(Line(corners, fill=COLOURS[section.series]))
        x, y = (sum(corner[axis] for corner in corners) / 3 for axis in (0, 1))
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        size = length * 0.075
        marks += hatching(section.series, x - size / 2, y - size / 2, size)
    return marks


def towards(point: Point, goal: Point, part: float) -> Point:
    return point[0] + (goal[0] - point[0]) * part, point[1] + (goal[1] - point[1]) * part


def triangles(start: Point, end: Point, centre: Point) -> list[tuple[Point, ...]]:
    """The nine small triangles of a section at a side, in the order in which they are filled."""

    def at(row: int, step: int) -> Point:
        left, right = (towards(corner, centre, 0.06 + row * 0.28) for corner in (start, end))
        return towards(left, right, 0.5 if row == 3 else 0.07 + step / (3 - row) * 0.86)

    found = []
    for row in range(3):
        for step in range(3 - row):
            found.append((at(row, step), at(row, step + 1), at(row + 1, step)))
            if step < 2 - row:
                found.append((at(row, step + 1), at(row + 1, step), at(row + 1, step + 1)))
    shrunk = []
    for place in FROM_THE_MIDDLE:
        corners = found[place]
        middle = (sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3)
        shrunk.append(tuple(towards(corner, middle, 0.08) for corner in corners))
    return shrunk


def shape(series: Series, x: float, y: float, radius: float) -> tuple[Point, ...]:
    """The shape of a series, which has no direction, as a polygon. SERIES-28, [0079]"""
    match series:
        case Series.LATERAL:
            return polygon(32, x, y, radius * 0.95)
        case Series.VERTICAL:
            return rectangle(x - radius * 0.84, y - radius * 0.84, radius * 1.68, radius * 1.68)
        case Series.BOXES:
            return polygon(6, x, y, radius)
        case Series.DOTS:
            return polygon(8, x, y, radius, 22.5)
        case Series.WAVES:
            return polygon(3, x, y + radius * 0.2, radius * 1.15, -90)
        case _:
            outer, inner = polygon(5, x, y, radius * 1.1, -90), polygon(5, x, y, radius * 0.55, -54)
            return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)
