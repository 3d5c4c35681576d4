"""The `parlour` command. A subcommand is a few lines in a room, and a room is imported only when it is wanted."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour.core.errors import ParlourError, Refused
from parlour.core.registry import load

FAILED, USAGE, INTERRUPTED = 1, 2, 130


class Command(NamedTuple):
    """A subcommand: what it is for, and the module with its `add_…_arguments` and its `run_…`."""

    help: str
    module: str
    per_game: bool = False


# Where flags depend on the game, `add_…_arguments` also gets the words that follow the command.
COMMANDS = {
    "games": Command("list the games, or say all about one", "parlour.terminal.records"),
    "play": Command("play here: against bots, or with others at this keyboard", "parlour.terminal.play", per_game=True),
    "join": Command("play at a server's table from this terminal", "parlour.terminal.join"),
    "serve": Command("open the house: tables in the browser", "parlour.server.command"),
    "replay": Command("show a recorded match, step by step", "parlour.terminal.records"),
    "verify": Command("check a record: the seed it was bound to, and every move", "parlour.terminal.records"),
    "analyse": Command("say what would have been best at every turn of a record", "parlour.arena.command"),
    "tournament": Command("let bots play each other and measure them", "parlour.arena.command", per_game=True),
    "solve": Command("solve a whole game, where there is a solver", "parlour.games.solvers", per_game=True),
    "daily": Command("what is set for everybody today: a puzzle or a game alone", "parlour.terminal.daily"),
    "best": Command("the best scores of games played alone here", "parlour.terminal.best"),
    "words": Command("ask the dictionary", "parlour.words.cli"),
    "referee": Command("run matches for another program, one JSON object a line", "parlour.envs.referee"),
    "warm": Command("compile and build now what first games would wait for", "parlour.terminal.warm"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; whatever goes wrong is told in a sentence."""
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return _complain("\nStopped.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has gone, and the interpreter must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Refused as refused:
        return _complain(f"{refused.message} ({refused.rule})", USAGE)
    except ParlourError as error:
        return _complain(error.message, FAILED if error.code == "unreachable" else USAGE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}.", FAILED)
    except Exception as error:
        if os.environ.get("PARLOUR_TRACEBACK"):
            raise
        story = f"Something went wrong inside Parlour: {type(error).__name__}, {error}."
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
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    wanted = next((place for place, word in enumerate(argv) if not word.startswith("-")), len(argv))
    for name, command in COMMANDS.items():
        about = command.help[0].upper() + command.help[1:] + "."
        child = commands.add_parser(name, help=command.help, description=about)
        if argv[wanted : wanted + 1] == [name]:
            add = load(f"{command.module}:add_{name}_arguments")
            add(*([child, argv[wanted + 1 :]] if command.per_game else [child]))
    args = parser.parse_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    code: int = load(f"{COMMANDS[args.command].module}:run_{args.command}")(args)
    return code


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"parlour {version('parlour')}")
        parser.exit()


if __name__ == "__main__":
    sys.exit(main())
