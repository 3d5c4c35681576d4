"""`parlour warm`: compile the kernels and build the word graphs in advance, so that nobody waits for it at a table."""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pkgutil import walk_packages

import parlour
from parlour.words.lexicon import Lexicon


def add_warm_arguments(parser: argparse.ArgumentParser) -> None:
    """Warming takes no arguments."""


def run_warm(args: argparse.Namespace) -> int:
    """Import every kernel: their signatures are explicit, so importing one compiles it and keeps the result.

    The graphs of the packaged word list are kept in the user's cache.
    """
    for name in kernels():
        began = time.monotonic()
        import_module(name)
        print(f"{name}: ready in {time.monotonic() - began:.1f} s", flush=True)
    began = time.monotonic()
    lexicon = Lexicon.default()
    numbers = len(lexicon.graph) + len(lexicon.joint_graph)
    print(f"word graphs of {lexicon.name}: {4 * numbers / 1e6:.1f} MB, ready in {time.monotonic() - began:.1f} s")
    return 0


def kernels() -> list[str]:
    """The modules that are compiled: those called `kernel` or `…_kernel`, and all in a folder `kernels`."""
    modules = (module.name for module in walk_packages(parlour.__path__, "parlour."))
    return sorted(name for name in modules if name.endswith("kernel") or ".kernels." in name)
