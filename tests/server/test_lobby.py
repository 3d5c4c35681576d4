"""Tables are loaded on request, leave memory when idle, and outlive the server."""

from __future__ import annotations

import gc
import json
import time
import weakref

import pytest
import sqlalchemy as sql

from tests.server.conftest import Serve, Served, friends, play_out
from tests.server.guests import Guest


def test_an_idle_table_leaves_memory_and_is_loaded_again(serve: Serve) -> None:
    served = serve(idle_seconds=0.2)
    with friends(served) as (ann, bob, table):
        ann.play(table, 0, "L1", id="first")
        end = time.monotonic() + 10
        while table in served.tables and time.monotonic() < end:
            time.sleep(0.02)
        assert table not in served.tables
        assert ann.play(table, 0, "L1", id="first") == 3, "the ids of requests are in the log"
        bob.play(table, 1, "R1")
        with ann.live(table) as hers:
            time.sleep(0.5)
            assert table in served.tables, "somebody is looking"
            assert hers.views["0"]["board"][:5] == "0...1"


def test_after_a_restart_people_bots_and_boards_are_where_they_were(serve: Serve) -> None:
    served = serve()
    with friends(served) as (ann, bob, table):
        ann.play(table, 0, "L1")
        against, _ = ann.open("toy", "me", "plain")
        with ann.live(against) as hers:
            ann.play(against, 0, "T3")
            hers.entry(4)
        served.stop()
        again = serve()
        for guest in (ann, bob):
            guest.url = again.url
            guest.http.base_url = again.url
        assert bob.summary(table)["yours"] == [1]
        bob.play(table, 1, "L1", seen=3)
        with ann.live(against) as hers:
            assert hers.number == 4
            ann.play(against, 0, "T3", seen=4)
            assert hers.entry(6)["by"] == "bot:plain"


def test_a_bot_whose_turn_it_was_moves_when_somebody_looks(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "late")
        ann.play(table, 0, "L3")
        served.stop()
        again = serve()
        ann.url = again.url
        ann.http.base_url = again.url
        with ann.live(table) as hers:
            assert hers.logged(4)["by"] == "bot:late"


@pytest.mark.parametrize("change", [{"rules": 99}, {"game": "chess"}])
def test_a_table_whose_rules_have_changed_is_read_only(serve: Serve, change: dict[str, object]) -> None:
    """TABLE-14"""
    served = serve()
    with friends(served) as (ann, _, table):
        ann.play(table, 0, "L1")
        served.stop()
        engine = sql.create_engine(served.settings.url)
        with engine.begin() as connection:
            header = json.loads(connection.execute(sql.text("SELECT header FROM tables")).scalar_one())
            connection.execute(sql.text("UPDATE tables SET header = :new"), {"new": json.dumps(header | change)})
        engine.dispose()
        again = serve()
        ann.url = again.url
        ann.http.base_url = again.url
        assert [seat["name"] for seat in ann.summary(table)["seats"]] == ["Ann", "Bob"]
        with ann.live(table) as hers:
            assert hers.table["readonly"] and hers.table["number"] == 3 and hers.table["views"] == {}
            assert hers.table["log"][2]["says"] == ["move L1"]
            hers.say(type="resync")
            assert hers.until(lambda message: message["type"] == "table")["readonly"]
            hers.say(type="act", id="late", kind="move", seat=0, text="L1")
            assert hers.answer("late")["rule"] == "TABLE-14"
            with hers.again() as still_open:
                assert still_open.table["readonly"]
        for answer in (
            ann.act(table, 0, "L1"),
            ann.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": "L1"}),
            ann.ask("POST", f"/api/tables/{table}/rematch"),
            ann.ask("GET", f"/api/tables/{table}/replay"),
            ann.ask("GET", f"/api/tables/{table}/text"),
            ann.ask("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "novice"}),
        ):
            assert answer.json()["rule"] == "TABLE-14", answer.text
        assert ann.ask("GET", f"/t/{table}").status_code == 200, "the page opens all the same"
        assert len(ann.ok("GET", "/api/tables")["mine"]) == 1


def test_the_next_seat_begins_the_rematch_and_asking_twice_finds_the_same(served: Served) -> None:
    """TABLE-11"""
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        assert ann.ask("POST", f"/api/tables/{table}/rematch").json()["rule"] == "TABLE-11"
        play_out(ann, bob, table)
        again = bob.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert ann.ok("POST", f"/api/tables/{table}/rematch")["table"] == again
        assert hers.until(lambda message: message["type"] == "rematch")["table"] == again
        summary = ann.summary(again)
        assert [seat["name"] for seat in summary["seats"]] == ["Bob", "Ann"]
        assert summary["yours"] == [1]
        bob.play(again, 0, "L1")


def test_table_11_rematches_that_nobody_came_to_do_not_fill_anybody_elses_list(served: Served) -> None:
    """Somebody asks for a rematch, gives up at once, and asks again."""
    with friends(served) as (ann, bob, table):
        play_out(ann, bob, table)
        chain = [table]
        for _ in range(5):
            chain.append(bob.ok("POST", f"/api/tables/{chain[-1]}/rematch")["table"])
            assert served.table(chain[-1]).row.host == served.table(chain[1]).row.host != served.table(table).row.host
            bob.act(chain[-1], bob.summary(chain[-1])["yours"][0], kind="resign")
        assert {listed["table"] for listed in ann.ok("GET", "/api/tables")["mine"]} == set(chain[:2])
        assert ann.summary(chain[2])["seats"][0]["who"] == "open"
        assert len(bob.ok("GET", "/api/tables")["mine"]) == 6


def test_table_11_whoever_looks_at_a_rematch_has_a_seat_in_the_next(served: Served) -> None:
    with friends(served) as (ann, bob, table):
        play_out(ann, bob, table)
        first = bob.ok("POST", f"/api/tables/{table}/rematch")["table"]
        ann.summary(first)
        bob.act(first, 0, kind="resign")
        second = bob.ok("POST", f"/api/tables/{first}/rematch")["table"]
        assert [seat["name"] for seat in ann.summary(second)["seats"]] == ["Ann", "Bob"]


def test_table_11_a_rematch_counts_towards_the_limits_of_whoever_asks(serve: Serve) -> None:
    served = serve(tables_per_person=2)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        finished = []
        for _ in range(3):
            table, invite = ann.open()
            bob.sit(table, invite)
            bob.act(table, 1, kind="resign")
            finished.append(table)
        answers = [bob.ask("POST", f"/api/tables/{table}/rematch") for table in finished]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert "finish some first" in answers[2].json()["message"]
        assert ann.open() and ann.open(), "none of them is hers"


def test_table_11_a_rematch_counts_towards_the_limit_of_an_address(serve: Serve) -> None:
    served = serve(tables_per_address=2)
    with served.guest("Ann") as ann:
        table, _ = ann.open("push", "me", "me")
        ann.act(table, 0, kind="resign")
        again = ann.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert ann.ok("POST", f"/api/tables/{table}/rematch")["table"] == again, "which costs nothing"
        ann.act(again, 0, kind="resign")
        assert ann.ask("POST", f"/api/tables/{again}/rematch").status_code == 429


def test_the_home_page_lists_your_tables_and_those_to_watch(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        shown, _ = ann.open(listed=True)
        hidden, _ = ann.open()
        lists = bob.ok("GET", "/api/tables")
        assert lists["mine"] == [] and [table["table"] for table in lists["watch"]] == [shown]
        mine = ann.ok("GET", "/api/tables")["mine"]
        assert [table["table"] for table in mine] == [hidden, shown] and mine[0]["yours"] == [0]


@pytest.mark.parametrize("size", [3, 9])
def test_options_are_kept(served: Served, size: int) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open(options={"size": size})
        assert ann.summary(table)["options"]["size"] == size


@pytest.mark.parametrize("header", ["", "nonsense", "[]", '{"game": 7}', '{"format": "x"}'])
def test_a_table_that_cannot_be_read_does_not_hide_the_others(
    serve: Serve, header: str, caplog: pytest.LogCaptureFixture
) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        broken, _ = ann.open(listed=True)
        sound, _ = ann.open(listed=True)
        served.stop()
        engine = sql.create_engine(served.settings.url)
        with engine.begin() as connection:
            changed = {"new": header, "id": broken}
            connection.execute(sql.text("UPDATE tables SET header = :new WHERE id = :id"), changed)
        engine.dispose()
        again = serve()
        for guest in (ann, bob):
            guest.url = again.url
            guest.http.base_url = again.url
        assert [table["table"] for table in ann.ok("GET", "/api/tables")["mine"]] == [sound]
        assert [table["table"] for table in bob.ok("GET", "/api/tables")["watch"]] == [sound]
        assert ann.ok("GET", "/api/games")["games"] and ann.ok("GET", "/api/daily")
        answer = ann.ask("GET", f"/api/tables/{broken}")
        assert (answer.status_code, answer.json()["error"]) == (500, "broken")
        assert answer.json()["message"] == "This table cannot be read; the server's log says why."
        ann.play(sound, 0, "L1")
    assert f"table {broken} cannot be read" in caplog.text


def test_a_forgotten_table_leaves_nothing_in_memory(serve: Serve) -> None:
    """Not even for the garbage collector, whose full collections are rare."""
    served = serve(idle_seconds=0.2)
    gc.collect()
    gc.disable()
    try:
        with served.guest("Ann") as ann:
            table, _ = ann.open("push", "me", "me")
            with ann.live(table) as hers:
                hers.say(type="act", id="a", kind="move", seat=0, text="L1")
                hers.entry(3)
                found = weakref.ref(served.table(table))
            end = time.monotonic() + 20
            while found() is not None and time.monotonic() < end:
                time.sleep(0.05)
            assert found() is None
            assert ann.play(table, 1, "L2") == 4, "it is in storage"
    finally:
        gc.enable()


@pytest.mark.parametrize("game", ["push", "prism"])
def test_a_page_gets_the_table_that_its_live_connection_sends(ann: Guest, bob: Guest, game: str) -> None:
    table, invite = ann.open(game)
    bob.sit(table, invite)
    games = {each["name"]: each for each in ann.ok("GET", "/api/games")["games"]}
    for guest in (ann, bob):
        with guest.live(table) as live:
            whole = guest.ok("GET", f"/api/tables/{table}/whole")
            assert whole == {"game": games[game], "table": live.heard[0]}
    views = [guest.ok("GET", f"/api/tables/{table}/whole")["table"]["views"] for guest in (ann, bob)]
    assert [list(each) for each in views] == [["0"], ["1"]]
    assert ann.ask("GET", "/api/tables/nowhere/whole").status_code == 404
