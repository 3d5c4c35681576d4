"""How many files the system lets a server open; every connection is one."""

from __future__ import annotations

import contextlib
import sys

SPARE = 200  # for the database, the bots' processes and the page


def most_connections(wanted: int) -> int:
    """How many connections there may be: as many as wanted, if the system's limit can be raised that far."""
    if sys.platform == "win32":  # where sockets are not files
        return wanted
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + wanted // 10 + SPARE
    with contextlib.suppress(ValueError, OSError):  # some systems have yet another limit
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (needed if hard == resource.RLIM_INFINITY else min(needed, hard), hard)
        )
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, (soft - SPARE) * 10 // 11))
