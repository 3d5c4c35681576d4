"""The first two fields of CGP, the notation in which crossword engines exchange positions: the grid and the racks."""

import re

from parlour.words.crossword.grid import LETTERS, Grid, Lying, Square


def read(text: str) -> tuple[Grid, str]:
    """Read the grid and the rack of the player to move; further fields are ignored."""
    fields = text.split()
    if fields and fields[0].lower() == "cgp":
        del fields[0]
    if len(fields) < 2:
        raise ValueError("A CGP text begins with two fields: the rows of the grid and the racks.")
    rows = fields[0].split("/")
    letters: dict[Square, Lying] = {}
    for number, row in enumerate(rows):
        column = 0
        for piece in re.findall(r"\d+|.", row):
            if piece.isdecimal():
                column += int(piece)
            elif piece.upper() in LETTERS:
                letters[Square(number, column)] = Lying(piece.upper(), piece.islower())
                column += 1
            else:
                raise ValueError(f"Row {number + 1} of the CGP text: {piece!r} is neither a letter nor a number.")
        if column != len(rows):
            raise ValueError(f"Row {number + 1} of {len(rows)} in the CGP text has {column} squares; a grid is square.")
    return Grid(len(rows), letters), fields[1].partition("/")[0]
