"""Finding your way on a rush board by ear: squares, tiles, and where a series continues. SERIES-28."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.core import Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.games.series import plane
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.state import Placed, RushView, square
from parlour.games.series.rush.text import CORNERS, mirrored, place_name, speak
from parlour.games.series.tiles import BACKS, BOARD, KINDS, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

SERIES = "lateral|vertical|boxes|dots"
PLACE = r"([0-9]{1,20}) ([0-9]{1,20})"
SQUARE = re.compile(PLACE)
NEXT = re.compile(rf"(?:{SERIES}|none)?")
ALONG = re.compile(rf"({SERIES}) {PLACE}")
SIDES = (("above", -1, 0), ("right", 0, 1), ("below", 1, 0), ("left", 0, -1))
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


class RushLooking(Looking):
    """Squares, the hand and what is around them, in words."""

    places = ("5 8 (row 5, column 8)", "boxes 5 8 (where boxes continues from that tile)")

    def board(self, view: RushView, voice: Voice) -> list[str]:
        return [f"{_square(self.game, view, *square(place))}." for place in view.placed] or ["The board is empty."]

    def place(self, view: RushView, voice: Voice, where: str) -> list[str]:
        if found := SQUARE.fullmatch(where):
            return [f"{_square(self.game, view, *_place(self.game, found[1], found[2]))}."]
        if found := ALONG.fullmatch(where):
            return [_along(self.game, view, plane.Series(found[1]), *_place(self.game, found[2], found[3]))]
        raise self.no_place(where)

    def stops(self, view: RushView, of: str) -> list[str]:
        if not NEXT.fullmatch(of):
            raise self.no_place(of)
        return [f"{row + 1} {column + 1}" for row, column in _fronts(self.game, view, of)]

    def score(self, view: RushView, voice: Voice) -> list[str]:
        held = [(seat, len(hand)) for seat, hand in sorted(view.hands.items())]
        return [f"{voice.does(seat, 'has', 'have')} {n} tile{'s' * (n != 1)} left." for seat, n in held] or [
            "Nobody is at the table."
        ]

    def hand(self, view: RushView, voice: Voice) -> list[str]:
        hand = () if view.seat is None else view.hands.get(view.seat, ())
        return [f"{tile}: {speak(tile)}." for tile in sorted(hand)] or ["You hold no tiles."]


def _place(game: SeriesRush, row: str, column: str) -> tuple[int, int]:
    place = int(row) - 1, int(column) - 1
    if not game.plane.holds(*place):
        raise Unreadable(f"Rows and columns go from 1 to {game.plane.size}.")
    return place


def _sections(game: SeriesRush, tile: Placed) -> tuple[Section, ...]:
    return mirrored(game, plane.corners(front(tile.tile), tile.upright))


def _square(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    where = place_name(row, column)
    if tile := game.board.lies_at(view.placed, row, column):
        told = [
            f"{corner} {part.series} {part.number}" for corner, part in zip(CORNERS, _sections(game, tile), strict=True)
        ]
        return f"{where}, {_whose(game, view, row, column, tile)}: {', '.join(told)}"
    mark = BACKS[game.plane.tile(row, column)[1]]
    near = list(_near(game, view, row, column))
    touching = f"{COUNTED[len(near)]} tile{'s' * (len(near) > 1)}: {', '.join(near)}" if near else "nothing"
    wish = _wish(game, view, row, column) if near else ""
    return f"{where}, {f'marked {mark}' if mark else 'no mark'}, empty, touches {touching}{wish}"


def _whose(game: SeriesRush, view: RushView, row: int, column: int, tile: Placed) -> str:
    if game.plane.is_anchor(row, column):
        return "anchor"
    if tile.owner is None:
        return "tile"
    return "your tile" if tile.owner == view.seat else f"tile of seat {tile.owner + 1}"


def _near(game: SeriesRush, view: RushView, row: int, column: int) -> Iterator[str]:
    """The tiles around a square: at a corner the number to follow, at a side the tile."""
    for corner, (down, across) in enumerate(plane.CORNER_STEPS):
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            series, count = _sections(game, tile)[corner]
            yield f"{CORNERS[corner]} {series} {count}"
    for side, down, across in SIDES:
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            yield f"{side} lateral {tile.tile[0]}"


def _wish(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    """What belongs here; said only in the tutorial. SERIES-29."""
    if not game.tutorial or game.board.free(view.placed, row, column):
        return ""
    upright = game.board.turning(view.placed, row, column)
    fitting = (kind for kind in KINDS if not game.board.mistakes(view.placed, kind, row, column, upright))
    turned = f", {'upright' if upright else 'turned'}" if game.board.manual else ""
    fits = next(fitting, None)
    return f", wants lateral {fits[0]}{turned}" if fits else ", where nothing fits"


def _along(game: SeriesRush, view: RushView, series: plane.Series, row: int, column: int) -> str:
    """Follow a series upwards from a tile to where it continues."""
    numbers: list[int] = []
    while tile := game.board.lies_at(view.placed, row, column):
        sections = [part.series for part in _sections(game, tile)]
        corner = sections.index(series)
        numbers.append(_sections(game, tile)[corner].number)
        down, across = plane.CORNER_STEPS[corner]
        row, column = row - down, column - across
    if not numbers:
        return "There is no tile on this square."
    runs = f"{series.capitalize()} runs {', '.join(map(str, numbers))}"
    if not game.plane.holds(row, column):
        return f"{runs}, and leaves the board."
    return f"{runs}, and continues with {number(numbers[-1] + 1)} on {_square(game, view, row, column)}."


def _fronts(game: SeriesRush, view: RushView, mark: str) -> Iterator[tuple[int, int]]:
    """The empty squares, row by row, that touch a tile on the board of the last one placed."""
    row, column = square(next(reversed(view.placed))) if view.placed else (0, 0)
    top, left = row // BOARD * BOARD, column // BOARD * BOARD
    for step in range(BOARD * BOARD):
        down, across = divmod(step, BOARD)
        place = top + down, left + across
        if mark and (BACKS[game.plane.tile(*place)[1]] or "none") != mark:
            continue
        if not game.board.taken(view.placed, *place) and game.board.touches(view.placed, *place):
            yield place
