"""A new table: its match, the occupants of its seats and its row in the database."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from parlour.core import AnyGame, Match, Refused, Seat, Unknown, Unreadable, registry
from parlour.core.game import Resource
from parlour.core.game_clock import TimeControl
from parlour.core.pauses import SECONDS, pauses
from parlour.core.readiness import waits
from parlour.core.shelf import board_of
from parlour.core.world import World
from parlour.server.bots.levels import check_level
from parlour.server.fresh_ids import fresh_id
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
    id: str | None = None,
    listed: bool = False,
    hints: bool | None = None,
    step_seconds: int = 0,
    pause_seconds: int = SECONDS,
    rematch_of: str | None = None,
    daily: str | None = None,
    chat: bool = True,
    private: bool = False,
    rated: bool = False,
) -> TableRow:
    """The row of a table that is opened now."""
    created, clock = now(), match.header.clock
    return TableRow(
        id=id or fresh_id(9),
        header=match.header,
        seed=match.seed,
        host=host,
        invite=secrets.token_urlsafe(16),
        listed=listed,
        hints=hints,
        created=created,
        step_seconds=step_seconds,
        pause_seconds=pause_seconds,
        rematch_of=rematch_of,
        daily=daily,
        chat=chat,
        private=private,
        rated=rated,
        due=created + 1000 * TimeControl.read(clock).seconds if clock else None,
    )


def new_match(
    wish: NewTable,
    person: str,
    name: str,
    people: People,
    lexicons: Sequence[Resource],
    before: Match | None = None,
    clock: str | None = None,
) -> tuple[Match, Occupants]:
    """The match that somebody asks for, with everybody seated who is known already; with another match before it, it
    goes on from that one's board. Runs off the event loop."""
    seats, position = len(wish.seats), None
    if before is None:
        game: AnyGame = registry.find(wish.game)(wish.options, _lexicon(wish, lexicons))
    else:
        game = before.game.unwrapped
        game.check_seats(seats)
        position = board_of(before, seats)
    if game.ability(World) is not None:
        raise Refused("TABLE-26", "Boards of the world are not opened: go there, and they come into being.")
    ready = waits(game, seats) if wish.ready is None else wish.ready
    paused = pauses(game, seats) if wish.pauses is None else wish.pauses
    mix = wish.mix and before is None
    match = Match.new(game, seats=seats, position=position, mix=mix, ready=ready, pauses=paused, clock=clock, names={})
    occupants = {}
    for seat, place in enumerate(wish.seats):
        occupants[seat] = EMPTY
        if place.who == "me":
            occupants[seat] = Occupant(person)
            called = people.read_name_beside(place.name or name, match.standing.names)
            match.act("join", seat, called, by="player", time=next_time(match))
        elif place.who == "bot":
            level = check_level(game, place.level)
            occupants[seat] = Occupant(level=level)
            names = match.standing.names
            called = people.read_bots_name_beside(place.name, names) if place.name else bot_name(level, names)
            match.act("join", seat, called, by=logged_as(level), time=next_time(match))
    return match, occupants


def new_pair(game: str, clock: str | None, people: Sequence[tuple[str, str]], names: People) -> tuple[Match, Occupants]:
    """The usual game for people who were brought together, in this order. Runs off the event loop."""
    played = registry.find(game)()
    seats = len(people)
    match = Match.new(
        played, seats=seats, ready=waits(played, seats), pauses=pauses(played, seats), clock=clock, names={}
    )
    for seat, (_, name) in enumerate(people):
        called = names.read_name_beside(name, match.standing.names)
        match.act("join", seat, called, by="host", time=next_time(match))
    return match, {seat: Occupant(person) for seat, (person, _) in enumerate(people)}


def new_rematch(old: Table, host: str, blockers: frozenset[str]) -> tuple[Match, Occupants]:
    """The same game with the same people, each one seat further on, but for those who have blocked its host. Runs off
    the event loop."""
    game, was = old.match.game.unwrapped, old.match.header
    match = Match.new(game, seats=was.seats, mix=was.mix, ready=was.ready, pauses=was.pauses, clock=was.clock, names={})
    occupants = {}
    for seat in range(match.seats):
        before = (seat + 1) % match.seats
        was_there = old.seating.occupants[before]
        comes = _came(old, before) and was_there.identity not in blockers
        occupants[seat] = occupant = was_there if comes else EMPTY
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
