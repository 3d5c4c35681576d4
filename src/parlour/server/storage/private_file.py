"""The database file, readable by nobody but its owner: it holds the secret that signs the cookies, and the seeds."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from parlour.server.storage.engine import read_address

OWNER_ONLY = 0o600


def keep_private(address: str) -> None:
    """Make a SQLite database private, before there is one or after; SQLite gives its -wal and -shm the same mode."""
    url = read_address(address)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return
    path = Path(str(url.database))
    if not path.exists():  # to close it would take away the locks that this process has on it
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # it may be there for somebody else to own
            file.chmod(OWNER_ONLY)
