"""Places on boards whose columns have letters and whose rows have numbers, as people type them after `look`."""

from __future__ import annotations

import re
from typing import NamedTuple

from parlour.core import Unreadable

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NUMBER, _COLUMN = r"([0-9]{1,2})", r"([a-z]|[0-9]{1,2})"
_ROW = re.compile(rf"(?:row )?{_NUMBER}")
_DOWN = re.compile(rf"column {_COLUMN}|([a-z])")
_SQUARES = (
    re.compile(rf"(?P<column>[a-z]) ?(?P<row>{_NUMBER})"),
    re.compile(rf"(?P<row>{_NUMBER}) ?(?P<column>[a-z])"),
    re.compile(rf"(?:row )?(?P<row>{_NUMBER}) (?:column )?(?P<column>{_COLUMN})"),
    re.compile(rf"column (?P<column>{_COLUMN}) row (?P<row>{_NUMBER})"),
)


class Place(NamedTuple):
    """A row, a column or a square, counted from 0; what is not meant is None."""

    row: int | None
    column: int | None


def read_place(text: str, rows: int, columns: int) -> Place | None:
    """The place that was typed: "row 3" or "3", "column b", "b" or "column 2", "b3", "3 b" or "row 3 column 2"."""
    if found := _ROW.fullmatch(text):
        place = Place(int(found[1]) - 1, None)
    elif found := _DOWN.fullmatch(text):
        place = Place(None, _column(found[1] or found[2]))
    elif named := next(filter(None, (pattern.fullmatch(text) for pattern in _SQUARES)), None):
        place = Place(int(named["row"]) - 1, _column(named["column"]))
    else:
        return None
    inside = (place.row is None or 0 <= place.row < rows) and (place.column is None or 0 <= place.column < columns)
    if not inside:
        raise Unreadable(f"Rows go from 1 to {rows}, columns from A to {LETTERS[columns - 1].upper()}.")
    return place


def _column(text: str) -> int:
    return int(text) - 1 if text.isdigit() else LETTERS.index(text)
