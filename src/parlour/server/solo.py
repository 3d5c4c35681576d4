"""What people play alone: what is set for a day, and the lists of best scores."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import AnyGame, GameInfo, Match, Refused, Turn, registry
from parlour.core.abilities import Daily, Puzzles
from parlour.core.codec import Json
from parlour.core.record import Header
from parlour.core.solo import daily, solo_score, today
from parlour.server.storage.storage import Score, Sitter, TableRow, now

if TYPE_CHECKING:
    from parlour.server.lobby import House
    from parlour.server.table.table import Table

SHOWN = 10
ANSWERS = 5


def key_of(game: str, day: datetime.date) -> str:
    """How a table says that it is a game of a day."""
    return f"{game} {day.isoformat()}"


def date_of(row: TableRow) -> str | None:
    """The day that a table is of, if it is of one."""
    return row.daily.split(" ")[1] if row.daily else None


def check_day_is_over(row: TableRow) -> None:
    """Refuse what would give away the seed that others still play with."""
    if (date := date_of(row)) is not None and date >= today().isoformat():
        raise Refused("TABLE-17", "Others still play this one; its record is given out tomorrow.")


def list_of(row: TableRow) -> str:
    """The list that a table's score would be on: that of its day, or of its game, options and word list."""
    header: Header = row.header
    return row.daily or f"{header.game} {json.dumps(header.options, sort_keys=True)} {header.lexicon or ''}".rstrip()


def score_of(row: TableRow, sitter: Sitter, match: Match, ahead: Sequence[Turn]) -> Score | None:
    """What a table's last turn, still to be accepted, puts on a list, if anything: TABLE-18."""
    turn, counted = ahead[-1], solo_score(match, ahead)
    if counted is None or sitter.identity is None:
        return None
    name = turn.standing.names[0] or "Player 1"
    return Score(row.id, list_of(row), sitter.identity, name, *counted, turn.entry.time or now())


async def best(house: House, person: str, listed: str, info: GameInfo, table: str | None = None) -> list[Json]:
    """A list as one person sees it: the best, and their own best below if it is not among them."""
    found = await house.storage.best(listed, person, info.lowest_wins(seats=1), SHOWN)
    return [
        {
            "place": place,
            "name": score.name,
            "score": score.score,
            "moves": score.moves,
            "time": score.time,
            "yours": score.identity == person,
            "this": score.table == table,
        }
        for place, score in found
    ]


async def best_of(house: House, person: str, table: Table) -> Json:
    """The list that a finished table belongs to."""
    if table.match.seats != 1:
        raise Refused("TABLE-18", "Best scores are kept of games that one seat plays alone.")
    return {"best": await best(house, person, list_of(table.row), table.match.game.info, table.id)}


async def dailies(house: House, person: str) -> Json:
    """What is set for today and what was set for yesterday, and how far this person is with it."""
    offered = await house.off_loop(_offered)
    days = [today(), today() - datetime.timedelta(1)]
    mine = await house.storage.dailies_of(person, [key_of(game.info.name, day) for game, _ in offered for day in days])
    listed = []
    for day in days:
        for game, set_daily in offered:
            info = game.info
            key = key_of(info.name, day)
            table, over = mine.get(key, (None, False))
            about = {"game": info.name, "title": info.title, "name": set_daily.name, "task": set_daily.task}
            whose = {"date": day.isoformat(), "table": table, "over": over}
            listed.append(about | whose | {"best": await best(house, person, key, info)})
    return {"today": days[0].isoformat(), "daily": listed}


async def open_daily(house: House, person: str, game: str, day: datetime.date | None) -> Table:
    """This person's table of a day; opened once, and the same ever after: TABLE-17."""
    day = day or today()
    if not today() - datetime.timedelta(1) <= day <= today():
        raise Refused("TABLE-17", "Today’s can be played here, and yesterday’s.")
    key = key_of(game, day)
    mine = await house.storage.dailies_of(person, [key])
    if key in mine:
        return await house.table(mine[key][0])
    name = await house.name_of(person)
    match = await house.off_loop(_compose, game, day, name)
    return await house.keep(person, match, {0: Sitter(person)}, listed=False, hints=False, hold=0, daily=key)


def _offered() -> list[tuple[type[AnyGame], type[Daily]]]:
    """The games that set something for every day. Games are imported here, which must not hold up the event loop."""
    return [(game, found) for game in registry.games() if (found := game.offers(Daily))]


def _compose(game: str, day: datetime.date, name: str) -> Match:
    match = daily(registry.find(game)(), day, {})
    match.act("join", 0, name, time=now())
    return match


def answers(match: Match) -> Json:
    """The best moves of a puzzle that is over. Runs off the event loop."""
    puzzles = match.game.ability(Puzzles) if match.header.puzzle else None
    if puzzles is None:
        raise Refused("TABLE-16", "This is not a puzzle.")
    found = puzzles.answers(match.view(0), ANSWERS)
    return {"answers": [{"move": match.game.write(move), "score": score} for move, score in found]}
