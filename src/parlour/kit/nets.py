"""Things to fold up from card: prisms, racks, strips and boxes. Whole lines are cut, dashed ones folded."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin, sqrt

from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Point, Words, moved
from parlour.kit.parts import Piece

GROUND = "#f3efe6"  # of tabs that are glued
FRONT, LEANING = radians(60), radians(75)  # how steep the front and the back of a rack are
LYING = radians(45)  # how steep the back is where blocks lie against it
FOOTING = 13.0  # how far the base of a rack reaches behind the top of its back


def fold(*points: Point) -> Line:
    return Line(points, closed=False, stroke=INK, width=0.15, dashed=True)


def tab(start: Point, end: Point, depth: float, slope: float) -> tuple[Point, Point]:
    """The outer corners of a tab on the left of an edge, as one goes along it."""
    (x0, y0), (x1, y1) = start, end
    length = hypot(x1 - x0, y1 - y0)
    along = ((x1 - x0) / length, (y1 - y0) / length)
    out = (along[1], -along[0])
    first = (x0 + along[0] * slope + out[0] * depth, y0 + along[1] * slope + out[1] * depth)
    last = (x1 - along[0] * slope + out[0] * depth, y1 - along[1] * slope + out[1] * depth)
    return first, last


def prism(name: str, side: float, left: Sequence[Mark], right: Sequence[Mark], depth: float = 4.0) -> Piece:
    """A prism with three square faces: two that are drawn on, each in a square of its side, and a blank one."""
    rise = side * sqrt(3) / 2
    top, foot = rise, rise + side
    apex, under = (1.5 * side, 0.0), (1.5 * side, 2 * rise + side)
    corners = [(0.0, top), (side, top), (2 * side, top), (3 * side, top)]
    low = [(x, foot) for x, _ in corners]
    outline: list[Point] = [corners[0], corners[1]]
    outline += [*tab(corners[1], apex, depth, 3.0), apex, *tab(apex, corners[2], depth, 3.0)]
    outline += [corners[2], corners[3], *tab(corners[3], low[3], depth, 2.0), low[3], low[2]]
    outline += [*tab(low[2], under, depth, 3.0), under, *tab(under, low[1], depth, 3.0), low[1], low[0]]
    folds = [fold(corners[place], low[place]) for place in (1, 2, 3)]
    folds += [fold(corners[1], corners[2]), fold(low[1], low[2])]
    folds += [fold(one, other) for one, other in ((corners[1], apex), (apex, corners[2]))]
    folds += [fold(one, other) for one, other in ((low[1], under), (under, low[2]))]
    faces = [moved(left, 0.0, top), moved(right, side, top)]
    marks = (*(mark for face in faces for mark in face), *folds, Line(tuple(outline), stroke=INK))
    return Piece(name, 3 * side + depth, 2 * rise + side, Drawing(marks), outline=tuple(outline))


def strip(name: str, length: float, panels: Sequence[tuple[str, float]], glued: Sequence[str] = ()) -> Piece:
    """A strip folded across into panels, each with its label and depth, such as a rack."""
    marks: list[Mark] = []
    y = 0.0
    for place, (label, depth) in enumerate(panels):
        if label in glued:
            marks.append(Line(((0, y), (length, y), (length, y + depth), (0, y + depth)), fill=GROUND))
        marks.append(Words(length / 2, y + depth / 2 + 1, label, 2.8, fill=PALE))
        if place:
            marks.append(fold((0, y), (length, y)))
        y += depth
    outline = ((0.0, 0.0), (length, 0.0), (length, y), (0.0, y))
    return Piece(name, length, y, Drawing((*marks, Line(outline, stroke=INK))), outline=outline)


def rack(name: str, length: float, ledge: float, back: float, steep: float = LEANING) -> Piece:
    """A rack: a low wall in front, a ledge to put things on, a back that they lean on, and a wall behind."""
    front = 10.0
    ledge_end = front * cos(FRONT) + ledge
    top = (ledge_end + back * cos(steep), front * sin(FRONT) + back * sin(steep))
    base = top[0] + FOOTING
    rear = hypot(base - top[0], top[1])
    panels = (("glue", 8.0), ("base", base), ("front", front), ("ledge", ledge), ("back", back), ("rear", rear))
    return strip(name, length, panels, ("glue",))


def box(name: str, width: float, depth: float, height: float, title: str) -> Piece:
    """An open box with four walls and tabs at its corners."""
    right, low, lip = height + width, height + depth, 10.0
    outline: list[Point] = [(height, 0), (right, 0), *tab((right, 0), (right, height), lip, 3.0), (right, height)]
    outline += [(right + height, height), (right + height, low), (right, low)]
    outline += [*tab((right, low), (right, low + height), lip, 3.0), (right, low + height), (height, low + height)]
    outline += [*tab((height, low + height), (height, low), lip, 3.0), (height, low), (0, low), (0, height)]
    outline += [(height, height), *tab((height, height), (height, 0), lip, 3.0)]
    folds: list[Mark] = [
        fold((height, height), (right, height), (right, low), (height, low), (height, height)),
        *(fold((x, y), (x, y + height)) for x in (height, right) for y in (0.0, low)),
    ]
    words = Words(height + width / 2, height / 2 + 2, title, 5.0, bold=True)
    marks = (words, *folds, Line(tuple(outline), stroke=INK))
    return Piece(name, width + 2 * height, depth + 2 * height, Drawing(marks), outline=tuple(outline))
