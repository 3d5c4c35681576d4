"""Leaderboards of solo games: TABLE-18."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.core import GameInfo, Match, Refused, Turn
from parlour.core.options import unusual
from parlour.core.solo import solo_score
from parlour.server.solo.day import counts
from parlour.server.storage.rows import Occupant, Score, TableRow
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.wire.solo import BestScore

if TYPE_CHECKING:
    from parlour.server.table.table import Table

SHOWN = 10
LATER = " later"  # dailies that were finished too late for their day's leaderboard: TABLE-17


def leaderboard_of(row: TableRow, info: GameInfo) -> str:
    """The leaderboard for a table's score: that of its day, or of its game, unusual options and word list."""
    header = row.header
    options = json.dumps(unusual(info.options, header.options), sort_keys=True)
    return row.daily or f"{header.game} {options} {header.lexicon or ''}".rstrip()


def score_of(row: TableRow, occupant: Occupant, match: Match, ahead: Sequence[Turn]) -> Score | None:
    """What a table's last turn, which is still to be accepted, puts on a leaderboard, if anything."""
    turn, counted = ahead[-1], solo_score(match, ahead)
    if counted is None or occupant.identity is None:
        return None
    if row.header.start is not None and row.daily is None:
        return None  # a board that was taken up is easier or harder than others
    name, ended = turn.standing.names[0] or "Player 1", turn.entry.time or now()
    leaderboard = (
        f"{row.daily}{LATER}" if row.daily and not counts(row, ended) else leaderboard_of(row, match.game.info)
    )
    return Score(row.id, leaderboard, occupant.identity, name, *counted, ended)


async def top(
    storage: Storage, person: str, leaderboard: str, info: GameInfo, table: str | None = None
) -> list[BestScore]:
    """A leaderboard as one person sees it: the top, and their own best below if it is not among them."""
    found = await storage.best(leaderboard, person, info.lowest_wins(seats=1), SHOWN)
    return [
        BestScore(
            place=place,
            name=score.name,
            score=score.score,
            moves=score.moves,
            time=score.time,
            yours=score.identity == person,
            this=score.table == table,
        )
        for place, score in found
    ]


async def top_for_table(storage: Storage, person: str, table: Table) -> list[BestScore]:
    """The leaderboard that a finished table belongs to."""
    info = table.finished_match.game.info
    return await top(storage, person, _leaderboard_for(table), info, table.id)


async def people_on(storage: Storage, person: str, table: Table) -> list[tuple[str, str, str]]:
    """Who is on that leaderboard: the person, the name they had, and their table."""
    lowest_wins = table.finished_match.game.info.lowest_wins(seats=1)
    found = await storage.best(_leaderboard_for(table), person, lowest_wins, SHOWN)
    return [(score.identity, score.name, score.table) for _, score in found]


def _leaderboard_for(table: Table) -> str:
    match = table.finished_match
    if match.seats != 1:
        raise Refused("TABLE-18", "Leaderboards are for solo games.")
    return leaderboard_of(table.row, match.game.info)
