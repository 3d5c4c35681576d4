"""`parlour export`: write all that a server stores to one file, also while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from parlour.cli.database import add_database, address, amounts
from parlour.cli.progress_bar import progress_bar
from parlour.server.storage.export_file import write_export
from parlour.server.storage.outage import reached
from parlour.server.storage.snapshot import open_snapshot


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write, such as parlour.export")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    """Export everything."""
    with reached(), open_snapshot(address(args)) as snapshot, progress_bar("Exporting") as progress:
        write_export(snapshot, args.file, progress)
    print(f"{args.file}: {amounts(snapshot.counts)}. It holds secrets; keep it private.")
    return 0
