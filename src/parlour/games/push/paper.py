"""Push on paper: the board with its channels, and the pieces."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.games.push.rules import Push
from parlour.games.push.sizes import CHANNEL, PITCH, board_side, channel, projections
from parlour.kit.drawing import INK, PALE, Disc, Drawing, Line, Mark, letter, polygon, rectangle
from parlour.kit.parts import Board, PaperPart, Piece, Pieces

EDGE = 15.0  # around the channels, for the entries
WOOD, SUNK, DARK = "#e6d5b8", "#c9b48d", "#2b2622"
MARKS = "XO"


def paper(game: Push) -> Sequence[PaperPart]:
    """The board and the pieces that the options name; without a limit, as many as fill the board."""
    each = game.pieces or game.size**2
    return (
        Board(
            "Board",
            "Glue it onto stout card. Slide the pieces in from the arrows with a finger and shove the line along.",
            board_side(game.size) + 2 * EDGE,
            board_side(game.size) + 2 * EDGE,
            Drawing(tuple(board_marks(game.size))),
        ),
        Pieces(
            "Pieces",
            f"{each} for each player. Glue them onto stout card before you cut: they must be thick to shove each "
            "other. Both sides are alike.",
            tuple((piece(seat), each) for seat in range(2)),
        ),
    )


def piece(seat: int) -> Piece:
    """A piece of one of the players, marked X or O on both sides. PUSH-1."""
    middle = PITCH / 2
    ground, ink = (None, INK) if seat == 0 else (DARK, "#ffffff")
    marks: list[Mark] = [Line(rectangle(0.8, 0.8, PITCH - 1.6, PITCH - 1.6), fill=ground, stroke=PALE)]
    if seat == 0:
        marks += [
            Line(((middle - 6, middle - 6 * way), (middle + 6, middle + 6 * way)), False, stroke=ink, width=2.2)
            for way in (1, -1)
        ]
    else:
        marks.append(Disc(middle, middle, 6.0, stroke=ink, width=2.2))
    drawing = Drawing(tuple(marks))
    return Piece(MARKS[seat], PITCH, PITCH, drawing, drawing)


def board_marks(size: int) -> list[Mark]:
    side = board_side(size)
    marks: list[Mark] = [Line(rectangle(EDGE, EDGE, side, side), fill=WOOD, stroke=INK, width=0.3)]
    for x, y, width, height in projections(size):
        marks.append(Line(rectangle(EDGE + x, EDGE + y, width, height), fill=SUNK))
    half = CHANNEL * 0.36
    for row in range(size):
        for column in range(size):
            x, y = EDGE + channel(column) - half, EDGE + channel(row) - half
            marks.append(Line(rectangle(x, y, 2 * half, 2 * half), stroke=PALE, width=0.3))
    for line in range(size):
        at = EDGE + channel(line)
        far = side + 2 * EDGE
        for x, y, turn, name_x, name_y in (
            (EDGE - 4, at, 0, EDGE - 10, at),
            (far - EDGE + 4, at, 180, far - EDGE + 10, at),
            (at, EDGE - 4, 90, at, EDGE - 10),
            (at, far - EDGE + 4, -90, at, far - EDGE + 10),
        ):
            marks.append(Line(polygon(3, x, y, 2.4, turn), fill=INK))
            marks.append(letter(name_x, name_y, str(line + 1), 3.0, PALE))
    return marks
