"""Solids put together from simple ones, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manifold3d import CrossSection, Manifold, OpType

from parlour.kit.drawing import Point

Space = tuple[float, float, float]


def slab(x: float, y: float, z: float, width: float, depth: float, height: float) -> Manifold:
    """A box with its lowest corner here."""
    return Manifold.cube((width, depth, height)).translate((x, y, z))


def rounded_slab(width: float, depth: float, height: float, radius: float) -> Manifold:
    """A box with rounded upright edges, centred on the origin, standing on z = 0."""
    pen = CrossSection.circle(radius, 24)
    corners = [pen.translate((x * (width / 2 - radius), y * (depth / 2 - radius))) for x in (-1, 1) for y in (-1, 1)]
    return Manifold.extrude(CrossSection.batch_hull(corners), height)


def extruded(points: Sequence[Point], height: float, z: float = 0.0, shrink: float = 1.0) -> Manifold:
    """A polygon drawn out upwards; its top may be smaller, about the origin."""
    return Manifold.extrude(upright(points), height, scale_top=(shrink, shrink)).translate((0, 0, z))


def upright(points: Sequence[Point]) -> CrossSection:
    """A polygon, whichever way round it is listed."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True))
    return CrossSection([list(points) if area > 0 else list(reversed(points))])


def hull(points: Iterable[Space]) -> Manifold:
    """The smallest solid without dents that has these points."""
    return Manifold.hull_points(list(points))


def joined(solids: Iterable[Manifold]) -> Manifold:
    return Manifold.batch_boolean(list(solids), OpType.Add)


def frustum(x: float, y: float, z: float, low: float, high: float, height: float) -> Manifold:
    """A square pyramid with its tip cut off, centred here: the sides of its lower and upper faces, and its height."""
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    points = [(x + a * low / 2, y + b * low / 2, z) for a, b in corners]
    points += [(x + a * high / 2, y + b * high / 2, z + height) for a, b in corners]
    return hull(points)
