"""A Parlour server for the benchmark: no limits on how much one person does, known seeds, a heartbeat, and no bots
that keep people company in the world.

Once a second it says how late the slowest of the last heartbeats was, in milliseconds: that long was the event loop
blocked, or the process not running. On a signal it collects its garbage, gives free memory back to the system, and
says how many blocks of memory Python's objects take.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ctypes
import dataclasses
import gc
import itertools
import math
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any

import uvicorn

import parlour.core.match
from parlour.core.chance import seed_bytes
from parlour.server import Settings, run
from parlour.server.world import worlds

INTERVAL = 0.02  # more often it would be a good part of the work at a steady pace
NO_LIMIT = 10**6


def without_limits(**chosen: Any) -> Settings:
    """Settings whose limits for one person, address or table are out of reach."""
    names = [field.name for field in dataclasses.fields(Settings)]
    limits = {name: NO_LIMIT for name in names if "_per_" in name or name.endswith("_burst")}
    return dataclasses.replace(Settings(**chosen), **limits)  # type: ignore[arg-type]


def deal_from(seeds: int) -> None:
    """Let new tables use these seeds in turn, so that it is known which moves will be sound."""
    turn = itertools.cycle(map(seed_bytes, range(seeds)))
    parlour.core.match.fresh_seed = lambda: next(turn)  # type: ignore[attr-defined]


def watch_the_loop() -> None:
    """Give the server that is started next a heartbeat."""

    def beat(due: float, longest: float, told: float) -> None:
        now = time.monotonic()
        longest = max(longest, now - due)
        if now - told >= 1:
            print(f"beat {time.time()} {1000 * longest}", flush=True)
            longest, told = 0.0, now
        asyncio.get_running_loop().call_later(INTERVAL, beat, now + INTERVAL, longest, told)

    start = uvicorn.Server.startup

    async def startup(self: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
        await start(self, sockets)
        beat(math.inf, 0.0, time.monotonic())

    uvicorn.Server.startup = startup  # type: ignore[method-assign]


def count_blocks(*_: object) -> None:
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):  # only glibc gives memory back when asked to
        ctypes.CDLL(None).malloc_trim(0)
    print(f"blocks {sys.getallocatedblocks()}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--database")
    parser.add_argument("--redis")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--idle-seconds", type=float, default=600.0)
    chosen = parser.parse_args()
    worlds.BOTS = 0
    deal_from(chosen.seeds)
    watch_the_loop()
    signal.signal(signal.SIGUSR1, count_blocks)
    shared = {"database": chosen.database, "redis": chosen.redis}
    run(without_limits(data=chosen.data, port=0, idle_seconds=chosen.idle_seconds, **shared))


if __name__ == "__main__":
    main()
