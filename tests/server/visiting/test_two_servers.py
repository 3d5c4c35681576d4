"""A visiting bot at one of two servers that share PostgreSQL, and its challenger at the other."""

from __future__ import annotations

import pytest

from tests.server.conftest import Serve
from tests.server.postgres import new_database
from tests.server.redis import RedisServer
from tests.server.visiting.visitor import challenging, token_for, visiting

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("postgres")]


def test_a_bot_is_challenged_and_plays_from_the_other_server(serve: Serve, postgres: str, redis: RedisServer) -> None:
    database = new_database(postgres, "visiting")
    here, there = (serve(database=database, redis=redis.url) for _ in range(2))
    with here.guest("Ann") as ann:
        token = token_for(ann, "Tick")
        table, _ = ann.open()
        with visiting(there.url, token) as tick, challenging(ann, "Tick", table) as asked:
            challenge = tick.until("challenge")
            tick.ok(f"/api/bot/challenges/{challenge['id']}/accept")
            assert asked.result().json()["accepted"]
            tick.until("start", table=table)
            ann.play(table, 0, "L1")
            tick.until("state", your_move=True)
            tick.ok(f"/api/tables/{table}/act", {"kind": "move", "seat": 1, "text": "R1"})
            ann.play(table, 0, "L2")
            tick.until("state", your_move=True)
            assert ann.ok("GET", "/api/bots")["bots"][0]["connected"]
            ann.ok("DELETE", "/api/bots/Tick")
            assert "no longer valid" in tick.until("closed")["says"]
