"""Letters, figures and braille that stand out from a surface, drawn with a round pen so that every stroke is as wide.

A glyph is drawn on a grid four wide and six high: polylines separated by semicolons.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from manifold3d import CrossSection, Manifold, OpType

GLYPHS = {
    "A": "0,0 2,6 4,0; .7,2 3.3,2",
    "B": "0,0 0,6 2.6,6 3.5,5.4 3.5,3.9 2.6,3.2 0,3.2; 2.6,3.2 3.8,2.5 3.8,.8 2.8,0 0,0",
    "C": "4,5 3,6 1.2,6 0,4.8 0,1.2 1.2,0 3,0 4,1",
    "D": "0,0 0,6 2.4,6 4,4.6 4,1.4 2.4,0 0,0",
    "E": "4,6 0,6 0,0 4,0; 0,3 3,3",
    "F": "4,6 0,6 0,0; 0,3 3,3",
    "G": "4,5 3,6 1.2,6 0,4.8 0,1.2 1.2,0 3,0 4,1 4,2.8 2.4,2.8",
    "H": "0,0 0,6; 4,0 4,6; 0,3 4,3",
    "I": "2,0 2,6; .8,0 3.2,0; .8,6 3.2,6",
    "J": "3.4,6 3.4,1.4 2.4,0 1,0 0,1.2",
    "K": "0,0 0,6; 4,6 0,2.6; 1.4,3.8 4,0",
    "L": "0,6 0,0 3.8,0",
    "M": "0,0 0,6 2,2.4 4,6 4,0",
    "N": "0,0 0,6 4,0 4,6",
    "O": "1.2,6 2.8,6 4,4.8 4,1.2 2.8,0 1.2,0 0,1.2 0,4.8 1.2,6",
    "P": "0,0 0,6 2.8,6 4,5.2 4,3.6 2.8,2.8 0,2.8",
    "Q": "1.2,6 2.8,6 4,4.8 4,1.2 2.8,0 1.2,0 0,1.2 0,4.8 1.2,6; 2.4,1.6 4,0",
    "R": "0,0 0,6 2.8,6 4,5.2 4,3.6 2.8,2.8 0,2.8; 2,2.8 4,0",
    "S": "3.9,5 3,6 1,6 0,5 0,4 1,3.2 3,2.8 4,2 4,1 3,0 1,0 0,1",
    "T": "0,6 4,6; 2,6 2,0",
    "U": "0,6 0,1.2 1.2,0 2.8,0 4,1.2 4,6",
    "V": "0,6 2,0 4,6",
    "W": "0,6 1,0 2,4 3,0 4,6",
    "X": "0,0 4,6; 0,6 4,0",
    "Y": "0,6 2,3 4,6; 2,3 2,0",
    "Z": "0,6 4,6 0,0 4,0",
    "0": "1,6 3,6 4,5 4,1 3,0 1,0 0,1 0,5 1,6",
    "1": ".6,4.8 2.2,6 2.2,0; .6,0 3.8,0",
    "2": "0,4.8 1,6 3,6 4,5 4,3.8 0,0 4,0",
    "3": "0,6 4,6 1.8,3.6 3,3.6 4,2.6 4,1 3,0 1,0 0,1",
    "4": "3,0 3,6 0,1.8 4,1.8",
    "5": "4,6 .4,6 .2,3.4 3,3.6 4,2.6 4,1 3,0 1,0 0,.8",
    "6": "3.6,5.4 2.8,6 1.2,6 0,4.6 0,1 1,0 3,0 4,1 4,2.4 3,3.4 1,3.4 0,2.4",
    "7": "0,6 4,6 1.4,0",
    "8": "1,3.2 .2,4 .2,5.2 1,6 3,6 3.8,5.2 3.8,4 3,3.2 1,3.2 0,2.2 0,1 1,0 3,0 4,1 4,2.2 3,3.2",
    "9": ".4,.6 1.2,0 2.8,0 4,1.4 4,5 3,6 1,6 0,5 0,3.6 1,2.6 3,2.6 4,3.6",
    "*": "2,.6 2,5.4; 0,1.7 4,4.3; 0,4.3 4,1.7",
}
WIDE, HIGH = 4.0, 6.0
# The dots of each braille cell: 1 to 3 down the left, 4 to 6 down the right. An asterisk is dots 3 and 5.
BRAILLE = {
    "A": "1",
    "B": "12",
    "C": "14",
    "D": "145",
    "E": "15",
    "F": "124",
    "G": "1245",
    "H": "125",
    "I": "24",
    "J": "245",
    "K": "13",
    "L": "123",
    "M": "134",
    "N": "1345",
    "O": "135",
    "P": "1234",
    "Q": "12345",
    "R": "1235",
    "S": "234",
    "T": "2345",
    "U": "136",
    "V": "1236",
    "W": "2456",
    "X": "1346",
    "Y": "13456",
    "Z": "1356",
    "*": "35",
}
DOT, DOT_HEIGHT, DOT_STEP = 1.6, 0.7, 2.5  # the diameter of a dot, its height, and from dot to dot
ROUND = 16  # sides of a circle
SUNK = 0.2  # how far things that stand out reach into what they stand on


@cache
def _pen(radius: float) -> CrossSection:
    return CrossSection.circle(radius, ROUND)


@cache
def outline(text: str, height: float, stroke: float) -> CrossSection:
    """Glyphs side by side, centred on the origin; the height is that of a capital with its pen."""
    scale = (height - stroke) / HIGH
    advance = WIDE * scale + 2.2 * stroke
    found = []
    for place, sign in enumerate(text):
        shift = (place - (len(text) - 1) / 2) * advance
        for line in GLYPHS[sign].split(";"):
            points = [tuple(map(float, point.split(","))) for point in line.split()]
            at = [(shift + (x - WIDE / 2) * scale, (y - HIGH / 2) * scale) for x, y in points]
            for one, other in pairwise(at):
                ends = [_pen(stroke / 2).translate(one), _pen(stroke / 2).translate(other)]
                found.append(CrossSection.batch_hull(ends))
    return CrossSection.batch_boolean(found, OpType.Add)


def raised(text: str, height: float, stroke: float, depth: float) -> Manifold:
    """Glyphs that stand on the plane z = 0, sunk into it a little so that they are one with what is below."""
    return Manifold.extrude(outline(text, height, stroke), depth + SUNK).translate((0, 0, -SUNK))


def braille(sign: str) -> Manifold:
    """A braille cell that stands on the plane z = 0, centred on the origin."""
    dots = []
    for dot in BRAILLE[sign]:
        column, row = divmod(int(dot) - 1, 3)
        cone = Manifold.cylinder(DOT_HEIGHT + SUNK, DOT / 2, DOT / 4, ROUND)
        dots.append(cone.translate(((column - 0.5) * DOT_STEP, (1 - row) * DOT_STEP, -SUNK)))
    return Manifold.batch_boolean(dots, OpType.Add)


def labelled(sign: str, figure: str, depth: float) -> Manifold:
    """A letter, its figure at the upper right, and below that the letter in braille; 14 mm wide and high at most."""
    found = [raised(sign, 9.0, 1.3, depth).translate((-2.6, 0, 0)), braille(sign).translate((4.5, -3.2, 0))]
    if figure:
        found.append(raised(figure, 2.8, 0.6, depth).translate((4.5, 4.1, 0)))
    return Manifold.batch_boolean(found, OpType.Add)
