"""`parlour warm`: compile the kernels and build the word graphs in advance, so that no game waits for them."""

from __future__ import annotations

import argparse
import time
from importlib import import_module
from pkgutil import walk_packages

import parlour


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are none."""


def run(args: argparse.Namespace) -> int:
    """Import every kernel: their signatures are explicit, so importing one compiles it and caches the result."""
    from parlour.words.lexicon import Lexicon

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
    """The compiled modules: those called `kernel` or `…_kernel`, and all in a folder `kernels`."""
    modules = (module.name for module in walk_packages(parlour.__path__, "parlour."))
    return sorted(name for name in modules if name.endswith("kernel") or ".kernels." in name)
