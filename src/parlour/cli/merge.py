"""`parlour merge`: count the games of several tournaments together."""

from __future__ import annotations

import argparse
import json
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "runs", nargs="+", type=Path, metavar="RUN", help="a file written with --keep, or the folder of a report"
    )
    parser.add_argument("--report", type=Path, metavar="DIR", help="write a report of all of them together")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: argparse.Namespace) -> int:
    from parlour.arena.display import print_report
    from parlour.arena.merging import merge

    report = merge(args.runs, args.report)
    if args.json:
        print(json.dumps(report.to_json(), indent=1))
    else:
        print_report(report)
    return 0
