"""Visiting bots as rows: whose they are, what their tokens allow, where they are connected, and who challenges them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sql

from parlour.server.storage.schema import bans, bot_challenges, bots, identities, seats, tables
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now
from parlour.wire.bots import SCOPES, Scope

Made = Literal["made", "taken", "too many"]


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot that its owner may give a token."""

    identity: str
    owner: str
    name: str
    key: str  # what its name looks like; no two bots may have names that look alike
    scopes: tuple[Scope, ...]  # none if it has no token
    created: int
    seen: int = 0  # when its stream was last there


@dataclass(frozen=True, slots=True)
class AskedBot:
    """A challenge; `accepted` is None until the bot has answered."""

    id: str
    bot: str
    host: str
    table: str
    time: int
    accepted: bool | None = None
    reason: str = ""


class BotRows:
    """The visiting bots in the database."""

    def __init__(self, read: Run, write: Run, insert: Any) -> None:
        self._read = read
        self._write = write
        self._insert = insert

    async def give_token(self, bot: Bot, hash: str, called: str, most: int) -> Made:
        """Give somebody's bot a token instead of the one it has; it is a new bot if they have none of this name."""
        token = {"hash": hash, "scopes": " ".join(bot.scopes), "stream": None}

        def work(connection: sql.Connection) -> Made:
            known = connection.execute(sql.select(bots).where(bots.c.key == bot.key)).one_or_none()
            if known is not None:
                if known.owner != bot.owner:
                    return "taken"
                connection.execute(sql.update(bots).where(bots.c.key == bot.key).values(token))
                return "made"
            theirs = sql.select(sql.func.count()).select_from(bots).where(bots.c.owner == bot.owner)
            if connection.execute(theirs).scalar_one() >= most:
                return "too many"
            row = {"identity": bot.identity, "owner": bot.owner, "name": bot.name, "key": bot.key}
            new = self._insert(bots).values(row | token | {"created": bot.created, "seen": 0})
            if not connection.execute(new.on_conflict_do_nothing()).rowcount:
                return "taken"
            connection.execute(self._insert(identities).values(id=bot.identity, name=called))
            return "made"

        return await self._write(work)

    async def revoke(self, owner: str, key: str) -> str | None:
        """Take the token from a bot; answers the bot, or None if its owner has no such bot."""

        def work(connection: sql.Connection) -> str | None:
            mine = sql.and_(bots.c.owner == owner, bots.c.key == key)
            connection.execute(sql.update(bots).where(mine).values(hash=None, scopes="", stream=None, seen=0))
            return connection.execute(sql.select(bots.c.identity).where(mine)).scalar_one_or_none()

        return await self._write(work)

    async def of(self, owner: str) -> list[Bot]:
        """Somebody's bots, by name."""
        mine = sql.select(bots).where(bots.c.owner == owner).order_by(bots.c.key)
        return await self._read(lambda connection: [_bot(row) for row in connection.execute(mine)])

    async def with_token(self, hash: str) -> Bot | None:
        return await self._one(bots.c.hash == hash)

    async def with_key(self, key: str) -> Bot | None:
        return await self._one(bots.c.key == key)

    async def _one(self, which: sql.ColumnElement[bool]) -> Bot | None:
        def work(connection: sql.Connection) -> Bot | None:
            row = connection.execute(sql.select(bots).where(which)).one_or_none()
            return _bot(row) if row is not None else None

        return await self._read(work)

    # The stream.

    async def connect(self, bot: str, stream: str) -> None:
        """Note that this stream is a bot's from now on."""
        mine = sql.update(bots).where(bots.c.identity == bot).values(stream=stream, seen=now())
        await self._write(lambda connection: connection.execute(mine) and None)

    async def keep(self, bot: str, stream: str) -> bool:
        """Note that a stream lives; False if it is not the bot's any more, or if the bot or its owner is banned."""
        banned = sql.select(bans.c.who)
        mine = sql.update(bots).where(bots.c.identity == bot, bots.c.stream == stream)
        kept = mine.where(bots.c.identity.not_in(banned), bots.c.owner.not_in(banned)).values(seen=now())
        return await self._write(lambda connection: connection.execute(kept).rowcount > 0)

    async def disconnect(self, bot: str, stream: str) -> None:
        """Note that a stream has ended."""
        mine = sql.update(bots).where(bots.c.identity == bot, bots.c.stream == stream)
        await self._write(lambda connection: connection.execute(mine.values(stream=None, seen=0)) and None)

    async def running_tables(self, bot: str, most: int) -> list[str]:
        """The tables where a bot has a seat and the game is not over, the newest first."""
        sitting = sql.select(seats.c.table).where(seats.c.identity == bot)
        running = sql.select(tables.c.id).where(tables.c.id.in_(sitting), tables.c.ended.is_(None))
        newest = running.order_by(tables.c.created.desc()).limit(most)
        return await self._read(lambda connection: list(connection.execute(newest).scalars()))

    # Challenges.

    async def challenge(self, asked: AskedBot, most: int, since: int) -> bool:
        """Ask a bot to a table; False if too many ask it. What is older than `since` is forgotten."""

        def work(connection: sql.Connection) -> bool:
            connection.execute(sql.delete(bot_challenges).where(bot_challenges.c.time < since))
            waiting = sql.select(sql.func.count()).select_from(bot_challenges).where(bot_challenges.c.bot == asked.bot)
            if connection.execute(waiting).scalar_one() >= most:
                return False
            row = {"id": asked.id, "bot": asked.bot, "host": asked.host, "table": asked.table, "time": asked.time}
            connection.execute(self._insert(bot_challenges).values(row | {"accepted": None, "reason": ""}))
            return True

        return await self._write(work)

    async def challenges_to(self, bot: str) -> list[AskedBot]:
        """The challenges that a bot has not answered."""
        unanswered = sql.select(bot_challenges).where(bot_challenges.c.bot == bot, bot_challenges.c.accepted.is_(None))
        chosen = unanswered.order_by(bot_challenges.c.time)
        return await self._read(lambda connection: [AskedBot(**row._mapping) for row in connection.execute(chosen)])

    async def asked(self, id: str) -> AskedBot | None:
        """A challenge, if it has not been withdrawn."""

        def work(connection: sql.Connection) -> AskedBot | None:
            row = connection.execute(sql.select(bot_challenges).where(bot_challenges.c.id == id)).one_or_none()
            return AskedBot(**row._mapping) if row is not None else None

        return await self._read(work)

    async def answer(self, id: str, *, accepted: bool, reason: str = "") -> None:
        """Note what a bot answers."""
        asked = sql.update(bot_challenges).where(bot_challenges.c.id == id).values(accepted=accepted, reason=reason)
        await self._write(lambda connection: connection.execute(asked) and None)

    async def withdraw(self, id: str) -> None:
        """A challenge is over."""
        asked = sql.delete(bot_challenges).where(bot_challenges.c.id == id)
        await self._write(lambda connection: connection.execute(asked) and None)


def _bot(row: Any) -> Bot:
    given = row.scopes.split()
    scopes = tuple(scope for scope in SCOPES if scope in given)
    return Bot(row.identity, row.owner, row.name, row.key, scopes, row.created, row.seen)
