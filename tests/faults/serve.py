"""`parlour` with a clock that the tests can set: `python -m tests.faults.serve CLOCK serve …`.

The file CLOCK holds by how many nanoseconds the clock is wrong.
"""

from __future__ import annotations

import mmap
import struct
import sys
import time
from pathlib import Path

WRONG_BY = struct.Struct("q")


def set_clock(file: Path, seconds: float) -> None:
    """Make the clock of every server with this file wrong by so much."""
    with file.open("r+b" if file.exists() else "w+b") as clock:
        clock.write(WRONG_BY.pack(round(seconds * 1e9)))


def follow_clock(file: Path) -> None:
    """From now on this process takes the time from a wrong clock."""
    with file.open("r+b") as opened:
        wrong_by = mmap.mmap(opened.fileno(), WRONG_BY.size)
    true_time = time.time_ns
    time.time_ns = lambda: int(true_time() + WRONG_BY.unpack_from(wrong_by)[0])
    time.time = lambda: time.time_ns() / 1e9


if __name__ == "__main__":
    follow_clock(Path(sys.argv.pop(1)))
    from parlour.cli import main
    from parlour.core import registry

    registry.register("awkward", "tests.awkward:Awkward")
    sys.exit(main())
