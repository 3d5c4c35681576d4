"""A lock on the data folder: two servers would not tell each other what happens at their tables."""

from __future__ import annotations

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def lock(data: Path) -> Iterator[bool]:
    """Lock the folder; False if another server has it."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (data / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True
