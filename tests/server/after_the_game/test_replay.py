"""The record and the replay of a finished match."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import parlour
from parlour.server.after_the_game import replay
from parlour.server.http.routes import after_the_game
from parlour.wire.after_the_game import Replay
from parlour.wire.message import read
from tests.server.conftest import Served, friends, play_out


def test_the_record_and_the_replay_are_available_only_after_the_game(served: Served) -> None:
    """TABLE-10, TABLE-13"""
    with friends(served) as (ann, bob, table), served.guest() as watcher:
        for what in ("record", "replay", "analysis"):
            assert watcher.ask("GET", f"/api/tables/{table}/{what}").json()["rule"] == "TABLE-13"
        play_out(ann, bob, table)
        record = watcher.ask("GET", f"/api/tables/{table}/record").text
        match = parlour.read_record(record)
        assert match.outcome is not None and match.outcome.winners == (0,)
        assert match.header.commitment == json.loads(record)["header"]["commitment"]
        steps = watcher.ok("GET", f"/api/tables/{table}/replay?seat=1")["steps"]
        assert [step["number"] for step in steps] == list(range(12))
        assert steps[0]["view"]["board"] == "." * 25
        assert steps[3]["says"] == ["Ann pushes into row 1 from the left."]
        assert steps[4]["says"] == ["You push into row 2 from the left."]
        assert steps[-1]["to_act"] == []


def test_table_21_a_game_that_is_too_long_is_not_shown_step_by_step(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step has a whole view: tens of thousands of them would take gigabytes."""
    with friends(served) as (ann, bob, table):
        play_out(ann, bob, table)
        whole = ann.ask("GET", f"/api/tables/{table}/replay")
        assert read(Replay, whole.content).steps[-1].number == 11
        monkeypatch.setattr(replay, "MOST_BYTES", len(whole.content) // 2)
        refused = ann.ask("GET", f"/api/tables/{table}/replay").json()
        assert refused["rule"] == "TABLE-21" and "its record can be saved" in refused["message"]
        assert ann.ask("GET", f"/api/tables/{table}/record").status_code == 200


def test_many_requests_for_replays_do_not_hold_up_moves(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Semaphore(0), threading.Event()

    def long_replay(*_: Any) -> bytes:
        begun.release()
        go_on.wait(20)
        return b'{"steps":[]}'

    monkeypatch.setattr(after_the_game, "replay", long_replay)
    with friends(served) as (ann, bob, over), friends(served) as (carol, _, running), ThreadPoolExecutor(6) as people:
        play_out(ann, bob, over)
        try:
            asked = [people.submit(guest.ok, "GET", f"/api/tables/{over}/replay") for guest in (ann, bob) * 3]
            assert begun.acquire(timeout=20)
            assert carol.play(running, 0, "L1")
            assert not begun.acquire(blocking=False), "one after the other"
        finally:
            go_on.set()
        assert [each.result() for each in asked] == [{"steps": []}] * 6
