"""Files that appear only when they are complete."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.server.storage.fresh_file import fresh_file


def test_a_file_appears_when_it_is_complete_and_replaces_none(tmp_path: Path) -> None:
    with fresh_file(tmp_path / "copy") as file:
        file.write_text("all", "utf-8")
        assert not (tmp_path / "copy").exists()
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == ["all"]
    with pytest.raises(FileExistsError), fresh_file(tmp_path / "copy"):
        pass
    with pytest.raises(ZeroDivisionError), fresh_file(tmp_path / "other"):
        raise ZeroDivisionError
    assert [path.name for path in tmp_path.iterdir()] == ["copy"]


def test_it_is_flushed_as_windows_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There a folder cannot be opened, and what is only read cannot be flushed."""
    flags: dict[int, int] = {}
    real_open, real_fsync = os.open, os.fsync

    def opened(path: Any, how: int, *more: Any) -> int:
        if Path(path).is_dir():
            raise PermissionError(path)
        handle = real_open(path, how, *more)
        flags[handle] = how
        return handle

    def flushed(handle: int) -> None:
        assert flags[handle] & (os.O_RDWR | os.O_WRONLY)
        real_fsync(handle)

    monkeypatch.setattr("parlour.server.storage.fresh_file.sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "fsync", flushed)
    with fresh_file(tmp_path / "copy") as file:
        file.write_text("all", "utf-8")
    assert (tmp_path / "copy").read_text("utf-8") == "all"
