"""Thirty-five people at each of several Rush tables, who move twice a second each.

They move whether or not earlier moves have arrived (an open loop), and every seat checks that it gets every number of
the log once and in order. A move is timed from when it is due until the last of them has seen it. Says "begin" and
"end" around what is measured, and then the figures as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import os
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import httpx
import uvloop

from parlour.games.series.rush.board import AROUND
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import name, square
from parlour.wire.patch import patched

SEATS = 35
PAUSE = 0.5
LEVELS = 2  # so that tiles and squares never run out
ENTRY = re.compile(rb'\{"type":"entry","number":(\d+),"seat":(\d+),')
KEEPS = 5  # a seat with fewer tiles draws, so that no game ends
RACING = 0.1  # the share of moves whose square stays open for others to reach for too
TEXT, PING, PONG = 1, 9, 10


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

    keeps = KEEPS

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
        if not (found := ENTRY.match(data)):
            self.hear(json.loads(data))
            return
        number, mover = int(found[1]), int(found[2])
        assert number == self.number + 1, "a number is missing or came twice"
        self.number = number
        self.table.seen[number] += 1
        self.table.last[number] = now
        if mover == self.seat:
            message = json.loads(data)
            self.learn(message["patch"][str(self.seat)])
            if "answers" in message:
                self.table.sent[number] = self.waiting.pop(message["answers"])

    def learn(self, patch: Any) -> None:
        """Note what the seat's own move has changed; together the seats keep the table's board up to date."""
        if own := patch.get("hands", {}).get(str(self.seat)):
            hands = self.table.hands
            hands[self.seat] = patched(hands[self.seat], own)
        for key in patch.get("placed", ()):
            self.table.lies(*square(key))

    def hear(self, message: Any) -> None:
        if message["type"] == "table":
            self.number = message["number"]
            self.learn(message["views"][str(self.seat)])
            self.seated.set_result(None)
        elif message["type"] == "answer":
            sent = self.waiting.pop(message["id"], None)
            if message["ok"]:
                if sent is not None:  # else the entry itself was the answer
                    self.table.sent[message["number"]] = sent
            else:
                # Another seat was quicker, or the answer to the last move came so late that the tile is gone.
                assert message["rule"] in ("SERIES-10", "SERIES-11"), message

    async def connect(self, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.seated

    async def play(self, end: float, chance: random.Random) -> None:
        due = time.perf_counter() + PAUSE * chance.random()
        for count in range(10**6):
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if due > end:
                return
            id = f"{self.seat}.{count}"
            self.waiting[id] = due
            act = {"type": "act", "id": id, "kind": "move", "seat": self.seat, "text": self.move(chance)}
            self._send(TEXT, json.dumps(act).encode())
            due += PAUSE

    def move(self, chance: random.Random) -> str:
        table, hand = self.table, self.table.hands[self.seat]
        if len(hand) - len(self.waiting) > self.keeps:
            for tile in chance.sample(hand, len(hand)):
                if places := table.open[tile]:
                    # Others reach for it too until they learn that it is taken.
                    row, column = square(places[-1] if chance.random() < RACING else places.pop(0))
                    return f"{tile} {row + 1},{column + 1}"
        return "draw"


async def sit_down(client: httpx.AsyncClient, ports: Sequence[int], people: list[str]) -> list[Person]:
    """Seat these people at a new table, in turn at each of the processes that serve it."""
    seats = [{"who": "me"}, *[{"who": "open"}] * (SEATS - 1)]
    wish = {"game": "rush", "options": {"levels": LEVELS}, "seats": seats, "ready": False, "pauses": False}
    opened = (await client.post("/api/tables", json=wish, headers={"cookie": people[0]})).json()
    table, persons = Table(SeriesRush({"levels": LEVELS})), []
    path = f"/api/tables/{opened['table']}"
    for cookie, port in zip(people, itertools.cycle(ports), strict=False):
        answer = await client.post(f"{path}/sit", json={"invite": opened["invite"]}, headers={"cookie": cookie})
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        person = Person(table, answer.json()["seat"], request.encode())
        await person.connect(port)
        persons.append(person)
    return persons


async def seat_everybody(ports: Sequence[int], tables: int) -> list[Person]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{ports[0]}", timeout=60) as client:
        people = []
        for _ in range(SEATS):
            client.cookies.clear()
            people.append((await client.get("/api/me")).headers["set-cookie"].split(";")[0])
        client.cookies.clear()
        return [person for _ in range(tables) for person in await sit_down(client, ports, people)]


async def measure(ports: Sequence[int], tables: int, seconds: float) -> None:
    everybody = await seat_everybody(ports, tables)
    await asyncio.sleep(1)
    chance = random.Random(1)
    print("begin", flush=True)
    end = time.perf_counter() + seconds
    await asyncio.gather(*[person.play(end, chance) for person in everybody])
    print("end", flush=True)
    for _ in range(200):  # until everything still in flight has arrived
        await asyncio.sleep(0.1)
        if not any(person.waiting for person in everybody):
            break
    await asyncio.sleep(0.5)
    for person in everybody:
        if person.trouble:
            raise person.trouble
    waits: list[float] = []
    for table in {person.table for person in everybody}:
        assert all(table.seen[number] == SEATS for number in table.sent), "somebody has not heard of a move"
        waits += [1000 * (table.last[number] - sent) for number, sent in table.sent.items()]
    waits.sort()
    within = [waits[min(len(waits) - 1, int(share * len(waits)))] for share in (0.5, 0.99, 0.999, 1)]
    print(json.dumps({"moves": len(waits), "seconds": seconds, "waits": within}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("ports", type=int, nargs="+")
    chosen = parser.parse_args()
    uvloop.run(measure(chosen.ports, chosen.tables, chosen.seconds))


if __name__ == "__main__":
    main()
