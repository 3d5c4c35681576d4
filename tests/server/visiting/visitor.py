"""A visiting bot in the tests, which reads its stream in a thread."""

from __future__ import annotations

import contextlib
import json
import queue
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import httpx

from tests.server.guests import PATIENCE, Guest


def token_for(owner: Guest, name: str, *scopes: str) -> str:
    """A token for a bot of somebody's."""
    made = owner.ok("POST", "/api/bots", {"name": name, "scopes": [*(scopes or ("play",))]})
    assert made["name"] == name
    return str(made["token"])


class Visitor:
    """A bot that is connected."""

    def __init__(self, url: str, token: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, headers={"Authorization": f"Bearer {token}"})
        self._heard: queue.Queue[Any] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self.hear()["type"] == "heartbeat"

    def _read(self) -> None:
        events = self.http.stream("GET", "/api/bot/events")
        with contextlib.suppress(httpx.HTTPError, httpx.StreamError), events as lines:
            for line in lines.iter_lines():
                self._heard.put(json.loads(line))
        self._heard.put({"type": "ended"})

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def ok(self, path: str, body: Any = None) -> Any:
        answer = self.ask("POST", path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def hear(self) -> Any:
        return self._heard.get(timeout=PATIENCE)

    def until(self, type: str, **facts: Any) -> Any:
        """The next event of a type with these facts."""
        while True:
            event = self.hear()
            if event["type"] == type and all(event[name] == fact for name, fact in facts.items()):
                return event
            assert event["type"] != "ended" or type == "ended", f"the stream ended before {type!r}"


@contextlib.contextmanager
def visiting(url: str, token: str) -> Iterator[Visitor]:
    """A bot that is connected until the end."""
    visitor = Visitor(url, token)
    try:
        yield visitor
    finally:
        visitor.http.close()


@contextlib.contextmanager
def challenging(host: Guest, name: str, table: str) -> Iterator[Future[httpx.Response]]:
    """A challenge that waits for its answer."""
    with ThreadPoolExecutor(1) as pool:
        yield pool.submit(host.ask, "POST", f"/api/bots/{name}/challenge", {"table": table})
