"""A bot that is another program, in any language: one JSON object per line each way.

For every decision the program reads one line with what its seat knows and writes one line with its move. Whatever it
writes to standard error is quoted if it fails.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import tempfile
import threading
import weakref
from dataclasses import dataclass
from itertools import islice
from typing import IO, Any

from parlour.core import AnyGame, Chance, ParlourError, Seat, Unknown, Unreadable, decode, encode
from parlour.thinking.bot import Budget, Thought

PROGRAM = "exec:"
MOST_MOVES = 1_000
GRACE = 3.0  # seconds by which an answer may be late, less than a server waits for the process of a bot
FIRST_GRACE = 60.0  # more for the first answer: the program has to start
WITHOUT_LIMIT = 60.0  # for an answer where the budget says nothing about time
LONGEST_ANSWER = 1 << 20
LONGEST_WAIT = 600.0
LAST_WORDS = 2_000  # characters of standard error that are quoted
Line = dict[str, Any]


class ProgramFailed(Exception):
    """The program did not answer, or what it answered makes no sense."""


class ProgramBot:
    """Starts the program at the first question; it ends with the bot, or when it is late. A copy starts its own."""

    def __init__(self, game: AnyGame, name: str) -> None:
        self.game = game
        try:
            self._command = shlex.split(name.removeprefix(PROGRAM))
        except ValueError as error:
            raise Unknown(f"{game.info.title} has no bot {name!r}: {error}.") from None
        if not self._command:
            raise Unknown(f"{game.info.title} has no bot {name!r}: it names no program.")
        if shutil.which(self._command[0]) is None:
            raise Unknown(f"{game.info.title} has no bot {name!r}: there is no program {self._command[0]}.")
        self.grace = GRACE
        self._running: _Running | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_running": None}

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        if self._running is None:
            self._running = _Running(self._command)
            weakref.finalize(self, self._running.end)
        try:
            question = self._question(view, seat, budget, chance)
            answer = self._running.ask(question, budget.seconds or WITHOUT_LIMIT, self.grace)
            return self._thought(answer, view, seat)
        except ProgramFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the program."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def _question(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Line:
        game = self.game
        luck, _ = chance.below(1 << 31)
        moves = game.moves(game.imagine(view, chance), seat)
        listed = [game.write(move) for move in islice(moves, MOST_MOVES)]
        return {
            "do": "choose",
            "game": game.info.name,
            "options": game.options,
            "seat": seat,
            "view": encode(view),
            "moves": listed,
            "more": next(moves, None) is not None,
            "seconds": budget.seconds,
            "nodes": budget.nodes,
            "luck": luck,
        }

    def _thought(self, answer: Line, view: Any, seat: Seat) -> Thought:
        try:
            said = decode(_Answer, {key: answer[key] for key in _Answer.__dataclass_fields__ if key in answer})
        except Unreadable:
            raise ProgramFailed(f"It answered {json.dumps(answer)[:200]}, which is not a move.") from None
        wait = max(0.0, min(said.wait, LONGEST_WAIT))
        if said.move is None:
            return Thought(None, said.text, wait=wait)
        try:
            return Thought(self.game.read(said.move, view, seat), said.text, said.value, wait)
        except ParlourError as error:
            raise ProgramFailed(f"It answered {said.move!r}: {error.message}") from None


@dataclass(frozen=True, slots=True)
class _Answer:
    """What a program may say; it can say more, which nobody reads."""

    move: str | None = None
    text: str = ""
    value: float | None = None
    wait: float = 0.0


class _Running:
    """The program while it runs."""

    def __init__(self, command: list[str]) -> None:
        self._answered = False
        self._said: IO[str] = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115, closed in end()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=self._said)
        except OSError as error:
            raise ProgramFailed(f"It cannot be started: {error.strerror}: {command[0]}.") from None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError):
            while line := self._process.stdout.readline(LONGEST_ANSWER):
                self._answers.put(line)
        self._answers.put(b"")

    def ask(self, question: Line, seconds: float, grace: float) -> Line:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise ProgramFailed(self._ended()) from None
        grace += 0.0 if self._answered else FIRST_GRACE
        try:
            line = self._answers.get(timeout=seconds + grace)
        except queue.Empty:
            raise ProgramFailed(f"It did not answer within {seconds:g} s and {grace:g} s of grace.") from None
        if not line:
            raise ProgramFailed(self._ended())
        self._answered = True
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise ProgramFailed(f"It answered {line[:200]!r}, which is not a JSON object.")
        return answer

    def _ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._said.seek(0)
        last = self._said.read()[-LAST_WORDS:].strip()
        return f"It ended with exit code {self._process.poll()}.{chr(10) + last if last else ''}"

    def end(self) -> None:
        """End the program at once."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._said):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
