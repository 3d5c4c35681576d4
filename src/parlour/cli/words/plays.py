"""`parlour words plays`: list every play in a crossword position with single letters."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from parlour.cli.arguments import add_lexicon, read_lexicon
from parlour.words.crossword.grid import Grid, Square, line
from parlour.words.crossword.rules import Play, Rules, check_rack
from parlour.words.lexicon import Lexicon

# What other engines count: an empty grid has plays across only.
COUNTED = Rules(first_both_ways=False)


def add_action(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser(
        "plays",
        help="list every play in a crossword position",
        description="List every play for a rack of single letters on a square grid without premium squares, one per "
        "line: the square (8D is across, D8 is down), then the word with the letters already there in "
        "parentheses and wild cards in small letters.",
        epilog="Two placements that differ in a wild card's letter or place are two plays; a single letter that makes "
        "words both ways is one play; the first word lies across, through the centre.",
    )
    position = parser.add_mutually_exclusive_group(required=True)
    position.add_argument("--cgp", metavar="TEXT", help="grid and racks in CGP notation; other fields are ignored")
    position.add_argument(
        "--grid", type=Path, metavar="FILE", help="a drawing: one line per row, . an empty square; - is standard input"
    )
    parser.add_argument("--rack", metavar="LETTERS", help="at most ten letters, ? a wild card; goes with --grid")
    parser.add_argument("--count", action="store_true", help="print only how many there are")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_lexicon(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        grid, rack = _position(args)
        check_rack(rack)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{args.grid}: {error.strerror}.", file=sys.stderr)
        return 2
    from parlour.words.crossword.search import Search

    search = Search((read_lexicon(args.lexicon) or Lexicon.default()).graph)
    if args.count:
        number = search.count(grid, rack, COUNTED)
        print(json.dumps({"count": number}) if args.json else number)
        return 0
    plays = sorted(search.plays(grid, rack, COUNTED), key=lambda play: (play.square, not play.across, play.word))
    if args.json:
        print(json.dumps({"count": len(plays), "plays": [_as_data(grid, play) for play in plays]}))
    elif not plays:
        print("There are no plays.", file=sys.stderr)
    else:
        sys.stdout.writelines(f"{square_name(play)} {spelled(grid, play)}\n" for play in plays)
    return 0


def _position(args: argparse.Namespace) -> tuple[Grid, str]:
    from parlour.words.crossword import cgp

    if args.cgp is not None:
        if args.rack is not None:
            raise ValueError("The rack is in the CGP text; --rack goes with --grid.")
        grid, rack = cgp.read(args.cgp)
        return grid, rack.upper()
    if args.rack is None:
        raise ValueError("--grid needs --rack.")
    standard_input = str(args.grid) == "-"
    data = sys.stdin.buffer.read() if standard_input else args.grid.read_bytes()
    try:
        return Grid.drawn(data.decode("utf-8-sig")), args.rack.upper()
    except UnicodeDecodeError:
        said = "this is not UTF-8 text."
    except ValueError as error:
        said = str(error)
    raise ValueError(f"{'standard input' if standard_input else args.grid}: {said}")


def square_name(play: Play) -> str:
    """Name a play's first square as word-game players do: 8D is across, D8 is down."""
    row, column = str(play.square.row + 1), column_name(play.square.column)
    return row + column if play.across else column + row


def column_name(column: int) -> str:
    """A to Z, then AA, AB and so on."""
    return (column_name(column // 26 - 1) if column >= 26 else "") + chr(65 + column % 26)


def spelled(grid: Grid, play: Play) -> str:
    """A play's word: letters already there in parentheses, wild cards in small letters."""
    wild = {put.square for put in play.puts if put.wild}

    def shown(letter: str, square: Square) -> str:
        return f"({letter})" if square in grid.letters else letter.lower() if square in wild else letter

    squares = line(play.square, play.across, len(play.word))
    return "".join(map(shown, play.word, squares)).replace(")(", "")


def _as_data(grid: Grid, play: Play) -> dict[str, object]:
    return {
        "square": square_name(play),
        "across": play.across,
        "row": play.square.row + 1,
        "column": play.square.column + 1,
        "word": play.word,
        "play": spelled(grid, play),
    }
