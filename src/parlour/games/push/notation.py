"""Moves as text: `L3`, or in words, in any order; of half a move, what to add."""

from __future__ import annotations

import re

from parlour.core.errors import Refused, UnreadableMove
from parlour.games.push.board import PASS, PushMove, called
from parlour.games.push.looking import PushLooking

ROW_SIDES = ("left", "right")

_ENTRY = re.compile(r"([LRTB])\s*([1-9])", re.IGNORECASE)
_LINE = r"(?:(row|column)s? )?([1-9])"
_SIDE = r"(?:from )?(?:the )?(left|right|top|bottom)"
_IN_WORDS = re.compile(rf"(?:push )?(?:into )?{_LINE},? {_SIDE}|{_SIDE},? ?{_LINE}", re.IGNORECASE)
_HALF = re.compile(rf"(?:push )?(?:into )?{_LINE}|{_SIDE}", re.IGNORECASE)


def read(text: str) -> PushMove:
    """The move that was typed."""
    text = text.strip()
    if text.lower() == "pass":
        return PASS
    if found := _ENTRY.fullmatch(text):
        return PushMove(found[1].upper(), int(found[2]))
    if found := _IN_WORDS.fullmatch(text):
        side = (found[3] or found[4]).lower()
        entered = "row" if side in ROW_SIDES else "column"
        kind = (found[1] or found[5] or entered).lower()
        if kind != entered:
            ends = "left or right" if kind == "row" else "top or bottom"
            raise Refused("PUSH-3", f"A piece enters a {kind} from the {ends}.")
        return PushMove(side[0].upper(), int(found[2] or found[6]))
    if found := _HALF.fullmatch(text):
        raise UnreadableMove(_asked(*[each and each.lower() for each in found.groups()]))
    raise UnreadableMove(f"{text!r} is not a move; try for example {PushLooking.typed}, or L3.")


def _asked(kind: str | None, line: str | None, side: str | None) -> str:
    """What to ask about a row or column without a side, or a side without a row or column."""
    kind = kind or ("column" if side and side not in ROW_SIDES else "row")
    side = side or ("left" if kind == "row" else "top")
    move = PushMove(side[0].upper(), int(line or 3))
    missing = "From which side" if line else f"Which {kind}"
    return f"{missing}? You can type for example {called(move)}, or {move.side}{move.line}."
