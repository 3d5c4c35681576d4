"""A board for terminals, as coloured text with places to click; a game may offer it besides `draw`."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A few characters, how they look, and what clicking them types.

    `look` is `seat0`, `seat1`, …, `label`, `faint`, `mark` (the last move) or nothing.
    """

    text: str
    look: str = ""
    types: str = ""


Picture = list[list[Span]]
