"""What the commands share that work on a server's database."""

from __future__ import annotations

import argparse

from parlour.server.configuration import add_flags, read_settings
from parlour.server.settings import Settings

WHERE = ("data", "database")


def add_database(parser: argparse.ArgumentParser) -> None:
    """Which database it is: as the server's own settings say it."""
    add_flags(parser, WHERE)


def where(args: argparse.Namespace, *more: str) -> Settings:
    """The settings that say where the database is, and some more."""
    return read_settings(args, (*WHERE, *more))


def address(args: argparse.Namespace) -> str:
    """Where the database is."""
    return where(args).url


def amounts(counts: dict[str, int]) -> str:
    """What is in a database, in words."""
    named = {"tables": "tables", "entries": "entries", "identities": "names", "scores": "scores"}
    return ", ".join(f"{name} {counts.get(table, 0):,}" for table, name in named.items())
