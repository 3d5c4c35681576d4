"""Everybody at a table on the full screen: names, scores, and clocks that tick."""

from __future__ import annotations

import math

from rich.text import Text

from parlour.terminal.looks import style_of
from parlour.terminal.table_client import TableClient


def everybody(table: TableClient, between: str, theme: str) -> Text:
    """Everybody at the table, those who may act marked."""
    text, scores, clocks = Text(), table.scores, table.clocks
    for seat in table.taken:
        text.append("▶ " if seat in table.to_act else "  ")
        text.append(f"{seat + 1} {table.names[seat]}", style_of(f"seat{seat}", theme))
        text.append(" (you)" if table.mine == (seat,) else "")
        text.append(f"  {scores[seat]}" if scores else "")
        text.append(f"  {clock_face(clocks[seat])}" if seat in clocks else "")
        text.append(between)
    text.rstrip()
    return text


def clock_face(milliseconds: int) -> str:
    """A time as a clock shows it: hours only if there are some, and of days no minutes."""
    seconds = math.ceil(milliseconds / 1000)
    days, hours, minutes = seconds // 86_400, seconds // 3_600 % 24, seconds // 60 % 60
    if days:
        return f"{days}d {hours}h"
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
