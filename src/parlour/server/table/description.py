"""A table described: in a few lines for lists, or whole as the first message of a connection."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from parlour.core import Entry, Seat, shelf
from parlour.core.abilities import Puzzles, Remarks
from parlour.core.account import account
from parlour.core.game_clock import TimeControl
from parlour.core.guidance import goal
from parlour.core.readiness import awaited
from parlour.server.solo.day import date_of
from parlour.server.table.chat import said
from parlour.server.table.messages import StandingFacts, standing_facts
from parlour.server.table.recent_log import LONGEST
from parlour.server.table.views import Audience, listener, whole_steps, whole_views
from parlour.server.time_limits.deadline import game_clock, pause_limit, running_clock
from parlour.server.visiting.identity import is_bot
from parlour.wire import PROTOCOL
from parlour.wire.live import Chat, LogItem, TableMessage
from parlour.wire.tables import SeatInfo, ShelvedBoard, Summary

if TYPE_CHECKING:
    from parlour.server.table.table import Table


RATED = "This game is rated."
NO_STANDING = StandingFacts((), (), None, None, ())


def summary(table: Table, person: str) -> Summary:
    """The table in a few lines, for lists."""
    audience, match = table.seating.of(person), None if table.readonly else table.match
    return Summary(
        table=table.id,
        game=table.row.header.game,
        title=_title(table),
        options=table.row.header.options,
        seats=seat_infos(table, audience),
        to_act=sorted(match.to_act) if match else [],
        outcome=match.outcome if match else None,
        entries=match.number if match else len(table.old_log),
        created=table.row.created,
        yours=audience,
        game_clock=game_clock(match) if match else None,
        rated=table.row.rated,
    )


def shelved(table: Table, person: str) -> ShelvedBoard | None:
    """The board of a table on a shelf; None if there is nothing to take up."""
    told = shelf.told(table.match)
    if not told:
        return None
    names = [name for name in table.match.standing.names if name]
    return ShelvedBoard(table.id, told, names, table.row.created, bool(table.seating.of(person)))


def whole_table(table: Table, person: str, unheard: frozenset[str] = frozenset()) -> TableMessage:
    """Everything that this person may know. Runs off the event loop."""
    row, audience, host = table.row, table.seating.of(person), person == table.row.host
    match = None if table.readonly else table.match
    remarks = match.game.ability(Remarks) if match else None
    standing = standing_facts(match, match.standing) if match else NO_STANDING
    return TableMessage(
        protocol=PROTOCOL,
        number=match.number if match else len(table.old_log),
        table=table.id,
        game=row.header.game,
        title=_title(table),
        options=row.header.options,
        remarks=[*(remarks.remarks() if remarks else ()), *_clock_in_words(row.header.clock)],
        goal=" ".join([goal(match.game, match.seats), *([RATED] if row.rated else [])]) if match else "",
        daily=date_of(row),
        puzzle=_prompt(table),
        commitment=row.header.commitment,
        hints=table.seating.gives_hints(person),
        hold=row.step_seconds,
        pause=pause_limit(row),
        absent=math.ceil(table.presence.absent_seconds),
        seats=seat_infos(table, audience),
        host=host,
        to_act=standing.to_act,
        scores=standing.scores,
        outcome=standing.outcome,
        offer=standing.offer,
        resigned=standing.resigned,
        clock=running_clock(match, table.timer) if match else None,
        game_clock=game_clock(match) if match else None,
        account=account(match.game, match.standing, listener(audience)) if match else None,
        invite=row.invite if (host or row.listed) and table.free_seats and not row.closed else None,
        beside=row.beside,
        rematch=table.rematch,
        readonly=table.readonly,
        chat=Chat(table.chat.on, said(table.chat.lines, unheard)),
        closed=row.closed,
        rated=row.rated,
        views=whole_views(match, audience) if match else {},
        next=whole_steps(match, audience) if match else {},
        log=table.recent.items(match, listener(audience)) if match else _old_items(table.old_log[-LONGEST:]),
        paired=table.is_paired,
    )


def seat_infos(table: Table, audience: Audience) -> list[SeatInfo]:
    """Everybody around the table as an audience may know it."""
    names, away = _names_and_away(table)
    here = table.presence.people
    waited_for = frozenset[Seat]() if table.readonly else awaited(table.match.standing)
    return [
        SeatInfo(
            seat=seat,
            name=names[seat],
            who="bot" if occupant.level or is_bot(occupant.identity) else "player" if occupant.identity else "open",
            level=occupant.level,
            away=seat in away,
            here=occupant.level is not None or occupant.identity in here,
            yours=seat in audience,
            awaited=seat in waited_for,
        )
        for seat, occupant in table.seating.occupants.items()
    ]


def _names_and_away(table: Table) -> tuple[tuple[str | None, ...], frozenset[Seat]]:
    if table.readonly:
        names = {entry.seat: entry.text for entry in table.old_log if entry.kind == "join"}
        return tuple(names.get(seat) for seat in table.seating.occupants), frozenset()
    return table.match.standing.names, table.match.standing.away


def _title(table: Table) -> str:
    return table.row.header.game if table.readonly else table.match.game.info.title


def _old_items(entries: list[Entry]) -> list[LogItem]:
    """A log that can no longer be played."""
    return [
        LogItem(
            number=entry.number,
            seat=entry.seat,
            kind=entry.kind,
            time=entry.time,
            says=[f"{entry.kind} {entry.text}".strip()],
            events=[],
        )
        for entry in entries
    ]


def _clock_in_words(clock: str | None) -> list[str]:
    return [f"Clock: {TimeControl.read(clock).says}."] if clock else []


def _prompt(table: Table) -> str | None:
    """What a puzzle asks for; None at other tables."""
    if not table.row.header.puzzle:
        return None
    puzzles = None if table.readonly else table.match.game.ability(Puzzles)
    return puzzles.task if puzzles else "A puzzle"
