"""Several processes that serve the same tables at one address of this machine. One that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from dataclasses import replace
from multiprocessing import connection
from typing import Any

from parlour.server import run, say_open
from parlour.server.listening import listen_together
from parlour.server.settings import BOT_PROCESSES, Settings

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 0.25
REPLACE_SECONDS = 1.0  # between two starts of one process
CLOSING_SECONDS = 10.0


def run_together(settings: Settings, count: int, listening: socket.socket) -> int:
    """Serve with so many processes until interrupted; answers the exit code."""
    host, port = listening.getsockname()[:2]
    listening.close()
    with listen_together(host, port):  # keeps the port, and nobody connects to it: it does not listen
        if settings.ray is None:
            settings = replace(settings, bot_processes=max(1, (settings.bot_processes or BOT_PROCESSES) // count))
        return _Group(settings, host, port, count).run()


class _Member:
    """One place among the processes, and the process that has it now."""

    def __init__(self, settings: Settings, host: str, port: int) -> None:
        self._arguments = (settings, host, port)
        self.start()

    def start(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.started = time.monotonic()
        self.opened, theirs = spawn.Pipe(duplex=False)
        self.process = spawn.Process(target=_serve, args=(*self._arguments, theirs))
        self.process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self.process.is_alive()


class _Group:
    """The processes, and the one that looks after them."""

    def __init__(self, settings: Settings, host: str, port: int, count: int) -> None:
        self._stopping = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        self._members = [_Member(settings, host, port) for _ in range(count)]

    def _stop(self, *_: Any) -> None:
        self._stopping = True

    def run(self) -> int:
        try:
            if not self._wait_until_open():
                return 0 if self._stopping else 1
            while not self._stopping:
                connection.wait([member.process.sentinel for member in self._members], LOOK_SECONDS)
                self._replace_the_dead()
            return 0
        finally:
            self._close()

    def _wait_until_open(self) -> bool:
        """Whether every process serves; if one cannot start, none will."""
        address = ""
        for member in self._members:
            while not member.opened.poll(LOOK_SECONDS):
                if self._stopping or not member.alive:
                    return False
            try:
                address = member.opened.recv()
            except EOFError:
                return False
        say_open(address)
        return True

    def _replace_the_dead(self) -> None:
        for member in self._members:
            if not self._stopping and not member.alive and time.monotonic() - member.started > REPLACE_SECONDS:
                log.error("process %s ended with code %s; replacing it", member.process.pid, member.process.exitcode)
                member.start()

    def _close(self) -> None:
        for member in self._members:
            member.process.terminate()
        end = time.monotonic() + CLOSING_SECONDS
        for member in self._members:
            member.process.join(max(0.0, end - time.monotonic()))
            if member.alive:
                member.process.kill()
                member.process.join()


def _serve(settings: Settings, host: str, port: int, opened: connection.Connection) -> None:
    """Serve in a process of the group."""
    os.setsid()  # Ctrl-C is for the process that looks after this one
    threading.Thread(target=_end_with_parent, daemon=True).start()
    run(settings, listen_together(host, port), opened.send)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
