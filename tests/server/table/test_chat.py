"""What people say at a table: TABLE-24."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import Any

import httpx
import pytest

from parlour.server.storage.chat import LINES_KEPT
from tests.server.conftest import Serve, Served, friends
from tests.server.guests import Guest, Live


def say(guest: Guest, table: str, seat: int, text: str) -> httpx.Response:
    return guest.ask("POST", f"/api/tables/{table}/say", {"seat": seat, "text": text})


def heard(live: Live, text: str) -> Any:
    """The line with this text, when it arrives."""
    message = live.until(lambda message: message["type"] == "chat" and message["lines"][-1:] != [])
    (line,) = [line for line in message["lines"] if line["text"] == text]
    return line


def test_table_24_everybody_at_the_table_hears_what_a_player_says(served: Served) -> None:
    with friends(served) as (ann, bob, table), served.guest("Cid") as cid:
        with ann.live(table) as one, bob.live(table) as other, cid.live(table) as watching:
            assert say(ann, table, 0, "  Good\tluck,\nBob! 👩‍🚀 ").json() == {"number": 1}
            for live in (one, other, watching):
                line = heard(live, "Good luck, Bob! 👩‍🚀")
                assert (line["number"], line["seat"], line["name"]) == (1, 0, "Ann")
            assert say(bob, table, 1, "Thank you").json() == {"number": 2}
            assert heard(one, "Thank you")["name"] == "Bob"
        with cid.live(table) as later:
            assert [line["text"] for line in later.table["chat"]["lines"]] == ["Good luck, Bob! 👩‍🚀", "Thank you"]
            assert later.number == 2, "the log knows nothing of it"


def test_table_24_only_players_talk_and_only_with_their_own_seat(served: Served) -> None:
    with friends(served) as (_, bob, table), served.guest("Cid") as cid:
        for guest, seat in ((cid, 0), (cid, 1), (bob, 0)):
            assert say(guest, table, seat, "Hello").status_code == 403
        assert say(bob, table, 9, "Hello").status_code == 404
        with bob.live(table) as live:
            assert live.table["chat"] == {"on": True, "lines": []}


@pytest.mark.parametrize("text", ["", " \n ", "\u200b", "\u2800\u3164", "\u200d", "\u202e", "x" * 201])
def test_table_24_what_cannot_be_read_is_not_said(served: Served, text: str) -> None:
    with friends(served) as (ann, _, table):
        refused = say(ann, table, 0, text)
        assert refused.status_code == 400 and refused.json()["message"].startswith("Say ")


def test_table_24_direction_marks_are_left_out(served: Served) -> None:
    with friends(served) as (ann, _, table), ann.live(table) as live:
        say(ann, table, 0, "one \u202eowt\u202c")
        heard(live, "one owt")


def test_table_24_the_host_turns_the_chat_off_and_on(served: Served) -> None:
    with friends(served) as (ann, bob, table), bob.live(table) as live:
        assert bob.ask("POST", f"/api/tables/{table}/chat", {"on": False}).status_code == 403
        assert ann.ok("POST", f"/api/tables/{table}/chat", {"on": False}) == {"on": False}
        assert live.until(lambda message: message["type"] == "chat")["on"] is False
        refused = say(bob, table, 1, "Hello")
        assert (refused.status_code, refused.json()["rule"]) == (409, "TABLE-24")
        ann.ok("POST", f"/api/tables/{table}/chat", {"on": True})
        assert live.until(lambda message: message["type"] == "chat")["on"] is True
        say(bob, table, 1, "Hello")
        heard(live, "Hello")


def test_table_24_a_table_can_be_opened_without_chat(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open(chat=False)
        assert say(ann, table, 0, "Hello").json()["rule"] == "TABLE-24"
        with ann.live(table) as live:
            assert live.table["chat"]["on"] is False


def test_table_24_nobody_talks_all_the_time(serve: Serve) -> None:
    with friends(serve(lines_per_second=0.0, line_burst=3)) as (ann, bob, table):
        assert [say(ann, table, 0, "Hello").status_code for _ in range(5)] == [200] * 3 + [429] * 2
        assert say(bob, table, 1, "Hello").status_code == 200, "everybody has a pace of their own"


def test_table_24_only_the_last_lines_are_kept_and_they_survive_a_restart(serve: Serve) -> None:
    served = serve(line_burst=1_000)
    with friends(served) as (ann, _, table):
        for number in range(LINES_KEPT + 20):
            say(ann, table, 0, f"line {number}")
        served.stop()
        again = serve()
        ann.http.base_url = httpx.URL(again.url)
        with Live(again.url, table, {"Cookie": ann.cookie}) as live:
            texts = [line["text"] for line in live.table["chat"]["lines"]]
            assert texts == [f"line {number}" for number in range(20, LINES_KEPT + 20)]
        with contextlib.closing(sqlite3.connect(again.settings.data / "parlour.sqlite")) as database:
            assert database.execute("SELECT count(*) FROM chat").fetchone() == (LINES_KEPT,)
