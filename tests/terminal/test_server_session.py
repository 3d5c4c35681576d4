"""The terminal's connection to a server: links, cookies, interruptions, gaps."""

from __future__ import annotations

import stat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from parlour.core import Unreadable
from parlour.terminal import remote as remote_module
from parlour.terminal.joining import join
from parlour.terminal.remote import RemoteTable
from parlour.terminal.server_session import Link, NotNow, ServerSession, Unreachable
from parlour.wire.live import EntryMessage
from parlour.wire.message import write
from parlour.wire.people import Me
from parlour.wire.tables import NewTable, OpenedTable, Summary
from tests.terminal.running_server import ME, OPEN, Server, open_table, session, texts

pytestmark = pytest.mark.xdist_group("join")


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://localhost:8000/t/abc", Link("http://localhost:8000", "abc", None)),
        ("https://example.org/t/a-b_c#tok", Link("https://example.org", "a-b_c", "tok")),
        ("localhost:8000/t/abc/", Link("http://localhost:8000", "abc", None)),
    ],
)
def test_a_link_names_server_table_and_invitation(text: str, link: Link) -> None:
    assert Link.read(text) == link


@pytest.mark.parametrize(
    "text", ["", "abc", "http://localhost/", "ftp://localhost/t/abc", "http://x/t/a/b", "http:///t/a"]
)
def test_text_that_is_not_a_link_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a link to a table"):
        Link.read(text)


def test_a_server_that_does_not_answer_is_reported_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unreachable, match="does not answer"):
        ServerSession("http://127.0.0.1:1", tmp_path / "jar")


def test_the_cookie_is_kept_for_next_time_and_hidden_from_others(server: Server, tmp_path: Path) -> None:
    ann = session(server, "Ann", tmp_path)
    assert stat.S_IMODE((tmp_path / "Ann.json").stat().st_mode) == 0o600
    assert ServerSession(server.url, tmp_path / "Ann.json").get(Me, "/api/me") == Me("Ann")
    (tmp_path / "Ann.json").write_text("junk")
    assert ServerSession(server.url, tmp_path / "Ann.json").cookie != ann.cookie


def test_a_lost_connection_comes_back_and_nothing_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.terminal.remote.FIRST_WAIT", 0.05)
    server = Server(tmp_path / "data")
    host = session(server, "Hanna", tmp_path)
    table, _ = open_table(host, ME, ME)
    remote = RemoteTable(host, table)
    remote.act("move", 0, "L1")
    server.stop()
    remote._wait_for(lambda: bool(remote.trouble), 10)
    assert remote.whose_turn(0) == "The connection was lost; trying again."
    server.start()
    remote.act("move", 1, "L2")
    remote._wait_for(lambda: remote.number == 4, 10)
    assert texts(remote, None, remote.number - 1) == ["Hanna 2 pushes into row 2 from the left."]
    assert remote.whose_turn(0) == "It is your turn."
    remote.close()
    server.stop()


def test_table_35_somebody_who_was_removed_from_a_private_table_is_told_so(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.terminal.remote.FIRST_WAIT", 0.05)
    host = session(server, "Hanna", tmp_path)
    opened = host.post(OpenedTable, "/api/tables", NewTable("push", [ME, OPEN], private=True))
    with pytest.raises(Unreachable, match="This table is private"):
        RemoteTable(session(server, "Stranger", tmp_path), opened.table)
    guest = join(f"{server.url}/t/{opened.table}#{opened.invite}", "Guest", None, identity=tmp_path / "Guest.json")
    host.act(opened.table, "remove", 1, "", guest.number)
    with pytest.raises(Unreachable, match="This table is private"):
        while True:
            guest.advance()
    assert guest.whose_turn(0) == "This table is private; only its players can see it."
    guest.close()


def test_what_the_server_does_not_do_just_now_is_sent_again(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("parlour.terminal.server_session.time", SimpleNamespace(sleep=waited.append))
    ann = session(server, "Ann", tmp_path)
    table, _ = open_table(ann, ME, ME)
    number = ann.get(Summary, f"/api/tables/{table}").entries
    ask = ann._http.request
    refusals = [429, 503]
    sent: list[Any] = []

    def request(*what: Any, **how: Any) -> httpx.Response:
        sent.append(how["content"])
        problem = {"error": "too_fast", "message": "Too many requests; wait a moment."}
        return httpx.Response(refusals.pop(0), json=problem) if refusals else ask(*what, **how)

    monkeypatch.setattr(ann._http, "request", request)
    assert ann.act(table, "move", 0, "L1", number) == number + 1
    assert waited == [0.5, 1.0] and len(set(sent)) == 1, "under one id, so that it is done only once"
    refusals[:] = [429] * 9
    with pytest.raises(NotNow, match="Too many requests"):
        ann.act(table, "move", 1, "L1", number + 1)


def entry(number: int) -> EntryMessage:
    """An entry that changes nothing."""
    return EntryMessage(
        number=number,
        seat=0,
        kind="move",
        by="player",
        time=None,
        to_act=[0],
        scores=[],
        outcome=None,
        offer=None,
        resigned=[],
        clock=None,
        says=[],
        events=[],
        patch={},
    )


def test_a_gap_is_filled(server: Server, tmp_path: Path) -> None:
    host = session(server, "Hanna", tmp_path)
    table, _ = open_table(host, ME, ME)
    remote = RemoteTable(host, table)
    number = remote.number
    remote._hear(write(entry(number + 2)))
    remote._hear(write(entry(number)))
    assert remote.number == number
    remote.act("move", 0, "L1")
    assert remote.number == number + 1
    remote.close()


def test_a_server_with_another_protocol_is_named_as_the_reason(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = session(server, "Ann", tmp_path)
    table, _ = open_table(ann, ME, OPEN)
    monkeypatch.setattr(remote_module, "PROTOCOL", 1)
    with pytest.raises(Unreachable, match="another version of the protocol"):
        RemoteTable(ann, table)


def test_the_cookie_of_a_server_behind_tls_is_kept_too(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", secure_cookie=True)
    jar = tmp_path / "cookies.json"
    somebody = ServerSession(server.url, jar)
    assert somebody.cookie and somebody.cookie in jar.read_text()
    somebody.close()
    server.stop()
