"""What stands before every request: who it is from, where it comes from, and how large it may be."""

from __future__ import annotations

import json
import logging
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core import ParlourError
from parlour.server.errors import OURS, Forbidden, TooFast, TooLarge, status
from parlour.server.http.identity import Identities
from parlour.server.http.rate_limits import Buckets
from parlour.server.settings import Settings

log = logging.getLogger("parlour.server")
TOO_MUCH = "That was too much at once; wait a moment."
READING = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Reads the cookie, refuses strangers' origins and floods, bounds bodies, and adds the security headers."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.requests_per_second, settings.request_burst)
        self._readings = Buckets(settings.readings_per_second, settings.reading_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        identities: Identities = scope["app"].state.identities
        person = identities.read(headers.get("cookie", ""))
        new = identities.fresh() if person is None else None
        scope.setdefault("state", {})["person"] = person or new
        introduce = new is not None and scope["method"] == "GET" and not scope["path"].startswith("/static/")
        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                out = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    out.setdefault(name, value)
                if introduce and new is not None:
                    out.append("set-cookie", identities.cookie(new))
                if scope["path"].startswith("/api/"):
                    out["cache-control"] = "no-store"
            await send(message)

        try:
            if scope["method"] not in READING:
                self._check_change(headers, person)
            elif scope["path"].startswith("/api/") and not self._readings.take((scope["client"] or ("",))[0]):
                raise TooFast(TOO_MUCH)
            await self._app(scope, await self._whole(headers, receive), answer)
        except (Forbidden, TooLarge, TooFast) as error:
            if started:
                raise
            await _refuse(error, answer)
        except Exception:
            # Here and not further out, where an answer would go without the headers.
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await _refuse(OURS, answer)

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if not self._same_origin(headers):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
            return
        identities: Identities = scope["app"].state.identities
        person = identities.read(headers.get("cookie", ""))
        scope.setdefault("state", {})["person"] = person or identities.fresh()
        await self._app(scope, receive, send)

    def _check_change(self, headers: Headers, person: str | None) -> None:
        if not self._same_origin(headers):
            raise Forbidden("This request comes from another site.")
        if person is None:
            raise Forbidden("We do not know you yet: ask for /api/me first and keep the cookie.")
        if not self._requests.take(person):
            raise TooFast(TOO_MUCH)

    def _same_origin(self, headers: Headers) -> bool:
        """Browsers name the origin with every change and every live connection; programs need not."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if origin in self._settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False

    async def _whole(self, headers: Headers, receive: Receive) -> Receive:
        """The body, read to its end while it is small, and then handed on in one piece."""
        most = self._settings.longest_body
        too_large = TooLarge(f"A request has at most {most} bytes.")
        if len(headers.get("content-length", "0")) > len(str(most)):
            raise too_large
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                break
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                raise too_large
        handed_on = False

        async def whole() -> Message:
            nonlocal handed_on
            if handed_on:
                return await receive()
            handed_on = True
            return {"type": "http.request", "body": body, "more_body": False}

        return whole


async def _refuse(error: ParlourError, send: Any) -> None:
    body = json.dumps(error.facts()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status(error), "headers": headers})
    await send({"type": "http.response.body", "body": body})
