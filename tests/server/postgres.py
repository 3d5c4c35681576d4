"""A temporary PostgreSQL cluster on loopback."""

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
from typing import Any

import psycopg
import pytest

from parlour.server.listening import listen


def _binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The address of a fresh cluster, as `host:port`."""
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed here")
    folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
    someone: dict[str, Any] = {}
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        owner = next(user for user in ("postgres", "nobody") if _exists(user))
        shutil.chown(folder, owner)
        someone = {"user": owner, "group": pwd.getpwnam(owner).pw_gid, "extra_groups": ()}
    free = listen("127.0.0.1", 0)
    port = free.getsockname()[1]
    free.close()
    where = folder / "data"
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, **someone}
    choices = ["-U", "parlour", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"]
    subprocess.run([binaries / "initdb", "-D", where, *choices], check=True, **quiet)
    settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "fsync": "off"}
    chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    server = subprocess.Popen([binaries / "postgres", "-D", where, *chosen], **quiet)
    try:
        _wait(f"127.0.0.1:{port}", server)
        yield f"127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGINT)  # do not wait for open connections
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _wait(address: str, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(f"postgresql://parlour@{address}/postgres", connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None and time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)


def new_database(address: str, name: str) -> str:
    """The SQLAlchemy URL of a fresh database."""
    with psycopg.connect(f"postgresql://parlour@{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql+psycopg://parlour@{address}/{name}"
