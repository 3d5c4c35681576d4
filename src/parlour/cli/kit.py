"""`parlour kit`: a game in a box, to print, cut out and fold, and in three dimensions."""

from __future__ import annotations

import argparse
from itertools import pairwise
from pathlib import Path

from parlour.cli.progress_bar import progress_bar
from parlour.core import registry
from parlour.core.abilities import Making
from parlour.core.extras import need
from parlour.core.flags import add_option_flags, chosen_options
from parlour.core.options import Option
from parlour.kit.box import boxed, choices, game_in_a_box
from parlour.kit.folder import filled
from parlour.kit.making import A_KIT, SOLIDS, write_paper, write_solids
from parlour.kit.sheets import PAPERS, paper_named


def add_arguments(parser: argparse.ArgumentParser, words: list[str]) -> None:
    boxed = ", ".join(game.info.name for game in registry.games() if game.offers(Making))
    parser.add_argument("game", metavar="GAME", help=boxed)
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write to")
    parser.add_argument("--paper", default="a4", metavar="PAPER", help=f"{' or '.join(PAPERS)}; a4 by default")
    parser.add_argument("--solid", action="store_true", help="also STL and 3MF files for printing in three dimensions")
    named = (word.lower() for before, word in pairwise(["", *words]) if before not in ("--out", "--paper"))
    if game := next((word for word in named if word in registry.names()), None):
        add_option_flags(parser, _declared(game))


def _declared(game: str) -> tuple[Option, ...]:
    """What can be chosen: the options of the game, and what its kit offers besides."""
    return (*boxed(game).info.options, *choices(game))


def run(args: argparse.Namespace) -> int:
    """Make the files; they appear once all of them are complete."""
    options = chosen_options(args, _declared(args.game.lower()))
    game, _ = game_in_a_box(args.game.lower(), options)
    paper = paper_named(args.paper.lower())
    need("kit", A_KIT)
    name, solids = game.info.name, 0
    with filled(args.out) as folder:
        with progress_bar("Drawing") as progress:
            file = write_paper(name, paper, folder, progress, options)
        if args.solid:
            with progress_bar("Carving") as progress:
                solids = write_solids(name, folder, progress, options)
    print(f"{args.out / file}: print it at actual size, on both sides, turned on the long edge.")
    if args.solid:
        print(f"{args.out / SOLIDS}: {solids} files; a plate holds as many of each piece as the game needs.")
    return 0
