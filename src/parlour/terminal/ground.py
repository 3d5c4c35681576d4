"""Whether the terminal's ground is light or dark: asked of the terminal itself."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from contextlib import suppress

from parlour.terminal.looks import DARK, LIGHT

PATIENCE = 0.3  # seconds; nearly every terminal answers at once, or says that it does not understand
# What is the colour of the ground? And, as every terminal knows that one: what are you?
QUESTION = b"\x1b]11;?\x1b\\\x1b[c"
ANSWER = re.compile(rb"\x1b\]11;rgba?:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)")
LAST_WORD = re.compile(rb"\x1b\[\?[0-9;]*c")


def theme_of(asked: str | None) -> str:
    """The theme for `--theme light` or `--theme dark`; if neither was asked for, the one that suits the terminal."""
    if asked is None:
        light = _is_light(_ask()) if os.name == "posix" else None
        light = _remembered() if light is None else light
        return LIGHT if light else DARK
    return LIGHT if asked == "light" else DARK


def _remembered() -> bool:
    """What some terminals leave in the environment: the numbers of their colours, "0;15"."""
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return ground in ("7", "15")


def _is_light(answer: bytes) -> bool | None:
    found = ANSWER.search(answer)
    if found is None:
        return None
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in found.groups())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5


def _ask() -> bytes:
    """The terminal's answer; nothing if it gives none."""
    try:
        import termios
        import tty
    except ImportError:  # on Windows
        return b""
    answer = b""
    with suppress(OSError, ValueError, termios.error):
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal, termios.TCSANOW)
            os.write(sys.stdout.fileno(), QUESTION)
            until = time.monotonic() + PATIENCE
            while not LAST_WORD.search(answer) and (left := until - time.monotonic()) > 0:
                if not select.select([terminal], [], [], left)[0]:
                    break
                answer += os.read(terminal, 1024)
        finally:
            termios.tcsetattr(terminal, termios.TCSANOW, before)
    return answer
