"""A board for terminals, as coloured text with places to click; a game may offer it besides `draw`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

BOUND = "\u00a0"  # a space at which no line is broken


class Span(NamedTuple):
    """A few characters, how they look, and what clicking them types.

    `look` is `seat0`, `seat1`, …, `series0` to `series5`, `label`, `faint`, `mark` (the last move) or nothing.
    What ends in a space begins a move and waits for the rest; what begins with a space is such a rest. `reads` is the
    place as the command `look` takes it, if that is something else than what is typed.
    """

    text: str
    look: str = ""
    types: str = ""
    reads: str = ""

    @property
    def place(self) -> str:
        """By what the cursor knows this place; empty if it cannot go there."""
        return self.types or self.reads


Line = list[Span]


@dataclass(frozen=True, slots=True)
class Picture:
    """A board, which may be larger than the screen; what lies below it, always in sight; and more to know.

    The first `top` lines and `left` characters of the board name its columns and rows and stay where they are while
    the rest moves.
    """

    board: list[Line]
    below: list[Line] = field(default_factory=list)
    about: list[Line] = field(default_factory=list)
    top: int = 0
    left: int = 0

    @property
    def lines(self) -> list[Line]:
        """Everything, from the top."""
        return [*self.board, *self.about, *self.below]

    def spans(self) -> Iterator[Span]:
        for line in self.lines:
            yield from line
