"""What the commands share that work on a server's database."""

from __future__ import annotations

import argparse
from pathlib import Path

from parlour.server.settings import Settings


def add_database(parser: argparse.ArgumentParser) -> None:
    """Which database it is."""
    parser.add_argument("--data", type=Path, default=Path("data"), help="the server's folder (default: %(default)s)")
    parser.add_argument("--database", metavar="URL", help="the server's database, if it is another: postgresql://…")


def address(args: argparse.Namespace) -> str:
    """Where the database is."""
    return Settings(data=args.data, database=args.database).url


def amounts(counts: dict[str, int]) -> str:
    """What is in a database, in words."""
    named = {"tables": "tables", "entries": "entries", "identities": "names", "scores": "scores"}
    return ", ".join(f"{name} {counts.get(table, 0):,}" for table, name in named.items())
