"""A person's session at a server: requests, and the cookie, or the token of a bot, that says who they are."""

from __future__ import annotations

import json
import os
import re
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

import httpx
from msgspec import UNSET

from parlour.core import Ambiguous, ParlourError, Refused, Unknown, Unreadable, UnreadableMove, paths
from parlour.wire.bot_events import BotEvent
from parlour.wire.message import Body, read, write
from parlour.wire.people import Me
from parlour.wire.play import Act, Numbered
from parlour.wire.problem import Problem

COOKIES = ("parlour", "__Host-parlour")  # the second is what it is called over TLS
TRIES = 4
NOT_NOW = (429, 503)  # too many requests; try again later
JSON = {"content-type": "application/json"}
T = TypeVar("T")


class Unreachable(ParlourError):
    """The server does not answer."""

    code = "unreachable"


class NotNow(Unreadable):
    """The server does not do this just now; nothing has been done, and the same request may be sent again."""


class Link(NamedTuple):
    """A table's link: the server, the table, and the invitation if there is one."""

    server: str
    table: str
    invite: str | None

    @classmethod
    def read(cls, text: str) -> Link:
        """Read a link as people pass it on."""
        parts = urlsplit(text if "://" in text else f"http://{text}")
        found = re.fullmatch(r"/t/([A-Za-z0-9_-]{1,32})/?", parts.path)
        if parts.scheme not in ("http", "https") or not parts.netloc or not found:
            raise Unreadable(
                f"{text!r} is not a link to a table; such a link looks like http://localhost:8000/t/abc123."
            )
        return cls(f"{parts.scheme}://{parts.netloc}", found[1], parts.fragment or None)


class ServerSession:
    """One person at one server, or one visiting bot with its token."""

    def __init__(self, server: str, jar: Path | None = None, token: str = "") -> None:
        self.server = server
        self._jar = jar or paths.config_file("cookies.json")
        bearer = {"authorization": f"Bearer {token}"} if token else {}
        self._http = httpx.Client(base_url=server, timeout=30, headers={"user-agent": "parlour", **bearer})
        if not token and (cookie := self._cookies().get(server)):
            self._http.cookies.set(COOKIES[0], cookie)
        self.get(Me, "/api/me")
        self._remember()

    def _cookies(self) -> dict[str, str]:
        try:
            kept = json.loads(self._jar.read_text(encoding="utf-8"))
            return {str(server): str(cookie) for server, cookie in kept.items()}
        except (OSError, ValueError, AttributeError):
            return {}

    def _remember(self) -> None:
        if not self.cookie or self._cookies().get(self.server) == self.cookie:
            return
        kept = {**self._cookies(), self.server: self.cookie}
        self._jar.parent.mkdir(parents=True, exist_ok=True)
        # The cookie is all it takes to act as this person, so nobody else may read it.
        with os.fdopen(os.open(self._jar, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(kept, file)

    @property
    def cookie(self) -> str:
        kept = {
            cookie.name: cookie.value or "" for cookie in sorted(self._http.cookies.jar, key=lambda each: each.domain)
        }
        return next((kept[name] for name in reversed(COOKIES) if name in kept), "")

    def get(self, kind: type[T], path: str, **query: Any) -> T:
        return self._ask(kind, "GET", path, params=query)

    def put(self, kind: type[T], path: str, body: Body) -> T:
        return self._ask(kind, "PUT", path, content=write(body), headers=JSON)

    def post(self, kind: type[T], path: str, body: Body) -> T:
        return self._ask(kind, "POST", path, content=write(body), headers=JSON)

    def delete(self, kind: type[T], path: str) -> T:
        return self._ask(kind, "DELETE", path)

    def text(self, path: str, **query: Any) -> str:
        """An answer as text, to be saved."""
        return self._send("GET", path, params=query).text

    def bot_events(self) -> Iterator[BotEvent]:
        """What the server tells a visiting bot, as it happens, until the connection is lost."""
        try:
            with self._http.stream("GET", "/api/bot/events") as answer:
                if not answer.is_success:
                    answer.read()
                    raise _error(answer)
                for line in answer.iter_lines():
                    yield read(BotEvent, line.encode())
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise Unreachable(f"{self.server} does not answer ({error}).") from None

    def act(self, table: str, kind: str, seat: int, text: str, seen: int) -> int:
        """Do something at a table. The request has an id, so repeating it after a lost answer does it only once."""
        body = Act(kind, seat, text, id=uuid.uuid4().hex, seen=seen)
        trouble: ParlourError = Unreachable("The server does not answer; try again later.")
        for attempt in range(TRIES):
            try:
                return self.post(Numbered, f"/api/tables/{table}/act", body).number
            except Unreachable:
                pass
            except NotNow as error:
                trouble = error
            time.sleep(0.5 * 2**attempt)
        raise trouble

    def _ask(self, kind: type[T], method: str, path: str, **how: Any) -> T:
        answer = self._send(method, path, **how)
        try:
            return read(kind, answer.content)
        except Unreadable:
            raise Unreachable(f"{self.server} does not answer like a Parlour server.") from None

    def _send(self, method: str, path: str, **how: Any) -> httpx.Response:
        try:
            answer = self._http.request(method, path, **how)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unreachable(f"{self.server} does not answer ({error}).") from None
        if answer.is_success:
            return answer
        raise _error(answer)

    def close(self) -> None:
        self._http.close()


def _error(answer: httpx.Response) -> ParlourError:
    try:
        problem = read(Problem, answer.content)
    except Unreadable:
        return Unreachable(f"The server answers {answer.status_code} {answer.reason_phrase}.")
    if problem.rule is not UNSET:
        return Refused(problem.rule, problem.message)
    if answer.status_code in NOT_NOW:
        return NotNow(problem.message)
    kind = {error.code: error for error in (Ambiguous, Unknown, UnreadableMove)}.get(problem.error, Unreadable)
    return kind(problem.message)
