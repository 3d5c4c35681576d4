"""Requests counted, named and, if wanted, logged."""

from __future__ import annotations

import itertools
import re
import secrets
import time
from collections import Counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.server.http.addresses import address_of
from parlour.server.operating.logs import access, request_id
from parlour.server.settings import Settings

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
HEADER = b"x-request-id"
_GIVEN = re.compile(rb"[A-Za-z0-9_-]{8,64}")


class Traffic:
    """What has come in: how many requests with which answers, and how long those took."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()  # by method and status
        self.seconds = 0.0


class Named:
    """The middleware that gives every request an id: that of the proxy, if it sends one. The answer carries it."""

    def __init__(self, app: ASGIApp, settings: Settings, traffic: Traffic) -> None:
        self._app = app
        self._access_log = settings.access_log
        self._traffic = traffic
        self._process = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == HEADER), b"")
        id = given if _GIVEN.fullmatch(given) else f"{self._process}-{next(self._numbers)}".encode()
        request_id.set(id.decode())
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (HEADER, id)]
            await send(message)

        try:
            await self._app(scope, receive, answer)
        finally:
            seconds = time.perf_counter() - began
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            self._traffic.answers[method, status] += 1
            self._traffic.seconds += seconds
            if self._access_log:
                self._log(scope, method, status, seconds)

    def _log(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        """Note a request. Anybody who knows the link of a table may watch it, so only the route is logged."""
        route = scope.get("route")
        about = {"method": method, "path": getattr(route, "path", "?"), "status": status}
        about |= {"ms": round(1000 * seconds, 1), "address": address_of(scope)}
        line = f"{about['address']} {method} {about['path']} {status} {about['ms']} ms"
        access.info("%s [%s]", line, request_id.get(), extra={"about": about})
