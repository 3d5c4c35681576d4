"""Boards for braille embossers: pages of forty cells by twenty-five lines, in braille ASCII.

Each character takes one cell, so that columns stay columns: letters without capitals, and digits in the lower part of
the cell as in Nemeth code, which need no number sign.
"""

from __future__ import annotations

from collections.abc import Sequence

CELLS, LINES = 40, 25
LABEL = 3  # cells of a row's number, repeated where a board is wider than a page
EMPTY = "-"  # two dots that can be felt, where a drawing may have a single one


def in_cells(text: str) -> str:
    """A line as an embosser reads it; what has no cell of its own is left blank."""
    shown = text.upper().replace(".", EMPTY)
    return "".join(sign if " " <= sign <= "_" else " " for sign in shown)


def embossed(title: str, lines: Sequence[str]) -> str:
    """Pages with a title and these lines; a wide board continues to the right on the pages that follow."""
    board = [in_cells(line) for line in lines]
    pages = []
    for number, strip in enumerate(_strips(board)):
        for start in range(0, len(strip), LINES - 2):
            heading = in_cells(f"{title}, to the right" if number else title)[:CELLS]
            rows = [heading, "", *strip[start : start + LINES - 2]]
            pages.append("".join(f"{row.rstrip()}\r\n" for row in rows))
    return "\f".join(pages)


def _strips(board: list[str]) -> list[list[str]]:
    """The board in parts that are as wide as a page."""
    strips = [[row[:CELLS] for row in board]]
    step = CELLS - LABEL
    for start in range(CELLS, max(map(len, board), default=0), step):
        strips.append([row[:LABEL] + row[start : start + step] if len(row) > start else row[:LABEL] for row in board])
    return strips
