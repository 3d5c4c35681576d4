"""Which daily a table is."""

from __future__ import annotations

import datetime

from parlour.core import Refused
from parlour.core.days import day_at, published_at
from parlour.server.storage.rows import TableRow
from parlour.server.timestamps import now


def daily_key(game: str, day: datetime.date) -> str:
    """How a table's row names its daily."""
    return f"{game} {day.isoformat()}"


def date_of(row: TableRow) -> str | None:
    """The day of a daily; None for all other tables."""
    return row.daily.split(" ")[1] if row.daily else None


def today() -> datetime.date:
    """Today's date in UTC."""
    return day_at(now() / 1000)


def is_published(day: datetime.date) -> bool:
    """Whether a day's key is published, and everything that follows from it."""
    return now() >= published_at(day) * 1000


def counts(row: TableRow, ended: int) -> bool:
    """Whether a daily that ended at this time was opened on its day and finished before its seed was published."""
    date = date_of(row)
    if date is None:
        return False
    day = datetime.date.fromisoformat(date)
    return day_at(row.created / 1000) <= day and ended < published_at(day) * 1000


def check_day_is_over(row: TableRow) -> None:
    """Refuse what would give away a seed that others still play with."""
    if (date := date_of(row)) is not None and not is_published(datetime.date.fromisoformat(date)):
        raise Refused("TABLE-17", "Others are still playing this one; its record is available tomorrow.")
