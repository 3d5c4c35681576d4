"""The `parlour` command: quick to start, sentences for errors, at home in a pipe."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour import cli
from parlour.terminal.warm import kernels

HEAVY = ("numpy", "numba", "fastapi", "textual", "rich", "httpx", "sqlalchemy", "websockets")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlour.cli", *words],
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


def test_nothing_heavy_is_imported_to_say_what_there_is() -> None:
    script = (
        "import sys; from parlour.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "main(['games'])\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit:
        cli.main(["--help"])
    assert exit.value.code == 0
    shown = capsys.readouterr().out
    assert all(f"\n    {name}" in shown for name in cli.COMMANDS)


def test_every_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for name in cli.COMMANDS:
        with pytest.raises(SystemExit) as exit:
            cli.main([name, "--help"])
        assert exit.value.code == 0
        assert f"usage: parlour {name}" in capsys.readouterr().out


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    assert "usage: parlour" in capsys.readouterr().out


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith("parlour 0.")


def test_an_unknown_command_is_a_usage_error() -> None:
    done = run("dance")
    assert done.returncode == 2 and "invalid choice" in done.stderr and "Traceback" not in done.stderr


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    assert "push" in capsys.readouterr().out
    assert cli.main(["games", "push"]) == 0
    assert "--both-lines" in capsys.readouterr().out


def test_an_unknown_game_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "chess"]) == 2
    assert capsys.readouterr().err.startswith("There is no game 'chess'; the games are: ")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = parlour.new("push", seed=7, size=3)
    for number, move in enumerate(["L1", "L2", "L1", "L2", "L1"]):
        match.play(number % 2, move)
    path = tmp_path / "match.json"
    path.write_text(match.record().dumps())
    return path


def test_a_sound_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", str(record)]) == 0
    assert capsys.readouterr().out == f"{record}: sound. Push, 5 entries, it ended: a full line.\n"


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("seed", "00" * 32, "The seed is not the one that was committed to before the first move."),
        ("digest", "0", "The log does not lead to the position whose digest the record gives."),
        ("header", 7, "should be an object."),
    ],
)
def test_a_changed_record_is_found_out(
    record: Path, capsys: pytest.CaptureFixture[str], place: str, value: object, sentence: str
) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), place: value}))
    assert cli.main(["verify", str(record)]) == 1
    assert sentence in capsys.readouterr().err


def test_what_a_rule_forbids_is_refused_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "anagrams", "--seats", "8", "--plain"]) == 2
    assert "Eight people are better off at two tables of four. (ANAGRAMS-3)" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b"{}", b"[" * 100_000])
def test_what_is_no_record_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "junk").write_bytes(content)
    assert cli.main(["verify", str(tmp_path / "junk")]) == 1
    assert capsys.readouterr().err.endswith(".\n")


def test_a_missing_file_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "/no/such/file"]) == 1
    assert capsys.readouterr().err == "/no/such/file: No such file or directory.\n"


def test_a_replay_tells_every_event_and_draws_the_board(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Push, 2 seats, size 3")
    assert "1. Player 1 pushes into row 1 from the left.\n" in told
    assert "5. Player 1 wins: a full line.\n" in told
    assert "1 > X X X < 1" in told
    assert cli.main(["replay", "--boards", "--seat", "0", str(record)]) == 0
    told = capsys.readouterr().out
    assert "You win: a full line." in told and told.count("1 >") == 6


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


def test_a_bug_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(argv: list[str]) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(cli, "_run", broken)
    assert cli.main(["games"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("Something went wrong inside Parlour: ZeroDivisionError") and "PARLOUR_TRACEBACK" in told
    monkeypatch.setenv("PARLOUR_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["games"])


def test_an_interrupted_command_stops_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(argv: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)
    assert cli.main(["games"]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


def test_a_reader_that_goes_away_is_no_error(record: Path) -> None:
    command = f"{sys.executable} -m parlour.cli replay --boards {record} | true"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""


def test_a_solver_is_found_through_its_folder(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["solve", "push", "--help"])
    assert "--size" in capsys.readouterr().out
    with pytest.raises(SystemExit) as exit:
        cli.main(["solve", "chess"])
    assert exit.value.code == 2


def test_a_bad_word_list_is_told_in_a_sentence(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list").write_text("HENCE\n4711\n")
    assert cli.main(["verify", str(record), "--lexicon", str(tmp_path / "list")]) == 1
    assert "line 2" in capsys.readouterr().err
    assert cli.main(["replay", str(record), "--lexicon", str(tmp_path / "list")]) == 2


def test_every_kernel_is_found_to_be_warmed() -> None:
    sources = Path(parlour.__file__).parent.rglob("*.py")
    compiled = {source.stem for source in sources if "@njit" in source.read_text()}
    assert compiled <= {name.rpartition(".")[2] for name in kernels()}
