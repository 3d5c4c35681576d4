"""The squares of a rush board in words: tiles, marks, and which numbers go on where. SERIES-28."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.core import Voice
from parlour.games.series import plane
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.state import Placed, RushView, square
from parlour.games.series.rush.words import CORNERS, place_name
from parlour.games.series.tiles import BACKS, BOARD, KINDS, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

SIDES = (("above", -1, 0), ("on the right", 0, 1), ("below", 1, 0), ("on the left", 0, -1))


def corner_of(view: RushView) -> tuple[int, int]:
    """The upper left square of the board with the last placement."""
    row, column = square(next(reversed(view.placed))) if view.placed else (0, 0)
    return row // BOARD * BOARD, column // BOARD * BOARD


def tiles_lying(game: SeriesRush, view: RushView) -> dict[tuple[int, int], Placed]:
    """The tiles on the board of the last placement, its anchors among them."""
    top, left = corner_of(view)
    squares = ((top + down, left + across) for down in range(BOARD) for across in range(BOARD))
    return {at: tile for at in squares if (tile := game.board.lies_at(view.placed, *at))}


def sections(game: SeriesRush, tile: Placed) -> tuple[Section, ...]:
    return game.words.as_seen(plane.corners(front(tile.tile), tile.upright))


def tell_square(game: SeriesRush, view: RushView, voice: Voice, row: int, column: int) -> str:
    where = place_name(row, column)
    if tile := game.board.lies_at(view.placed, row, column):
        told = [
            f"{corner} {part.series} {part.number}" for corner, part in zip(CORNERS, sections(game, tile), strict=True)
        ]
        return f"{where}, {_whose(game, voice, row, column, tile)}: {', '.join(told)}"
    mark = BACKS[game.plane.tile(row, column)[1]]
    near = _near(game, view, row, column)
    wish = _wish(game, view, row, column) if near else ""
    return f"{where}, {f'marked {mark}' if mark else 'no mark'}, empty{near or ', touches nothing'}{wish}"


def _whose(game: SeriesRush, voice: Voice, row: int, column: int, tile: Placed) -> str:
    if game.plane.is_anchor(row, column):
        return "anchor"
    if tile.owner is None:
        return "tile"
    return f"{voice.whose(tile.owner)} tile"


def _near(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    """The tiles around a square: at corners the numbers that go on there, which are on their far sides, at sides the
    tiles; empty if there are none. SERIES-2."""
    corners, sides = [], []
    for corner, (down, across) in enumerate(plane.CORNER_STEPS):
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            series, count = sections(game, tile)[corner]
            corners.append(f"{series} {count} from {CORNERS[corner]}")
    for side, down, across in SIDES:
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            sides.append(f"; tile {side}: lateral {tile.tile[0]}")
    continues = f"; continues {', '.join(corners)}" if corners else ""
    return continues + "".join(sides)


def _wish(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    """What belongs here; said only in the tutorial. SERIES-29."""
    if not game.tutorial or game.board.free(view.placed, row, column):
        return ""
    upright = game.board.turning(view.placed, row, column)
    fitting = (kind for kind in KINDS if not game.board.mistakes(view.placed, kind, row, column, upright))
    turned = f", {'upright' if upright else 'turned'}" if game.board.manual else ""
    fits = next(fitting, None)
    return f"; wants lateral {fits[0]}{turned}" if fits else "; nothing fits here"


def along(game: SeriesRush, view: RushView, voice: Voice, series: plane.Series, row: int, column: int) -> str:
    """Follow a series onwards from a tile to where it continues."""
    numbers: list[int] = []
    while tile := game.board.lies_at(view.placed, row, column):
        shown = [part.series for part in sections(game, tile)]
        corner = shown.index(series)
        numbers.append(sections(game, tile)[corner].number)
        down, across = plane.CORNER_STEPS[corner]
        row, column = row - down, column - across
    if not numbers:
        return "There is no tile on this square."
    runs = f"{series.capitalize()} runs {', '.join(map(str, numbers))}"
    if not game.plane.holds(row, column):
        return f"{runs}, and leaves the board."
    then, where = number(numbers[-1] + game.plane.way), tell_square(game, view, voice, row, column)
    return f"{runs}, and goes on with {then} on {where}."


def fronts(game: SeriesRush, view: RushView, mark: str) -> Iterator[tuple[int, int]]:
    """The empty squares, row by row, that touch a tile on the board of the last one placed."""
    top, left = corner_of(view)
    for step in range(BOARD * BOARD):
        down, across = divmod(step, BOARD)
        place = top + down, left + across
        if not game.plane.holds(*place):
            continue
        if mark and (BACKS[game.plane.tile(*place)[1]] or "none") != mark:
            continue
        if not game.board.taken(view.placed, *place) and game.board.touches(view.placed, *place):
            yield place
