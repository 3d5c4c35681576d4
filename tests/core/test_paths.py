"""The user's folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core import paths


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty home folder, and no environment variables set."""
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "PARLOUR_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path


def test_on_linux_folders_are_where_they_have_always_been(home: Path) -> None:
    assert paths.data() == home / ".local/share/parlour"
    assert paths.cache() == home / ".cache/parlour"
    assert paths.config() == home / ".config/parlour"


def test_environment_variables_choose_the_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, folder in (("DATA", paths.data), ("CACHE", paths.cache), ("CONFIG", paths.config)):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
        assert folder() == tmp_path / name / "parlour"
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path / "large"))
    assert paths.cache() == tmp_path / "large" and paths.cache_file("x") == tmp_path / "large/x"


@pytest.mark.parametrize(
    ("variable", "former", "file"),
    [("XDG_CACHE_HOME", ".cache", paths.cache_file), ("XDG_CONFIG_HOME", ".config", paths.config_file)],
)
def test_a_file_from_an_earlier_version_is_used_until_there_is_a_new_one(
    monkeypatch: pytest.MonkeyPatch, home: Path, variable: str, former: str, file: object
) -> None:
    assert callable(file)
    monkeypatch.setenv(variable, str(home / "new"))
    new, old = home / "new/parlour/file", home / former / "parlour/file"
    assert file("file") == new
    for path in (old, new):
        path.parent.mkdir(parents=True)
        path.write_text("")
        assert file("file") == path


def test_a_chosen_cache_folder_is_the_only_one(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    (home / ".cache/parlour").mkdir(parents=True)
    (home / ".cache/parlour/file").write_text("")
    monkeypatch.setenv("PARLOUR_CACHE", str(home / "large"))
    assert paths.cache_file("file") == home / "large/file"
