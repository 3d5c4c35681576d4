"""Kernels are compiled when a computer first uses them, which takes a while, and every door says so in its way."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

Shown = Callable[[str], AbstractContextManager[object]]


def told_once(tell: Callable[[str], object]) -> Shown:
    """Tell it the first time and no more."""
    told: list[str] = []

    def show(sentence: str) -> AbstractContextManager[object]:
        if not told:
            told.append(sentence)
            tell(f"{sentence.partition(':')[0]}.")
        return nullcontext()

    return show


# To programs that use the library: a warning is on standard error unless they have said where it goes.
_shown: Shown = told_once(logging.getLogger("parlour").warning)
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
