"""How far tables have come, and what is new at one of them: one query each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sql

from parlour.core import Entry
from parlour.server.storage.rows import read_entry
from parlour.server.storage.schema import chat, entries, tables


class Newest(NamedTuple):
    """The number of a table's last entry, the table where the game goes on, and the same of its chat: the number of the
    last line, and whether people may talk; how often it has been reseated, and whether it is closed to newcomers."""

    number: int
    rematch: str | None
    line: int = 0
    chat: bool = True
    reseated: int = 0
    closed: bool = False


def read_newest(connection: sql.Connection, wanted: Sequence[str]) -> dict[str, Newest]:
    """The newest about each of these tables."""
    # The largest number of a single table is one step in the primary key; grouping would read whole logs.
    number = sql.select(sql.func.max(entries.c.number)).where(entries.c.table == tables.c.id).scalar_subquery()
    later = tables.alias()
    rematch = sql.select(later.c.id).where(later.c.rematch_of == tables.c.id).scalar_subquery()
    line = sql.select(sql.func.max(chat.c.number)).where(chat.c.table == tables.c.id).scalar_subquery()
    chosen = sql.select(tables.c.id, number, rematch, line, tables.c.chat, tables.c.reseated, tables.c.closed)
    found = connection.execute(chosen.where(tables.c.id.in_(wanted)))
    return {
        id: Newest(number or 0, rematch, line or 0, talk, reseated, closed)
        for id, number, rematch, line, talk, reseated, closed in found
    }


def read_later(connection: sql.Connection, table: str, after: int) -> list[Entry]:
    """The entries of a table after a number."""
    later = sql.select(entries).where(entries.c.table == table, entries.c.number > after)
    return [read_entry(entry) for entry in connection.execute(later.order_by(entries.c.number))]
