"""Two servers with one database: what happens at one is seen at the other, with Redis, without it, and while it is
down."""

from __future__ import annotations

import contextlib
import itertools
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from redis import Redis

from parlour.core import Entry
from parlour.server.news.line import ALIVE
from parlour.server.news.messages import Seal, Stored
from parlour.server.news.news import CHANNEL
from tests.server.conftest import Serve, Served, play_out
from tests.server.guests import Guest, Live, without_nulls
from tests.server.postgres import new_database
from tests.server.redis import RedisServer, running

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("several")]
MOVES = ["L1", "R1", "L2", "R2", "L3", "R3", "L4", "R4"]  # in turns


@pytest.fixture
def database(postgres: str) -> str:
    return new_database(postgres, uuid.uuid4().hex)


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """A Redis that the test may freeze and stop."""
    with running() as server:
        yield server


@dataclass
class Apart:
    """Ann at one server and Bob at another, at one table of Push."""

    ann: Guest
    bob: Guest
    table: str
    hers: Live
    his: Live

    def play(self, *moves: str) -> None:
        """Play in turns, each as soon as the other's move is seen."""
        for text in moves:
            seat = 0 if self.hers.number % 2 == 0 else 1
            mover, other = (self.hers, self.his) if seat == 0 else (self.his, self.hers)
            id = str(uuid.uuid4())
            mover.say(type="act", id=id, kind="move", seat=seat, text=text, seen=mover.number)
            number = mover.number + 1
            assert mover.entry(number)["seat"] == seat
            assert other.entry(number)["seat"] == seat
        assert without_nulls(self.hers.views["0"]["board"]) == self.his.views["1"]["board"]


@contextlib.contextmanager
def apart(one: Served, two: Served) -> Iterator[Apart]:
    with one.guest("Ann") as ann, two.guest("Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        with ann.live(table) as hers, bob.live(table) as his:
            yield Apart(ann, bob, table, hers, his)


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not so():
        assert time.monotonic() < end
        time.sleep(0.02)


def until_bob_is(here: bool, live: Live) -> None:
    """Wait until the last that was heard of the second seat says that its person is here, or is not."""
    while [message["seats"][1]["here"] for message in live.heard if message.get("seats")][-1] is not here:
        live.hear()


def test_without_redis_servers_look_into_the_database(serve: Serve, database: str) -> None:
    one, two = (serve(database=database, look_seconds=0.1) for _ in range(2))
    with apart(one, two) as they:
        they.play(*MOVES)
        they.hers.say(type="resync")
        assert they.hers.until(lambda message: message["type"] == "table")["number"] == 10


def test_whoever_connects_asks_or_resyncs_gets_what_was_stored_elsewhere(serve: Serve, database: str) -> None:
    one, two = (serve(database=database, look_seconds=3600.0) for _ in range(2))
    with apart(one, two) as they:
        they.ann.play(they.table, 0, "L1")
        assert they.bob.summary(they.table)["entries"] == 3
        they.bob.play(they.table, 1, "R1")
        with they.ann.live(they.table) as again:
            assert again.number == 4
        they.ann.play(they.table, 0, "L2")
        they.his.say(type="resync")
        assert they.his.until(lambda message: message["type"] == "table")["number"] == 5
        they.bob.play(they.table, 1, "R2")
        assert they.ann.ok("GET", "/api/tables")["mine"][0]["entries"] == 6


def test_moves_that_redis_carries_are_told_without_reading_the_log_and_others_are_not_believed(
    serve: Serve, database: str, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (serve(database=database, redis=redis.url, look_seconds=3600.0) for _ in range(2))
    with apart(one, two) as they:
        they.play(*MOVES[:4])  # by now both know that the rules are quick
        read: list[int] = []
        for served in (one, two):
            storage = served.services.storage

            async def later(table: str, after: int, later: Any = storage.later) -> Any:
                read.append(after)
                return await later(table, after)

            monkeypatch.setattr(storage, "later", later)
        they.play(*MOVES[4:6])
        assert not read
        forged = Stored(9, (Entry(9, 0, "move", "L4"),))
        channel = CHANNEL + they.table
        with Redis.from_url(redis.url) as client:
            client.publish(channel, Seal("of another house").write(channel, forged))
        they.play(*MOVES[6:])
        assert not read and [entry.text for entry in one.table(they.table).match.entries[-2:]] == MOVES[6:]


def test_what_anybody_says_on_redis_does_not_end_the_line_to_it(
    serve: Serve, database: str, redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    line = serve(database=database, redis=redis.url).services.news._line
    assert line is not None
    until(lambda: line.up)
    with Redis.from_url(redis.url) as client:
        client.publish(ALIVE, b"\xff")
    said = time.monotonic()
    until(lambda: line._heard_myself > said)
    assert line.up and "Redis cannot be reached" not in caplog.text


def test_with_redis_moves_presence_seats_and_rematches_are_told_at_once(
    serve: Serve, database: str, redis: RedisServer
) -> None:
    one, two = (serve(database=database, redis=redis.url, look_seconds=3600.0) for _ in range(2))
    with apart(one, two) as they:
        until_bob_is(True, they.hers)
        they.his.socket.close()
        until_bob_is(False, they.hers)
        with they.bob.live(they.table) as they.his:
            until_bob_is(True, they.hers)
            assert they.his.table["seats"][0]["here"]
            they.his.say(type="listening", on=True)
            until(one.table(they.table).presence.listens)
            they.his.say(type="listening", on=False)
            until(lambda: not one.table(they.table).presence.listens())
            they.play(*MOVES[:2])
            with two.guest("Eve") as eve, eve.live(they.table) as watching:
                they.bob.play(they.table, 1, "", kind="leave")
                assert watching.entry(5)["seats"][1]["away"] and they.hers.entry(5)["seats"][1]["away"]
                assert eve.sit(they.table, one.table(they.table).row.invite) == 1
                joined = they.hers.entry(6)["seats"][1]
                assert (joined["name"], joined["who"]) == ("Eve", "player")
                until_bob_is(True, they.hers)
                eve.play(they.table, 1, "", kind="resign")
                again = they.ann.ok("POST", f"/api/tables/{they.table}/rematch")["table"]
                assert watching.until(lambda message: message["type"] == "rematch")["table"] == again
                assert eve.ok("POST", f"/api/tables/{they.table}/rematch")["table"] == again


def test_table_28_two_tables_at_two_servers_hear_of_each_other_at_once(
    serve: Serve, database: str, redis: RedisServer
) -> None:
    one, two = (serve(database=database, redis=redis.url, look_seconds=3600.0) for _ in range(2))
    with one.guest("Ann") as ann, two.guest("Bob") as bob, two.guest("Cid") as cid:
        table, invite = ann.open("anagrams", "me", *["open"] * 7)
        with ann.live(table) as hers:
            other = bob.ok("POST", f"/api/tables/{table}/sit", {"invite": invite})["table"]
            told = ["At the other table: Bob; 3 seats are free."]
            assert not hers.until(lambda message: message["type"] == "beside" and message["told"] == told)["over"]
            with bob.live(other) as his:
                cid.sit(table, invite)
                told = ["At the other table: Ann and Cid; 2 seats are free."]
                his.until(lambda message: message["type"] == "beside" and message["told"] == told)


def test_without_redis_rematches_are_found_too(serve: Serve, database: str) -> None:
    one, two = (serve(database=database, look_seconds=0.1) for _ in range(2))
    with apart(one, two) as they:
        play_out(they.ann, they.bob, they.table)
        again = they.ann.ok("POST", f"/api/tables/{they.table}/rematch")["table"]
        assert they.his.until(lambda message: message["type"] == "rematch")["table"] == again


def test_everybody_converges_while_redis_is_cut_or_frozen_and_afterwards(
    serve: Serve, database: str, own_redis: RedisServer
) -> None:
    one, two = (serve(database=database, redis=own_redis.url, look_seconds=0.1) for _ in range(2))
    with apart(one, two) as they:
        until_bob_is(True, they.hers)
        they.play(*MOVES[:2])
        with own_redis.stopped():
            they.play(*MOVES[2:4])
            they.his.socket.close()
        until_bob_is(False, they.hers)  # it is told as soon as there is a line again
        with they.bob.live(they.table) as they.his:
            they.play(*MOVES[4:6])
            with own_redis.frozen():
                they.play(*MOVES[6:])
            until_bob_is(True, they.hers)
            assert [entry["number"] for entry in they.hers.heard if entry["type"] == "entry"] == list(range(3, 11))


def test_a_bot_thinks_at_one_server_only(
    serve: Serve, database: str, redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers = [serve(database=database, redis=redis.url) for _ in range(2)]
    thoughts: list[int] = []
    for at, served in enumerate(servers):
        workers, choose = served.services.workers, served.services.workers.choose

        def counted(*question: Any, at: int = at, choose: Any = choose) -> Any:
            thoughts.append(at)
            return choose(*question)

        monkeypatch.setattr(workers, "choose", counted)
    with servers[0].guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "plain")
        with ann.live(table) as hers, Guest(servers[1].url) as eve, eve.live(table) as watching:
            for number, text in zip(itertools.count(3, 2), ["T3", "B2", "T4"], strict=False):
                ann.play(table, 0, text)
                assert hers.entry(number + 1)["by"] == watching.entry(number + 1)["by"] == "bot:plain"
    assert len(thoughts) == 3 and len(set(thoughts)) == 1
