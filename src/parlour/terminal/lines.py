"""Plain lines on this terminal or through a pipe."""

from __future__ import annotations

import io
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec

from parlour.terminal.bell import Bell
from parlour.terminal.plain import Plain
from parlour.terminal.table_client import TableClient

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
GLANCE = 0.2
KEYS_CAN_BE_WATCHED = find_spec("termios") is not None  # not on Windows, where only whole lines are read


def play_in_lines(table: TableClient, *, board: bool = True, boards: bool = False, bell: bool = False) -> None:
    """Play on standard input and output."""
    for stream in (sys.stdin, sys.stdout):
        # At a second table a stream has been read from, and can no longer be changed.
        if isinstance(stream, io.TextIOWrapper) and stream.errors != "replace":
            stream.reconfigure(errors="replace")
    here = sys.stdin.isatty()
    lines = _Typed(table) if here else _Piped(table)
    rings = Bell(_ring, on=bell)
    plain = Plain(
        table, lines.read, _write, _clear, typed=lines.typed, board=board, boards=boards, stays=here, bell=rings
    )
    lines.meanwhile = plain.commands.notice
    plain.run()


class _Piped:
    """Lines from a program or a file, read when they are asked for."""

    meanwhile: Callable[[], None]

    def __init__(self, table: TableClient) -> None:
        self._table = table

    def read(self, prompt: str) -> str | None:
        # A program that reads line by line must see the prompt before it can answer.
        _write(prompt.rstrip())
        return _line()

    def typed(self) -> bool:
        # In the world without end one can go elsewhere although there is nothing to do here.
        return self._table.world is not None


class _Typed:
    """Lines from a person, who may type at any time and is told at once what happens meanwhile."""

    def __init__(self, table: TableClient) -> None:
        self._table = table
        self.meanwhile: Callable[[], None] = lambda: None
        with suppress(ImportError):
            import readline  # noqa: F401  (from now on `input` can edit the line and call back earlier ones)

    def read(self, prompt: str) -> str | None:
        if not prompt and self.typed():
            return _line()  # the terminal has shown it while it was typed; the editor would show it again
        # Where all move at once, a stream of news would break up the line; it waits for the next prompt.
        if self._table.at_once or not self._table.others_go_on or not KEYS_CAN_BE_WATCHED:
            return input(prompt)
        print(prompt, end="", flush=True)
        with _keys_at_once():
            while not self.typed(GLANCE):
                self.meanwhile()
                if self._table.has_news():
                    print()
                    return None
        return input(f"\r{prompt}")

    def typed(self, seconds: float = 0.0) -> bool:
        return KEYS_CAN_BE_WATCHED and bool(select.select([sys.stdin], [], [], seconds)[0])


@contextmanager
def _keys_at_once() -> Iterator[None]:
    """Meanwhile a key counts as soon as it is pressed; it is left for `input` to read."""
    import termios

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


def _ring() -> None:
    print("\a", end="", flush=True)


def _clear() -> None:
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
