"""Where a tile may lie on a rush board, and where it belongs. SERIES-8, SERIES-11, SERIES-31.

The tiles on the board are passed in, except anchors, which follow from the plane.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import takewhile

from parlour.games.series.plane import CORNER_STEPS, above, number
from parlour.games.series.rush.state import LargerTile, Move, Placed, Squares, name, square
from parlour.games.series.tiles import KINDS, PERIOD, Plane, Square, Tile, front

SMALLEST_LARGER = 2  # level of the larger tiles that 36 tiles make
MOST_COVERED = 4096
AROUND = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)


class Board:
    """A plane together with the options that say what may lie where."""

    def __init__(self, plane: Plane, *, touch: bool, tutorial: bool, manual: bool) -> None:
        self.plane = plane
        self.touch = touch
        self.tutorial = tutorial
        self.manual = manual
        self._covered: dict[LargerTile, list[str]] = {}

    # What lies where.

    def lies_at(self, placed: Squares, row: int, column: int) -> Placed | None:
        """The tile on a square; it may be an anchor."""
        if self.plane.is_anchor(row, column):
            return Placed(self.plane.tile(row, column), self.plane.upright(row, column), None, 0)
        return placed.get(name(row, column))

    def taken(self, placed: Squares, row: int, column: int) -> bool:
        return name(row, column) in placed or self.plane.is_anchor(row, column)

    def touches(self, placed: Squares, row: int, column: int) -> bool:
        """Whether a tile here touches another at a side or a corner; the very first tile need not. SERIES-8."""
        if not self.plane.anchors and not placed:
            return True
        return any(self.taken(placed, row + down, column + across) for down, across in AROUND)

    def _at_corners(self, placed: Squares, row: int, column: int) -> Iterator[tuple[int, int, Placed]]:
        for down, across in CORNER_STEPS:
            if tile := placed.get(name(row + down, column + across)):
                yield row + down, column + across, tile

    # What belongs where.

    def free(self, placed: Squares, row: int, column: int) -> bool:
        """Whether a tile may lie here either way up: there are no anchors, and its corners are empty."""
        return not self.plane.anchors and not any(self._at_corners(placed, row, column))

    def turning(self, placed: Squares, row: int, column: int) -> bool:
        """Which way up a tile must lie: as the plane says or, without anchors, as the tiles at its corners do."""
        if self.plane.anchors:
            return self.plane.upright(row, column)
        return next((tile.upright for _, _, tile in self._at_corners(placed, row, column)), True)

    def mistakes(self, placed: Squares, tile: Tile, row: int, column: int, upright: bool) -> list[str]:
        """What is wrong with a tile on a square: its number, turning or back. SERIES-11, SERIES-14."""
        if not self.plane.anchors:
            return self._disagreements(placed, tile, row, column, upright)
        belongs = self.plane.tile(row, column)
        wrong = ["number"] if tile[0] != belongs[0] else []
        if upright != self.plane.upright(row, column):
            wrong.append("turning")
        if tile[1] != belongs[1] and not self.tutorial:
            wrong.append("back")
        return wrong

    def _disagreements(self, placed: Squares, tile: Tile, row: int, column: int, upright: bool) -> list[str]:
        """Without anchors a tile must agree with every tile at its corners. SERIES-8."""
        here, found = self._series(tile, upright, row, column), set()
        for other_row, other_column, other in self._at_corners(placed, row, column):
            if other.upright != upright:
                found.add("turning")
            if self._series(other.tile, other.upright, other_row, other_column) != here:
                found.add("number")
        return sorted(found)

    def _series(self, tile: Tile, upright: bool, row: int, column: int) -> int:
        """Which of the nine possible planes a tile on a square belongs to."""
        row, column = self.plane.original(row, column)
        corner = front(tile) if upright else -front(tile)
        return number(corner - self.plane.way * (7 * row + 3 * column))

    # Every correct placement.

    def placements(self, placed: Squares, hand: Iterable[Tile]) -> Iterator[Move]:
        """Every correct placement of these tiles, in a stable order."""
        kinds = sorted(set(hand))
        if not self.plane.anchors:
            return self._agreeing(placed, kinds)
        if self.plane.levels > 1:
            return self._on_many_boards(placed, kinds)
        return self._on_one_board(placed, kinds)

    def placeable(self, placed: Squares, hand: Iterable[Tile]) -> list[Tile]:
        """Those of these tiles that have a correct placement, in a stable order."""
        return [tile for tile in sorted(set(hand)) if next(self.placements(placed, (tile,)), None)]

    def belonging(self, tile: Tile) -> Sequence[str]:
        """The squares of a single board with anchors where a tile belongs."""
        return self._places[tile]

    def _move(self, tile: Tile, row: int, column: int) -> Move:
        return Move("place", tile, row, column, self.plane.upright(row, column) if self.manual else None)

    def _on_one_board(self, placed: Squares, kinds: list[Tile]) -> Iterator[Move]:
        for tile in kinds:
            for key in self._places[tile]:
                if key not in placed and (key in self._always_open or any(map(placed.__contains__, self._around[key]))):
                    yield self._move(tile, *square(key))

    def _on_many_boards(self, placed: Squares, kinds: list[Tile]) -> Iterator[Move]:
        """Squares around placed tiles first; then, as the plane repeats, wherever else a tile may always go."""
        near = self._near(placed)
        told = 1 if self.tutorial else 2
        for row, column in near:
            if self.plane.holds(row, column) and not self.taken(placed, row, column):
                belongs = self.plane.tile(row, column)[:told]
                yield from (self._move(tile, row, column) for tile in kinds if tile[:told] == belongs)
        fitting = [tile for tile in kinds if self._places_in_a_period[tile]]
        for corner in range((self.plane.size // PERIOD) ** 2 if fitting else 0):
            top, left = (PERIOD * each for each in divmod(corner, self.plane.size // PERIOD))
            for tile in fitting:
                for down, across in self._places_in_a_period[tile]:
                    row, column = top + down, left + across
                    if (row, column) not in near and name(row, column) not in placed:
                        yield self._move(tile, row, column)

    def _near(self, placed: Squares) -> Collection[Square]:
        """The squares that touch placed tiles, in the order of placement; some may be taken or off the board."""
        squares = map(square, placed)
        return dict.fromkeys((row + down, column + across) for row, column in squares for down, across in AROUND)

    def _agreeing(self, placed: Squares, kinds: list[Tile]) -> Iterator[Move]:
        near = self._near(placed)
        for row, column in map(square, self._keys):
            if name(row, column) in placed or (self.touch and placed and (row, column) not in near):
                continue
            free = self.free(placed, row, column)
            for upright in (True, False) if free else (self.turning(placed, row, column),):
                for tile in kinds:
                    if not self._disagreements(placed, tile, row, column, upright):
                        yield Move("place", tile, row, column, upright if self.manual or free else None)

    # Boards are searched so often that their squares are sorted once: a single board, or as much as repeats.

    @cached_property
    def _places_in_a_period(self) -> Mapping[Tile, list[Square]]:
        """For every kind, the squares where it belongs and may always go, in the first 108 rows and columns."""
        squares = [divmod(place, PERIOD) for place in range(PERIOD * PERIOD)]
        if self.touch:
            anchors = [place for place in squares if self.plane.is_anchor(*place)]
            squares = [(row + down, column + across) for row, column in anchors for down, across in AROUND]
        told = 1 if self.tutorial else 2
        found: dict[str, list[Square]] = {kind[:told]: [] for kind in KINDS}
        for row, column in squares:
            if not self.plane.is_anchor(row, column):
                found[self.plane.tile(row, column)[:told]].append((row, column))
        return {kind: found[kind[:told]] for kind in KINDS}

    @cached_property
    def _keys(self) -> list[str]:
        return [name(*place) for place in self.plane.one_board if self.plane.is_open(*place)]

    @cached_property
    def _places(self) -> Mapping[Tile, list[str]]:
        """For every kind of tile the squares where it belongs."""
        told = 1 if self.tutorial else 2  # how many of the two characters of a tile matter
        belongs = {key: self.plane.tile(*square(key))[:told] for key in self._keys}
        return {kind: [key for key, tile in belongs.items() if tile == kind[:told]] for kind in KINDS}

    @cached_property
    def _around(self) -> Mapping[str, list[str]]:
        keys = set(self._keys)
        return {key: [near for near in _names_around(key) if near in keys] for key in keys}

    @cached_property
    def _always_open(self) -> frozenset[str]:
        """The squares that touch an anchor, or all squares if tiles need not touch."""
        touching = [
            key for key in self._keys if any(self.plane.is_anchor(*square(near)) for near in _names_around(key))
        ]
        return frozenset(touching if self.touch else self._keys)

    def may_always_go(self, row: int, column: int) -> bool:
        """Whether a tile may go on this square of a single board as long as it is empty."""
        return name(row, column) in self._always_open

    # Boards of boards. A larger tile is named by its level and by its square of the plane, as SERIES-30 counts them.

    def completed(self, placed: Squares, done: Mapping[str, int], key: str) -> list[LargerTile]:
        """The larger tiles that filling this square completes, level by level. SERIES-31."""
        return list(takewhile(partial(self.is_complete, placed, done), self._over(key)))

    @property
    def larger_levels(self) -> range:
        """The levels of the tiles that are completed on this board. SERIES-31."""
        return range(2, self.plane.levels + 2)

    def covering(self, key: str) -> set[str]:
        """The larger tiles that cover a square."""
        return set(map(str, self._over(key)))

    def is_complete(self, placed: Squares, done: Mapping[str, int], larger: LargerTile) -> bool:
        """Whether all 36 tiles of the level below are complete; never so if a board of another shape cuts it off."""
        if larger.level == SMALLEST_LARGER:
            return all(map(placed.__contains__, self._squares_of(larger)))
        return all(self._filled(placed, done, each) for each in larger.below())

    def _squares_of(self, larger: LargerTile) -> list[str]:
        """The squares, without anchors, that one of the smallest larger tiles covers: asked for at every placement."""
        if larger not in self._covered:
            if len(self._covered) >= MOST_COVERED:
                self._covered.clear()
            squares = [self.plane.shown(each.row, each.column) for each in larger.below()]
            self._covered[larger] = [name(*each) for each in squares if not self.plane.is_anchor(*each)]
        return self._covered[larger]

    def _filled(self, placed: Squares, done: Mapping[str, int], each: LargerTile) -> bool:
        return str(each) in done or self.is_complete(placed, done, each)

    def _over(self, key: str) -> Iterator[LargerTile]:
        row, column = self.plane.original(*square(key))
        for level in self.larger_levels:
            row, column = above(row, column)
            yield LargerTile(level, row, column)

    def extent(self, larger: LargerTile) -> tuple[Square, Square]:
        """The first and last row, and the first and last column, that a larger tile covers on this board."""
        top, left, side = larger.covers()
        row, _ = self.plane.shown(top, left)
        columns = sorted(self.plane.shown(top, column)[1] for column in (left, left + side - 1))
        return (row, row + side - 1), (columns[0], columns[1])


@lru_cache(64)
def find_board(plane: Plane, touch: bool, tutorial: bool, manual: bool) -> Board:
    """The board with these options, made once."""
    return Board(plane, touch=touch, tutorial=tutorial, manual=manual)


def _names_around(key: str) -> list[str]:
    row, column = square(key)
    return [name(row + down, column + across) for down, across in AROUND]
