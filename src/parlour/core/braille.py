"""Boards and tiles for braille embossers: pages of forty cells by twenty-five lines, in braille ASCII.

Each character takes one cell, so that columns stay columns: letters without capitals, and digits in the lower part of
the cell as in Nemeth code, which need no number sign.
"""

from __future__ import annotations

from collections.abc import Sequence

CELLS, LINES = 40, 25
LABEL = 3  # cells of a row's number, repeated where a board is wider than a page
EMPTY = "-"  # two dots that can be felt, where a drawing may have a single one
BETWEEN = 2  # cells between two tiles

Tile = Sequence[str]  # a few short lines of cells


def in_cells(text: str) -> str:
    """A line as an embosser reads it; what has no cell of its own is left blank."""
    shown = text.upper().replace(".", EMPTY)
    return "".join(sign if " " <= sign <= "_" else " " for sign in shown)


def embossed(title: str, lines: Sequence[str], tiles: Sequence[Tile] = ()) -> str:
    """Pages with a title and these lines, then pages with tiles; a wide board continues to the right on the pages that
    follow."""
    board = [in_cells(line) for line in lines]
    pages = []
    for number, strip in enumerate(_strips(board)):
        for start in range(0, len(strip), LINES - 2):
            heading = f"{title}, to the right" if number else title
            pages.append(_page(heading, strip[start : start + LINES - 2]))
    return "\f".join([*pages, *(_page(f"{title}, your hand", rows) for rows in _laid_out(tiles))])


def _page(title: str, rows: Sequence[str]) -> str:
    return "".join(f"{row.rstrip()}\r\n" for row in (in_cells(title)[:CELLS], "", *rows))


def _laid_out(tiles: Sequence[Tile]) -> list[list[str]]:
    """Tiles beside each other as far as they fit, in pages."""
    pages: list[list[str]] = []
    for row in _rows(tiles):
        high = max(map(len, row))
        lines = [(" " * BETWEEN).join(_line(tile, number) for tile in row) for number in range(high)]
        if pages and len(pages[-1]) + 1 + high <= LINES - 2:
            pages[-1] += ["", *lines]
        else:
            pages.append(lines[: LINES - 2])
    return pages


def _rows(tiles: Sequence[Tile]) -> list[list[Tile]]:
    rows: list[list[Tile]] = []
    for tile in tiles:
        if rows and sum(_width(each) + BETWEEN for each in rows[-1]) + _width(tile) <= CELLS:
            rows[-1].append(tile)
        else:
            rows.append([tile])
    return rows


def _line(tile: Tile, number: int) -> str:
    return in_cells(tile[number] if number < len(tile) else "").ljust(_width(tile))[: _width(tile)]


def _width(tile: Tile) -> int:
    return min(CELLS, max(map(len, tile), default=0))


def _strips(board: list[str]) -> list[list[str]]:
    """The board in parts that are as wide as a page."""
    strips = [[row[:CELLS] for row in board]]
    step = CELLS - LABEL
    for start in range(CELLS, max(map(len, board), default=0), step):
        strips.append([row[:LABEL] + row[start : start + step] if len(row) > start else row[:LABEL] for row in board])
    return strips
