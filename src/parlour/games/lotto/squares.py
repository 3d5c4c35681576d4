"""The squares of a card and the lines on it.

Squares are numbered row by row from 0; people name them by column and row, from `a1` top left to `e5` bottom right.
"""

from __future__ import annotations

SIZE = 5
SQUARES = SIZE * SIZE
COLUMNS = "abcde"

ROWS = {f"row {row + 1}": tuple(range(row * SIZE, (row + 1) * SIZE)) for row in range(SIZE)}
# LOTTO-11: columns read downwards, both diagonals from left to right.
POINTED_OUT = {
    **{f"column {name}": tuple(range(place, SQUARES, SIZE)) for place, name in enumerate(COLUMNS)},
    "falling": tuple(range(0, SQUARES, SIZE + 1)),
    "rising": tuple(range(SQUARES - SIZE, 0, 1 - SIZE)),
}
LINES = {**ROWS, **POINTED_OUT}


def name(square: int) -> str:
    """The name of a square."""
    row, column = divmod(square, SIZE)
    return f"{COLUMNS[column]}{row + 1}"


def square(called: str) -> int:
    """The square with this name."""
    return COLUMNS.index(called[0]) + SIZE * (int(called[1]) - 1)


def called(line: str) -> str:
    """A line as a sentence names it."""
    return f"the {line} diagonal" if line in ("falling", "rising") else line
