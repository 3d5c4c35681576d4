"""The `parlour` command: starts quickly, reports errors as sentences, and works in pipes."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from parlour import cli
from parlour.core.compiling import compiling

HEAVY = ("numpy", "numba", "fastapi", "textual", "rich", "httpx", "sqlalchemy", "websockets")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "parlour", *words],
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )


def test_nothing_heavy_is_imported_to_list_the_games() -> None:
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


def test_the_version_is_printed() -> None:
    assert run("--version").stdout.startswith("parlour 0.")


def test_a_pipe_with_few_characters_takes_what_it_can(tmp_path: Path) -> None:
    """As on Windows, where a pipe has no ≈ and no ▅."""
    folder = str(tmp_path / "report")
    bots = ["--bots", "novice", "expert", "--games", "2", "--nodes", "1", "--workers", "0", "--report", folder]
    for words in (
        ["tournament", "push", "--size", "3", *bots],
        ["analyse", f"{folder}/games/00001.json", "--nodes", "1"],
    ):
        command = [sys.executable, "-m", "parlour", *words]
        done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "cp1252"})
        assert done.returncode == 0, done.stderr
        assert b"?" in done.stdout


def test_an_unknown_command_is_a_usage_error() -> None:
    done = run("dance")
    assert done.returncode == 2 and "invalid choice" in done.stderr and "Traceback" not in done.stderr


def test_what_a_rule_forbids_is_refused_with_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "anagrams", "--seats", "8", "--plain"]) == 2
    assert "Eight people should play at two tables of four. (ANAGRAMS-3)" in capsys.readouterr().err


def test_a_bug_is_reported_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(argv: list[str]) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(cli, "_run", broken)
    assert cli.main(["games"]) == 1
    told = capsys.readouterr().err
    assert told.startswith("Internal error: ZeroDivisionError") and "PARLOUR_TRACEBACK" in told
    monkeypatch.setenv("PARLOUR_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["games"])


@pytest.mark.parametrize(("words", "terminal"), [(["play", "--plain"], True), (["words"], False)])
def test_plain_lines_and_pipes_are_told_once_and_without_a_spinner_that_something_is_compiled(
    words: list[str], terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def compile_twice(args: argparse.Namespace) -> int:
        for _ in range(2):
            with compiling():
                pass
        return 0

    def add_plain(parser: argparse.ArgumentParser, *words: object) -> None:
        parser.add_argument("--plain", action="store_true")

    command = SimpleNamespace(add_arguments=add_plain, run=compile_twice)
    monkeypatch.setattr(cli, "_module", lambda name: command)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    assert cli.main(words) == 0
    assert capsys.readouterr().err == "Compiling for this computer, which happens only once.\n"


def test_an_interrupted_command_stops_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(argv: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_run", interrupted)
    assert cli.main(["games"]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"
