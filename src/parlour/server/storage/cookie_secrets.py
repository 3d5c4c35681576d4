"""The secrets that sign cookies: one that signs, and those before it, which are accepted for a while."""

from __future__ import annotations

import json
import secrets as randomness

import sqlalchemy as sql

from parlour.server.storage.schema import secrets
from parlour.server.timestamps import now

CURRENT, EARLIER = "cookie", "cookie before"
DAY = 86_400_000  # milliseconds


def read_cookie_secrets(connection: sql.Connection) -> list[str]:
    """The secrets that cookies may be signed with, the newest first."""
    current = _read(connection, CURRENT)
    earlier = [secret for secret, until in _earlier(connection) if until > now()]
    return [*([current] if current else []), *earlier]


def rotate(connection: sql.Connection, days: float) -> None:
    """Sign with a new secret from now on, and accept the old one for so many days."""
    current, until = _read(connection, CURRENT), now() + int(days * DAY)
    kept = [(secret, until) for secret, until in _earlier(connection) if until > now()] if days else []
    if current and days:
        kept.insert(0, (current, until))
    for name, value in ((CURRENT, randomness.token_urlsafe(32)), (EARLIER, json.dumps(kept))):
        connection.execute(sql.delete(secrets).where(secrets.c.name == name))
        connection.execute(sql.insert(secrets).values(name=name, value=value))


def _earlier(connection: sql.Connection) -> list[tuple[str, int]]:
    return [(secret, until) for secret, until in json.loads(_read(connection, EARLIER) or "[]")]


def _read(connection: sql.Connection, name: str) -> str | None:
    return connection.execute(sql.select(secrets.c.value).where(secrets.c.name == name)).scalar_one_or_none()
