"""What everybody around a table is told about a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Standing, Turn
from parlour.core.account import account
from parlour.server.table.description import seat_infos
from parlour.server.table.envelopes import envelopes
from parlour.server.table.views import Audience, listener
from parlour.server.time_limits.deadline import game_clock, running_clock
from parlour.wire.message import write

if TYPE_CHECKING:
    from parlour.server.table.table import Table

NEW_SEATS = ("join", "leave", "return", "remove")  # the acts after which the seats are described anew


def compose(table: Table, before: Standing, turn: Turn) -> dict[Audience, bytes]:
    """The messages about a turn that the match has just accepted, one for each audience."""
    match, audiences = table.match, table.presence.audiences
    seats, now = None, turn.standing
    waits = now.waiting is not before.waiting
    if waits or turn.entry.kind in NEW_SEATS:
        seats = {audience: seat_infos(table, audience) for audience in audiences}
    clock = None if now.open_step is None else running_clock(match, table.timer)
    written = envelopes(match, before, turn, audiences, seats, clock)
    if waits or now.outcome is not before.outcome:
        for audience, envelope in written.items():
            told = account(match.game, now, listener(audience))
            written[audience] = b'%b,"account":%b}' % (envelope[:-1], write(told))
    if now.clocks is not None:
        clocks = write(game_clock(match))
        written = {audience: b'%b,"game_clock":%b}' % (envelope[:-1], clocks) for audience, envelope in written.items()}
    return written
