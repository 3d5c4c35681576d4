"""Games in a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.wire.catalogue import OptionInfo
from parlour.wire.message import Answer


class KitPart(Answer):
    """A part of a game in a box: the sheets that it is on, what it is, and what to do with it."""

    where: str
    what: str
    note: str


class Kit(Answer):
    """A game in a box, to print on one of these papers: its parts, the pages that are not blank with their numbers in
    the PDF, and how many there are of each solid; the options that change a piece, and what of them was chosen; if
    `missing` is not empty, it says why there is nothing to show."""

    game: str
    title: str
    paper: str
    papers: Mapping[str, str]
    parts: Sequence[KitPart]
    pages: Sequence[tuple[int, str]]
    solids: Mapping[str, int]
    options: Sequence[OptionInfo]
    chosen: Mapping[str, Any]
    missing: str
