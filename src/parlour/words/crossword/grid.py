"""A crossword grid: letters on squares, on a square board or on a table without edges.

Squares are (row, column). On a fixed grid both count from 0 at the top left; on an open one they may be negative,
and the first word begins at (0, 0). Rules can use this without NumPy; only the search asks for a frame.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Side = Literal["left", "right", ""]
SIDES: tuple[Literal["left"], Literal["right"]] = ("left", "right")  # of a block with two faces

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LARGEST = 63


class Square(NamedTuple):
    """A place on the grid."""

    row: int
    column: int


def line(square: Square, across: bool, length: int) -> list[Square]:
    """The squares of a word of this length."""
    row, column = square
    if across:
        return [Square(row, at) for at in range(column, column + length)]
    return [Square(at, column) for at in range(row, row + length)]


def unbroken(taken: Container[tuple[int, int]], square: Square, across: bool) -> tuple[Square, ...]:
    """The unbroken run of taken squares through a square, which need not be taken itself."""
    row, column = square
    first, end = (column, column + 1) if across else (row, row + 1)
    if across:
        while (row, first - 1) in taken:
            first -= 1
        while (row, end) in taken:
            end += 1
        return (square,) if end - first == 1 else tuple([Square(row, at) for at in range(first, end)])
    while (first - 1, column) in taken:
        first -= 1
    while (end, column) in taken:
        end += 1
    return (square,) if end - first == 1 else tuple([Square(at, column) for at in range(first, end)])


class Lying(NamedTuple):
    """A letter on the grid: a wild one counts nothing, and one on a two-faced block is on its left or right face."""

    letter: str
    wild: bool = False
    side: Side = ""


class Frame(NamedTuple):
    """The part of a grid that a search looks at, as numbers in rows."""

    top: int
    left: int
    rows: int
    columns: int
    cells: npt.NDArray[np.int64]


@dataclass(frozen=True)
class Grid:
    """Letters on squares. `size` is the side of a fixed grid with a pocket in the middle; None means no edges."""

    size: int | None
    letters: Mapping[Square, Lying] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.size is not None and not 1 <= self.size <= LARGEST:
            raise ValueError(f"A grid has 1 to {LARGEST} squares a side, not {self.size}.")
        for square, lying in self.letters.items():
            if lying.letter not in LETTERS or len(lying.letter) != 1:
                raise ValueError(f"A square holds a letter from A to Z, not {lying.letter!r}.")
            if square not in self:
                raise ValueError(f"Row {square[0]}, column {square[1]} is off the grid.")

    def __contains__(self, square: tuple[int, int]) -> bool:
        return self.size is None or (0 <= square[0] < self.size and 0 <= square[1] < self.size)

    @property
    def pocket(self) -> Square:
        """The square that the first word covers, or where it begins on an open table."""
        return Square(0, 0) if self.size is None else Square(self.size // 2, self.size // 2)

    def with_letters(self, letters: Iterable[tuple[tuple[int, int], Lying]]) -> Grid:
        """The grid with more letters on it."""
        more = {Square(*square): lying for square, lying in letters}
        if taken := [square for square in more if square in self.letters]:
            raise ValueError(f"Row {taken[0].row}, column {taken[0].column} is taken.")
        grid = Grid(self.size, more)  # checks the new letters only
        object.__setattr__(grid, "letters", {**self.letters, **more})
        if "_fixed" in self.__dict__:
            grid.__dict__["_fixed"] = frame = self._fixed._replace(cells=self._fixed.cells.copy())
            _write(frame, more)
        return grid

    def frame(self, margin: int) -> Frame:
        """The numbers for the search; on an open table with `margin` empty squares around the letters."""
        if self.size is not None:
            return self._fixed
        rows = [square[0] for square in self.letters] or [0]
        columns = [square[1] for square in self.letters] or [0]
        top, left = min(rows) - margin, min(columns) - margin
        return self._cells(top, left, max(rows) + margin + 1 - top, max(columns) + margin + 1 - left)

    @cached_property
    def _fixed(self) -> Frame:
        assert self.size is not None
        return self._cells(0, 0, self.size, self.size)

    def _cells(self, top: int, left: int, rows: int, columns: int) -> Frame:
        import numpy as np

        frame = Frame(top, left, rows, columns, np.zeros(rows * columns, np.int64))
        _write(frame, self.letters)
        return frame

    @classmethod
    def drawn(cls, text: str, fixed: bool = True) -> Grid:
        """Read a drawing: one line a row, `.` for an empty square, lower case for a wild letter."""
        lines = ["".join(line.split()) for line in text.strip().splitlines()]
        if not lines:
            raise ValueError("The drawing is empty.")
        letters = {}
        for row, line in enumerate(lines):
            if fixed and len(line) != len(lines):
                raise ValueError(f"Line {row + 1} of {len(lines)} has {len(line)} squares; a grid is square.")
            for column, mark in enumerate(line):
                if mark.upper() in LETTERS:
                    letters[Square(row, column)] = Lying(mark.upper(), mark.islower())
                elif mark not in ".-_":
                    raise ValueError(f"Line {row + 1}, square {column + 1}: {mark!r} is neither a letter nor `.`.")
        return cls(len(lines) if fixed else None, letters)

    def draw(self) -> str:
        """Draw the grid as text."""
        frame = self.frame(0)
        marks = [
            "." if not cell else (chr(96 + (cell & 31)) if cell & 32 else chr(64 + (cell & 31)))
            for cell in frame.cells.tolist()
        ]
        return "\n".join("".join(marks[at : at + frame.columns]) for at in range(0, len(marks), frame.columns))


def _write(frame: Frame, letters: Mapping[Square, Lying]) -> None:
    for (row, column), lying in letters.items():
        side = 64 if lying.side == "left" else 128 if lying.side == "right" else 0
        cell = (row - frame.top) * frame.columns + column - frame.left
        frame.cells[cell] = ord(lying.letter) - 64 + (32 if lying.wild else 0) + side
