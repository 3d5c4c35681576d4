"""The analysis of a finished match: TABLE-13."""

from __future__ import annotations

import time
from typing import Any

from tests.server.conftest import Serve, Served


def test_the_analysis_grows_until_it_is_done(served: Served) -> None:
    """TABLE-13"""
    with served.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "me")
        for number in range(3):
            ann.play(table, number % 2, "L2")
        ann.play(table, 1, "", kind="resign")
        found = ann.ok("GET", f"/api/tables/{table}/analysis")
        end = time.monotonic() + 20
        while not found["done"] and time.monotonic() < end:
            time.sleep(0.1)
            found = ann.ok("GET", f"/api/tables/{table}/analysis")
        assert [turn["number"] for turn in found["turns"]] == [3, 4, 5]
        first = {"number": 3, "seat": 0, "played": "L2", "rank": None, "lost": None}
        unknown = {"verdict": None, "chance": None, "error": 0.0, "solved": False}
        best = [{"move": "L1", "name": "L1", "text": "The first one.", "value": None, "chance": None}]
        assert found["turns"][0] == first | unknown | {"best": best, "says": "The bot would have played L1."}


def test_the_analysis_lists_several_moves_and_says_what_was_lost(served: Served) -> None:
    """As `parlour analyse` does."""
    with served.guest("Ann") as ann:
        table, _ = ann.open("prism", "me")
        for _ in range(3):
            ann.play(table, 0, "pass")
        end = time.monotonic() + 20
        while not (found := ann.ok("GET", f"/api/tables/{table}/analysis"))["done"] and time.monotonic() < end:
            time.sleep(0.1)
        for turn in found["turns"]:
            assert turn["played"] == "pass" and len(turn["best"]) == 3 and turn["rank"] != 1 and turn["lost"] > 0
            assert turn["verdict"] not in (None, "best") and turn["says"]
            assert turn["chance"] is None, "alone there is nobody to beat"
        assert len(found["turns"]) == 3


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


def test_where_all_move_at_once_the_game_is_judged_as_a_whole(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("rush", "me", "me")
        ann.play(table, 0, "", kind="resign")
        found = ann.ok("GET", f"/api/tables/{table}/analysis")
        assert not found["turns"] and "judged as a whole" in found["note"]
