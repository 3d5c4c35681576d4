"""Which tables a list shows: somebody's own, those to watch, and those whose boards can be taken up."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from parlour.core import registry
from parlour.server.storage.rows import WORLD
from parlour.server.storage.schema import entries, filed, seats, tables

MOST_JOINING = 200  # entries among which names are looked for
_USUAL = sql.and_(tables.c.daily.is_(None), tables.c.host != WORLD)


def _theirs(person: str) -> sql.ColumnElement[bool]:
    sitting = sql.select(seats.c.table).where(seats.c.identity == person)
    return sql.or_(tables.c.host == person, tables.c.id.in_(sitting))


def tables_of(
    connection: sql.Connection, person: str, most: int, search: str = "", *, is_filed: bool = False
) -> list[str]:
    """Where this person sits or is the host, running ones first: those that are filed away, or the others, and with a
    search those whose game or players it names."""
    order = (tables.c.ended.is_not(None), tables.c.created.desc())
    away = tables.c.id.in_(sql.select(filed.c.table).where(filed.c.identity == person))
    mine = sql.select(tables.c.id).where(_theirs(person), _USUAL, away if is_filed else sql.not_(away))
    if search:
        mine = mine.where(_names(search))
    return list(connection.execute(mine.order_by(*order).limit(most)).scalars())


def _names(search: str) -> sql.ColumnElement[bool]:
    """Whether a table's game, or somebody who sat down there early, is called so."""
    games = [game.info.name for game in registry.games() if search.lower() in game.info.title.lower()]
    called = [tables.c.header.contains(f'"game": "{game}"', autoescape=True) for game in games]
    joined = sql.select(entries.c.table).where(
        entries.c.table == tables.c.id,
        entries.c.number <= MOST_JOINING,
        entries.c.kind == "join",
        entries.c.text.icontains(search, autoescape=True),
    )
    return sql.or_(*called, joined.exists())


def file(connection: sql.Connection, insert: Any, person: str, table: str, *, away: bool) -> None:
    """File one of somebody's tables away, or take it out again."""
    if away:
        connection.execute(insert(filed).values(identity=person, table=table).on_conflict_do_nothing())
    else:
        connection.execute(sql.delete(filed).where(filed.c.identity == person, filed.c.table == table))


def tables_to_watch(connection: sql.Connection, most: int) -> list[str]:
    """The running tables that everybody may find, newest first."""
    shown = sql.select(tables.c.id).where(tables.c.listed, tables.c.ended.is_(None))
    return list(connection.execute(shown.order_by(tables.c.created.desc()).limit(most)).scalars())


def boards_to_take_up(connection: sql.Connection, person: str, game: str, most: int) -> list[str]:
    """This person's tables of a game, then others' public ones that are over, each newest first."""
    of_it = tables.c.header.contains(f'"game": "{game}"', autoescape=True)
    found: dict[str, None] = {}
    for which in (_theirs(person), sql.and_(tables.c.listed, tables.c.ended.is_not(None))):
        chosen = sql.select(tables.c.id).where(_USUAL, of_it, which).order_by(tables.c.created.desc())
        found |= dict.fromkeys(connection.execute(chosen.limit(most)).scalars())
    return list(found)
