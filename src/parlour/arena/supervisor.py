"""Looks after one worker process: ends it when a bot overruns its time, and starts another when it dies."""

from __future__ import annotations

import contextlib
import json
import math
import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from parlour.arena.main_script import MainScript
from parlour.arena.plan import Done, Fault, Plan, Task
from parlour.arena.playing import Stopped, play_game
from parlour.arena.report import PlayedGame
from parlour.arena.worker import DONE, THINKING
from parlour.core.compiling import compiling

LOOK_SECONDS = 0.2
MOST_DEATHS = 2  # of processes in one game; then the bot that thought at the time is at fault
# The worker imports what this process can; its main script, which may have no guard, only if bots are in it.
START = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from parlour.arena.worker import main; main()"


class Player(Protocol):
    """What plays games, wherever that is."""

    def play(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame: ...

    def close(self) -> None: ...


class Here:
    """Plays in this process, where a bot that never answers cannot be ended."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def play(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        return play_game(self._plan, task, stopped=stopped)

    def close(self) -> None:
        """There is nothing to end."""


class Thinking(NamedTuple):
    """Which bot thinks, and until when it may."""

    bot: int
    seat: int
    number: int
    until: float


class Died(Exception):
    """The worker process is gone."""


class Late(Exception):
    """A bot has overrun its time."""


class ArenaFailed(Exception):
    """A game could not be played, and no bot is at fault."""


class Supervisor:
    """Plays in a process of its own."""

    def __init__(self, plan: Plan, script: MainScript | None = None) -> None:
        self._plan, self._script = plan, script
        self._worker: _Worker | None = None

    def play(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        """Play a game; one whose process dies is played again, from the beginning."""
        deaths = 0
        while True:
            if self._worker is None:
                self._worker = _Worker(self._plan, self._script)
            worker = self._worker
            try:
                return worker.ask(task, stopped)
            except Late:
                task = worker.without(task, "late", "It did not answer in time, so its process was ended.")
            except Died:
                deaths += 1
                if deaths == MOST_DEATHS:
                    task = worker.without(task, "died", "Its process died while it thought, and so did a second one.")
                    deaths = 0
            except BaseException:
                self.close()
                raise
            self.close()

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Worker:
    def __init__(self, plan: Plan, script: MainScript | None) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="parlour-")
        self._journal = Path(self._folder.name) / "journal"
        command = [sys.executable, "-c", START, json.dumps([path or str(Path.cwd()) for path in sys.path])]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()
        self._send((plan, script, self._journal))

    def _send(self, what: object) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):  # its end is noticed by who listens
            pickle.dump(what, self.process.stdin)
            self.process.stdin.flush()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
            while True:
                self._answers.put(pickle.load(self.process.stdout))
        self._answers.put(None)

    def ask(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        self._send(task)
        with contextlib.ExitStack() as shown:
            return self._answer(task, stopped, shown)

    def _answer(self, task: Task, stopped: Callable[[], bool], shown: contextlib.ExitStack) -> PlayedGame:
        told = False
        while True:
            try:
                answer = self._answers.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                if stopped():
                    raise Stopped from None
                now = self._thinking()
                if now is not None and now.until == math.inf and not told:
                    shown.enter_context(compiling())
                    told = True
                if now is not None and time.monotonic() > now.until:
                    raise Late from None
                continue
            if answer is None:
                raise Died
            if not isinstance(answer, PlayedGame):
                raise ArenaFailed(f"Game {task.number} cannot be played.\n{answer}")
            return answer

    def _lines(self) -> list[list[Any]]:
        try:
            text = self._journal.read_bytes()
        except OSError:
            return []
        return [json.loads(line) for line in text[: text.rfind(b"\n") + 1].splitlines()]

    def _thinking(self) -> Thinking | None:
        """Who thinks now, by the last line of the journal."""
        lines = self._lines()
        return Thinking(*lines[-1][1:]) if lines and lines[-1][0] == THINKING else None

    def without(self, task: Task, what: str, why: str) -> Task:
        """The game as far as it went, without the bot that thought when this process was ended."""
        self.end_process()
        now = self._thinking()
        if now is None:
            raise ArenaFailed(f"Game {task.number} cannot be played: its process dies.")
        played = tuple(Done(*line[1:]) for line in self._lines() if line[0] == DONE)
        fault = Fault(now.bot, now.seat, now.number, what, why)
        return replace(task, before=played, faults=(*task.faults, fault))

    def end_process(self) -> None:
        """End the process, and the programs that bots in it are."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        self.end_process()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        self._folder.cleanup()


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
