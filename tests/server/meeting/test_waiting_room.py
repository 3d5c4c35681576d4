"""People who wait for somebody to play with, in real time and in the database."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.house import read_house
from parlour.server.storage.migrations.migrate import migrate
from parlour.server.storage.storage import Storage
from parlour.server.storage.waiting import GONE, STUCK, Wish
from tests.server.conftest import Serve, Served
from tests.server.guests import PATIENCE, Guest
from tests.server.storage.databases import all_rows
from tests.server.toy import Toy

PUSH = Wish("push", "10+5")


class Waiter:
    """Somebody's connection to the waiting room."""

    def __init__(self, guest: Guest, game: str = "push", clock: str = "10+5") -> None:
        where = f"{guest.url.replace('http', 'ws', 1)}/api/quick/{game}?clock={quote(clock, safe='')}"
        self.socket: ClientConnection = connect(
            where, additional_headers={"Cookie": guest.cookie}, open_timeout=PATIENCE
        ).__enter__()

    def __enter__(self) -> Waiter:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def hear(self) -> Any:
        return json.loads(self.socket.recv(timeout=PATIENCE))

    def table(self) -> str:
        while (message := self.hear())["type"] != "paired":
            pass
        return str(message["table"])


def test_two_strangers_get_a_table_with_their_clock(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, Waiter(ann) as first:
        assert first.hear() == {"type": "waiting"}
        with Waiter(bob) as second:
            table = second.table()
            assert first.table() == table
        summary = ann.summary(table)
        assert {seat["name"] for seat in summary["seats"]} == {"Ann", "Bob"} and len(summary["yours"]) == 1
        assert summary["game_clock"]["says"].startswith("10 minutes for everybody")
        assert bob.summary(table)["yours"] == [1 - summary["yours"][0]]


def test_people_are_paired_only_for_the_same_and_not_after_they_left(served: Served) -> None:
    with ExitStack() as stack:
        ann, bob, cid = (stack.enter_context(served.guest(name)) for name in ("Ann", "Bob", "Cid"))
        with Waiter(ann, clock="3d") as gone:
            assert gone.hear()["type"] == "waiting"
            stack.enter_context(Waiter(bob, clock="")).hear()
        while any(row["clock"] == "3d" for row in all_rows(served.settings.url).get("waiting", ())):
            time.sleep(0.02)  # until her leaving is noticed
        third = stack.enter_context(Waiter(cid, clock="3d"))
        assert third.hear()["type"] == "waiting"
        with pytest.raises(TimeoutError):
            third.socket.recv(timeout=1.5)


def test_one_person_on_two_devices_is_paired_once(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        with Waiter(ann, clock="5m") as phone, Waiter(ann, clock="5m") as laptop:
            assert phone.hear()["type"] == laptop.hear()["type"] == "waiting"
            with Waiter(bob, clock="5m") as his:
                table = his.table()
            assert phone.table() == laptop.table() == table
        assert len(ann.ok("GET", "/api/tables")["mine"]) == 1


def test_somebody_who_wants_something_else_waits_for_that_alone(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, Waiter(ann, clock="7m") as before:
        assert before.hear()["type"] == "waiting"
        with Waiter(ann, clock="8m") as after, Waiter(bob, clock="8m") as his:
            assert after.table() == his.table()
        with pytest.raises(ConnectionClosed) as closed:
            before.hear()
        assert closed.value.rcvd is not None and "on another page" in closed.value.rcvd.reason


def test_servers_with_one_database_pair_their_people(serve: Serve, database: str) -> None:
    here, there = serve(database=database), serve(database=database)
    with here.guest("Ann") as ann, there.guest("Bob") as bob, Waiter(ann) as hers, Waiter(bob) as his:
        table = hers.table()
        assert his.table() == table
        assert bob.summary(table)["yours"] != ann.summary(table)["yours"]


@pytest.mark.parametrize(
    ("game", "clock", "why"),
    [
        ("nothing", "", "There is no game"),
        ("push", "0s", "A clock is written"),
        ("push", "1000000000", "A clock is written"),
        ("rush", "5+3", "everyone moves at once"),
    ],
)
def test_what_nobody_can_be_paired_for_is_refused_in_words(ann: Guest, game: str, clock: str, why: str) -> None:
    with Waiter(ann, game, clock) as waiter, pytest.raises(ConnectionClosed) as closed:
        waiter.hear()
    assert closed.value.rcvd is not None and why in closed.value.rcvd.reason


@pytest.mark.parametrize("seats", [(1, 1), (3, 5)])
def test_games_that_are_not_for_two_have_no_quick_match(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, seats: tuple[int, int]
) -> None:
    monkeypatch.setattr(Toy, "info", replace(Toy.info, seats=seats))
    with Waiter(ann, "toy", "") as waiter, pytest.raises(ConnectionClosed) as closed:
        waiter.hear()
    assert closed.value.rcvd is not None and "cannot be played by two people" in closed.value.rcvd.reason


def test_a_game_that_the_house_does_not_offer_has_no_quick_match(serve: Serve) -> None:
    served = serve(house=read_house({"games": ["prism"]}))
    with served.guest("Ann") as ann, Waiter(ann, "push", "") as waiter, pytest.raises(ConnectionClosed) as closed:
        waiter.hear()
    assert closed.value.rcvd is not None and "not played in this house" in closed.value.rcvd.reason


def test_somebody_with_too_many_tables_is_told_so_and_keeps_nobody_else_waiting(serve: Serve) -> None:
    served = serve(tables_per_person=1)
    with ExitStack() as stack:
        ann, bob = (stack.enter_context(served.guest(name)) for name in ("Ann", "Bob"))
        ann.open()
        with Waiter(ann, clock="6d") as refused, pytest.raises(ConnectionClosed) as closed:
            refused.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013 and "You have 1 running tables" in closed.value.rcvd.reason
        his = stack.enter_context(Waiter(bob, clock="6d"))
        assert his.hear()["type"] == "waiting"
        bob.open()  # on another page, while he waits
        cid = stack.enter_context(served.guest("Cid"))
        assert stack.enter_context(Waiter(cid, clock="6d")).table() == his.table()


def test_a_pair_whose_process_died_before_there_was_a_table_is_free_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(database)
    store, later = Storage(database), 2_000_000_000_000

    async def meet() -> None:
        rows = store.waiting_people
        monkeypatch.setattr("parlour.server.storage.waiting.now", lambda: later)
        await rows.wait({"ann": (PUSH, 1), "bob": (PUSH, 2)})
        assert await rows.claim("bob") is not None  # and then nothing more is heard
        monkeypatch.setattr("parlour.server.storage.waiting.now", lambda: later + STUCK)
        await rows.wait({"ann": (PUSH, 1), "bob": (PUSH, 2)})
        assert await rows.claim("bob") is None, "their table may still come"
        monkeypatch.setattr("parlour.server.storage.waiting.now", lambda: later + STUCK + 1)
        again = await rows.claim("bob")
        assert again is not None and (again.first, again.second) == ("ann", "bob")

    try:
        asyncio.run(meet())
    finally:
        store.close()


def test_in_the_database_the_longest_waiting_comes_first_and_nobody_is_paired_twice(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrate(database)
    stores = [Storage(database), Storage(database)]
    people = [f"person{number:02}" for number in range(21)]

    async def meet() -> None:
        rows = stores[0].waiting_people
        await rows.wait({person: (PUSH, 1000 + at) for at, person in enumerate(people)})
        first = await rows.claim(people[7])
        assert first is not None and (first.first, first.second) == (people[0], people[7])
        claims = [stores[at % 2].waiting_people.claim(person) for at, person in enumerate(people)]
        pairs = [first, *(pair for pair in await asyncio.gather(*claims) if pair is not None)]
        paired = [person for pair in pairs for person in (pair.first, pair.second)]
        assert len(pairs) == 10 and len(set(paired)) == 20
        await rows.release(pairs[3])
        again = await rows.claim(pairs[3].second)
        assert again is not None and {again.first, again.second} <= {*people} - {*paired} | {*pairs[3][1:]}
        monkeypatch.setattr("parlour.server.storage.waiting.now", lambda: 10**14 + GONE)
        await rows.wait({"late": (PUSH, 10**14)})
        assert await rows.claim("late") is None, "the others are gone"

    try:
        asyncio.run(meet())
    finally:
        for store in stores:
            store.close()
