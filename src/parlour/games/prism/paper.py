"""Prism on paper: blocks to fold, the grid, its walls, racks and a score pad."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from string import ascii_uppercase

from parlour.games.prism.blocks import BLOCKS, LEFT, RACK, RIGHT, VALUES
from parlour.games.prism.rules import Prism
from parlour.games.prism.sizes import APART, DEPTH, NARROW_RIB, OPENING, PITCH, RISE, SIDE, WIDE_RIB
from parlour.kit import nets
from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Words, letter, moved, rectangle
from parlour.kit.parts import Board, PaperPart, Piece, Pieces, ScorePad

BORDER = 10.0
POCKET = "#f1dfb2"
RACKS = 4
LONGEST = 180.0  # what fits across a sheet
LYING_LEDGE = 8.0  # for a block that rests on an edge
STAND = "Blocks stand on the ledge and show two faces."
LIE = "Blocks lie on the ledge, one edge towards you, lean back, and show two faces."


def paper(game: Prism, *, turned: bool) -> Sequence[PaperPart]:
    """Everything, for the grid that the options name; letters may be turned by 90°."""
    length = game.size * PITCH
    parts = ceil(length / LONGEST)
    room = RACK * (SIDE + APART) + 8
    ledge, steep = (LYING_LEDGE, nets.LYING) if turned else (RISE + 1, nets.LEANING)
    rack = nets.rack("rack", room, ledge, SIDE, steep)
    return (
        Pieces(
            "Blocks",
            "Cut out, fold and glue: the face without a letter goes over the long tab, the ends over the small ones.",
            tuple((block_net(block, turned), 1) for block in BLOCKS),
            gap=1.0,
        ),
        Board(
            "Grid",
            "Glue the sheets together along the dashed lines, then onto stout card, and cut out the openings. A block "
            "sits in an opening with one face up. The tinted opening is the pocket in the middle.",
            length + 2 * BORDER,
            length + 2 * BORDER,
            Drawing(tuple(_grid(game.size, turned))),
        ),
        Pieces(
            "Walls and ribs",
            "Fold each along the middle and glue the tinted half under the grid, end to end: under each edge, and "
            "under four of the wide ribs. They hold the grid up, so that the blocks do not touch the table.",
            ((nets.strip("wall", length / parts, (("glue", 9.0), ("wall", DEPTH + 1)), ("glue",)), 8 * parts),),
            gap=2.0,
        ),
        Pieces("Racks", f"Fold and glue. {LIE if turned else STAND}", ((rack, RACKS),), gap=1.0),
        ScorePad("Score pad", "Prism: write down what each turn scores. Bonuses: 25 points each.", RACKS, 20),
    )


def block_net(block: str, turned: bool = False) -> Piece:
    """A block to fold up; the points of its left face are in a box. PRISM-1."""
    left, right = face_marks(block, LEFT), face_marks(block, RIGHT)
    if turned:  # by a quarter, clockwise, so that both can be read when the block lies on its rack
        return nets.prism(block, SIDE, moved(left, SIDE, 0, 90), moved(right, SIDE, 0, 90))
    return nets.prism(block, SIDE, left, right)


def face_marks(block: str, side: int) -> list[Mark]:
    shown = block[side]
    if shown == "*":
        return [Words(SIDE / 2, SIDE / 2 + 9.5, "*", 20, bold=True)]
    marks: list[Mark] = [letter(SIDE * 0.44, SIDE * 0.56, shown, 9.5)]
    x, y = SIDE - 3.6, 4.0
    marks.append(letter(x, y, str(VALUES[shown]), 2.9))
    if side == LEFT:
        marks.append(Line(rectangle(x - 2.2, y - 2.5, 4.4, 5.0), stroke=INK, width=0.35))
    return marks


def _grid(size: int, turned: bool) -> list[Mark]:
    length, middle = size * PITCH, size // 2
    marks: list[Mark] = []
    for row in range(size):
        for column in range(size):
            beside, above = (NARROW_RIB, WIDE_RIB) if turned else (WIDE_RIB, NARROW_RIB)
            x = BORDER + column * PITCH + beside / 2
            y = BORDER + row * PITCH + above / 2
            pocket = POCKET if row == column == middle else None
            opening = rectangle(x, y, *((SIDE, OPENING) if turned else (OPENING, SIDE)))
            marks.append(Line(opening, stroke=INK, width=0.2, fill=pocket))
    for place in range(size):
        at = BORDER + (place + 0.5) * PITCH
        marks.append(letter(at, BORDER * 0.62, ascii_uppercase[place], 2.6, PALE))
        marks.append(letter(BORDER * 0.55, at, str(place + 1), 2.6, PALE))
    marks.append(Line(rectangle(0, 0, length + 2 * BORDER, length + 2 * BORDER), stroke=INK, width=0.3))
    return marks
