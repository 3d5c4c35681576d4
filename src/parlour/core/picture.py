"""A board as coloured text in which places can be pointed at: what a game may offer to terminals besides `draw`."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A few characters, how they look, and what pointing at them types.

    `look` is `seat0`, `seat1`, …, `label`, `faint`, `mark` (the last move) or nothing.
    """

    text: str
    look: str = ""
    types: str = ""


Picture = list[list[Span]]
