"""A position of Series Rush as the booklet of rules draws it."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.games.series.plane import Section
from parlour.games.series.rush.paper import QUADRANTS, SIDE, number_marks, printed, quarter, square_marks, tile_marks
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import RushView, name
from parlour.games.series.tiles import BACKS, BOARD, Plane, Tile, front
from parlour.kit.drawing import INK, PALE, Line, Mark, letter, moved, rectangle
from parlour.kit.scenes import Scene, called, in_a_row, one_above_the_other

BORDER = 10.0
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))  # of a square, clockwise from the upper left
WHOLE_BOARD: Mapping[str, tuple[int, int]] = {"rows": (1, BOARD), "columns": (1, BOARD)}


def scene(game: SeriesRush, view: RushView, only: str, show: Mapping[str, tuple[int, int]] | None) -> Scene:
    """A part of the board with the tiles that lie there, and those in one's hand."""
    hand = view.hands.get(view.seat, ()) if view.seat is not None else ()
    plane = printed(game)
    held = in_a_row([_held(game, plane, tile) for tile in hand])
    if only == "hand":
        return held
    return one_above_the_other([_board(game, plane, view, show or WHOLE_BOARD), called("Your hand", held)])


def _held(game: SeriesRush, plane: Plane, tile: Tile) -> Scene:
    if game.options["loose"]:
        side = SIDE / 2
        return Scene(
            side,
            side,
            (*quarter(tile, game.options["counting"]).marks, Line(rectangle(0, 0, side, side), stroke=INK, width=0.4)),
        )
    return Scene(SIDE, SIDE, _laid(tile_marks(front(tile), True, plane.mirrored, game.options["counting"])))


def _laid(marks: list[Mark]) -> tuple[Mark, ...]:
    return (*marks, Line(rectangle(0, 0, SIDE, SIDE), stroke=INK, width=0.6))


def _board(game: SeriesRush, plane: Plane, view: RushView, show: Mapping[str, tuple[int, int]]) -> Scene:
    (top, bottom), (left, right) = ((first - 1, last - 1) for first, last in (show["rows"], show["columns"]))
    marks: list[Mark] = []
    for row in range(top, bottom + 1):
        y = BORDER + (row - top) * SIDE
        marks.append(letter(BORDER * 0.5, y + SIDE / 2, str(row + 1), 4.0, PALE))
        for column in range(left, right + 1):
            if plane.holds(row, column):
                x = BORDER + (column - left) * SIDE
                marks += moved(_square(game, plane, view, row, column), x, y)
    for column in range(left, right + 1):
        marks.append(letter(BORDER + (column - left + 0.5) * SIDE, BORDER * 0.5, str(column + 1), 4.0, PALE))
    return Scene(BORDER + (right - left + 1) * SIDE, BORDER + (bottom - top + 1) * SIDE, tuple(marks))


def _square(game: SeriesRush, plane: Plane, view: RushView, row: int, column: int) -> list[Mark]:
    toys = game.options["counting"]
    marks = square_marks(plane, row, column, toys)
    if not game.options["loose"]:
        if lies := view.placed.get(name(row, column)):
            ground = Line(rectangle(0, 0, SIDE, SIDE), fill="#ffffff")
            return [ground, *_laid(tile_marks(front(lies.tile), lies.upright, plane.mirrored, toys))]
        return marks
    if plane.is_anchor(row, column):
        return marks
    marks = [Line(rectangle(0, 0, SIDE, SIDE), stroke=INK, width=0.2)]
    for place, ((down, across), (x, y)) in enumerate(zip(CORNERS, QUADRANTS, strict=True)):
        if lies := view.placed.get(name(2 * row + down, 2 * column + across)):
            series = BACKS[lies.tile[1]]
            assert series is not None
            marks += number_marks(Section(series, front(lies.tile)), place, x, y, toys)
            marks.append(Line(rectangle(across * SIDE / 2, down * SIDE / 2, SIDE / 2, SIDE / 2), stroke=INK, width=0.6))
    return marks
