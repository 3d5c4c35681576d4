"""A bot that does something wrong loses its game, and the tournament goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from parlour.arena import playing
from parlour.arena.display import LINES_TOLD, told_faults
from parlour.arena.main_script import MainScript, script_of
from parlour.arena.plan import Plan, Task
from parlour.arena.report import PlayedGame, Report
from parlour.arena.supervisor import Supervisor, _Worker
from parlour.arena.tournament import tournament
from parlour.core import Match, Record, Unknown
from parlour.core.compiling import show_compiling
from parlour.thinking import Budget

CARELESS = "tests.arena.bots:Careless"
QUITTING = "tests.arena.bots:Quitting"
NODES = Budget(nodes=1)


@pytest.mark.parametrize(
    ("bot", "what", "why"),
    [
        ("Broken", "failed", "ArithmeticError: I cannot count"),
        ("Waiting", "waited", "It did not move though nobody else could."),
        ("Cheat", "refused", "'Z9'"),
        ("Foreign", "refused", "'int' object has no attribute 'side'"),
    ],
)
def test_a_bot_that_fails_forfeits_and_is_named(bot: str, what: str, why: str, tmp_path: Path) -> None:
    faulty = f"tests.arena.bots:{bot}"
    bots = [faulty, CARELESS, "tests.arena.bots:First"]
    report = tournament("push", bots, 6, options={"size": 3}, budget=NODES, workers=0, folder=tmp_path)
    assert report.games == 6 and report.results[0].forfeits == 4 == report.results[0].losses
    assert report.ends["forfeit"] == 4
    number, fault = report.faults[0]
    assert (number, fault.bot, fault.what) == (1, 0, what) and why in fault.why
    told = report.to_json()["faults"][0]
    assert told["bot"] == bot and told["game"] == 1 and why in told["why"]
    match = Match.replay(Record.loads((tmp_path / "games" / "00001.json").read_text()))
    assert match.entries[-1].kind == "resign" and match.outcome and match.outcome.winners == (1,)


def test_a_fault_is_told_with_what_it_was_and_where() -> None:
    bots = ["tests.arena.bots:Cheat", CARELESS]
    report = tournament("push", bots, 2, options={"size": 3}, budget=NODES, workers=0)
    told = told_faults(report)[1].splitlines()
    assert told[1].startswith("  Its move was refused: 'Z9' is not a move") and told[2] == "  …"
    assert "UnreadableMove" in told[-1] and len(told) == 1 + LINES_TOLD


def test_with_more_players_the_others_play_on() -> None:
    report = tournament("prism", ["club", "club", "tests.arena.bots:Broken"], 6, seats=3, budget=NODES, workers=0)
    assert report.results[2].forfeits == 6 == report.results[2].losses
    assert not report.ends["forfeit"] and min(report.lengths) > 5


def rush(*bots: str) -> Report:
    return tournament("rush", bots, 6, options={"shape": "strip"}, budget=NODES, workers=0)


def test_where_all_move_at_once_nobody_gets_a_draw_by_never_moving() -> None:
    report = rush("tests.arena.bots:Waiting", "club")
    assert report.results[1].wins == 6


def test_where_all_move_at_once_a_bot_that_overlooks_its_move_looks_again() -> None:
    report = rush("novice", "club")
    assert not report.ends["broken off"] and not report.faults


@pytest.mark.parametrize(
    ("could", "winner", "faults"), [({0, 1}, None, 12), ({0}, 1, 6), (set(), None, 0)], ids=["both", "one", "none"]
)
def test_where_all_move_at_once_and_nobody_does_those_forfeit_who_could(
    could: set[int], winner: int | None, faults: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def could_move(self: playing._Table, seat: int) -> bool:
        return seat in could

    assert {fault.what for _, fault in rush(QUITTING, QUITTING).faults} == {"waited"}  # both could, as it is
    monkeypatch.setattr(playing._Table, "_could_move", could_move)
    report = rush(QUITTING, QUITTING)
    assert len(report.faults) == faults and set(report.ends) == {"forfeit" if faults else "broken off"}
    assert [result.draws for result in report.results] == ([6, 6] if winner is None else [0, 0])
    assert all(number and fault.seat == 0 for number, fault in report.faults) or winner is None


def test_a_bot_that_never_answers_is_ended_and_forfeits() -> None:
    bots = [CARELESS, "tests.arena.bots:Stuck"]
    report = tournament("push", bots, 2, budget=Budget(seconds=0.1), grace=2.0, workers=2)
    assert [(number, fault.what, fault.number) for number, fault in report.faults] == [(1, "late", 4), (2, "late", 3)]
    assert report.results[0].wins == 2 and report.lengths == {3: 1, 2: 1}


@pytest.mark.parametrize("workers", [0, 2])
def test_compiling_is_shown_and_makes_nobody_late(workers: int) -> None:
    shown: list[str] = []

    def show(sentence: str) -> AbstractContextManager[None]:
        shown.append(sentence)
        return nullcontext()

    former = show_compiling(show)
    try:
        bots = [CARELESS, "tests.arena.bots:Compiling"]
        report = tournament("push", bots, 2, budget=Budget(seconds=0.1), grace=0.4, workers=workers)
    finally:
        show_compiling(former)
    assert not report.faults and min(report.lengths) > 4
    assert any(sentence.startswith("Compiling for this computer") for sentence in shown)


def test_a_bot_that_ends_its_process_forfeits_and_no_process_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[_Worker] = []

    def start(self: _Worker, plan: Plan, script: MainScript | None) -> None:
        begin(self, plan, script)
        started.append(self)

    begin = _Worker.__init__
    monkeypatch.setattr(_Worker, "__init__", start)
    bots = [CARELESS, "tests.arena.bots:Deadly"]
    report = tournament("push", bots, 2, options={"size": 3}, budget=NODES, workers=2)
    assert [fault.what for _, fault in report.faults] == ["died", "died"] and report.results[0].wins == 2
    assert len(started) >= 4 and all(worker.process.poll() is not None for worker in started)


def test_a_killed_worker_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[int] = []

    def ask(self: Supervisor, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        answer = play(self, task, stopped)
        if self._worker is not None and not killed:
            killed.append(self._worker.process.pid)
            os.kill(self._worker.process.pid, signal.SIGKILL)
        return answer

    play = Supervisor.play
    monkeypatch.setattr(Supervisor, "play", ask)

    def run(workers: int) -> dict[str, object]:
        bots = ["tests.arena.bots:Greedy", CARELESS]
        report = tournament("push", bots, 12, options={"size": 3}, budget=NODES, seed=5, workers=workers)
        return {**report.to_json(), "seconds": 0}

    broken = run(2)
    assert killed and not broken["faults"]
    assert broken == run(0)


SCRIPT = """
from parlour.arena import tournament
print(tournament("push", ["{bot}", "novice"], 2, options={{"size": 3}}, workers=2).games)
"""


@pytest.mark.parametrize(("bot", "said"), [("novice", "2\n"), ("script:Mine", "")])
def test_a_script_needs_no_guard(bot: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT.format(bot=bot))
    ran = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.stdout == said, ran.stderr
    assert said or "keep bots in a file that does nothing else" in ran.stderr


BOT_IN_SCRIPT = """
from parlour.arena import tournament
from parlour.thinking import find_bot
print("begins")
class Mine:
    def __init__(self, game):
        self.novice = find_bot(game, "novice")
    def choose(self, *asked):
        return self.novice.choose(*asked)
def play(bot):
    report = tournament("push", [bot, "novice"], 2, options={"size": 3}, workers=2)
    print(report.games, report.faults, [result.name for result in report.results])
"""
UNGUARDED = f"{BOT_IN_SCRIPT}\nplay(Mine)\n"
GUARDED = f"{BOT_IN_SCRIPT}\nif __name__ == '__main__':\n    play(Mine)\n    play('__main__:Mine')\n"
PLAYED = "2 [] ['Mine', 'novice']\n"


def run_script(text: str, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    (folder / "my-script.py").write_text(text)
    (folder / "as_module.py").write_text(text)
    piped = text if command == ("-",) else ""
    return subprocess.run(
        [sys.executable, *command], cwd=folder, input=piped, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("command", [("my-script.py",), ("-m", "as_module")])
@pytest.mark.parametrize(("text", "said"), [(UNGUARDED, PLAYED), (GUARDED, PLAYED * 2)], ids=["unguarded", "guarded"])
def test_a_bot_may_be_a_class_in_the_script_that_plays(
    text: str, said: str, command: tuple[str, ...], tmp_path: Path
) -> None:
    ran = run_script(text, tmp_path, *command)
    assert ran.stdout == f"begins\n{said}", ran.stderr


LATER = "\nclass Other(Mine):\n    pass\nplay(Other)\n"


@pytest.mark.parametrize(
    ("text", "command", "why"),
    [
        (f"{UNGUARDED}{LATER}", "my-script.py", "load Other; define it at the top, before the first tournament."),
        (UNGUARDED, "-", "Other processes cannot load Mine from here; keep it in a module of its own."),
        (
            f"{BOT_IN_SCRIPT}\nplay(type('local', (Mine,), {{'__qualname__': 'f.<locals>.Own'}}))",
            "my-script.py",
            "Other processes cannot load f.<locals>.Own; define it at the top of a module.",
        ),
    ],
    ids=["defined later", "piped", "in a function"],
)
def test_a_class_that_other_processes_cannot_load_is_refused_in_a_sentence(
    text: str, command: str, why: str, tmp_path: Path
) -> None:
    ran = run_script(text, tmp_path, command)
    assert ran.returncode == 1 and ran.stderr.rstrip().endswith(why), ran.stderr
    assert "forfeit" not in ran.stdout and "late" not in ran.stdout


def test_other_machines_do_not_have_the_main_script() -> None:
    with pytest.raises(Unknown, match="Other machines cannot load Mine from here"):
        script_of(["novice", "__main__:Mine"], elsewhere=True)
