"""`parlour referee`: run matches for another program over standard input and output."""

from __future__ import annotations

import argparse
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none: everything is said line by line."""


def run(args: argparse.Namespace) -> int:
    from parlour.envs import referee

    referee.run(sys.stdin.buffer, sys.stdout)
    return 0
