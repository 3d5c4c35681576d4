"""`parlour analyse`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

import parlour
from parlour.cli import main
from parlour.thinking.faults import BotFault
from tests.arena.conftest import played


def test_the_command_prints_lines_or_json(lister: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--nodes", "10"]) == 0
    told = capsys.readouterr().out
    assert "6. Player 2: column 1 from the top. The bot would have played row 3 from the left, which it " in told
    assert main(["analyse", str(path), "--json", "--seat", "2", "--best", "1"]) == 0
    turns = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [turn["number"] for turn in turns] == [2, 4, 6]
    assert [turn["lost"] for turn in turns] == [0.0, 0.0, 1.0]


def test_the_command_prints_verdicts_the_curve_and_a_summary(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--nodes", "1000"]) == 0
    told = capsys.readouterr().out
    assert (
        "6. Player 2: column 1 from the top. Blunder: It lets the other side win at once with row 2 from the left."
        in told
    )
    assert "Player 1’s chance to win, move by move: ▅█▅▅▁██" in told
    assert "Player 1: 2 best moves and 2 blunders." in told
    assert "from 100% to 50% at move 3 and from 0% to 100% at move 6." in told


def test_progress_is_shown_at_once_on_a_terminal(
    lister: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["analyse", str(tmp_path / "none.json")]) == 1
    assert "Analysing …" in capsys.readouterr().err, "before anything is read"
    path = tmp_path / "match.json"
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--nodes", "10"]) == 0
    assert re.findall(r"(\d) of 7", capsys.readouterr().err) == list("01234567")


def test_bad_records_and_missing_seats_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text("{")
    assert main(["analyse", str(path)]) == 2
    path.write_bytes(b"\xff\xfe")
    assert main(["analyse", str(path)]) == 2
    assert main(["analyse", str(tmp_path / "none.json")]) == 1
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--seat", "7"]) == 2
    assert "There is no seat 7" in capsys.readouterr().err


def test_a_bot_of_ones_own_that_fails_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(played().record().dumps())
    asked = ["analyse", str(path), "--bot", "tests.arena.bots:Broken"]
    assert main(asked) == 1
    assert "tests.arena.bots:Broken failed: ArithmeticError, I cannot count (bots.py, line " in capsys.readouterr().err
    monkeypatch.setenv("PARLOUR_TRACEBACK", "1")
    with pytest.raises(BotFault):
        main(asked)


def test_series_17_the_command_says_how_close_a_solitaire_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = parlour.new("rush", seats=1, seed=9)
    match.play(0, "draw")
    match.act("resign", 0)
    path = tmp_path / "match.json"
    path.write_text(match.record().dumps())
    assert main(["analyse", str(path), "--nodes", "10"]) == 0
    told = capsys.readouterr().out
    assert "Player 1 did not finish; 11 tiles would have been enough.\nOne way to do it:\n  1. " in told
    assert main(["analyse", str(path), "--nodes", "10", "--json"]) == 0
    looked_back = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert looked_back["hindsight"]["at_most"] == 11
