"""A position of domino or hex as the booklet of rules draws it."""

from __future__ import annotations

from parlour.games.series.gathering.paper import HEXAGON, SQUARE, outline, size, tile_marks
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import Place, Shape
from parlour.games.series.gathering.state import GatheringView, place
from parlour.kit.drawing import INK, PALE, Line, Mark, moved
from parlour.kit.scenes import Scene, called, in_a_row, one_above_the_other

START = (0, 0)


def scene(game: Gathering, view: GatheringView) -> Scene:
    """The tiles on the table with the places around them, and those in one's hand."""
    hand = [_tile(game, tile, START) for tile in view.open]
    held = called("Your tiles", in_a_row(hand)) if hand else Scene(0, 0, ())
    return one_above_the_other([_table(game, view), held])


def _tile(game: Gathering, first: str, at: Place) -> Scene:
    shape, toys = game.shape, game.options["counting"]
    return Scene(*size(shape), (*tile_marks(shape, first, at, toys=toys), Line(outline(shape), stroke=INK, width=0.4)))


def _table(game: Gathering, view: GatheringView) -> Scene:
    shape = game.shape
    placed = {place(key) for key in view.placed}
    if not placed:
        return Scene(0, 0, ())
    first = view.placed[f"{START[0]},{START[1]}"]
    around = {beside for at in placed for beside in shape.around(*at)} - placed
    corners = {at: _corner(shape, at) for at in placed | around}
    left, top = (min(corner[axis] for corner in corners.values()) for axis in (0, 1))
    marks: list[Mark] = []
    for at, (x, y) in corners.items():
        if at in placed:
            marks += moved(_tile(game, first, at).marks, x - left, y - top)
        else:
            marks += moved((Line(outline(shape), stroke=PALE, width=0.3, dashed=True),), x - left, y - top)
    width, height = size(shape)
    right, bottom = (max(corner[axis] for corner in corners.values()) for axis in (0, 1))
    return Scene(right - left + width, bottom - top + height, tuple(marks))


def _corner(shape: Shape, at: Place) -> tuple[float, float]:
    """Where the upper left corner of a place is."""
    if len(shape.steps) == 4:
        row, column = at
        return column * SQUARE, row * SQUARE
    q, r = at
    return (q + r / 2) * HEXAGON, r * HEXAGON * 3**0.5 / 2
