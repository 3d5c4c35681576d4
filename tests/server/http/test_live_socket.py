"""Live connections speak all of WebSocket, not only the usual part."""

from __future__ import annotations

import contextlib
import json
import socket
import struct
from collections.abc import Iterator

import pytest
from websockets.frames import Frame, Opcode

from parlour.server.table import connection
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest, Live
from tests.server.http.test_bad_input import raw_connection
from tests.server.http.test_places import enter
from tests.server.raw import plug, received, until_closed, upgrade


@pytest.fixture
def ann(served: Served) -> Iterator[Guest]:
    with served.guest("Ann") as ann:
        yield ann


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.open("push", "me", "me")[0]


def act(id: str, text: str, seat: int) -> str:
    return json.dumps({"type": "act", "id": id, "kind": "move", "seat": seat, "text": text})


def raw(served: Served, ann: Guest, table: str) -> socket.socket:
    """A connection on which anything can be sent."""
    connection = raw_connection(served.url, table, ann.cookie)
    connection.settimeout(20)
    return connection


def closed_with(connection: socket.socket) -> int:
    """The code of the close frame that ends a connection."""
    heard = b""
    while data := connection.recv(65_536):
        heard += data
    at = heard.rindex(b"\x88")
    return int(struct.unpack("!H", heard[at + 2 : at + 4])[0])


def test_a_message_in_pieces_and_several_at_once(ann: Guest, table: str) -> None:
    with ann.live(table) as hers:
        hers.socket.send(iter([act("a", "L1", 0)[:9], act("a", "L1", 0)[9:]]))
        assert hers.answer("a")["number"] == 3
        for number, text in enumerate(("L2", "L1", "L2")):
            hers.socket.send(act(f"b{number}", text, (number + 1) % 2))
        assert [hers.answer(f"b{number}")["number"] for number in range(3)] == [4, 5, 6]


def test_bytes_are_read_as_text_is(ann: Guest, table: str) -> None:
    with ann.live(table) as hers:
        hers.socket.send(act("a", "L1", 0).encode())
        assert hers.answer("a")["number"] == 3


def test_a_ping_between_the_pieces_is_answered(ann: Guest, table: str) -> None:
    with ann.live(table) as hers:
        assert hers.socket.ping().wait(20)
        hers.socket.send(act("a", "L1", 0))
        assert hers.answer("a")["number"] == 3


def test_a_message_that_trickles_in_is_read_when_it_is_whole(served: Served, ann: Guest, table: str) -> None:
    with ann.live(table) as hers, raw(served, ann, table) as trickling:
        whole = Frame(Opcode.TEXT, act("a", "L1", 0).encode()).serialize(mask=True)
        for at in range(len(whole)):
            trickling.sendall(whole[at : at + 1])
        assert hers.entry(3)["kind"] == "move"


def test_what_breaks_the_protocol_closes_the_connection(served: Served, ann: Guest, table: str) -> None:
    for wrong, code in (
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (b"\xf1\x80\x00\x00\x00\x00", 1002),  # reserved bits
        (Frame(Opcode.CONT, b"more").serialize(mask=True), 1002),
        (b"\x81\xff" + (1 << 62).to_bytes(8, "big"), 1009),
    ):
        with raw(served, ann, table) as connection:
            connection.sendall(wrong)
            assert closed_with(connection) == code


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("", Frame(Opcode.PING, b"")),
        ("", Frame(Opcode.PONG, b"")),
        ("{", Frame(Opcode.CONT, b"", fin=False)),
    ],
)
def test_a_flood_of_frames_that_are_not_messages_is_cut_off(
    served: Served, ann: Guest, table: str, first: str, again: Frame
) -> None:
    """They passed by the limit on messages: a few megabytes of them held up everybody for half a minute."""
    with raw(served, ann, table) as connection:
        begun = Frame(Opcode.TEXT, first.encode(), fin=False).serialize(mask=True) if first else b""
        connection.sendall(begun + again.serialize(mask=True) * 3 * served.settings.message_burst)
        assert closed_with(connection) == 1013
    ann.play(table, 0, "L1")


def test_new_connections_have_a_pace_for_each_address(serve: Serve) -> None:
    """Each gets the whole table, while the moves there wait."""
    served = serve(reads_per_second=0.001, read_burst=3)
    with served.guest() as ann, contextlib.ExitStack() as sockets:
        table, _ = ann.open()
        for address in ["192.0.2.1"] * 3 + ["192.0.2.2"]:
            received(sockets.enter_context(enter(served, table, address=address)), b'"type":"table"')
        for place in (table, "nosuchtable"):
            assert closed_with(sockets.enter_context(enter(served, place))) == 1013


def test_somebody_who_asks_for_the_whole_table_again_and_again_has_to_wait(
    ann: Guest, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "RESYNC_SECONDS", 3600.0)
    with ann.live(table) as hers:
        for number in range(3 * connection.RESYNC_BURST):
            hers.say(type="resync")
            hers.say(type="act", id=f"{number}", kind="move", seat=number % 2, text=f"L{number % 2 + 1}")
            hers.answer(f"{number}")
        assert sum(message["type"] == "table" for message in hers.heard) == 1 + connection.RESYNC_BURST


def test_whoever_had_to_wait_gets_the_whole_table_in_the_end(
    ann: Guest, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "RESYNC_SECONDS", 0.2)
    with ann.live(table) as hers:
        for _ in range(connection.RESYNC_BURST + 2):
            hers.say(type="resync")
            hers.until(lambda message: message["type"] == "table")


def test_what_is_sent_after_the_end_is_not_answered(served: Served, ann: Guest) -> None:
    with raw(served, ann, "nosuchtable") as connection:
        pings = Frame(Opcode.PING, b"?" * 125).serialize(mask=True) * 500
        with contextlib.suppress(ConnectionError):
            connection.sendall(pings)
        assert until_closed(connection).count(b"?" * 125) == 0


@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("Content-Length: 3", ""),
        ("Sec-WebSocket-Protocol: " + "a," * 10_000, ""),
        ("\r\n".join(f"X-{number}: 1" for number in range(300)), ""),
        ("Host: localhost", "?" + 9_000 * "a"),
    ],
    ids=["a body", "a long header", "many headers", "a long address"],
)
def test_a_handshake_that_cannot_be_read_is_refused(served: Served, table: str, line: str, more: str) -> None:
    """Such connections stayed open for ever, and counted for no address."""
    with plug(served.url) as connection:
        connection.sendall(upgrade(table, line).replace(b"/live ", f"/live{more} ".encode()))
        assert until_closed(connection).startswith(b"HTTP/1.1 400 ")


def test_a_client_that_closes_is_answered_and_forgotten(served: Served, ann: Guest, table: str) -> None:
    hers: Live = ann.live(table)
    hers.socket.close()
    assert hers.socket.close_code == 1000
    with ann.live(table) as again:
        assert len(served.table(table).presence.connections) == 1
        again.say(type="act", id="a", kind="move", seat=0, text="L1")
        assert again.answer("a")["ok"]
