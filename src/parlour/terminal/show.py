"""Where a table is played: on the full screen or in plain lines."""

from __future__ import annotations

import argparse
import os
import sys

from parlour.terminal.choices import choice
from parlour.terminal.table_client import TableClient
from parlour.terminal.wandering import Onward


def show(table: TableClient, wanted: argparse.Namespace) -> int:
    """Play on the full screen, or in lines if the flags want that or if there is no screen to fill."""
    drawn, rings = opening_board(wanted.board, plain=wanted.plain), choice("bell", wanted.bell, usual=False)
    try:
        while True:
            try:
                return _play(table, wanted, drawn=drawn, rings=rings)
            except Onward as onward:
                table = onward.table
    finally:
        table.close()


def _play(table: TableClient, wanted: argparse.Namespace, *, drawn: bool, rings: bool) -> int:
    if in_lines(plain=wanted.plain):
        from parlour.terminal.lines import play_in_lines

        play_in_lines(table, board=drawn, boards=wanted.boards, bell=rings)
        return 0
    from parlour.terminal.ground import theme_of
    from parlour.terminal.screen import FullScreen

    app = FullScreen(table, theme_of(wanted.theme), bell=rings)
    app.run()
    if isinstance(app.leaving, Onward):
        raise app.leaving
    return app.return_code or 0


def in_lines(*, plain: bool) -> bool:
    """Whether to print plain lines: on request, through a pipe, and on a terminal that cannot place text."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return plain or os.environ.get("TERM") == "dumb" or not all(stream.isatty() for stream in streams)


def opening_board(chosen: bool | None, *, plain: bool) -> bool:
    """Whether to draw the board unasked, as chosen now or the last time; if nobody ever chose, not for those who asked
    for plain lines and probably listen."""
    return choice("board", chosen, usual=not plain)
