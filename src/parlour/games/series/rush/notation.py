"""What can be typed in rush: tiles by name, in words or by their place in the hand; squares by row and column."""

from __future__ import annotations

import re

from parlour.core import Ambiguous, UnreadableMove
from parlour.core.record import LONGEST_TEXT
from parlour.core.sentences import either
from parlour.games.series.rush.state import Move
from parlour.games.series.rush.words import RushWords, short
from parlour.games.series.tiles import LETTER, Tile

PLACING = (
    "lateral 5 with back boxes on row 4, column 7 places that tile, and so does 5b 4,7 "
    "(l, v, b, d: the series on the back; n: an empty one); tile 3 on row 4, column 7 places the third of your hand"
)
ACTS = {"begin the next game": "next", "end the match": "stop"} | {act: act for act in ("wait", "next", "stop")}
DRAW = re.compile(r"draw(?: a (?:tile|quarter))?")
SQUARE = r"(?:on )?(?:row )?([0-9]+)(?: ?, ?| )(?:column )?([0-9]+)"
TURNING = r"(?:,? (upright|turned))?"
TILE = r"([1-9])([lvbdn]?)"
PLACE = re.compile(rf"{TILE} {SQUARE}{TURNING}")
SWAP = re.compile(rf"swap {TILE}(?: for three others)?")
CALL = re.compile(rf"call (?:the tile )?{SQUARE}")
BACK = re.compile(r"lateral ([1-9])(?: with)?(?: back)? (lateral|vertical|boxes|dots)\b")
NO_BACK = re.compile(r"lateral ([1-9]) with (?:an )?empty back\b")
FRONT = re.compile(r"lateral ([1-9])\b")
UNNAMED = re.compile(r"^(swap )?([1-9]) ")
ANSWERED = re.compile(
    r"(.+), (?:(?:lateral )?[1-9] ?)?(?:with )?(?:an )?(?:back )?(lateral|vertical|boxes|dots|empty|[lvbdn])(?: back)?"
)
SQUARE_AFTER = re.compile(rf"^(.+?), ({SQUARE}{TURNING})")
TILE_ALONE = re.compile(r"(?:tile [0-9]{1,3}|lateral [1-9](?: with .+)?|[1-9][lvbdn])")
NUMBERED = re.compile(r"tile ([0-9]{1,3})\b")


def write(move: Move) -> str:
    if move.what == "place":
        turning = "" if move.upright is None else " upright" if move.upright else " turned"
        return f"{move.tile} {move.row + 1},{move.column + 1}{turning}"
    if move.what == "swap":
        return f"swap {move.tile}"
    return f"call {move.row + 1},{move.column + 1}" if move.what == "call" else move.what


def read(text: str, words: RushWords, hand: tuple[Tile, ...]) -> Move:
    """The move that was typed; a back may be left out if only one tile can be meant."""
    text = _answered(" ".join(text.lower().split()))
    if DRAW.fullmatch(text):
        return Move("draw")
    if text in ACTS:
        return Move(ACTS[text])
    if len(text) <= LONGEST_TEXT:  # coordinates may be as large as fits
        move = _short(text, hand) or _short(_named(text, words, hand), hand)
        if move:
            return move
    if TILE_ALONE.fullmatch(text):
        raise UnreadableMove(f"Where does it go? Say for example {text} on row 6, column 7.")
    raise UnreadableMove(f"{text[:40]!r} is not a move; try for example tile 2 on row 6, column 7, or draw.")


def _answered(text: str) -> str:
    """A move with what was named after it: "lateral 5, on row 4, column 7, back boxes"."""
    text = SQUARE_AFTER.sub(r"\1 \2", text)
    found = ANSWERED.fullmatch(text)
    if found is None:
        return text
    move, back = FRONT.sub(r"\1", found[1]), LETTER[None] if found[2] == "empty" else found[2][0]
    return UNNAMED.sub(rf"\g<1>\g<2>{back} ", f"{move} ").rstrip()


def _short(text: str, hand: tuple[Tile, ...]) -> Move | None:
    """The move, if its tile is given by name: so buttons and bots write it."""
    if found := PLACE.fullmatch(text):
        tile = found[1] + found[2] if found[2] else _only_one(found[1], hand)
        turning = None if found[5] is None else found[5] == "upright"
        return Move("place", tile, int(found[3]) - 1, int(found[4]) - 1, turning)
    if found := SWAP.fullmatch(text):
        return Move("swap", found[1] + found[2] if found[2] else _only_one(found[1], hand))
    if found := CALL.fullmatch(text):
        return Move("call", "", int(found[1]) - 1, int(found[2]) - 1)
    return None


def _named(text: str, words: RushWords, hand: tuple[Tile, ...]) -> str:
    """The text with tiles that are told in words by their names."""
    for tile in sorted(set(hand)):
        text = re.sub(rf"^(swap )?{words.tile(tile)}(?= on | row |$)", rf"\g<1>{tile}", text)
    text = BACK.sub(lambda found: found[1] + found[2][0], text)
    text = NO_BACK.sub(rf"\g<1>{LETTER[None]}", text)
    text = FRONT.sub(r"\1", text)
    return NUMBERED.sub(lambda found: _numbered(int(found[1]), hand), text)


def _numbered(number: int, hand: tuple[Tile, ...]) -> Tile:
    """A tile by its place in the hand as it is read."""
    if not 0 < number <= len(hand):
        raise UnreadableMove(f"You have no tile {number}; you hold {len(hand)}.")
    return sorted(hand)[number - 1]


def _only_one(value: str, hand: tuple[Tile, ...]) -> Tile:
    mine = sorted({tile for tile in hand if tile[0] == value})
    if len(mine) == 1:
        return mine[0]
    if mine:
        backs = [short(tile).removeprefix(f"lateral {value} with ") for tile in mine]
        raise Ambiguous(f"Which lateral {value}? Add {either(backs)}.")
    raise UnreadableMove(f"You hold no tile with lateral {value}.")
