"""Leaderboards of solo games: TABLE-18."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from parlour.server.storage.rows import Score
from tests.server.appending import append
from tests.server.guests import Guest
from tests.server.storage.test_storage import move, opened, row


def pass_alone(guest: Guest, **more: Any) -> str:
    """A solo game of Prism in which nothing is placed."""
    table, _ = guest.open("prism", "me", **more)
    for _ in range(3):
        guest.play(table, 0, "pass")
    return table


def test_table_18_solo_games_are_listed_by_game_and_options(ann: Guest, bob: Guest) -> None:
    first, second = pass_alone(ann, options={"size": 11}), pass_alone(bob, options={"size": 11})
    other = pass_alone(bob, options={"size": 13})
    best = bob.ok("GET", f"/api/tables/{second}/best")["best"]
    assert sorted(line["name"] for line in best) == ["Ann", "Bob"]
    assert [line["score"] for line in best] == sorted((line["score"] for line in best), reverse=True)
    assert [line["name"] for line in best if line["this"]] == ["Bob"]
    assert len(bob.ok("GET", f"/api/tables/{other}/best")["best"]) == 1
    ann.ok("PUT", "/api/me", {"name": "Anna"})
    assert "Ann" in [line["name"] for line in ann.ok("GET", f"/api/tables/{first}/best")["best"]], "as it was then"


def test_table_18_hints_resignation_and_other_players_keep_a_game_off_the_list(ann: Guest) -> None:
    table, _ = ann.open("prism", "me", options={"size": 21})
    ann.ok("POST", f"/api/tables/{table}/hint", {"seat": 0})
    for _ in range(3):
        ann.play(table, 0, "pass")
    assert ann.ok("GET", f"/api/tables/{table}/best")["best"] == []
    table, _ = ann.open("prism", "me", options={"size": 21})
    ann.act(table, 0, kind="resign")
    assert ann.ok("GET", f"/api/tables/{table}/best")["best"] == []
    table, _ = ann.open("prism", "me", "me", options={"size": 21})
    ann.act(table, 0, kind="resign")
    assert ann.ask("GET", f"/api/tables/{table}/best").json()["rule"] == "TABLE-18"


def test_table_18_a_list_shows_the_best_of_ten_people_and_your_own_below(database: str) -> None:
    """Nobody fills it alone."""

    async def story() -> None:
        async with opened(database) as storage:
            for number in range(26):
                table, who = f"t{number:02}", f"p{number // 2:02}"
                await storage.open_table(row(table), {}, [], 50)
                score = Score(table, "prism {}", who, who.title(), 50 + number // 4, 9 - number % 2, number)
                assert await append(storage, table, [move(1)], ended=True, score=score)
            shown = await storage.best("prism {}", "p00", False, 10)
            assert [(place, score.table) for place, score in shown] == [
                *enumerate(("t25", "t21", "t23", "t17", "t19", "t13", "t15", "t09", "t11", "t05"), 1),
                (12, "t01"),
            ]
            assert await storage.best("prism {}", "p12", False, 10) == shown[:-1], "once, though among the ten"
            fewest = await storage.best("prism {}", "p00", True, 3)
            assert [score.table for _, score in fewest] == ["t01", "t03", "t05"]
            await storage.open_table(row("helped"), {}, [], 50)
            await storage.mark_helped("helped")
            score = replace(shown[0][1], table="helped", score=99)
            assert await append(storage, "helped", [move(1)], ended=True, score=score)
            assert len(await storage.best("prism {}", "eve", False, 99)) == 13

    asyncio.run(story())
