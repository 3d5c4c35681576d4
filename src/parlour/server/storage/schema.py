"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()
schema_version = sql.Table("schema_version", metadata, sql.Column("version", sql.Integer, primary_key=True))
secrets = sql.Table(
    "secrets",
    metadata,
    sql.Column("name", sql.Text, primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
identities = sql.Table(
    "identities",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("name", sql.Text, nullable=False),
)
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("seed", sql.LargeBinary, nullable=False),
    sql.Column("host", sql.Text, nullable=False),
    sql.Column("invite", sql.Text, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("hints", sql.Boolean, nullable=True),
    sql.Column("hold", sql.Integer, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("ended", sql.BigInteger, nullable=True),
    sql.Column("rematch_of", sql.Text, nullable=True, unique=True),
    sql.Column("daily", sql.Text, nullable=True),
    sql.Column("helped", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("chat", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Index("tables_by_host", "host", "ended"),
    sql.Index("tables_by_daily", "host", "daily", unique=True),
    sql.Index("tables_to_watch", "listed", "ended", "created"),
)
seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("identity", sql.Text, nullable=True, index=True),
    sql.Column("level", sql.Text, nullable=True),
)
entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=True),
    sql.Column("kind", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("by", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=True),
    sql.Column("client_id", sql.Text, nullable=True),
    sql.Column("seen", sql.BigInteger, nullable=True),
)
# Finished solo games, each on one leaderboard: of a day, or of a game with its options.
scores = sql.Table(
    "scores",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("list", sql.Text, nullable=False),
    sql.Column("identity", sql.Text, nullable=False),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("score", sql.BigInteger, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Index("scores_by_list", "list", "score"),
    sql.Index("scores_by_person", "identity", "list"),
)
# The secrets that keys of days come from, each from some day on. TABLE-17
day_secrets = sql.Table(
    "day_secrets",
    metadata,
    sql.Column("since", sql.Text, primary_key=True),
    sql.Column("secret", sql.Text, nullable=False),
)
# What everybody plays on a day: kept, so that it stays the same even if puzzles come to be composed differently.
dailies = sql.Table(
    "dailies",
    metadata,
    sql.Column("name", sql.Text, primary_key=True),
    sql.Column("seed", sql.LargeBinary, nullable=False),
    sql.Column("start", sql.Text, nullable=False),
)
# What people said at tables, beside the logs.
chat = sql.Table(
    "chat",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("id", sql.Text, nullable=False),
)
