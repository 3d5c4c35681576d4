"""Accounts as rows: passkeys, what they are asked to sign, and recovery codes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sql

from parlour.server.storage.hand_over import hand_over
from parlour.server.storage.schema import accounts, challenges, passkeys, recovery_codes
from parlour.server.storage.transactions import Run
from parlour.server.timestamps import now


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with a passkey."""

    identity: str
    handle: str  # what passkeys know them by
    profile: str  # the name of their public page
    is_public: bool
    created: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key with which somebody signs in."""

    id: str
    identity: str
    public_key: bytes
    sign_count: int
    label: str
    created: int
    used: int | None = None


class AccountRows:
    """The queries about accounts."""

    def __init__(self, read: Run, write: Run, insert: Any) -> None:
        self._read = read
        self._write = write
        self._insert = insert

    async def account(self, identity: str) -> Account | None:
        """Somebody's account, if they have one."""
        return await self._read(lambda connection: _account(connection, accounts.c.identity == identity))

    async def with_profile(self, profile: str) -> Account | None:
        """The account with this public page."""
        return await self._read(lambda connection: _account(connection, accounts.c.profile == profile))

    async def passkeys(self, identity: str) -> list[Passkey]:
        """Somebody's passkeys, the oldest first."""

        def work(connection: sql.Connection) -> list[Passkey]:
            theirs = sql.select(passkeys).where(passkeys.c.identity == identity)
            return [Passkey(**row._mapping) for row in connection.execute(theirs.order_by(passkeys.c.created))]

        return await self._read(work)

    async def passkey(self, id: str) -> Passkey | None:
        """The passkey with this id."""

        def work(connection: sql.Connection) -> Passkey | None:
            row = connection.execute(sql.select(passkeys).where(passkeys.c.id == id)).one_or_none()
            return Passkey(**row._mapping) if row else None

        return await self._read(work)

    async def codes_left(self, identity: str) -> int:
        """How many recovery codes somebody has not used."""

        def work(connection: sql.Connection) -> int:
            theirs = sql.select(sql.func.count()).where(recovery_codes.c.identity == identity)
            return int(connection.execute(theirs).scalar_one())

        return await self._read(work)

    # Challenges.

    async def challenge(self, challenge: str, identity: str, purpose: str, seconds: int) -> None:
        """Keep what a passkey is asked to sign; those that are too old go."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.delete(challenges).where(challenges.c.expires <= now()))
            values = {"challenge": challenge, "identity": identity, "purpose": purpose}
            connection.execute(sql.insert(challenges).values(**values, expires=now() + 1000 * seconds))

        await self._write(work)

    async def use_challenge(self, challenge: str, identity: str) -> str | None:
        """What somebody was asked to sign this for, lately; it is used up."""

        def work(connection: sql.Connection) -> str | None:
            mine = sql.and_(challenges.c.challenge == challenge, challenges.c.identity == identity)
            used = sql.delete(challenges).where(mine, challenges.c.expires > now())
            return connection.execute(used.returning(challenges.c.purpose)).scalar_one_or_none()

        return await self._write(work)

    # Changing.

    async def add_passkey(self, passkey: Passkey, account: Account, most: int) -> bool | None:
        """Add a passkey and, if it is the first, the account; answers whether it was the first, or None if the passkey
        is known already or there are too many."""

        def work(connection: sql.Connection) -> bool | None:
            count = sql.select(sql.func.count()).where(passkeys.c.identity == passkey.identity)
            if connection.execute(count).scalar_one() >= most:
                return None
            added = self._insert(passkeys).values(asdict(passkey)).on_conflict_do_nothing()
            if connection.execute(added.returning(sql.literal(1))).first() is None:
                return None
            new = self._insert(accounts).values(asdict(account)).on_conflict_do_nothing()
            return connection.execute(new.returning(sql.literal(1))).first() is not None

        return await self._write(work)

    async def used(self, passkey: str, sign_count: int) -> None:
        """Note that a passkey was used."""

        def work(connection: sql.Connection) -> None:
            change = sql.update(passkeys).where(passkeys.c.id == passkey)
            connection.execute(change.values(sign_count=sign_count, used=now()))

        await self._write(work)

    async def remove_passkey(self, id: str, identity: str) -> bool:
        """Remove one of somebody's passkeys, but not the last; answers whether it is gone."""

        def work(connection: sql.Connection) -> bool:
            # The account's row is locked, so that two devices cannot each remove what the other has left.
            connection.execute(sql.select(accounts).where(accounts.c.identity == identity).with_for_update()).all()
            count = sql.select(sql.func.count()).where(passkeys.c.identity == identity)
            if connection.execute(count).scalar_one() < 2:
                return False
            this = sql.and_(passkeys.c.id == id, passkeys.c.identity == identity)
            return connection.execute(sql.delete(passkeys).where(this)).rowcount == 1

        return await self._write(work)

    async def replace_codes(self, identity: str, hashes: Sequence[str]) -> None:
        """Give somebody new recovery codes; the old ones no longer count."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.delete(recovery_codes).where(recovery_codes.c.identity == identity))
            for hash in hashes:
                connection.execute(sql.insert(recovery_codes).values(hash=hash, identity=identity))

        await self._write(work)

    async def use_code(self, hash: str, owner: str | None = None) -> str | None:
        """Whose recovery code this was; it is used up. With an owner, only if it is theirs."""

        def work(connection: sql.Connection) -> str | None:
            used = sql.delete(recovery_codes).where(recovery_codes.c.hash == hash)
            if owner is not None:
                used = used.where(recovery_codes.c.identity == owner)
            return connection.execute(used.returning(recovery_codes.c.identity)).scalar_one_or_none()

        return await self._write(work)

    async def show_profile(self, identity: str, is_public: bool) -> None:
        """Show or hide somebody's public page."""

        def work(connection: sql.Connection) -> None:
            connection.execute(sql.update(accounts).where(accounts.c.identity == identity).values(is_public=is_public))

        await self._write(work)

    async def hand_over(self, old: str, new: str) -> list[str]:
        """Give everything of one identity to another; answers the tables that have changed hands."""
        return await self._write(lambda connection: hand_over(connection, old, new))


def _account(connection: sql.Connection, which: sql.ColumnElement[bool]) -> Account | None:
    row = connection.execute(sql.select(accounts).where(which)).one_or_none()
    return Account(**row._mapping) if row else None
