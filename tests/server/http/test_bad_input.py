"""Bad input gets a clear answer and changes nothing, and the server goes on."""

from __future__ import annotations

import json
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from parlour.server.http.guard import SECURITY_HEADERS
from tests.server.conftest import Serve, Served, friends
from tests.server.guests import Guest, Live


def push(**more: Any) -> dict[str, Any]:
    return {"game": "push", "seats": [{"who": "me"}, {"who": "open"}], **more}


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        (push(game="chess"), 404, "There is no game 'chess'"),
        (push(options={"colour": 3}), 400, "There is no option colour"),
        (push(options={"size": 99}), 400, "size is a whole number from 3 to 9"),
        (push(options={"size": "5"}), 400, "size is a whole number"),
        (push(options={"\ud800": 1}), 400, "This is not JSON in valid Unicode."),
        (push(options={str(number): 1 for number in range(40)}), 400, "options"),
        (push(seats=[{"who": "me"}]), 409, "Push is for 2 seats, not 1."),
        (push(seats=[]), 400, "seats"),
        (push(seats=[{"who": "me"}] * 129), 400, "seats"),
        (push(seats=[{"who": "me"}, {"who": "ghost"}]), 400, "seats.1.who"),
        (push(seats=[{"who": "me"}, {"who": "bot", "level": "god"}]), 404, "Push has no bot 'god'"),
        (push(seats=[{"who": "me", "name": "x" * 41}, {"who": "open"}]), 400, "A name is one line of 1 to 40"),
        (push(seats=[{"who": "me", "name": "a\u202eb"}, {"who": "open"}]), 400, "A name may not contain invisible"),
        (push(listed=1), 400, "listed"),
        (push(surprise=True), 400, "surprise"),
        ({"seats": []}, 400, "seats"),
        ({"seats": [{"who": "me"}, {"who": "open"}]}, 400, "game"),
        (push(game=7), 400, "game"),
        ([], 400, ""),
        (None, 400, ""),
    ],
)
def test_a_table_that_cannot_be_opened(served: Served, ann: Guest, body: Any, status: int, says: str) -> None:
    answer = ann.ask("POST", "/api/tables", content=json.dumps(body), headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert says in answer.json()["message"] and answer.json()["error"]
    assert ann.ok("GET", "/api/tables")["mine"] == []


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"kind": "move", "seat": 0, "text": "Z9"}, 400, "'Z9' is not a move"),
        ({"kind": "move", "seat": 0, "text": "L9"}, 409, "There is no row 9"),
        ({"kind": "move", "seat": 0, "text": "a\nb"}, 400, "Text is one line"),
        ({"kind": "move", "seat": 0, "text": "x" * 2001}, 400, "text"),
        ({"kind": "move", "seat": 1, "text": "L1"}, 403, "This is not your seat."),
        ({"kind": "move", "seat": 7, "text": "L1"}, 404, "There is no seat 8; the seats are 1 to 2."),
        ({"kind": "move", "seat": -1, "text": "L1"}, 400, "seat"),
        ({"kind": "move", "seat": "0", "text": "L1"}, 400, "seat"),
        ({"kind": "move", "seat": True, "text": "L1"}, 400, "seat"),
        ({"kind": "move", "seat": 0, "text": 5}, 400, "text"),
        ({"kind": "dance", "seat": 0}, 404, "There is no act 'dance'"),
        ({"kind": "join", "seat": 0}, 404, "There is no act 'join'"),
        ({"kind": "offer", "seat": 0, "text": "tea"}, 404, "You can offer"),
        ({"kind": "agree", "seat": 0, "text": "draw"}, 409, "There is no such offer."),
        ({"kind": "resign", "seat": 0, "text": "bye"}, 400, "resign takes no text"),
        ({"kind": "move", "seat": 0, "text": "L1", "id": ""}, 400, "id"),
        ({"kind": "move", "seat": 0, "text": "L1", "id": "x" * 65}, 400, "id"),
        ({"kind": "move", "seat": 0, "text": "L1", "id": "\u0000"}, 400, "id"),
        ({"kind": "move", "seat": 0, "text": "L1", "seen": -1}, 400, "seen"),
        ({"kind": "move", "seat": 0, "text": "L1", "seen": 10**30}, 400, "seen"),
        ({"kind": "move", "seat": 0, "text": "L1", "seen": 1.5}, 400, "seen"),
        ({"kind": "move", "seat": 0, "text": "L1", "surprise": 1}, 400, "surprise"),
        ({"kind": "move"}, 400, "seat"),
    ],
)
def test_an_act_that_cannot_be_done(served: Served, body: Any, status: int, says: str) -> None:
    with friends(served) as (ann, _, table):
        answer = ann.ask("POST", f"/api/tables/{table}/act", body)
        assert answer.status_code == status, answer.text
        assert says in answer.json()["message"]
        with ann.live(table) as hers:
            hers.say(type="act", **body)
            assert says in hers.until(lambda message: message["type"] == "answer")["message"]
        assert ann.summary(table)["entries"] == 2
        ann.play(table, 0, "L1")


def test_a_move_on_a_stale_number_is_refused(served: Served) -> None:
    """TABLE-3"""
    with friends(served) as (ann, bob, table):
        ann.play(table, 0, "L1", seen=2)
        answer = bob.act(table, 1, "L1", seen=2)
        assert (answer.status_code, answer.json()["rule"]) == (409, "TABLE-3")
        bob.play(table, 1, "L1", seen=3)


@pytest.mark.parametrize("body", ["", "{", "nonsense", "[" * 10_000, '{"name": NaN}', '{"name": "a", "name"', "\xff"])
def test_broken_json(served: Served, ann: Guest, body: str) -> None:
    raw = body.encode("latin-1")
    answer = ann.ask("PUT", "/api/me", content=raw, headers={"content-type": "application/json"})
    assert answer.status_code == 400 and answer.json()["message"]
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


def test_an_oversized_body(served: Served, ann: Guest) -> None:
    announced = ann.ask("PUT", "/api/me", {"name": "x" * 20_000})
    assert (announced.status_code, announced.json()["error"]) == (413, "too_large")

    def pieces() -> Any:
        yield from [b"x" * 1000] * 40

    streamed = ann.ask("PUT", "/api/me", content=pieces(), headers={"content-type": "application/json"})
    assert (streamed.status_code, streamed.json()["error"]) == (413, "too_large")
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb\u0000", "\u202egnp", "\ud800", 7, None])
def test_invalid_names(served: Served, ann: Guest, name: Any) -> None:
    body = json.dumps({"name": name})
    answer = ann.ask("PUT", "/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400 and answer.json()["message"]
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("table", ["nosuchtable", "x" * 40, "..%2f..", "%00", "a'b", "%ff"])
@pytest.mark.parametrize("what", ["", "/replay", "/analysis", "/record", "/text"])
def test_a_table_that_does_not_exist(served: Served, ann: Guest, table: str, what: str) -> None:
    answer = ann.ask("GET", f"/api/tables/{table}{what}")
    assert answer.status_code in (400, 404) and answer.json()["message"]


def test_an_unknown_path_or_method(served: Served, ann: Guest) -> None:
    assert ann.ask("GET", "/api/nothing").json()["error"] == "unknown"
    assert ann.ask("GET", "/static/old/app.js").status_code == 404
    refused = ann.ask("DELETE", "/api/me")
    assert (refused.status_code, refused.headers["allow"]) == (405, "GET, PUT")


def test_a_foreign_cookie_has_no_seat(served: Served, eve: Guest) -> None:
    with friends(served) as (ann, bob, table):
        assert eve.act(table, 0, "L1").status_code == 403
        assert bob.act(table, 0, "L1").status_code == 403
        forged = dict(ann.http.cookies)["parlour"][:-3] + "abc"
        answer = eve.http.post(
            f"/api/tables/{table}/act",
            json={"kind": "move", "seat": 0, "text": "L1"},
            headers={"cookie": f"parlour={forged}"},
        )
        assert answer.status_code == 403
        assert ann.summary(table)["entries"] == 2


def test_without_a_cookie_nothing_can_be_changed(served: Served, ann: Guest) -> None:
    ann.http.cookies.clear()
    answer = ann.ask("PUT", "/api/me", {"name": "Nobody"})
    assert answer.status_code == 403 and "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "http://127.0.0.1:1"])
def test_a_foreign_origin_changes_nothing_and_gets_no_live_connection(served: Served, ann: Guest, origin: str) -> None:
    answer = ann.ask("PUT", "/api/me", {"name": "Mallory"}, headers={"origin": origin})
    assert answer.status_code == 403
    table, _ = ann.open()
    with pytest.raises(InvalidStatus):
        ann.live(table, Origin=origin)
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


def test_the_servers_own_origin_and_those_the_operator_names_are_allowed(serve: Serve) -> None:
    served = serve(origins=("https://play.example",))
    with served.guest("Ann") as ann:
        for origin in (served.url, "https://play.example"):
            assert ann.ask("PUT", "/api/me", {"name": "Ann"}, headers={"origin": origin}).status_code == 200
            table, _ = ann.open()
            ann.live(table, Origin=origin).__exit__()


def test_an_invitation_to_another_table_does_not_work(served: Served, ann: Guest, bob: Guest) -> None:
    table, invite = ann.open()
    other, _ = ann.open()
    for wrong, status in (("", 403), ("x", 403), ("é", 403), (f"{invite}x", 403), ("\ud800", 400), (7, 400)):
        body = json.dumps({"invite": wrong})
        answer = bob.ask("POST", f"/api/tables/{table}/sit", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == status, answer.text
    assert bob.ask("POST", f"/api/tables/{other}/sit", {"invite": invite}).status_code == 403
    assert bob.ask("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": 0}).json()["rule"] == "TABLE-8"
    assert bob.ask("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": 9}).status_code == 404
    assert bob.sit(table, invite) == 1


def test_one_seat_can_be_open_in_two_browsers(served: Served) -> None:
    with friends(served) as (ann, bob, table), Guest(served.url) as phone:
        phone.http.cookies = ann.http.cookies
        with ann.live(table) as laptop, phone.live(table) as pocket:
            ann.play(table, 0, "L1")
            bob.play(table, 1, "L1")
            phone.play(table, 0, "L2")
            assert laptop.entry(5)["says"] == pocket.entry(5)["says"] == ["You push into row 2 from the left."]
            assert laptop.views == pocket.views


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[]", "[" * 5_000, '{"type": "dance"}', '{"type": "act"}', b"\x00\xff"]
)
def test_a_message_that_makes_no_sense_is_answered(served: Served, text: str | bytes) -> None:
    with friends(served) as (ann, _, table), ann.live(table) as hers:
        hers.socket.send(text)
        answer = hers.until(lambda message: message["type"] == "answer")
        assert not answer["ok"] and answer["message"]
        hers.say(type="act", id="x", kind="move", seat=0, text="L1")
        assert hers.answer("x")["ok"]


def closed(live: Live) -> int:
    """The code that a connection was closed with."""
    with pytest.raises(ConnectionClosed) as ended:
        while True:
            live.hear()
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code


def test_a_connection_that_floods_is_told_so_and_dropped(served: Served) -> None:
    with friends(served) as (ann, bob, table), ann.live(table) as flooding, bob.live(table) as patient:
        for _ in range(500):
            try:
                flooding.say(type="resync")
            except ConnectionClosed:
                break
        assert closed(flooding) == 1013
        assert flooding.heard[-1]["error"] == "too_fast"
        ann.play(table, 0, "L1")
        patient.entry(3)


def test_a_message_larger_than_any_act_closes_the_connection(served: Served) -> None:
    with friends(served) as (ann, _, table), ann.live(table) as hers:
        hers.socket.send("x" * 100_000)
        assert closed(hers) == 1009
        ann.play(table, 0, "L1")


def test_a_connection_that_never_reads_is_dropped_and_does_not_hold_up_others(serve: Serve) -> None:
    served = serve(unsent_bytes=100_000, send_seconds=0.5)
    with friends(served) as (ann, bob, table):
        deaf = raw_connection(served.url, table, bob.cookie)
        with ann.live(table) as hers:
            connections = served.table(table).presence.connections
            host = served.table(table).row.host
            slow = next(each for each in connections if each.person != host)
            for number in range(400):
                # Large messages soon fill the socket's buffers.
                slow_text = json.dumps({"type": "noise", "number": number, "text": "x" * 50_000}).encode()
                served.server.servers[0].get_loop().call_soon_threadsafe(slow.send, slow_text)
            end = time.monotonic() + 15
            while slow in connections and time.monotonic() < end:
                time.sleep(0.05)
            assert slow not in connections
            ann.play(table, 0, "L1")
            hers.entry(3)
        deaf.close()


def raw_connection(url: str, table: str, cookie: str) -> socket.socket:
    """A live connection of a client that completes the handshake and then never reads again."""
    where = urlsplit(url)
    raw = socket.create_connection((where.hostname, where.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'x' * 22}==\r\n"
        f"Cookie: {cookie}\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def test_a_person_who_sends_too_many_requests_is_told_to_wait(serve: Serve) -> None:
    served = serve(changes_per_second=1.0, change_burst=5)
    with served.guest() as ann, served.guest() as bob:
        codes = [ann.ask("PUT", "/api/me", {"name": "Ann"}).status_code for _ in range(10)]
        assert codes[:5] == [200] * 5 and 429 in codes[5:]
        assert bob.ask("PUT", "/api/me", {"name": "Bob"}).status_code == 200


def test_everybody_at_one_address_has_a_pace_together_however_they_send(serve: Serve) -> None:
    """Cookies are free, and so are connections: thousands of messages a second kept everybody else waiting."""
    served = serve(changes_per_address=0.001, address_change_burst=8)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, _ = ann.open("push", "me", "me")
        with ann.live(table) as hers, hers.again() as other:
            for number in range(5):
                (hers, other)[number % 2].say(type="act", id=f"{number}", kind="move", seat=0, text="nowhere")
                assert not (hers, other)[number % 2].answer(f"{number}").get("number")
            hers.say(type="listening", on=False)
            assert closed(hers) == 1013 and hers.heard[-1]["error"] == "too_fast"
        assert bob.ask("PUT", "/api/me", {"name": "Bob"}).status_code == 429
        assert bob.ask("PUT", "/api/me", {"name": "Bob"}, headers={"x-forwarded-for": "192.0.2.1"}).status_code == 200


def test_an_address_that_sends_too_many_requests_is_told_to_wait_whatever_its_cookies(serve: Serve) -> None:
    served = serve(reads_per_second=0.1, read_burst=5)
    codes = [httpx.get(f"{served.url}/api/games").status_code for _ in range(8)]
    assert codes[:4] == [200] * 4 and codes[-1] == 429
    assert httpx.get(f"{served.url}/").status_code == 200, "the page itself is still served"


def test_one_person_cannot_keep_too_many_tables_open(serve: Serve) -> None:
    served = serve(tables_per_person=2)
    with served.guest("Ann") as ann:
        first, _ = ann.open()
        ann.open()
        assert ann.ask("POST", "/api/tables", push()).status_code == 429
        ann.play(first, 0, "", kind="resign")
        ann.open()


def test_one_address_cannot_open_too_many_tables(serve: Serve) -> None:
    served = serve(tables_per_address=2)
    with served.guest() as ann, served.guest() as bob:
        ann.open()
        bob.open()
        assert ann.ask("POST", "/api/tables", push()).status_code == 429


def test_an_internal_error_is_answered_without_a_traceback_and_the_table_goes_on(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "me")
        answer = ann.act(table, 0, "B3")
        assert answer.status_code == 500
        assert answer.json() == {
            "error": "broken",
            "message": "Internal error. Nothing was changed.",
        }
        failed = next(line for line in caplog.messages if line.endswith(" failed"))
        assert failed == "POST /api/tables/{table}/act failed", "addresses may hold secrets"
        assert {name: answer.headers.get(name) for name in SECURITY_HEADERS} == SECURITY_HEADERS
        assert answer.headers["cache-control"] == "no-store"
        with ann.live(table) as hers:
            hers.say(type="act", id="x", kind="move", seat=0, text="B3")
            assert hers.answer("x")["error"] == "broken"
            hers.say(type="act", id="y", kind="move", seat=0, text="B2")
            assert hers.answer("y")["ok"]
    assert "ZeroDivisionError" in caplog.text
