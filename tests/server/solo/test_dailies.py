"""Dailies: TABLE-16, TABLE-17."""

from __future__ import annotations

import asyncio
import datetime
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import parlour
from parlour.core import encode
from parlour.core.abilities import Puzzles
from parlour.core.days import ONE_DAY, begins, published_at
from parlour.server.storage.days import KeptDaily
from tests.narrow import ability
from tests.server.appending import append
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest, without_nulls
from tests.server.storage.test_storage import move, opened, row
from tests.todays_rack import best_plays, the_daily, today

PATIENCE = 180  # seconds: composing starts a process, and other tests may be using the machine


def open_daily(guest: Guest, game: str = "prism", **more: Any) -> str:
    answer = guest.ask("POST", "/api/daily", {"game": game, **more}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def cards(guest: Guest) -> dict[tuple[str, str], Any]:
    told = guest.ok("GET", "/api/daily")
    assert told["today"] == today().isoformat()
    return {(card["game"], card["date"]): card for card in told["daily"]}


def test_table_17_everybody_gets_the_same_rack_and_their_own_table(ann: Guest, bob: Guest) -> None:
    hers, his = open_daily(ann), open_daily(bob)
    assert hers != his and open_daily(ann) == hers, "the same table each time"
    with ann.live(hers) as one, bob.live(his) as other:
        assert one.views == other.views
        assert one.table["daily"] == today().isoformat() and one.table["puzzle"] and not one.table["hints"]
    card = cards(ann)["prism", today().isoformat()]
    assert (card["table"], card["over"], card["name"]) == (hers, False, "rack")
    assert hers not in [table["table"] for table in ann.ok("GET", "/api/tables")["mine"]]
    assert bob.act(hers, 0, best_plays()[0][0]).status_code == 403


def test_table_16_a_rack_is_tried_until_the_best_play_is_found(ann: Guest) -> None:
    table, plays = open_daily(ann), best_plays()
    weaker = next(play for play in plays if play[1] < plays[0][1])
    with ann.live(table) as hers:
        number = ann.play(table, 0, weaker[0])
        entry = hers.entry(number)
        assert entry["says"][0].endswith(f"The best scores {plays[0][1] - weaker[1]} more.")
        assert entry["patch"] == {} and entry["scores"] == [weaker[1]] and entry["outcome"] is None
        for path in ("answers", "analysis", "record", "replay", "best"):
            assert ann.ask("GET", f"/api/tables/{table}/{path}").json()["rule"] == "TABLE-13"
        assert ann.act(table, 0, "pass").json()["rule"] == "TABLE-16"
        assert ann.ask("POST", f"/api/tables/{table}/hint", {"seat": 0}).json()["rule"] == "TABLE-12"
        number = ann.play(table, 0, plays[0][0])
        assert hers.entry(number)["outcome"] == {
            "winners": [0],
            "scores": [plays[0][1]],
            "reason": "nothing scores more",
        }
    found = ann.ok("GET", f"/api/tables/{table}/answers")["answers"]
    assert (found[0]["move"], found[0]["score"]) == plays[0] and len(found) == 5
    assert re.fullmatch(rf"[A-Z]+ (across|down) from [0-9A-O]+: {plays[0][1]} points", found[0]["text"])
    [mine] = [line for line in ann.ok("GET", f"/api/tables/{table}/best")["best"] if line["this"]]
    assert (mine["name"], mine["score"], mine["moves"], mine["yours"]) == ("Ann", plays[0][1], 2, True)
    assert mine.keys() == {"place", "name", "score", "moves", "time", "yours", "this"}, "no ids of people"
    card = cards(ann)["prism", today().isoformat()]
    assert card["over"] and any(line["yours"] for line in card["best"])
    assert ann.ask("POST", f"/api/tables/{table}/rematch").json()["rule"] == "TABLE-17"
    bot = {"seat": 0, "level": "expert"}
    assert ann.ask("POST", f"/api/tables/{table}/bot", bot).json()["rule"] == "TABLE-17"
    assert ann.ok("GET", f"/api/tables/{table}/analysis")["turns"] == []
    assert ann.ask("GET", f"/api/tables/{table}/record").json()["rule"] == "TABLE-17", "others still play it"


def test_table_17_the_daily_solitaire_is_a_solo_game_with_its_own_seed(ann: Guest) -> None:
    yesterday = today() - datetime.timedelta(2)
    table = open_daily(ann, "rush", date=yesterday.isoformat())
    match = the_daily("rush", yesterday)
    with ann.live(table) as hers:
        assert without_nulls(hers.views["0"]) == without_nulls(encode(match.view(0)))
        assert not hers.table["puzzle"] and hers.table["daily"] == yesterday.isoformat()
    ann.act(table, 0, kind="resign")
    assert parlour.read_record(ann.ask("GET", f"/api/tables/{table}/record").text).seed == match.seed


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"game": "domino"}, 404, "no daily game"),
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"game": "prism", "date": "2019-01-01"}, 409, "first daily"),
        ({"game": "prism", "date": "9999-12-31"}, 409, "still to come"),
        ({"game": "prism", "date": "2026-02-31"}, 400, "is not a date"),
        ({"game": "prism", "date": "today"}, 400, "date"),
        ({"game": "prism", "seed": 7}, 400, "seed"),
    ],
)
def test_a_daily_that_does_not_exist_cannot_be_opened(ann: Guest, body: Any, status: int, says: str) -> None:
    answer = ann.ask("POST", "/api/daily", body)
    assert answer.status_code == status and says in answer.json()["message"]


def test_dailies_count_towards_the_limit_on_new_tables_per_address(serve: Serve) -> None:
    served = serve(tables_per_address=1, tables_per_person=1)
    with served.guest() as ann:
        open_daily(ann)
        assert ann.ask("POST", "/api/daily", {"game": "rush"}).status_code == 429


def test_table_17_nobody_else_can_take_over_a_daily(ann: Guest, bob: Guest) -> None:
    table = open_daily(ann)
    assert ann.act(table, 0, kind="leave").status_code == 200
    with ann.live(table) as hers:
        assert hers.table["invite"] is None and hers.table["seats"][0]["away"]
    assert bob.ask("POST", f"/api/tables/{table}/sit", {"invite": "guessed"}).status_code == 403
    assert ann.act(table, 0, kind="return").status_code == 200
    assert ann.summary(table)["yours"] == [0]


def test_table_17_there_is_one_table_for_each_person_and_day(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            assert await storage.open_table(row("a", daily="prism 2026-11-15"), {}, [], 0), "beside the others"
            assert not await storage.open_table(row("b", daily="prism 2026-11-15"), {}, [], 50)
            assert await storage.open_table(row("c", daily="rush 2026-11-15"), {}, [], 50)
            assert await storage.open_table(row("d", host="bob", daily="prism 2026-11-15"), {}, [], 50)
            await append(storage, "c", [move(1)], ended=True)
            wanted = ["prism 2026-11-15", "rush 2026-11-15", "rush 2026-11-14"]
            assert await storage.dailies_of("ann", wanted) == {wanted[0]: ("a", False), wanted[1]: ("c", True)}
            assert await storage.tables_of("ann", 9) == []

    asyncio.run(story())


def test_table_17_a_result_has_a_line_to_share_a_streak_and_a_percentage(serve: Serve) -> None:
    served, plays = serve(), best_plays()
    weaker = next(play for play in plays if play[1] < plays[0][1])
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        hers, his = open_daily(ann), open_daily(bob)
        ann.play(hers, 0, plays[0][0])
        assert ann.ok("GET", f"/api/tables/{hers}/daily")["percent"] is None, "nobody else yet"
        assert bob.ask("GET", f"/api/tables/{his}/daily").json()["rule"] == "TABLE-13"
        bob.play(his, 0, weaker[0])
        bob.act(his, 0, kind="resign")
        told = ann.ok("GET", f"/api/tables/{hers}/daily")
        assert told["text"] == f"Prism {told['number']}: {plays[0][1]} of {plays[0][1]} ▮▮▮▮▮, 1 try"
        assert (told["percent"], told["others"], told["streak"], told["blocks"]) == (100, 1, 1, 5)
        told = bob.ok("GET", f"/api/tables/{his}/daily")
        assert (told["percent"], told["in_time"], told["result"]) == (0, True, f"{weaker[1]} of {plays[0][1]}")
        month = ann.ok("GET", "/api/days/prism")
        assert (month["streak"], month["longest"], month["finished"]) == (1, 1, 1)
        assert month["days"][-1]["result"] == f"{plays[0][1]} points" and month["days"][-1]["in_time"]
        assert cards(ann)["prism", today().isoformat()]["streak"] == 1
        assert ann.ask("GET", "/api/days/prism?month=2026-13").status_code == 400
        assert ann.ask("GET", "/api/days/domino").status_code == 404


def test_table_17_a_past_day_can_be_played_off_the_list(ann: Guest) -> None:
    day = today() - datetime.timedelta(40)
    table, best = open_daily(ann, date=day.isoformat()), best_plays(day)[0]
    ann.play(table, 0, best[0])
    told = ann.ok("GET", f"/api/tables/{table}/daily")
    assert not told["in_time"] and told["percent"] is None and told["text"].startswith(f"Prism {told['number']}: ")
    assert ann.ok("GET", f"/api/tables/{table}/best")["best"] == []
    month = ann.ok("GET", f"/api/days/prism?month={day.isoformat()[:7]}")
    [listed] = [each for each in month["days"] if each["date"] == day.isoformat()]
    assert (listed["table"], listed["over"], listed["in_time"]) == (table, True, False)
    assert month["streak"] == month["longest"] == 0 and month["finished"] == 1


@pytest.mark.parametrize("late", [False, True])
def test_table_17_a_daily_counts_until_an_hour_after_its_day(
    ann: Guest, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    day, table = today(), open_daily(ann, "push")
    match = the_daily("push", day)
    best = ability(match.game, Puzzles).answers(match.view(0), 1)[0][0]
    then = published_at(day) * 1000 + (1_000 if late else -1_000)
    monkeypatch.setattr("parlour.server.timestamps.now", lambda: then)
    monkeypatch.setattr("parlour.server.solo.day.now", lambda: then)
    ann.play(table, 0, match.game.write(best))
    assert ann.ok("GET", f"/api/tables/{table}/daily")["in_time"] is not late
    record = ann.ask("GET", f"/api/tables/{table}/record")
    assert record.status_code == (200 if late else 409)


def test_table_17_what_others_have_begun_stays_after_the_way_of_composing_changed(database: str) -> None:
    async def story() -> None:
        async with opened(database) as one, opened(database) as other:
            first = await one.keep_daily("prism 2026-11-15", KeptDaily(b"1" * 32, "{}"))
            assert await other.keep_daily("prism 2026-11-15", KeptDaily(b"2" * 32, "[]")) == first
            assert await other.daily("prism 2026-11-15") == first and await other.daily("rush 2026-11-15") is None

    asyncio.run(story())


def test_table_17_two_devices_that_open_a_daily_at_once_get_one_table(ann: Guest, served: Served) -> None:
    def opened(_: int) -> str:
        with served.guest() as device:
            device.http.cookies = ann.http.cookies
            return open_daily(device, "push")

    with ThreadPoolExecutor(4) as devices:
        assert len({*devices.map(opened, range(4))}) == 1


def test_table_17_a_daily_goes_on_after_a_restart(serve: Serve) -> None:
    match = the_daily("push")
    best = ability(match.game, Puzzles).answers(match.view(0), 1)[0][0]
    wrong = next(move for move in match.moves(0) if move != best)
    before = serve()
    with before.guest("Ann") as ann:
        table = open_daily(ann, "push")
        ann.play(table, 0, match.game.write(wrong))
        cookies = ann.http.cookies
    before.stop()
    with serve().guest() as ann:
        ann.http.cookies = cookies
        assert open_daily(ann, "push") == table
        ann.play(table, 0, match.game.write(best))
        told = ann.ok("GET", f"/api/tables/{table}/daily")
        assert told["text"].endswith(": found ▮▮▮▮▯, 2 tries") and told["in_time"]
        [answer] = ann.ok("GET", f"/api/tables/{table}/answers")["answers"]
        assert answer["then"] == ability(match.game, Puzzles).afterwards(match.view(0), best)


def test_table_17_a_daily_can_be_finished_when_the_next_has_begun(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    day, table = today(), open_daily(ann, "push")
    match = the_daily("push", day)
    best = ability(match.game, Puzzles).answers(match.view(0), 1)[0][0]
    wrong = next(move for move in match.moves(0) if move != best)
    ann.play(table, 0, match.game.write(wrong))
    then = (begins(day + ONE_DAY) + 60) * 1000
    monkeypatch.setattr("parlour.server.timestamps.now", lambda: then)
    monkeypatch.setattr("parlour.server.solo.day.now", lambda: then)
    told = ann.ok("GET", "/api/daily")
    assert told["today"] == (day + ONE_DAY).isoformat()
    assert all(card["table"] is None for card in told["daily"]), "the new day is offered"
    ann.play(table, 0, match.game.write(best))
    result = ann.ok("GET", f"/api/tables/{table}/daily")
    assert (result["in_time"], result["date"], result["streak"]) == (True, day.isoformat(), 1)
    assert result["next"] == told["next"]
