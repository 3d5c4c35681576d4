"""Kits read back from their files, with other libraries than those that wrote them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

import pypdfium2
import trimesh

from parlour.kit.making import paper_file
from parlour.kit.mesh_files import Made, stl
from parlour.kit.sheets import paper_named

MM = 72 / 25.4


class Sign(NamedTuple):
    """A character on a page, and where its middle is, in millimetres from the upper left."""

    text: str
    x: float
    y: float
    height: float


@cache
def _written(game: str, paper: str) -> bytes:
    return paper_file(game, paper_named(paper), lambda *_: None)[1]


@contextmanager
def document(game: str, paper: str = "a4") -> Iterator[Any]:
    """The PDF of a game, opened."""
    pdf = pypdfium2.PdfDocument(_written(game, paper))
    try:
        yield pdf
    finally:
        pdf.close()


def words(page: Any) -> str:
    return str(page.get_textpage().get_text_range())


def signs(page: Any, least: float) -> list[Sign]:
    """The characters of a page that are at least this high, in millimetres."""
    text, height = page.get_textpage(), page.get_height()
    found = []
    for place in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(place)
        sign = text.get_text_range(place, 1)
        if sign.strip() and (top - bottom) / MM >= least:
            found.append(Sign(sign, (left + right) / 2 / MM, (height - (top + bottom) / 2) / MM, (top - bottom) / MM))
    return found


def mesh(made: Made) -> Any:
    """A solid as a slicer reads it from its STL."""
    return trimesh.load_mesh(io.BytesIO(stl(made)), file_type="stl")
