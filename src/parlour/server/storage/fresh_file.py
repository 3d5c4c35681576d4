"""Files that appear only when they are complete."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def fresh_file(path: Path) -> Iterator[Path]:
    """A private file to write to; at the end it is flushed to disk and moved to `path`, which must be free."""
    _check_free(path)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # readable by its owner only
    os.close(handle)
    written = Path(name)
    try:
        yield written
        _flush(written)
        _check_free(path)
        written.rename(path)
        _flush(path.parent)
    finally:
        written.unlink(missing_ok=True)


def _check_free(path: Path) -> None:
    if path.exists():
        raise FileExistsError(errno.EEXIST, "There is a file of this name already", str(path))


def _flush(path: Path) -> None:
    if path.is_dir() and sys.platform == "win32":
        return  # folders cannot be opened there
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)  # Windows flushes only what can be written to
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
