"""How much may be done at one table: TABLE-2, TABLE-21."""

from __future__ import annotations

from itertools import cycle, islice

from tests.server.conftest import Serve, Served, friends


def test_table_21_somebody_who_leaves_and_returns_for_ever_is_stopped(serve: Serve) -> None:
    with friends(serve(acts_per_second=0.0)) as (ann, bob, table):
        answers = [bob.act(table, 1, kind=kind).status_code for kind in islice(cycle(("leave", "return")), 200)]
        assert answers == [200] * 40 + [429] * 160
        assert ann.summary(table)["entries"] == 42
        ann.play(table, 0, "L1")
        assert ann.act(table, 0, "draw", kind="offer").status_code == 200, "everybody has a pace of their own"
        refused = bob.act(table, 1, "draw", kind="decline")
        assert refused.status_code == 429 and refused.json()["message"].endswith("wait a few seconds.")
        assert bob.act(table, 1, kind="resign").status_code == 200, "one can always give up"


def test_table_21_all_connections_of_a_player_share_a_pace(serve: Serve) -> None:
    with friends(serve(acts_per_second=0.0)) as (ann, bob, table), bob.live(table) as one, one.again() as other:
        acts = cycle(("leave", "return"))
        for number, kind in enumerate(islice(acts, 30)):
            (one, other)[number % 2].say(type="act", id=f"{number}", kind=kind, seat=1)
            assert (one, other)[number % 2].answer(f"{number}")["ok"]
        for number, kind in enumerate(islice(acts, 30), 30):
            bob.act(table, 1, kind=kind, id=f"{number}")
        assert ann.summary(table)["entries"] == 42


def test_table_21_somebody_who_comes_as_ever_new_people_is_stopped(serve: Serve) -> None:
    served = serve(acts_per_second=0.0, newcomer_burst=3)
    with served.guest("Ann") as ann:
        table, invite = ann.open()
        answers = []
        for number in range(6):
            with served.guest(f"Guest {number}") as guest:
                sitting = guest.ask("POST", f"/api/tables/{table}/sit", {"invite": invite})
                again = guest.ask("POST", f"/api/tables/{table}/sit", {"invite": invite})
                answers.append((sitting.status_code, again.status_code))
                guest.act(table, 1, kind="leave")
        assert answers == [(200, 200)] * 3 + [(429, 429)] * 3
        assert ann.summary(table)["entries"] == 7


def test_table_2_after_the_end_nobody_sits_down_leaves_or_returns(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        table, invite = ann.open()
        bob.sit(table, invite)
        bob.act(table, 1, kind="leave")
        left = ann.act(table, 0, kind="leave", id="left").json()["number"]
        ann.act(table, 0, kind="return")
        ann.act(table, 0, kind="resign")
        number = ann.summary(table)["entries"]
        for guest, seat, kind in ((ann, 0, "leave"), (bob, 1, "return")):
            assert guest.act(table, seat, kind=kind).json()["rule"] == "TABLE-2"
        assert cid.ask("POST", f"/api/tables/{table}/sit", {"invite": invite}).json()["rule"] == "TABLE-2"
        bot = ann.ask("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "novice"})
        assert bot.json()["rule"] == "TABLE-2"
        assert ann.act(table, 0, kind="leave", id="left").json() == {"number": left}, "what was done is answered again"
        assert ann.summary(table)["entries"] == number


def test_table_21_a_log_that_is_full_takes_only_what_ends_the_game(serve: Serve) -> None:
    served = serve(longest_log=6)
    with friends(served) as (ann, bob, table):
        for seat, text in ((0, "L1"), (1, "L2"), (0, "L3")):
            (ann, bob)[seat].play(table, seat, text)
        assert bob.play(table, 1, "takeback", kind="offer") == 6
        refused = bob.act(table, 1, "L1").json()
        assert refused["rule"] == "TABLE-21" and "6 entries" in refused["message"]
        for kind, text in (("leave", ""), ("agree", "takeback"), ("offer", "takeback"), ("decline", "draw")):
            assert ann.act(table, 0, text, kind=kind).status_code == 409
        assert ann.play(table, 0, "takeback", kind="decline") == 7
        assert bob.play(table, 1, "draw", kind="offer") == 8
        assert ann.act(table, 0, "draw", kind="decline").json()["rule"] == "TABLE-21"
        assert ann.play(table, 0, "draw", kind="agree") == 9
        assert ann.summary(table)["outcome"]["reason"] == "agreed"


def test_table_21_bots_stop_when_the_log_is_full(serve: Serve) -> None:
    served = serve(longest_log=10)
    with served.guest("Ann") as ann, ann.live(ann.open("toy", "plain", "plain")[0]) as watching:
        watching.entry(10)
        table = watching.table["table"]
        assert served.table(table).match.number == 10
    with served.guest("Bob") as bob:
        table, _ = bob.open("toy", "me", "plain")
        with bob.live(table) as his:
            for number in (3, 5, 7):
                bob.play(table, 0, "L3")
                his.entry(number + 1)
            bob.play(table, 0, "L3")
            his.entry(10)
            assert bob.act(table, 0, "L3").json()["rule"] == "TABLE-21"
            assert bob.play(table, 0, "", kind="resign") == 11
