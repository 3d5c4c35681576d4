"""Bots rest where nobody is: TABLE-19."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.server.conftest import Serve, Served, friends

PATIENCE = 20.0


def until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)


def resting(served: Served, table: str) -> bool:
    return all(playing.done() for playing in served.tables[table].bots._playing.values())


def test_table_19_fifty_tables_of_two_bots_that_nobody_looks_at_do_not_play(serve: Serve) -> None:
    served = serve()
    with served.guest("Mallory") as mallory, served.guest("Ann") as ann:
        unseen = [mallory.open("toy", "plain", "plain")[0] for _ in range(50)]
        hers, _ = ann.open("toy", "me", "plain")
        with ann.live(hers) as live:
            ann.play(hers, 0, "L3")
            assert live.entry(4)["by"] == "bot:plain"
        assert {mallory.summary(table)["entries"] for table in unseen} == {2}
        assert all(resting(served, table) for table in unseen)


def test_table_19_bots_among_themselves_play_while_somebody_looks(serve: Serve) -> None:
    served = serve(bot_pace=0.05)
    with served.guest("Ann") as ann, served.guest("Eve") as eve:
        table, _ = ann.open("toy", "plain", "plain")
        with eve.live(table) as watching:
            watching.logged(4)
        until(lambda: resting(served, table))
        number = ann.summary(table)["entries"]
        assert ann.summary(table)["outcome"] is None
        with ann.live(table) as watching:
            assert watching.number == number, "nothing has happened meanwhile"
            watching.until(lambda message: message["type"] == "entry" and message["outcome"])


def test_table_19_a_bot_answers_a_player_who_moves_and_leaves(serve: Serve) -> None:
    """Correspondence: a request, and nobody stays."""
    served = serve()
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "plain")
        ann.play(table, 0, "L3")
        until(lambda: served.table(table).match.number == 4)
        served.stop()
        again = serve()
        ann.url = again.url
        ann.http.base_url = again.url
        ann.play(table, 0, "L3")
        until(lambda: again.table(table).match.number == 6)


def test_table_19_a_bot_that_begins_does_so_at_a_table_opened_by_request(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "plain", "me")
        until(lambda: served.table(table).match.number == 3)


def test_table_19_a_bot_begins_when_somebody_sits_down_by_request(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("toy", "plain", "open")
        bob.sit(table, invite)
        until(lambda: served.table(table).match.number == 3)


def test_table_19_where_all_move_at_once_bots_rest_a_while_after_the_last_player_was_here(serve: Serve) -> None:
    served = serve(bot_linger_seconds=0.3)
    with served.guest("Ann") as ann:
        other, _ = ann.open("toy", "plain", "me")
        until(lambda: served.table(other).match.number == 3)  # a process that thinks has started, so that none is late
        table, _ = ann.open("hasty", "dozer", "me", ready=False)
        until(lambda: bool(served.tables[table].bots._playing) and resting(served, table))
        number = served.table(table).match.number
        with ann.live(table) as hers:
            hers.logged(number + 1)


def test_a_player_without_a_live_connection_is_not_absent(serve: Serve) -> None:
    """TABLE-8"""
    served = serve(absent_seconds=0.5)
    with friends(served) as (ann, bob, table), ann.live(table):
        ann.play(table, 0, "L1")
        end = time.monotonic() + 1.0
        while time.monotonic() < end:
            bob.ok("GET", f"/api/tables/{table}/text?seat=1")
            assert ann.act(table, 1, kind="remove").json()["rule"] == "TABLE-8"
            time.sleep(0.05)
        until(lambda: ann.act(table, 1, kind="remove").status_code == 200)
