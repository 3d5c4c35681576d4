"""A game's options as the flags of a command."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from parlour.core.errors import Unreadable
from parlour.core.options import Option

PREFIX = "option_"


def add_option_flags(parser: argparse.ArgumentParser, declared: tuple[Option, ...]) -> None:
    """Add one flag for each option: `both_lines` becomes `--both-lines`."""
    group = parser.add_argument_group("options of this game") if declared else parser
    for option in declared:
        flag = "--" + option.name.replace("_", "-")
        settings: dict[str, Any] = {
            "dest": PREFIX + option.name,
            "default": None,
            "help": option.describe().replace("%", "%%"),
        }
        if option.kind == "switch":
            settings["action"] = argparse.BooleanOptionalAction
        else:
            settings["type"] = _reader(option)
            settings["metavar"] = (
                "{" + ",".join(option.choices) + "}"
                if option.kind == "choice"
                else "N"
                if option.kind == "number"
                else "TEXT"
            )
        group.add_argument(flag, **settings)


def chosen_options(args: argparse.Namespace, declared: tuple[Option, ...]) -> dict[str, Any]:
    """The options given on the command line; the game fills in the rest."""
    given = {option.name: getattr(args, PREFIX + option.name) for option in declared}
    return {name: value for name, value in given.items() if value is not None}


def _reader(option: Option) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            return option.read_text(text)
        except Unreadable as error:
            raise argparse.ArgumentTypeError(error.message) from None

    return read
