"""What can be typed in domino and hex: tiles by name, by their numbers or by their place in the hand; places in words
or numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping

from parlour.core import Ambiguous, UnreadableMove
from parlour.core.sentences import either
from parlour.games.series.gathering.shapes import SHORT_WAYS, Place, Shape, Tile
from parlour.games.series.gathering.state import Move, place
from parlour.games.series.gathering.text import count
from parlour.games.series.plane import Series

PAIR = rf"(?:{'|'.join(Series)}) [1-9]"
PAIRS = rf"{PAIR}(?: {PAIR})*"
BESIDE = r"(?:to the )?(right of|left of|under|over|below|above|[a-z]+(?:-[a-z]+)? of)"
FIRST = r"(?:the )?(?:start|first tile)"
NEIGHBOUR = rf"{PAIRS}|[1-9][a-z]|{FIRST}"
PLACE = re.compile(
    rf"(?:tile ([0-9]{{1,2}})|([1-9][a-z])|({PAIRS}))(?: {BESIDE} ({NEIGHBOUR}))?(?:(?: at)? ((?!at\b).+))?"
)
ANSWERED = re.compile(rf"{PAIRS} (.+), ({PAIRS})")  # the tile that is meant, named in full after the move
ALSO = {"below": "under", "above": "over"} | {f"{short} of": f"{way} of" for short, way in SHORT_WAYS.items()}
INITIALS = {series[0]: series for series in Series}
SHORT_PAIR = re.compile(rf"\b([{''.join(INITIALS)}])([1-9])\b")


def read(text: str, shape: Shape, hand: tuple[Tile, ...], placed: Mapping[str, Tile]) -> Move:
    """The move that was typed; a place in numbers goes before a neighbour."""
    text = text.lower()
    if text in ("take", "take a tile", "pass"):
        return Move(text.removesuffix(" a tile"))
    spoken = SHORT_PAIR.sub(lambda pair: f"{INITIALS[pair[1]]} {pair[2]}", text)  # d6 is dots 6
    if answered := ANSWERED.fullmatch(spoken):
        spoken = f"{answered[2]} {answered[1]}"
    found = PLACE.fullmatch(" ".join(spoken.replace(",", " ").replace(" and ", " ").split()))
    if found and found[5] and not found[6]:
        at = _beside(ALSO.get(found[4], found[4]), found[5], shape, placed)
    else:
        at = shape.place(found[6]) if found and found[6] else None
    if found and at:
        if found[2] and found[2][1] in shape.letters:
            return Move("place", found[2], *at)
        if found[1]:
            return Move("place", _numbered(int(found[1]), hand), *at)
        if found[3]:
            return Move("place", _showing(found[3], shape, hand), *at)
    if found and not found[4] and not found[6]:
        raise UnreadableMove(f"Where does it go? Say for example {text} at {shape.where(*shape.steps[0])}.")
    example = f"{shape.called(f'5{shape.letters[0]}')} at {shape.where(*shape.steps[0])}"
    raise UnreadableMove(f"{text[:40]!r} is not a move; try for example {example}, or take.")


def write(move: Move) -> str:
    return f"{move.tile} {move.x},{move.y}" if move.what == "place" else move.what


def _numbered(number: int, hand: tuple[Tile, ...]) -> Tile:
    if not 0 < number <= len(hand):
        raise UnreadableMove(f"You have no tile {number}; {count(len(hand), 'tile')} can be placed.")
    return hand[number - 1]


def _beside(way: str, words: str, shape: Shape, placed: Mapping[str, Tile]) -> Place | None:
    """The place on this side of the tile that is called like this, if there is a single one."""
    if way not in shape.beside:
        return None
    dx, dy = shape.steps[shape.beside.index(way)]
    if re.fullmatch(FIRST, words):
        return -dx, -dy
    lying = [at for at, tile in placed.items() if words in (tile, shape.called(tile))]
    places = [(x - dx, y - dy) for x, y in map(place, lying)]
    if not places:
        raise UnreadableMove(f"There is no {words} on the table.")
    if len(places) > 1:
        raise Ambiguous(f"Which {words}? Say where: {either([f'at {shape.where(*at)}' for at in places[:4]])}.")
    return places[0]


def _showing(words: str, shape: Shape, hand: tuple[Tile, ...]) -> Tile:
    """The tile that is called like this, or else the one in the hand that shows all these numbers."""
    for tile in shape.fronts:
        if shape.called(tile) == words:
            return tile
    wanted = set(re.findall(PAIR, words))
    held = [
        tile
        for tile in dict.fromkeys(hand)
        if wanted <= {f"{part.series} {part.number}" for part in shape.sections(tile, 0, 0)}
    ]
    if not held:
        raise UnreadableMove(f"You have no open tile with {words}.")
    if len(held) > 1:
        raise Ambiguous(f"Which tile? Say {either([shape.called(tile) for tile in held])}.")
    return held[0]
