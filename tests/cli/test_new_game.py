"""`parlour new-game`."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from parlour import cli
from parlour.cli.new_game import skeleton
from tests.scratch import NIM


def contents(folder: Path) -> dict[Path, str]:
    return {
        path.relative_to(folder): path.read_text()
        for path in folder.rglob("*")
        if path.suffix in (".py", ".md", ".toml")
    }


def test_the_skeleton_is_the_example_under_another_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", "nim"]) == 0
    assert contents(tmp_path / "nim") == contents(NIM)
    assert cli.main(["new-game", "checkers", "--out", "other"]) == 0
    written = contents(tmp_path / "other")
    assert Path("src/parlour_checkers/checkers.md") in written
    assert 'checkers = "parlour_checkers.game:Checkers"' in written[Path("pyproject.toml")]
    assert "nim" not in "".join(f"{path}{text}" for path, text in written.items()).lower()


@pytest.mark.parametrize(
    "name", ["Checkers", "sea battle", "sea_battle", "connect4", "x", "", "../up", "é" * 3, "a" * 21]
)
def test_a_name_is_one_word_in_lower_case(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", name]) == 2
    assert capsys.readouterr().err.startswith("A game's name is one word of 2 to 20 lower-case letters")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["push", "table", "series", "none", "step", "heaps", "expert"])
def test_a_name_that_means_something_already_is_taken(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", name]) == 2
    assert capsys.readouterr().err == f"The name {name} is taken; choose another.\n"
    assert not list(tmp_path.iterdir())


def test_a_folder_that_exists_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["new-game", "checkers", "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} already exists; choose another folder with --out.\n"
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "checkers"
    assert cli.main(["new-game", "checkers", "--out", str(folder)]) == 1
    assert capsys.readouterr().err == f"{folder}: Not a directory.\n"
    assert cli.main(["new-game", "checkers", "--out", str(tmp_path / "no" / "such")]) == 1


def test_nothing_is_left_of_a_folder_that_cannot_be_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_text = Path.write_text
    written: list[Path] = []

    def fill_up(path: Path, *text: object, **about: object) -> int:
        if len(written) == 3:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        written.append(path)
        return write_text(path, *text, **about)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "write_text", fill_up)
    assert cli.main(["new-game", "checkers", "--out", str(tmp_path / "checkers")]) == 1
    assert "No space left on device." in capsys.readouterr().err
    assert len(written) == 3 and not list(tmp_path.iterdir())


def test_every_file_of_the_skeleton_is_short() -> None:
    assert max(len(text.splitlines()) for text in skeleton("checkers").values()) <= 60
