"""Files that appear in a folder together, once all of them are written, or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR, ENOTDIR
from os import strerror
from pathlib import Path


@contextmanager
def filled(folder: Path) -> Iterator[Path]:
    """A hidden folder inside this one; what is written there moves up at the end."""
    made: list[Path] = []
    try:
        made += _make(folder)
        hidden = Path(tempfile.mkdtemp(prefix=".parlour-", dir=folder))
        try:
            yield hidden
            written = sorted(path for path in hidden.rglob("*") if path.is_file())
            targets = [folder / file.relative_to(hidden) for file in written]
            for target in targets:
                _check_free(target)  # before any file moves
            for file, target in zip(written, targets, strict=True):
                target.parent.mkdir(exist_ok=True)
                file.replace(target)
        finally:
            shutil.rmtree(hidden, ignore_errors=True)
    except BaseException as error:
        for path in made:
            if path.is_dir() and not any(path.iterdir()):
                path.rmdir()
        if isinstance(error, OSError):  # say where, rather than which of our names
            raise OSError(error.errno, error.strerror, str(folder)) from None
        raise


def _check_free(target: Path) -> None:
    """Raise OSError if a file cannot be moved here because of what is here already."""
    if target.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR))
    if target.parent.exists() and not target.parent.is_dir():
        raise NotADirectoryError(ENOTDIR, strerror(ENOTDIR))


def _make(folder: Path) -> list[Path]:
    """Make a folder and those that it is in; gives back the new ones, innermost first."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, strerror(ENOTDIR))
    new = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    return new
