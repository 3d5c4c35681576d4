"""Visiting bots: tokens, challenges, and what their streams tell."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest

from parlour.core import encode
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest
from tests.server.visiting.visitor import challenging, token_for, visiting


def test_a_bot_is_challenged_plays_and_is_marked(served: Served, ann: Guest) -> None:
    token = token_for(ann, "Tick", "play", "chat")
    table, _ = ann.open()
    with visiting(served.url, token) as tick, challenging(ann, "tick", table) as asked:
        challenge = tick.until("challenge")
        assert (challenge["name"], challenge["table"], challenge["title"]) == ("Ann", table, "Push")
        assert tick.ok(f"/api/bot/challenges/{challenge['id']}/accept") == {"seat": 1, "table": table}
        assert asked.result().json() == {"accepted": True, "says": "Tick bot has accepted."}
        assert tick.ask("POST", f"/api/bot/challenges/{challenge['id']}/accept").status_code == 404
        assert tick.until("start", table=table)["seat"] == 1

        state = tick.until("state")
        mine, theirs = state["seats"][1], state["seats"][0]
        assert (mine["name"], mine["who"], mine["level"], mine["here"]) == ("Tick bot", "bot", None, True)
        assert theirs["who"] == "player"
        ann.play(table, 0, "L1")
        state = tick.until("state", your_move=True)
        moves = tick.ok(f"/api/tables/{table}/moves", {"seat": 1})["moves"]
        tick.ok(f"/api/tables/{table}/act", {"kind": "move", "seat": 1, "text": moves[0]})
        assert tick.until("state")["number"] > state["number"]
        tick.ok(f"/api/tables/{table}/say", {"seat": 1, "text": "Good luck"})
        assert tick.ask("POST", f"/api/tables/{table}/act", {"kind": "move", "seat": 0, "text": "x"}).status_code == 403
        tick.ok(f"/api/tables/{table}/act", {"kind": "resign", "seat": 1})
        assert tick.until("finish")["outcome"]["winners"] == [0]


def test_a_bot_learns_exactly_what_its_seat_sees(served: Served, ann: Guest) -> None:
    table, invite = ann.open("domino", "me", "open")
    with visiting(served.url, token_for(ann, "Tock")) as tock:
        tock.ok(f"/api/tables/{table}/sit", {"invite": invite})
        state = tock.until("state")
        match = served.table(table).match
        assert state["view"] == encode(match.view(1)) != encode(match.view(0))
        whole = tock.ask("GET", f"/api/tables/{table}/whole").json()["table"]
        assert [*whole["views"]] == ["1"]
        shared = set(state) - {"type", "seat", "your_move", "view"}
        assert {name: state[name] for name in shared} == {name: whole[name] for name in shared}


def test_a_bot_declines_with_a_reason_or_does_not_answer(serve: Serve) -> None:
    served = serve(challenge_seconds=2.0)
    with served.guest("Ann") as ann:
        token = token_for(ann, "Choosy")
        table, _ = ann.open()
        gone = ann.ask("POST", "/api/bots/Choosy/challenge", {"table": table})
        assert gone.status_code == 503 and gone.json()["message"] == "Choosy bot is not connected now."
        with visiting(served.url, token) as choosy:
            with challenging(ann, "Choosy", table) as asked:
                id = choosy.until("challenge")["id"]
                choosy.ok(f"/api/bot/challenges/{id}/decline", {"reason": "I only\nplay chess"})
            assert asked.result().json() == {"accepted": False, "says": "Choosy bot declined: I only play chess"}
            assert choosy.ask("POST", f"/api/bot/challenges/{id}/accept").status_code == 404
            with challenging(ann, "Choosy", table) as asked:
                id = choosy.until("challenge")["id"]
            assert asked.result().json() == {"accepted": False, "says": "Choosy bot did not answer."}
            with served.guest("Bob") as bob:
                foreign = bob.ask("POST", "/api/bots/Choosy/challenge", {"table": table})
                assert foreign.status_code == 403
            ann.ok("POST", "/api/bots", {"name": "Choosy", "scopes": ["chat"]})  # a new token ends the old one
            assert choosy.ask("GET", "/api/me").status_code == 401


@pytest.mark.parametrize("header", ["Bearer", "bearer nonsense", "Bearer a b\xff", "Bearer " + "x" * 9_000])
def test_a_token_that_is_not_valid_is_refused(eve: Guest, header: str) -> None:
    headers = {"Authorization": header.encode("latin-1")}
    for method, path in (("GET", "/api/me"), ("POST", "/api/tables/none/act"), ("GET", "/api/bot/events")):
        refused = eve.ask(method, path, headers=headers)
        assert refused.status_code == 401 and "not valid" in refused.json()["message"]
        assert refused.headers["www-authenticate"] == "Bearer" and "set-cookie" not in refused.headers


def test_what_is_meant_for_a_proxy_is_not_a_token(eve: Guest) -> None:
    assert eve.ask("GET", "/api/me", headers={"Authorization": "Basic ZXZlOmV2ZQ=="}).json() == {"name": "Eve"}


def test_a_token_allows_what_its_scopes_say(served: Served, ann: Guest) -> None:
    table, invite = ann.open()
    with visiting(served.url, token_for(ann, "Mute", "play")) as mute:
        assert mute.ask("GET", "/api/me").json() == {"name": "Mute bot"}
        mute.ok(f"/api/tables/{table}/sit", {"invite": invite})
        silent = mute.ask("POST", f"/api/tables/{table}/say", {"seat": 1, "text": "Hello"})
        assert silent.status_code == 403 and "scope 'chat'" in silent.json()["message"]
        for method, path in (
            ("GET", "/api/bots"), ("POST", "/api/bots"), ("POST", "/api/tables"), ("GET", "/api/you/everything"),
            ("PUT", "/api/me"), ("POST", f"/api/tables/{table}/hint"), ("GET", "/api/friends"),
        ):  # fmt: skip
            refused = mute.ask(method, path, {})
            assert (refused.status_code, refused.json()["message"]) == (403, "This is not for bots.")
    assert ann.ask("GET", "/api/bot/events").status_code == 403
    assert ann.ask("POST", "/api/bot/challenges/none/accept").status_code == 403


def test_a_second_stream_replaces_the_first_and_revoking_ends_it(served: Served, ann: Guest, eve: Guest) -> None:
    token = token_for(ann, "Twice")
    with visiting(served.url, token) as first, visiting(served.url, token) as second:
        assert "Another stream" in first.until("closed")["says"]
        (own,) = ann.ok("GET", "/api/bots")["bots"]
        assert (own["name"], own["scopes"], own["connected"]) == ("Twice", ["play"], True)
        assert eve.ask("DELETE", "/api/bots/Twice").status_code == 404
        (revoked,) = ann.ok("DELETE", "/api/bots/Twice")["bots"]
        assert revoked["scopes"] == [] and not revoked["connected"]
        assert "revoked" in second.until("closed")["says"]
        assert second.ask("GET", "/api/me").status_code == 401
    assert ann.ask("POST", "/api/bots/Twice/challenge", {"table": ann.open()[0]}).status_code == 404


@pytest.mark.parametrize("name", ["Expert", "My-bot", "Host", "x", "9lives", "a b", "../me", "b" * 25])
def test_names_that_a_bot_cannot_have(eve: Guest, name: str) -> None:
    assert eve.ask("POST", "/api/bots", {"name": name, "scopes": ["play"]}).status_code == 400


def test_a_challenge_whose_table_is_gone_does_not_end_the_stream(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        token = token_for(ann, "Steady")
        table, _ = ann.open()
        with sqlite3.connect(served.settings.data / "parlour.sqlite") as database:
            lost = "SELECT 'lost', identity, owner, 'nosuchtable', 9e12, NULL, '' FROM bots"
            database.execute(f'INSERT INTO bot_challenges (id, bot, host, "table", time, accepted, reason) {lost}')
        with visiting(served.url, token) as steady, challenging(ann, "Steady", table):
            challenge = steady.until("challenge")
            assert challenge["table"] == table
            steady.ok(f"/api/bot/challenges/{challenge['id']}/accept")
            assert steady.until("start", table=table)["seat"] == 1


def test_names_and_numbers_of_bots_are_limited(serve: Serve) -> None:
    served = serve(bots_per_person=1, bot_streams_per_address=1)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        wrong: list[Any] = [{"name": "One"}, {"name": "One", "scopes": []}, {"name": "One", "scopes": ["all"]}]
        assert {ann.ask("POST", "/api/bots", body).status_code for body in wrong} == {400}
        token = token_for(ann, "Solo")
        alike = bob.ask("POST", "/api/bots", {"name": "So1o", "scopes": ["play"]})
        assert alike.status_code == 400 and "looks like this" in alike.json()["message"]
        assert ann.ask("POST", "/api/bots", {"name": "Two", "scopes": ["play"]}).status_code == 429
        other = token_for(bob, "Duo")
        with visiting(served.url, token):
            headers = {"Authorization": f"Bearer {other}"}
            assert bob.ask("GET", "/api/bot/events", headers=headers).status_code == 429


def test_deleting_somebody_deletes_their_bots(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        token = token_for(ann, "Doomed")
        table, invite = bob.open()
        with visiting(served.url, token) as doomed:
            doomed.ok(f"/api/tables/{table}/sit", {"invite": invite})
            stored = ann.ask("GET", "/api/you/everything").text
            assert "Doomed" in stored and token not in stored and '"hash"' not in stored
            ann.ok("POST", "/api/you/delete", {"name": "Ann"})
            assert doomed.ask("GET", "/api/me").status_code == 401
        assert bob.summary(table)["seats"][1]["name"] == "Former player"
    with sqlite3.connect(served.settings.data / "parlour.sqlite") as database:
        assert "Doomed" not in "\n".join(database.iterdump())
