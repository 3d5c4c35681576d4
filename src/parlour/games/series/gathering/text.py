"""Domino and hex in words: notation, sentences, and the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from parlour.core import Event, UnreadableMove, Voice
from parlour.core.sentences import listing
from parlour.games.series.gathering.shapes import HexShape, Shape, Tile
from parlour.games.series.solitaire import say_judgement

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering
    from parlour.games.series.gathering.state import GatheringState, GatheringView, Move, Place

PLACE = re.compile(r"([1-9][a-z])\s+(-?[0-9]{1,3})(?:\s*,\s*|\s+)(-?[0-9]{1,3})")


def read(text: str, shape: Shape) -> Move:
    from parlour.games.series.gathering.state import Move

    text = text.lower()
    if text in ("take", "pass"):
        return Move(text)
    if (found := PLACE.fullmatch(text)) and found[1][1] in shape.letters:
        return Move("place", found[1], int(found[2]), int(found[3]))
    raise UnreadableMove(f"{text[:40]!r} is not a move; try for example 5{shape.letters[0]} 0,-1 or take.")


def would(move: Move, gathering: int) -> str:
    if move.what == "place":
        return f"{move.tile} fits at {move.x},{move.y}."
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
            left = f", {facts['left']} left to place" if facts["original"] else ""
            where = ",".join(map(str, facts["place"]))
            return f"{voice.does(who, 'places', 'place')} {facts['tile']} at {where}{left}."
        case "opened":
            opened = f": {listing([str(tile) for tile in facts['tiles']])}" if "tiles" in facts else ""
            return f"{voice.does(who, 'turns up', 'turn up')} {facts['count']} more tiles{opened}."
        case "took":
            tile = f" {facts['tile']}" if "tile" in facts else " a tile"
            source = "from the gathering" if facts["from"] == "gathering" else "from those unseen"
            return f"{voice.does(who, 'takes', 'take')}{tile} {source}."
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
            steps.append(f"Take {tile} ({game.shape.short(tile)}).")
        state = step.state
    return steps


def _placing(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    neighbours = ((placed.get(f"{move.x + dx},{move.y + dy}"), side) for side, (dx, dy) in enumerate(shape.steps))
    tile, side = next((tile, side) for tile, side in neighbours if tile is not None)
    where = shape.place_name.format(move.x, move.y)
    named = f"{move.tile} ({shape.short(move.tile)})"
    return f"Place {named} at {where}, {shape.beside[side]} {tile} ({shape.short(tile)})."


def draw(shape: Shape, view: GatheringView, frontier: list[Place], voice: Voice) -> str:
    """The table as text: tiles by name, and a dot wherever one could go."""
    cells = dict.fromkeys(frontier, " .")
    for key, tile in view.placed.items():
        x, y = map(int, key.split(","))
        cells[x, y] = tile
    return "\n".join([*_grid(shape, cells), *_hands(view, voice)])


def _grid(shape: Shape, cells: dict[Place, str]) -> list[str]:
    if isinstance(shape, HexShape):  # axial (q, r): rows lean to the right
        cells = {(r, 2 * q + r): cell for (q, r), cell in cells.items()}
    else:
        cells = {(row, 2 * column): cell for (row, column), cell in cells.items()}
    rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
    left = min(column for _, column in cells)
    lines = []
    for row in rows:
        line = ""
        for column, cell in sorted((column, cell) for (at, column), cell in cells.items() if at == row):
            line = line.ljust(2 * (column - left)) + cell
        lines.append(f"{row:>4}  {line}")
    if not isinstance(shape, HexShape):
        columns = range(left // 2, max(column for _, column in cells) // 2 + 1)
        lines.insert(0, "      " + " ".join(f"{column:>3}" for column in columns)[1:])
    return lines


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
