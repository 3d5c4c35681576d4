"""A temporary PostgreSQL cluster on loopback, with the settings that PostgreSQL comes with: every commit is flushed."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from parlour.server.listening import listen

START_SECONDS = 60


class Cluster(NamedTuple):
    """A running cluster: its process, and the URL of its only database."""

    process: int
    url: str


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, if they are installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = str(found[-1]) if found else shutil.which("initdb")
    return Path(initdb).parent if initdb else None


@contextlib.contextmanager
def cluster(cores: tuple[int, ...]) -> Iterator[Cluster]:
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
    about: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        about |= {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": ()}
    free = listen("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    data, pinned = folder / "data", ["taskset", "-c", ",".join(map(str, cores))]
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "parlour", "--auth=trust", "-E", "UTF8", "--locale=C"],
        check=True,
        **about,
    )
    settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={port}", "-c", "unix_socket_directories="]
    server = subprocess.Popen([*pinned, programs / "postgres", "-D", data, *settings], **about)
    try:
        _wait(f"postgresql://parlour@127.0.0.1:{port}/postgres", server)
        yield Cluster(server.pid, f"postgresql+psycopg://parlour@127.0.0.1:{port}/postgres")
    finally:
        server.send_signal(signal.SIGINT)  # do not wait for open connections
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(url: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            psycopg.connect(url, connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None and time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)
