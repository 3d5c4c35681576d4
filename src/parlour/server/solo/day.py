"""Which daily a table is."""

from __future__ import annotations

import datetime

from parlour.core import Refused
from parlour.core.solo import today
from parlour.server.storage.rows import TableRow


def daily_key(game: str, day: datetime.date) -> str:
    """How a table's row names its daily."""
    return f"{game} {day.isoformat()}"


def date_of(row: TableRow) -> str | None:
    """The day of a daily; None for all other tables."""
    return row.daily.split(" ")[1] if row.daily else None


def check_day_is_over(row: TableRow) -> None:
    """Refuse what would give away a seed that others still play with."""
    if (date := date_of(row)) is not None and date >= today().isoformat():
        raise Refused("TABLE-17", "Others are still playing this one; its record is available tomorrow.")
