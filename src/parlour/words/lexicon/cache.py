"""A cache of packed word graphs on disk, so that all of a user's processes map the same pages."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from parlour.core import paths

if TYPE_CHECKING:
    from parlour.words.lexicon.graph import Graph


def graph(key: str, build: "Callable[[], Graph]") -> "Graph":
    """Map the graph stored under a key, after building and storing it if it is missing or damaged.

    If the folder cannot be written, the graph is built for this process alone.
    """
    try:
        path = paths.cache() / f"{key}.npy"
    except RuntimeError:  # no home folder
        return build()
    kept = _mapped(path)
    if kept is not None:
        return kept
    built = build()
    try:
        _keep(path, built)
    except OSError:
        return built
    mapped = _mapped(path)
    return built if mapped is None else mapped


def _mapped(path: Path) -> "Graph | None":
    import numpy as np

    try:
        array = np.load(path, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    if not isinstance(array, np.memmap) or array.dtype != np.uint32 or array.ndim != 1 or not array.size:
        return None
    return array.view(np.ndarray)


def _keep(path: Path, array: "Graph") -> None:
    """Replace the file atomically: a reader sees either the old one or the new one."""
    import numpy as np

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            np.save(file, array, allow_pickle=False)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
