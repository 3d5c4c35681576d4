"""`parlour kit`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from parlour.cli import FAILED, USAGE, main

COMMAND = "import sys; from parlour.cli import main; sys.exit(main(sys.argv[1:]))"


def test_it_writes_the_sheets_and_the_solids(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "push", "--out", str(tmp_path / "box"), "--paper", "letter", "--solid", "--pieces", "14"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{tmp_path / 'box' / 'push-letter.pdf'}: print it at actual size")
    names = {path.name for path in (tmp_path / "box" / "solid").iterdir()}
    assert {"push-board.stl", "push-cover.stl", "push-piece-x-x14.stl", "push-piece-o-x14.stl"} <= names
    assert f"{len(names)} files" in out and "push-plate-01.3mf" in names
    assert {path.name for path in (tmp_path / "box").iterdir()} == {"push-letter.pdf", "solid"}


@pytest.mark.parametrize("words", [["Push", "--out", "box"], ["--out", "lotto", "--paper", "a4", "push"]])
def test_the_game_is_found_in_capitals_and_behind_a_folder_called_like_another(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["kit", *words, "--size", "3"]) == 0
    assert [path.name for path in tmp_path.rglob("*.pdf")] == ["push-a4.pdf"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["push", "--paper", "a5"], "There is no paper 'a5'; choose a4 or letter."),
        (["chess"], "There is no game 'chess'; the games are:"),
    ],
)
def test_what_there_is_not_is_refused_in_a_sentence(
    words: list[str], answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["kit", *words, "--out", str(tmp_path / "box")]) == USAGE
    told = capsys.readouterr().err
    assert told.startswith(answer) and told.count("\n") == 1
    assert not (tmp_path / "box").exists()


def test_what_is_chosen_for_the_pieces_alone_is_a_flag_too(tmp_path: Path) -> None:
    assert main(["kit", "prism", "--out", str(tmp_path), "--turned", "--size", "9"]) == 0
    with PdfDocument(tmp_path / "prism-a4.pdf") as pdf:
        texts = [page.get_textpage().get_text_range() for page in pdf]
    assert any("Blocks lie on the ledge" in text for text in texts)
    with pytest.raises(SystemExit):
        main(["kit", "push", "--out", str(tmp_path), "--turned"])


def test_a_file_is_not_a_folder_to_write_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "box").write_text("mine")
    assert main(["kit", "push", "--out", str(tmp_path / "box")]) == FAILED
    assert capsys.readouterr().err == f"{tmp_path / 'box'}: Not a directory.\n"


def test_without_room_on_the_disk_there_is_a_sentence_and_no_file(tmp_path: Path) -> None:
    """No file may grow beyond eight kilobytes, as if the disk were full."""
    limited = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)); " + COMMAND
    words = ["kit", "push", "--out", str(tmp_path / "box")]
    told = subprocess.run([sys.executable, "-c", limited, *words], capture_output=True, text=True)
    assert told.returncode == FAILED
    assert told.stderr == f"{tmp_path / 'box'}: File too large.\n"
    assert not (tmp_path / "box").exists()


def test_a_missing_library_is_named_with_the_command_that_installs_it(tmp_path: Path) -> None:
    without = "import sys; sys.modules['manifold3d'] = None; " + COMMAND
    words = ["kit", "push", "--out", str(tmp_path / "box")]
    told = subprocess.run([sys.executable, "-c", without, *words], capture_output=True, text=True)
    assert told.returncode == FAILED
    assert told.stderr == "A game in a box needs an extra: pip install 'parlour[kit]'.\n"
    assert not (tmp_path / "box").exists()
