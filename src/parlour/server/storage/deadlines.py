"""When the clocks of tables are next to be looked at, whether a process has them in memory or not."""

from __future__ import annotations

import sqlalchemy as sql

from parlour.server.storage.schema import entries, tables
from parlour.server.storage.transactions import Run


class DeadlineRows:
    """The deadlines in the database."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read, self._write = read, write

    async def before(self, time: int, most: int) -> dict[str, int]:
        """The running tables to be looked at before some time, and when; the earliest first."""
        chosen = sql.select(tables.c.id, tables.c.due).where(tables.c.ended.is_(None), tables.c.due < time)
        first = chosen.order_by(tables.c.due).limit(most)
        return await self._read(lambda connection: {row.id: row.due for row in connection.execute(first)})

    async def set(self, table: str, due: int) -> None:
        """Have a table looked at then."""
        change = sql.update(tables).where(tables.c.id == table).values(due=due)
        await self._write(lambda connection: connection.execute(change) and None)

    async def set_for_steps(self, since: int, due: int) -> None:
        """Have those tables looked at by then that limit the time for a step and were played at since."""
        newest = sql.select(entries.c.time).where(entries.c.table == tables.c.id)
        last = newest.order_by(entries.c.number.desc()).limit(1).scalar_subquery()
        limited = [tables.c.hold > 0, *(tables.c.header.contains(f'"{each}": true') for each in ("pauses", "mix"))]
        later = sql.or_(tables.c.due.is_(None), tables.c.due > due)
        change = sql.update(tables).where(tables.c.ended.is_(None), later, sql.or_(*limited), last >= since)
        await self._write(lambda connection: connection.execute(change.values(due=due)) and None)

    async def move(self, table: str, due: int, later: int | None) -> bool:
        """Put off a look, or do without; False if another process has done so, which then looks itself."""
        change = sql.update(tables).where(tables.c.id == table, tables.c.due == due).values(due=later)
        return await self._write(lambda connection: connection.execute(change).rowcount == 1)
