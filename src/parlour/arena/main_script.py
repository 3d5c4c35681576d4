"""Bots in the main script. A worker runs the script again, as far as its first tournament, and finds them there.

What stands under a `__main__` guard is left out. A script without one has made its bots before it lets them play.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from parlour.core import Unknown, Unreadable

MAIN = "__main__:"


class Inside(Unreadable):
    """A tournament began in a process that only looks for bots."""


@dataclass(frozen=True, slots=True)
class MainScript:
    """The script that this process runs: its name as a module, its file, and what it was called with."""

    name: str
    path: str
    arguments: list[str]

    @classmethod
    def running(cls) -> MainScript | None:
        main = sys.modules["__main__"]
        path = getattr(main, "__file__", None) or ""
        if not Path(path).is_file():  # typed, piped or in a notebook
            return None
        return cls(main.__spec__.name if main.__spec__ else Path(path).stem, path, sys.argv)

    def run_again(self) -> None:
        """Run it as the main script of this process, which then has its bots."""
        sys.argv = self.arguments
        spec = spec_from_file_location(self.name, self.path, loader=SourceFileLoader(self.name, self.path))
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[self.name] = sys.modules["__main__"] = module
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(Inside):
            spec.loader.exec_module(module)


def place_of_class(kind: type) -> str:
    """The name of a bot given as its class."""
    if "." in kind.__qualname__:
        raise Unknown(f"Other processes cannot load {kind.__qualname__}; define it at the top of a module.")
    return f"{kind.__module__}:{kind.__qualname__}"


def script_of(bots: Iterable[str], *, elsewhere: bool) -> MainScript | None:
    """The main script if bots are in it, which other processes must be able to run, and elsewhere other machines."""
    inside = [bot.removeprefix(MAIN) for bot in bots if bot.startswith(MAIN)]
    script = MainScript.running() if inside and not elsewhere else None
    if inside and script is None:
        where = "machines" if elsewhere else "processes"
        raise Unknown(f"Other {where} cannot load {inside[0]} from here; keep it in a module of its own.")
    return script


def check_found(bots: Iterable[str]) -> None:
    """Refuse bots that the main script has not defined, as far as it was run again."""
    main = sys.modules["__main__"]
    for bot in bots:
        if bot.startswith(MAIN) and not hasattr(main, bot.removeprefix(MAIN)):
            name = bot.removeprefix(MAIN)
            raise Unknown(f"Other processes cannot load {name}; define it at the top, before the first tournament.")
