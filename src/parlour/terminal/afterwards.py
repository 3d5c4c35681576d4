"""What a server tells besides the game: how the people at the table beside this one stand, and how well it could have
gone."""

from __future__ import annotations

import time

from parlour.core import ParlourError
from parlour.core.solo import hindsight_lines
from parlour.terminal.server_session import ServerSession
from parlour.wire.after_the_game import Hindsight
from parlour.wire.live import TableMessage
from parlour.wire.ratings import TableRatings
from parlour.wire.tables import Beside

TRIES, WAIT_SECONDS = 3, 0.2


def beside(session: ServerSession, table: TableMessage) -> list[str]:
    """How the other one of two tables stands that were opened together; nothing if there is only one."""
    if table.beside is None:
        return []
    try:
        return list(session.get(Beside, f"/api/tables/{table.table}/beside").told)
    except ParlourError:
        return []  # it cannot be read any more


def ratings(session: ServerSession, table: TableMessage) -> list[str]:
    """What a rated game has done to the ratings, which the server knows a moment after its end."""
    told: list[str] = []
    for _ in range(TRIES if table.rated else 0):
        try:
            found = session.get(TableRatings, f"/api/tables/{table.table}/ratings")
        except ParlourError:
            return []
        told = list(found.told)
        if any(seat.change is not None for seat in found.seats):
            break
        time.sleep(WAIT_SECONDS)
    return told


def afterwards(session: ServerSession, table: TableMessage) -> list[str]:
    """What there is to say once the game is over."""
    if len(table.seats) > 1:
        return [*beside(session, table), *ratings(session, table)]
    try:
        told = session.get(Hindsight, f"/api/tables/{table.table}/hindsight")
    except ParlourError:
        return []  # the server cannot say
    return [] if told.text is None else hindsight_lines(told.text, told.facts)
