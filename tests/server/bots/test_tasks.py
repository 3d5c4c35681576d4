"""Bots in seats: they play like everybody else, and a failing bot never harms the table."""

from __future__ import annotations

import pytest

from parlour.server.bots.fair_queue import Owner
from parlour.thinking import driver
from tests.server.conftest import Serve, Served, friends
from tests.server.guests import Guest


def test_a_bot_answers_a_move_through_the_same_door(served: Served, ann: Guest) -> None:
    table, invite = ann.open("toy", "me", "plain")
    assert invite is None
    with ann.live(table) as hers:
        assert hers.table["seats"][1] == {
            "seat": 1, "name": "Plain", "who": "bot", "level": "plain", "away": False, "here": True, "yours": False,
            "awaited": False,
        }  # fmt: skip
        ann.play(table, 0, "L3", seen=2)
        assert hers.entry(4)["by"] == "bot:plain"
        assert hers.entry(4)["says"] == ["Plain pushes into row 1 from the left."]
        assert hers.entry(4)["to_act"] == [0]


@pytest.mark.parametrize("level", ["crash", "raise", "late", "cheat", "idle"])
def test_when_a_bot_fails_the_first_sound_move_is_played_for_it(
    served: Served, ann: Guest, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, _ = ann.open("toy", "me", level)
    with ann.live(table) as hers:
        ann.play(table, 0, "L3", seen=2)
        assert hers.entry(4)["events"][0]["entry"] == "L1"
        assert hers.entry(4)["by"] == f"bot:{level}"
    assert any(table in record.getMessage() for record in caplog.records), "the operator is told"


def test_a_crash_does_not_affect_other_bots(served: Served, ann: Guest) -> None:
    bad, _ = ann.open("toy", "me", "crash")
    good, _ = ann.open("toy", "me", "plain")
    with ann.live(good) as hers:
        ann.play(bad, 0, "L3")
        ann.play(good, 0, "L3")
        assert hers.entry(4)["by"] == "bot:plain"


def test_bots_play_each_other_to_the_end(served: Served, ann: Guest) -> None:
    table, _ = ann.open("toy", "plain", "plain")
    with ann.live(table) as watching:
        assert [seat["name"] for seat in watching.table["seats"]] == ["Plain", "Plain 2"]
        if watching.table["outcome"] is None:
            watching.until(lambda message: message["type"] == "entry" and message["outcome"])


def test_a_bot_agrees_to_a_takeback_and_declines_a_draw_unless_it_is_behind(
    served: Served, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TABLE-6, TABLE-7"""
    monkeypatch.setattr(driver, "OPENING", 1)
    for level, answer in (("plain", "decline"), ("lost", "agree")):
        table, _ = ann.open("toy", "me", level)
        with ann.live(table) as hers:
            ann.play(table, 0, "L3")
            hers.entry(4)
            ann.play(table, 0, "takeback", kind="offer")
            assert hers.entry(6)["kind"] == "agree"
            ann.play(table, 0, "L3")
            hers.entry(8)
            ann.play(table, 0, "draw", kind="offer")
            assert hers.entry(10)["kind"] == answer


def test_only_the_host_gives_an_absent_seat_to_a_bot(serve: Serve) -> None:
    """TABLE-8"""
    served = serve(absent_seconds=0.0)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("toy")
        bob.sit(table, invite)
        with ann.live(table) as hers:
            ann.play(table, 0, "L3")
            assert bob.ask("POST", f"/api/tables/{table}/bot", {"seat": 0, "level": "plain"}).status_code == 403
            with bob.live(table):
                answer = ann.ask("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "plain"})
                assert answer.json()["rule"] == "TABLE-8", "Bob is here"
            hers.until(lambda message: message["type"] == "presence" and not message["seats"][1]["here"])
            assert ann.ok("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "plain"}) == {"number": 5}
            assert hers.entry(6)["by"] == "bot:plain"
        assert bob.act(table, 1, "L1").status_code == 403


def test_an_open_seat_goes_to_a_bot(served: Served, ann: Guest) -> None:
    table, _ = ann.open("toy")
    with ann.live(table) as hers:
        ann.ok("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "plain"})
        ann.play(table, 0, "L3")
        assert hers.entry(4)["by"] == "bot:plain"


def test_a_bot_takes_about_as_long_as_a_person(serve: Serve) -> None:
    served = serve(bot_pace=0.4)
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "plain")
        with ann.live(table) as hers:
            ann.play(table, 0, "L3")
            first, second = hers.entry(3), hers.entry(4)
            assert second["time"] - first["time"] >= 390


def test_bots_stop_when_the_server_does(serve: Serve) -> None:
    served = serve()
    with friends(served) as (ann, _, _):
        table, _ = ann.open("toy", "me", "late")
        ann.play(table, 0, "L3")
    served.stop()
    assert not any(thread.is_alive() for thread in served.services.workers._threads)


def test_table_19_bots_think_for_the_host_and_where_the_host_comes_from(served: Served, ann: Guest, eve: Guest) -> None:
    table, _ = ann.open("toy", "me", "plain")
    eve.summary(table)
    assert served.table(table).owner == Owner("127.0.0.1", served.table(table).row.host)


def test_bots_wait_while_the_only_person_listens_but_answer_offers(served: Served, ann: Guest) -> None:
    table, _ = ann.open("toy", "me", "plain")
    with ann.live(table) as hers:
        hers.say(type="listening", on=True)
        ann.play(table, 0, "L3")
        ann.play(table, 0, "takeback", kind="offer")
        assert hers.entry(5)["kind"] == "agree", "nobody has moved meanwhile"
        ann.play(table, 0, "L2")
        hers.say(type="listening", on=False)
        assert hers.entry(7)["by"] == "bot:plain"


def test_where_all_move_at_once_bots_wait_while_the_only_person_listens(serve: Serve) -> None:
    served = serve(bot_patience=0.0)
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me", "novice")
        with ann.live(table) as hers:
            hers.say(type="listening", on=True)
            for _ in range(4):
                ann.play(table, 0, "draw")
            by = [entry.by for entry in served.table(table).match.entries if entry.kind == "move"]
            assert by == ["player"] * 4
            hers.say(type="listening", on=False)
            hers.until(lambda message: message.get("by") == "bot:novice")
