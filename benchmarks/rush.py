"""How long until the last of thirty-five people sees a move, and how many such tables one server can hold.

A real server process on loopback with SQLite, which flushes every move to disk before anybody sees it. Thirty-five
people sit at a Rush table with a live connection each and move twice a second, whether or not earlier moves have
arrived (an open loop). Every seat checks that it gets every number of the log once and in order. Then more such tables
are opened until the 99th percentile passes a tenth of a second. The clients share the machine with the server, so they
read no more of a message than they must.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import httpx
from rich.console import Console
from rich.table import Table as Report

from parlour.games.series.rush.board import AROUND
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import name, square

SERVER = """
import sys
from pathlib import Path
from parlour.server import Settings, run
run(Settings(data=Path(sys.argv[1]), port=0, tables_per_person=10**6, tables_per_address=10**6,
             changes_per_second=1e6, change_burst=10**6, read_burst=10**6,
             messages_per_second=1e6, message_burst=10**6))
"""
SEATS = 35
ENTRY = re.compile(rb'\{"type":"entry","number":(\d+),"seat":(\d+),')
KEEPS = 5  # a seat with fewer tiles draws, so that no game ends
TOO_LATE = 0.1
RACING = 0.1  # the share of moves whose square stays open for others to reach for too
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Table:
    """One table: what its players hold, where tiles may go, and when each number was sent and last seen."""

    def __init__(self, game: SeriesRush) -> None:
        self.game = game
        self.hands: list[list[str]] = [[] for _ in range(SEATS)]
        self.open: dict[str, list[str]] = defaultdict(list)  # for each kind of tile, the squares where it belongs
        self.known: set[str] = set()
        self.sent: dict[int, float] = {}
        self.seen: Counter[int] = Counter()
        self.last: dict[int, float] = {}
        self.refused = 0
        for row in range(game.plane.size):
            for column in range(game.plane.size):
                if game.plane.is_anchor(row, column):
                    self.lies(row, column)

    def lies(self, row: int, column: int) -> None:
        """Note a tile here, so that others may be placed around it."""
        plane = self.game.plane
        self.known.add(name(row, column))
        for down, across in AROUND:
            key = name(row + down, column + across)
            if key in self.known or not plane.holds(row + down, column + across):
                continue
            self.known.add(key)
            if not plane.is_anchor(row + down, column + across):
                self.open[plane.tile(row + down, column + across)].append(key)


class Person(asyncio.Protocol):
    """One seat of a table, with just enough of a WebSocket (RFC 6455) to send and receive."""

    def __init__(self, table: Table, seat: int, request: bytes) -> None:
        self.table = table
        self.seat = seat
        self.number = 0
        self.waiting: dict[str, float] = {}
        self.trouble: BaseException | None = None
        self.seated = asyncio.get_running_loop().create_future()
        self._request = request
        self._unread = b""
        self._upgraded = False

    def connection_made(self, transport: Any) -> None:
        self.transport: asyncio.Transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._unread += data
        if not self._upgraded:
            head, found, rest = self._unread.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._upgraded, self._unread = True, rest
        at = 0
        while (frame := self._frame(at)) is not None:
            opcode, start, at = frame
            self._hear(opcode, self._unread[start:at], now)
        self._unread = self._unread[at:]

    def _frame(self, at: int) -> tuple[int, int, int] | None:
        """The kind of the frame that begins here, and where its content begins and ends; None if it is incomplete."""
        data = self._unread
        if len(data) < at + 2:
            return None
        length, start = data[at + 1], at + 2
        if length >= 126:
            size = 2 if length == 126 else 8
            length, start = int.from_bytes(data[start : start + size], "big"), start + size
        return (data[at] & 15, start, start + length) if len(data) >= start + length else None

    def _hear(self, opcode: int, data: bytes, now: float) -> None:
        if opcode == PING:
            self._send(PONG, data)
        elif opcode == TEXT:
            try:
                self.receive(data, now)
            except BaseException as error:
                self.trouble = error

    def _send(self, opcode: int, data: bytes) -> None:
        assert len(data) < 126
        self.transport.write(bytes((128 | opcode, 128 | len(data))) + bytes(4) + data)  # masked with zeros

    def receive(self, data: bytes, now: float) -> None:
        if found := ENTRY.match(data):
            number, mover = int(found[1]), int(found[2])
            assert number == self.number + 1, "a number is missing or came twice"
            self.number = number
            self.table.seen[number] += 1
            self.table.last[number] = now
            if mover == self.seat:
                self.learn(json.loads(data)["patch"][str(self.seat)])
        else:
            self.hear(json.loads(data))

    def learn(self, patch: Any) -> None:
        """Note what the seat's own move has changed; together the seats keep the table's board up to date."""
        if own := patch.get("hands", {}).get(str(self.seat)):
            self.table.hands[self.seat] = own
        for key in patch.get("placed", ()):
            self.table.lies(*square(key))

    def hear(self, message: Any) -> None:
        if message["type"] == "table":
            self.number = message["number"]
            self.learn(message["views"][str(self.seat)])
            self.seated.set_result(None)
        elif message["type"] == "answer":
            sent = self.waiting.pop(message["id"])
            if message["ok"]:
                self.table.sent[message["number"]] = sent
            else:
                # Another seat was quicker, or the answer to the last move came so late that the tile is gone.
                assert message["rule"] in ("SERIES-10", "SERIES-11"), message
                self.table.refused += 1

    async def connect(self, where: SplitResult) -> None:
        assert where.hostname and where.port
        await asyncio.get_running_loop().create_connection(lambda: self, where.hostname, where.port)
        await self.seated

    async def play(self, end: float, pause: float, chance: random.Random) -> None:
        due = time.perf_counter() + pause * chance.random()
        for count in range(10**6):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if due > end:
                return
            name = f"{self.seat}.{count}"
            self.waiting[name] = due
            act = {"type": "act", "id": name, "kind": "move", "seat": self.seat, "text": self.move(chance)}
            self._send(TEXT, json.dumps(act).encode())
            due += pause

    def move(self, chance: random.Random) -> str:
        table, hand = self.table, self.table.hands[self.seat]
        if len(hand) - len(self.waiting) > KEEPS:
            for tile in chance.sample(hand, len(hand)):
                if places := table.open[tile]:
                    # Others reach for it too until they learn that it is taken.
                    row, column = square(places[-1] if chance.random() < RACING else places.pop(0))
                    return f"{tile} {row + 1},{column + 1}"
        return "draw"

    def rise(self) -> None:
        self._send(CLOSE, b"")
        self.transport.close()


async def sit_down(client: httpx.AsyncClient, url: str, people: list[str], levels: int) -> list[Person]:
    wish = {"game": "rush", "options": {"levels": levels}, "seats": [{"who": "me"}, *[{"who": "open"}] * (SEATS - 1)]}
    opened = (await client.post("/api/tables", json=wish, headers={"cookie": people[0]})).json()
    table, persons = Table(SeriesRush({"levels": levels})), []
    where, path = urlsplit(url), f"/api/tables/{opened['table']}"
    for cookie in people:
        answer = await client.post(f"{path}/sit", json={"invite": opened["invite"]}, headers={"cookie": cookie})
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path}/live HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        person = Person(table, answer.json()["seat"], request.encode())
        await person.connect(where)
        persons.append(person)
    return persons


async def measure(url: str, tables: int, seconds: float, rate: float, levels: int, server: int) -> Measured:
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        people = []
        for _ in range(SEATS):
            client.cookies.clear()
            people.append((await client.get("/api/me")).headers["set-cookie"].split(";")[0])
        client.cookies.clear()
        seated = [await sit_down(client, url, people, levels) for _ in range(tables)]
    everybody = [person for persons in seated for person in persons]
    await asyncio.sleep(1)
    chance = random.Random(1)
    busy, own = processor_time(server), time.process_time()
    end = time.perf_counter() + seconds
    await asyncio.gather(*[person.play(end, 1 / rate, chance) for person in everybody])
    for _ in range(200):  # until everything still in flight has arrived
        await asyncio.sleep(0.1)
        if not any(person.waiting for person in everybody):
            break
    await asyncio.sleep(0.5)
    busy, own = processor_time(server) - busy, time.process_time() - own
    waits: list[float] = []
    for persons in seated:
        table = persons[0].table
        assert all(table.seen[number] == SEATS for number in table.sent), "somebody has not heard of a move"
        waits += [table.last[number] - sent for number, sent in table.sent.items()]
    for person in everybody:
        if person.trouble:
            raise person.trouble
        person.rise()
    return Measured(seconds, sorted(waits), sum(persons[0].table.refused for persons in seated), busy, own)


class Measured(NamedTuple):
    """The seconds of play, the time until the last seat saw each move, the lost races, and the processor time."""

    seconds: float
    waits: list[float]
    refused: int
    server: float
    clients: float

    def late(self, share: float) -> float:
        """The time within which this share of the moves was seen by everybody."""
        return self.waits[min(len(self.waits) - 1, int(share * len(self.waits)))]

    def row(self, tables: int) -> list[str]:
        count = len(self.waits)
        speed = count / self.seconds
        waits = [f"{1000 * self.late(share):.1f}" for share in (0.5, 0.99, 1)]
        cost = [f"{1000 * each / count:.1f}" for each in (self.server, self.clients)]
        return [str(tables), f"{speed:.0f}", f"{speed * SEATS:.0f}", *waits, str(self.refused), *cost]


def processor_time(process: int) -> float:
    """The processor seconds that a process has used."""
    parts = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="*", help="how many tables (default: one, two, three …)")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=2.0, help="moves per second of each seat")
    parser.add_argument("--levels", type=int, default=2, help="so that tiles and squares never run out")
    chosen = parser.parse_args()
    columns = ["tables", "moves/s", "messages/s", "50 %", "99 %", "most", "lost races", "server", "clients"]
    report = Report(*columns, caption="milliseconds until all saw a move; core milliseconds a move took")
    held = 0
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-c", SERVER, data], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        url = server.stdout.readline().split()[4].rstrip("/")
        try:
            for tables in chosen.tables or range(1, 100):
                found = await measure(url, tables, chosen.seconds, chosen.rate, chosen.levels, server.pid)
                report.add_row(*found.row(tables))
                if found.late(0.99) <= TOO_LATE:
                    held = max(held, tables)
                elif not chosen.tables:
                    break
        finally:
            server.terminate()
            server.wait()
    limit = f"99 % of the moves seen by all within {1000 * TOO_LATE:.0f} ms"
    print(f"{SEATS} seats a table, {chosen.rate:g} moves a second each; {held} tables held ({limit})")
    Console().print(report)


if __name__ == "__main__":
    asyncio.run(main())
