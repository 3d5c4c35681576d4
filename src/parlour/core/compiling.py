"""Kernels are compiled when a computer first uses them, which takes a while; a door may want to say so."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

Shown = Callable[[str], AbstractContextManager[object]]
_shown: Shown = nullcontext
_count = 0
_seconds = 0.0


def show_compiling(shown: Shown) -> Shown:
    """Show a sentence in this way while something is compiled, in whatever thread; returns the former way."""
    global _shown
    former, _shown = _shown, shown
    return former


@contextmanager
def compiling() -> Iterator[None]:
    """What is entered while a function is compiled."""
    global _count, _seconds
    _count += 1
    began = time.monotonic()
    try:
        with _shown(f"Compiling for this computer, which happens only once: {_count}"):
            yield
    finally:
        _seconds += time.monotonic() - began


def seconds_compiling() -> float:
    """How long this process has compiled so far."""
    return _seconds
