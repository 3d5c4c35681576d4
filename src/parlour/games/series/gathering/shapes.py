"""The tiles of domino and hex, and which one belongs where. SERIES-4 and SERIES-5."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from parlour.games.series.plane import DOMINO_STEPS, HEX_STEPS, Section, Series, domino_sides, hex_sides, number
from parlour.games.steps import SIDEWAYS, UP_AND_DOWN, Axis, Steps, in_line, numbers

STEPS = Steps(SIDEWAYS, UP_AND_DOWN)
HEX_WAYS = Steps(Axis("west", "east", ("w", "e")), Axis("north-west", "south-east", ("nw", "se")))

Tile = str
Place = tuple[int, int]


class Shape(ABC):
    """The tiles of one game: their names, their sections, and the plane they lie on."""

    steps: tuple[tuple[int, int], ...]
    letters: str
    sides: tuple[str, ...]
    beside: tuple[str, ...]  # where a place is, seen from the neighbour on each of its sides
    lines: tuple[str, ...] = ("row",)
    naming: str  # what a tile's name means

    @property
    def fronts(self) -> tuple[Tile, ...]:
        return tuple(f"{value}{letter}" for letter in self.letters for value in range(1, 10))

    @abstractmethod
    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        """The tile that belongs at a place, counted from the first tile."""

    @abstractmethod
    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        """What that tile shows as it lies there, in the order of the steps."""

    def lateral(self, tile: Tile) -> int:
        """The tile's lateral number."""
        return dict(self.sections(tile, 0, 0))[Series.LATERAL]

    def short(self, tile: Tile) -> str:
        """The tile by two of its numbers, which no other tile has together."""
        return " and ".join(f"{part.series} {part.number}" for part in self.sections(tile, 0, 0)[:2])

    def named(self, tile: Tile) -> str:
        """The tile's name, and what it means: "3a (lateral 3 and boxes 6)"."""
        return f"{tile} ({self.short(tile)})"

    def speak(self, first: Tile, x: int = 0, y: int = 0) -> str:
        """What a tile shows on each side, as screen readers say it. SERIES-28."""
        sections = self.sections(first, x, y)
        return ", ".join(f"{side} {part.series} {part.number}" for part, side in zip(sections, self.sides, strict=True))

    @abstractmethod
    def where(self, x: int, y: int) -> str:
        """A place as people say it, in steps from the first tile."""

    @abstractmethod
    def place(self, text: str) -> Place | None:
        """The place that was typed in words or numbers; None if it is not one."""

    @abstractmethod
    def grid(self, x: int, y: int) -> Place:
        """The row of a place, and how far along it is."""

    def in_line(self, line: str, x: int, y: int) -> str:
        """A place in a row or a column that has been named."""
        return self.where(x, y)

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
    beside = ("to the right of", "below", "to the left of", "above")
    lines = ("row", "column")
    naming = "the number is that of its dots; with the dots on the left, l has lateral on top, v vertical"

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        value = int(first[0]) + y + 2 * x
        dots = value if x % 2 == 0 else -value
        return f"{number(dots)}{self.letters[(self.letters.index(first[1]) + x + y) % 2]}"

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        # A first tile with vertical on top lies in a column that counts as odd.
        shift = self.letters.index(first[1])
        return domino_sides(int(first[0]) - shift, x, y + shift)

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
    sides = ("west", "north-west", "north-east", "east", "south-east", "south-west")
    beside = ("east of", "south-east of", "south-west of", "west of", "north-west of", "north-east of")
    naming = (
        "the number is the one on its west side; the letter says which series are on the west, north-west and "
        "north-east: a lateral, boxes and waves, b lateral, dots and checks, c vertical, boxes and checks, "
        "d vertical, dots and waves"
    )

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        turned_r, turned_q = divmod(self.letters.index(first[1]), 2)
        pattern = 2 * ((turned_r + y) % 2) + (turned_q + x) % 2
        return f"{number(int(first[0]) + x + 5 * y)}{self.letters[pattern]}"

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        turned_r, turned_q = divmod(self.letters.index(first[1]), 2)
        return hex_sides(int(first[0]) - turned_q - 5 * turned_r, x + turned_q, y + turned_r)

    def where(self, x: int, y: int) -> str:
        return HEX_WAYS.name(x, y)

    def place(self, text: str) -> Place | None:
        return HEX_WAYS.read(text) or numbers(text)

    def grid(self, x: int, y: int) -> Place:
        return y, x
