"""Light and dark follow the terminal."""

from __future__ import annotations

import os
import pty
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from parlour.terminal import ground
from parlour.terminal.ground import LAST_WORD, QUESTION, theme_of
from parlour.terminal.looks import DARK, LIGHT

I_AM = b"\x1b[?62;c"


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch, patience: float) -> Iterator[int]:
    """The far end of a terminal that is our standard input and output."""
    far, near = pty.openpty()
    with os.fdopen(near, "r+b", buffering=0) as both, monkeypatch.context() as patched:
        patched.setattr(sys, "stdin", both)
        patched.setattr(sys, "stdout", both)
        patched.setattr(ground, "PATIENCE", patience)
        yield far
    os.close(far)


def answer(far: int, text: bytes) -> None:
    """Answer the question once it has been asked."""

    def wait_and_answer() -> None:
        asked = b""
        while QUESTION not in asked:
            asked += os.read(far, 1024)
        os.write(far, text)

    threading.Thread(target=wait_and_answer, daemon=True).start()


@pytest.mark.parametrize(
    ("said", "theme"),
    [
        (b"\x1b]11;rgb:ffff/fafa/f0f0\x1b\\", LIGHT),
        (b"\x1b]11;rgb:1e/1e/2e\x07", DARK),
        (b"", DARK),
    ],
)
def test_the_terminal_is_asked_for_its_ground(monkeypatch: pytest.MonkeyPatch, said: bytes, theme: str) -> None:
    assert LAST_WORD.search(I_AM)
    with terminal(monkeypatch, 20.0) as far:
        answer(far, said + I_AM)
        assert theme_of(None) == theme


def test_a_terminal_that_says_nothing_may_have_left_word(monkeypatch: pytest.MonkeyPatch) -> None:
    with terminal(monkeypatch, 0.01):
        monkeypatch.setenv("COLORFGBG", "0;15")
        assert theme_of(None) == LIGHT
        monkeypatch.setenv("COLORFGBG", "15;default;0")
        assert theme_of(None) == DARK


def test_a_theme_that_is_asked_for_needs_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLORFGBG", "0;15")
    assert (theme_of("dark"), theme_of("light")) == (DARK, LIGHT)
