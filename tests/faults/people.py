"""The people who play while the nemesis is at work, and write down what they send and what they are told."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections.abc import Coroutine
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.faults.choices import Choose, Play
from tests.faults.history import PATIENCE, WRONG, Attempt, End, Hearing, History, Request, Told, fingerprint_of
from tests.server.guests import merged, wish

UNAVAILABLE = 503
TROUBLE = (OSError, WebSocketException, TimeoutError, httpx.TransportError)


class Person:
    """Somebody with a seat. Comes back after every trouble, through any door."""

    def __init__(self, name: str, entrances: list[str], history: History, chance: random.Random) -> None:
        self._name = name
        self._entrances = entrances
        self._history = history
        self._chance = chance
        self._http = httpx.AsyncClient(timeout=PATIENCE)
        self._with_ids = chance.random() < 0.6
        self._by_http = chance.random() < 0.3
        self._names = (f"{name}-{number}" for number in itertools.count())
        self._unanswered: dict[str | None, list[Attempt]] = {}  # on the live connection
        self._answered = asyncio.Event()
        self._retry: Request | None = None  # sent before, and not settled yet
        self.resting = False
        self.seat = 0
        self.number = 0
        self.view: Any = None
        self.to_act: list[int] = []
        self.over = False

    async def close(self) -> None:
        await self._http.aclose()

    # Requests.

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self._http.request(method, f"{self._chance.choice(self._entrances)}{path}", json=body)

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        """Ask until it works."""
        while True:
            with contextlib.suppress(*TROUBLE):
                answer = await self.ask(method, path, body)
                if answer.status_code == 200:
                    return answer.json()
                if answer.status_code != UNAVAILABLE:
                    self._history.wrong.append(f"wrong: {method} {path} was answered with {answer.text}")
            await asyncio.sleep(self._chance.uniform(0.05, 0.3))

    async def arrive(self) -> None:
        await self.insist("GET", "/api/me")
        await self.insist("PUT", "/api/me", {"name": self._name})

    # A table.

    async def play(self, table: str, play: Play) -> None:
        """Play at a table until the game is over, and come back whenever the connection breaks."""
        self.number, self.view, self.over, self._retry = 0, None, False, None
        while not self.over:
            with contextlib.suppress(*TROUBLE):
                await self._visit(table, play)
            await asyncio.sleep(self._chance.uniform(0.02, 0.3))

    def leave(self, table: str) -> None:
        """Write down where they stand."""
        self._history.ends.append(End(table, self.seat, self.number, self.view))

    async def _visit(self, table: str, play: Play) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        door = self._chance.choice(self._entrances).replace("http", "ws", 1)
        asked = time.monotonic()
        hearing = Hearing(table, self.seat)
        self._unanswered.clear()
        async with connect(
            f"{door}/api/tables/{table}/live",
            additional_headers={"Cookie": cookie}, open_timeout=PATIENCE, close_timeout=0.1, max_queue=None,
        ) as socket:  # fmt: skip
            self._history.hearings.append(hearing)
            self._hear(json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)), hearing, asked)
            await first_to_end(self._listen(socket, hearing), self._move(socket, table, play.choose))

    async def _listen(self, socket: ClientConnection, hearing: Hearing) -> None:
        async for data in socket:
            self._hear(json.loads(data), hearing, 0.0)
            if self.over:
                return

    def _hear(self, message: Any, hearing: Hearing, asked: float) -> None:
        match message["type"]:
            case "table":
                items = {item["number"]: fingerprint_of(item) for item in message["log"]}
                hearing.told.append(Told(message["number"], asked=asked, items=items))
                if str(self.seat) not in message["views"]:
                    raise ConnectionError("this server does not know yet who sits here")
                self.view = message["views"][str(self.seat)]
            case "entry":
                hearing.told.append(Told(message["number"], fingerprint_of(message)))
                if (patch := message["patch"].get(str(self.seat))) is not None:
                    self.view = merged(self.view, patch)
                if (id := message.get("answers")) is not None:
                    self._answer(id, {"ok": True, "number": message["number"]})
            case "answer":
                self._answer(message["id"], message)
                return
            case _:
                return
        self.number, self.to_act = message["number"], message["to_act"]
        self.over = message["outcome"] is not None

    def _answer(self, id: str | None, message: Any) -> None:
        if not self._unanswered.get(id):
            self._history.wrong.append(f"wrong: an answer that nobody waits for: {message}")
            return
        attempt = self._unanswered[id].pop(0)
        if message["ok"]:
            attempt.done(time.monotonic(), message["number"])
        else:
            self._failed(attempt, message)
        self._answered.set()

    def _failed(self, attempt: Attempt, answer: Any) -> None:
        attempt.failed(time.monotonic(), answer["error"])
        if answer["error"] in WRONG:
            self._history.wrong.append(f"wrong: a move was answered with {answer}")

    # Moves.

    async def _move(self, socket: ClientConnection, table: str, choose: Choose) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(0.02, 0.12))
            if self._retry is None and (self.resting or self.seat not in self.to_act):
                continue
            request = self._retry or self._new_request(table, choose(self.view, self.seat, self._chance))
            self._retry = request if request.id else None
            try:
                await self._send(socket, request)
            finally:
                if request.settled:
                    self._retry = None

    def _new_request(self, table: str, text: str) -> Request:
        request = Request(table, self.seat, text, next(self._names) if self._with_ids else None)
        self._history.requests.append(request)
        return request

    async def _send(self, socket: ClientConnection, request: Request) -> None:
        act = {"kind": "move", "seat": request.seat, "text": request.text, "id": request.id}
        if self._chance.random() < 0.5 and not request.attempts:
            act["seen"] = self.number
        twice = request.id is not None and self._chance.random() < 0.15
        self._history.sent_twice += twice
        if self._by_http:
            await asyncio.gather(*(self._post(request, act) for _ in range(1 + twice)))
        else:
            await self._say(socket, request, act, 1 + twice)

    async def _post(self, request: Request, act: Any) -> None:
        attempt = request.attempt(time.monotonic())
        answer = await self.ask("POST", f"/api/tables/{request.table}/act", act)
        if answer.status_code == 200:
            attempt.done(time.monotonic(), answer.json()["number"])
        else:
            self._failed(attempt, answer.json())

    async def _say(self, socket: ClientConnection, request: Request, act: Any, times: int) -> None:
        """Send over the live connection; without an answer in time it is given up, or answers would be mixed up."""
        attempts = [request.attempt(time.monotonic()) for _ in range(times)]
        self._unanswered.setdefault(request.id, []).extend(attempts)
        for _ in attempts:
            await socket.send(json.dumps({"type": "act", **act}))
        async with asyncio.timeout(PATIENCE):
            while all(attempt.answered is None for attempt in attempts):
                self._answered.clear()
                await self._answered.wait()


class Party:
    """People who play one game after the other together."""

    def __init__(self, play: Play, people: list[Person]) -> None:
        self._play = play
        self._people = people
        self.seated = asyncio.Event()
        self.table: str | None = None

    async def run(self) -> None:
        """Play until cancelled."""
        await asyncio.gather(*(person.arrive() for person in self._people))
        while True:
            table = await self._sit_down()
            self.table = table
            self.seated.set()
            await asyncio.gather(*(person.play(table, self._play) for person in self._people))
            self.table = None
            self.leave(table)

    async def _sit_down(self) -> str:
        host, *others = self._people
        seats = [wish("me"), *(wish("open") for _ in others)]
        wished = {"game": self._play.game, "seats": seats, "options": dict(self._play.options)}
        opened = await host.insist("POST", "/api/tables", {**wished, "hold": self._play.step_seconds})
        table, invite = str(opened["table"]), opened["invite"]
        host.seat = 0
        for person in others:
            seated = await person.insist("POST", f"/api/tables/{table}/sit", {"invite": invite})
            person.seat = seated["seat"]
        return table

    def rest(self) -> None:
        """Make no new moves."""
        for person in self._people:
            person.resting = True

    def at(self, number: int) -> bool:
        """Whether everybody has heard of everything up to this number."""
        return all(person.number == number for person in self._people)

    def leave(self, table: str) -> None:
        for person in self._people:
            person.leave(table)

    async def close(self) -> None:
        for person in self._people:
            await person.close()


async def first_to_end(*work: Coroutine[Any, Any, None]) -> None:
    """Do several things until one of them ends; then the others are given up."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
