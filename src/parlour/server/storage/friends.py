"""Friends, the links that make them, and their invitations, as rows."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sql

from parlour.server.storage.blocks import blocked_between, part
from parlour.server.storage.schema import friend_links, friends, identities, invitations, tables
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now

Became = Literal["friends", "gone", "yourself", "blocked", "too many"]


@dataclass(frozen=True, slots=True)
class Friend:
    """One of somebody's friends; the id means something to that person only."""

    id: str
    identity: str
    name: str | None


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table that a friend invites somebody to."""

    table: str
    host: str
    name: str | None


class FriendRows:
    """The friends in the database."""

    def __init__(self, read: Run, write: Run, insert: Callable[..., Any]) -> None:
        self._read = read
        self._write = write
        self._insert = insert

    async def of(self, person: str) -> list[Friend]:
        """Somebody's friends, by name."""
        named = friends.join(identities, identities.c.id == friends.c.friend, isouter=True)
        mine = sql.select(friends.c.id, friends.c.friend, identities.c.name).select_from(named)
        chosen = mine.where(friends.c.identity == person).order_by(identities.c.name, friends.c.id)
        return await self._read(lambda connection: [Friend(*row) for row in connection.execute(chosen)])

    async def remove(self, person: str, id: str) -> bool:
        """End a friendship, for both; False if there is no such friend."""

        def work(connection: sql.Connection) -> bool:
            mine = sql.select(friends.c.friend).where(friends.c.identity == person, friends.c.id == id)
            other = connection.execute(mine).scalar_one_or_none()
            if other is not None:
                part(connection, person, other)
            return other is not None

        return await self._write(work)

    # Links.

    async def new_link(self, person: str, most: int, since: int) -> str:
        """A link that makes a friend of the first to accept it. The oldest goes if there are too many, and so does what
        was made before `since`."""
        link = secrets.token_urlsafe(16)

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.delete(friend_links).where(friend_links.c.time < since))
            mine = sql.select(friend_links.c.link).where(friend_links.c.identity == person)
            newest = connection.execute(mine.order_by(friend_links.c.time.desc(), friend_links.c.link)).scalars().all()
            connection.execute(sql.delete(friend_links).where(friend_links.c.link.in_(newest[most - 1 :])))
            connection.execute(self._insert(friend_links).values(link=link, identity=person, time=now()))

        await self._write(work)
        return link

    async def maker_of(self, link: str, since: int) -> str | None:
        """Who made a link, unless it was used or is too old."""
        chosen = sql.select(friend_links.c.identity).where(friend_links.c.link == link, friend_links.c.time >= since)
        return await self._read(lambda connection: connection.execute(chosen).scalar_one_or_none())

    async def accept(self, person: str, link: str, most: int, since: int) -> Became:
        """Make two people friends by a link, which is used up then."""

        def work(connection: sql.Connection) -> Became:
            maker = sql.select(friend_links.c.identity)
            other = connection.execute(
                maker.where(friend_links.c.link == link, friend_links.c.time >= since)
            ).scalar_one_or_none()
            if other is None:
                return "gone"
            if other == person:
                return "yourself"
            if blocked_between(connection, person, other):
                return "blocked"
            counted = sql.select(sql.func.count()).select_from(friends)
            for one in (person, other):
                if connection.execute(counted.where(friends.c.identity == one)).scalar_one() >= most:
                    return "too many"
            used = connection.execute(sql.delete(friend_links).where(friend_links.c.link == link))
            if not used.rowcount:
                return "gone"  # somebody else was faster
            for one, two in ((person, other), (other, person)):
                row = {"identity": one, "friend": two, "id": secrets.token_urlsafe(9), "time": now()}
                connection.execute(self._insert(friends).values(row).on_conflict_do_nothing())
            return "friends"

        return await self._write(work)

    # Invitations.

    async def invite(self, host: str, id: str, table: str) -> bool:
        """Invite a friend to a table; False if there is no such friend."""

        def work(connection: sql.Connection) -> bool:
            mine = sql.select(friends.c.friend).where(friends.c.identity == host, friends.c.id == id)
            friend = connection.execute(mine).scalar_one_or_none()
            if friend is None:
                return False
            row = {"identity": friend, "table": table, "host": host, "time": now()}
            connection.execute(self._insert(invitations).values(row).on_conflict_do_nothing())
            return True

        return await self._write(work)

    async def invitations_of(self, person: str, most: int) -> Sequence[Invitation]:
        """The running tables that somebody is invited to, the newest first."""
        known = invitations.join(tables, tables.c.id == invitations.c.table)
        named = known.join(identities, identities.c.id == invitations.c.host, isouter=True)
        mine = sql.select(invitations.c.table, invitations.c.host, identities.c.name).select_from(named)
        running = mine.where(invitations.c.identity == person, tables.c.ended.is_(None))
        newest = running.order_by(invitations.c.time.desc()).limit(most)
        return await self._read(lambda connection: [Invitation(*row) for row in connection.execute(newest)])

    async def decline(self, person: str, table: str) -> None:
        """An invitation is accepted or declined."""
        mine = sql.delete(invitations).where(invitations.c.identity == person, invitations.c.table == table)
        await self._write(lambda connection: connection.execute(mine) and None)
