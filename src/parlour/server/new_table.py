"""A new table: its match, the occupants of its seats and its row in the database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from parlour.core import Match, Seat, Unknown, Unreadable, registry
from parlour.core.game import Resource
from parlour.core.pauses import pauses
from parlour.core.readiness import waits
from parlour.server.bots.levels import check_level
from parlour.server.people import People
from parlour.server.storage.rows import EMPTY, Occupant, TableRow
from parlour.server.table.table import Table
from parlour.server.timestamps import next_time, now
from parlour.thinking.driver import bot_name, logged_as
from parlour.wire.tables import NewTable

Occupants = dict[Seat, Occupant]


def new_row(
    host: str,
    match: Match,
    *,
    listed: bool = False,
    hints: bool | None = None,
    step_seconds: int = 0,
    rematch_of: str | None = None,
    daily: str | None = None,
    chat: bool = True,
) -> TableRow:
    """The row of a table that is opened now."""
    return TableRow(
        id=secrets.token_urlsafe(9),
        header=match.header,
        seed=match.seed,
        host=host,
        invite=secrets.token_urlsafe(16),
        listed=listed,
        hints=hints,
        created=now(),
        step_seconds=step_seconds,
        rematch_of=rematch_of,
        daily=daily,
        chat=chat,
    )


def new_match(
    wish: NewTable, person: str, name: str, people: People, lexicons: Sequence[Resource]
) -> tuple[Match, Occupants]:
    """The match that somebody asks for, with everybody seated who is known already. Runs off the event loop."""
    game = registry.find(wish.game)(wish.options, _lexicon(wish, lexicons))
    seats = len(wish.seats)
    ready = waits(game, seats) if wish.ready is None else wish.ready
    paused = pauses(game, seats) if wish.pauses is None else wish.pauses
    match = Match.new(game, seats=seats, mix=wish.mix, ready=ready, pauses=paused, names={})
    occupants = {}
    for seat, place in enumerate(wish.seats):
        occupants[seat] = EMPTY
        if place.who == "me":
            occupants[seat] = Occupant(person)
            match.act("join", seat, people.read_name(place.name or name), by="player", time=next_time(match))
        elif place.who == "bot":
            level = check_level(game, place.level)
            occupants[seat] = Occupant(level=level)
            called = people.read_bot_name(place.name or bot_name(level, match.standing.names))
            match.act("join", seat, called, by=logged_as(level), time=next_time(match))
    return match, occupants


def new_rematch(old: Table, host: str) -> tuple[Match, Occupants]:
    """The same game with the same people, each one seat further on. Runs off the event loop."""
    game, was = old.match.game.unwrapped, old.match.header
    match = Match.new(game, seats=was.seats, mix=was.mix, ready=was.ready, pauses=was.pauses, names={})
    occupants = {}
    for seat in range(match.seats):
        before = (seat + 1) % match.seats
        occupants[seat] = occupant = old.seating.occupants[before] if _came(old, before) else EMPTY
        if occupant != EMPTY:
            by = logged_as(occupant.level) if occupant.level else "player" if occupant.identity == host else "host"
            match.act("join", seat, old.match.names[before], by=by, time=next_time(match))
    return match, occupants


def _came(table: Table, seat: Seat) -> bool:
    """Whether the occupant of a seat came to the table, and was not only put there by another's rematch. TABLE-11"""
    occupant = table.seating.occupants[seat]
    acted = any(entry.seat == seat and entry.by == "player" for entry in table.match.entries)
    return acted or occupant.identity is None or table.presence.has_seen(occupant.identity)


def _lexicon(wish: NewTable, lexicons: Sequence[Resource]) -> Resource | None:
    """The word list that somebody chose; None is Parlour's own."""
    if wish.lexicon is None:
        return None
    if not registry.find(wish.game).info.lexicon:
        raise Unreadable("This game uses no word list.")
    for lexicon in lexicons:
        if lexicon.name == wish.lexicon:
            return lexicon
    known = ", ".join(lexicon.name for lexicon in lexicons) or "none"
    raise Unknown(f"There is no word list {wish.lexicon!r} here; besides Parlour’s own there are: {known}.")
