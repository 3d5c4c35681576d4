"""Values layers of Push on a graphics card, through CuPy (extra `gpu`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import cupy as cp
import numpy as np

from parlour.games.push.geometry import lines, paths, symmetries
from parlour.games.push.solver.layers import Board, Packed, Progress, Sets, bytes_of

MANY_PIECES = 18  # from here on there are few sets with many colourings, so more threads share one


def is_there() -> bool:
    """Whether this computer has a card that CuPy can use."""
    try:
        return bool(cp.cuda.runtime.getDeviceCount())
    except cp.cuda.runtime.CUDARuntimeError:
        return False


class CardValuer:
    """Values layers on a graphics card and keeps them in its memory."""

    def __init__(self, size: int) -> None:
        text = files("parlour.games.push.solver").joinpath("layers.cu").read_text(encoding="utf-8")
        tables = [
            f"#define SIZE {size}",
            _constant("int", "PATHS", paths(size)),
            _constant("int", "SYMMETRIES", symmetries(size)),
            _constant("unsigned", "LINES", lines(size)),
        ]
        self._kernel = cp.RawModule(code="\n".join([*tables, text])).get_function("value_sets")
        self._least, self._turns, self._unchanged = _canonical_images(size)
        self._numbers = cp.zeros(1 << size * size, cp.int32)
        self._counts: Any = None

    def value(self, board: Board, level: int, sets: Sets, sets_above: Sets, above: Any, tick: Progress) -> Any:
        on_card = cp.asarray(sets)
        layer = cp.zeros(bytes_of(level, len(sets)), cp.uint8)
        self._counts = cp.zeros(3, cp.uint64)
        if above is not None:
            self._number(sets_above)
        self._kernel(
            (len(sets),),
            (1024 if level >= MANY_PIECES else 256,),
            (
                np.int32(level), on_card, layer, layer if above is None else above, self._numbers, self._turns,
                np.int64(bytes_of(level, 1)), np.int64(bytes_of(level + 1, 1)), np.int32(board.pieces),
                np.int32(board.both_lines == "opponent"), 8 // self._unchanged[on_card], self._counts,
            ),
        )  # fmt: skip
        cp.cuda.Device().synchronize()
        return layer

    def counts(self) -> tuple[int, int, int]:
        wins, losses, draws = (int(number) for number in self._counts.get())
        return wins, losses, draws

    def fetch(self, layer: Any) -> Packed:
        found: Packed = layer.get()
        return found

    def load(self, layer: Packed) -> Any:
        return cp.asarray(layer)

    def _number(self, sets: Sets) -> None:
        """Write down for every occupied set of a layer which row of bytes its class has."""
        on_card = cp.asarray(sets)
        self._numbers[on_card] = cp.arange(len(sets), dtype=cp.int32)
        for start in range(0, len(self._least), 1 << 22):
            part = slice(start, start + (1 << 22))
            self._numbers[part] = self._numbers[self._least[part]]


def _canonical_images(size: int) -> tuple[Any, Any, Any]:
    """For every occupied set its least image, the symmetry that leads to it, and how many leave the set unchanged."""
    every = cp.arange(1 << size * size, dtype=cp.int32)
    least, turns, unchanged = every.copy(), cp.zeros(len(every), cp.uint8), cp.ones(len(every), cp.int32)
    for which, image in enumerate(symmetries(size)[1:], 1):
        turned = cp.zeros_like(every)
        for square, to in enumerate(image):
            turned |= (every >> square & 1) << to
        unchanged += turned == every
        turns[turned < least] = which
        cp.minimum(least, turned, out=least)
    return least, turns, unchanged


def _constant(kind: str, name: str, table: Sequence[Any]) -> str:
    """A table as CUDA reads it."""
    if isinstance(table[0], int):
        return f"__constant__ {kind} {name}[{len(table)}] = {{{', '.join(map(str, table))}}};"
    rows = ", ".join("{" + ", ".join(map(str, row)) + "}" for row in table)
    return f"__constant__ {kind} {name}[{len(table)}][{len(table[0])}] = {{{rows}}};"
