"""Moves as text, both ways.

`8D Hn-bE-(N)-oC-*=Eb` begins on row 8, column D and goes across; `D8 …` goes down. Each block shows its upper-case
letter; letters already on the grid are in parentheses; an asterisk is followed by the letter it stands for.
"""

from __future__ import annotations

import re
from functools import lru_cache

from parlour.core import Ambiguous, Refused, UnreadableMove
from parlour.core.sentences import either
from parlour.games.prism.blocks import ASTERISK, LEFT, RIGHT, Tile
from parlour.games.prism.grid import name
from parlour.games.prism.moves import Call, Item, Move, Place, Wanted, different_ways, differs, whole_word
from parlour.games.prism.scoring import weigh
from parlour.games.prism.state import PrismView
from parlour.words.crossword.grid import LETTERS
from parlour.words.crossword.rules import Rules

HELP = (
    "HENCE across from D8 lays that word from column D, row 8, and HENCE down from D8 lays it downwards. It finds its "
    "own blocks; HENCE across from D8 with HN EC uses these. Or: exchange, pass, challenge, accept. For short, 8D "
    "HENCE goes across and D8 HENCE down. Blocks can be written one by one, joined by -, the letter that shows in "
    "upper case: Hn shows the left face of the block HN, hN the right one; letters on the grid go in parentheses, and "
    "*=Db shows an asterisk as D."
)
EXAMPLES = "For example: HENCE across from D8, or exchange."

_ACROSS = re.compile(r"([0-9]{1,2})([A-Za-z])")
_DOWN = re.compile(r"([A-Za-z])([0-9]{1,2})")
_SHOWN_ASTERISK = re.compile(r"\*(?:=(.?))?([a-z])|([a-z])\*(?:=(.?))?")
_HIDDEN_ASTERISK = re.compile(r"\*[A-Z]|[A-Z]\*")
_BLOCK = re.compile(r"[A-Z][a-z]|[a-z][A-Z]")
_LYING = re.compile(r"\(([A-Za-z]+)\)")
_CALLS = {call.value: call for call in Call} | {"exchange the whole rack": Call.EXCHANGE}
_FACE = r"(asterisk|[A-Z])"
_CHOSEN = re.compile(
    rf"([A-Z]) (?:from|(as the asterisk)(?: of)?)(?: {_FACE}(?: or | ?){_FACE}(?![A-Z]))?", re.IGNORECASE
)
_NAMED = re.compile(rf"\b{_FACE} (?:or )?{_FACE}\b|(?<![A-Z*])([A-Z*])([A-Z*])(?![A-Z*])", re.IGNORECASE)
_EACH = r"(?:(?:asterisk|[A-Z]) (?:or )?(?:asterisk|[A-Z])|[A-Z*]{2})"
_ANSWER = re.compile(rf"(?:with )?({_EACH}(?:(?:,| and|, and)? {_EACH})*)", re.IGNORECASE)
_AT = r"([A-Z][0-9]{1,2}|[0-9]{1,2}[A-Z])"
_WORD = r"(?!(?:across|down|from|with) )([A-Z]+),?"
_PLACED = re.compile(rf"^{_WORD} (?:(across|down),?(?: from)? {_AT}|(?:from )?{_AT},? (across|down))\b", re.IGNORECASE)
_HALF_PLACED = re.compile(rf"{_WORD} (?:(across|down)|(?:from )?{_AT})", re.IGNORECASE)


def write(move: Move, size: int) -> str:
    """The move in notation."""
    if isinstance(move, Call):
        return move.value
    word = "-".join([write_tile(tile) if type(tile) is Tile else f"({tile})" for tile in move.word])
    return f"{name(move.square, size, move.across)} {word}"


@lru_cache(4096)
def write_tile(tile: Tile) -> str:
    """A block with the letter that shows in upper case: `Hn`, `hN`, `*=Db`."""
    faces = [letter.lower() for letter in tile.block]
    shown = ASTERISK + (f"={tile.letter}" if tile.letter else "") if tile.wild else tile.letter
    faces[tile.face] = shown
    return "".join(faces) if ASTERISK not in tile.block or tile.wild else tile.block


def read(text: str, view: PrismView, size: int, rules: Rules) -> Move:
    """The move that was typed."""
    if call := _CALLS.get(" ".join(text.lower().split())):
        return call
    text, chosen, answer = _chosen(_PLACED.sub(r"\1 \2\5 from \3\4", text), view)
    words = _in_order([*text.split(), *answer])
    if "=" in text and words and all("=" in word and _square(word.partition("=")[0]) for word in words):
        return _arranged(words, view, size)
    if half := _HALF_PLACED.fullmatch(text):
        raise _asked_where(half[1], half[2], half[3])
    start = _square(words[0]) if words else None
    if len(words) == 1 and words[0].isalpha():
        raise UnreadableMove(f"Where does it begin? Type for example {words[0].upper()} across from D8.")
    if words and words[0].lower() == Call.EXCHANGE.value:
        raise UnreadableMove("An exchange is of the whole rack; type exchange.")
    if start is None or len(words) < 2:
        raise UnreadableMove(f"{text!r} is not a move. {EXAMPLES}")
    row, column, across = start
    square = _on_grid(row, column, size)
    spelled, with_blocks = _spelled(words[1:])
    items = _items("".join(spelled))
    place = Place(square, across, tuple([item.letter if isinstance(item, Wanted) else item for item in items]))
    word = [_lying(item, at, place, view, size) for at, item in zip(place.squares(size), items, strict=True)]
    word = _with_chosen(word, chosen)
    named = tuple([item for item in word if not isinstance(item, Wanted)])
    if len(named) == len(word):
        return _whole(Place(square, across, named), view, size)
    return _best(place, word, view, size, rules, frozenset(with_blocks))


def _asked_where(word: str, way: str | None, square: str) -> Ambiguous:
    """What to ask about a word whose place is only half said."""
    if way:
        return Ambiguous(f"Where does it begin? Type for example {word.upper()} {way.lower()} from D8.")
    return Ambiguous(f"Across or down? Type for example {word.upper()} across from {square.upper()}.")


def _in_order(words: list[str]) -> list[str]:
    """A placement as notation has it: HENCE across from D8 is 8D HENCE."""
    if len(words) < 3 or words[1].lower() not in ("across", "down"):
        return words
    word, way, *where = words
    if where[0].lower() == "from":
        where = where[1:]
    start = _square(where[0]) if where else None
    if start is None:
        return words
    row, column, _ = start
    square = f"{row + 1}{LETTERS[column]}" if way.lower() == "across" else f"{LETTERS[column]}{row + 1}"
    return [square, word, *where[1:]]


def _chosen(text: str, view: PrismView) -> tuple[str, list[Tile], list[str]]:
    """A placement without the blocks that were named after it; and those, in their order.

    They are tiles where it says which letter each shows, as in ", R from T or R". Otherwise, as in ", with TR" or
    ", T or R", they are the words of a placement that says which blocks it is to be laid with.
    """
    placement, comma, named = text.partition(", ")
    found = _CHOSEN.findall(named) if comma else []
    if not found and (blocks := _ANSWER.fullmatch(named)):
        return placement, [], ["with", *_blocks(blocks[1])]
    if not found or _CHOSEN.sub("", named).replace("and", "").strip(" ,"):
        return text, [], []
    tiles = []
    for letter, wild, *faces in found:
        block = "".join(ASTERISK if len(face) > 1 else face.upper() for face in faces)
        if wild and not block:
            block = next((held for held in view.rack if ASTERISK in held), "")
        shown = ASTERISK if wild else letter.upper()
        if shown not in block:
            wrong = (
                f"{letter.upper()} is on neither face of that block" if block else "Name the block, as in R from T or R"
            )
            raise UnreadableMove(f"{wrong}. {EXAMPLES}")
        tiles.append(Tile(block, RIGHT if block[RIGHT] == shown else LEFT, letter.upper()))
    return placement, tiles, []


def _blocks(text: str) -> list[str]:
    """The blocks that are named: "TR", "T or R", "TR and OC", "asterisk or B"."""
    return [
        "".join(ASTERISK if len(face) > 1 else face.upper() for face in faces if face) for faces in _NAMED.findall(text)
    ]


def _with_chosen(items: list[Item], tiles: list[Tile]) -> list[Item]:
    """The items with the chosen blocks for their letters, the first ones first."""
    for tile in tiles:
        at = next((at for at, item in enumerate(items) if item == Wanted(tile.letter)), None)
        if at is None:
            raise UnreadableMove(f"No block is needed for {tile.letter} in that word.")
        items[at] = tile
    return items


def _spelled(words: list[str]) -> tuple[list[str], list[str]]:
    """The word, and the blocks that it is to be laid with, if they are named."""
    at = next((place for place, word in enumerate(words) if word.lower() == "with" and place), len(words))
    named = " ".join(words[at + 1 :])
    if named and not _ANSWER.fullmatch(named):
        raise UnreadableMove(f"{named[:40]!r} are not blocks; name them like this: with TR, or with T or R.")
    return words[:at], _blocks(named)


@lru_cache(4096)
def _square(text: str) -> tuple[int, int, bool] | None:
    """Row, column and direction, or None if the text is not a square."""
    if found := _ACROSS.fullmatch(text):
        return int(found[1]) - 1, LETTERS.index(found[2].upper()), True
    if found := _DOWN.fullmatch(text):
        return int(found[2]) - 1, LETTERS.index(found[1].upper()), False
    return None


def _on_grid(row: int, column: int, size: int) -> int:
    if 0 <= row < size and column < size:
        return row * size + column
    raise Refused(
        "PRISM-3", f"There is no such square: rows go from 1 to {size}, columns from A to {LETTERS[size - 1]}."
    )


def _arranged(words: list[str], view: PrismView, size: int) -> Place:
    """Blocks on their squares, in any order: `H7=Hn H8=Es`. For boards on which people move blocks about."""
    laid: dict[int, Tile] = {}
    for text in words:
        where, _, what = text.partition("=")
        found = _square(where)
        assert found is not None
        square = _on_grid(found[0], found[1], size)
        tile = read_tile(what)
        if tile is None:
            raise UnreadableMove(f"{what!r} is not a block. {EXAMPLES}")
        if square in view.grid or square in laid:
            raise Refused("PRISM-11", f"{name(square, size)} is taken, and blocks never move.")
        laid[square] = tile
    return whole_word(view.grid, size, laid, True)


def _items(text: str) -> list[Item]:
    """What follows the square: blocks, letters in parentheses, or plain letters."""
    items: list[Item] = []
    for part in text.replace("(", "-(").replace(")", ")-").split("-"):
        if not part:
            continue
        if tile := read_tile(part):
            items.append(tile)
        elif found := _LYING.fullmatch(part):
            items.extend(found[1].upper())
        elif part.isascii() and part.isalpha():
            items.extend(Wanted(letter) for letter in part.upper())
        else:
            raise UnreadableMove(f"{part!r} is neither a block nor a word. {EXAMPLES}")
    if not items:
        raise UnreadableMove(f"Name the word. {EXAMPLES}")
    return items


@lru_cache(4096)
def read_tile(text: str) -> Tile | None:
    """The block and face that a text like `Hn` or `b*=D` stands for."""
    if _BLOCK.fullmatch(text):
        face = LEFT if text[0].isupper() else RIGHT
        return Tile(text.upper(), face, text[face])
    if found := _SHOWN_ASTERISK.fullmatch(text):
        if found[2]:
            return Tile(ASTERISK + found[2].upper(), LEFT, (found[1] or "").upper())
        return Tile(found[3].upper() + ASTERISK, RIGHT, (found[4] or "").upper())
    if _HIDDEN_ASTERISK.fullmatch(text):
        face = RIGHT if text[0] == ASTERISK else LEFT
        return Tile(text, face, text[face])
    return None


def _lying(item: Item, square: int, place: Place, view: PrismView, size: int) -> Item:
    """A typed letter stands for the one on its square, if there is one."""
    if type(item) is not Wanted:
        return item
    there = view.grid.get(square)
    if there is None:
        return item
    if there.letter != item.letter:
        raise differs(place, size, square, item.letter, there.letter)
    return item.letter


def _whole(place: Place, view: PrismView, size: int) -> Place:
    """The placement extended to the whole word; one that does not fit is left for the rules to refuse."""
    laid = place.laid(size)
    fits = all(
        at not in view.grid if at in laid else at in view.grid and view.grid[at].letter == tile
        for at, tile in zip(place.squares(size), place.word, strict=True)
    )
    if not laid or not fits or place.is_whole(view.grid, size, laid):
        return place
    return whole_word(view.grid, size, laid, place.across)


def _best(place: Place, word: list[Item], view: PrismView, size: int, rules: Rules, blocks: frozenset[str]) -> Place:
    """The best way to show the letters with the blocks of the rack, these among them.

    An asterisk is used only where necessary. Of the highest-scoring ways the first is taken, unless they use different
    blocks: then the player must say which to keep.
    """
    named = [item.block for item in word if isinstance(item, Tile)]
    rack = tuple(block for block in view.rack if block not in named)
    found = list(different_ways(rack, word))
    if not found:
        raise _lacking(place, word, rack, size)
    blocks = frozenset(
        block[::-1] if block[::-1] in view.rack and block not in view.rack else block for block in blocks
    )
    using = [way for way in found if blocks <= _laid_by(way)]
    fewest = min(_asterisks(way) for way in using or found)
    placements = [_whole(place._replace(word=way), view, size) for way in using or found if _asterisks(way) == fewest]
    scores = [weigh(view.grid, size, found.laid(size), rules).total for found in placements]
    best = [found for found, score in zip(placements, scores, strict=True) if score == max(scores)]
    choice = list(dict.fromkeys(_laid_by(found.word) for found in best))
    if not using:
        absent = [block for block in sorted(blocks) if block not in view.rack]
        wrong = f"{place.called(size)} cannot be laid with {' and '.join(map(_spelled_out, sorted(blocks)))}"
        wrong = f"You do not have the block {_spelled_out(absent[0])}" if absent else wrong
        raise Refused("PRISM-8", f"{wrong}. It can be laid {_alternatives(choice)}.")
    if len(choice) > 1:
        raise Ambiguous(f"Which blocks? Add {_alternatives(choice)}.")
    return best[0]


def _alternatives(choice: list[frozenset[str]]) -> str:
    """The blocks with which a word can be laid, less those that are laid in any case."""
    kept = frozenset.intersection(*choice) if len(choice) > 1 else frozenset[str]()
    texts = [f"with {' and '.join(_spelled_out(block) for block in sorted(each - kept))}" for each in choice]
    more = f"; there are {len(texts) - 3} other ways" if len(texts) > 3 else ""
    return f"{either(texts[:3])}{more}"


def _spelled_out(block: str) -> str:
    """A block as it is heard: AS is a word, but A S are two letters."""
    return " ".join("asterisk" if face == ASTERISK else face for face in block)


def _lacking(place: Place, word: list[Item], rack: tuple[str, ...], size: int) -> Refused:
    """Where a rack fails to show a word. PRISM-8."""
    shown = next(length for length in range(len(word)) if not any(different_ways(rack, word[: length + 1])))
    item = word[shown]
    assert isinstance(item, Wanted)
    held = any(item.letter in block or ASTERISK in block for block in rack)
    why = "no block is left to show it" if held else "none of your blocks shows it"
    return Refused(
        "PRISM-8", f"{place.called(size)} needs {item.letter} on {name(place.squares(size)[shown], size)}, and {why}."
    )


def _laid_by(way: tuple[Tile | str, ...]) -> frozenset[str]:
    return frozenset(tile.block for tile in way if isinstance(tile, Tile))


def _asterisks(way: tuple[Tile | str, ...]) -> int:
    return sum(isinstance(tile, Tile) and tile.wild for tile in way)
