"""`parlour tournament`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.arena.report import PlayedGame, Report
from parlour.cli import main

GREEDY, CARELESS = "tests.arena.bots:Greedy", "tests.arena.bots:Careless"


def test_bots_that_repeat_themselves_are_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["tests.arena.bots:First", "tests.arena.bots:First"]
    assert main(["tournament", "push", "--bots", *bots, "--games", "6", "--workers", "0"]) == 0
    assert "Only 1 of the games differ" in capsys.readouterr().out


@pytest.mark.parametrize("workers", ["0", "1"])
def test_in_a_pipe_it_is_said_once_that_something_is_compiled(workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    bots = [CARELESS, "tests.arena.bots:Compiling"]
    assert main(["tournament", "push", "--bots", *bots, "--games", "2", "--workers", workers]) == 0
    assert capsys.readouterr().err == "Compiling for this computer, which happens only once.\n"


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["tournament", "push", "--bots", GREEDY, CARELESS, "--games", "8", "--size", "3", "--workers", "0"]
    assert main([*asked, "--all"]) == 0
    table = capsys.readouterr().out
    assert "95 %" in table and "8 of 8 games" in table and "Wilson" in table
    assert main([*asked, "--json", "--threshold", "20", "--nodes", "50"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["options"]["size"] == 3 and data["budget"] == {"seconds": None, "nodes": 50}
    assert data["interval"] == "betting confidence sequence" and data["threshold"] == 0.2


@pytest.mark.parametrize("terminal", [False, True])
def test_no_figure_of_the_table_is_cut_off(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "68")
    if terminal:
        monkeypatch.setenv("FORCE_COLOR", "1")
    bots = ["tests.arena.bots:Waiting", CARELESS]
    assert main(["tournament", "push", "--bots", *bots, "--games", "4", "--workers", "0", "--all"]) == 0
    told = capsys.readouterr().out
    assert "34.2%–100.0%" in told and "+223 ± 288" in told and "…" not in told
    assert terminal or "Careless " in told, "in a file there is room"


@pytest.mark.parametrize("flags", [["--games", "0"], ["--seconds", "x"], ["--threshold", "101"], ["--games", "1.5"]])
def test_flags_that_make_no_sense_are_explained(flags: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", "push", "--bots", GREEDY, CARELESS, *flags])
    assert "is not a " in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_interruption_prints_the_results_so_far(
    workers: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def add(self: Report, played: list[PlayedGame]) -> None:
        if self.games == 6:
            raise KeyboardInterrupt
        count(self, played)

    count = Report.add
    monkeypatch.setattr(Report, "add", add)
    asked = ["tournament", "push", "--bots", CARELESS, CARELESS, "--games", "1000000", "--workers", workers]
    assert main(asked) == 130
    told = capsys.readouterr().out
    assert "6 of 1000000 games" in told and "Interrupted" in told


def test_saved_rounds_of_other_settings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    asked = ["tournament", "push", "--bots", GREEDY, CARELESS, "--games", "2", "--workers", "0", "--keep", str(file)]
    assert main(asked) == 0 and main([*asked, "--seed", "1"]) == 2


def test_a_bot_that_fails_is_named_and_runs_are_merged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "book").write_text("L1\nT2\n")
    asked = ["tournament", "push", "--bots", GREEDY, "tests.arena.bots:Broken", "--games", "2", "--workers", "0"]
    for seed in ("1", "2"):
        flags = ["--book", str(tmp_path / "book"), "--report", str(tmp_path / seed), "--seed", seed]
        assert main([*asked, *flags]) == 0
    told = capsys.readouterr().out
    assert "Broken forfeited 2 games." in told and "ArithmeticError: I cannot count" in told
    assert main(["merge", str(tmp_path / "1"), str(tmp_path / "2")]) == 0
    assert "4 of 4 games" in capsys.readouterr().out
    assert main(["merge", str(tmp_path / "1"), str(tmp_path / "2"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"][1]["forfeits"] == 4


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("parlour.core.extras.find_spec", lambda _: None)
    assert main(["tournament", "push", "--bots", GREEDY, CARELESS, "--ray", "auto"]) == 1
    assert "--ray needs an extra: pip install 'parlour[cluster]'" in capsys.readouterr().err
