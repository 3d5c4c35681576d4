"""Places on a table without edges, as people say them: "2 left, 3 above", in steps from where the game began.

Notation counts them with minus signs, which are hard to tell apart by ear; both can be typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

START = "the start"
_PART = re.compile(r"([0-9]{1,3}) ?([a-z]+(?:-[a-z]+)?)")
_LINE = re.compile(r"(row|column) (?:([0-9]{1,3}) ?([a-z]+(?:-[a-z]+)?)|(-?[0-9]{1,3})|(?:the )?start)")
_NUMBERS = re.compile(r"([-+]?[0-9]{1,3})(?: *, *| +)([-+]?[0-9]{1,3})")


def numbers(text: str) -> tuple[int, int] | None:
    """Two whole numbers, as notation has them: `1,-1`."""
    found = _NUMBERS.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None


def parts(text: str) -> list[tuple[int, str]] | None:
    """So many steps in each of at most two directions, none at the start; None if the text does not say that."""
    text = text.strip().lower()
    if text in ("start", START):
        return []
    found = _PART.findall(text)
    if not found or len(found) > 2 or _PART.sub("", text).strip(" ,"):
        return None
    return [(int(number), way) for number, way in found]


@dataclass(frozen=True)
class Axis:
    """A direction in which places are counted: how it is called towards smaller and towards greater numbers."""

    back: str
    on: str
    also: tuple[str, str] = ("", "")  # other words that can be typed, with spaces between them

    def name(self, number: int) -> str:
        """So many steps: "2 left"; nothing for none."""
        return f"{abs(number)} {self.back if number < 0 else self.on}" if number else ""

    @cached_property
    def signs(self) -> dict[str, int]:
        """The words that can be typed, and which way they go."""
        back, on = (also.split() for also in self.also)
        return {self.back: -1, self.on: 1} | dict.fromkeys(back, -1) | dict.fromkeys(on, 1)


SIDEWAYS = Axis("left", "right")
UP_AND_DOWN = Axis("above", "below", ("up", "down"))


@dataclass(frozen=True)
class Steps:
    """Two axes, in the order in which they are said; everywhere sideways comes first."""

    first: Axis
    second: Axis

    def name(self, first: int, second: int) -> str:
        """A place: "2 left, 3 above"."""
        return ", ".join(filter(None, (self.first.name(first), self.second.name(second)))) or START

    def read(self, text: str) -> tuple[int, int] | None:
        """The place that these words mean; None if they do not mean any."""
        found = parts(text)
        if found is None:
            return None
        place = [0, 0]
        for number, way in found:
            axis = 0 if way in self.first.signs else 1 if way in self.second.signs else None
            if axis is None or place[axis]:
                return None
            place[axis] = number * (self.first, self.second)[axis].signs[way]
        return place[0], place[1]


def read_line(text: str, rows: Axis = UP_AND_DOWN) -> tuple[str, int] | None:
    """The row or the column that was typed, "row 2 above" or "row -2"; None if it is not one."""
    found = _LINE.fullmatch(text)
    if not found:
        return None
    axis = rows if found[1] == "row" else SIDEWAYS
    sign = axis.signs.get(found[3]) if found[3] else 1
    return (found[1], sign * int(found[2] or found[4] or 0)) if sign else None


def in_line(kind: str, line: int, number: int) -> str:
    """A place in a row or a column that has been named: "2 left", or where the start is beside it."""
    axis, other = (SIDEWAYS, "column") if kind == "row" else (UP_AND_DOWN, "row")
    return axis.name(number) or (f"the start’s {other}" if line else START)
