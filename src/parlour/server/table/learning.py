"""What a table learns from storage about who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Entry, Unknown
from parlour.server.storage.storage import Storage
from parlour.server.table.seating import Seating

if TYPE_CHECKING:
    from parlour.server.table.table import Table


async def learn_occupants(table: Table, storage: Storage) -> list[Entry]:
    """Take in who has the table and its seats by now; answers the entries that are not known here yet."""
    stored = await storage.load(table.id, after=table.match.number)
    if stored is None:
        raise Unknown("This table is gone.")
    table.row = stored.row
    table.seating = Seating(stored.row, stored.occupants)
    for connection in table.presence.connections:
        if table.seating.of(connection.person) != connection.audience:
            table.presence.tell_nothing(connection)  # until it gets the whole table
    return stored.entries
