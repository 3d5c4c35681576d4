"""A lock on the data folder: two servers would not tell each other at once what happens at their tables."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from parlour.core import ParlourError
from parlour.server.storage.private_file import OWNER_ONLY

LOOK_SECONDS = 0.02


class FolderInUse(ParlourError):
    """Another server has the data folder."""

    code = "busy"


@contextlib.contextmanager
def lock(data: Path, patience: float = 0.0) -> Iterator[None]:
    """Lock the folder, which is made if it is not there; raises FolderInUse if another server has it, and does not let
    go of it within some seconds."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(data / "lock", os.O_WRONLY | os.O_CREAT, OWNER_ONLY), "w", encoding="utf-8") as file:
        (data / "lock").chmod(OWNER_ONLY)
        end = time.monotonic() + patience
        while not _held(file.fileno()):
            if time.monotonic() >= end:
                raise FolderInUse(f"Another server keeps its tables in {data}; choose another folder.")
            time.sleep(LOOK_SECONDS)
        yield


def _held(file: int) -> bool:
    try:
        _hold(file)
    except OSError:
        return False
    return True


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
