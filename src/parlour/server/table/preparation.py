"""What a command would do, found out before anything is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from parlour.core import Entry, ParlourError, Refused, Seat, Turn, Unreadable
from parlour.server.solo.leaderboard import score_of
from parlour.server.storage.rows import Occupant, Score
from parlour.server.storage.writer import Job
from parlour.server.table.command import Asked, Command, fresh_id
from parlour.server.table.succession import check_take_over
from parlour.server.timestamps import next_time

if TYPE_CHECKING:
    from parlour.server.table.table import Table

NOBODY: Mapping[Seat, Occupant] = MappingProxyType({})
SEATED_ALREADY = "You have a seat at this table already."


@dataclass(slots=True, eq=False)
class Pending:
    """A turn that waits to be stored, and what is stored with it."""

    asked: Asked
    turn: Turn
    occupants: Mapping[Seat, Occupant]  # who has seats with it that others had
    ends: bool  # whether the match is over with it
    score: Score | None  # what it puts on a leaderboard
    job: Job | None = None
    done: asyncio.Future[bool] | None = None  # whether it is stored and told, for those who wait
    is_answered: bool = False  # by the message about its entry


def prepare(table: Table, asked: Asked, ahead: Sequence[Turn]) -> Pending | int:
    """What a command does after the turns ahead, or its number if it was asked before: TABLE-4."""
    match, command = table.match, asked.command
    turn = _turn(table, command, ahead)
    length = len(match.entries) + len(ahead)
    if turn.entry.number <= length:
        return turn.entry.number
    before = ahead[-1].standing if ahead else match.standing
    table.limits.check(command, length, before)
    occupants = NOBODY if command.occupant is None else {command.seat: command.occupant}
    ends = turn.standing.outcome is not None and before.outcome is None
    score = score_of(table.row, table.seating.occupants[0], match, [*ahead, turn]) if ends else None
    return Pending(asked, turn, occupants, ends, score)


def repeated(table: Table, entry: Entry) -> Turn:
    """The turn of an entry that another process has stored."""
    try:
        assert entry.seat is not None
        return table.match.prepare(
            entry.kind, entry.seat, entry.text, by=entry.by, time=entry.time, id=entry.id, seen=entry.seen
        )
    except ParlourError as error:
        raise Unreadable(f"Entry {entry.number} cannot be played: {error.message}") from error


def _turn(table: Table, command: Command, ahead: Sequence[Turn]) -> Turn:
    match, what = table.match, command.what
    if command.person is not None:
        table.seating.check_own(command.person, command.seat)
    if command.kind == "join" and command.occupant and command.occupant.identity:
        if table.seating.of(command.occupant.identity):
            raise Refused("TABLE-8", SEATED_ALREADY)
        check_take_over(match.game, match.standing, command.seat)
        names = (ahead[-1].standing if ahead else match.standing).names
        what = table.limits.name_beside(what, [*names[: command.seat], *names[command.seat + 1 :]])
    return match.prepare(
        command.kind,
        command.seat,
        what,
        by=command.by,
        time=next_time(match, ahead),
        id=command.id or fresh_id(),
        seen=command.seen,
        ahead=ahead,
    )
