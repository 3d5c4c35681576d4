"""The rules as a booklet: two pages on each side of a sheet, which is folded in the middle. How to play comes first."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from parlour.core.abilities import Making
from parlour.core.figures import FIGURE, Figure, figures
from parlour.core.rules_lines import blocks, plain
from parlour.core.rules_text import rules_text
from parlour.kit.drawing import INK, PALE, Drawing, Line, Mark, Placed, Words, moved, scaled
from parlour.kit.fonts import width_of
from parlour.kit.scenes import Scene
from parlour.kit.sheets import Paper, Sheet

EDGE, HEAD, FEET = 13.0, 14.0, 15.0
SIZE, LEADING = 3.15, 4.5
LARGEST = 0.5  # of a figure, against the pieces themselves
TALLEST = 70.0
MOST = 78  # characters in a line of a drawing or a table
LINKED = re.compile(r"\]\(([a-z0-9_]+)\.md[)#]")
AT_TABLES = "table"  # what applies at a server's tables only
PLAINER = str.maketrans({"⌊": "[", "⌋": "]", "ₒ": "o", "₀": "0", "→": "to", "≤": "at most ", "≥": "at least "})


@dataclass(frozen=True, slots=True)
class Row:
    """A line or a figure of the booklet, from its upper left corner, and the room that it takes; `keep` rows stay on
    the page of the row after."""

    marks: tuple[Mark, ...]
    height: float
    keep: bool = False


def pages_of(game_page: str) -> list[str]:
    """The rules pages of a game: its own, and those that it shares with others and refers to."""
    linked = [page for page in LINKED.findall(rules_text(game_page)) if page not in (AT_TABLES, game_page)]
    return [game_page, *dict.fromkeys(linked)]


def booklet_sheets(game_page: str, paper: Paper) -> list[Sheet]:
    """The sheets of a booklet, to be stapled and folded."""
    width, height = paper.height / 2, paper.width
    rows = [row for page in pages_of(game_page) for row in _rows(rules_text(page), width - 2 * EDGE)]
    pages = _paged(rows, width, height)
    pages += [Drawing()] * (-len(pages) % 4)
    last, found = len(pages), []
    for place in range(0, last // 2, 2):
        front = (pages[last - 1 - place], pages[place])
        back = (pages[place + 1], pages[last - 2 - place])
        found.append(Sheet("Rules", _spread(front, paper, 90), _spread(back, paper, -90)))
    return [
        Sheet(f"Rules, sheet {number} of {len(found)}", sheet.front, sheet.back)
        for number, sheet in enumerate(found, 1)
    ]


def _spread(pages: tuple[Drawing, Drawing], paper: Paper, turn: float) -> tuple[Placed, ...]:
    """Two pages side by side, lying on their side; a back the other way, as the sheet is turned on its long edge."""
    half = paper.height / 2
    starts = [(paper.width, 0.0), (paper.width, half)] if turn > 0 else [(0.0, paper.height), (0.0, half)]
    return tuple(Placed(page, x, y, turn) for page, (x, y) in zip(pages, starts, strict=True))


def _paged(rows: list[Row], width: float, height: float) -> list[Drawing]:
    pages: list[list[Mark]] = [[]]
    y = HEAD
    for place, row in enumerate(rows):
        ahead = place
        needed = row.height
        while rows[ahead].keep and ahead + 1 < len(rows):
            ahead += 1
            needed += rows[ahead].height
        if y + min(needed, height - HEAD - FEET) > height - FEET + 0.01 and pages[-1]:
            pages.append([])
            y = HEAD
        if not row.marks and not pages[-1]:
            continue  # no gap at the top of a page
        pages[-1] += moved(row.marks, EDGE, y)
        y += row.height
    for number, page in enumerate(pages, 1):
        page.append(Words(width / 2, height - 8, str(number), 2.8, fill=PALE))
        page.append(Line(((EDGE, height - 11.5), (width - EDGE, height - 11.5)), False, stroke=PALE, width=0.1))
    return [Drawing(tuple(page)) for page in pages]


def _line(words: Iterable[Words], height: float, keep: bool = False) -> Row:
    """Words on one line, which know only how far along it they are."""
    return Row(moved(words, 0, height * 0.75), height, keep)


def _rows(text: str, width: float) -> Iterator[Row]:
    """A page of the rules: what is between its figures, and those."""
    start = 0
    for found, figure in zip(FIGURE.finditer(text), figures(text), strict=True):
        drawn = list(_drawn(figure, width))
        if drawn:
            yield from _text_rows(text[start : found.start()], width)
            yield from drawn
            yield from _wrapped(figure.caption.translate(PLAINER), width)
            start = found.end()
    yield from _text_rows(text[start:], width)


def _drawn(figure: Figure, width: float) -> Iterator[Row]:
    """A figure with the pieces of its game, if the game draws it."""
    making = figure.match.game.ability(Making)
    if making is None:
        return
    scene: Scene | None = making.scene(figure.match.view(figure.seat), figure.only, figure.show)
    if scene is not None:
        factor = min(LARGEST, width / scene.width, TALLEST / scene.height)
        yield Row((), 2.0, keep=True)
        yield Row(scaled(scene.marks, factor), scene.height * factor, keep=True)
        yield Row((), 2.5, keep=True)


def _text_rows(text: str, width: float) -> Iterator[Row]:
    for kind, block in blocks(text.translate(PLAINER)):
        if kind == "as it is":
            yield Row((), 2.0)
            yield from _as_it_is(block, width)
            yield Row((), 2.0)
        elif heading := re.match(r"(#+) (.*)", block):
            size = {1: 7.5, 2: 4.8}.get(len(heading[1]), 3.8)
            yield Row((), size * 0.8)
            yield _line((Words(0, 0, plain(heading[2]), size, bold=True, anchor="start"),), size * 1.5, keep=True)
        else:
            yield Row((), 0.6 if kind == "item" else 1.6)
            yield from _wrapped(block, width)


def _as_it_is(block: str, width: float) -> Iterator[Row]:
    """A drawing or a table in letters of one width, as large as fits, on one page if it can be."""
    whole = [line.removeprefix("    ") for line in block.splitlines()]
    lines = [part for line in whole for part in _folded(line)]
    widest = max(width_of(line, 1.0, mono=True) for line in lines) or 1.0
    size = min(SIZE, width / widest)
    for place, line in enumerate(lines):
        words = Words(0, 0, line, size, mono=True, anchor="start", fill=INK)
        yield _line((words,), size * 1.18, keep=place + 1 < len(lines))


def _folded(line: str) -> list[str]:
    """A line of a drawing as it is, or in several if it is very long."""
    return [line] if len(line) <= MOST else textwrap.wrap(line, MOST, subsequent_indent="  ")


def _wrapped(block: str, width: float) -> Iterator[Row]:
    flat = " ".join(block.split())
    mark = found[0] if (found := re.match(r"(- |[0-9]+\. )", flat)) else ""
    rule = found[0] if (found := re.match(r"\*\*[A-Z]+-[0-9]+\*\*", flat.removeprefix(mark))) else ""
    text = plain(flat.removeprefix(mark).removeprefix(rule)).replace("`", "").strip()
    number = rule.strip("*")
    indent = 4.5 if mark else 0.0
    lead = number or mark.strip().replace("-", "•")
    room = width_of(f"{number} ", SIZE, bold=True) + 1.2 if number else 0.0
    lines: list[str] = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        first = room if len(lines) == 1 else 0.0
        if lines[-1] and width_of(longer, SIZE) > width - indent - first:
            lines.append(word)
        else:
            lines[-1] = longer
    for place, line in enumerate(lines):
        start = indent + (room if place == 0 else 0.0)
        words = [Words(start, 0, line, SIZE, anchor="start")]
        if place == 0 and lead:
            words.append(Words(indent if number else 0.0, 0, lead, SIZE, bold=bool(number), anchor="start"))
        yield _line(words, LEADING, keep=place == 0 and len(lines) > 1)
