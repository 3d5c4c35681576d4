"""How long it takes until the last of thirty-five people sees a move, and how many such tables one server holds.

A real server process on loopback with SQLite, every move flushed to disk before anybody is told. Thirty-five people sit
at a rush table with a live connection each and move twice a second, whether or not earlier moves have arrived (an open
loop). Every seat checks that it gets every number of the log once and in order. Then more such tables are opened until
the 99th percentile passes a quarter of a second. The clients run on the same machine and take their share of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console
from rich.table import Table as Report
from websockets.asyncio.client import ClientConnection, connect

from parlour.games.series.rush import SeriesRush
from parlour.games.series.rush_state import Placed

SERVER = """
import sys
from pathlib import Path
from parlour.server import Settings, run
run(Settings(data=Path(sys.argv[1]), port=0, tables_per_person=10**6, tables_per_address=10**6,
             requests_per_second=1e6, request_burst=10**6, messages_per_second=1e6, message_burst=10**6))
"""
SEATS = 35
ENTRY = re.compile(r'\{"type":"entry","number":(\d+),"seat":(\d+),"kind":"(\w+)"')
KEEPS = 5  # tiles with which a seat draws, so that no game ends
TOO_LATE = 0.25


class Table:
    """One table: who sits there, what lies on the board, and when each number was sent and last seen."""

    def __init__(self, game: SeriesRush) -> None:
        self.game = game
        self.placed: dict[str, Placed] = {}
        self.hands: list[tuple[str, ...]] = [()] * SEATS
        self.sent: dict[int, float] = {}
        self.seen: Counter[int] = Counter()
        self.last: dict[int, float] = {}
        self.refused = 0


class Person:
    """One seat of a table."""

    def __init__(self, table: Table, seat: int, socket: ClientConnection) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.number = 0
        self.waiting: dict[str, float] = {}

    async def listen(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            now = time.perf_counter()
            if found := ENTRY.match(text):
                number, mover = int(found[1]), int(found[2])
                assert number == self.number + 1, "a number is missing or came twice"
                self.number = number
                self.table.seen[number] += 1
                self.table.last[number] = now
                if mover == self.seat:
                    self.learn(json.loads(text)["patch"][str(self.seat)])
            else:
                self.hear(json.loads(text))

    def learn(self, patch: Any) -> None:
        """What one's own move has changed; this is how the table's board is known to all its people here."""
        if own := patch.get("hands", {}).get(str(self.seat)):
            self.table.hands[self.seat] = tuple(own)
        self.table.placed |= {key: Placed(*tile) for key, tile in patch.get("placed", {}).items()}

    def hear(self, message: Any) -> None:
        if message["type"] == "table":
            self.number = message["number"]
            self.learn(message["views"][str(self.seat)])
        elif message["type"] == "answer":
            sent = self.waiting.pop(message["id"])
            if message["ok"]:
                self.table.sent[message["number"]] = sent
            else:
                # Somebody else was quicker, or the answer to the last move is so late that the tile is gone.
                assert message["rule"] in ("SERIES-10", "SERIES-11"), message
                self.table.refused += 1

    async def play(self, end: float, pause: float, chance: random.Random) -> None:
        due = time.perf_counter() + pause * chance.random()
        for count in range(10**6):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if due > end:
                return
            name = f"{self.seat}.{count}"
            self.waiting[name] = due
            act = {"type": "act", "id": name, "kind": "move", "seat": self.seat, "text": self.move(chance)}
            await self.socket.send(json.dumps(act))
            due += pause

    def move(self, chance: random.Random) -> str:
        table, hand = self.table, self.table.hands[self.seat]
        if len(hand) - len(self.waiting) > KEEPS:
            found = list(islice(table.game.board.placements(table.placed, hand), 30))
            if found:
                return table.game.write(chance.choice(found))
        return "draw"


async def sit_down(client: httpx.AsyncClient, url: str, people: list[str], levels: int) -> list[Person]:
    wish = {"game": "rush", "options": {"levels": levels}, "seats": [{"who": "me"}, *[{"who": "open"}] * (SEATS - 1)]}
    opened = (await client.post("/api/tables", json=wish, headers={"cookie": people[0]})).json()
    where = f"{url.replace('http', 'ws', 1)}/api/tables/{opened['table']}/live"
    table, persons = Table(SeriesRush({"levels": levels})), []
    for cookie in people:
        answer = await client.post(
            f"/api/tables/{opened['table']}/sit", json={"invite": opened["invite"]}, headers={"cookie": cookie}
        )
        socket = await connect(where, additional_headers={"cookie": cookie}, max_queue=None)
        persons.append(Person(table, answer.json()["seat"], socket))
    return persons


async def measure(url: str, tables: int, seconds: float, rate: float, levels: int) -> tuple[float, list[float], int]:
    """Moves a second, the times until the last seat saw each move, and how many came too late for their square."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        people = []
        for _ in range(SEATS):
            client.cookies.clear()
            people.append((await client.get("/api/me")).headers["set-cookie"].split(";")[0])
        client.cookies.clear()
        seated = [await sit_down(client, url, people, levels) for _ in range(tables)]
    everybody = [person for persons in seated for person in persons]
    listening = [asyncio.create_task(person.listen()) for person in everybody]
    await asyncio.sleep(1)
    chance = random.Random(1)
    end = time.perf_counter() + seconds
    await asyncio.gather(*[person.play(end, 1 / rate, chance) for person in everybody])
    waits: list[float] = []
    refused = 0
    for _ in range(200):  # until what is still on its way has arrived
        await asyncio.sleep(0.1)
        if not any(person.waiting for person in everybody):
            break
    await asyncio.sleep(0.5)
    for persons in seated:
        table = persons[0].table
        assert all(table.seen[number] == SEATS for number in table.sent), "somebody has not heard of a move"
        waits += [table.last[number] - sent for number, sent in table.sent.items()]
        refused += table.refused
    for task in listening:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*[person.socket.close() for person in everybody])
    return len(waits) / seconds, waits, refused


def processor_time(process: int) -> float:
    """The seconds for which a process has kept a core busy."""
    parts = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", help="how many tables; one, two, three … if left out")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=2.0, help="moves a second of each seat")
    parser.add_argument("--levels", type=int, default=2, help="so that tiles and squares never run out")
    chosen = parser.parse_args()
    report = Report(
        "tables", "moves/s", "told/s", "last seat sees it, ms: 50 %", "99 %", "most", "lost races", "server ms a move"
    )
    held = 0
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-c", SERVER, data], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split()[4].rstrip("/")
        try:
            for tables in chosen.tables or range(1, 100):
                busy = processor_time(server.pid)
                speed, waits, refused = await measure(url, tables, chosen.seconds, chosen.rate, chosen.levels)
                busy = 1000 * (processor_time(server.pid) - busy) / len(waits)
                shown = [f"{1000 * percentile(waits, share):.1f}" for share in (0.5, 0.99, 1)]
                report.add_row(str(tables), f"{speed:.0f}", f"{speed * SEATS:.0f}", *shown, str(refused), f"{busy:.1f}")
                if percentile(waits, 0.99) > TOO_LATE and not chosen.tables:
                    break
                held = tables
        finally:
            server.terminate()
            server.wait()
    Console().print(f"{SEATS} seats a table, {chosen.rate:g} moves a second each; {held} tables held", report)


if __name__ == "__main__":
    asyncio.run(main())
