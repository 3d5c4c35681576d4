"""Drawings in millimetres, from the upper left corner down, for PDF and SVG alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin

Point = tuple[float, float]
INK, PALE, PAPER = "#1d1d1b", "#9a9a94", "#ffffff"
CAPITAL = 0.729  # of the size of a letter: how high a capital stands


@dataclass(frozen=True, slots=True)
class Line:
    """A polygon, or a line through some points."""

    points: tuple[Point, ...]
    closed: bool = True
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.2


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text; `y` is its baseline, and `turn` is in degrees, clockwise."""

    x: float
    y: float
    text: str
    size: float
    bold: bool = False
    mono: bool = False
    fill: str = INK
    anchor: str = "middle"  # or "start", "end"
    turn: float = 0.0


Mark = Line | Disc | Words


@dataclass(frozen=True, eq=False)
class Drawing:
    """Some marks; files contain each drawing once, however often it is placed."""

    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing somewhere on a sheet; `clip` is the part of the sheet that it may cover: x, y, width, height."""

    drawing: Drawing
    x: float
    y: float
    turn: float = 0.0
    clip: tuple[float, float, float, float] | None = None


def moved(marks: Iterable[Mark], dx: float, dy: float, turn: float = 0.0) -> tuple[Mark, ...]:
    """Marks turned clockwise about the origin, by degrees, and then shifted."""
    c, s = cos(radians(turn)), sin(radians(turn))

    def at(x: float, y: float) -> Point:
        return x * c - y * s + dx, x * s + y * c + dy

    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Line):
            found.append(replace(mark, points=tuple(at(*point) for point in mark.points)))
        else:
            x, y = at(mark.x, mark.y)
            turned = replace(mark, x=x, y=y)
            found.append(replace(turned, turn=turned.turn + turn) if isinstance(turned, Words) else turned)
    return tuple(found)


def scaled(marks: Iterable[Mark], factor: float) -> tuple[Mark, ...]:
    """Marks made larger or smaller about the origin."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Line):
            points = tuple((x * factor, y * factor) for x, y in mark.points)
            found.append(replace(mark, points=points, width=mark.width * factor))
        elif isinstance(mark, Disc):
            x, y, radius, width = (factor * each for each in (mark.x, mark.y, mark.radius, mark.width))
            found.append(replace(mark, x=x, y=y, radius=radius, width=width))
        else:
            found.append(replace(mark, x=mark.x * factor, y=mark.y * factor, size=mark.size * factor))
    return tuple(found)


def rectangle(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def polygon(sides: int, x: float, y: float, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """A regular polygon; its first corner points right unless it is turned, clockwise, by degrees."""
    angles = [radians(turn) + 2 * pi * corner / sides for corner in range(sides)]
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def letter(x: float, y: float, text: str, height: float, fill: str = INK, turn: float = 0.0) -> Words:
    """Bold capitals of this height, centred on a point."""
    down = height / 2
    c, s = cos(radians(turn)), sin(radians(turn))
    return Words(x - s * down, y + c * down, text, height / CAPITAL, bold=True, fill=fill, turn=turn)
