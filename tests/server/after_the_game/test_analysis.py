"""The analysis of a finished match: TABLE-13."""

from __future__ import annotations

import time
from typing import Any

from tests.server.conftest import Serve, Served
from tests.server.guests import Guest


def analysed(guest: Guest, table: str) -> Any:
    """The analysis of a table, once it is done."""
    end = time.monotonic() + 20
    while not (found := guest.ok("GET", f"/api/tables/{table}/analysis"))["done"] and time.monotonic() < end:
        time.sleep(0.1)
    return found


def test_the_analysis_grows_until_it_is_done(served: Served) -> None:
    """TABLE-13"""
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "me")
        for number in range(3):
            ann.play(table, number % 2, "L2")
        ann.play(table, 1, "", kind="resign")
        found = analysed(ann, table)
        assert [turn["number"] for turn in found["turns"]] == [3, 4, 5]
        first = {"number": 3, "seat": 0, "played": "L2", "name": "row 2 from the left", "rank": None, "lost": None}
        unknown = {"verdict": None, "chance": None, "error": 0.0, "solved": False}
        called = "row 1 from the left"
        best = [{"move": "L1", "name": called, "text": "The first one.", "value": None, "chance": None}]
        assert found["turns"][0] == first | unknown | {"best": best, "says": f"The bot would have played {called}."}


def test_the_analysis_lists_several_moves_and_says_what_was_lost(served: Served) -> None:
    """As `parlour analyse` does."""
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me")
        for _ in range(3):
            ann.play(table, 0, "pass")
        found = analysed(ann, table)
        for turn in found["turns"]:
            assert turn["played"] == "pass" and len(turn["best"]) == 3 and turn["rank"] != 1 and turn["lost"] > 0
            assert turn["verdict"] not in (None, "best") and turn["says"]
            assert turn["chance"] is None, "alone there is nobody to beat"
        assert len(found["turns"]) == 3


def test_the_summary_calls_its_reader_you_and_the_others_by_name(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, _ = ann.open("prism", "me")
        for _ in range(3):
            ann.play(table, 0, "pass")
        found = analysed(ann, table)
        [own], [others] = found["summary"], bob.ok("GET", f"/api/tables/{table}/analysis")["summary"]
        assert own.startswith("You: ") and others == own.replace("You", "Ann")


def test_the_analysis_rests_when_nobody_asks_and_goes_on_when_somebody_does(serve: Serve) -> None:
    served = serve(analysis_linger_seconds=0.0)
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "me")
        for number in range(6):
            ann.play(table, number % 2, "L2")
        ann.play(table, 1, "", kind="resign")
        kept = served.services.analyses._kept
        end = time.monotonic() + 20
        found: dict[str, Any] = {"turns": []}
        for asked in range(8):
            assert len(found["turns"]) == max(0, asked - 1), "one turn for each time that somebody asks"
            found = ann.ok("GET", f"/api/tables/{table}/analysis")
            while kept[table].running and time.monotonic() < end:
                time.sleep(0.01)
        assert ann.ok("GET", f"/api/tables/{table}/analysis")["done"]


def test_the_analysis_begins_with_the_move_that_is_looked_at(serve: Serve) -> None:
    served = serve(analysis_linger_seconds=0.0)  # one turn for each time that somebody asks
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "me")
        for number in range(6):
            ann.play(table, number % 2, "L2")
        ann.play(table, 1, "", kind="resign")
        kept = served.services.analyses._kept

        def ask(number: int) -> list[int]:
            found = ann.ok("GET", f"/api/tables/{table}/analysis?number={number}")
            end = time.monotonic() + 20
            while kept[table].running and time.monotonic() < end:
                time.sleep(0.01)
            return [turn["number"] for turn in found["turns"]]

        assert [ask(7), ask(7), ask(4), ask(4)] == [[], [7], [7, 8], [4, 7, 8]]
        assert ask(0) == [4, 5, 7, 8]
        ask(0)
        assert ask(0) == [3, 4, 5, 6, 7, 8]


def test_where_all_move_at_once_the_game_is_judged_as_a_whole(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me", "me")
        ann.play(table, 0, "", kind="resign")
        found = ann.ok("GET", f"/api/tables/{table}/analysis")
        assert not found["turns"] and "judged as a whole" in found["note"]
