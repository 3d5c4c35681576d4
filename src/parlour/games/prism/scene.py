"""A position of Prism as the booklet of rules draws it."""

from __future__ import annotations

from string import ascii_uppercase

from parlour.games.prism.blocks import LEFT, RIGHT
from parlour.games.prism.paper import face_marks
from parlour.games.prism.rules import Prism
from parlour.games.prism.sizes import APART, PITCH, SIDE
from parlour.games.prism.state import PrismView
from parlour.kit.drawing import INK, PALE, Line, Mark, letter, moved, rectangle
from parlour.kit.scenes import Scene, called, in_a_row, one_above_the_other

BORDER = 10.0
AROUND = 1  # squares that are shown beyond the blocks
OFF = (PITCH - SIDE) / 2


def scene(game: Prism, view: PrismView) -> Scene:
    """The part of the grid where blocks lie, and those on one's rack, which show two faces."""
    rack = [in_a_row([_face(block, LEFT), _face(block, RIGHT)], 0.0) for block in view.rack]
    shown = called("Your rack, with the left and the right face of each block", in_a_row(rack, 2 * APART))
    return one_above_the_other([_grid(game, view), shown if rack else Scene(0, 0, ())])


def _face(block: str, side: int) -> Scene:
    outline = Line(rectangle(0, 0, SIDE, SIDE), stroke=INK, width=0.4)
    return Scene(SIDE, SIDE, (*face_marks(block, side), outline))


def _grid(game: Prism, view: PrismView) -> Scene:
    if not view.grid:
        return Scene(0, 0, ())
    rows, columns = zip(*(divmod(square, game.size) for square in view.grid), strict=True)
    top, bottom = max(0, min(rows) - AROUND), min(game.size - 1, max(rows) + AROUND)
    left, right = max(0, min(columns) - AROUND), min(game.size - 1, max(columns) + AROUND)
    marks: list[Mark] = []
    for row in range(top, bottom + 1):
        y = BORDER + (row - top) * PITCH + OFF
        marks.append(letter(BORDER * 0.5, y + SIDE / 2, str(row + 1), 4.0, PALE))
        for column in range(left, right + 1):
            x = BORDER + (column - left) * PITCH + OFF
            if tile := view.grid.get(row * game.size + column):
                marks += moved(_face(tile.block, tile.face).marks, x, y)
                if tile.block[tile.face] != tile.letter:
                    marks.append(letter(x + 4.0, y + 4.0, tile.letter, 4.0))
            else:
                marks.append(Line(rectangle(x, y, SIDE, SIDE), stroke=PALE, width=0.3))
    for column in range(left, right + 1):
        marks.append(letter(BORDER + (column - left + 0.5) * PITCH, BORDER * 0.5, ascii_uppercase[column], 4.0, PALE))
    return Scene(BORDER + (right - left + 1) * PITCH, BORDER + (bottom - top + 1) * PITCH, tuple(marks))
