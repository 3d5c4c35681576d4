"""Plain lines on this terminal or through a pipe."""

from __future__ import annotations

import io
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from parlour.terminal.plain import Plain
from parlour.terminal.table_client import TableClient

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
GLANCE = 0.2


def play_in_lines(table: TableClient, *, board: bool = True, boards: bool = False) -> None:
    """Play on standard input and output."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    here = sys.stdin.isatty()
    lines = _Typed(table) if here else _Piped()
    Plain(table, lines.read, _write, _clear, typed=lines.typed, board=board, boards=boards, stays=here).run()


class _Piped:
    """Lines from a program or a file, read when they are asked for."""

    def read(self, prompt: str) -> str | None:
        # A program that reads line by line must see the prompt before it can answer.
        _write(prompt.rstrip())
        return _line()

    def typed(self) -> bool:
        return False


class _Typed:
    """Lines from a person, who may type at any time and is told at once what happens meanwhile."""

    def __init__(self, table: TableClient) -> None:
        self._table = table
        with suppress(ImportError):
            import readline  # noqa: F401  (from now on `input` can edit the line and call back earlier ones)

    def read(self, prompt: str) -> str | None:
        # Where all move at once, a stream of news would break up the line; it waits for the next prompt.
        if self._table.at_once or not self._table.others_go_on:
            return input(prompt)
        print(prompt, end="", flush=True)
        with _keys_at_once():
            while not self.typed(GLANCE):
                if self._table.has_news():
                    print()
                    return None
        return input(f"\r{prompt}")

    def typed(self, seconds: float = 0.0) -> bool:
        return bool(select.select([sys.stdin], [], [], seconds)[0])


@contextmanager
def _keys_at_once() -> Iterator[None]:
    """Meanwhile a key counts as soon as it is pressed; it is left for `input` to read."""
    try:
        import termios
    except ImportError:  # not on this system, where a whole line counts
        yield
        return
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    quiet = [*before]
    quiet[3] &= ~(termios.ICANON | termios.ECHO)
    termios.tcsetattr(stream, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(stream, termios.TCSANOW, before)


def _line() -> str:
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _write(text: str) -> None:
    print(text, flush=True)


def _clear() -> None:
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
