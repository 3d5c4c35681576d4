"""The middleware before every request: identity, host, origin, rate limits, size, security headers."""

from __future__ import annotations

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from parlour.server.errors import INTERNAL_ERROR, Busy, Forbidden, Misdirected, TooFast, TooLarge, Unauthorised
from parlour.server.http.addresses import address_of
from parlour.server.http.error_answers import error_answer
from parlour.server.http.hosts import AllowedHosts
from parlour.server.http.identity import YEAR, Identities
from parlour.server.http.rate_limits import RateLimits
from parlour.server.http.turning_away import turn_away
from parlour.server.settings import Settings
from parlour.server.storage.bans import Bans
from parlour.server.storage.bots import Bot
from parlour.server.visiting.scopes import check_scope

log = logging.getLogger("parlour.server")
TOO_MANY_REQUESTS = "Too many requests; wait a moment."
UNKNOWN_HOST = (
    "This server does not go by that name. Its operator can allow the name: parlour serve --allowed-host NAME."
)
WITHOUT_COOKIE = ("/static/", "/feed/", "/docs", "/healthz", "/readyz", "/metrics")
READS = ("GET", "HEAD", "OPTIONS")
LIMITED = ("/api/", "/feed/", "/readyz", "/metrics")  # what takes more than sending a file
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
SECURITY_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
TLS_ONLY = f"max-age={YEAR}"


def banned(reason: str) -> str:
    """What somebody is told who may not come in."""
    return f"The operator of this house does not let you in{f': {reason}' if reason else ''}."


def bearer(headers: Headers) -> str | None:
    """The token that a program sends; None if there is none, or only what is meant for a proxy."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


class Guard:
    """Reads the cookie, adds the security headers; refuses unknown hosts, foreign origins, floods and large bodies."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._hosts = AllowedHosts(settings)
        self._changes = RateLimits(settings.changes_per_second, settings.change_burst)
        self._reads = RateLimits(settings.reads_per_second, settings.read_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        identities: Identities = scope["app"].state.services.identities
        bans: Bans = scope["app"].state.services.orders.bans
        cookies = headers.get("cookie", "")
        known = identities.read(cookies)
        person = known or identities.fresh()
        scope.setdefault("state", {})["person"] = person
        token = bearer(headers) if scope["path"].startswith("/api/") else None
        allowed = self._hosts.allow(headers.getlist("host"))
        over_tls = scope["scheme"] == "https"
        secure = over_tls or self._settings.secure_cookie
        sets_cookie = (
            allowed
            and token is None
            and (secure or known is None or identities.is_old(cookies))
            and scope["method"] == "GET"
            and not scope["path"].startswith(WITHOUT_COOKIE)
        )
        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                out = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    out.setdefault(name, value)
                if over_tls:
                    out["strict-transport-security"] = TLS_ONLY
                becomes = scope["state"].get("becomes")  # somebody has signed in or out
                if sets_cookie or becomes:
                    for cookie in identities.to_set(becomes or person, cookies, secure=secure):
                        out.append("set-cookie", cookie)
                if scope["path"].startswith("/api/"):
                    out["cache-control"] = "no-store"
            await send(message)

        try:
            if not allowed:
                raise Misdirected(UNKNOWN_HOST)
            if token is not None:
                scope["state"]["person"] = known = await self._bot(scope, token)
            if bans and (reason := bans.reason(known, address_of(scope))) is not None:
                raise Forbidden(banned(reason))
            if token is not None and known is not None:
                if not self._changes.take(known):
                    raise TooFast(TOO_MANY_REQUESTS)
            elif scope["method"] not in READS:
                self._check_change(scope, headers, known)
            elif scope["path"].startswith(LIMITED) and not self._reads.take(address_of(scope)):
                raise TooFast(TOO_MANY_REQUESTS)
            body = await self._read_body(headers, receive)
            if body is not None:
                await self._app(scope, body, answer)
        except (Busy, Forbidden, Misdirected, TooLarge, TooFast, Unauthorised) as error:
            if started:
                raise
            await error_answer(error)(scope, receive, answer)
        except Exception:
            # Caught here because an answer from further out would lack the headers. Addresses may hold secrets, so only
            # the route is logged.
            log.exception("%s %s failed", scope["method"], getattr(scope.get("route"), "path", "?"))
            if started:
                raise
            await error_answer(INTERNAL_ERROR)(scope, receive, answer)

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        foreign = not self._hosts.allow(headers.getlist("host")) or not self._same_origin(headers)
        if foreign or bearer(headers) is not None:
            await receive()
            reason = "foreign origin" if foreign else "bots read /api/bot/events"
            await send({"type": "websocket.close", "code": 1008, "reason": reason})
            return
        identities: Identities = scope["app"].state.services.identities
        person = identities.read(headers.get("cookie", ""))
        bans: Bans = scope["app"].state.services.orders.bans
        if bans and (why := bans.reason(person, address_of(scope))) is not None:
            await turn_away(WebSocket(scope, receive, send), Forbidden(banned(why)))
            return
        if not self._reads.take(address_of(scope)):
            await turn_away(WebSocket(scope, receive, send), TooFast(TOO_MANY_REQUESTS))
            return
        scope.setdefault("state", {})["person"] = person or identities.fresh()
        await self._app(scope, receive, send)

    async def _bot(self, scope: Scope, token: str) -> str:
        """The bot whose token comes with a request. No page can send one unasked, so its origin does not matter."""
        if not self._reads.take(address_of(scope)):
            raise TooFast(TOO_MANY_REQUESTS)
        services = scope["app"].state.services
        bot: Bot = await services.visiting_bots.with_token(token)
        bans: Bans = services.orders.bans
        if bans and (reason := bans.reason(bot.owner, address_of(scope))) is not None:
            raise Forbidden(banned(reason))
        check_scope(bot.scopes, scope["method"], scope["path"])
        return bot.identity

    def _check_change(self, scope: Scope, headers: Headers, person: str | None) -> None:
        if not self._same_origin(headers):
            raise Forbidden("This request comes from another site.")
        if person is None:
            raise Forbidden("You have no cookie yet: get /api/me first and keep the one it sets.")
        by_address: RateLimits = scope["app"].state.services.changes
        if not self._changes.take(person) or not by_address.take(address_of(scope)):
            raise TooFast(TOO_MANY_REQUESTS)

    def _same_origin(self, headers: Headers) -> bool:
        """Browsers send an origin with every change and every WebSocket; programs need not."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if origin in self._settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False

    async def _read_body(self, headers: Headers, receive: Receive) -> Receive | None:
        """The whole body, refused as soon as it is too large, handed on in one piece; None if it does not arrive."""
        most = self._settings.longest_body
        too_large = TooLarge(f"A request may have at most {most} bytes.")
        if len(headers.get("content-length", "0")) > len(str(most)):
            raise too_large
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
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
