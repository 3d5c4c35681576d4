"""Private, link-only and public tables: TABLE-35."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.conftest import Serve, Served
from tests.server.guests import PATIENCE, Guest


def test_table_35_only_its_players_see_a_private_table(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, invite = ann.open(private=True)
    for path in ("", "/whole", "/text"):
        answer = eve.ask("GET", f"/api/tables/{table}{path}")
        assert answer.status_code == 403 and "private" in answer.json()["message"]
    with pytest.raises(ConnectionClosed) as closed:
        eve.live(table)
    ended = closed.value.rcvd
    assert ended and (ended.code, ended.reason) == (1008, answer.json()["message"])
    bob.sit(table, invite)
    assert bob.summary(table)["yours"] == [1]
    assert eve.ask("POST", f"/api/tables/{table}/sit", {"invite": "wrong"}).status_code == 403


def test_table_35_everybody_who_has_the_link_may_look_on(ann: Guest, eve: Guest) -> None:
    table, _ = ann.open()
    with eve.live(table) as hers:
        assert hers.table["invite"] is None


def test_table_35_a_public_table_is_found_and_has_seats_for_anybody(served: Served, ann: Guest, eve: Guest) -> None:
    table, _ = ann.open(listed=True)
    where = f"{served.url.replace('http', 'ws', 1)}/api/lobby"
    with connect(where, additional_headers={"Cookie": eve.cookie}, open_timeout=PATIENCE) as socket:
        found = json.loads(socket.recv(timeout=PATIENCE))
        while table not in {each["table"] for each in found["open"]}:
            found = json.loads(socket.recv(timeout=PATIENCE))
        with eve.live(table) as hers:
            eve.sit(table, hers.table["invite"])
        while table not in {each["table"] for each in found["watch"]}:
            found = json.loads(socket.recv(timeout=PATIENCE))
        socket.send("hello")
        with pytest.raises(ConnectionClosed):
            while True:
                socket.recv(timeout=PATIENCE)


def test_one_address_cannot_keep_everybody_else_out_of_the_lobby(serve: Serve) -> None:
    served = serve(connections_per_address=4)
    where = f"{served.url.replace('http', 'ws', 1)}/api/lobby"
    with connect(where, open_timeout=PATIENCE) as first, connect(where, open_timeout=PATIENCE) as second:
        assert json.loads(first.recv(timeout=PATIENCE)) == json.loads(second.recv(timeout=PATIENCE))
        with connect(where, open_timeout=PATIENCE) as third, pytest.raises(ConnectionClosed) as closed:
            third.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013


def test_a_table_is_not_private_and_public(ann: Guest) -> None:
    seats = [{"who": "me"}, {"who": "open"}]
    answer = ann.ask("POST", "/api/tables", {"game": "push", "seats": seats, "listed": True, "private": True})
    assert answer.status_code == 400 and answer.json()["message"] == "A table is either private or public."
