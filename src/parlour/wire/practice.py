"""A board to practise on: no table, nothing stored."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Outcome
from parlour.wire.live import LogItem
from parlour.wire.message import Answer, Options, View
from parlour.wire.tables import SeatInfo


class PracticePosition(Answer):
    """A position as one seat sees it, how it came about, and the board as text."""

    number: int
    options: Options
    seats: Sequence[SeatInfo]
    seat: int
    view: View
    to_act: Sequence[int]
    scores: Sequence[int]
    outcome: Outcome | None
    log: Sequence[LogItem]
    drawing: str
