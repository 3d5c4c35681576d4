"""Whom people have blocked, as rows."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.schema import blocks, friends, invitations
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody who is blocked: the block's own id, and the name they had then."""

    id: str
    name: str
    time: int


def blocked_between(connection: sql.Connection, one: str, other: str) -> bool:
    """Whether either of two people has blocked the other."""
    either = sql.or_(
        sql.and_(blocks.c.identity == one, blocks.c.blocked == other),
        sql.and_(blocks.c.identity == other, blocks.c.blocked == one),
    )
    return connection.execute(sql.select(sql.literal(1)).where(either).limit(1)).first() is not None


def part(connection: sql.Connection, one: str, other: str) -> None:
    """Two people are no longer friends, and no longer invited to each other's tables."""
    for mine, theirs in ((one, other), (other, one)):
        connection.execute(sql.delete(friends).where(friends.c.identity == mine, friends.c.friend == theirs))
        connection.execute(sql.delete(invitations).where(invitations.c.identity == mine, invitations.c.host == theirs))


class BlockRows:
    """The blocks in the database."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read = read
        self._write = write
        self._insert = insert

    async def between(self, one: str, other: str) -> bool:
        """Whether either of two people has blocked the other."""
        return await self._read(lambda connection: blocked_between(connection, one, other))

    async def blockers_of(self, person: str, among: Iterable[str] | None = None) -> frozenset[str]:
        """Those, or those of these, who have blocked somebody."""
        who = sql.select(blocks.c.identity).where(blocks.c.blocked == person)
        if among is not None:
            who = who.where(blocks.c.identity.in_(list(among)))
        return await self._read(lambda connection: frozenset(connection.execute(who).scalars()))

    async def blocked_by(self, person: str) -> frozenset[str]:
        """Everybody whom somebody has blocked."""
        whom = sql.select(blocks.c.blocked).where(blocks.c.identity == person)
        return await self._read(lambda connection: frozenset(connection.execute(whom).scalars()))

    async def of(self, person: str) -> list[Block]:
        """Somebody's blocks, the newest first."""
        chosen = sql.select(blocks.c.id, blocks.c.name, blocks.c.time).where(blocks.c.identity == person)
        newest = chosen.order_by(blocks.c.time.desc(), blocks.c.id)
        return await self._read(lambda connection: [Block(*row) for row in connection.execute(newest)])

    async def add(self, person: str, blocked: str, name: str, most: int) -> bool:
        """Block somebody; False if there are as many blocks as one may have."""

        def work(connection: sql.Connection) -> bool:
            mine = sql.select(sql.func.count()).select_from(blocks).where(blocks.c.identity == person)
            if connection.execute(mine).scalar_one() >= most:
                return False
            row = {"identity": person, "blocked": blocked, "id": secrets.token_urlsafe(9), "name": name, "time": now()}
            connection.execute(self._insert(blocks).values(row).on_conflict_do_nothing())
            part(connection, person, blocked)
            return True

        return await self._write(work)

    async def remove(self, person: str, id: str) -> bool:
        """Lift a block; False if there is no such block."""
        mine = sql.delete(blocks).where(blocks.c.identity == person, blocks.c.id == id)
        return await self._write(lambda connection: connection.execute(mine).rowcount > 0)
