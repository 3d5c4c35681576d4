"""Everything of one identity becomes another's, in every table that says who somebody is."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from parlour.server.storage.engine import make_engine
from parlour.server.storage.hand_over import PERSON_COLUMNS, hand_over
from parlour.server.storage.migrations.migrate import migrate
from parlour.server.storage.schema import audit, challenges, deeds, identities, tables

FILLED = {sql.Text: "x", sql.Integer: 1, sql.BigInteger: 1, sql.Boolean: True, sql.LargeBinary: b"x", sql.Double: 1.5}


def row_of(column: sql.Column[Any], person: str, **more: Any) -> dict[str, Any]:
    filled = {each.name: FILLED[type(each.type)] for each in column.table.columns}
    return filled | {column.name: person} | more


def test_everything_moves_and_where_both_have_one_the_new_identitys_stays(database: str) -> None:
    migrate(database)
    engine = make_engine(database)
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for column in PERSON_COLUMNS:
            row = row_of(column, "old")
            row |= (
                {"id": column.name} if column.table.name in ("blocks", "bot_challenges", "friends", "reports") else {}
            )
            row |= {"key": column.name, "hash": column.name} if column.table.name == "bots" else {}
            row |= {"link": column.name} if column.table.name == "friend_links" else {}
            connection.execute(sql.insert(column.table).values(row))
        connection.execute(sql.insert(identities).values(id="new", name="Ann"))
        daily = row_of(tables.c.host, "new", id="mine", rematch_of=None)
        connection.execute(sql.insert(tables).values(daily))
        connection.execute(sql.insert(deeds).values(row_of(deeds.c.identity, "new")))
        for person in ("old", "new"):
            asked = row_of(challenges.c.identity, person, challenge=f"asked {person}")
            connection.execute(sql.insert(challenges).values(asked))
        renamed = {"number": 1, "time": 1, "by": "op", "act": "rename", "tables": "[]"}
        connection.execute(sql.insert(audit).values(about="old is now called Ann", **renamed))
        assert hand_over(connection, "old", "new") == ["x"]
        left = {
            column for column in PERSON_COLUMNS if connection.execute(sql.select(column).where(column == "old")).all()
        }
        assert not left
        host = connection.execute(sql.select(tables.c.host).where(tables.c.id == "x")).scalar_one()
        assert host.startswith("nobody-"), "the new identity has that daily too"
        assert connection.execute(sql.select(audit.c.about)).scalar_one() == "new is now called Ann"
        assert connection.execute(sql.select(challenges.c.identity)).scalars().all() == ["new"]
        assert connection.execute(sql.select(identities)).all() == [("new", "Ann")]
        assert connection.execute(sql.select(deeds.c.placed, deeds.c.won)).all() == [(2, 2)]
        assert connection.execute(sql.select(tables.c.reseated).where(tables.c.id == "x")).scalar_one() == 2
    engine.dispose()
