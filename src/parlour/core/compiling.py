"""Kernels are compiled when a computer first uses them, which takes a while; a door may want to say so."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

Shown = Callable[[str], AbstractContextManager[object]]
_shown: Shown = nullcontext
_count = 0


def show_compiling(shown: Shown) -> None:
    """Show a sentence in this way while something is compiled, in whatever thread that happens."""
    global _shown
    _shown = shown


def compiling() -> AbstractContextManager[object]:
    """What is entered while a function is compiled."""
    global _count
    _count += 1
    return _shown(f"Compiling for this computer, which happens only once: {_count}")
