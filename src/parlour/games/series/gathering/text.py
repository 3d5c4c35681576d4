"""Domino and hex in words: notation, sentences, and the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from parlour.core import Event, UnreadableMove, Voice
from parlour.core.sentences import listing
from parlour.games.series.gathering.shapes import HexShape, Place, Shape, Tile
from parlour.games.series.solitaire import say_judgement

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering
    from parlour.games.series.gathering.state import GatheringState, GatheringView, Move

PLACE = re.compile(r"(?:tile\s+([0-9]{1,2})|([1-9][a-z]))\s+(?:at\s+)?(.+)")


def read(text: str, shape: Shape, hand: tuple[Tile, ...]) -> Move:
    """The move that was typed; a tile may be given by its number in the hand."""
    from parlour.games.series.gathering.state import Move

    text = text.lower()
    if text in ("take", "pass"):
        return Move(text)
    found = PLACE.fullmatch(text)
    if found and (place := shape.place(found[3])):
        if found[2] and found[2][1] in shape.letters:
            return Move("place", found[2], *place)
        if found[1]:
            return Move("place", _numbered(int(found[1]), hand), *place)
    example = f"5{shape.letters[0]} {shape.where(*shape.steps[0])}"
    raise UnreadableMove(f"{text[:40]!r} is not a move; try for example {example}, or take.")


def _numbered(number: int, hand: tuple[Tile, ...]) -> Tile:
    if not 0 < number <= len(hand):
        raise UnreadableMove(f"You have no tile {number}; {count(len(hand), 'tile')} can be placed.")
    return hand[number - 1]


def count(number: int, what: str) -> str:
    """So many things: "1 tile", "no tiles"."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def would(shape: Shape, move: Move, gathering: int) -> str:
    if move.what == "place":
        return f"{shape.named(move.tile)} fits at {shape.where(move.x, move.y)}."
    if move.what == "take":
        return "You take a tile from the gathering." if gathering else "You turn up one of your own unseen tiles."
    return "You pass."


def explain(shape: Shape, tile: Tile, wanted: Tile) -> str:
    """Why a tile does not fit, naming the first series whose number is wrong. SERIES-29."""
    here, there = dict(shape.sections(tile, 0, 0)), dict(shape.sections(wanted, 0, 0))
    for series, value in here.items():
        if there[series] != value:
            return f"{tile} does not fit: {series} must be {there[series]} here, not {value}."
    return f"Here the colours of {tile} do not alternate with its neighbours’."


def say(shape: Shape, event: Event, voice: Voice) -> str:
    assert event.seat is not None
    who, facts = event.seat, event.facts
    match event.kind:
        case "placed":
            places, where = voice.does(who, "places", "place"), shape.where(*facts["place"])
            if not facts["original"]:
                return f"{places} a taken tile, {shape.named(facts['tile'])}, at {where}."
            return f"{places} {shape.named(facts['tile'])} at {where}; {facts['left'] or 'none'} left to place."
        case "opened":
            opened = f": {listing([shape.named(tile) for tile in facts['tiles']])}" if "tiles" in facts else ""
            return f"{voice.does(who, 'turns up', 'turn up')} {count(facts['count'], 'more tile')}{opened}."
        case "took":
            tile = shape.named(facts["tile"]) if "tile" in facts else "a tile"
            source = "from the gathering" if facts["from"] == "gathering" else "from those unseen"
            return f"{voice.does(who, 'takes', 'take')} {tile} {source}."
        case "passed":
            return f"{voice.does(who, 'passes', 'pass')}."
        case "hindsight":
            return say_judgement(facts, who, voice)
    raise ValueError(f"no sentence for {event.kind}")


def in_words(game: Gathering, state: GatheringState, moves: Iterable[Move]) -> list[str]:
    """What to do, step by step, for somebody who plays alone."""
    steps = []
    for move in moves:
        step = game.play(state, 0, move)
        if move.what == "place":
            steps.append(_placing(game.shape, state.placed, move))
        else:
            [took] = step.events
            tile = took.seen_by(0).facts["tile"]
            steps.append(f"Take {game.shape.named(tile)}.")
        state = step.state
    return steps


def _placing(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    return f"Place {placing(shape, placed, move)}."


def placing(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """A placement in words, with a neighbour: "3a (lateral 3 and boxes 6) at 2 west, east of 2b"."""
    neighbours = ((placed.get(f"{move.x + dx},{move.y + dy}"), side) for side, (dx, dy) in enumerate(shape.steps))
    beside = next((f", {shape.beside[side]} {tile}" for tile, side in neighbours if tile is not None), "")
    return f"{shape.named(move.tile)} at {shape.where(move.x, move.y)}{beside}"


def draw(shape: Shape, view: GatheringView, frontier: list[Place], voice: Voice) -> str:
    """The table as text: tiles by name, and a dot wherever one could go."""
    cells = dict.fromkeys(frontier, " .")
    for key, tile in view.placed.items():
        x, y = map(int, key.split(","))
        cells[x, y] = tile
    return "\n".join([*_grid(shape, cells), *_hands(view, voice)])


def _grid(shape: Shape, cells: dict[Place, str]) -> list[str]:
    leans = isinstance(shape, HexShape)  # axial (q, r): rows lean to the right
    shown = {(y, 2 * x + y) if leans else (x, 2 * y): cell for (x, y), cell in cells.items()}
    left, right = min(column for _, column in shown), max(column for _, column in shown)
    lines = []
    for row in range(min(shown)[0], max(shown)[0] + 1):
        line, columns = "", sorted(column for at, column in shown if at == row)
        for column in columns:
            line = line.ljust(2 * (column - left)) + shown[row, column]
        first = f" {(columns[0] - row) // 2:>4}" if leans else ""
        lines.append(f"{row:>4}{first}  {line}")
    if leans:
        return [" row, and the column where it begins", *lines]
    return ["      " + " ".join(f"{column:>3}" for column in range(left // 2, right // 2 + 1))[1:], *lines]


def _hands(view: GatheringView, voice: Voice) -> list[str]:
    lines = [
        f"{voice.name(seat)}: {hand.open + hand.down} left to place, {hand.taken} taken"
        for seat, hand in enumerate(view.hands)
    ]
    if view.seat is not None:
        lines.append(own_hand(view, view.seat))
    return [*lines, f"tiles to draw from: {view.gathering}"]


def own_hand(view: GatheringView, seat: int) -> str:
    """The line with the seat's own tiles."""
    taken = f"; taken {' '.join(view.taken)}" if view.taken else ""
    return f"hand: {' '.join(view.open) or 'none open'}{taken}; {view.hands[seat].down} unseen"
