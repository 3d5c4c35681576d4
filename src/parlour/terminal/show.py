"""Where a table is played: on the full screen or in plain lines."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress

from parlour.core import paths
from parlour.terminal.table_client import TableClient

CHOICES_FILE = "plain.json"


def show(
    table: TableClient, *, plain: bool, board: bool | None = None, boards: bool = False, theme: str | None = None
) -> int:
    """Play on the full screen, or in lines if asked to or if there is no screen to fill."""
    drawn = opening_board(board)
    try:
        if in_lines(plain=plain):
            from parlour.terminal.lines import play_in_lines

            play_in_lines(table, board=drawn, boards=boards)
            return 0
        from parlour.terminal.screen import play_on_screen

        return play_on_screen(table, theme)
    finally:
        table.close()


def in_lines(*, plain: bool) -> bool:
    """Whether to print plain lines: on request, through a pipe, and on a terminal that cannot place text."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return plain or os.environ.get("TERM") == "dumb" or not all(stream.isatty() for stream in streams)


def opening_board(chosen: bool | None) -> bool:
    """Whether to draw the board unasked, as chosen now or the last time; drawn if nobody ever chose."""
    path = paths.config_file(CHOICES_FILE)
    if chosen is not None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps({"board": chosen}))
        return chosen
    with suppress(OSError, ValueError):
        kept = json.loads(path.read_text())
        return not (isinstance(kept, dict) and kept.get("board") is False)
    return True
