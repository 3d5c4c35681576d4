"""Plain lines on this terminal or through a pipe."""

from __future__ import annotations

import contextlib
import io
import sys

from parlour.terminal.plain import Plain
from parlour.terminal.table import Table

CLEAR = "\x1b[2J\x1b[3J\x1b[H"


def play_in_lines(table: Table, *, boards: bool = False) -> None:
    """Play on standard input and output."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (importing it makes input() editable)
    Plain(table, _read, _write, _clear, boards=boards).run()


def _read(prompt: str) -> str:
    if sys.stdin.isatty():
        return input(prompt)
    # Whoever reads a pipe line by line must see the prompt before answering it.
    _write(prompt.rstrip())
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _write(text: str) -> None:
    print(text, flush=True)


def _clear() -> None:
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
