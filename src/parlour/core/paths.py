"""The user's folders, where Parlour keeps what outlives a run. They may not exist yet."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "parlour"


def data() -> Path:
    """For what cannot be recreated, such as best scores."""
    return platformdirs.user_data_path(APP, appauthor=False)


def cache() -> Path:
    """For what can be computed again, such as word graphs; `PARLOUR_CACHE` names another folder."""
    chosen = os.environ.get("PARLOUR_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path(APP, appauthor=False)


def config() -> Path:
    """For what identifies the user, such as the cookies of servers."""
    return platformdirs.user_config_path(APP, appauthor=False)


def cache_file(name: str) -> Path:
    """A file in the cache that takes long to compute; one left by an earlier version is still used."""
    path = cache() / name
    return path if os.environ.get("PARLOUR_CACHE") else _existing(path, Path.home() / ".cache" / APP / name)


def config_file(name: str) -> Path:
    """A file in the config folder; one left by an earlier version is still used."""
    return _existing(config() / name, Path.home() / ".config" / APP / name)


def _existing(path: Path, former: Path) -> Path:
    """Earlier versions used the same folders on every system, whatever XDG_CACHE_HOME said."""
    return former if former.exists() and not path.exists() else path
