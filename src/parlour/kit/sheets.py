"""Parts laid out on sheets of paper, fronts and backs in register.

Every sheet has two sides and is turned over along its long edge, so that what lies x from the left on the front lies x
from the right on the back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor

from parlour.core.errors import Unknown
from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Placed, Words, rectangle
from parlour.kit.parts import Board, Piece, Pieces

MARGIN = 12.0  # at the top and at the sides; printers leave some of it white
FOOT = 16.0  # at the bottom, for crop marks and the sheet's name
OVERLAP = 10.0  # of the sheets of a board
NEAR, FAR = 2.0, 6.0  # where crop marks begin and end, from what is cut


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper."""

    name: str
    title: str
    width: float
    height: float

    @property
    def inner_width(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def inner_height(self) -> float:
        return self.height - MARGIN - FOOT


PAPERS = {paper.name: paper for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "US Letter", 215.9, 279.4))}


def paper_named(name: str) -> Paper:
    """The paper of this name."""
    if name not in PAPERS:
        raise Unknown(f"There is no paper {name!r}; choose {' or '.join(PAPERS)}.")
    return PAPERS[name]


@dataclass(frozen=True)
class Sheet:
    """A sheet: what it holds, what is printed on each side, and which pieces lie where on the front."""

    title: str
    front: tuple[Placed, ...]
    back: tuple[Placed, ...] = ()
    pieces: tuple[tuple[Piece, float, float], ...] = ()


def footed(sheets: Sequence[Sheet], game: str, paper: Paper, total: int) -> list[Sheet]:
    """The first sheets of so many, each with a line at the foot of its front."""
    found = []
    for number, sheet in enumerate(sheets, 1):
        text = f"{game} · {sheet.title} · {paper.title}, sheet {number} of {total}"
        words = Words(MARGIN, paper.height - 5.5, text, 2.8, fill=PALE, anchor="start")
        found.append(
            Sheet(sheet.title, (*sheet.front, Placed(Drawing((words,)), 0, 0)), sheet.back, sheet.pieces),
        )
    return found


# Pieces.


def piece_sheets(part: Pieces, paper: Paper) -> list[Sheet]:
    """Pieces in rows and columns, with crop marks and, if they have backs, the backs behind them."""
    every = [piece for piece, count in part.pieces for _ in range(count)]
    width, height = every[0].width, every[0].height
    columns = floor((paper.inner_width + part.gap) / (width + part.gap))
    rows = floor((paper.inner_height + part.gap) / (height + part.gap))
    if not columns or not rows:
        raise ValueError(f"{part.title} do not fit on {paper.title}")
    cuts: dict[Piece, Drawing] = {}
    found = []
    for start in range(0, len(every), columns * rows):
        some = every[start : start + columns * rows]
        across = min(columns, len(some))
        left = (paper.width - across * width - (across - 1) * part.gap) / 2
        lying = []
        for place, piece in enumerate(some):
            row, column = divmod(place, columns)
            lying.append((piece, left + column * (width + part.gap), MARGIN + row * (height + part.gap)))
        found.append(_sheet_of_pieces(part, paper, lying, cuts))
    return _numbered(found)


def _sheet_of_pieces(
    part: Pieces, paper: Paper, lying: list[tuple[Piece, float, float]], cuts: dict[Piece, Drawing]
) -> Sheet:
    front, back = [], []
    for piece, x, y in lying:
        if piece not in cuts:
            cuts[piece] = Drawing((*piece.front.marks, Line(piece.cut, stroke=PALE, width=0.1)))
        front.append(Placed(cuts[piece], x, y))
        if piece.back is not None:
            back.append(Placed(piece.back, paper.width - x - piece.width, y))
    marks = Placed(Drawing(tuple(_crop_marks(lying))), 0, 0)
    return Sheet(part.title, (*front, marks), tuple(back), tuple(lying))


def _crop_marks(lying: list[tuple[Piece, float, float]]) -> Iterator[Mark]:
    """Short lines around the pieces, in line with every straight cut from edge to edge."""
    straight = not lying[0][0].outline
    xs = sorted({round(at, 4) for piece, x, _ in lying for at in (x, x + piece.width)})
    ys = sorted({round(at, 4) for piece, _, y in lying for at in (y, y + piece.height)})
    for x in xs if straight else (xs[0], xs[-1]):
        yield _crop(((x, ys[0] - NEAR), (x, ys[0] - FAR)))
        yield _crop(((x, ys[-1] + NEAR), (x, ys[-1] + FAR)))
    for y in ys if straight else (ys[0], ys[-1]):
        yield _crop(((xs[0] - NEAR, y), (xs[0] - FAR, y)))
        yield _crop(((xs[-1] + NEAR, y), (xs[-1] + FAR, y)))


def _crop(points: tuple[tuple[float, float], ...]) -> Line:
    return Line(points, closed=False, stroke=INK, width=0.15)


def _numbered(sheets: list[Sheet]) -> list[Sheet]:
    if len(sheets) == 1:
        return sheets
    return [
        Sheet(f"{sheet.title}, {number} of {len(sheets)}", sheet.front, sheet.back, sheet.pieces)
        for number, sheet in enumerate(sheets, 1)
    ]


# Boards.


@dataclass(frozen=True, slots=True)
class Window:
    """The part of a board that one sheet shows."""

    row: int
    column: int
    x: float
    y: float
    width: float
    height: float


def windows(board: Board, paper: Paper) -> list[Window]:
    """The parts of a board that its sheets show; neighbours overlap."""
    across, width = _divided(board.width, paper.inner_width)
    down, height = _divided(board.height, paper.inner_height)
    return [
        Window(row, column, column * (width - OVERLAP), row * (height - OVERLAP), width, height)
        for row in range(down)
        for column in range(across)
    ]


def _divided(length: float, room: float) -> tuple[int, float]:
    """How many sheets a length needs, and how much of it each shows."""
    count = 1 if length <= room else ceil((length - OVERLAP) / (room - OVERLAP))
    return count, (length + (count - 1) * OVERLAP) / count


def board_sheets(board: Board, paper: Paper) -> list[Sheet]:
    """A board on one sheet, or on several that are glued together where they overlap."""
    found = []
    shown = windows(board, paper)
    for window in shown:
        left, top = (paper.width - window.width) / 2, MARGIN
        clip = (left, top, window.width, window.height)
        drawn = Placed(board.drawing, left - window.x, top - window.y, clip=clip)
        marks = tuple(_joining_marks(window, left, top, len(shown)))
        found.append(Sheet(board.title, (drawn, Placed(Drawing(marks), 0, 0))))
    return _numbered(found)


def _joining_marks(window: Window, left: float, top: float, count: int) -> Iterator[Mark]:
    """Crop marks at the corners; dashed lines and crosses where the next sheet's edge goes; and the sheet's name."""
    right, bottom = left + window.width, top + window.height
    for x in (left, right):
        yield _crop(((x, top - NEAR), (x, top - FAR)))
        yield _crop(((x, bottom + NEAR), (x, bottom + FAR)))
    for y in (top, bottom):
        yield _crop(((left - NEAR, y), (left - FAR, y)))
        yield _crop(((right + NEAR, y), (right + FAR, y)))
    if count == 1:
        yield Line(rectangle(left, top, window.width, window.height), stroke=PALE, width=0.1)
        return
    if window.column:
        yield Line(((left + OVERLAP, top), (left + OVERLAP, bottom)), False, stroke=INK, width=0.15, dashed=True)
        yield from _cross(left + OVERLAP, (top + bottom) / 2)
    if window.row:
        yield Line(((left, top + OVERLAP), (right, top + OVERLAP)), False, stroke=INK, width=0.15, dashed=True)
        yield from _cross((left + right) / 2, top + OVERLAP)
    name = f"row {window.row + 1}, column {window.column + 1}"
    yield Words(right, top - NEAR - 1, name, 2.8, fill=PALE, anchor="end")


def _cross(x: float, y: float) -> Iterator[Mark]:
    yield _crop(((x - 3, y), (x + 3, y)))
    yield _crop(((x, y - 3), (x, y + 3)))
