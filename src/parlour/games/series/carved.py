"""How the series feel: each has a shape of its own, and shapes differ in height and surface too, as they are small.

A circle is a cone, a square is flat, a hexagon is a ring, an octagon is high; hex adds a triangle and a star. None of
them has a direction that would tell how a tile lies. [0061], [0079], [0103]
"""

from __future__ import annotations

from functools import cache
from math import pi, sqrt

from manifold3d import JoinType, Manifold

from parlour.games.series.indicia import shape
from parlour.games.series.plane import Series
from parlour.kit.solid_shapes import extruded, upright

LOW, TALL = 0.7, 1.2
SUNK = 0.2
HOLLOW = 0.45  # of the radius: the hole in a ring


@cache
def bump(series: Series, radius: float) -> Manifold:
    """One small shape that stands on z = 0."""
    outline = shape(series, 0, 0, radius)
    height = (TALL if series in (Series.DOTS, Series.CHECKS) else LOW) + SUNK
    solid = extruded(outline, height, -SUNK, 0.5 if series is Series.LATERAL else 1.0)
    if series is Series.BOXES:
        solid -= Manifold.cylinder(height + 1, radius * HOLLOW, -1, 16)
    return solid


def emblem(series: Series, radius: float, height: float, loose: float = 0.0) -> Manifold:
    """The shape of a series enlarged, for the back of a tile or, a little larger, for a square of the board. [0103]

    All have the area of a circle with this radius, so that none fits where another belongs.
    """
    outline = upright(shape(series, 0, 0, 1.0))
    scale = sqrt(pi * radius**2 / outline.area())
    return Manifold.extrude(outline.scale((scale, scale)).offset(loose, JoinType.Miter, 4.0), height)
