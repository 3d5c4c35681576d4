"""The ninety-six blocks and what their letters are worth. PRISM-1, PRISM-2.

A block is written as its two letters, left face first: `HN` shows H or N.
"""

from __future__ import annotations

from typing import NamedTuple

LEFT, RIGHT = 0, 1
ASTERISK = "*"
RACK = 6  # PRISM-4

_TABULATION = """
    AD AG AM AS AT AU AV AZ  B* BE CE CO DA DE DI DO EB EC ED EG EK ES ET EU EV EW EY FE FO GA GE GR
    HN HO ID IF IJ IL IT IQ  IU IY JI KE LI LN LO LR MA MR NH NL NP NT NU NX OC OD OF OH OL OP OS OT
    PN PO QI RG RL RM RS RT  RW SA SE SO SR TA TE TI TN TO TR UA UE UI UN VA VE WE WR XN YE YI ZA *B
"""
BLOCKS = tuple(_TABULATION.split())
EVERY_BLOCK = frozenset(BLOCKS)  # to look one up

VALUES = {
    letter: value
    for value, letters in {1: "AEILNORSTU", 2: "DM", 4: "BCFGHKPVWY", 6: "J", 9: "QXZ", 0: ASTERISK}.items()
    for letter in letters
}


class Tile(NamedTuple):
    """A block on the grid: which one, the face that shows (0 left, 1 right), and the letter it stands for."""

    block: str
    face: int
    letter: str

    @property
    def value(self) -> int:
        """The numeral on the face that shows; an asterisk counts nothing, whatever it stands for. PRISM-2."""
        return VALUES[self.block[self.face]]

    @property
    def wild(self) -> bool:
        return self.block[self.face] == ASTERISK


def numerals(block: str) -> int:
    """The sum of a block's numerals."""
    return VALUES[block[LEFT]] + VALUES[block[RIGHT]]


def unplayed(rack: tuple[str, ...]) -> int:
    """The sum of all numerals on a rack."""
    return sum(numerals(block) for block in rack)
