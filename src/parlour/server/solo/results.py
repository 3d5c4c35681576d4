"""How people have done on their days: results to share, streaks and the calendar. TABLE-17, TABLE-18.

Everything is worked out from the finished games, so nothing is lost when a page or a device was not there.
"""

from __future__ import annotations

import calendar
import datetime

from parlour.core import AnyGame, Match, Refused, Unknown, registry
from parlour.core.abilities import Daily, Puzzles
from parlour.core.days import DAY_SECONDS, FIRST_DAY, begins, number_of
from parlour.core.solo import best_possible, compared, filled, in_short, streaks
from parlour.server.after_the_game.hindsight import Hindsights
from parlour.server.background import Background, Pool
from parlour.server.solo.day import daily_key, date_of, today
from parlour.server.solo.leaderboard import LATER
from parlour.server.storage.rows import Score
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.wire import solo as wire


class Results:
    """What people have finished."""

    def __init__(self, storage: Storage, background: Background, hindsights: Hindsights) -> None:
        self._storage = storage
        self._background = background
        self._hindsights = hindsights

    async def streaks(self, person: str, game: str) -> tuple[int, int]:
        """For how many days in a row this person has finished a game's daily, now and at most."""
        return streaks(_in_time(await self._storage.daily_results(person, game)), today())

    async def of(self, table: Table, person: str) -> wire.DailyResult:
        """How a finished daily went."""
        match, date = table.finished_match, date_of(table.row)
        about = match.game.unwrapped.ability(Daily)
        if date is None or about is None:
            raise Refused("TABLE-17", "This is not a daily.")
        day = datetime.date.fromisoformat(date)
        score = await self._storage.score_of(table.id)
        puzzle = match.game.ability(Puzzles) is not None
        facts = {} if puzzle or score is None else (await self._hindsights.of(table, person)).facts
        in_time = score is not None and not score.list.endswith(LATER)
        others, worse = 0, 0
        if score is not None and in_time:
            others, worse = await self._storage.worse_than(score, match.game.info.lowest_wins(seats=1))
        text, result, blocks = await self._background.off_loop(
            _told, match, number_of(day), score, facts, pool=Pool.REPLAYS
        )
        return wire.DailyResult(
            game=match.header.game,
            title=match.game.info.title,
            name=about.name,
            date=date,
            number=number_of(day),
            text=text,
            blocks=blocks,
            result=result,
            in_time=in_time,
            percent=round(100 * worse / others) if others else None,
            others=others,
            compared=compared(worse, others, in_time),
            streak=(await self.streaks(table.row.host, match.header.game))[0],
            next=(begins(today()) + DAY_SECONDS) * 1000,
        )

    async def calendar(self, person: str, game: str, month: datetime.date) -> wire.Calendar:
        """A month of a game's dailies, up to today."""
        rules = await self._background.off_loop(_with_daily, game, pool=Pool.TABLES)
        about = rules.ability(Daily)
        assert about is not None
        count = calendar.monthrange(month.year, month.month)[1]
        all_days = [month.replace(day=number) for number in range(1, count + 1)]
        days = [day for day in all_days if FIRST_DAY <= day <= today()]
        tables = await self._storage.dailies_of(person, [daily_key(game, day) for day in days])
        results = await self._storage.daily_results(person, game)
        by_table = {score.table: score for score in results}
        in_time = _in_time(results)
        streak, longest = streaks(in_time, today())
        return wire.Calendar(
            game=game,
            title=rules.info.title,
            name=about.name,
            month=month.isoformat()[:7],
            first=FIRST_DAY.isoformat(),
            today=today().isoformat(),
            streak=streak,
            longest=longest,
            finished=len(results),
            days=[_past_day(about, day, tables.get(daily_key(game, day)), by_table, day in in_time) for day in days],
        )


def _in_time(results: list[Score]) -> set[datetime.date]:
    return {_day(score) for score in results if not score.list.endswith(LATER)}


def _day(score: Score) -> datetime.date:
    return datetime.date.fromisoformat(score.list.split(" ")[1])


def _past_day(
    about: Daily, day: datetime.date, mine: tuple[str, bool] | None, by_table: dict[str, Score], in_time: bool
) -> wire.PastDay:
    table, over = mine or (None, False)
    score = by_table.get(table) if table else None
    result = about.in_short(score.score, None) if score else "given up" if over else None
    return wire.PastDay(day.isoformat(), number_of(day), table, over, result, in_time)


def _told(match: Match, number: int, score: Score | None, facts: dict[str, object]) -> tuple[str, str, int | None]:
    """The line to share, the result alone, and the blocks. Runs off the event loop: a puzzle's best move is sought."""
    points, tries = (score.score, score.moves) if score else (None, 0)
    best = best_possible(match, points, facts)
    about = match.game.unwrapped.ability(Daily)
    assert about is not None
    text = in_short(match.game, number, points, best, tries)
    if points is None:
        return text, "given up", None
    return text, about.in_short(points, best), filled(match.game, points, best, tries) if best is not None else None


def _with_daily(name: str) -> AnyGame:
    """Runs off the event loop, because it imports the game."""
    game = registry.find(name)()
    if game.ability(Daily) is None:
        raise Unknown(f"{game.info.title} has no daily game.")
    return game
