"""What games list as their parts: things to cut out, boards, and score pads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.kit.drawing import Drawing, Point, rectangle

if TYPE_CHECKING:
    from manifold3d import Manifold


@dataclass(frozen=True, eq=False)
class Piece:
    """Something to cut out. The back is drawn as it looks when the piece has been turned over sideways."""

    name: str  # as the rules write it
    width: float
    height: float
    front: Drawing
    back: Drawing | None = None
    outline: tuple[Point, ...] = ()  # where to cut; a rectangle if there is none

    @property
    def cut(self) -> tuple[Point, ...]:
        return self.outline or rectangle(0, 0, self.width, self.height)


@dataclass(frozen=True, eq=False)
class Pieces:
    """Pieces of one size, and how many there are of each."""

    title: str
    note: str  # what to do with them
    pieces: tuple[tuple[Piece, int], ...]
    gap: float = 0.0  # between two of them; without one they share a cut

    @property
    def count(self) -> int:
        return sum(number for _, number in self.pieces)


@dataclass(frozen=True, eq=False)
class Board:
    """A board, on as many sheets as it takes."""

    title: str
    note: str
    width: float
    height: float
    drawing: Drawing


@dataclass(frozen=True, eq=False)
class ScorePad:
    """A sheet to write scores on: a heading for each player's column, and lines for so many turns."""

    title: str
    note: str
    players: int
    lines: int
    labels: tuple[str, ...] = field(default=())  # of the first lines; the others are numbered


PaperPart = Pieces | Board | ScorePad


@dataclass(frozen=True, eq=False)
class Solid:
    """Something to print in three dimensions, and how many the game needs; the shape is made when it is asked for."""

    name: str  # of the file, without an ending
    count: int
    shape: Callable[[], Manifold]
