"""How large the things are that Prism is played with, in millimetres.

The document gives the ribs of the grid in inches, and that a block's faces are square and at 60° to each other. From
the distances between blocks that lie in the grid follows everything but the side of a block, which we chose.
"""

from __future__ import annotations

from math import sqrt

INCH = 25.4
SIDE = 3 / 4 * INCH  # of a block: our choice
RISE = SIDE * sqrt(3) / 2  # from an edge of a block to the face opposite
NARROW_RIB = 1 / 8 * INCH  # between the ends of two blocks
WIDE_RIB = 3 / 8 * INCH  # between the slopes of two blocks, at the top; it is 7/16 inch below
APART = 1 / 8 * INCH  # between the upper faces of two blocks
PITCH = SIDE + NARROW_RIB  # from block to block, both ways: SIDE + APART is the same
OPENING = PITCH - WIDE_RIB  # how wide an opening is; it is SIDE long
THICK = (7 / 16 - 3 / 8) * INCH / 2 * sqrt(3)  # of the ribs, because their slopes are at 60° to each other
RAISED = (SIDE - OPENING) / 2 * sqrt(3)  # by how much a face lies above the grid
DEPTH = RISE - RAISED  # by how much a block reaches below the grid's upper surface, as does the pocket
