"""A lock on the data folder: two servers would not tell each other at once what happens at their tables."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from parlour.core import ParlourError
from parlour.server.storage.private_file import OWNER_ONLY


class FolderInUse(ParlourError):
    """Another server has the data folder."""

    code = "busy"


@contextlib.contextmanager
def lock(data: Path) -> Iterator[None]:
    """Lock the folder, which is made if it is not there; raises FolderInUse if another server has it."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with os.fdopen(os.open(data / "lock", os.O_WRONLY | os.O_CREAT, OWNER_ONLY), "w") as file:
        os.fchmod(file.fileno(), OWNER_ONLY)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise FolderInUse(f"Another server keeps its tables in {data}; choose another folder.") from None
        yield
