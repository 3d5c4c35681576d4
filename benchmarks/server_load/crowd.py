"""A crowd in the world without end: people who place tiles, look at the map, wander to the next board and climb.

Everybody does something every few seconds, whether or not what they did before has arrived, and is connected to one of
the processes by chance. A move is timed from when it is due until everyone who is at its board has seen it, and every
connection checks that it gets every number of the log once and in order. Says "begin" and "end" around what is
measured, and then the figures as JSON; with `--idle`, instead, "before" and "after" so many further boards are visited
and forgotten.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import os
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import httpx
import uvloop

from parlour.core.world import Place
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.world.endless import Endless
from server_load.rush import TEXT, Person, Table

GAME = "rush"
WANDERS, LOOKS, CLIMBS = 0.02, 0.05, 0.005  # of what people do; the rest is moves
STUCK = 3  # refusals one after another after which somebody goes elsewhere
SOON = 100.0  # milliseconds within which a move is to be seen
SETTLING = 5.0  # seconds after they have arrived
COUNTING = 3.0  # seconds in which somebody looks at the servers while nothing happens
AT_ONCE = 50  # people who arrive at the same time before anything is measured


class Board(Table):
    """A board, and those who are connected to it."""

    def __init__(self, place: str) -> None:
        super().__init__(SeriesRush({"place": place}))
        self.here: set[Visit] = set()


class Visit(Person):
    """One person's connection to a board."""

    board: Board
    keeps = 2
    refused = 0  # moves one after the other

    def hear(self, message: Any) -> None:
        if message["type"] == "table":
            self.number = message["number"]
            self.learn(message["views"][str(self.seat)])
            if not self.seated.done():
                self.seated.set_result(None)
        elif message["type"] == "answer" and not message["ok"]:
            self.waiting.pop(message["id"], None)
            self.refused += 1
        else:
            super().hear(message)

    def learn(self, patch: Any) -> None:
        super().learn(patch)
        self.refused = 0

    def act(self, number: int, due: float, chance: random.Random) -> None:
        id = f"{self.seat}.{number}"
        self.waiting[id] = due
        act = {"type": "act", "id": id, "kind": "move", "seat": self.seat, "text": self.move(chance)}
        self._send(TEXT, json.dumps(act).encode())


class Wanderer:
    """Somebody in the world."""

    def __init__(self, crowd: Crowd, port: int, cookie: str) -> None:
        self.crowd = crowd
        self.port = port
        self.cookie = cookie
        self.place = ""
        self.visit: Visit | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.crowd.clients[self.port].request(method, path, json=body, headers={"cookie": self.cookie})
        answer.raise_for_status()
        return answer.json()

    async def go(self, to: str) -> None:
        """Leave the board for another one, and connect to it."""
        self.leave()
        body = {"to": to, **({"at": self.place} if self.place else {})}
        arrived = await self.ask("POST", f"/api/world/{GAME}/go", body)
        self.place = arrived["place"]
        if arrived["seat"] is None:
            return
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /api/tables/{arrived['table']}/live HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Cookie: {self.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n"
        )
        board = self.crowd.board(self.place)
        visit = Visit(board, arrived["seat"], request.encode())
        visit.board = board
        await visit.connect(self.port)
        board.here.add(visit)
        self.visit = visit

    def leave(self) -> None:
        if self.visit is not None:
            self.visit.board.here.discard(self.visit)
            self.visit.transport.close()
            self.crowd.check(self.visit)
            self.visit = None

    async def live(self, end: float, pause: float, chance: random.Random) -> None:
        """Do as people do until the end."""
        due = time.perf_counter() + pause * chance.random()
        for number in itertools.count():
            if due > end:
                return
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._do(number, due, chance)
            due = max(due, time.perf_counter() - pause) + chance.expovariate(1 / pause)

    async def _do(self, number: int, due: float, chance: random.Random) -> None:
        mood = chance.random()
        if self.visit is None or self.visit.refused >= STUCK or mood < WANDERS:
            with self.crowd.timed("go", due):
                await self.go(chance.choice(["north", "south", "east", "west"]))
        elif mood < WANDERS + CLIMBS:
            home = self.place
            with self.crowd.timed("go", due):
                await self.go("up")
            with self.crowd.timed("go", time.perf_counter()):
                await self.go(home)
        elif mood < WANDERS + CLIMBS + LOOKS:
            _, row, column = Place.read(self.place)
            with self.crowd.timed("look", due):
                await self.ask("GET", f"/api/world/{GAME}/map/1/1/{row // 6}/{column // 6}")
        else:
            self.visit.act(number, due, chance)


class Crowd:
    """Everybody, and all boards where they have been."""

    def __init__(self, ports: Sequence[int]) -> None:
        # Connections are given up before the servers close them.
        limits = httpx.Limits(max_connections=100, keepalive_expiry=1.0)
        self.clients = {
            port: httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120, limits=limits) for port in ports
        }
        self.boards: dict[str, Board] = {}
        self.people: list[Wanderer] = []
        self.waits: dict[str, list[float]] = defaultdict(list)

    def board(self, place: str) -> Board:
        if place not in self.boards:
            self.boards[place] = Board(place)
        return self.boards[place]

    @contextmanager
    def timed(self, what: str, due: float) -> Iterator[None]:
        yield
        self.waits[what].append(1000 * (time.perf_counter() - due))

    def check(self, visit: Visit) -> None:
        if visit.trouble:
            raise visit.trouble

    async def arrive(self, people: int, places: Sequence[Place], chance: random.Random) -> None:
        """Let so many people come in turn to these boards."""
        ports = list(self.clients)
        for first in range(0, people, AT_ONCE):
            numbers = range(first, min(people, first + AT_ONCE))
            newcomers = await asyncio.gather(*[self._newcomer(chance.choice(ports)) for _ in numbers])
            await asyncio.gather(
                *[one.go(str(places[number % len(places)])) for number, one in zip(numbers, newcomers, strict=True)]
            )
            self.people += newcomers

    async def _newcomer(self, port: int) -> Wanderer:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120) as client:
            return Wanderer(self, port, (await client.get("/api/me")).headers["set-cookie"].split(";")[0])

    async def measure(self, seconds: float, pause: float, chance: random.Random) -> dict[str, Any]:
        await asyncio.sleep(SETTLING)
        print("begin", flush=True)
        end = time.perf_counter() + seconds
        await asyncio.gather(*[person.live(end, pause, chance) for person in self.people])
        print("end", flush=True)
        for _ in range(200):  # until everything still in flight has arrived
            await asyncio.sleep(0.1)
            if not any(person.visit and person.visit.waiting for person in self.people):
                break
        await asyncio.sleep(1)
        return {"seconds": seconds, **self._found()}

    def _found(self) -> dict[str, Any]:
        for board in self.boards.values():
            newest = max((visit.number for visit in board.here), default=0)
            for visit in board.here:
                self.check(visit)
                assert visit.number == newest, "somebody has not heard of a move"
            self.waits["move"] += [1000 * (board.last[number] - sent) for number, sent in board.sent.items()]
        moves = self.waits["move"]
        return {
            "moves": len(moves),
            "soon": sum(wait <= SOON for wait in moves) / len(moves),
            "waits": {what: _within(waits) for what, waits in self.waits.items()},
            "counts": {what: len(waits) for what, waits in self.waits.items()},
            "boards": len(self.boards),
        }

    async def visit_and_forget(self, boards: int, idle_seconds: float) -> dict[str, Any]:
        """Let somebody go to one new board after the other, and wait until the servers have forgotten them: twice, as
        the first time fills the caches."""
        person = await self._newcomer(next(iter(self.clients)))
        places = map(Endless.fresh, itertools.count())
        for said in ("before", "after"):
            for place in itertools.islice(places, boards):
                person.port = random.choice(list(self.clients))
                await person.go(str(place))
            person.leave()
            await asyncio.sleep(2 * idle_seconds + 2)
            print(said, flush=True)
            await asyncio.sleep(COUNTING)
        return {"boards": boards}

    async def close(self) -> None:
        for person in self.people:
            person.leave()
        for client in self.clients.values():
            await client.aclose()


def _within(waits: list[float]) -> list[float]:
    ordered = sorted(waits)
    return [ordered[min(len(ordered) - 1, int(share * len(ordered)))] for share in (0.5, 0.99, 0.999, 1)]


async def run(chosen: argparse.Namespace) -> dict[str, Any]:
    crowd, chance = Crowd(chosen.ports), random.Random(1)
    try:
        if chosen.idle:
            return await crowd.visit_and_forget(chosen.boards, chosen.idle)
        await crowd.arrive(chosen.people, [Endless.fresh(index) for index in range(chosen.boards)], chance)
        return await crowd.measure(chosen.seconds, chosen.pause, chance)
    finally:
        await crowd.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", type=int)
    parser.add_argument("ports", type=int, nargs="+")
    parser.add_argument("--people", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=20.0, help="seconds between two things that somebody does")
    parser.add_argument("--idle", type=float, default=0.0, help="seconds after which servers forget a board")
    print(json.dumps(uvloop.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
