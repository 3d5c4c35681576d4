"""The secret addresses of people's feeds, as rows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.schema import feeds
from parlour.server.storage.transactions import Run


class FeedRows:
    """The feeds in the database: everybody has one at most."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read, self._write, self._insert = read, write, insert

    async def of(self, person: str) -> str | None:
        """The token of somebody's feed, if they have one."""
        chosen = sql.select(feeds.c.token).where(feeds.c.identity == person)
        return await self._read(lambda connection: connection.execute(chosen).scalar_one_or_none())

    async def whose(self, token: str) -> str | None:
        """Who has the feed with this token."""
        chosen = sql.select(feeds.c.identity).where(feeds.c.token == token)
        return await self._read(lambda connection: connection.execute(chosen).scalar_one_or_none())

    async def renew(self, person: str) -> str:
        """A feed for somebody; the address that they had until now leads nowhere any more."""
        token = secrets.token_urlsafe(24)
        row = self._insert(feeds).values(identity=person, token=token)
        unlike_before = row.on_conflict_do_update(index_elements=["identity"], set_={"token": token})
        await self._write(lambda connection: connection.execute(unlike_before) and None)
        return token

    async def end(self, person: str) -> None:
        """Nobody finds somebody's feed any more."""
        mine = sql.delete(feeds).where(feeds.c.identity == person)
        await self._write(lambda connection: connection.execute(mine) and None)
