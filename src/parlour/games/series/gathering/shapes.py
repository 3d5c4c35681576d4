"""The tiles of domino and hex, and which one belongs where. SERIES-4 and SERIES-5."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar

from parlour.games.series.plane import (
    DOMINO_STEPS,
    HEX_STEPS,
    UP,
    Section,
    Series,
    Way,
    domino_sides,
    hex_sides,
    number,
)
from parlour.games.series.raised import HEX_SIDES, SQUARE_SIDES
from parlour.games.steps import SIDEWAYS, START, UP_AND_DOWN, Axis, Steps, in_line, numbers, parts

STEPS = Steps(SIDEWAYS, UP_AND_DOWN)
EASTWARDS = Axis("west", "east")
SLANTING = Axis("north-west", "south-east", ("nw above up", "se below down"))
HEX_STEPS_NAMED = Steps(EASTWARDS, SLANTING)
HEX_WAYS = {
    "west": (-1, 0),
    "east": (1, 0),
    "north-west": (0, -1),
    "south-east": (0, 1),
    "north-east": (1, -1),
    "south-west": (-1, 1),
}
SHORT_WAYS = {"w": "west", "e": "east", "nw": "north-west", "se": "south-east", "ne": "north-east", "sw": "south-west"}

Tile = str
Place = tuple[int, int]


class Shape(ABC):
    """The tiles of one game: their names, their sections, and the plane they lie on, whose series may be reversed."""

    steps: tuple[tuple[int, int], ...]
    letters: str
    sides: tuple[str, ...]
    beside: tuple[str, ...]  # where a place is, seen from the neighbour on each of its sides
    lines: ClassVar[Mapping[str, Axis]]  # what can be read as a whole, and how those lines are counted
    coming: tuple[str, ...]  # the sides, after a series that comes from there: "lateral 2 from below"
    naming: str  # what a tile's name means
    letters_told: tuple[str, ...]  # what its letter means, in short lines
    sides_told = ""  # which sides the numbers of a held tile are on, where they are read without them
    raised: tuple[tuple[int, int], ...]  # where its sections are on a page for embossers

    def __init__(self, way: Way = UP) -> None:
        self.way = way

    @property
    def fronts(self) -> tuple[Tile, ...]:
        return tuple(f"{value}{letter}" for letter in self.letters for value in range(1, 10))

    @abstractmethod
    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        """The tile that belongs at a place, counted from the first tile."""

    def around(self, x: int, y: int) -> Iterable[Place]:
        """The places beside a place."""
        return _around(len(self.steps), x, y)

    @abstractmethod
    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        """What that tile shows as it lies there, in the order of the steps."""

    def lateral(self, tile: Tile) -> int:
        """The tile's lateral number."""
        return dict(self.sections(tile, 0, 0))[Series.LATERAL]

    def called(self, tile: Tile) -> str:
        """The tile by two of its numbers, which no other tile has side by side: "lateral 3 boxes 6"."""
        return " ".join(f"{part.series} {part.number}" for part in self.sections(tile, 0, 0)[:2])

    def row_lies(self, row: int) -> str:
        """How all tiles of a row lie, where that differs from row to row: ", dots on the right"."""
        return ""

    def turned(self, x: int, y: int) -> str:
        """That the tile at a place lies upside down, after the place, where tiles are turned."""
        return ""

    def speak(self, first: Tile, x: int = 0, y: int = 0) -> str:
        """What a tile shows on each side, as screen readers say it. SERIES-28."""
        parts = zip(self.sides, self.sections(first, x, y), strict=True)
        return ", ".join(f"{side} {part.series} {part.number}" for side, part in parts)

    def tell(self, tile: Tile) -> str:
        """A held tile, where it has many sides only by its numbers."""
        if not self.sides_told:
            return self.speak(tile)
        return ", ".join(f"{part.series} {part.number}" for part in self.sections(tile, 0, 0))

    @abstractmethod
    def clash(self, side: int, here: Sequence[Series], there: Sequence[Series], called: str) -> str:
        """How the colours of a tile clash with those of its neighbour on a side, and how they should lie."""

    @abstractmethod
    def where(self, x: int, y: int) -> str:
        """A place as people say it, in steps from the first tile."""

    def where_in_short(self, x: int, y: int) -> str:
        """A place where there is little room."""
        return self.where(x, y).replace(",", "").removeprefix("the ")

    @abstractmethod
    def place(self, text: str) -> Place | None:
        """The place that was typed in words or numbers; None if it is not one."""

    @abstractmethod
    def grid(self, x: int, y: int) -> Place:
        """The row of a place, and how far along it is."""

    @abstractmethod
    def in_line(self, line: str, x: int, y: int) -> str:
        """A place in a row or a column that has been named."""

    def in_order(self, places: Iterable[Place]) -> list[Place]:
        """Places row by row from the top, each row from the left."""
        return sorted(places, key=lambda place: self.grid(*place))


class DominoShape(Shape):
    """Square tiles, named by the number of their dots and by what is on top when the dots are on the left.

    Tiles may be turned upside down, so each tile has one name. Places are (row, column).
    """

    steps = DOMINO_STEPS
    letters = "lv"
    sides = ("left", "above", "right", "below")
    beside = ("right of", "under", "left of", "over")  # places are called above and below the first tile
    lines: ClassVar = {"row": UP_AND_DOWN, "column": SIDEWAYS}
    raised = SQUARE_SIDES
    coming = ("from the left", "from above", "from the right", "from below")
    letters_told = ("dots, with l lateral or v vertical above",)
    naming = "the number is that of its dots; with the dots on the left, l has lateral on top, v vertical"

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        return _domino_at(first, self.way, x, y)

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        # A first tile with vertical on top lies in a column that counts as odd.
        shift = self.letters.index(first[1])
        return domino_sides(int(first[0]) - self.way * shift, x, y + shift, self.way)

    def row_lies(self, row: int) -> str:
        return f", dots on the {'right' if row % 2 else 'left'}"

    def turned(self, x: int, y: int) -> str:
        return ", turned" if x % 2 else ""

    def clash(self, side: int, here: Sequence[Series], there: Sequence[Series], called: str) -> str:
        """As it is drawn, and the other way up: either the sides that touch are alike, or those across."""
        across, touching = there[(side + 1) % 2], there[(side + 2) % 4]
        drawn, turned = (touching, across) if side % 2 else (across, touching)
        return f"beside {called} like colours would lie side by side: {drawn} or, if you turn it, {turned}."

    def where(self, x: int, y: int) -> str:
        return STEPS.name(y, x)

    def place(self, text: str) -> Place | None:
        words = STEPS.read(text)
        return (words[1], words[0]) if words else numbers(text)

    def grid(self, x: int, y: int) -> Place:
        return x, y

    def in_line(self, line: str, x: int, y: int) -> str:
        return in_line(line, x, y) if line == "row" else in_line(line, y, x)


class HexShape(Shape):
    """Six-sided tiles, named by their number and the way their three pairs of colours lie. Places are axial (q, r)."""

    steps = HEX_STEPS
    letters = "abcd"
    lines: ClassVar = {"row": SLANTING}
    raised = HEX_SIDES
    sides = ("west", "north-west", "north-east", "east", "south-east", "south-west")
    beside = ("east of", "south-east of", "south-west of", "west of", "north-west of", "north-east of")
    coming = tuple(f"from the {side}" for side in sides)
    sides_told = "Their sides go clockwise from the west."
    letters_told = ("a lateral boxes, b lateral dots,", "c vertical boxes, d vertical dots")
    naming = (
        "the number is the one on its west side; the letter says which series are on the west, north-west and "
        "north-east: a lateral, boxes and waves, b lateral, dots and checks, c vertical, boxes and checks, "
        "d vertical, dots and waves"
    )

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        return _hex_at(first, self.way, x, y)

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        turned_r, turned_q = divmod(self.letters.index(first[1]), 2)
        start = int(first[0]) - self.way * (turned_q + 5 * turned_r)
        return hex_sides(start, x + turned_q, y + turned_r, self.way)

    def clash(self, side: int, here: Sequence[Series], there: Sequence[Series], called: str) -> str:
        """Two tiles touch with opposite series; the other two pairs swap sides from one to the other."""
        if here[side] is not there[side]:
            return f"beside {called} like colours would touch: {here[side]}."
        alike = next(other for other in range(6) if other % 3 != side % 3 and here[other] is there[other])
        return f"beside {called} its {here[alike]} and {here[alike].opposite} must change sides."

    def where(self, x: int, y: int) -> str:
        """Always by the same two ways, so that all places of a row are counted from one."""
        return HEX_STEPS_NAMED.name(x, y)

    def where_in_short(self, x: int, y: int) -> str:
        short = super().where_in_short(x, y)
        for letters, way in SHORT_WAYS.items():
            short = re.sub(rf" {way}\b(?!-)", letters, short)
        return short

    def place(self, text: str) -> Place | None:
        found = parts(text)
        if found is None:
            return numbers(text)
        ways = [SHORT_WAYS.get(way, way) for _, way in found]
        if len(set(ways)) < len(ways) or not set(ways) <= set(HEX_WAYS):
            return None
        moved = [
            (steps * HEX_WAYS[way][0], steps * HEX_WAYS[way][1]) for (steps, _), way in zip(found, ways, strict=True)
        ]
        return sum(x for x, _ in moved), sum(y for _, y in moved)

    def in_line(self, line: str, x: int, y: int) -> str:
        return EASTWARDS.name(x) or (START if y == 0 else "the start’s diagonal")

    def grid(self, x: int, y: int) -> Place:
        return y, x


# Tables are searched so often that what follows from a place is worked out once.

_STEPS = {len(shape.steps): shape.steps for shape in (DominoShape, HexShape)}


@lru_cache(16_384)
def _around(sides: int, x: int, y: int) -> tuple[Place, ...]:
    return tuple((x + dx, y + dy) for dx, dy in _STEPS[sides])


@lru_cache(65_536)
def _domino_at(first: Tile, way: Way, x: int, y: int) -> Tile:
    value = int(first[0]) + way * (y + 2 * x)
    dots = value if x % 2 == 0 else -value
    letters = DominoShape.letters
    return f"{number(dots)}{letters[(letters.index(first[1]) + x + y) % 2]}"


@lru_cache(65_536)
def _hex_at(first: Tile, way: Way, x: int, y: int) -> Tile:
    letters = HexShape.letters
    turned_r, turned_q = divmod(letters.index(first[1]), 2)
    pattern = 2 * ((turned_r + y) % 2) + (turned_q + x) % 2
    return f"{number(int(first[0]) + way * (x + 5 * y))}{letters[pattern]}"
