"""Thirty-five people at one table of Rush, through two real processes at once."""

from __future__ import annotations

import asyncio
import contextlib
import random
import uuid
from functools import partial
from pathlib import Path

import pytest

from parlour.core import Match, encode
from parlour.games.series.rush.rules import SeriesRush
from parlour.server.storage.storage import Storage
from tests.server.crowd import at_once, sound_move
from tests.server.guests import Guest, Live, without_nulls
from tests.server.postgres import new_database
from tests.server.process import ServerProcess
from tests.server.redis import RedisServer

pytestmark = [pytest.mark.postgres, pytest.mark.xdist_group("several")]
SEATS = 35
MOVES = 5  # a person
EASY = {"tutorial": True}  # only the front matters, so that there is much to place
LATE = ("SERIES-10", "SERIES-11", "SERIES-12", "SERIES-18")  # others were quicker


def play(game: SeriesRush, live: Live, seat: int) -> None:
    chance = random.Random(seat)
    for count in range(MOVES):
        text = sound_move(game, live.views[str(seat)], seat, chance)
        live.say(type="act", id=f"{seat}.{count}", kind="move", seat=seat, text=text)
        answer = live.answer(f"{seat}.{count}")
        assert answer["ok"] or answer["rule"] in LATE, answer


def end(server: ServerProcess) -> None:
    with contextlib.suppress(ProcessLookupError):
        server.kill()


def here(live: Live) -> set[int]:
    """The seats whose people are connected, by what was last heard."""
    last = next(message["seats"] for message in reversed(live.heard) if message.get("seats"))
    return {seat["seat"] for seat in last if seat["here"]}


def stored(database: str, table: str) -> Match:
    """The match as the log tells it."""
    storage = Storage(database)
    found = asyncio.run(storage.load(table))
    storage.close()
    assert found is not None
    return Match.resume(found.row.header, found.row.seed, found.entries)


def test_thirty_five_people_play_through_two_processes_and_one_process_dies(
    tmp_path: Path, postgres: str, redis: RedisServer
) -> None:
    database = new_database(postgres, uuid.uuid4().hex)
    shared = ["--database", database, "--redis", redis.url]
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(2):
            servers.append(ServerProcess(tmp_path / str(number), *shared))
            stack.callback(end, servers[-1])
        urls = [servers[seat % 2].url for seat in range(SEATS)]
        guests = [stack.enter_context(Guest(url, f"Guest {seat + 1}")) for seat, url in enumerate(urls)]
        table, invite = guests[0].open("rush", "me", *["open"] * (SEATS - 1), options=EASY, ready=False)
        for seat, guest in enumerate(guests[1:], 1):
            assert guest.sit(table, invite, seat) == seat
        everybody = [stack.enter_context(guest.live(table)) for guest in guests]

        at_once([partial(play, SeriesRush(EASY), live, seat) for seat, live in enumerate(everybody)])

        match = stored(database, table)
        assert match.number > SEATS * (MOVES - 2)  # some others were quicker
        for seat, live in enumerate(everybody):
            if live.number < match.number:
                live.entry(match.number)
            assert live.number == match.number
            assert without_nulls(live.views[str(seat)]) == without_nulls(encode(match.view(seat)))

        while here(everybody[0]) != set(range(SEATS)):
            everybody[0].hear()
        servers[1].kill()
        while here(everybody[0]) != set(range(0, SEATS, 2)):
            everybody[0].hear()
        assert guests[0].play(table, 0, "wait") == match.number + 1
        assert everybody[2].entry(match.number + 1)["seat"] == 0
