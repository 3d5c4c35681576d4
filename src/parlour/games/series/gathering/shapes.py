"""The tiles of domino and hex, and which one belongs where. SERIES-4 and SERIES-5."""

from __future__ import annotations

from abc import ABC, abstractmethod

from parlour.games.series.plane import DOMINO_STEPS, HEX_STEPS, Section, Series, domino_sides, hex_sides, number

Tile = str


class Shape(ABC):
    """The tiles of one game: their names, their sections, and the plane they lie on."""

    steps: tuple[tuple[int, int], ...]
    letters: str
    sides: tuple[str, ...]
    beside: tuple[str, ...]  # where a place is, seen from the neighbour on each of its sides
    place_name: str

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

    def speak(self, tile: Tile) -> str:
        """The tile as screen readers say it. SERIES-28."""
        sections = self.sections(tile, 0, 0)
        return ", ".join(f"{part.series} {part.number} {side}" for part, side in zip(sections, self.sides, strict=True))


class DominoShape(Shape):
    """Square tiles, named by the number of their dots and by what is on top when the dots are on the left.

    Tiles may be turned upside down, so each tile has one name. Places are (row, column).
    """

    steps = DOMINO_STEPS
    letters = "lv"
    sides = ("left", "top", "right", "bottom")
    beside = ("to the right of", "below", "to the left of", "above")
    place_name = "row {}, column {}"

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        value = int(first[0]) + y + 2 * x
        dots = value if x % 2 == 0 else -value
        return f"{number(dots)}{self.letters[(self.letters.index(first[1]) + x + y) % 2]}"

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        # A first tile with vertical on top lies in a column that counts as odd.
        shift = self.letters.index(first[1])
        return domino_sides(int(first[0]) - shift, x, y + shift)


class HexShape(Shape):
    """Six-sided tiles, named by their number and the way their three pairs of colours lie. Places are axial (q, r)."""

    steps = HEX_STEPS
    letters = "abcd"
    sides = ("west", "north-west", "north-east", "east", "south-east", "south-west")
    beside = ("east of", "south-east of", "south-west of", "west of", "north-west of", "north-east of")
    place_name = "column {}, row {}"

    def tile_at(self, first: Tile, x: int, y: int) -> Tile:
        turned_r, turned_q = divmod(self.letters.index(first[1]), 2)
        pattern = 2 * ((turned_r + y) % 2) + (turned_q + x) % 2
        return f"{number(int(first[0]) + x + 5 * y)}{self.letters[pattern]}"

    def sections(self, first: Tile, x: int, y: int) -> tuple[Section, ...]:
        turned_r, turned_q = divmod(self.letters.index(first[1]), 2)
        return hex_sides(int(first[0]) - turned_q - 5 * turned_r, x + turned_q, y + turned_r)
