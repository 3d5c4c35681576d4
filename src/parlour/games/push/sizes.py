"""How large the things are that Push is played with, in millimetres.

The document gives proportions only: the small squares at the corners are half as wide as the other projections, and the
channels between them as wide as those. So everything follows from the side of a small square.
"""

from __future__ import annotations

CORNER = 6.0  # the side of a small square: our choice
CHANNEL = 2 * CORNER
PITCH = 2 * CHANNEL  # from crossing to crossing, and the side of a piece, because neighbours just touch


def board_side(size: int) -> float:
    """The upper surface of a board with so many channels each way."""
    return size * PITCH


def channel(line: int) -> float:
    """Where the middle of a channel is, counted from 0."""
    return (line + 0.5) * PITCH


def projections(size: int) -> list[tuple[float, float, float, float]]:
    """The rectangles between the channels: x, y, width, height. FIG. 2."""
    edges = [(0.0, CORNER)]
    edges += [(CORNER + CHANNEL + place * PITCH, CHANNEL) for place in range(size - 1)]
    edges.append((board_side(size) - CORNER, CORNER))
    return [(x, y, width, height) for y, height in edges for x, width in edges]
