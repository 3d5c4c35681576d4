"""Friends in the database, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

from parlour.server.storage.rows import Occupant
from tests.server.storage.test_storage import opened, row


def test_a_link_makes_two_people_friends_once(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            friends = storage.friends
            await storage.rename("ann", "Ann")
            link = await friends.new_link("ann", 5, 0)
            assert await friends.maker_of(link, 0) == "ann" and await friends.maker_of(link, 2**60) is None
            assert await friends.accept("ann", link, 5, 0) == "yourself"
            assert await friends.accept("bob", link, 5, 2**60) == "gone"
            assert await friends.accept("bob", link, 5, 0) == "friends"
            assert await friends.accept("cat", link, 5, 0) == "gone"
            (friend,) = await friends.of("bob")
            assert (friend.identity, friend.name) == ("ann", "Ann")
            assert await friends.accept("cat", await friends.new_link("ann", 5, 0), 1, 0) == "too many"
            assert not await friends.remove("ann", friend.id) and await friends.remove("bob", friend.id)
            assert await friends.of("ann") == []
            first, second, third = [await friends.new_link("cat", 2, 0) for _ in range(3)]
            kept = [each for each in (first, second, third) if await friends.maker_of(each, 0)]
            assert len(kept) == 2 and third in kept
            await storage.blocks.add("cat", "bob", "Bob", 5)
            assert await friends.accept("bob", third, 5, 0) == "blocked"

    asyncio.run(story())


def test_friends_are_invited_to_tables(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            friends = storage.friends
            assert await storage.open_table(row("t"), {0: Occupant("ann")}, [], 50)
            await friends.accept("bob", await friends.new_link("ann", 5, 0), 5, 0)
            (bob,) = await friends.of("ann")
            assert await friends.invite("ann", bob.id, "t") and await friends.invite("ann", bob.id, "t")
            assert not await friends.invite("bob", bob.id, "t")
            (invitation,) = await friends.invitations_of("bob", 9)
            assert (invitation.table, invitation.host) == ("t", "ann")
            await friends.decline("bob", "t")
            assert not await friends.invitations_of("bob", 9)

    asyncio.run(story())
