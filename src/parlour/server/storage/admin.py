"""What an operator does to the database, each in one transaction with a line in the audit.

A server may run meanwhile: it reads the audit every second and loads what has changed.
"""

from __future__ import annotations

import contextlib
import getpass
import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, NamedTuple

import sqlalchemy as sql

from parlour.core import Match, ParlourError, Unknown, Unreadable, decode
from parlour.core.record import Header
from parlour.server.names import UNNAMED, read_persons_name
from parlour.server.storage import cookie_secrets, forgetting
from parlour.server.storage.audit import Act, note, read_last_acts
from parlour.server.storage.bans import read_bans, read_network, spelt
from parlour.server.storage.engine import UNHURRIED, empty_log, make_engine, read_address, sqlite_file
from parlour.server.storage.entries import insert_entries
from parlour.server.storage.migrations.migrate import migrate
from parlour.server.storage.outage import reached
from parlour.server.storage.reports import Report
from parlour.server.storage.rows import entry_row, read_entry, read_table
from parlour.server.storage.schema import (
    bans,
    boards,
    chat,
    entries,
    identities,
    metadata,
    reports,
    results,
    scores,
    seats,
    tables,
)
from parlour.server.storage.sittings import joins_of
from parlour.server.timestamps import next_time, now


class Listed(NamedTuple):
    """A table in a line."""

    id: str
    game: str
    created: int
    ended: int | None
    listed: bool
    host: str
    entries: int


class Admin:
    """The operator at work on one database."""

    def __init__(self, connection: sql.Connection, by: str) -> None:
        self._connection = connection
        self._by = by

    def _do(self, statement: sql.Executable) -> Any:
        return self._connection.execute(statement)

    def _note(self, act: str, about: str, *changed: str) -> None:
        note(self._connection, self._by, act, about, changed)

    # Looking.

    def tables(self, *, running: bool, listed: bool, person: str | None, most: int) -> list[Listed]:
        """The newest tables, of all or of one person."""
        count = sql.select(sql.func.max(entries.c.number)).where(entries.c.table == tables.c.id).scalar_subquery()
        chosen = sql.select(tables, count.label("count")).order_by(tables.c.created.desc()).limit(most)
        if running:
            chosen = chosen.where(tables.c.ended.is_(None))
        if listed:
            chosen = chosen.where(tables.c.listed)
        if person is not None:
            sitting = sql.select(seats.c.table).where(seats.c.identity == person)
            chosen = chosen.where(sql.or_(tables.c.host == person, tables.c.id.in_(sitting)))
        return [
            Listed(row.id, _game(row), row.created, row.ended, row.listed, row.host, row.count or 0)
            for row in self._do(chosen)
        ]

    def table(self, id: str) -> Listed:
        """A table in a line; raises Unknown."""
        row = self._row(id)
        last = sql.select(sql.func.max(entries.c.number)).where(entries.c.table == id)
        return Listed(
            row.id, _game(row), row.created, row.ended, row.listed, row.host, self._do(last).scalar_one() or 0
        )

    def seats(self, id: str) -> list[tuple[int, str, str]]:
        """The seats of a table: the number, the id of the person or level of the bot, and the name."""
        found = []
        for row in self._do(sql.select(seats).where(seats.c.table == id).order_by(seats.c.seat)):
            join = forgetting.last_join(self._connection, id, row.seat)
            found.append((row.seat + 1, row.identity or row.level or "", join.text if join else ""))
        return found

    def lines(self, id: str) -> list[tuple[str, str]]:
        """What was said at a table, with the names."""
        said = sql.select(chat.c.name, chat.c.text).where(chat.c.table == id).order_by(chat.c.number)
        return [(row.name, row.text) for row in self._do(said)]

    def people(self, name: str, most: int) -> list[tuple[str, str]]:
        """People by a part of their name, or by their id."""
        wanted = sql.or_(identities.c.id == name, identities.c.name.icontains(name, autoescape=True))
        found = sql.select(identities).where(wanted).order_by(identities.c.name, identities.c.id).limit(most)
        return [(row.id, row.name) for row in self._do(found)]

    def bans(self) -> dict[str, str]:
        return read_bans(self._connection)

    def reports(self, *, resolved: bool, most: int) -> list[Report]:
        """What people have reported, the oldest first."""
        done = reports.c.resolved.is_not(None) if resolved else reports.c.resolved.is_(None)
        chosen = sql.select(reports).where(done).order_by(reports.c.time, reports.c.id).limit(most)
        return [Report(**row._mapping) for row in self._do(chosen)]

    def audit(self, most: int) -> list[Act]:
        """What was done lately."""
        return read_last_acts(self._connection, most)

    # Tables.

    def close_table(self, id: str) -> None:
        """End a game: nobody wins. TABLE-31"""
        found = self._row(id)
        if found.ended is not None:
            raise Unreadable(f"Table {id} is over already.")
        self._check_no_board(id, "ended")
        log = sql.select(entries).where(entries.c.table == id).order_by(entries.c.number)
        logged = [read_entry(entry) for entry in self._do(log)]
        try:
            row = read_table(found)
            match = Match.resume(row.header, row.seed, logged, None)
            kind = "end" if row.header.seats > 1 else "resign"
            match.act(kind, 0, "", by="host", time=next_time(match))
            insert_entries(self._connection, [entry_row(id, entry) for entry in match.entries[len(logged) :]])
        except (ParlourError, ValueError) as error:
            why = error.message if isinstance(error, ParlourError) else "its first row cannot be read."
            raise Unreadable(f"Table {id} cannot be ended: {why} It can be hidden or deleted.") from None
        self._do(sql.update(tables).where(tables.c.id == id).values(ended=now(), closed=True, listed=False))
        self._note("close table", id, id)

    def hide_table(self, id: str, *, hidden: bool = True) -> None:
        """Take a table off the public list, or put it there."""
        if self._row(id).private and not hidden:
            raise Unreadable(f"Table {id} is private; only its players can see it.")
        self._do(sql.update(tables).where(tables.c.id == id).values(listed=not hidden))
        self._note("hide table" if hidden else "show table", id, id)

    def delete_table(self, id: str) -> int:
        """Delete a table with its log and all that belongs to it; answers how many entries it had."""
        found = self.table(id)
        self._check_no_board(id, "deleted")
        for table in metadata.sorted_tables:
            if "table" in table.columns:
                self._do(sql.delete(table).where(table.c.table == id))
        for column in (tables.c.rematch_of, tables.c.beside):
            self._do(sql.update(tables).where(column == id).values({column.name: None}))
        self._do(sql.delete(tables).where(tables.c.id == id))
        self._note("delete table", id, id)
        return found.entries

    def _check_no_board(self, id: str, done: str) -> None:
        """Boards of a world go on for everybody, and pieces have gone on from them to others. TABLE-26"""
        if self._do(sql.select(boards.c.table).where(boards.c.table == id)).first():
            raise Unreadable(f"Table {id} is a board of a world, which others are joined to; it cannot be {done}.")

    def _row(self, id: str) -> Any:
        row = self._do(sql.select(tables).where(tables.c.id == id)).one_or_none()
        if row is None:
            raise Unknown(f"There is no table {id}.")
        return row

    # People.

    def ban(self, who: str, reason: str) -> str:
        """Keep a person, an address or a network out; answers which it is."""
        network = read_network(who)
        if network is None:
            self._check_person(who)
        known = "the person" if network is None else "the address" if network.num_addresses == 1 else "the network"
        who = spelt(who)
        if who in {spelt(banned) for banned in self.bans()}:
            raise Unreadable(f"{who} is banned already.")
        self._do(sql.insert(bans).values(who=who, reason=reason, time=now()))
        self._note("ban", who)
        return known

    def unban(self, who: str) -> None:
        """Let somebody in again."""
        same = [banned for banned in self.bans() if spelt(banned) == spelt(who)]
        if not same:
            raise Unknown(f"{who} is not banned.")
        self._do(sql.delete(bans).where(bans.c.who.in_(same)))
        self._note("unban", who)

    def rename(self, person: str, name: str, longest: int) -> tuple[str, list[str]]:
        """Give somebody another name, also where they sit or sat and on leaderboards; answers it, and the tables."""
        self._check_person(person)
        chosen = name if name == UNNAMED else read_persons_name(name, longest)
        changed = sql.update(identities).where(identities.c.id == person).values(name=chosen)
        if not self._do(changed).rowcount:
            self._do(sql.insert(identities).values(id=person, name=chosen))
        for table in (scores, results, chat):
            self._do(sql.update(table).where(table.c.identity == person).values(name=chosen))
        joins = joins_of(self._connection, person)
        for join in joins:
            entry = (entries.c.table == join.table, entries.c.number == join.number)
            self._do(sql.update(entries).where(*entry).values(text=chosen))
        at = {join.table for join in joins}
        brought = forgetting.rename_makers(self._connection, {join.name for join in joins} - {UNNAMED}, at, chosen)
        self._note("rename", f"{person} is now {chosen}", *sorted(at | brought))
        return chosen, sorted(at)

    def remove_scores(self, person: str, leaderboard: str | None) -> int:
        """Take somebody's scores off one leaderboard, or off all; answers how many there were."""
        theirs = [scores.c.identity == person, *([scores.c.list == leaderboard] if leaderboard else [])]
        count: int = self._do(sql.delete(scores).where(*theirs)).rowcount
        if not count:
            raise Unknown(f"{person} has no scores{' there' if leaderboard else ''}.")
        self._note("remove scores", f"{count} of {person}")
        return count

    def delete_person(self, person: str) -> list[str]:
        """Delete somebody; answers their tables."""
        touched = forgetting.forget(self._connection, person, self._by)
        if touched is None:
            raise Unknown(f"There is nobody with the id {person}.")
        return touched

    def resolve(self, report: str, resolution: str) -> None:
        """Note how a report was dealt with."""
        still_open = sql.update(reports).where(reports.c.id == report, reports.c.resolved.is_(None))
        if not self._do(still_open.values(resolved=now(), resolution=resolution)).rowcount:
            raise Unknown(f"There is no open report {report}.")
        self._note("resolve report", report)

    def rotate_cookie_secret(self, days: float) -> None:
        """Sign cookies with a new secret; those signed with the old one are accepted, and renewed, for some days."""
        cookie_secrets.rotate(self._connection, days)
        self._note("rotate cookie secret", f"the old one is accepted for {days:g} days")

    def _check_person(self, person: str) -> None:
        known = [sql.select(identities.c.id).where(identities.c.id == person)]
        known.append(sql.select(seats.c.identity).where(seats.c.identity == person))
        known.append(sql.select(tables.c.host).where(tables.c.host == person))
        if not any(self._do(one.limit(1)).first() for one in known):
            raise Unknown(f"There is nobody with the id {person}; `parlour admin people NAME` finds ids.")


def _game(row: Any) -> str:
    try:
        return decode(Header, json.loads(row.header)).game
    except (ParlourError, ValueError):
        return "unreadable"  # can be listed, hidden and deleted like any other


def as_rows(found: list[Any]) -> list[dict[str, Any]]:
    """The same for programs."""
    return [each._asdict() if hasattr(each, "_asdict") else asdict(each) for each in found]


@contextlib.contextmanager
def administering(address: str) -> Iterator[Admin]:
    """The operator's hand on a database, also while servers run; all that is done in it is done, or nothing."""
    url = read_address(address)
    if url.get_backend_name() == "sqlite" and not sqlite_file(url).exists():
        raise Unknown(f"There is no database {sqlite_file(url)}.")
    with reached():
        migrate(address)
        engine = make_engine(address, UNHURRIED)
        try:
            with engine.connect().execution_options(writing=True) as connection, connection.begin():
                yield Admin(connection, getpass.getuser())
            empty_log(url)  # so that nothing deleted is left in the file
        finally:
            engine.dispose()
