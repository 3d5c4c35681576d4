"""Score pads: two to a sheet, to cut apart."""

from __future__ import annotations

from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Placed, Words
from parlour.kit.parts import ScorePad
from parlour.kit.sheets import MARGIN, Paper, Sheet

LABEL = 22.0  # the width of the first column
HEAD = 18.0


def pad_sheets(pad: ScorePad, paper: Paper) -> list[Sheet]:
    """A sheet with two pads, one above the other."""
    height = (paper.inner_height - 8) / 2
    drawing = Drawing(tuple(_pad(pad, paper.inner_width, height)))
    middle = MARGIN + height + 4
    cut = Line(((0, middle), (paper.width, middle)), closed=False, stroke=PALE, width=0.1, dashed=True)
    pads = [Placed(drawing, MARGIN, MARGIN), Placed(drawing, MARGIN, middle + 4), Placed(Drawing((cut,)), 0, 0)]
    return [Sheet(pad.title, tuple(pads))]


def _pad(pad: ScorePad, width: float, height: float) -> list[Mark]:
    marks: list[Mark] = [
        Words(0, 5, pad.title, 5, bold=True, anchor="start"),
        Words(0, 10, pad.note, 3, fill=PALE, anchor="start"),
    ]
    rows = pad.lines + 2  # the names, the turns, the total
    step = (height - HEAD + 5) / rows
    top = HEAD - 5
    labels = ["", *pad.labels, *(str(turn) for turn in range(len(pad.labels) + 1, pad.lines + 1)), "Total"]
    for row, label in enumerate(labels):
        y = top + row * step
        width_of_line = 0.5 if row in (0, 1, rows - 1) else 0.15
        marks.append(Line(((0, y), (width, y)), closed=False, stroke=INK, width=width_of_line))
        marks.append(Words(1.5, y + step * 0.68, label, min(3.6, step * 0.6), bold=row == rows - 1, anchor="start"))
    marks.append(Line(((0, top + rows * step), (width, top + rows * step)), closed=False, stroke=INK, width=0.5))
    across = (width - LABEL) / pad.players
    for column in range(pad.players + 1):
        x = LABEL + column * across
        marks.append(Line(((x, top), (x, top + rows * step)), closed=False, stroke=INK, width=0.15))
    return marks
