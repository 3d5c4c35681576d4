"""A position of Anagrams as the booklet of rules draws it."""

from __future__ import annotations

from parlour.games.anagrams.paper import SIDE, block
from parlour.games.anagrams.state import AnagramsView
from parlour.kit.drawing import Drawing, Mark, letter, moved
from parlour.kit.scenes import Scene, as_scene, called, in_a_row, one_above_the_other

NO_BACK = Drawing()


def scene(view: AnagramsView) -> Scene:
    """The blocks on the table, and those on one's rack."""
    rack = [_block(view, kind) for kind in view.rack]
    return one_above_the_other([_layout(view), called("Your rack", in_a_row(rack)) if rack else Scene(0, 0, ())])


def _block(view: AnagramsView, kind: str) -> Scene:
    return as_scene(block(kind, view.figures[kind], NO_BACK))


def _layout(view: AnagramsView) -> Scene:
    if not view.layout:
        return Scene(0, 0, ())
    rows, columns = zip(*(at for at, *_ in view.layout), strict=True)
    top, left = min(rows), min(columns)
    marks: list[Mark] = []
    for (row, column), kind, stands_for in view.layout:
        x, y = (column - left) * SIDE, (row - top) * SIDE
        marks += moved(_block(view, kind).marks, x, y)
        if kind != stands_for:
            marks.append(letter(x + 4.0, y + 4.0, stands_for, 4.0))
    return Scene((max(columns) - left + 1) * SIDE, (max(rows) - top + 1) * SIDE, tuple(marks))
