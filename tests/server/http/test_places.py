"""How many may look at a table, and why no crowd locks the players out."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus

from parlour.server.lobby import Lobby
from parlour.server.table.table import Table
from tests.server.conftest import Serve, Served, friends
from tests.server.raw import plug, status, upgrade

ENTERED, TURNED_AWAY = 101, 403


def enter(served: Served, table: str, cookie: str = "", address: str = "192.0.2.1") -> socket.socket:
    """Ask for a live connection; the answer has not been read."""
    raw = plug(served.url)
    raw.sendall(upgrade(table, "Host: localhost", f"X-Forwarded-For: {address}", f"Cookie: {cookie}"))
    return raw


def empty(served: Served) -> None:
    """Wait until no place is taken."""
    places, end = served.services.places, time.monotonic() + 10
    while (places._at or places._from) and time.monotonic() < end:
        time.sleep(0.02)
    assert not places._at and not places._from


@contextlib.contextmanager
def crowd(served: Served, table: str, addresses: list[str]) -> Iterator[list[int]]:
    """Strangers without cookies who want to look, all at once; yields how each was answered."""
    with contextlib.ExitStack() as sockets:
        asking = [sockets.enter_context(enter(served, table, address=address)) for address in addresses]
        yield [status(raw) for raw in asking]


def test_a_seated_player_gets_in_however_many_strangers_watch(serve: Serve) -> None:
    served = serve()
    with friends(served) as (ann, _, table):
        strangers = [f"198.51.100.{number % 250}" for number in range(230)]
        with crowd(served, table, strangers) as answers:
            assert (answers.count(ENTERED), answers.count(TURNED_AWAY)) == (200, 30)
            with ann.live(table) as hers, ann.live(table):
                assert hers.table["seats"][0]["yours"]
                with served.guest() as another, pytest.raises(InvalidStatus):
                    another.live(table)


@pytest.mark.parametrize("addresses", ["192.0.2.1", "2001:db8:0:7::{:x}"])
def test_one_address_does_not_fill_a_table(serve: Serve, addresses: str) -> None:
    served = serve(watchers_per_table=20, watchers_per_address=8)
    many = [addresses.format(number) for number in range(12)]
    with friends(served) as (ann, _, table), crowd(served, table, many) as answers:
        assert answers.count(ENTERED) == 8
        ann.live(table).__exit__()
        with crowd(served, table, ["2001:db8:0:8::1"]) as others:
            assert others == [ENTERED]


def test_one_address_does_not_take_every_place_of_the_server(serve: Serve) -> None:
    served = serve(connections_per_address=8, watchers_per_address=3)
    with friends(served) as (ann, _, table), served.guest("Cid") as cid:
        other, _ = cid.open()
        shared = "192.0.2.1"
        with crowd(served, table, [shared] * 3), crowd(served, other, [shared] * 3) as answers:
            assert answers.count(ENTERED) == 1, "four are half of eight"
            players = [enter(served, table, ann.cookie, shared) for _ in range(5)]
            assert sorted(status(raw) for raw in players) == [ENTERED] * 4 + [TURNED_AWAY]
            for raw in players:
                raw.close()


def test_sixty_connections_at_once_are_counted_before_they_are_accepted(serve: Serve) -> None:
    served = serve()
    with friends(served) as (ann, _, table), contextlib.ExitStack() as sockets:
        asking = [sockets.enter_context(enter(served, table, ann.cookie)) for _ in range(60)]
        answers = [status(raw) for raw in asking]
        assert (answers.count(ENTERED), answers.count(TURNED_AWAY)) == (20, 40)


def test_whoever_goes_makes_room_for_the_next(serve: Serve) -> None:
    served = serve(watchers_per_table=1)
    with friends(served) as (_, _, table), served.guest() as cid, served.guest() as dan:
        with cid.live(table), pytest.raises(InvalidStatus):
            dan.live(table)
        empty(served)
        dan.live(table).__exit__()


def test_a_watcher_who_sits_down_makes_room_for_another(serve: Serve) -> None:
    served = serve(watchers_per_table=1)
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        table, invite = ann.open()
        with bob.live(table):
            with pytest.raises(InvalidStatus):
                cid.live(table)
            bob.sit(table, invite)
            cid.live(table).__exit__()


def test_those_who_knock_and_run_leave_no_place_taken(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    served = serve()
    visit = Lobby.visit

    async def slow_visit(lobby: Lobby, *arguments: str) -> Table:
        await asyncio.sleep(0.2)  # as when a long table is loaded
        return await visit(lobby, *arguments)

    with friends(served) as (ann, _, table):
        monkeypatch.setattr(Lobby, "visit", slow_visit)
        for wait in (0.0, 0.05, 0.2, 0.21) * 10:
            raw = enter(served, table, ann.cookie)
            time.sleep(wait)
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # the harshest way to go
            raw.close()
        monkeypatch.undo()
        empty(served)
        assert not served.table(table).presence.connections
        ann.live(table).__exit__()
