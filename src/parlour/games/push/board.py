"""The board of Push: the pieces, the entries, and what a push does. PUSH-1, PUSH-3 to PUSH-6.

A board is a string of size × size characters, row by row: `.` is an empty crossing, `0` and `1` are the seats' pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from parlour.core import Seat

EMPTY = "."
PIECES = "01"
SIDES = {"L": "left", "R": "right", "T": "top", "B": "bottom"}


class PushMove(NamedTuple):
    """A push, by its entry: one of four sides, and a line counted from the top or the left; or a pass. PUSH-3."""

    side: str
    line: int


PASS = PushMove("pass", 0)


def called(move: PushMove) -> str:
    """A move as people call it."""
    if move == PASS:
        return "pass"
    return f"{'row' if move.side in 'LR' else 'column'} {move.line} from the {SIDES[move.side]}"


@dataclass(frozen=True, slots=True)
class PushState:
    """The board, the seat to move, and what draws depend on. Push has no secrets: everybody sees all of it."""

    board: str
    to_move: Seat = 0
    passes: int = 0
    since_growth: tuple[str, ...] = ()
    won: Seat | None = None


def key(position: PushState) -> str:
    """What makes two positions the same: the board and the seat to move. PUSH-9."""
    return f"{position.board}{position.to_move}"


def times_stood(position: PushState) -> int:
    """How often a position has come up so far, this time included. PUSH-9."""
    return 1 + position.since_growth.count(key(position))


@cache
def entries(size: int) -> tuple[PushMove, ...]:
    """The 4 × size entries. PUSH-3."""
    return tuple(PushMove(side, line) for side in SIDES for line in range(1, size + 1))


@cache
def path(size: int, entry: PushMove) -> slice:
    """The crossings of a line, in the order in which a piece that enters there reaches them."""
    row, column = (entry.line - 1) * size, entry.line - 1
    last = row + size - 1
    match entry.side:
        case "L":
            return slice(row, last + 1)
        case "R":
            return slice(last, row - 1 if row else None, -1)
        case "T":
            return slice(column, None, size)
        case _:
            return slice(size * (size - 1) + column, None, -size)


@cache
def lines(size: int) -> tuple[slice, ...]:
    """Every row, every column and both long diagonals. PUSH-6."""
    rows = tuple(slice(row * size, (row + 1) * size) for row in range(size))
    columns = tuple(slice(column, None, size) for column in range(size))
    return (*rows, *columns, slice(0, None, size + 1), slice(size - 1, size * size - 1, size - 1))


def push(board: str, size: int, entry: PushMove, seat: Seat) -> tuple[str, str]:
    """The board after a push, and the piece that fell off, if any. PUSH-4, PUSH-5."""
    along = path(size, entry)
    before = board[along]
    gap = before.find(EMPTY)
    fallen = before[-1] if gap < 0 else ""
    line = PIECES[seat] + (before[:-1] if gap < 0 else before[:gap] + before[gap + 1 :])
    if along.step is None:
        return board[: along.start] + line + board[along.stop :], fallen
    crossings = list(board)
    crossings[along] = line
    return "".join(crossings), fallen


def line_of(board: str, size: int, entry: PushMove) -> str:
    """What stands on an entry's line, from the left or from the top, wherever the piece comes from."""
    along = board[path(size, entry)]
    return along if entry.side in "LT" else along[::-1]


def full_lines(board: str, size: int, seat: Seat) -> list[slice]:
    """The lines that this seat fills. PUSH-6."""
    full = PIECES[seat] * size
    return [line for line in lines(size) if board[line] == full]


def line_name(number: int, size: int) -> str:
    """What a line is called, by its place among `lines`."""
    if number >= 2 * size:
        return ("the falling diagonal", "the rising diagonal")[number - 2 * size]
    return f"{'row' if number < size else 'column'} {number % size + 1}"


def full_line(board: str, size: int, seat: Seat) -> str:
    """The name of the first line that this seat fills. PUSH-6."""
    return line_name(lines(size).index(full_lines(board, size, seat)[0]), size)


@cache
def nearly_full(size: int, seat: Seat) -> frozenset[str]:
    """What a line can hold that this seat fills but for one crossing."""
    piece, others = PIECES[seat], (EMPTY, PIECES[1 - seat])
    return frozenset(piece * place + other + piece * (size - 1 - place) for place in range(size) for other in others)


def one_short(contents: Sequence[str], size: int, seat: Seat) -> list[int]:
    """Where, among the contents of `lines`, this seat fills a line but for one crossing."""
    nearly = nearly_full(size, seat)
    return [number for number, line in enumerate(contents) if line in nearly]
