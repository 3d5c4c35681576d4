"""Counting work without a clock: tests do not measure time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

from parlour.core import ParlourError

MOST_LINES = 200_000  # about 15 ms


def run_few_lines(work: Callable[..., object], *arguments: Any) -> None:
    """Run something that may be refused, and fail as soon as it has run too many lines of Python."""
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        count += event == "line"
        if count > MOST_LINES:
            raise AssertionError(f"more than {MOST_LINES} lines, now in {frame.f_code.co_qualname}")
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        with suppress(ParlourError):
            work(*arguments)
    finally:
        sys.settrace(before)
