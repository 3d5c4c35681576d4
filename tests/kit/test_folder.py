"""Files that appear together or not at all."""

from __future__ import annotations

from errno import ENOSPC
from pathlib import Path

import pytest

from parlour.kit.folder import filled


def test_files_appear_at_the_end_and_replace_older_ones(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("old")
    with filled(tmp_path) as folder:
        (folder / "one").write_text("new")
        (folder / "inner").mkdir()
        (folder / "inner" / "two").write_text("two")
        assert (tmp_path / "one").read_text() == "old"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["inner", "one", "two"]
    assert (tmp_path / "one").read_text() == "new"


def test_nothing_is_left_when_writing_fails(tmp_path: Path) -> None:
    target = tmp_path / "new" / "box"
    with pytest.raises(OSError, match="box") as failed, filled(target) as folder:
        (folder / "half").write_text("half")
        raise OSError(ENOSPC, "No space left on device", str(folder / "half"))
    assert failed.value.filename == str(target)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("taken", ["inner", "one"])
def test_no_file_moves_if_another_cannot(tmp_path: Path, taken: str) -> None:
    """`inner` is a file where a folder is needed, or `one` a folder where a file is."""
    if taken == "inner":
        (tmp_path / "inner").write_text("mine")
    else:
        (tmp_path / "one").mkdir()
    with pytest.raises(OSError, match="directory"), filled(tmp_path) as folder:
        for name in ("a", "one"):
            (folder / name).write_text("new")
        (folder / "inner").mkdir()
        (folder / "inner" / "two").write_text("new")
    assert [path.name for path in tmp_path.rglob("*")] == [taken]
