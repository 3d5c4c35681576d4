"""The least that a move can cost on this machine: a server without rules, texts or JSON reads a frame, stores a row
with a flush as Parlour's writer does, and writes a frame of 500 bytes to two connections.

Prints the processor time a move, told at once and told once stored: at a steady pace, where every move wakes threads
that slept, and as fast as people can who answer each other's moves at once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import queue
import resource
import sqlite3
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import cast

import uvloop
from sqlalchemy import create_engine

from parlour.server.storage.rows import EntryRow
from parlour.server.storage.schema import metadata
from parlour.server.table.frames import frame
from server_load import machine

TABLES, FAST_TABLES = 200, 50
ACT = b"\x81\xc6\0\0\0\0" + b"x" * 70  # as long as a move over the live connection
TOLD = frame(b"y" * 500)
WELCOME = b"w"
INSERT = f"INSERT INTO entries VALUES ({', '.join('?' * len(EntryRow._fields))})"
Row = tuple[EntryRow, int]  # and whose move it was
Person = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class Writer:
    """One thread that stores whatever has gathered meanwhile."""

    def __init__(self, folder: str, house: House) -> None:
        self._address = Path(folder) / "bare.sqlite"
        self._house = house
        self._gathered: list[Row] = []
        self._writing = False
        self._groups: queue.SimpleQueue[list[Row]] = queue.SimpleQueue()
        metadata.create_all(create_engine(f"sqlite:///{self._address}"))
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=self._run, daemon=True).start()

    def submit(self, row: Row) -> None:
        self._gathered.append(row)
        self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        if self._gathered and not self._writing:
            self._writing = True
            self._groups.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        connection = sqlite3.connect(self._address, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        while True:
            group = self._groups.get()
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(INSERT, [row for row, _ in group])
            connection.execute("COMMIT")
            self._loop.call_soon_threadsafe(self._written, group)

    def _written(self, group: list[Row]) -> None:
        self._writing = False
        self._flush()
        for _, place in group:
            self._house.tell(place)


class House:
    """The connections, two to a table."""

    def __init__(self) -> None:
        self.moves = 0
        self.writer: Writer | None = None
        self._transports: list[asyncio.Transport] = []

    def enter(self, transport: asyncio.Transport) -> int:
        self._transports.append(transport)
        return len(self._transports) - 1

    def welcome(self, place: int) -> None:
        self._transports[place].write(WELCOME)

    def hear(self, place: int) -> None:
        self.moves += 1
        if self.writer is None:
            self.tell(place)
        else:
            table = f"table{place // 2 * 7919 % TABLES:07}"  # not in the order in which they play
            self.writer.submit((EntryRow(table, self.moves, 0, "move", "L1", "player", time.time_ns(), "1", 0), place))

    def tell(self, place: int) -> None:
        for transport in self._transports[place - place % 2 : place - place % 2 + 2]:
            transport.write(TOLD)


class Connection(asyncio.Protocol):
    """One person's connection."""

    def __init__(self, house: House) -> None:
        self._house = house

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._place = self._house.enter(cast(asyncio.Transport, transport))
        self._house.welcome(self._place)

    def data_received(self, data: bytes) -> None:
        self._house.hear(self._place)


async def connect(port: int) -> Person:
    """Somebody who has a place now: the next one to connect sits beside them."""
    person = await asyncio.open_connection("127.0.0.1", port)
    await person[0].readexactly(len(WELCOME))
    return person


async def answer(port: int, moves: int) -> None:
    """Play at fifty tables, from another process; as soon as both people there have been told, the other one moves."""
    people = [await connect(port) for _ in range(2 * FAST_TABLES)]

    async def play_at(table: int) -> None:
        pair = people[2 * table : 2 * table + 2]
        for number in range(moves // FAST_TABLES):
            pair[number % 2][1].write(ACT)
            for reader, _ in pair:
                await reader.readexactly(len(TOLD))

    await asyncio.gather(*(play_at(table) for table in range(FAST_TABLES)))


async def play(port: int, pace: float, moves: int) -> None:
    """Send so many moves a second, from another process."""
    people = [await connect(port) for _ in range(2 * TABLES)]

    async def listen(reader: asyncio.StreamReader) -> None:
        while await reader.read(65_536):
            pass

    listening = [asyncio.create_task(listen(reader)) for reader, _ in people]
    began = time.perf_counter()
    for number in range(moves):
        await asyncio.sleep(max(0.0, began + number / pace - time.perf_counter()))
        people[2 * (number % TABLES) + number // TABLES % 2][1].write(ACT)
    await asyncio.sleep(0.5)
    for task in listening:
        task.cancel()


async def measure(pace: float, moves: int, folder: str | None, core: int) -> float:
    """The microseconds of processor time that a move takes; people play from another core, at a pace of 0 as fast as
    they can."""
    house, loop = House(), asyncio.get_running_loop()
    house.writer = Writer(folder, house) if folder else None
    server = await loop.create_server(lambda: Connection(house), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    command = [sys.executable, __file__, "--pace", str(pace), "--moves", str(moves), "--play", str(port), str(core)]
    people = await asyncio.create_subprocess_exec(*command)
    warm_up = moves // 5
    while house.moves < warm_up:
        await asyncio.sleep(0.05)
    before, counted = processor_seconds(), house.moves
    while house.moves < moves:
        await asyncio.sleep(0.05)
    used = (processor_seconds() - before) / (house.moves - counted)
    await people.wait()
    return 1e6 * used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pace", type=float, default=200.0, help="moves a second (default: %(default)g)")
    parser.add_argument("--moves", type=int, default=2_000, help="at that pace (default: %(default)d)")
    parser.add_argument("--fast-moves", type=int, default=100_000, help="as fast as can be (default: %(default)d)")
    parser.add_argument("--play", type=int, nargs=2, help=argparse.SUPPRESS)  # the port, and on which core
    chosen = parser.parse_args()
    if chosen.play is not None:
        port, core = chosen.play
        os.sched_setaffinity(0, {core})
        uvloop.run(play(port, chosen.pace, chosen.moves) if chosen.pace else answer(port, chosen.moves))
        return
    here, there = machine.cores()
    os.sched_setaffinity(0, {here})
    for pace, moves in ((chosen.pace, chosen.moves), (0.0, chosen.fast_moves)):
        called = f"{pace:g} a second" if pace else "as fast as can be"
        for told in ("at once", "once stored"):
            with tempfile.TemporaryDirectory() as folder:
                used = uvloop.run(measure(pace, moves, folder if told == "once stored" else None, there))
            print(f"{called}, told {told}: {used:.0f} µs of processor time a move", flush=True)


if __name__ == "__main__":
    main()
