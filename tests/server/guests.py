"""People who visit a server in the tests, with a cookie jar and live connections."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from parlour.wire.live import ServerMessage
from parlour.wire.message import read

PATIENCE = 20.0


class InTurns(httpx.HTTPTransport):
    """Sends one request to this server and the next to that."""

    def __init__(self, urls: Sequence[str]) -> None:
        super().__init__()
        self._ports = itertools.cycle(httpx.URL(url).port for url in urls)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.url = request.url.copy_with(port=next(self._ports))
        request.headers["host"] = request.url.netloc.decode()
        return super().handle_request(request)


class Guest:
    """Somebody with a cookie, whose live connections go to the first server and whose requests to all in turns."""

    def __init__(self, url: str, name: str = "", others: Sequence[str] = ()) -> None:
        self.url = url
        transport = InTurns((url, *others)) if others else None
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, transport=transport)
        self.http.get("/api/me")
        if name:
            self.ok("PUT", "/api/me", {"name": name})

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return self.http.request(method, path, json=body, **more)

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def open(self, game: str = "push", *seats: str, **more: Any) -> tuple[str, str | None]:
        """A new table: its name, and its invitation if there is a seat to be taken."""
        wishes = [wish(seat) for seat in seats or ("me", "open")]
        opened = self.ok("POST", "/api/tables", {"game": game, "seats": wishes, **more})
        return opened["table"], opened["invite"]

    def sit(self, table: str, invite: str | None, seat: int | None = None) -> int:
        return int(self.ok("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": seat})["seat"])

    def act(self, table: str, seat: int, text: str = "", kind: str = "move", **more: Any) -> httpx.Response:
        return self.ask("POST", f"/api/tables/{table}/act", {"kind": kind, "seat": seat, "text": text, **more})

    def play(self, table: str, seat: int, text: str, **more: Any) -> int:
        answer = self.act(table, seat, text, **more)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["number"])

    def summary(self, table: str) -> Any:
        return self.ok("GET", f"/api/tables/{table}")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def live(self, table: str, **headers: str) -> Live:
        return Live(self.url, table, {"Cookie": self.cookie, **headers})


def wish(seat: str) -> dict[str, str]:
    """`me`, `open`, or a bot's level."""
    return {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat}


class Live:
    """A live connection that applies what it is told, as a page does."""

    def __init__(self, url: str, table: str, headers: dict[str, str]) -> None:
        where = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self._place = url, table, headers
        self.socket: ClientConnection = connect(
            where, additional_headers=headers, open_timeout=PATIENCE, max_queue=None
        ).__enter__()
        self.heard: list[Any] = []
        self.views: dict[str, Any] = {}
        self.number = 0
        self.table = self.until(lambda message: message["type"] == "table")

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def again(self) -> Live:
        """A second connection of the same person."""
        return Live(*self._place)

    def hear(self, timeout: float = PATIENCE) -> Any:
        data = self.socket.recv(timeout=timeout)
        read(ServerMessage, data)  # whatever is sent is declared
        message = json.loads(data)
        self.heard.append(message)
        if message["type"] == "table":
            self.views, self.number = message["views"], message["number"]
        if message["type"] == "entry":
            assert message["number"] == self.number + 1, "a number is missing or came twice"
            self.number = message["number"]
            for seat, patch in message["patch"].items():
                self.views[seat] = merged(self.views[seat], patch)
        return message

    def until(self, wanted: Callable[[Any], bool], timeout: float = PATIENCE) -> Any:
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def entry(self, number: int, timeout: float = PATIENCE) -> Any:
        """The envelope of this number."""
        for message in self.heard:
            if message["type"] == "entry" and message["number"] == number:
                return message
        return self.until(lambda message: message["type"] == "entry" and message["number"] == number, timeout)

    def logged(self, number: int) -> Any:
        """What the log says about this number, whether it came before or after the connection."""
        before = [item for item in self.table["log"] if item["number"] == number]
        return before[0] if before else self.entry(number)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def answer(self, id: str) -> Any:
        """What answers the act with this id: the message about its entry, or one that says what became of it."""

        def answers(message: Any) -> bool:
            return id in (message.get("answers"), message["type"] == "answer" and message["id"])

        heard = [message for message in self.heard if answers(message)]
        return {"ok": True, **(heard[0] if heard else self.until(answers))}


def merged(target: Any, patch: Any) -> Any:
    """A patch applied: RFC 7396 and changes within lists, implemented a second time, independently."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(target, list):
        items = dict(enumerate(target[: patch.get("length")]))
        items |= {int(at): merged(items.get(int(at)), part) for at, part in patch.items() if at != "length"}
        return [items[at] for at in range(len(items))]
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def without_nulls(value: Any) -> Any:
    """The value with null members left out, which is all that a patch can promise."""
    if isinstance(value, dict):
        return {name: without_nulls(item) for name, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    return value
