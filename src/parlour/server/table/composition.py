"""What everybody around a table is told about a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Standing, Turn
from parlour.server.table.description import seat_infos
from parlour.server.table.envelopes import envelopes
from parlour.server.table.views import Audience
from parlour.server.time_limits.deadline import running_clock

if TYPE_CHECKING:
    from parlour.server.table.table import Table

NEW_SEATS = ("join", "leave", "return", "remove")  # the acts after which the seats are described anew


def compose(table: Table, before: Standing, turn: Turn) -> dict[Audience, bytes]:
    """The messages about a turn that the match has just accepted, one for each audience."""
    match, audiences = table.match, table.presence.audiences
    seats = None
    if turn.entry.kind in NEW_SEATS or turn.standing.waiting is not before.waiting:
        seats = {audience: seat_infos(table, audience) for audience in audiences}
    return envelopes(match, before, turn, audiences, seats, running_clock(match, table.timer))
