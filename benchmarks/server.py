"""How many moves a second a server takes, and how long people wait, with 200 tables of two people each.

A real server process on loopback with SQLite, which flushes every move to disk before it answers. Each table has two
live connections, and each player waits for the other's move to arrive before moving. First everybody moves as fast as
they can, then once a second. The clients share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from pathlib import Path
from parlour.server import Settings, run
run(Settings(data=Path(sys.argv[1]), port=0, tables_per_person=10**6, tables_per_address=10**6,
             changes_per_second=1e6, change_burst=10**6, read_burst=10**6,
             messages_per_second=1e6, message_burst=10**6))
"""


@dataclass
class Waits:
    """How long people waited, in seconds."""

    answered: list[float] = field(default_factory=list)
    arrived: list[float] = field(default_factory=list)


@dataclass
class Seat:
    """One person at a table: their connection, and what has arrived on it."""

    socket: ClientConnection
    heard: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)
    listening: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        async for text in self.socket:
            self.heard.put_nowait((time.perf_counter(), json.loads(text)))

    async def until(self, kind: str) -> tuple[float, Any]:
        while True:
            when, message = await self.heard.get()
            if message["type"] == kind:
                return when, message


async def sit_down(client: httpx.AsyncClient, url: str, people: list[str]) -> list[Seat]:
    wish = {"game": "push", "options": {"size": 9, "pieces": 0}, "seats": [{"who": "me"}, {"who": "open"}]}
    opened = (await client.post("/api/tables", json=wish, headers={"cookie": people[0]})).json()
    table, invite = opened["table"], opened["invite"]
    await client.post(f"/api/tables/{table}/sit", json={"invite": invite}, headers={"cookie": people[1]})
    where = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    seats = [Seat(await connect(where, additional_headers={"cookie": person})) for person in people]
    for seat in seats:
        seat.listening = asyncio.create_task(seat.listen())
        await seat.until("table")
    return seats


async def play(seats: list[Seat], waits: Waits, end: float, pause: float, chance: random.Random) -> None:
    await asyncio.sleep(pause * chance.random())
    for turn in range(10_000):
        mover, other = turn % 2, 1 - turn % 2
        if time.perf_counter() > end:
            return
        text = f"{chance.choice('LRTB')}{chance.randint(1, 9)}"
        began = time.perf_counter()
        act = {"type": "act", "id": str(turn), "kind": "move", "seat": mover, "text": text}
        await seats[mover].socket.send(json.dumps(act))
        answered, answer = await seats[mover].until("answer")
        if not answer["ok"]:
            return  # somebody has won
        arrived, _ = await seats[other].until("entry")
        waits.answered.append(answered - began)
        waits.arrived.append(arrived - began)
        await asyncio.sleep(max(0.0, pause - (time.perf_counter() - began)))


async def measure(url: str, tables: int, seconds: float, pause: float) -> tuple[float, Waits]:
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        people = []
        for _ in range(2):
            client.cookies.clear()
            people.append((await client.get("/api/me")).headers["set-cookie"].split(";")[0])
        client.cookies.clear()
        everybody = [await sit_down(client, url, people) for _ in range(tables)]
        waits = Waits()
        began = time.perf_counter()
        chance = random.Random(1)
        await asyncio.gather(*[play(seats, waits, began + seconds, pause, chance) for seats in everybody])
        took = time.perf_counter() - began
        for seats in everybody:
            for seat in seats:
                await seat.socket.close()
        return len(waits.answered) / took, waits


def percentile(values: list[float], share: float) -> str:
    ordered = sorted(values)
    return f"{1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.1f}"


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8.0)
    chosen = parser.parse_args()
    report = Table("pace", "moves/s", "answered ms: 50 %", "95 %", "99 %", "arrived ms: 50 %", "95 %", "99 %")
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-c", SERVER, data], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split()[4].rstrip("/")
        try:
            for name, pause in (("as fast as they can", 0.0), ("once a second each", 1.0)):
                speed, waits = await measure(url, chosen.tables, chosen.seconds, pause)
                both = (waits.answered, waits.arrived)
                shown = [percentile(part, share) for part in both for share in (0.5, 0.95, 0.99)]
                report.add_row(name, f"{speed:.0f}", *shown)
        finally:
            server.terminate()
            server.wait()
    Console().print(f"{chosen.tables} tables, two live connections each", report)


if __name__ == "__main__":
    asyncio.run(main())
