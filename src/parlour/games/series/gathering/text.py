"""Domino and hex in words: notation, sentences, and the table as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.core.sentences import capital, listing
from parlour.games.series.counting import not_this_one, say_follows, this_one
from parlour.games.series.gathering.shapes import HexShape, Place, Shape, Tile
from parlour.games.series.plane import Section, Series, number
from parlour.games.series.solitaire import say_judgement

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering
    from parlour.games.series.gathering.state import GatheringState, GatheringView, Move


def count(number: int, what: str) -> str:
    """So many things: "1 tile", "no tiles"."""
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def would(shape: Shape, move: Move, gathering: int) -> str:
    if move.what == "place":
        return (
            f"{capital(shape.called(move.tile))} fits at {shape.where(move.x, move.y)}{shape.turned(move.x, move.y)}."
        )
    if move.what == "take":
        if not gathering:
            return "You will turn up one of your own unseen tiles."
        return f"You will take {'the last tile' if gathering == 1 else f'one of the {gathering} tiles left'}, unseen."
    return "You will pass."


def before(shape: Shape, placed: Mapping[str, Tile], x: int, y: int) -> Iterator[tuple[str, Section]]:
    """On which sides a place touches tiles, and what these show of the series that goes on there: the one on their
    far sides. SERIES-2."""
    for side, (dx, dy) in enumerate(shape.steps):
        if f"{x + dx},{y + dy}" in placed:
            yield shape.coming[side], shape.sections(placed["0,0"], x + dx, y + dy)[side]


def follows(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """What a tile continues where it fits: "dots 7 follows 6"."""
    return say_follows([part for _, part in before(shape, placed, move.x, move.y)], shape.way)


def misfit(shape: Shape, placed: Mapping[str, Tile], move: Move) -> tuple[str, Section, int] | None:
    """The first side on which a tile does not count on: where it touches, what it should follow, and its own number."""
    here = dict(shape.sections(move.tile, 0, 0))
    for coming, part in before(shape, placed, move.x, move.y):
        if here[part.series] != number(part.number + shape.way):
            return coming, part, here[part.series]
    return None


def count_on(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """Why a tile does not fit, for children; empty if its numbers do. SERIES-29."""
    wrong = misfit(shape, placed, move)
    return not_this_one(wrong[1], shape.way, wrong[2]) if wrong else ""


def explain(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """Why a tile does not fit, by a number that it touches. SERIES-29."""
    wrong = misfit(shape, placed, move)
    if wrong is None:
        return f"It does not fit: its numbers count on, but {clash(shape, placed, move)}"
    coming, (series, there), here = wrong
    return f"It does not fit: {series} {there} {coming} is followed by {number(there + shape.way)}, not by {here}."


def clash(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """Why a tile whose numbers fit does not: its colours beside those of a neighbour. SERIES-4, SERIES-5."""
    side, (x, y) = next(
        (side, (move.x + dx, move.y + dy))
        for side, (dx, dy) in enumerate(shape.steps)
        if f"{move.x + dx},{move.y + dy}" in placed
    )
    there = [part.series for part in shape.sections(placed["0,0"], x, y)]
    here = [part.series for part in shape.sections(move.tile, 0, 0)]
    return shape.clash(side, here, there, shape.called(placed[f"{x},{y}"]))


def say(shape: Shape, event: Event, voice: Voice) -> str:
    assert event.seat is not None
    who, facts = event.seat, event.facts
    match event.kind:
        case "placed":
            where = f"at {shape.where(*facts['place'])}{shape.turned(*facts['place'])}"
            where += f": {say_follows(facts['after'], shape.way)}" if facts.get("after") else ""
            places, tile = voice.does(who, "places", "place"), shape.called(facts["tile"])
            if not facts["original"]:
                return f"{places} {tile}, a taken tile, {where}; still {facts['left']} left to place."
            return f"{places} {tile} {where}; {facts['left'] or 'none'} left to place."
        case "counted":
            return this_one(Section(Series(facts["series"]), facts["number"]), shape.way)
        case "opened":
            opened = f": {listing([shape.called(tile) for tile in facts['tiles']])}" if "tiles" in facts else ""
            return f"{voice.does(who, 'turns up', 'turn up')} {count(facts['count'], 'more tile')}{opened}."
        case "took":
            takes = voice.does(who, "takes", "take")
            if facts["from"] != "gathering":
                return f"{takes} {shape.called(facts['tile']) if 'tile' in facts else 'a tile'} from those unseen."
            if "tile" not in facts:
                return f"{takes} a tile."
            return (
                f"{takes} {shape.called(facts['tile'])} from the gathering, which has {facts['left'] or 'none'} left."
            )
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
            steps.append(f"Take {game.shape.called(tile)}.")
        state = step.state
    return steps


def _placing(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    return f"Place {placing(shape, placed, move)}."


def placing(shape: Shape, placed: Mapping[str, Tile], move: Move) -> str:
    """A placement in words: "lateral 3 boxes 6 east of lateral 2 dots 4"; where there are several of that neighbour,
    it is counted from the first tile."""
    around = [placed.get(f"{move.x + dx},{move.y + dy}") for dx, dy in shape.steps]
    lying = list(placed.values())
    for side, tile in enumerate(around):
        if tile is not None and lying.count(tile) == 1:
            return f"{shape.called(move.tile)} {shape.beside[side]} {shape.called(tile)}"
    return f"{shape.called(move.tile)} at {shape.where(move.x, move.y)}"


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
