"""Boards of other shapes: any squares of the ordinary board that hang together, some of them ready made. SERIES-6."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from parlour.core.errors import Unreadable
from parlour.games.series.tiles import ANCHOR_LINES, BOARD, Square

ROW = re.compile(r"[#.]{0,18}")
SMALLEST = 20

NAMES = {
    "square": "square",
    "cross": "a cross",
    "ring": "a ring without its middle tile",
    "strip": "a strip of three printed tiles",
}


def _anywhere(row: int, column: int) -> bool:
    return True


def _cross(row: int, column: int) -> bool:
    first, last = ANCHOR_LINES
    return first <= row <= last or first <= column <= last


def _ring(row: int, column: int) -> bool:
    return not (BOARD // 3 <= row < 2 * BOARD // 3 and BOARD // 3 <= column < 2 * BOARD // 3)


def _strip(row: int, column: int) -> bool:
    return row < BOARD // 3


_READY: dict[str, Callable[[int, int], bool]] = {
    "square": _anywhere,
    "cross": _cross,
    "ring": _ring,
    "strip": _strip,
}


def read(value: Any) -> str:
    """The name of a shape that is ready made, or the rows of one that somebody drew; raises Unreadable otherwise."""
    if isinstance(value, str) and value in _READY:
        return value
    rows = value.strip().split("/") if isinstance(value, str) else []
    if not 1 <= len(rows) <= BOARD or not all(ROW.fullmatch(row) for row in rows):
        raise Unreadable(
            f"shape is one of {', '.join(_READY)}, or up to {BOARD} rows of # for a square and . for a gap, "
            "with / between the rows."
        )
    squares = _drawn("/".join(rows))
    start = [square for square in squares if square[0] in ANCHOR_LINES and square[1] in ANCHOR_LINES]
    if not start:
        raise Unreadable("A board needs an anchor: row 5 or 14 where it crosses column 5 or 14.")
    if len(squares) < SMALLEST:
        raise Unreadable(f"A board needs at least {SMALLEST} squares.")
    if _reached(start[0], squares) != squares:
        raise Unreadable("All squares must be connected, at their sides or corners.")
    return "/".join(rows)


@lru_cache(64)
def outline(shape: str) -> frozenset[Square] | None:
    """The squares of a board of this shape; None for the whole of it."""
    if shape == "square":
        return None
    if ready := _READY.get(shape):
        return frozenset((row, column) for row in range(BOARD) for column in range(BOARD) if ready(row, column))
    return _drawn(shape)


def _drawn(rows: str) -> frozenset[Square]:
    return frozenset(
        (down, across) for down, row in enumerate(rows.split("/")) for across, at in enumerate(row) if at == "#"
    )


def _reached(start: Square, squares: frozenset[Square]) -> frozenset[Square]:
    found, waiting = {start}, [start]
    while waiting:
        row, column = waiting.pop()
        around = {(row + down, column + across) for down in (-1, 0, 1) for across in (-1, 0, 1)}
        waiting += (new := (around & squares) - found)
        found |= new
    return frozenset(found)
