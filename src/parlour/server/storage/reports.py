"""What people have reported, as rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.schema import reports
from parlour.server.storage.transactions import Run


@dataclass(frozen=True, slots=True)
class Report:
    """Something that somebody typed and somebody else complained about, as it was seen."""

    id: str
    time: int
    reporter: str
    reported: str | None  # None if it is no longer known who it was
    table: str
    kind: str  # "name" or "line"
    name: str
    text: str  # the line; empty if it is about the name
    reason: str
    resolved: int | None = None  # when an operator dealt with it
    resolution: str | None = None  # and how, in their words


class ReportRows:
    """Takes reports; operators read and resolve them (admin.py)."""

    def __init__(self, write: Run, insert: Callable[..., Any]) -> None:
        self._write = write
        self._insert = insert

    async def add(self, report: Report, most: int) -> bool:
        """Store a report; the same complaint is stored once. False if the reporter has too many open ones."""

        def work(connection: sql.Connection) -> bool:
            opened = sql.select(reports).where(reports.c.reporter == report.reporter, reports.c.resolved.is_(None))
            mine = [Report(**row._mapping) for row in connection.execute(opened)]
            if any(_complaint(old) == _complaint(report) for old in mine):
                return True
            if len(mine) >= most:
                return False
            connection.execute(self._insert(reports).values(asdict(report)).on_conflict_do_nothing())
            return True

        return await self._write(work)


def _complaint(report: Report) -> tuple[str | None, ...]:
    return report.reported, report.table, report.kind, report.name, report.text
