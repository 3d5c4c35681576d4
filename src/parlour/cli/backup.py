"""`parlour backup`: copy a server's database, also while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from parlour.cli import export
from parlour.cli.database import add_database, address
from parlour.cli.progress_bar import progress_bar
from parlour.server.storage.copying import copy_sqlite
from parlour.server.storage.engine import read_address, sqlite_file
from parlour.server.storage.outage import reached


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; `parlour import` reads it")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Back up everything: SQLite as a database of its own, PostgreSQL as an export."""
    url = read_address(address(args))
    if url.get_backend_name() != "sqlite":
        return export.run(args)
    with reached(), progress_bar("Copying") as progress:
        copy_sqlite(sqlite_file(url), args.file, progress)
    print(f"{args.file}: a complete copy, checked. It holds secrets; keep it private.")
    return 0
