"""Moves as text, both ways: `draw`, `discard`, `take AR`, `E c3`, `claim column c, falling`, `none`."""

from __future__ import annotations

import re

from parlour.core.errors import Ambiguous, UnreadableMove
from parlour.core.sentences import either
from parlour.games.lotto.equipment import letter_card
from parlour.games.lotto.moves import NONE, Call, Claim, Move, Place, Take
from parlour.games.lotto.squares import COLUMNS, LINES, name, square
from parlour.games.lotto.state import LottoView

HELP = (
    "draw; E c3 puts the E on column c, row 3, counted from the top left; discard; take AR picks that card out of "
    "the pile, whose letter you then place. After the stop: claim column c, falling names your lines; none if you "
    "have none."
)
LETTER_SQUARE = re.compile(r"(?:PLACE )?([A-Z]) (?:ON |TO )?([A-E][1-5])")
OUTSIDE = re.compile(r"[A-Z] (?:ON |TO )?([A-Z][0-9]+)")
SQUARE_LETTER = re.compile(r"([A-E][1-5]) ([A-Z])")
ORDER = {line: place for place, line in enumerate(LINES)}
KINDS = {"COLUMN": "column", "COLUMNS": "column", "COL": "column", "ROW": "row", "ROWS": "row"}
SAID_BESIDES = ("DIAGONAL", "DIAGONALS", "AND", "THE")


def write(move: Move) -> str:
    """The move as people write it."""
    match move:
        case Call():
            return move.value
        case Take(card):
            return f"take {card}"
        case Place(letter, place):
            return f"{letter} {name(place)}"
        case Claim(lines):
            return f"claim {', '.join(lines)}" if lines else "none"


def read(text: str, view: LottoView) -> Move:
    """The move that was typed."""
    words = " ".join(text.upper().replace(",", " ").split())
    if words in ("DRAW", "DISCARD"):
        return Call(words.lower())
    if words in ("NONE", "CLAIM NONE"):
        return NONE
    if found := LETTER_SQUARE.fullmatch(words):
        return Place(found[1], square(found[2].lower()))
    if found := SQUARE_LETTER.fullmatch(words):
        return Place(found[2], square(found[1].lower()))
    verb, *rest = words.split() or [""]
    if verb == "TAKE":
        return _read_take(rest)
    if verb == "CLAIM":
        return _read_claim(rest)
    if view.held and re.fullmatch("[A-E][1-5]", words):
        raise Ambiguous(f"Which letter goes on {words.lower()}: {either(list(view.held))}?")
    if view.held and len(words) == 1 and words in view.held:
        raise Ambiguous(f"Where does {words} go? Type for example {words} on c3.")
    if view.stopped:
        raise UnreadableMove(f"{text!r} is not a claim; try for example claim column c, falling, or none.")
    if outside := OUTSIDE.fullmatch(words):
        raise UnreadableMove(f"There is no square {outside[1].lower()}; squares go from a1 to e5, such as c3.")
    raise UnreadableMove(f"{text!r} is not a move; try for example draw, discard, or E on c3.")


def _read_take(words: list[str]) -> Take:
    letters = "".join(words)
    if len(letters) == 2 and letters.isascii() and letters.isalpha():
        return Take(letter_card(*letters))
    raise UnreadableMove("Give the card’s two letters, as in take AR; then place one of them.")


def _read_claim(words: list[str]) -> Claim:
    if words in (["NOTHING"], ["NONE"]):
        return Claim(())
    lines: list[str] = []
    kind = "column"
    for word in words:
        if word in KINDS:
            kind = KINDS[word]
        elif word in ("FALLING", "RISING"):
            lines.append(word.lower())
        elif re.fullmatch("[A-E1-5]", word):
            place = "ABCDE12345".index(word) % len(COLUMNS)
            lines.append(f"column {COLUMNS[place]}" if kind == "column" else f"row {place + 1}")
        elif word not in SAID_BESIDES:
            raise UnreadableMove(
                f"{word.lower()!r} is not a line: the columns are a to e, the diagonals falling and rising."
            )
    if not lines:
        raise UnreadableMove("Give the lines that hold words, as in claim column c, falling; or say none.")
    return Claim(tuple(sorted(lines, key=ORDER.__getitem__)))
