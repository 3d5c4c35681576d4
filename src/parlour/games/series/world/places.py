"""Where boards and pieces are in the world: arithmetic on whole numbers of any size. SERIES-30, SERIES-33.

Every level is cut into boards of 18 by 18 squares, and the board at (row, column) begins at the square (18 row,
18 column) of its level. A printed tile is a square of the next level, and there the piece that is won by filling it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.core import Unreadable
from parlour.core.world import Place
from parlour.games.series import plane
from parlour.games.series.plane import ENLARGED
from parlour.games.series.tiles import BOARD, LETTER, PERIOD, Square, Tile

HIGHEST_LEVEL = 60
FARTHEST = 10**40  # boards from the centre: as far as anybody may go, and still short enough to be read out
PRINTED = BOARD // ENLARGED  # tiles of the next level along a side of a board
STEPS = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}
WAYS = (*STEPS, "up", "down")


def check(place: Place) -> Place:
    """The place, if there can be a board; raises Unreadable."""
    if not 1 <= place.level <= HIGHEST_LEVEL:
        raise Unreadable(f"The levels of the world go from 1 to {HIGHEST_LEVEL}.")
    if max(abs(place.row), abs(place.column)) > FARTHEST:
        raise Unreadable("That is too far away: no board lies further out than 1 followed by forty noughts.")
    return place


def read_place(value: Any) -> str:
    """The option `place`: a place, or nothing at other tables; raises Unreadable."""
    if not isinstance(value, str):
        raise Unreadable("place is text, such as 1:0,0.")
    return str(check(Place.read(value))) if value else ""


def corner(place: Place) -> Square:
    """The square of its level where a board begins, as far as it matters to the print, which repeats. SERIES-30."""
    return place.row * BOARD % PERIOD, place.column * BOARD % PERIOD


# Ways.


def towards(place: Place, way: str) -> Place:
    """The board next to this one, or the one above or below; raises Unreadable."""
    if way in STEPS:
        down, across = STEPS[way]
        return check(Place(place.level, place.row + down, place.column + across))
    if way == "up":
        return check(_board_of(piece(place, 1, 1)))
    if way == "down":
        if place.level == 1:
            raise Unreadable("This is the lowest level; there is nothing below it.")
        middle = BOARD // 2
        return check(won_at(Place(place.level, place.row * BOARD + middle, place.column * BOARD + middle)))
    raise Unreadable(f"You can go {', '.join(WAYS[:-1])} or {WAYS[-1]}, or to a place such as 2:0,0.")


def _board_of(square: Place) -> Place:
    """The board on which a square lies."""
    return Place(square.level, square.row // BOARD, square.column // BOARD)


def round_the_centre(index: int) -> Place:
    """The boards of the first level in the order in which new ones are opened: ring after ring."""
    ring = 0
    while (2 * ring + 1) ** 2 <= index:
        ring += 1
    if not ring:
        return Place(1, 0, 0)
    side, step = divmod(index - (2 * ring - 1) ** 2, 2 * ring)
    along = step - ring + 1
    row, column = ((-along, ring), (-ring, -along), (along, -ring), (ring, along))[side]
    return Place(1, row, column)


# Pieces, which are named by the square of their own level where their numbers are right.


def piece(place: Place, down: int, across: int) -> Place:
    """The piece that one of the nine printed tiles of a board becomes, counted from the upper left. SERIES-35."""
    row, column = plane.above(place.row * BOARD, place.column * BOARD)
    return Place(place.level + 1, row + down, column + across)


def pieces(place: Place) -> Iterator[Place]:
    """The nine pieces that can be won on a board, row by row."""
    for index in range(PRINTED * PRINTED):
        yield piece(place, *divmod(index, PRINTED))


def won_at(won: Place) -> Place:
    """The board on which a piece is won."""
    row, column = plane.first_below(won.row, won.column)
    return Place(won.level - 1, row // BOARD, column // BOARD)


def read_piece(text: str) -> Place:
    """The piece with this name; raises Unreadable."""
    found = Place.read(text)
    if found.level < 2:
        raise Unreadable(f"{text[:40]} is not a piece: pieces are won from the second level on.")
    return found


def tile_of(won: Place) -> Tile:
    """The front of a piece, and on its back the mark of its own square. SERIES-36."""
    row, column = won.row % PERIOD, won.column % PERIOD
    return f"{plane.lateral(row, column)}{LETTER[plane.mark(row, column)]}"


def points(level: int) -> int:
    """What a placed piece of a level counts. SERIES-37."""
    return int((ENLARGED * ENLARGED) ** (level - 1))
