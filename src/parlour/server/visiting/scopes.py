"""What a token allows. Whatever is not named here is for people."""

from __future__ import annotations

import re

from parlour.server.errors import Forbidden

_TABLE = r"/api/tables/[^/]+"
ALLOWED = (
    ("play", re.compile(rf"GET (/api/me|/api/games|/api/bot/events|{_TABLE}(/whole|/text)?)")),
    ("play", re.compile(rf"POST ({_TABLE}/(act|moves|preview|sit)|/api/bot/challenges/[^/]+/(accept|decline))")),
    ("chat", re.compile(rf"POST {_TABLE}/say")),
)


def check_scope(scopes: tuple[str, ...], method: str, path: str) -> None:
    """Refuse what a bot with these scopes may not do."""
    wanted = next((scope for scope, requests in ALLOWED if requests.fullmatch(f"{method} {path}")), None)
    if wanted is None:
        raise Forbidden("This is not for bots.")
    if wanted not in scopes:
        raise Forbidden(f"This token does not have the scope {wanted!r}.")
