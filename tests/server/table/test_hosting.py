"""What the host may do: TABLE-31, TABLE-32."""

from __future__ import annotations

from dataclasses import replace

from tests.server.conftest import Serve, Served, friends
from tests.server.meeting.test_waiting_room import Waiter


def test_table_31_the_host_ends_a_table_and_nobody_wins(served: Served) -> None:
    with friends(served) as (ann, bob, table), bob.live(table) as live:
        assert bob.act(table, 1, kind="end").status_code == 403
        assert ann.act(table, 0, "now", kind="end").status_code == 400
        number = ann.play(table, 0, "", kind="end")
        entry = live.entry(number)
        assert entry["says"] == ["The game is over: the table was ended."] and entry["by"] == "host"
        assert entry["outcome"]["winners"] == []
        assert bob.act(table, 1, kind="resign").json()["rule"] == "TABLE-2"
        assert bob.ok("GET", f"/api/tables/{table}/record")["entries"][-1]["kind"] == "end"
        again = bob.ok("POST", f"/api/tables/{table}/rematch")["table"]
        assert bob.summary(again)["outcome"] is None


def test_table_31_a_rated_game_is_not_ended_once_everybody_has_moved(serve: Serve) -> None:
    served = serve()
    with friends(served) as (ann, bob, table):
        found = served.table(table)
        found.row = replace(found.row, rated=True)
        ann.play(table, 0, "L1")
        bob.play(table, 1, "L2")
        refused = ann.act(table, 0, kind="end").json()
        assert refused["rule"] == "TABLE-31" and "you can resign, or offer a draw" in refused["message"]


def test_table_31_either_of_two_strangers_ends_a_game_that_the_other_does_not_begin(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Eve") as eve:
        for begun in (False, True):
            with Waiter(ann, clock="9d") as hers, Waiter(bob, clock="9d") as his:
                table = hers.table()
                assert his.table() == table
            seats = {guest.summary(table)["yours"][0]: guest for guest in (ann, bob)}
            with bob.live(table) as live:
                assert live.table["paired"]
            assert eve.act(table, 0, kind="end").status_code == 403
            seats[0].play(table, 0, "L1")
            if not begun:
                bob.play(table, bob.summary(table)["yours"][0], "", kind="end")
                assert ann.summary(table)["outcome"]["winners"] == []
                continue
            seats[1].play(table, 1, "L2")
            for seat, guest in seats.items():
                assert guest.act(table, seat, kind="end").json()["rule"] == "TABLE-31"
    with friends(served) as (ann, bob, table), bob.live(table) as live:
        assert not live.table["paired"]


def test_table_31_alone_one_gives_up_instead(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me")
        assert ann.act(table, 0, kind="end").json()["rule"] == "TABLE-31"


def test_table_32_only_the_host_closes_a_table_and_those_who_have_seats_keep_them(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("anagrams", "me", "open", "open")
        bob.sit(table, invite)
        with ann.live(table) as live:
            assert not live.table["closed"] and live.table["invite"] == invite
        assert bob.ask("POST", f"/api/tables/{table}/newcomers", {"closed": True}).status_code == 403
        assert ann.ok("POST", f"/api/tables/{table}/newcomers", {"closed": True}) == {"closed": True}
        assert bob.sit(table, invite) == 1
        with served.guest("Cid") as cid:
            assert cid.ask("POST", f"/api/tables/{table}/sit", {"invite": invite}).json()["rule"] == "TABLE-32"
        with ann.live(table) as again:
            assert again.table["closed"] and again.table["invite"] is None


def test_table_8_where_there_is_a_clock_the_seat_of_who_has_moved_is_kept(serve: Serve) -> None:
    served = serve(absent_seconds=0.0)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open(clock="3d")
        bob.sit(table, invite)
        ann.play(table, 0, "L1")
        bob.play(table, 1, "L2")
        bot = {"seat": 1, "level": "novice"}
        for refused in (ann.ask("POST", f"/api/tables/{table}/bot", bot), ann.act(table, 1, kind="remove")):
            assert refused.json()["rule"] == "TABLE-8" and "There is a clock" in refused.json()["message"]
        assert ann.summary(table)["seats"][1]["name"] == "Bob"
        bob.play(table, 1, "", kind="leave")
        ann.ok("POST", f"/api/tables/{table}/bot", bot)
        other, invite = ann.open(clock="3d")
        bob.sit(other, invite)
        ann.play(other, 0, "L1")
        ann.ok("POST", f"/api/tables/{other}/bot", bot)
