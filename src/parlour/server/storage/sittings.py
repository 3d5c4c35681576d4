"""Who sat down by which entry: so the names in logs are found when somebody is renamed or deleted, also where they have
given up their seat or had another name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import sqlalchemy as sql

from parlour.core import Entry, Seat
from parlour.server.storage.rows import EMPTY, Occupant
from parlour.server.storage.schema import entries, sittings


class Join(NamedTuple):
    """An entry by which somebody sat down."""

    table: str
    number: int
    seat: Seat
    name: str


def note_sittings(
    connection: sql.Connection, table: str, log: Sequence[Entry], occupants: Mapping[Seat, Occupant]
) -> None:
    """Note whose entries these are, of the people who sit down by them."""
    found = []
    for entry in log:
        person = occupants.get(entry.seat, EMPTY).identity if entry.kind == "join" and entry.seat is not None else None
        if person is not None:
            found.append({"table": table, "number": entry.number, "identity": person})
    if found:
        connection.execute(sql.insert(sittings), found)


def joins_of(connection: sql.Connection, person: str) -> list[Join]:
    """The entries by which somebody sat down."""
    theirs = sql.and_(entries.c.table == sittings.c.table, entries.c.number == sittings.c.number)
    shown = sql.select(entries.c.table, entries.c.number, entries.c.seat, entries.c.text).join(sittings, theirs)
    return [Join(*row) for row in connection.execute(shown.where(sittings.c.identity == person))]
