"""Lessons over HTTP: nothing is kept, and what strangers send has limits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.guests import Guest

SHOVE, PUSH_OFF = 1, 2


def body(step: int = 0, *moves: str, **more: str) -> dict[str, Any]:
    return {"step": step, "moves": list(moves), **more}


def test_a_lesson_is_listed_and_played_step_by_step(ann: Guest) -> None:
    assert [game["name"] for game in ann.ok("GET", "/api/games")["games"] if game["lesson"]]
    lesson = ann.ok("GET", "/api/lessons/push")
    steps = lesson["steps"]
    assert lesson["goal"].endswith("5 in a line wins.")
    for number, step in enumerate(steps):
        answer: dict[str, Any] = {}
        moves: list[str] = []
        for text in step["solution"]:
            answer = ann.ok("POST", "/api/lessons/push/try", body(number, *moves, text=text))
            moves.append(text)
        assert answer["done"] and answer["says"] and answer["position"]["log"]


def test_a_try_that_misses_the_goal_is_answered_and_shown(ann: Guest) -> None:
    start = ann.ok("POST", "/api/lessons/push/position", body(PUSH_OFF))
    answer = ann.ok("POST", "/api/lessons/push/try", body(PUSH_OFF, text="R2"))
    assert not answer["done"] and not answer["stays"] and "look what fell off" in answer["teacher"]
    assert answer["position"]["view"]["board"] != start["view"]["board"]
    assert ann.ok("POST", "/api/lessons/push/position", body(PUSH_OFF)) == start


def test_refusals_and_previews_are_the_rules_own(ann: Guest) -> None:
    refused = ann.ask("POST", "/api/lessons/push/try", body(SHOVE, text="pass"))
    assert refused.status_code == 409 and refused.json()["rule"] == "PUSH-2"
    preview = ann.ok("POST", "/api/lessons/push/preview", body(PUSH_OFF, text="L2"))
    assert "falls off" in preview["text"]


@pytest.mark.parametrize(
    ("path", "sent", "status"),
    [
        ("/api/lessons/chess/try", body(text="L1"), 404),
        ("/api/lessons/push/try", body(99, text="L1"), 404),
        ("/api/lessons/push/try", body(-1, text="L1"), 400),
        ("/api/lessons/push/try", body(0, text="x" * 3_000), 400),
        ("/api/lessons/push/position", body(0, *["L1"] * 21), 400),
        ("/api/lessons/push/position", body(SHOVE, "R3"), 400),
        ("/api/lessons/push/position", body(SHOVE, "L3", "L3"), 409),
    ],
)
def test_what_strangers_send_has_limits(ann: Guest, path: str, sent: dict[str, Any], status: int) -> None:
    answer = ann.ask("POST", path, sent)
    assert answer.status_code == status and answer.json()["message"]
