"""Numba's compiler for kernels, which shows that it works; importing this module takes a while, as Numba does."""

from __future__ import annotations

import threading
from contextlib import AbstractContextManager
from typing import Any

from numba import njit, types
from numba.core import event

from parlour.core.compiling import compiling

__all__ = ["njit", "types"]


class _Watched(event.Listener):
    """What has been compiled before is only loaded, and not shown."""

    def __init__(self) -> None:
        self._open = threading.local()

    def on_start(self, event: Any) -> None:
        stack = self._stack()
        stack.append(None if stack else compiling())  # a function may need others compiled first
        if stack[-1] is not None:
            stack[-1].__enter__()

    def on_end(self, event: Any) -> None:
        ended = self._stack().pop()
        if ended is not None:
            ended.__exit__(None, None, None)

    def _stack(self) -> list[AbstractContextManager[object] | None]:
        stack: list[AbstractContextManager[object] | None] = self._open.__dict__.setdefault("stack", [])
        return stack


event.register("numba:compile", _Watched())
