"""The table's clock: TABLE-15, in real time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import httpx
import pytest

import parlour
from parlour.core.abilities import TimedStep
from parlour.core.open_step import OpenStep
from parlour.server.time_limits.deadline import StepTimer, due
from parlour.server.timestamps import now
from tests.narrow import ability
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest, Live
from tests.server.process import ServerProcess
from tests.server.storage.test_storage import row


@contextmanager
def three(served: Served, **more: Any) -> Iterator[tuple[list[Guest], str]]:
    """Ann, Bob and Cid at a table of the awkward game."""
    with ExitStack() as stack:
        guests = [stack.enter_context(served.guest(name)) for name in ("Ann", "Bob", "Cid")]
        table, invite = guests[0].open("awkward", "me", "open", "open", **more)
        for guest in guests[1:]:
            guest.sit(table, invite)
        yield guests, table


def lay(guests: list[Guest], table: str) -> int:
    """Ann lays a card that the others may doubt."""
    with guests[0].live(table) as hers:
        card = hers.views["0"]["hand"][0]
    return guests[0].play(table, 0, f"lay {card} as {card}")


def by(live: Live, after: int) -> list[str]:
    """Who or what made the moves after this number."""
    return [entry["by"] for entry in live.heard if entry["type"] == "entry" and entry["number"] > after]


def place(guest: Guest, table: str, seat: int) -> int:
    """The first word that the rack has."""
    return guest.play(table, seat, guest.ok("POST", f"/api/tables/{table}/moves", {"seat": seat})["moves"][0])


def moved_to(guests: list[Guest], url: str) -> None:
    """The server has a new address now."""
    for guest in guests:
        guest.url, guest.http.base_url = url, httpx.URL(url)


def test_table_15_when_time_is_up_the_clock_accepts_for_those_who_have_not_answered(served: Served) -> None:
    with three(served, hold=3) as (guests, table), guests[1].live(table) as his:
        assert his.table["hold"] == 3 and his.table["clock"] is None
        number = lay(guests, table)
        opened = his.entry(number)
        assert opened["clock"]["seconds"] == 3 and 0 < opened["clock"]["left"] <= 3000
        assert opened["clock"]["moves"] == {"1": "accept", "2": "accept"}
        time.sleep(0.3)
        guests[2].play(table, 2, "accept")
        waiting = his.entry(number + 1)["clock"]
        assert waiting["moves"] == {"1": "accept"} and waiting["left"] <= 2700, "the time does not start again"
        acted = his.entry(number + 2)
        assert (acted["by"], acted["seat"], acted["clock"]) == ("clock", 1, None)
        assert acted["says"][0] == "Time is up."
        assert acted["time"] - opened["time"] >= 3000


def test_table_15_a_table_without_a_time_waits(served: Served) -> None:
    with three(served) as (guests, table):
        number = lay(guests, table)
        with guests[1].live(table) as his:
            assert his.table["hold"] == 0 and his.table["clock"] is None
            assert guests[1].play(table, 1, "accept") == number + 1
            assert his.entry(number + 1)["clock"] is None
            with pytest.raises(TimeoutError):
                his.hear(1.3)


def test_table_15_a_move_that_arrives_before_the_clock_counts(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    """Some are early, some late: every table takes either the player's doubt or the clock's answer, never both."""
    with ExitStack() as stack:
        tables = [stack.enter_context(three(served, hold=1)) for _ in range(6)]
        begun = []
        for guests, table in tables:
            number = lay(guests, table)
            begun.append((time.monotonic(), number))
            guests[2].play(table, 2, "accept")
        doubted = []
        for later, ((guests, table), (began, _)) in enumerate(zip(tables, begun, strict=True)):
            time.sleep(max(0.0, began + 0.75 + 0.06 * later - time.monotonic()))
            doubted.append(guests[1].act(table, 1, "doubt").status_code == 200)
        time.sleep(0.5)
        for (guests, table), (_, number), own in zip(tables, begun, doubted, strict=True):
            with guests[0].live(table) as hers:
                later_items = [item for item in hers.table["log"] if item["number"] > number + 1]
                events = [event["kind"] for item in later_items for event in item["events"]]
                assert ("doubted" in events) == own and ("table.time_up" in events) == (not own)
    assert not [record for record in caplog.records if "clock" in record.getMessage()]


def test_table_15_a_player_who_keeps_coming_and_going_does_not_hold_up_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = parlour.new("prism", words="challenge", seed=1)
    (seat,) = match.to_act
    opened = match.play(seat, next(move for move in match.moves(seat) if match.preview(seat, move).score), time=5_000)
    for number in range(200):
        match.act("return" if number % 2 else "leave", seat, time=5_000 + number)
    timed = ability(match.game, TimedStep)
    opens = Mock(wraps=timed.open)
    monkeypatch.setattr(timed, "open", opens)
    monkeypatch.setattr("parlour.server.time_limits.deadline.now", lambda: 6_000)
    monkeypatch.setattr("parlour.server.time_limits.deadline.monotonic", lambda: 1.0)
    next_due = due(match, StepTimer(row("table", step_seconds=30)))
    assert next_due is not None and next_due.left == 29_000 and next_due.seat != seat
    assert opened.entry.number == 1 and 0 < opens.call_count < 5


def test_table_15_a_restart_does_not_change_the_time_left(serve: Serve) -> None:
    served = serve()
    with three(served, hold=600) as (guests, table):
        number = lay(guests, table)
        served.stop()
        moved_to(guests, serve().url)
        asked = now()
        with guests[1].live(table) as his:
            ends = his.table["log"][number - 1]["time"] + 600_000
            assert ends - now() <= his.table["clock"]["left"] <= ends - asked


def test_table_15_the_clock_runs_on_after_a_restart(serve: Serve) -> None:
    served = serve()
    with three(served, hold=2) as (guests, table):
        number = lay(guests, table)
        served.stop()
        moved_to(guests, serve().url)
        with guests[1].live(table) as his:
            laid = his.logged(number)["time"]
            assert his.logged(number + 2)["by"] == "clock"
            assert his.logged(number + 1)["time"] - laid >= 2_000


@pytest.mark.soak
def test_table_15_time_that_ran_out_while_the_server_was_down_is_up_when_somebody_looks(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data")
    with Guest(server.url, "Ann") as ann:
        table, _ = ann.open("prism", "me", "me", options={"words": "challenge"}, hold=5, hints=True)
        mover = ann.summary(table)["to_act"][0]
        began = time.monotonic()
        number = place(ann, table, mover)
        server.kill()
        time.sleep(max(0.0, began + 5.2 - time.monotonic()))
        server = ServerProcess(tmp_path / "data")
        moved_to([ann], server.url)
        with ann.live(table) as hers:
            if hers.number == number:
                hers.entry(number + 1)
        assert ann.summary(table)["to_act"] == [1 - mover]
        assert ann.summary(table)["entries"] == number + 1
    server.kill()


def test_table_15_the_clocks_of_two_servers_do_not_act_twice(serve: Serve, database: str) -> None:
    here, there = serve(database=database), serve(database=database)
    with here.guest("Ann") as ann, there.guest("Bob") as bob, here.guest("Cid") as cid:
        table, invite = ann.open("awkward", "me", "open", "open", hold=1)
        bob.sit(table, invite)
        cid.sit(table, invite)
        with ann.live(table) as hers, bob.live(table) as his:
            card = hers.views["0"]["hand"][0]
            number = ann.play(table, 0, f"lay {card} as {card}")
            assert bob.act(table, 1, "done").status_code == 409  # his server learns of the card, and times it too
            assert his.entry(number)["clock"]["moves"] == {"1": "accept", "2": "accept"}
            for live in (hers, his):
                live.entry(number + 2)
            time.sleep(0.3)
            assert [ann.summary(table)["entries"], bob.summary(table)["entries"]] == [number + 2] * 2
            assert by(hers, number) == by(his, number) == ["clock", "clock"]


def test_a_table_out_of_memory_has_no_clock_and_acts_when_it_is_loaded_again(serve: Serve) -> None:
    served = serve(idle_seconds=0.2)
    with three(served, hold=2) as (guests, table):
        number = lay(guests, table)
        clock = served.tables[table].clock
        end = time.monotonic() + 10
        while table in served.tables and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.1)
        assert clock.running is not None and clock.running.done()
        time.sleep(2)
        with guests[1].live(table) as his:
            if his.number < number + 2:
                his.entry(number + 2)
        assert guests[0].summary(table)["to_act"] == [1]


def test_table_21_the_clock_stops_when_the_log_is_full(serve: Serve, caplog: pytest.LogCaptureFixture) -> None:
    served = serve(longest_log=4)
    with three(served, hold=1) as (guests, table):
        assert lay(guests, table) == 4
        clock = served.tables[table].clock
        end = time.monotonic() + 10
        while clock.running is None or not clock.running.done():
            assert time.monotonic() < end, "the clock does not stop"
            time.sleep(0.02)
        assert guests[0].summary(table)["entries"] == 4
    assert not [record for record in caplog.records if "clock" in record.getMessage()]


def test_prism_17_bots_move_on_when_the_peoples_time_is_up(serve: Serve) -> None:
    served = serve(warm_up_seconds=60.0)
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me", "novice", "novice", options={"words": "challenge"}, hold=1, hints=True)
        with ann.live(table) as hers:
            entry = {"to_act": ann.summary(table)["to_act"], "clock": None, "by": ""}
            while (entry["by"], entry.get("seat"), entry["clock"]) != ("clock", 0, None) or entry["to_act"] == [0]:
                if entry["to_act"] == [0] and entry["clock"] is None:
                    ann.play(table, 0, "pass")
                entry = hers.until(lambda message: message["type"] == "entry", 60)
            assert hers.until(lambda message: message["type"] == "entry", 60)["by"] == "bot:novice"


def test_prism_17_the_table_does_not_wait_for_a_seat_that_is_away(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        guests = [ann, bob, cid]
        table, invite = ann.open("prism", "me", "open", "open", options={"words": "challenge"}, hints=True)
        bob.sit(table, invite)
        cid.sit(table, invite)
        mover = ann.summary(table)["to_act"][0]
        away = (mover + 1) % 3
        guests[away].play(table, away, "", kind="leave")
        with guests[mover].live(table) as live:
            number = place(guests[mover], table, mover)
            entry = live.entry(number + 1)
            name = ("Ann", "Bob", "Cid")[away]
            assert (entry["by"], entry["says"]) == ("clock", [f"{name} is away.", f"{name} accepts your play."])
            assert entry["clock"] is None and (mover + 2) % 3 in entry["to_act"]


def test_a_table_has_the_usual_time_limit_or_the_one_its_host_chose(served: Served, ann: Guest) -> None:
    """TABLE-15"""

    def hold(game: str, **more: Any) -> int:
        table, _ = ann.open(game, "me", "me", **more)
        with ann.live(table) as hers:
            return int(hers.table["hold"])

    challenge = {"words": "challenge"}
    assert [hold("lotto"), hold("lotto", hold=0), hold("lotto", hold=600)] == [90, 0, 600]
    assert [hold("prism"), hold("prism", options=challenge), hold("prism", options=challenge, hold=30)] == [0, 0, 30]
    assert [hold("lotto", options={"identify": "auto"}), hold("push"), hold("push", hold=0)] == [0, 0, 0]


def test_table_25_more_time_to_claim_is_more_time_to_look_too(served: Served, ann: Guest) -> None:
    pause, mixing = OpenStep(-2, {}, kind="ready"), OpenStep(-1, {}, 30)
    for more, limits in (
        ({}, [90, 120, 30]),
        ({"hold": 600}, [600, 600, 30]),
        ({"hold": 0}, [0, 120, 30]),
        ({"pause": 240}, [90, 240, 30]),
        ({"hold": 0, "pause": 0}, [0, 0, 30]),
    ):
        table, _ = ann.open("lotto", "me", "me", **more)
        timer = served.table(table).timer
        assert [timer.limit(step) for step in (OpenStep(0, {}), pause, mixing)] == limits
        with ann.live(table) as hers:
            assert hers.table["pause"] == limits[1]
    refused = ann.ask("POST", "/api/tables", {"game": "lotto", "seats": [{"who": "me"}, {"who": "me"}], "pause": 601})
    assert refused.json()["message"] == "pause: the limit is 1 to 600 seconds, or 0 for none."


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("push", {"hold": 30}),
        ("prism", {"hold": 30}),
        ("lotto", {"hold": 601}),
        ("lotto", {"hold": -1}),
        ("lotto", {"hold": 1.5}),
        ("lotto", {"hold": "30"}),
        ("lotto", {"hold": True}),
    ],
)
def test_an_impossible_time_limit_is_refused_in_a_sentence(ann: Guest, game: str, more: dict[str, Any]) -> None:
    body = {"game": game, "seats": [{"who": "me"}, {"who": "open"}], **more}
    answer = ann.ask("POST", "/api/tables", body)
    assert answer.status_code == 400 and answer.json()["message"].startswith("hold: "), answer.text


def test_a_rematch_has_the_same_time_limit_and_the_record_says_who_acted(served: Served) -> None:
    """TABLE-11, TABLE-15"""
    with three(served, hold=1) as (guests, table):
        number = lay(guests, table)
        with guests[0].live(table) as hers:
            hers.entry(number + 2)
        for seat in (0, 1):
            guests[seat].play(table, seat, "", kind="resign")
        match = parlour.read_record(guests[0].ask("GET", f"/api/tables/{table}/record").text)
        assert [entry.by for entry in match.entries[number : number + 2]] == ["clock", "clock"]
        again = guests[0].ok("POST", f"/api/tables/{table}/rematch")["table"]
        with guests[0].live(again) as hers:
            assert hers.table["hold"] == 1
