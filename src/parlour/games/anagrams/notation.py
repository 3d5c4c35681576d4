"""Moves as text, both ways.

`1,-1 down S(A)LT` begins in column 1, row -1: both are counted from the first letter of the first word, rows downwards.
Letters already on the table are in parentheses, and `*E` is a Master that stands for E. `discard E, take` takes the
exposed block in exchange for an E, `discard E, draw` an unseen one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from parlour.core import Ambiguous, Refused, UnreadableMove
from parlour.core.looking import is_laid
from parlour.core.sentences import capital
from parlour.games.anagrams.blocks import MASTER, without
from parlour.games.anagrams.moves import (
    LIES,
    STEPS,
    Call,
    Exchange,
    Move,
    Place,
    Source,
    called,
    differs,
    name,
    spells,
    where,
)
from parlour.games.anagrams.plays import formed, place, with_laid
from parlour.games.anagrams.state import AnagramsView, Laid
from parlour.games.steps import numbers
from parlour.words.crossword.grid import Square, line

HELP = (
    "SALT down from 1 right, 1 above begins there, counted from the first letter of the first word; 1,-1 down SALT is "
    "the same by column and row. Say across or down. *E is a Master that stands for E; letters on the table may be in "
    "parentheses. The first word needs no square, and SALT alone is enough if only one place fits. discard E, take "
    "takes the exposed block for an E; discard E, draw draws from the stock. Or: challenge, accept."
)

EXAMPLES = "For example: SALT down from 1 right; or discard E and draw."
WHICH_BLOCK = "Which block, and from where do you take? Type discard E, take; or discard E, draw."
TAKE_OR_DRAW = "Take the exposed block, or draw one from the stock? Type take or draw."
CALLS = {call.value: call for call in Call}
WAYS = ("across", "down")
EXCHANGING = ("discard", "give", "exchange", "swap")

_SQUARE = r"([-+]?[0-9]{1,3})\s*,\s*([-+]?[0-9]{1,3})"
_PLACE = re.compile(rf"(?:{_SQUARE}\s*)?(?:\b(across|right|a|down|d)\s+)?([A-Z*?()]+)", re.IGNORECASE)
_LETTERS = re.compile(r"\(([A-Z]+)\)|\*([A-Z]?)|([A-Z])")
_GIVEN = rf"(?:{'|'.join(EXCHANGING)})(?:,\s*|\s+)(?:an? )?(master|[a-z*?])"
_HALF_EXCHANGED = re.compile(_GIVEN, re.IGNORECASE)
_EXCHANGE = re.compile(
    _GIVEN + r"(?:\s*(?:,|and|for)\s*|\s+)"
    r"(draw|(?:draw )?(?:from )?(?:the )?stock|take|(?:take )?(?:the )?exposed(?: (?:block|master|[a-z]))?)",
    re.IGNORECASE,
)
_MASTERS = re.compile(r"(?:, | \()a? ?masters? (?:as|stands? for) ([a-z](?:(?:, | and )[a-z])*)\)?$", re.IGNORECASE)
_ANSWERED = re.compile(
    r"([A-Z*]+),? (?:(across|down)(?:,? from (.+))?|(?:from )?(.+?)(?:,? (across|down))?)", re.IGNORECASE
)
_ARRANGED = re.compile(rf"{_SQUARE}=(\*[A-Z]?|[A-Z])")
MOST_PLACES = 3
Token = tuple[str, str]  # a letter, and what is laid for it, if given
SOURCES: dict[Source, str] = {"exposed": "take", "stock": "draw"}


def write(move: Move) -> str:
    """The move in notation."""
    if isinstance(move, Call):
        return move.value
    if isinstance(move, Exchange):
        return f"discard {move.block}, {SOURCES[move.source]}"
    spelled = ""
    for _, letter, block in move.letters():
        spelled += f"({letter})" if block == LIES else f"*{letter}" if block == MASTER else letter
    way = "across" if move.across else "down"
    return f"{name(move.square)} {way} {spelled.replace(')(', '')}"


def read(text: str, view: AnagramsView) -> Move:
    """The move that was typed."""
    lowered = text.lower()
    if call := CALLS.get(lowered):
        return call
    if lowered == "pass":
        raise Refused("ANAGRAMS-8", "You may not pass: lay a word, or exchange a block. To lay PASS, give its square.")
    if lowered in SOURCES.values():
        raise UnreadableMove(f"For which block? Type discard E, {lowered}. To lay {text.upper()}, give its square.")
    if found := _EXCHANGE.fullmatch(text):
        source: Source = "stock" if found[2].lower().endswith(("draw", "stock")) else "exposed"
        return Exchange(MASTER if found[1].lower() in ("?", "master") else found[1].upper(), source)
    if _HALF_EXCHANGED.fullmatch(text):
        raise Ambiguous(TAKE_OR_DRAW)
    if lowered == "exchange":
        raise Ambiguous(WHICH_BLOCK)
    if " " in text and lowered.split()[0] in EXCHANGING and not is_laid(text):
        raise UnreadableMove(WHICH_BLOCK)
    masters = ""
    if found := _MASTERS.search(text):
        text, masters = text[: found.start()], re.sub("[^A-Z]|AND", "", found[1].upper())
    text = _in_numbers(_answered(text.replace("?", MASTER)))
    if "=" in text:
        return _arranged(text.upper(), view)
    if found := _PLACE.fullmatch(text):
        column, row, way, spelled = found.groups()
        ways = [True, False] if way is None else [not way.lower().startswith("d")]
        if not view.layout:
            return _spelled(
                Square(0, 0), ways[0], spelled.upper(), view, masters
            )  # squares count from the first letter
        if column is None:
            return _only_place(ways, spelled.upper(), view)
        if way is None:
            raise Ambiguous(f"{spelled.upper()} from {where(Square(int(row), int(column)))}: across or down?")
        return _spelled(Square(int(row), int(column)), ways[0], spelled.upper(), view, masters)
    raise UnreadableMove(f"{text!r} is not a move. {EXAMPLES}")


def _answered(text: str) -> str:
    """A word whose place was named after it, as people type placements: SALT, down from 2 left."""
    found = _ANSWERED.fullmatch(text)
    if found is None:
        return text
    word, way, place = found[1], found[2] or found[5] or "", found[3] or found[4] or ""
    if place and way:
        return f"{word} {way} from {place}"
    square = numbers(place) or STEPS.read(place) if place else None
    return f"{square[0]},{square[1]} {word}" if square else f"{way} {word}" if way else text


def _in_numbers(text: str) -> str:
    """A placement whose square is in words, as notation has it: SALT down from 2 left, or 2 left down SALT."""
    words = text.split()
    lowered = [word.lower() for word in words]
    if len(words) > 3 and lowered[1] in WAYS and lowered[2] == "from":
        spelled, way, place = words[0], lowered[1], " ".join(words[3:])
    elif len(words) > 2 and lowered[-2] in WAYS:
        spelled, way, place = words[-1], lowered[-2], " ".join(words[:-2])
    else:
        return text
    square = numbers(place) or STEPS.read(place)
    return f"{square[0]},{square[1]} {way} {spelled}" if square else text


def _spelled(square: Square, across: bool, text: str, view: AnagramsView, masters: str = "") -> Place:
    """A word with what is laid for each letter; plain letters come from the table, the rack or a Master.

    `masters` are letters for which Masters are to stand, as far as they are not on the table.
    """
    tokens = _tokens(text)
    if len(tokens) > len(view.layout) + len(view.rack):
        raise Refused("ANAGRAMS-9", "There are not so many blocks on the table and on your rack together.")
    if masters:
        lies, wanted = {laid.square for laid in view.layout}, Counter(masters)
        for at, (where_at, (letter, block)) in enumerate(zip(line(square, across, len(tokens)), tokens, strict=True)):
            if not block and where_at not in lies and wanted[letter]:
                wanted[letter] -= 1
                tokens[at] = (letter, MASTER)
    return _blocks_for(square, across, tokens, view)


def _tokens(text: str) -> list[Token]:
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        found = _LETTERS.match(text, at)
        if found is None:
            raise UnreadableMove(f"{text!r} is not a word. {EXAMPLES}")
        at = found.end()
        lying, master, letter = found.groups()
        if lying:
            tokens += [(each, LIES) for each in lying]
        else:
            tokens.append((letter, "") if letter else (master or MASTER, MASTER))
    return tokens


def _blocks_for(square: Square, across: bool, tokens: Sequence[Token], view: AnagramsView) -> Place:
    lies = {laid.square: laid.letter for laid in view.layout}
    rack = without(view.rack, (block for _, block in tokens if block == MASTER))
    word = "".join(letter for letter, _ in tokens)
    blocks = ""
    for place_at, (letter, block) in zip(line(square, across, len(tokens)), tokens, strict=True):
        if not block and place_at in lies:
            if lies[place_at] != letter:
                raise differs(called(word, across, square), place_at, letter, lies[place_at], "ANAGRAMS-6")
            block = LIES
        elif not block:
            block = letter if letter in rack or MASTER not in rack else MASTER
            rack = without(rack, block)
        blocks += block
    return Place(square, across, word, blocks)


def _only_place(ways: Sequence[bool], text: str, view: AnagramsView) -> Place:
    """A word without a square: there must be exactly one place where it runs through letters on the table."""
    found = list(islice(_places(ways, _tokens(text), view), MOST_PLACES + 1))
    if not found and (lacking := _lacking(_tokens(text), view)):
        raise UnreadableMove(f"{text} needs {lacking}, which is neither on your rack nor on the table.")
    if not found:
        raise UnreadableMove(
            f"{text} fits no letters on the table by itself; say where it begins, as in {text} across from 2 left."
        )
    if len(found) > 1:
        places = [f"{WAYS[not place.across]} from {where(place.square)}" for place in found[:MOST_PLACES]]
        *first, last = [*places, "elsewhere"] if len(found) > MOST_PLACES else places
        raise Ambiguous(f"Where? {text} could go {'; '.join(first)}; or {last}.")
    return found[0]


def _lacking(tokens: Sequence[Token], view: AnagramsView) -> str:
    """The first letter of a word that no block on the rack or on the table can be; empty if there is none."""
    at_hand = {*view.rack, *(laid.letter for laid in view.layout)}
    return "" if MASTER in view.rack else next((letter for letter, _ in tokens if letter not in at_hand), "")


def _places(ways: Sequence[bool], tokens: Sequence[Token], view: AnagramsView) -> Iterator[Place]:
    """Where a word runs through letters on the table and the rack has its other blocks."""
    lies = {laid.square: laid.letter for laid in view.layout}
    in_line = {across: Counter(_line(square, across) for square in lies) for across in ways}
    tried = set()
    for (row, column), _, _ in view.layout:
        for across in ways:
            if len(tokens) > len(view.rack) + in_line[across][_line(Square(row, column), across)]:
                continue  # too long for the rack and the letters in this line, so that nothing needs to be searched
            for back in range(len(tokens)):
                start = Square(row, column - back) if across else Square(row - back, column)
                if (start, across) not in tried and _runs(start, across, tokens, lies):
                    move = _blocks_for(start, across, tokens, view)
                    if _on_rack(move, view.rack):
                        yield move
                tried.add((start, across))


def _line(square: Square, across: bool) -> int:
    """The row or the column that a word through a square takes."""
    return square.row if across else square.column


def _runs(start: Square, across: bool, tokens: Sequence[Token], lies: Mapping[Square, str]) -> bool:
    """Whether a word, with nothing before or after it, agrees with the letters on the table."""
    row, column = start
    before, *squares, after = line(
        Square(row, column - 1) if across else Square(row - 1, column), across, len(tokens) + 2
    )
    return (
        before not in lies
        and after not in lies
        and all(
            block != MASTER and lies[square] == letter if square in lies else block != LIES
            for square, (letter, block) in zip(squares, tokens, strict=True)
        )
    )


def _on_rack(move: Place, rack: str) -> bool:
    """Whether a play lays any blocks, all of them from the rack."""
    new = move.blocks.replace(LIES, "")
    return bool(new) and len(without(rack, new)) + len(new) == len(rack)


def _arranged(text: str, view: AnagramsView) -> Place:
    """Blocks on their squares, in any order: `1,0=A 2,0=*M`, perhaps after the word that they make.

    For boards on which people move blocks about.
    """
    laid: dict[Square, Laid] = {}
    taken = {block.square: block.letter for block in view.layout}
    named, *parts = ["", *text.split()] if "=" in text.split()[0] else text.split()
    for part in parts:
        found = _ARRANGED.fullmatch(part)
        if found is None:
            raise UnreadableMove(f"{part!r} is not a block on a square. {EXAMPLES}")
        square = Square(int(found[2]), int(found[1]))
        if square in taken or square in laid:
            raise Refused("ANAGRAMS-6", f"{capital(where(square))} is taken.")
        laid[square] = Laid(square, found[3][0], found[3][-1])
    if not laid:
        raise UnreadableMove("Give the blocks and their squares, as in 1,0=A 2,0=T.")
    if not view.layout:
        laid = _from_first_letter(laid)
    return _whole_word(laid, view, named)


def _from_first_letter(laid: Mapping[Square, Laid]) -> dict[Square, Laid]:
    """The same blocks, counted from the first letter."""
    top, left = min(square.row for square in laid), min(square.column for square in laid)
    moved = {Square(square.row - top, square.column - left): block for square, block in laid.items()}
    return {square: block._replace(square=square) for square, block in moved.items()}


def _whole_word(laid: Mapping[Square, Laid], view: AnagramsView, named: str) -> Place:
    """The move that lays these blocks, with the whole word they make."""
    for block in laid.values():
        if not spells(block.block, block.letter):
            raise Refused("ANAGRAMS-10", "Say which letter, A to Z, the Master stands for.")
    rows, columns = {square.row for square in laid}, {square.column for square in laid}
    if len(rows) > 1 and len(columns) > 1:
        raise Refused("ANAGRAMS-6", "All blocks of a turn must lie in one row or one column.")
    letters = with_laid(view.layout, laid.values())
    first = min(laid)
    across = len(columns) > 1 or (len(rows) == 1 and len(formed(letters, [first], True)[0].text) > 1)
    word = formed(letters, [first], across)[0]
    squares = line(word.square, across, len(word.text))
    if gap := sorted(set(laid) - set(squares)):
        raise Refused("ANAGRAMS-6", f"There is a gap before {where(gap[0])}; the word must be unbroken.")
    made = place(word.square, across, word.text, {square: block.block for square, block in laid.items()})
    return made._replace(word=named) if named else made
