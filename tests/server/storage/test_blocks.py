"""Blocks and reports in the database, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from parlour.server.storage.reports import Report
from tests.server.storage.databases import all_rows
from tests.server.storage.test_storage import opened


def test_a_block_holds_between_two_people_and_ends_their_friendship(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            blocks, friends = storage.blocks, storage.friends
            assert await friends.accept("bob", await friends.new_link("ann", 5, 0), 5, 0) == "friends"
            assert await blocks.add("ann", "bob", "Bob", 2) and await blocks.add("ann", "bob", "Rob", 2)
            assert await blocks.between("ann", "bob") and await blocks.between("bob", "ann")
            assert not await blocks.between("ann", "cat")
            assert await blocks.blocked_by("ann") == {"bob"} and await blocks.blockers_of("bob") == {"ann"}
            assert await blocks.blockers_of("bob", among=["cat"]) == frozenset()
            assert await friends.of("ann") == [] == await friends.of("bob")
            assert await blocks.add("ann", "cat", "Cat", 2) and not await blocks.add("ann", "dan", "Dan", 2)
            names = {block.name: block.id for block in await blocks.of("ann")}
            assert names.keys() == {"Bob", "Cat"}
            assert not await blocks.remove("bob", names["Bob"])
            assert await blocks.remove("ann", names["Bob"]) and not await blocks.between("ann", "bob")

    asyncio.run(story())


def test_a_report_keeps_what_was_seen_and_the_same_one_is_kept_once(database: str) -> None:
    def report(id: str, text: str) -> Report:
        return Report(id, 1, "ann", "bob", "t", "line", "Bob", text, "insult")

    async def story() -> None:
        async with opened(database) as storage:
            assert await storage.reports.add(report("1", "Rude"), 2) and await storage.reports.add(
                report("2", "Rude"), 2
            )
            assert await storage.reports.add(report("3", "Ruder"), 2)
            assert not await storage.reports.add(report("4", "Rudest"), 2)
            assert all_rows(database)["reports"] == [asdict(report("1", "Rude")), asdict(report("3", "Ruder"))]

    asyncio.run(story())
