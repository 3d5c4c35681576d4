"""What runs in a worker process of a tournament: it reads games to play, and writes how they went."""

from __future__ import annotations

import json
import math
import os
import pickle
import signal
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour.arena.main_script import MainScript, check_found
from parlour.arena.plan import Done, Plan, Task
from parlour.arena.playing import play_game
from parlour.core import Seat, Unknown
from parlour.core.compiling import show_compiling

IN_WORKER = "PARLOUR_WORKER"  # set in the environment of workers
WATCH_SECONDS = 1.0
THINKING, DONE = "thinking", "done"


class FileJournal:
    """A file of what is being done, one line each; the process that looks after this one reads it."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb", buffering=0)
        self._thinking: tuple[int, Seat, int] | None = None
        self._until = math.inf

    def thinking(self, bot: int, seat: Seat, number: int, seconds: float) -> None:
        self._thinking, self._until = (bot, seat, number), time.monotonic() + seconds
        self._write(THINKING, *self._thinking, self._until)

    @contextmanager
    def compiling(self, _: str) -> Iterator[None]:
        """Compiling is not the fault of the bot that thinks meanwhile: its time stands still."""
        if self._thinking is None:
            yield
            return
        began = time.monotonic()
        self._write(THINKING, *self._thinking, math.inf)
        yield
        self._until += time.monotonic() - began
        self._write(THINKING, *self._thinking, self._until)

    def done(self, what: Done) -> None:
        self._write(DONE, what.seat, what.kind, what.text, what.by)

    def _write(self, *line: object) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")

    def close(self) -> None:
        self._file.close()


def end_with_parent() -> None:
    """End, with the programs that bots are, when the process that looks after this one is gone."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(WATCH_SECONDS)
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    """Play games until there are no more to read. What bots print must not get among the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interruptions are left to the process that started this one
    if hasattr(os, "killpg"):
        end_with_parent()
    os.environ[IN_WORKER] = "1"
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    plan, script, journal_path = pickle.load(source)  # from the process that started this one
    assert isinstance(plan, Plan)
    problem = "" if script is None else _run_again(script, plan)
    while True:
        try:
            task = pickle.load(source)
        except EOFError:
            return
        pickle.dump(problem or _play(plan, task, journal_path), sink)
        sink.flush()


def _run_again(script: MainScript, plan: Plan) -> str:
    """Run the main script as far as its bots need it; a traceback if it failed."""
    try:
        script.run_again()
        check_found(plan.bots)
    except Unknown as unknown:
        return unknown.message
    except (Exception, SystemExit):
        return traceback.format_exc()
    return ""


def _play(plan: Plan, task: Task, path: Path) -> object:
    """The game as it went, or a traceback if the arena itself failed."""
    journal = FileJournal(path)
    show_compiling(journal.compiling)
    try:
        return play_game(plan, task, journal)
    except Exception:
        return traceback.format_exc()
    finally:
        journal.close()
        sys.stdout.flush()
