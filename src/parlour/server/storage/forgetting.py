"""Deleting a person: their moves stay, without a name.

Columns that hold a person's id are marked in the schema. Their names are in the logs, in what was said at their tables,
and on pieces that they won: there they are found by the entries with which they sat down, and by the name in logs from
before it was kept whose those are.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sql

from parlour.core.world import Brought
from parlour.server.names import UNNAMED
from parlour.server.storage.audit import note
from parlour.server.storage.schema import (
    audit,
    bans,
    boards,
    bots,
    chat,
    entries,
    metadata,
    pieces,
    reports,
    seats,
    sittings,
    tables,
)
from parlour.server.storage.sittings import joins_of

FORMER = "Former player"
UNSAID = "(deleted)"
NOBODY = "nobody-"  # how ids begin that no cookie carries
BY_PEOPLE = ("player", "host")
Place = tuple[str, int]  # a table and a seat, or an entry of a table


@dataclass(slots=True)
class Traces:
    """Where somebody is named: the names, the seats they have or had, and the entries that say so."""

    names: set[str] = field(default_factory=set)
    seats: set[Place] = field(default_factory=set)
    joins: set[Place] = field(default_factory=set)

    @property
    def tables(self) -> set[str]:
        return {table for table, _ in self.seats}


def forget(connection: sql.Connection, person: str, by: str) -> list[str] | None:
    """Delete somebody and their bots, at all their tables; answers the tables, or None if nobody has this id."""
    theirs = connection.execute(sql.select(bots.c.identity).where(bots.c.owner == person)).scalars().all()
    of_bots = {table for bot in theirs for table in forget(connection, bot, by) or ()}
    traces = _traces(connection, person)
    hosted = set(connection.execute(sql.select(tables.c.id).where(tables.c.host == person)).scalars())
    _rewrite_logs(connection, traces)
    connection.execute(sql.update(chat).where(chat.c.identity == person).values(text=UNSAID))
    _rewrite_mentions(connection, traces)
    brought = rename_makers(connection, traces.names, traces.tables, FORMER)
    _pass_on(connection, person, hosted)
    known = bool(hosted or traces.seats or theirs)
    for column in _columns("deleted"):
        known |= connection.execute(sql.delete(column.table).where(column == person)).rowcount > 0
    for column in _columns("emptied"):
        name = {column.info["name"]: FORMER} if "name" in column.info else {}
        connection.execute(sql.update(column.table).where(column == person).values({column.name: None, **name}))
    for column in _columns("replaced"):
        _replace(connection, column, person)
    if not known:
        return None
    _rewrite_notes(connection, person, traces.names)
    touched = traces.tables | hosted | of_bots
    note(connection, by, "delete person", f"{len(touched)} tables", sorted(touched | brought))
    return sorted(touched)


def fresh_nobody() -> str:
    """An id that no cookie carries; each place gets its own, so that they do not belong together."""
    return f"{NOBODY}{secrets.token_urlsafe(9)}"


def is_nobody(identity: str) -> bool:
    """Whether this is the id of somebody who was deleted."""
    return identity.startswith(NOBODY)


def _columns(fate: str) -> Iterator[sql.Column[str]]:
    for table in metadata.sorted_tables:
        yield from (column for column in table.columns if column.info.get("person") == fate)


# Finding.


def _traces(connection: sql.Connection, person: str) -> Traces:
    found = Traces(_names(connection, person))
    for join in joins_of(connection, person):
        found.names.add(join.name)
        found.seats.add((join.table, join.seat))
        found.joins.add((join.table, join.number))
    for row in connection.execute(sql.select(seats.c.table, seats.c.seat).where(seats.c.identity == person)):
        found.seats.add((row.table, row.seat))
    found.names.discard(UNNAMED)
    whose = sql.exists().where(sittings.c.table == entries.c.table, sittings.c.number == entries.c.number)
    is_join = (entries.c.kind == sql.literal_column("'join'"), entries.c.by.in_(BY_PEOPLE))
    named = sql.select(entries.c.table, entries.c.number, entries.c.seat).where(
        *is_join, entries.c.text.in_(found.names), ~whose
    )
    for table, number, seat in connection.execute(named).all():
        found.seats.add((table, seat))
        found.joins.add((table, number))
    return found


def _names(connection: sql.Connection, person: str) -> set[str]:
    """The names that are stored beside the id."""
    names: set[str] = set()
    for column in (*_columns("deleted"), *_columns("emptied")):
        if "name" in column.info:
            name = column.table.c[column.info["name"]]
            names |= set(connection.execute(sql.select(name).where(column == person)).scalars())
    return names - {None}


def last_join(connection: sql.Connection, table: str, seat: int) -> Any:
    joins = sql.select(entries.c.number, entries.c.text).where(
        entries.c.table == table, entries.c.seat == seat, entries.c.kind == "join"
    )
    return connection.execute(joins.order_by(entries.c.number.desc()).limit(1)).first()


# Rewriting.


def _rewrite_logs(connection: sql.Connection, traces: Traces) -> None:
    for table, number in traces.joins:
        join = sql.update(entries).where(entries.c.table == table, entries.c.number == number)
        connection.execute(join.values(text=FORMER))
    for table, seat in traces.seats:
        by_name = (chat.c.identity.is_(None), chat.c.name.in_({*traces.names, UNNAMED}))
        said = (chat.c.table == table, chat.c.seat == seat, *by_name)
        connection.execute(sql.update(chat).where(*said).values(name=FORMER, text=UNSAID))


def _rewrite_mentions(connection: sql.Connection, traces: Traces) -> None:
    """Take the names out of what others said where they played, and out of reports of it."""
    for table in (chat, reports):
        key = list(table.primary_key)
        for row in connection.execute(sql.select(*key, table.c.text).where(table.c.table.in_(traces.tables))).all():
            if (text := _without(row.text, traces.names)) != row.text:
                this = [part == value for part, value in zip(key, row, strict=False)]
                connection.execute(sql.update(table).where(*this).values(text=text))


def _without(text: str, names: set[str]) -> str:
    """A text with other words for these names, however they are written; the longest first, as one may begin with
    another."""
    any_name = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    found = rf"(?<!\w)(?:{any_name})(?!\w)"
    return re.sub(found, FORMER, text, flags=re.IGNORECASE) if any_name else text


def rename_makers(connection: sql.Connection, names: set[str], tables: set[str], chosen: str) -> set[str]:
    """Put another name on the pieces that were won at these tables, and into entries that bring such pieces; answers
    the tables of these."""
    there = sql.select(boards.c.place).where(boards.c.table.in_(tables))
    places = set(connection.execute(there).scalars())
    touched: set[str] = set()
    if not (places and names):
        return touched
    for row in connection.execute(sql.select(pieces).where(pieces.c.place.in_(places))).all():
        if (makers := _renamed(row.makers, names, chosen)) != row.makers:
            one = sql.update(pieces).where(pieces.c.game == row.game, pieces.c.piece == row.piece)
            connection.execute(one.values(makers=makers))
    brought = sql.select(entries.c.table, entries.c.number, entries.c.text)
    for row in connection.execute(brought.where(entries.c.kind == sql.literal_column("'bring'"))).all():
        piece = Brought.read(row.text)
        makers = _renamed(piece.makers, names, chosen)
        if piece.place in places and makers != piece.makers:
            text = str(Brought(piece.piece, piece.place, piece.number, makers))
            one = sql.update(entries).where(entries.c.table == row.table, entries.c.number == row.number)
            connection.execute(one.values(text=text))
            touched.add(row.table)
    return touched


def _renamed(makers: str, names: set[str], chosen: str) -> str:
    """The makers of a piece with another name for these."""
    for name in names:
        makers = re.sub(rf"(^|, ){re.escape(name)}(?=$|, | and \d+ others$)", lambda found: found[1] + chosen, makers)
    return makers


def _pass_on(connection: sql.Connection, person: str, hosted: set[str]) -> None:
    """Make somebody else the host, where somebody else plays: they may want a bot for the seat that is free now."""
    for table in hosted:
        others = sql.select(seats.c.identity).where(
            seats.c.table == table, seats.c.identity.is_not(None), seats.c.identity != person
        )
        heir = connection.execute(others.order_by(seats.c.seat).limit(1)).scalar_one_or_none()
        if heir is not None:
            connection.execute(sql.update(tables).where(tables.c.id == table).values(host=heir))


def _replace(connection: sql.Connection, column: sql.Column[str], person: str) -> None:
    key = list(column.table.primary_key)
    for row in connection.execute(sql.select(*key).where(column == person)).all():
        this = [part == value for part, value in zip(key, row, strict=True)]
        connection.execute(sql.update(column.table).where(*this).values({column: fresh_nobody()}))


def _rewrite_notes(connection: sql.Connection, person: str, names: set[str]) -> None:
    """Take somebody out of what operators wrote."""
    for column in (audit.c.about, bans.c.reason, reports.c.resolution):
        [key] = column.table.primary_key
        for this, text in connection.execute(sql.select(key, column).where(column.is_not(None))).all():
            if (written := _without(text.replace(person, FORMER), names)) != text:
                connection.execute(sql.update(column.table).where(key == this).values({column.name: written}))
