"""Failures of the database that pass: it is locked, full, frozen, restarting or gone for a while."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator

import sqlalchemy as sql

from parlour.server.errors import Busy

log = logging.getLogger("parlour.server")
SQLITE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
READ_ONLY = "25006"  # PostgreSQL, while a standby takes over
DEADLOCK = "40P01"  # PostgreSQL, which has undone one of two transactions that waited for each other


def is_outage(error: object) -> bool:
    """Whether an error says that the database cannot be used just now; otherwise a statement was wrong."""
    if isinstance(error, sql.exc.TimeoutError):
        return True
    said = error.orig if isinstance(error, sql.exc.DBAPIError) else error
    if isinstance(said, sqlite3.Error):
        return getattr(said, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF in SQLITE
    if not isinstance(error, sql.exc.DBAPIError):
        return False
    read_only = getattr(error.orig, "sqlstate", None) == READ_ONLY
    return isinstance(error, sql.exc.OperationalError) or error.connection_invalidated or read_only


def is_deadlock(error: object) -> bool:
    """Whether a transaction was undone in favour of another one, so that it can be tried again at once."""
    return isinstance(error, sql.exc.DBAPIError) and getattr(error.orig, "sqlstate", None) == DEADLOCK


def cause(error: BaseException) -> str:
    """What the database said, in one line."""
    return str(getattr(error, "orig", error)).partition("\n")[0]


def told(error: Exception) -> Exception:
    """What people are told about an error: that they should try again, if it passes."""
    if not is_outage(error):
        return error
    log.error("the database does not answer: %s", cause(error))
    return Busy("The database cannot be reached just now; try again.")


@contextlib.contextmanager
def busy_in_an_outage() -> Iterator[None]:
    """Raise Busy instead of an error that passes."""
    try:
        yield
    except sql.exc.SQLAlchemyError as error:
        raise told(error) from error


@contextlib.contextmanager
def reached() -> Iterator[None]:
    """Raise Busy with the reason, for the operator, if the database does not answer."""
    try:
        yield
    except (sql.exc.SQLAlchemyError, sqlite3.Error) as error:
        if not is_outage(error):
            raise
        raise Busy(f"The database does not answer: {cause(error).rstrip('.')}.") from error
