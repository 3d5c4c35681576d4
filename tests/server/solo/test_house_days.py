"""A house is bound to its days before they come, and nobody else can work them out. TABLE-17."""

from __future__ import annotations

import asyncio
import datetime
import io
import re
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.core import Refused
from parlour.core.abilities import Puzzles
from parlour.core.days import FIRST_DAY, ONE_DAY, Days, leads_to, seed_before_secrets
from parlour.server.background import Background
from parlour.server.solo.house_days import HouseDays
from parlour.server.storage.migrations.migrate import migrate
from parlour.terminal.house_days import check_house
from parlour.terminal.server_session import ServerSession
from parlour.wire.solo import DailyWish
from parlour.wire.tables import TableName
from tests.narrow import ability
from tests.server.conftest import Served
from tests.server.guests import Guest
from tests.server.storage.databases import make_old
from tests.server.storage.test_migrations import put_table
from tests.server.storage.test_storage import opened, row
from tests.todays_rack import the_daily, the_days, today

DAY = datetime.date(2026, 11, 16)


def test_the_key_of_a_day_is_published_when_it_is_over(ann: Guest) -> None:
    told = ann.ok("GET", "/api/days")
    day = datetime.date.fromisoformat(told["day"])
    assert told["fingerprint"] == the_days().fingerprint and told["since"] == FIRST_DAY.isoformat()
    assert today() - 2 * ONE_DAY <= day < today(), "today's is still secret"
    assert leads_to(bytes.fromhex(told["key"]), day, told["fingerprint"])


def test_one_secret_is_drawn_however_many_processes_ask(database: str) -> None:
    async def story() -> None:
        async with opened(database) as one, opened(database) as other:
            found = await asyncio.gather(
                *(storage.day_secrets(f"{number:032}", None, DAY) for number in range(4) for storage in (one, other))
            )
            assert all(secrets == found[0] for secrets in found) and len(found[0]) == 1
            assert found[0][0][0] == FIRST_DAY, "a new house has its own days from the first"

    asyncio.run(story())


def test_a_secret_given_later_holds_from_tomorrow(database: str) -> None:
    async def story() -> None:
        async with opened(database) as storage:
            [(_, own)] = await storage.day_secrets("drawn", None, DAY)
            both = [(FIRST_DAY, own), (DAY + ONE_DAY, "shared")]
            assert await storage.day_secrets("x", "shared", DAY) == both
            assert await storage.day_secrets("x", "shared", DAY + ONE_DAY) == both, "it is the same from then on"
            assert await storage.day_secrets("x", None, DAY) == both, "and kept without being given again"
            both[1] = (DAY + ONE_DAY, "another")
            assert await storage.day_secrets("x", "another", DAY) == both, "what has not begun can change"

    asyncio.run(story())


def test_a_house_that_had_days_before_keeps_them(database: str) -> None:
    async def story() -> None:
        background = Background()
        async with opened(database) as storage:
            await storage.open_table(row("a", daily=f"prism {today()}"), {}, [], 50)
            days = HouseDays(storage, background, "s" * 32)
            assert await days.seed("prism", today()) == seed_before_secrets("prism", today())
            later = today() + ONE_DAY
            assert await days.seed("prism", later) != seed_before_secrets("prism", later)
            assert (await days.keys()).key is None
            assert (await days.keys()).fingerprint == Days("s" * 32).fingerprint
        await background.close()

    asyncio.run(story())


def test_what_was_played_before_there_were_secrets_is_kept(database: str) -> None:
    make_old(database, 3)
    put_table(database, row("a", daily="prism 2026-11-14"))
    migrate(database)

    async def story() -> None:
        async with opened(database) as storage:
            kept = await storage.daily("prism 2026-11-14")
            assert kept is not None and kept.seed == row("a").seed

    asyncio.run(story())


def test_a_terminal_checks_the_days_of_a_house(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    session = ServerSession(served.url, tmp_path / "cookies.json")
    first = list(check_house(session, "push", None))
    assert "it is noted here" in first[0] and "leads to the fingerprint" in first[1]
    assert "as when you first checked" in next(check_house(session, "push", None))
    with pytest.raises(Refused, match="Keys are published"):
        list(check_house(session, "push", today()))
    day = today() - 2 * ONE_DAY
    table = session.post(TableName, "/api/daily", DailyWish("push", day.isoformat())).table
    session.act(table, "resign", 0, "", 0)
    assert list(check_house(session, "push", day))[-2:] == [
        "Your own game was played with that seed.",
        "It began with the position that this seed gives, composed here anew.",
    ]
    monkeypatch.setattr("parlour.terminal.house_days.compose_daily", lambda *_: None)
    with pytest.raises(Refused, match="did NOT begin with the position"):
        list(check_house(session, "push", day))


def test_the_day_of_a_house_is_played_to_the_end_in_a_terminal(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    match = the_daily("push")
    puzzles = ability(match.game, Puzzles)
    best = puzzles.answers(match.view(0), 1)[0][0]
    wrong = next(move for move in match.moves(0) if move != best)
    command = ["daily", "push", "--house", served.url, "--name", "Ann", "--plain"]
    typed = f"{match.game.write(wrong)}\n{match.game.write(best)}\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(command) == 0
    told = capsys.readouterr().out
    assert f"the day of {served.url}" in told and "You win: no other push wins in two." in told
    assert all(sentence in told for sentence in puzzles.afterwards(match.view(0), best))
    assert re.search(r"To share: Push \d+: found ▮▮▮▮▯, 2 tries\n", told) and "Days in a row: 1." in told
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(command) == 0
    assert "▮▮▮▮▯, 2 tries" in capsys.readouterr().out, "it is not played twice"
