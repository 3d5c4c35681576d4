"""`parlour import`: fill an empty database from an export or a backup."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

from parlour.cli.database import add_database, amounts, where
from parlour.cli.progress_bar import progress_bar
from parlour.server.storage.importing import check_empty, import_contents, open_file
from parlour.server.storage.lock import lock
from parlour.server.storage.outage import reached


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="what `parlour export` or `parlour backup` has written")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Import everything."""
    settings = where(args)
    with contextlib.ExitStack() as stack:
        stack.enter_context(reached())
        check_empty(settings.url)
        with progress_bar("Checking") as progress:
            contents = stack.enter_context(open_file(args.file, progress))
        if settings.database is None:
            stack.enter_context(lock(settings.data))
        with progress_bar("Importing") as progress:
            import_contents(contents, settings.url, progress)
    print(f"Imported {amounts(contents.counts)}.")
    return 0
