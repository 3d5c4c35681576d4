"""Two friends at a table: sitting down, playing, offers, leaving, rematches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Serve, Served, friends
from tests.server.guests import Guest, without_nulls


def test_an_invited_friend_sits_down_and_both_see_every_number(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open()
        with ann.live(table) as hers, bob.live(table) as his:
            assert hers.table["host"] and hers.table["invite"] == invite
            assert not his.table["host"] and his.table["invite"] is None
            assert list(his.table["views"]) == ["watch"]
            assert bob.sit(table, invite) == 1
            assert his.until(lambda message: message["type"] == "table")["seats"][1]["yours"]
            ann.play(table, 0, "L1")
            bob.play(table, 1, "R1")
            assert hers.entry(3)["says"] == ["You push into row 1 from the left."]
            assert his.entry(3)["says"] == ["Ann pushes into row 1 from the left."]
            assert hers.entry(4)["says"] == ["Bob pushes into row 1 from the right."]
            assert hers.entry(4)["to_act"] == his.entry(4)["to_act"] == [0]
            assert hers.views["0"]["board"] == his.views["1"]["board"] == "0...1" + "." * 20
            hers.say(type="resync")
            whole = hers.until(lambda message: message["type"] == "table")
            assert without_nulls(whole["views"]) == without_nulls(hers.views)
            assert [item["number"] for item in whole["log"]] == [1, 2, 3, 4]


def test_somebody_who_goes_right_after_sitting_down_is_seen_to_be_gone(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open()
        with ann.live(table) as hers:
            with bob.live(table):
                bob.sit(table, invite)
            hers.until(
                lambda message: (
                    message["type"] in ("presence", "entry")
                    and message.get("seats", [{}, {"here": True}])[1]["here"] is False
                )
            )


def test_a_retried_request_is_answered_again_and_not_played_twice(served: Served) -> None:
    """TABLE-4"""
    with friends(served) as (ann, bob, table):
        assert ann.play(table, 0, "L1", id="a-1", seen=2) == 3
        bob.play(table, 1, "L2")
        assert ann.play(table, 0, "L1", id="a-1", seen=2) == 3
        assert ann.summary(table)["entries"] == 4


def test_an_id_used_for_another_move_is_refused_and_each_seat_has_its_own(served: Served) -> None:
    """TABLE-4"""
    with friends(served) as (ann, bob, table):
        assert ann.play(table, 0, "l 1", id="1", seen=2) == 3
        refused = ann.act(table, 0, "L2", id="1")
        assert (refused.status_code, refused.json()["rule"]) == (409, "TABLE-4")
        assert bob.play(table, 1, "L2", id="1") == 4
        assert ann.play(table, 0, "L1", id="1") == 3
        assert ann.summary(table)["entries"] == 4


def test_acts_may_come_over_the_live_connection(served: Served) -> None:
    with friends(served) as (ann, bob, table), ann.live(table) as hers, bob.live(table) as his:
        hers.say(type="act", id="x", kind="move", seat=0, text="T5", seen=2)
        answer = hers.answer("x")
        assert (answer["type"], answer["number"]) == ("entry", 3)
        assert "answers" not in his.entry(3), "only the connection that asked is answered"
        hers.say(type="act", id="y", kind="move", seat=0, text="T5", seen=3)
        refused = hers.answer("y")
        assert (refused["ok"], refused["error"], refused["rule"]) == (False, "refused", "TABLE-1")
        assert refused["message"] == "It is Bob’s turn."
        assert bob.summary(table)["entries"] == 3


def test_an_act_is_answered_once(served: Served) -> None:
    """The rules of a table's first moves run off the event loop, those of later ones in place."""
    with friends(served) as (ann, bob, table), ann.live(table) as hers, bob.live(table) as his:
        for number, entry in enumerate(("L1", "L1", "L2", "L2", "L3", "L3"), 3):
            seat, live = ((0, hers), (1, his))[(number - 3) % 2]
            live.say(type="act", id=str(number), kind="move", seat=seat, text=entry)
            assert live.answer(str(number))["answers"] == str(number)
        for live in (hers, his):
            live.say(type="resync")
            live.until(lambda message: message["type"] == "table")
            assert not [message for message in live.heard if message["type"] == "answer"]


def test_opening_the_invitation_twice_keeps_the_seat(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open()
        assert ann.sit(table, invite) == 0
        assert bob.sit(table, invite) == bob.sit(table, invite) == 1


def test_people_who_sit_down_at_the_same_moment_get_a_seat_each(served: Served) -> None:
    """TABLE-8"""
    with ExitStack() as stack:
        guests = [stack.enter_context(served.guest(f"Guest {number}")) for number in range(4)]
        table, invite = guests[0].open("awkward", "me", "open", "open", "open")
        everybody = [guest for guest in guests[1:] for _ in range(3)]  # everybody clicks three times
        with ThreadPoolExecutor(9) as pool:
            seats = list(pool.map(lambda guest: guest.sit(table, invite), everybody))
        assert sorted(set(seats)) == [1, 2, 3]
        assert seats[0::3] == seats[1::3] == seats[2::3]
        assert guests[0].summary(table)["entries"] == 4


def test_offers_of_a_draw_and_of_a_takeback(served: Served) -> None:
    """TABLE-6, TABLE-7"""
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        ann.play(table, 0, "L1")
        ann.play(table, 0, "takeback", kind="offer")
        assert hers.entry(4)["offer"] == {"what": "takeback", "seat": 0, "agreed": []}
        bob.play(table, 1, "takeback", kind="agree")
        assert hers.entry(5)["patch"]["0"]["board"] == "." * 25
        ann.play(table, 0, "draw", kind="offer")
        bob.play(table, 1, "draw", kind="decline")
        bob.play(table, 1, "draw", kind="offer")
        ann.play(table, 0, "draw", kind="agree")
        assert hers.entry(9)["outcome"] == {"winners": [0, 1], "scores": [], "reason": "agreed"}


def test_resigning_ends_a_game_of_two(served: Served) -> None:
    """TABLE-5"""
    with friends(served) as (ann, bob, table):
        bob.play(table, 1, "", kind="resign")
        assert ann.summary(table)["outcome"]["winners"] == [0]
        assert ann.act(table, 0, "L1").json()["rule"] == "TABLE-2"


def test_everybody_is_told_who_has_resigned(ann: Guest, bob: Guest) -> None:
    """TABLE-5"""
    table, invite = ann.open("prism", "me", "open", "open")
    bob.sit(table, invite)
    with ann.live(table) as hers:
        assert hers.table["resigned"] == []
        number = bob.play(table, 1, "", kind="resign")
        assert hers.entry(number)["resigned"] == [1]
        ann.play(table, 0, "draw", kind="offer")
        assert hers.entry(number + 1)["resigned"] == [1]
    with bob.live(table) as his:
        assert his.table["resigned"] == [1] and his.table["outcome"] is None


def test_a_seat_that_went_away_comes_back_or_goes_to_somebody_else(served: Served) -> None:
    """TABLE-8"""
    with friends(served) as (ann, bob, table), served.guest("Cid") as cid, ann.live(table) as hers:
        bob.play(table, 1, "", kind="leave")
        assert hers.entry(3)["seats"][1]["away"]
        bob.play(table, 1, "", kind="return")
        assert not hers.entry(4)["seats"][1]["away"]
        bob.play(table, 1, "", kind="leave")
        invite = served.table(table).row.invite
        assert cid.sit(table, invite) == 1
        assert hers.entry(6)["seats"][1]["name"] == "Cid"
        assert bob.act(table, 1, "return", kind="return").status_code == 403


def test_only_the_host_can_remove_an_absent_player(serve: Serve) -> None:
    """TABLE-8"""
    served = serve(absent_seconds=0.0)
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        assert bob.act(table, 0, kind="remove").status_code == 403
        ann.play(table, 1, "", kind="remove")
        assert [hers.entry(number)["by"] for number in (3, 4)] == ["host", "host"]
        assert hers.entry(4)["seats"][1]["who"] == "open"
        assert hers.entry(4)["says"] == ["Bob is out of the game."]


def test_table_8_the_host_removes_somebody_who_is_here_before_the_first_move(ann: Guest, bob: Guest) -> None:
    table, invite = ann.open(private=True)
    bob.sit(table, invite)
    with ann.live(table) as hers, bob.live(table) as his:
        assert bob.act(table, 0, kind="remove").status_code == 403
        assert ann.act(table, 0, kind="remove").json()["rule"] == "TABLE-8", "not herself"
        ann.play(table, 1, "", kind="remove")
        assert hers.entry(4)["seats"][1]["who"] == "open"
        with pytest.raises(ConnectionClosed):
            his.until(lambda message: False)
        assert bob.ask("GET", f"/api/tables/{table}").status_code == 403, "the table is private"
        assert bob.sit(table, invite) == 1
        ann.play(table, 0, "L1")
        refused = ann.act(table, 1, kind="remove").json()
        assert refused["rule"] == "TABLE-8" and "before the first move" in refused["message"]


def test_everybody_is_told_when_somebody_connects_or_disconnects(served: Served) -> None:
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        assert not hers.table["seats"][1]["here"]
        with bob.live(table):
            assert hers.until(lambda message: message["type"] == "presence")["seats"][1]["here"]
        assert not hers.until(lambda message: message["type"] == "presence")["seats"][1]["here"]


def test_a_preview_says_what_a_move_would_do_and_changes_nothing(served: Served) -> None:
    with friends(served) as (ann, bob, table):
        shown = ann.ok("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": "L1"})
        assert shown["text"] == "Row 1 will read yours, 4 empty." and shown["facts"]["board"][0] == "0"
        assert ann.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": "L9"}).json()["rule"] == "PUSH-3"
        assert bob.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": "L1"}).status_code == 403
        assert ann.summary(table)["entries"] == 2


def test_the_board_as_text(served: Served) -> None:
    with friends(served) as (ann, bob, table), served.guest() as watcher:
        ann.play(table, 0, "L1")
        assert "1 > X . . . . < 1" in watcher.ok("GET", f"/api/tables/{table}/text")["text"]
        assert "1 > X . . . . < 1" in bob.ok("GET", f"/api/tables/{table}/text?seat=1")["text"]


def test_the_table_in_words(served: Served) -> None:
    with friends(served) as (ann, bob, table), served.guest() as watcher:
        ann.play(table, 0, "L1")
        asked = f"/api/tables/{table}/ask"
        first = bob.ok("POST", asked, {"seat": 1, "text": "look next"})
        assert first == {"lines": ["Row 1: Ann, 4 empty."], "at": "row 1"}
        assert bob.ok("POST", asked, {"seat": 1, "text": "look next", "at": first["at"]})["at"] == "row 2"
        assert watcher.ok("POST", asked, {"seat": None, "text": "look row 1"})["lines"] == first["lines"]
        assert bob.ask("POST", asked, {"seat": 0, "text": "look hand"}).status_code == 403
        assert (
            bob.ask("POST", asked, {"seat": 1, "text": "look up"}).json()["message"].startswith("'up' is not a place")
        )
        assert bob.ask("POST", asked, {"seat": 1, "text": "x" * 2000}).is_client_error


def test_the_table_for_an_embosser(served: Served) -> None:
    with friends(served) as (ann, bob, table), served.guest() as watcher:
        ann.play(table, 0, "L1")
        page = bob.ask("GET", f"/api/tables/{table}/braille?seat=1")
        assert page.text.split("\r\n")[:3] == ["PUSH", "", "1 X----"]
        assert page.headers["content-disposition"] == f'attachment; filename="push-{table}.brf"'
        assert "YOU O" in page.text and "YOU" not in watcher.ask("GET", f"/api/tables/{table}/braille").text
        assert bob.ask("GET", f"/api/tables/{table}/braille?seat=0").status_code == 403


def test_two_people_at_one_screen_have_both_seats(served: Served) -> None:
    with served.guest("Ann") as ann:
        seats = [{"who": "me"}, {"who": "me", "name": "Granny"}]
        table = ann.ok("POST", "/api/tables", {"game": "push", "seats": seats})["table"]
        with ann.live(table) as screen:
            assert sorted(screen.table["views"]) == ["0", "1"]
            ann.play(table, 0, "L1")
            ann.play(table, 1, "L1")
            says = screen.entry(4)["says"]
            assert says == ["Granny pushes into row 1 from the left. Row 1 is now Granny, Ann, 3 empty."]
            assert screen.views["0"] == screen.views["1"]
