"""`parlour replay`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour import cli


def test_a_missing_file_is_reported_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "/no/such/file"]) == 1
    assert capsys.readouterr().err == "/no/such/file: No such file or directory.\n"


def test_a_replay_tells_every_event_and_draws_the_board(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Push, 2 players, size 3")
    assert "1. Player 1 pushes into row 1 from the left.\n" in told
    assert "5. Player 1 wins: row 1 is full.\n" in told
    assert "1 > X X X < 1" in told
    assert cli.main(["replay", "--boards", "--seat", "1", str(record)]) == 0
    told = capsys.readouterr().out
    assert "You win: row 1 is full." in told and told.count("1 >") == 6


def test_a_replay_says_when_each_thing_happened(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = parlour.new("rush", seats=2, seed=1)
    for seconds, seat in ((1_000, 0), (1_065, 1), (4_700, 0)):
        match.play(seat, "draw", time=1000 * seconds)
    (tmp_path / "timed").write_text(match.record().dumps())
    assert cli.main(["replay", str(tmp_path / "timed")]) == 0
    told = capsys.readouterr().out
    assert "\n1. Player 1 sits down.\n" in told
    assert all(
        f"\n{when} Player {seat} draws" in told for when, seat in (("3. 0:00", 1), ("4. 1:05", 2), ("5. 1:01:40", 1))
    )


def test_a_reader_that_stops_reading_is_not_an_error(record: Path) -> None:
    command = f"{sys.executable} -m parlour replay --boards {record} | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
