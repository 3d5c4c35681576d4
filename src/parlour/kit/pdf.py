"""Sheets as a PDF: two pages a sheet, true to size, the letters embedded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

from parlour.kit.drawing import Disc, Drawing, Line, Mark, Placed, Words
from parlour.kit.fonts import face, register_fonts
from parlour.kit.sheets import Paper, Sheet

MM = 72 / 25.4
FARTHEST = 2_000.0  # millimetres that no drawing exceeds
DASHES = (1.2, 0.9)


def pdf(sheets: Sequence[Sheet], title: str, paper: Paper, progress: Callable[[int, int], None]) -> bytes:
    """All sheets, each with its front and its back."""
    from reportlab.pdfgen.canvas import Canvas

    register_fonts()
    file = BytesIO()
    # Drawings are written as forms, so the same tile is in the file once.
    canvas = Canvas(file, pagesize=(paper.width * MM, paper.height * MM), pageCompression=1, invariant=1)
    canvas.setTitle(title)
    canvas.setCreator("Parlour")
    forms: dict[Drawing, str] = {}
    for number, sheet in enumerate(sheets):
        progress(number, len(sheets))
        for side in (sheet.front, sheet.back):
            for placed in side:
                if placed.drawing not in forms:
                    forms[placed.drawing] = _form(canvas, placed.drawing, len(forms))
            canvas.transform(MM, 0, 0, -MM, 0, paper.height * MM)
            for placed in side:
                _place(canvas, placed, forms[placed.drawing])
            canvas.showPage()
    progress(len(sheets), len(sheets))
    canvas.save()
    return file.getvalue()


def _form(canvas: Any, drawing: Drawing, number: int) -> str:
    name = f"drawing{number}"
    canvas.beginForm(name, -FARTHEST, -FARTHEST, FARTHEST, FARTHEST)
    for mark in drawing.marks:
        _draw(canvas, mark)
    canvas.endForm()
    return name


def _place(canvas: Any, placed: Placed, name: str) -> None:
    canvas.saveState()
    if placed.clip is not None:
        path = canvas.beginPath()
        path.rect(*placed.clip)
        canvas.clipPath(path, stroke=0)
    canvas.translate(placed.x, placed.y)
    canvas.rotate(placed.turn)
    canvas.doForm(name)
    canvas.restoreState()


def _draw(canvas: Any, mark: Mark) -> None:
    if isinstance(mark, Words):
        _write(canvas, mark)
        return
    canvas.setLineWidth(mark.width)
    if mark.fill:
        canvas.setFillColor(mark.fill)
    if mark.stroke:
        canvas.setStrokeColor(mark.stroke)
    canvas.setDash(*DASHES) if isinstance(mark, Line) and mark.dashed else canvas.setDash()
    if isinstance(mark, Disc):
        canvas.circle(mark.x, mark.y, mark.radius, stroke=bool(mark.stroke), fill=bool(mark.fill))
        return
    path = canvas.beginPath()
    path.moveTo(*mark.points[0])
    for point in mark.points[1:]:
        path.lineTo(*point)
    if mark.closed:
        path.close()
    canvas.drawPath(path, stroke=bool(mark.stroke), fill=bool(mark.fill))


def _write(canvas: Any, words: Words) -> None:
    canvas.saveState()
    canvas.translate(words.x, words.y)
    canvas.rotate(words.turn)
    canvas.scale(1, -1)  # the page counts downwards, letters do not
    canvas.setFillColor(words.fill)
    canvas.setFont(face(words.bold, words.mono), words.size)
    draw = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
    draw[words.anchor](0, 0, words.text)
    canvas.restoreState()
