"""Rush tiles, the squares they belong on, and the bag they are drawn from.

A tile is two characters: its lateral number, which names its front, and the first letter of the series on its back, or
`n` for none. `?` is a back that cannot be seen.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import ClassVar

from parlour.core import Chance
from parlour.core.values import replace
from parlour.games.series import plane
from parlour.games.series.plane import UP, Series, Way

BACKS = {"l": Series.LATERAL, "v": Series.VERTICAL, "b": Series.BOXES, "d": Series.DOTS, "n": None}
LETTER = {series: letter for letter, series in BACKS.items()}
KINDS = tuple(f"{front}{back}" for front in range(1, 10) for back in BACKS)
HIDDEN = "?"
BOARD = 18
ANCHOR_LINES = (4, 13)
PERIOD = BOARD * plane.ENLARGED  # fronts repeat after 18 squares, and so do those of the level above

Tile = str
Square = tuple[int, int]


def front(tile: Tile) -> int:
    return int(tile[0])


@lru_cache(1024)
def face_up(tile: Tile) -> Tile:
    """The tile as others see it: its front only. SERIES-9."""
    return tile[0] + HIDDEN


@lru_cache(2 * PERIOD * PERIOD)
def _tile(row: int, column: int, way: Way) -> Tile:
    return f"{plane.lateral(row, column, way)}{LETTER[plane.mark(row, column, way)]}"


class Plane:
    """The squares of one rush board and the tile that belongs on each.

    Squares are counted from the board's own upper left one, which lies on the square `corner` of the plane. `outline`
    are the squares of a board of another shape, None those of a square one.
    """

    unit: ClassVar[int] = BOARD  # squares a side of one board

    def __init__(
        self,
        levels: int = 1,
        anchors: int = 4,
        mirrored: bool = False,
        way: Way = UP,
        outline: frozenset[Square] | None = None,
        corner: Square | None = None,
    ) -> None:
        self.levels = levels
        self.size: int = BOARD * plane.ENLARGED ** (levels - 1)
        self.anchors = anchors
        self.mirrored = mirrored
        self.way = way
        self.outline = outline
        self.corner = plane.board_corner(levels) if corner is None else corner
        self.anchor_rows = ANCHOR_LINES[: anchors // 2]

    def original(self, row: int, column: int) -> Square:
        """The square of the plane of SERIES-3 that is here; a mirrored board shows it from behind. SERIES-11."""
        top, left = self.corner
        return top + row, left + (self.size - 1 - column if self.mirrored else column)

    def shown(self, row: int, column: int) -> Square:
        """Where a square of the plane lies on this board, or beyond its edge."""
        row, column = row - self.corner[0], column - self.corner[1]
        return row, self.size - 1 - column if self.mirrored else column

    def holds(self, row: int, column: int) -> bool:
        if self.outline is not None:
            return (row, column) in self.outline
        return 0 <= row < self.size and 0 <= column < self.size

    def is_anchor(self, row: int, column: int) -> bool:
        """Whether a tile is fixed here from the start. SERIES-8, SERIES-31."""
        return row % BOARD in self.anchor_rows and column % BOARD in ANCHOR_LINES and self.holds(row, column)

    def tile(self, row: int, column: int) -> Tile:
        """The tile that belongs on a square."""
        row, column = self.original(row, column)
        return _tile(row % PERIOD, column % PERIOD, self.way)

    def upright(self, row: int, column: int) -> bool:
        """Whether the tile that belongs on a square lies upright there."""
        return plane.upright(*self.original(row, column))

    @property
    def side(self) -> int:
        """How many rows and columns players count."""
        return self.size

    @property
    def tiles(self) -> int:
        """How many tiles go into the bag: one for every square without an anchor. SERIES-8, SERIES-31."""
        if self.outline is not None:
            return self.kinds.total()
        return int(self.size**2) - self.anchors * (self.size // BOARD) ** 2

    def is_open(self, row: int, column: int) -> bool:
        """Whether a tile of the bag belongs here."""
        return self.holds(row, column) and not self.is_anchor(row, column)

    @cached_property
    def kinds(self) -> Counter[Tile]:
        """How many tiles of each kind go into the bag of a single board. SERIES-7, SERIES-8."""
        return Counter(self.tile(*square) for square in self.one_board if self.is_open(*square))

    @property
    def one_board(self) -> Iterator[Square]:
        """The squares of a single board, row by row, also those that a board of another shape does not have."""
        return (divmod(place, self.unit) for place in range(self.unit**2))


@lru_cache(64)
def find_plane(
    levels: int = 1,
    anchors: int = 4,
    mirrored: bool = False,
    way: Way = UP,
    outline: frozenset[Square] | None = None,
    corner: Square | None = None,
) -> Plane:
    """The plane with these options, made once."""
    return Plane(levels, anchors, mirrored, way, outline, corner)


@dataclass(frozen=True, slots=True)
class Bag:
    """The tiles to draw from: those in an order that is computed from a key, not stored, and those put back.

    `missing` are kinds that the order still contains but that are elsewhere; a freshly opened bag has none.
    """

    key: bytes
    count: int
    next: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    extra: tuple[Tile, ...] = ()

    @classmethod
    def opened(cls, board: Plane, key: bytes) -> Bag:
        """A bag with every tile of the board."""
        return cls(key, board.tiles)

    @classmethod
    def without(cls, board: Plane, key: bytes, elsewhere: Counter[Tile]) -> Bag:
        """A bag with every tile of the board except those that are elsewhere."""
        count = board.tiles - elsewhere.total()
        if board.levels > 1:
            return cls(key, count, 0, dict(elsewhere))
        extra = tuple((board.kinds - elsewhere).elements())
        return cls(key, count, board.size**2, {}, extra)

    def draw(self, count: int, board: Plane, chance: Chance) -> tuple[tuple[Tile, ...], Bag, Chance]:
        """Draw tiles blind: as many as asked for, or as many as there are. SERIES-15."""
        extra, step, missing = list(self.extra), self.next, self.missing
        drawn: list[Tile] = []
        for left in range(self.count, max(0, self.count - count), -1):
            place = 0
            if extra:
                place, chance = chance.below(left)
            if place < len(extra):
                drawn.append(extra.pop(place))
            else:
                tile, step, missing = self._pull(step, missing, board)
                drawn.append(tile)
        return tuple(drawn), Bag(self.key, self.count - len(drawn), step, missing, tuple(extra)), chance

    def _pull(self, step: int, missing: dict[str, int], board: Plane) -> tuple[Tile, int, dict[str, int]]:
        """The next tile in the computed order that is not elsewhere."""
        while True:
            square = divmod(shuffled_index(step, board.size**2, self.key), board.size)
            step += 1
            if not board.is_open(*square):
                continue
            tile = board.tile(*square)
            if not missing.get(tile):
                return tile, step, missing
            missing = {**missing, tile: missing[tile] - 1}

    def accounts_for(self, board: Plane, elsewhere: Counter[Tile]) -> bool:
        """Whether this bag and the tiles elsewhere make up every tile of the board exactly once."""
        known = elsewhere + Counter(self.extra)
        most = board.size**2 if board.outline else 2 * known.total() + BOARD
        if self.count != board.tiles - elsewhere.total() or not 0 <= self.next <= most:
            return False
        squares = [divmod(shuffled_index(step, board.size**2, self.key), board.size) for step in range(self.next)]
        pulled = Counter(board.tile(*square) for square in squares if board.is_open(*square))
        return min(self.missing.values(), default=0) >= 0 and pulled + Counter(self.missing) == known

    def put_back(self, tiles: Iterable[Tile]) -> Bag:
        extra = (*self.extra, *tiles)
        return replace(self, extra=extra, count=self.count + len(extra) - len(self.extra))


@lru_cache(4096)
def shuffled_index(index: int, size: int, key: bytes) -> int:
    """Where an index goes in a shuffled order of `size` items: a keyed Feistel network, repeated until in range."""
    half = max(1, (size - 1).bit_length() + 1 >> 1)
    low = (1 << half) - 1
    width = (half + 7) // 8
    while True:
        left, right = index >> half, index & low
        for turn in range(4):
            mixed = hashlib.blake2b(bytes((turn,)) + right.to_bytes(width, "big"), key=key, digest_size=8 + width)
            left, right = right, left ^ int.from_bytes(mixed.digest(), "big") & low
        index = left << half | right
        if index < size:
            return index
