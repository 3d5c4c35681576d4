"""The time as log entries carry it."""

from __future__ import annotations

import time
from collections.abc import Sequence

from parlour.core import Match, Turn


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def next_time(match: Match, ahead: Sequence[Turn] = ()) -> int:
    """The time of the next entry: now, but not before the last one, even if the machine's clock was set back."""
    last = ahead[-1].entry if ahead else match.entries[-1] if match.entries else None
    return max(now(), last.time or 0) if last else now()
