"""What people say at tables, as rows: only the last lines of a table are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.rows import ChatLine
from parlour.server.storage.schema import chat, tables

LINES_KEPT = 100  # of one table


def read_lines(connection: sql.Connection, table: str, after: int = 0) -> list[ChatLine]:
    """The lines of a table after a number."""
    columns = (chat.c[name] for name in ChatLine.__slots__)
    later = sql.select(*columns).where(chat.c.table == table, chat.c.number > after).order_by(chat.c.number)
    return [ChatLine(**row._mapping) for row in connection.execute(later)]


def add_line(connection: sql.Connection, insert: Callable[..., Any], table: str, line: ChatLine) -> int | None:
    """Store a line under the next number, and forget the oldest; None if another process took that number."""
    last = sql.select(sql.func.max(chat.c.number)).where(chat.c.table == table)
    again = sql.select(chat.c.number).where(chat.c.table == table, chat.c.id == line.id)
    if (stored := connection.execute(again).scalar_one_or_none()) is not None:
        return int(stored)  # this is the second try, because the answer to the first commit was lost
    number = (connection.execute(last).scalar_one() or 0) + 1
    new = insert(chat).values(table=table, **asdict(replace(line, number=number))).on_conflict_do_nothing()
    if connection.execute(new.returning(sql.literal(1))).first() is None:
        return None
    connection.execute(sql.delete(chat).where(chat.c.table == table, chat.c.number <= number - LINES_KEPT))
    return number


def switch_chat(connection: sql.Connection, table: str, on: bool) -> None:
    """Turn the chat of a table on or off."""
    connection.execute(sql.update(tables).where(tables.c.id == table).values(chat=on))
