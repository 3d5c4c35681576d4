"""Everything of one identity becomes another's: a guest's when they sign in, an account's when its old cookies are to
mean nothing any more."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from parlour.server.storage.forgetting import fresh_nobody
from parlour.server.storage.schema import audit, blocks, challenges, deeds, friends, metadata, seats, tables

Column = sql.Column[Any]
# Every column that holds a person's id, but for challenges, which are for one visitor.
PERSON_COLUMNS: tuple[Column, ...] = tuple(
    column
    for table in metadata.sorted_tables
    for column in table.columns
    if column.info.get("person") and table is not challenges
)


def hand_over(connection: sql.Connection, old: str, new: str) -> list[str]:
    """Give everything of one identity to another; answers the tables that have changed hands. Where both have what
    only one can have, such as a name or today's daily, the new identity's stays."""
    seated = sql.select(seats.c.table).where(seats.c.identity == old)
    theirs = list(connection.execute(seated.union(sql.select(tables.c.id).where(tables.c.host == old))).scalars())
    _add_deeds(connection, old, new)
    for column in PERSON_COLUMNS:
        unique = _unique_with(column)
        if unique:
            _move_singly(connection, column, unique, old, new)
        else:
            connection.execute(sql.update(column.table).where(column == old).values({column.name: new}))
    _leave_nothing(connection, old, new)
    connection.execute(sql.delete(friends).where(friends.c.identity == friends.c.friend))
    connection.execute(sql.delete(blocks).where(blocks.c.identity == blocks.c.blocked))
    moved = sql.update(tables).where(tables.c.id.in_(theirs))
    connection.execute(moved.values(reseated=tables.c.reseated + 1))
    return theirs


def _unique_with(column: Column) -> list[list[Column]]:
    """The sets of columns of which no two rows of a table may have the same, if this is one of them."""
    table = metadata.tables[column.table.name]
    keys = [list(table.primary_key), *(list(index.columns) for index in table.indexes if index.unique)]
    return [key for key in keys if any(other is column for other in key)]


def _move_singly(connection: sql.Connection, column: Column, unique: list[list[Column]], old: str, new: str) -> None:
    table = metadata.tables[column.table.name]
    for row in connection.execute(sql.select(table).where(column == old)).all():
        values = dict(row._mapping)
        this = sql.and_(*(each == values[each.name] for each in table.primary_key))
        if any(_is_there(connection, key, values | {column.name: new}) for key in unique):
            if column.name in table.primary_key:
                connection.execute(sql.delete(table).where(this))
        else:
            connection.execute(sql.update(table).where(this).values({column.name: new}))


def _is_there(connection: sql.Connection, key: list[Column], values: dict[str, Any]) -> bool:
    """Whether a row has these values already; nulls are never the same."""
    if any(values[column.name] is None for column in key):
        return False
    same = sql.and_(*(column == values[column.name] for column in key))
    return connection.execute(sql.select(sql.literal(1)).where(same)).first() is not None


def _add_deeds(connection: sql.Connection, old: str, new: str) -> None:
    """What both have placed and won in the world on one day is added up."""
    for row in connection.execute(sql.select(deeds).where(deeds.c.identity == old)).all():
        same = sql.and_(deeds.c.game == row.game, deeds.c.identity == new, deeds.c.day == row.day)
        sums = {"placed": deeds.c.placed + row.placed, "won": deeds.c.won + row.won}
        connection.execute(sql.update(deeds).where(same).values(**sums))


def _leave_nothing(connection: sql.Connection, old: str, new: str) -> None:
    """Nothing is left under the old identity, so that deleting the new one later deletes everything: a daily that both
    have keeps no host, what the old one was asked to sign is not answered any more, and operators read the new id."""
    for table in connection.execute(sql.select(tables.c.id).where(tables.c.host == old)).scalars().all():
        connection.execute(sql.update(tables).where(tables.c.id == table).values(host=fresh_nobody()))
    connection.execute(sql.delete(challenges).where(challenges.c.identity == old))
    named = sql.func.replace(audit.c.about, old, new)
    connection.execute(sql.update(audit).where(audit.c.about.contains(old, autoescape=True)).values(about=named))
