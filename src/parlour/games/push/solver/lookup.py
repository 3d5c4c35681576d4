"""How a position is found in a table of solved ones, and what the table says of it."""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple, Protocol

from parlour.games.push.geometry import symmetries


class Worth(NamedTuple):
    """What a position is worth to the seat to move: 1, 0 or -1, and in how many plies it ends."""

    result: int
    plies: int


class Result(NamedTuple):
    """What a position is worth where nobody knows how far the end is."""

    result: int
    plies: None = None


class Solved(Protocol):
    """A table of solved positions."""

    def worth(self, board: str, to_move: int) -> Worth | Result | None:
        """What a position without a line is worth; None if the table does not hold it."""


def place(board: str, size: int, to_move: int) -> tuple[int, int, int]:
    """The number of pieces, the least image of the occupied squares, and the colouring of that image.

    The board is written row by row with '.', '0' and '1'. Bit i of the colouring says that the i-th occupied square
    belongs to the seat to move.
    """
    if len(board) != size**2:
        raise ValueError(f"a board of size {size} has {size**2} squares, not {len(board)}")
    taken = [square for square, piece in enumerate(board) if piece != "."]
    occupied, turn = min(
        (sum(1 << image[square] for square in taken), which) for which, image in enumerate(symmetries(size))
    )
    image = symmetries(size)[turn]
    places = sorted(image[square] for square in taken)
    colouring = sum(1 << bisect_left(places, image[square]) for square in taken if board[square] == str(to_move))
    return len(taken), occupied, colouring
