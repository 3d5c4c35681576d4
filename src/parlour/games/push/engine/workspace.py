"""The kernel's workspace: the tables of one game, and boards as the kernel sees them."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from parlour.games.push.engine.kernels import layout as k
from parlour.games.push.engine.worth import line_worth, ring_worth
from parlour.games.push.geometry import entries_turned, paths, symmetries

Words = tuple[int, int, int, int]


def words(board: str, to_move: int) -> Words:
    """A board in four words: the pieces of the seat to move, then the other's, two words each."""
    cut = _cut(len(board))
    found: list[int] = []
    for seat in (to_move, 1 - to_move):
        squares = sum(1 << square for square, piece in enumerate(board) if piece == str(seat))
        low = squares & ((1 << cut) - 1)
        found += [low - (1 << 64) if low >> 63 else low, squares >> cut]
    return found[0], found[1], found[2], found[3]


def board(size: int, position: Sequence[int], to_move: int) -> str:
    """The board that four words describe."""
    cut = _cut(size * size)
    mine, theirs = ((low & ((1 << cut) - 1)) | high << cut for low, high in (position[:2], position[2:]))
    return "".join(
        str(to_move) if mine >> square & 1 else str(1 - to_move) if theirs >> square & 1 else "."
        for square in range(size * size)
    )


def workspace(size: int, pieces: int = 0, both_lines: str = "mover") -> NDArray[np.int64]:
    """A workspace for one game; every search needs its own."""
    ws = _tables(size).copy()
    ws[k.PIECES] = pieces
    ws[k.OPPONENT_FIRST] = both_lines == "opponent"
    return ws


def _cut(squares: int) -> int:
    """How many squares the low word holds; on the largest board a row is never cut in two."""
    return 63 if squares == 81 else 64


@cache
def _tables(size: int) -> NDArray[np.int64]:
    ws = np.zeros(k.VALUES + (1 << 2 * size), np.int64)
    width = 2 if size == 9 else 1
    ws[k.SIZE] = size
    ws[k.ENTRIES] = 4 * size
    ws[k.FULL] = (1 << size) - 1
    ws[k.WIDE] = size == 9

    # Adding copies of the word, each shifted by size - 1 more, brings bits that are `size` apart together.
    rows = 7 if size == 9 else size
    ws[k.FIRST_COLUMN] = sum(1 << row * size for row in range(rows))
    ws[k.GATHER] = sum(1 << row * (size - 1) for row in range(rows))
    ws[k.GATHER_SHIFT] = (rows - 1) * (size - 1)
    reach = 1
    for fold in range(4):
        ws[k.FOLDS + fold] = min(reach, size - reach)
        reach += min(reach, size - reach)
    for step in range(size):
        _add(ws, k.DIAGONALS, size, step * size + step)
        _add(ws, k.DIAGONALS + 2, size, step * size + size - 1 - step)

    patterns = np.arange(1 << size)
    runs = np.zeros((4 * size, 1 << size, 2), np.int64)
    for entry, path in enumerate(paths(size)):
        at = k.ENTRY + entry * k.ENTRY_WORDS
        side, line = divmod(entry, size)
        step = 1 if side < 2 else size
        ws[at + k.SIDE], ws[at + k.LINE] = side, line
        ws[at + k.STEP], ws[at + k.KEEP] = step, (1 << 64 - step) - 1
        _add(ws, at + k.FIRST, size, path[0])
        _add(ws, at + k.LAST, size, path[-1])
        unbroken = np.ones(1 << size, bool)
        for number, square in enumerate(path):
            unbroken &= (patterns >> (size - 1 - number if side & 1 else number) & 1).astype(bool)
            runs[entry, unbroken] |= _bits(size, square)
    _fill(ws, k.RUNS, runs[:, :, :width])

    images = np.zeros((8, size, 1 << size, 2), np.int64)
    for which, image in enumerate(symmetries(size)):
        for square, target in enumerate(image):
            row, column = divmod(square, size)
            images[which, row, (patterns >> column & 1).astype(bool)] |= _bits(size, target)
        ws[k.MOVE_IMAGES + 40 * which : k.MOVE_IMAGES + 40 * which + 4 * size] = entries_turned(size)[which]
    _fill(ws, k.IMAGES, images[:, :, :, :width])
    _fill(ws, k.VALUES, line_worth(size))
    for number, (worth, squares) in enumerate(ring_worth(size)):
        ws[k.RINGS + 3 * number] = worth
        for square in squares:
            _add(ws, k.RINGS + 3 * number + 1, size, square)
    return ws


def _bits(size: int, square: int) -> NDArray[np.int64]:
    """The low and the high word of a single square."""
    cut = _cut(size * size)
    word = np.zeros(2, np.uint64)
    word[square // cut] = 1 << square % cut
    return word.view(np.int64)


def _add(ws: NDArray[np.int64], at: int, size: int, square: int) -> None:
    ws[at : at + 2] |= _bits(size, square)


def _fill(ws: NDArray[np.int64], at: int, values: NDArray[np.int64]) -> None:
    ws[at : at + values.size] = values.ravel()
