"""Where a table is played: on the full screen or in plain lines."""

from __future__ import annotations

import sys

from parlour.terminal.table_client import TableClient


def show(table: TableClient, *, plain: bool, boards: bool, theme: str | None = None) -> int:
    """Play on the full screen, or in lines if asked to or if this is not a terminal."""
    try:
        if plain or not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
            from parlour.terminal.lines import play_in_lines

            play_in_lines(table, boards=boards)
            return 0
        from parlour.terminal.screen import play_on_screen

        return play_on_screen(table, theme)
    finally:
        table.close()
