"""Processes that serve the same tables at one address of this machine. One that dies is replaced; on SIGHUP all are,
with the settings as they are then."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing import connection
from typing import Any

from parlour.core import ParlourError
from parlour.server import run, say_open
from parlour.server.listening import listen_together
from parlour.server.operating.logs import set_up_logs
from parlour.server.settings import BOT_PROCESSES, Settings

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 0.25
REPLACE_SECONDS = 1.0  # between two starts of one process
CLOSING_SECONDS = 10.0
# What fresh processes take over from those before them, whatever the settings say by then.
TAKEN_OVER = ("host", "port", "workers", "supervised", "data", "database", "metrics_host", "metrics_port")
READY, OPEN = "ready", "open"  # what a process says: everything is loaded; it serves


def run_together(settings: Settings, listening: socket.socket, reread: Callable[[], Settings]) -> int:
    """Serve with several processes until interrupted; answers the exit code. `reread` is what the settings are when
    fresh processes take over."""
    set_up_logs(settings)
    host, port = listening.getsockname()[:2]
    listening.close()
    with listen_together(host, port):  # keeps the port, and nobody connects to it: it does not listen
        return _Group(settings, host, port, reread).run()


def _numbered(settings: Settings, number: int) -> Settings:
    """The settings of one of the processes: they share the processes for bots, and each has a port of its own for its
    figures."""
    if settings.ray is None:
        bots = (settings.bot_processes or BOT_PROCESSES) // settings.workers
        settings = replace(settings, bot_processes=max(1, bots))
    first = settings.metrics_port
    return settings if first is None else replace(settings, metrics_port=first + number)


class _Member:
    """One place among the processes, and the process that has it now."""

    def __init__(self, settings: Settings, host: str, port: int, *, takes_over: bool = False) -> None:
        self._arguments = (settings, host, port)
        self.start(takes_over=takes_over)

    def successor(self, settings: Settings) -> _Member:
        """A fresh process for the same place."""
        return _Member(settings, *self._arguments[1:], takes_over=True)

    def start(self, *, takes_over: bool = False) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.started = time.monotonic()
        self.said, theirs = spawn.Pipe(duplex=False)
        self.process = spawn.Process(target=_serve, args=(*self._arguments, theirs, takes_over))
        self.process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self.process.is_alive()

    def end(self, latest: float) -> None:
        """Wait until it is gone, and kill it if that takes too long."""
        self.process.join(max(0.0, latest - time.monotonic()))
        if self.alive:
            self.process.kill()
            self.process.join()


class _Group:
    """The processes, and the one that looks after them."""

    def __init__(self, settings: Settings, host: str, port: int, reread: Callable[[], Settings]) -> None:
        self._settings = settings
        self._reread = reread
        self._stopping = False
        self._one_at_a_time = settings.database is None
        self._renewing = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGHUP, self._renew)
        self._members = [_Member(_numbered(settings, number), host, port) for number in range(settings.workers)]

    def _stop(self, *_: Any) -> None:
        self._stopping = True

    def _renew(self, *_: Any) -> None:
        self._renewing = True

    def run(self) -> int:
        try:
            if not self._wait_until_open():
                return 0 if self._stopping else 1
            while not self._stopping:
                connection.wait([member.process.sentinel for member in self._members], LOOK_SECONDS)
                self._replace_the_dead()
                if self._renewing:
                    self._renewing = False
                    self._renew_all()
            return 0
        finally:
            self._close()

    def _wait_until_open(self) -> bool:
        """Whether every process serves; if one cannot start, none will."""
        address = ""
        for member in self._members:
            found = self._hear(member, OPEN)
            if found is None:
                return False
            address = found
        say_open(address)
        return True

    def _hear(self, member: _Member, wanted: str) -> str | None:
        """What a process says when it has come so far; None if it ends before, or all are to end."""
        while not self._stopping:
            if member.said.poll(LOOK_SECONDS):
                try:
                    kind, about = member.said.recv()
                except EOFError:
                    return None
                if kind == wanted:
                    return str(about)
            elif not member.alive:
                return None
        return None

    def _renew_all(self) -> None:
        """Let fresh processes take over, one after the other. With a folder of their own two cannot serve at the same
        time: then the old one ends as soon as the fresh one has loaded everything."""
        self._read_settings()
        for place, old in enumerate(self._members):
            fresh = old.successor(_numbered(self._settings, place))
            if self._hear(fresh, READY if self._one_at_a_time else OPEN) is None:
                log.error("a fresh process did not start; the old one stays")
                fresh.end(time.monotonic())
                return
            self._members[place] = fresh
            old.process.terminate()
            old.end(time.monotonic() + CLOSING_SECONDS)
            if self._one_at_a_time:
                self._hear(fresh, OPEN)
        log.warning("fresh processes have taken over")

    def _read_settings(self) -> None:
        """Take in what has changed in the file; if that cannot be read, everything stays as it is."""
        try:
            found = self._reread()
        except ParlourError as error:
            log.error("the settings stay as they are: %s", error.message)
            return
        kept = {name: getattr(self._settings, name) for name in TAKEN_OVER}
        if waiting := [name for name, value in kept.items() if getattr(found, name) != value]:
            log.warning("these settings change only when the server is stopped and started: %s", ", ".join(waiting))
        self._settings = replace(found, **kept)

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
            member.end(end)


def _serve(settings: Settings, host: str, port: int, told: connection.Connection, takes_over: bool) -> None:
    """Serve in a process of the group."""
    os.setsid()  # Ctrl-C is for the process that looks after this one
    threading.Thread(target=_end_with_parent, daemon=True).start()
    ready = partial(told.send, (READY, "")) if takes_over else None
    try:
        run(settings, listen_together(host, port), lambda address: told.send((OPEN, address)), ready)
    except ParlourError as error:
        sys.exit(error.message)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
