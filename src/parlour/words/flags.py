"""Somebody's own word list as the flag of a command."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.words.lexicon import Lexicon


def add_lexicon_flag(parser: argparse.ArgumentParser) -> None:
    """The flag that names a list."""
    parser.add_argument(
        "--lexicon",
        metavar="FILE",
        help="a word list in place of Parlour's own: one word a line, perhaps followed by flags: p plural only, "
        "n usually a name, s slur, 0 to 5 how common",
    )


def read_lexicon(place: str | None) -> Lexicon | None:
    """The list in a file; nothing means the game's own."""
    if place is None:
        return None
    from parlour.words.lexicon import Lexicon

    return Lexicon.load(place)
