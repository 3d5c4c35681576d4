"""What the commands share that work on a server's database."""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sql

from parlour.server.errors import Busy
from parlour.server.settings import Settings
from parlour.server.storage.outage import cause, is_outage


def add_database(parser: argparse.ArgumentParser) -> None:
    """Which database it is."""
    parser.add_argument("--data", type=Path, default=Path("data"), help="the server's folder (default: %(default)s)")
    parser.add_argument("--database", metavar="URL", help="the server's database, if it is another: postgresql://…")


def address(args: argparse.Namespace) -> str:
    """Where the database is."""
    return Settings(data=args.data, database=args.database).url


@contextlib.contextmanager
def reached() -> Iterator[None]:
    """Say in a sentence that the database does not answer."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, sqlite3.Error) as error:
        if not is_outage(error):
            raise
        raise Busy(f"The database does not answer: {cause(error).rstrip('.')}.") from error


def amounts(counts: dict[str, int]) -> str:
    """What is in a database, in words."""
    named = {"tables": "tables", "entries": "entries", "identities": "names", "scores": "scores"}
    return ", ".join(f"{name} {counts.get(table, 0):,}" for table, name in named.items())
