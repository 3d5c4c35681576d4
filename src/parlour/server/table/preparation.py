"""What commands would do: turns, messages and views, prepared off the event loop before anything is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from parlour.core import Entry, ParlourError, Refused, Seat, Standing, Turn, Unreadable
from parlour.server.solo.leaderboard import score_of
from parlour.server.storage.rows import Occupant, Score
from parlour.server.table.command import Command
from parlour.server.table.description import seat_infos
from parlour.server.table.messages import envelopes
from parlour.server.table.succession import check_take_over
from parlour.server.table.views import Audience, SeatViews, Views
from parlour.server.time_limits.deadline import running_clock
from parlour.server.timestamps import now

if TYPE_CHECKING:
    from parlour.server.table.table import Table

SEATED_ALREADY = "You have a seat at this table already."


@dataclass(frozen=True, slots=True, eq=False)
class Prepared:
    """The turn of one command of a group, the messages about it, and the views after it."""

    index: int
    turn: Turn
    messages: dict[Audience, str] = field(default_factory=dict)
    views: SeatViews = field(default_factory=dict)
    new: bool = True
    ends: bool = False  # whether the match is over with it
    score: Score | None = None  # what it puts on a leaderboard


def prepare_group(table: Table, commands: Sequence[Command]) -> tuple[list[Prepared], dict[int, Exception]]:
    """What each command would do after those before it, and why some cannot be done."""
    match, views = table.match, table.views.branch()
    prepared: list[Prepared] = []
    refused: dict[int, Exception] = {}
    ahead: list[Turn] = []
    for index, command in enumerate(commands):
        try:
            turn = _turn(table, command, ahead)
            if turn.entry.number <= match.number + len(ahead):
                prepared.append(Prepared(index, turn, new=False))  # asked before: TABLE-4
                continue
            before = ahead[-1].standing if ahead else match.standing
            table.limits.check(command, match.number + len(ahead), before)
            ends = turn.standing.outcome is not None and before.outcome is None
            score = score_of(table.row, table.seating.occupants[0], match, [*ahead, turn]) if ends else None
            written, seen = _compose(table, views, before, turn, command.new_occupants)
            prepared.append(Prepared(index, turn, written, seen, ends=ends, score=score))
            ahead.append(turn)
            views.advance(seen)
        except Exception as error:  # one that fails must not take the others with it
            refused[index] = error
    return prepared, refused


def prepare_stored(table: Table, entry: Entry, occupants: Mapping[Seat, Occupant]) -> Prepared:
    """What an entry does that another process has stored, and who has the seats by now."""
    try:
        assert entry.seat is not None
        turn = table.match.prepare(
            entry.kind, entry.seat, entry.text, by=entry.by, time=entry.time, id=entry.id, seen=entry.seen
        )
    except ParlourError as error:
        raise Unreadable(f"Entry {entry.number} cannot be played: {error.message}") from error
    return Prepared(0, turn, *_compose(table, table.views, table.match.standing, turn, occupants))


def _turn(table: Table, command: Command, ahead: Sequence[Turn]) -> Turn:
    if command.person is not None:
        table.seating.check_own(command.person, command.seat)
    if command.kind == "join" and command.occupant and command.occupant.identity:
        if table.seating.of(command.occupant.identity):
            raise Refused("TABLE-8", SEATED_ALREADY)
        check_take_over(table.match.game, table.match.standing, command.seat)
    return table.match.prepare(
        command.kind,
        command.seat,
        command.what,
        by=command.by,
        time=now(),
        id=command.id,
        seen=command.seen,
        ahead=ahead,
    )


def _compose(
    table: Table, views: Views, before: Standing, turn: Turn, new_occupants: Mapping[Seat, Occupant]
) -> tuple[dict[Audience, str], SeatViews]:
    """The messages to everybody once a turn is stored, and the views after it."""
    audiences = table.presence.audiences
    seats = None
    if turn.entry.kind in ("join", "leave", "return", "remove"):
        seats = {audience: seat_infos(table, audience, turn.standing, new_occupants) for audience in audiences}
    new = views.after(table.match, before, turn, audiences)
    clock = running_clock(table.match, table.row, turn)
    return envelopes(table.match, turn, views, new, audiences, seats, clock), new
