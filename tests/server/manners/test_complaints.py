"""Reports and blocks: TABLE-24, TABLE-32, TABLE-33."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.server.storage.reports import Report
from tests.server.conftest import Serve, Served, friends
from tests.server.guests import Guest
from tests.server.meeting.test_waiting_room import Waiter
from tests.server.solo.test_leaderboard import pass_alone
from tests.server.storage.databases import all_rows, change


def say(guest: Guest, table: str, seat: int, text: str) -> int:
    return int(guest.ok("POST", f"/api/tables/{table}/say", {"seat": seat, "text": text})["number"])


def complain(guest: Guest, table: str, what: str, **body: Any) -> Any:
    return guest.ask("POST", f"/api/tables/{table}/{what}", body)


def test_table_33_a_name_or_a_line_is_reported_as_it_was_seen(served: Served) -> None:
    with friends(served) as (ann, bob, table), served.guest("Cid") as cid:
        number = say(bob, table, 1, "You rude thing")
        for reporter in (ann, cid):  # players and watchers alike
            assert complain(reporter, table, "report", seat=1, line=number, reason="insult").status_code == 200
        assert complain(ann, table, "report", seat=1, reason="impersonation").status_code == 200
        assert complain(ann, table, "report", seat=1, reason="impersonation").status_code == 200  # pressed twice
        rows = [Report(**row) for row in all_rows(served.settings.url)["reports"]]
        kept = [(each.kind, each.name, each.text, each.reason) for each in rows if each.table == table]
        line = ("line", "Bob", "You rude thing", "insult")
        assert sorted(kept) == [line, line, ("name", "Bob", "", "impersonation")]


def test_table_33_what_cannot_be_reported_or_blocked_is_refused_in_words(served: Served) -> None:
    with friends(served) as (ann, _, table):
        bots, _ = ann.open("toy", "me", "plain")
        for where, status, message, body in (
            (table, 404, "That line is gone.", {"seat": 1, "line": 7}),
            (table, 404, "There is no seat 10", {"seat": 9}),
            (table, 403, "That is you.", {"seat": 0}),
            (bots, 404, "Nobody sits there but a bot.", {"seat": 1}),
        ):
            for what, more in (("report", {"reason": "spam"}), ("block", {})):
                answer = complain(ann, where, what, **body, **more)
                assert answer.status_code == status and answer.json()["message"].startswith(message), answer.text
        assert complain(ann, table, "report", seat=1, reason="boring").status_code == 400
        assert complain(ann, table, "report", seat=1).status_code == 400


def test_table_33_names_on_lists_are_reported_too(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Rude Word") as bob:
        tables = [pass_alone(guest, options={"size": 17}) for guest in (ann, bob)]
        path = f"/api/tables/{tables[0]}/best/report"
        for guest in (ann, bob):
            guest.ok("POST", "/api/world/rush/go", {"to": "1:0,0"})
        person = bob.cookie.partition("=")[2].rpartition(".")[0]
        change(served.settings.url, f"INSERT INTO deeds VALUES ('rush', '{person}', '', 4, 1)")
        for where in (path, "/api/world/rush/report"):
            wish = {"name": "Rude Word", "reason": "insult"}
            assert ann.ask("POST", where, wish).status_code == 200
            assert bob.ask("POST", where, wish).json()["message"] == "Nobody else on this list has that name."
            assert ann.ask("POST", where, {"name": "Nobody", "reason": "spam"}).status_code == 404
            assert ann.ask("POST", where, {"name": "Rude Word", "reason": "boring"}).status_code == 400
        rows = [Report(**row) for row in all_rows(served.settings.url)["reports"]]
        kept = [(each.reported, each.table, each.kind, each.name) for each in rows if each.name == "Rude Word"]
        assert sorted(kept) == sorted((person, where, "name", "Rude Word") for where in (tables[1], "world rush"))


def test_reports_have_a_pace(serve: Serve) -> None:
    served = serve(reports_per_address=1)
    with friends(served) as (ann, bob, table):
        number = say(bob, table, 1, "Hello")
        assert complain(ann, table, "report", seat=1, reason="spam").status_code == 200
        assert complain(ann, table, "report", seat=1, line=number, reason="spam").status_code == 429


def test_table_33_who_blocks_somebody_reads_nothing_of_theirs_and_they_are_not_told(served: Served) -> None:
    with friends(served) as (ann, bob, table):
        say(bob, table, 1, "Before")
        with ann.live(table) as live, bob.live(table) as theirs:
            assert complain(ann, table, "block", seat=1).status_code == 200
            live.say(type="resync")
            assert live.until(lambda message: message["type"] == "table")["chat"]["lines"] == []
            say(bob, table, 1, "After")
            say(ann, table, 0, "Mine")
            heard = live.until(lambda message: message["type"] == "chat" and message["lines"] != [])
            assert [line["text"] for line in heard["lines"]] == ["Mine"]
            theirs.until(lambda message: message["type"] == "chat" and message["lines"][-1]["text"] == "Mine")
            assert {message["type"] for message in theirs.heard} <= {"table", "chat", "presence"}
        (block,) = ann.ok("GET", "/api/blocks")["blocks"]
        assert block["name"] == "Bob" and bob.ok("GET", "/api/blocks") == {"blocks": []}
        assert bob.ask("DELETE", f"/api/blocks/{block['id']}").status_code == 404
        ann.ok("DELETE", f"/api/blocks/{block['id']}")
        with ann.live(table) as live:
            assert [line["text"] for line in live.table["chat"]["lines"]] == ["Before", "After", "Mine"]


def test_table_33_somebody_who_is_blocked_cannot_sit_at_my_tables_but_i_can_at_theirs(served: Served) -> None:
    with friends(served) as (ann, bob, table):
        assert complain(ann, table, "block", seat=1).status_code == 200
        other, invite = ann.open()
        refused = bob.ask("POST", f"/api/tables/{other}/sit", {"invite": invite})
        ann.ok("POST", f"/api/tables/{other}/newcomers", {"closed": True})
        with served.guest("Cid") as cid:
            closed = cid.ask("POST", f"/api/tables/{other}/sit", {"invite": invite})
            assert refused.json() == closed.json() and closed.json()["rule"] == "TABLE-32"
            ann.ok("POST", f"/api/tables/{other}/newcomers", {"closed": False})
            assert cid.sit(other, invite) == 1
        theirs, invite = bob.open()
        assert ann.sit(theirs, invite) == 1


def test_table_33_a_rematch_leaves_the_seat_open_of_those_who_have_blocked_its_host(served: Served) -> None:
    with friends(served) as (ann, bob, table):
        ann.play(table, 0, "", kind="resign")
        assert complain(ann, table, "block", seat=1).status_code == 200
        again = bob.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert sorted(seat["who"] for seat in bob.summary(again)["seats"]) == ["open", "player"]


@pytest.mark.parametrize("listed", [True, False])
def test_table_24_words_of_the_list_are_refused_at_public_tables(serve: Serve, tmp_path: Path, listed: bool) -> None:
    (tmp_path / "words").write_text("rude")
    with serve(refused_words=tmp_path / "words").guest("Ann") as ann:
        table, _ = ann.open(listed=listed)
        answer = ann.ask("POST", f"/api/tables/{table}/say", {"seat": 0, "text": "How r.u.d.3 of you"})
        assert answer.status_code == (400 if listed else 200)
        if listed:
            assert answer.json()["message"].startswith("This line contains a word that is not wanted in this house.")


def test_table_24_words_of_the_list_are_refused_wherever_strangers_meet(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("rude")
    served = serve(refused_words=tmp_path / "words")
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        with Waiter(ann) as first, Waiter(bob) as second:
            paired = second.table()
            assert first.table() == paired
        world = ann.ok("POST", "/api/world/rush/go", {"to": "1:0,0"})["table"]
        for table in (paired, world):
            (seat,) = ann.summary(table)["yours"]
            answer = ann.ask("POST", f"/api/tables/{table}/say", {"seat": seat, "text": "How rude"})
            assert answer.status_code == 400 and "not wanted" in answer.json()["message"]
    with friends(served) as (ann, _, table):
        ann.act(table, 0, kind="resign")
        again = ann.ok("POST", f"/api/tables/{table}/rematch")["table"]  # where the server gives them their seats, too
        (seat,) = ann.summary(again)["yours"]
        assert say(ann, again, seat, "How rude") == 1
