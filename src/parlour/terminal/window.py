"""The part of a picture that fits on the screen: which of its lines and columns are shown where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from rich.cells import cell_len

from parlour.core.picture import Line, Picture, Span

ABOUT = 40  # columns at least for what is good to know
MORE = {(0, -1): "↑", (0, 1): "↓", (-1, 0): "←", (1, 0): "→"}


@dataclass
class Window:
    """A room of `wide` × `high` characters for a picture, and how far the board has been moved in it.

    From above: the board's labels, as much of the rest as fits, a rule, and the lines below the board.
    """

    picture: Picture
    wide: int = 0
    high: int = 0
    x: int = 0
    y: int = 0
    _moving: int = field(init=False)

    def __post_init__(self) -> None:
        self._moving = max(0, len(self.picture.board) - self.picture.top)
        self.scroll(0, 0)

    @cached_property
    def width(self) -> int:
        """The columns of the whole picture."""
        return max((_width(line) for line in self.picture.lines), default=0)

    @cached_property
    def _board_width(self) -> int:
        return max(map(_width, self.picture.board), default=0)

    @property
    def _below(self) -> int:
        """The lines below the board, with the rule above them."""
        return len(self.picture.below) + bool(self.picture.below)

    @property
    def room(self) -> int:
        """How many lines of the board can move into sight at once."""
        return max(1, self.high - self._below - self.picture.top)

    @property
    def _margin(self) -> int:
        """Empty lines above a board that is smaller than its room."""
        return max(0, self.room - self._moving) // 2

    def scroll(self, across: int, down: int) -> None:
        """Move the board, as far as there is more of it."""
        self.x = min(max(0, self.x + across), max(0, self._board_width - self.wide))
        self.y = min(max(0, self.y + down), max(0, self._moving - self.room))

    def reach(self, row: int, start: int, end: int) -> None:
        """Move the board just so far that a place comes into sight."""
        top, left = self.picture.top, self.picture.left
        if row >= len(self.picture.board):
            return
        if row >= top:
            self.y = max(row - top - self.room + 1, min(self.y, row - top))
        if start >= left:
            self.x = max(end - self.wide, min(self.x, start - left))
        self.scroll(0, 0)

    @property
    def more(self) -> str:
        """Arrows towards what is out of sight."""
        can = {
            (0, -1): self.y > 0,
            (0, 1): self.y + self.room < self._moving,
            (-1, 0): self.x > 0,
            (1, 0): self.x + self.wide < self._board_width,
        }
        return " ".join(MORE[way] for way, there in can.items() if there)

    def rule(self, y: int) -> str:
        """The line between the board and what is below it; an empty line elsewhere."""
        if not self.picture.below or y != self.high - self._below:
            return ""
        return f" more {self.more} ".center(self.wide, "─") if self.more else "─" * self.wide

    def row_at(self, y: int) -> int | None:
        """The line of the picture that is shown at a height; None for empty lines and the rule."""
        board, below = len(self.picture.board), len(self.picture.below)
        if below and y >= self.high - below:
            return board + y - (self.high - below)
        y -= self._margin
        top = self.picture.top
        if 0 <= y < min(top, board):
            return y
        row = y + self.y
        return row if top <= y < top + self.room and row < board else None

    def indent(self, row: int) -> int:
        """How far a line stands from the left."""
        width = self._board_width if row < len(self.picture.board) else self.width
        return max(0, (self.wide - width) // 2)

    def columns(self, row: int) -> list[tuple[int, int]]:
        """The columns of a line that are shown, from the left."""
        if row >= len(self.picture.board):
            return [(0, self.wide)]
        left = min(self.picture.left, self.wide)
        return [(0, left), (left + self.x, self.x + self.wide)]

    def shown_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The column and line of the picture that are shown at a point."""
        row = self.row_at(y)
        if row is None:
            return None
        x -= self.indent(row)
        moved = row < len(self.picture.board) and x >= self.picture.left
        return (x + self.x if moved else x), row


def fitted(picture: Picture, wide: int) -> Picture:
    """The picture with lines of words broken where they are too long; what is good to know moves with the board."""
    below = [part for line in picture.below for part in _broken(line, wide)]
    column = min(wide, max(ABOUT, max(map(_width, picture.board), default=0)))
    about = [part for line in picture.about for part in _broken(line, column)]
    board = [*picture.board, [], *about] if about else picture.board
    return replace(picture, board=board, about=[], below=below)


def _broken(line: Line, wide: int) -> list[Line]:
    lines: list[Line] = [[]]
    for unit in _units(line):
        if lines[-1] and _width(lines[-1]) + len("".join(span.text for span in unit).rstrip()) > wide:
            lines.append([Span("  ")])
        lines[-1] += unit
    return [_without_end(line) for line in lines]


def _without_end(line: Line) -> Line:
    """A line without the spaces at its end."""
    *rest, last = line or [Span("")]
    return [*rest, last._replace(text=last.text.rstrip(" "))]


def _units(line: Line) -> Iterator[Line]:
    """What stays together on a line: everything up to a space."""
    unit: Line = []
    for span in _in_words(line):
        unit.append(span)
        if span.text.endswith(" "):
            yield unit
            unit = []
    if unit:
        yield unit


def _in_words(line: Line) -> Iterator[Span]:
    """The spans, cut between words where nothing is typed."""
    for span in line:
        if span.place or span.look:
            yield span
        else:
            yield from (Span(word) for word in re.findall(r"[^ ]* *", span.text) if word)


def _width(line: Line) -> int:
    return sum(cell_len(span.text) for span in line)
