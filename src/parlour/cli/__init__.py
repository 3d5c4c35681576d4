"""The `parlour` command: one file a subcommand, each imported only when it is asked for."""

from __future__ import annotations

import argparse
import io
import keyword
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from pathlib import Path
from typing import Any

from parlour.core.compiling import Shown, show_compiling, told_once
from parlour.core.errors import ParlourError, Refused
from parlour.core.extras import need

FAILED, USAGE, INTERRUPTED = 1, 2, 130
FAILURES = ("unreachable", "busy", "unavailable", "failed")  # codes of errors that are not wrong usage

# The module of the same name has `add_arguments(parser)` and `run(args)`.
COMMANDS = {
    "games": "list the games, or describe one",
    "rules": "read the rules of a game, or one rule by its number",
    "learn": "learn a game in two minutes, on its own board",
    "play": "play here, against bots or with others at this keyboard",
    "join": "play at a server's table from this terminal",
    "serve": "run a server, with tables in the browser",
    "replay": "show a recorded match, move by move",
    "verify": "check a record: its seed and every move",
    "analyse": "show the best moves at every turn of a record",
    "tournament": "play bots against each other and measure them",
    "merge": "count the games of several tournaments together",
    "solve": "solve a game exactly, where it has a solver",
    "daily": "play today's puzzle or solo game",
    "best": "show the best solo scores on this computer",
    "words": "look up words",
    "kit": "make a game in a box: boards, pieces and rules to print",
    "admin": "look after a server: its tables, people, bans and reports",
    "backup": "copy a server's database while it runs",
    "export": "write all that a server stores to one file",
    "import": "fill an empty database from an export or a backup",
    "referee": "run matches for another program, one JSON object per line",
    "new-game": "write the skeleton of a new game, as a package of its own",
    "warm": "compile kernels and build word graphs in advance",
}
FOR_SERVERS = ("serve", "admin", "backup", "export", "import")
# Their flags depend on the game, so `add_arguments` also gets the words that follow the command.
PER_GAME = ("play", "tournament", "solve", "kit")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; report any error in a sentence."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # through a pipe, some systems have few characters
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _complain("\nStopped.", INTERRUPTED)
    except BrokenPipeError:
        # The reader of our output is gone, and the interpreter must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Refused as refused:
        return _complain(f"{refused.message} ({refused.rule})", USAGE)
    except ParlourError as error:
        if error.code == "failed" and os.environ.get("PARLOUR_TRACEBACK"):
            raise
        return _complain(error.message, FAILED if error.code in FAILURES else USAGE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}.", FAILED)
    except Exception as error:
        if os.environ.get("PARLOUR_TRACEBACK"):
            raise
        story = f"Internal error: {type(error).__name__}, {error}."
        return _complain(f"{story} Set PARLOUR_TRACEBACK=1 to see where.", FAILED)


def _complain(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)
    return code


def _run(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="parlour",
        description="Five games that existed only as patents and old rule sheets: play them, study them, "
        "program for them.",
        epilog="`parlour COMMAND --help` says more about a command.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    wanted = next((place for place, word in enumerate(argv) if not word.startswith("-")), len(argv))
    for name, about in COMMANDS.items():
        child = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        if argv[wanted : wanted + 1] == [name]:
            words = [argv[wanted + 1 :]] if name in PER_GAME else []
            _module(name).add_arguments(child, *words)
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # where people's own bots are
    if sys.stderr.isatty() and not getattr(args, "plain", False):
        show_compiling(_spinning)
    elif args.command not in FOR_SERVERS:  # what a server says goes to its log
        show_compiling(_in_one_line())
    code: int = _module(args.command).run(args)
    return code


def _spinning(sentence: str) -> AbstractContextManager[object]:
    """Show a sentence below what was printed, for as long as it lasts."""
    from rich.console import Console

    return Console(stderr=True).status(sentence)


def _in_one_line() -> Shown:
    """A screen reader would read out every turn of what spins, and a file would keep them."""
    return told_once(lambda sentence: print(sentence, file=sys.stderr, flush=True))


def _module(command: str) -> Any:
    if command in FOR_SERVERS:
        need("server", f"parlour {command}")
    name = f"{command}_" if keyword.iskeyword(command) else command.replace("-", "_")
    return import_module(f"{__name__}.{name}")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"parlour {version('parlour')}")
        parser.exit()
