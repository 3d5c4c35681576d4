"""Where a rack can begin a word on a grid, and what may be laid next in a word that has been begun."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from parlour.words.crossword.kernels import beginnings as kernel
from parlour.words.crossword.rules import NO_LIMIT, Rack, Rules, check_rack
from parlour.words.lexicon.graph import Graph

Numbers = npt.NDArray[np.int64]


def walled(rows: int, columns: int) -> npt.NDArray[np.int8]:
    """An empty grid with a wall around it."""
    cells = np.full((rows + 2, columns + 2), kernel.WALL, np.int8)
    cells[1:-1, 1:-1] = 0
    return cells


def rules_in_numbers(rules: Rules, columns: int, pocket: tuple[int, int], *, single: bool, open: bool) -> Numbers:
    """The rules of a crossword as the kernels take them; on an open table the first word begins in the pocket."""
    numbers = np.zeros(kernel.RULES, np.int64)
    numbers[kernel.WIDTH] = columns + 2
    numbers[kernel.SINGLE] = single
    numbers[kernel.MOST_BLOCKS] = rules.most_blocks
    numbers[kernel.POCKET] = (pocket[0] + 1) * (columns + 2) + pocket[1] + 1
    numbers[kernel.FROM_POCKET] = open
    numbers[kernel.FIRST_LEAST], numbers[kernel.FIRST_MOST] = rules.first_least, rules.first_most
    return numbers


@lru_cache(4096)
def coded(rack: Rack) -> tuple[Numbers, Numbers]:
    """A rack as the kernels take it: the blocks that show each letter, and its faces in order."""
    check_rack(rack)
    held = np.zeros(kernel.RACK, np.int64)
    faces = [[kernel.ANY if face in "?*" else ord(face) - 65 for face in block] for block in rack]
    for place, shown in enumerate(faces):
        for face in shown:
            held[face] |= 1 << place
    letters = sum(1 << letter for letter in range(26) if held[letter])
    held[kernel.SHOWN] = kernel.ANY_LETTER if held[kernel.ANY] else letters
    return held, np.array([face for shown in faces for face in shown], np.int64)


class Beginnings:
    """What a rack can do on one grid, found out number by number; squares are rows and columns of the grid."""

    def __init__(
        self,
        graph: Graph,
        rules: Rules,
        rack: Rack,
        size: tuple[int, int],
        letters: Iterable[tuple[int, int, str]],
        pocket: tuple[int, int],
        *,
        open: bool = False,
    ) -> None:
        """Take the letters on the grid with their rows and columns."""
        rows, self.columns = size
        cells = walled(rows, self.columns)
        for row, column, letter in letters:
            cells[row + 1, column + 1] = ord(letter) - 64
        self._graph, self._cells = graph, cells.reshape(-1)
        self._single = isinstance(rack, str)
        self._rules = rules_in_numbers(rules, self.columns, pocket, single=self._single, open=open)
        self._held, self._faces = coded(rack)
        self._allowed = np.zeros((2, len(self._cells)), np.int32)
        kernel.survey(graph, self._cells, self.columns + 2, self._allowed)

    def squares(self) -> tuple[Numbers, Numbers]:
        """The squares where a word across may begin, and one down: each row * columns + column, in order."""
        found = np.zeros((2, len(self._cells)), np.int8)
        kernel.beginnings(self._graph, self._cells, self._allowed, self._rules, self._held, found, NO_LIMIT)
        width = self.columns + 2
        inside = found.reshape(2, -1, width)[:, 1:-1, 1:-1].reshape(2, -1)
        return np.flatnonzero(inside[0]), np.flatnonzero(inside[1])

    def options(self, square: tuple[int, int], down: bool, letters: Sequence[int], used: int, naming: bool) -> int:
        """What may follow these new letters, 0 to 25, as bits; see `block_options` and `letter_options`."""
        at = (square[0] + 1) * (self.columns + 2) + square[1] + 1
        find = kernel.letter_options if self._single else kernel.block_options
        laid = np.array(letters, np.int64)
        grid = self._graph, self._cells, self._allowed, self._rules, self._held, self._faces
        return int(find(*grid, int(down), at, laid, len(laid), used, naming))
