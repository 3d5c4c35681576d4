"""Rush in words: notation, sentences, spoken tiles and squares, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour.core import Ambiguous, Event, Preview, UnreadableMove, Voice
from parlour.core.record import LONGEST_TEXT
from parlour.core.sentences import listing
from parlour.games.series import plane
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.state import Move, RushState, RushView, present
from parlour.games.series.solitaire import say_judgement
from parlour.games.series.tiles import BACKS, BOARD, HIDDEN, Tile, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

ACTS = ("draw", "wait", "next", "stop")
SQUARE = r"(?:row\s+)?([0-9]+)(?:\s*,\s*|\s+)(?:column\s+)?([0-9]+)"
PLACE = re.compile(rf"([1-9])([lvbdn]?)\s+{SQUARE}(?:\s+(upright|turned))?")
SWAP = re.compile(r"swap\s+([1-9])([lvbdn]?)")
CALL = re.compile(rf"call\s+{SQUARE}")
CORNERS = ("upper left", "upper right", "lower right", "lower left")


def write(move: Move) -> str:
    if move.what == "place":
        turning = "" if move.upright is None else " upright" if move.upright else " turned"
        return f"{move.tile} {move.row + 1},{move.column + 1}{turning}"
    if move.what == "swap":
        return f"swap {move.tile}"
    return f"call {move.row + 1},{move.column + 1}" if move.what == "call" else move.what


def read(text: str, hand: tuple[Tile, ...]) -> Move:
    """The move that was typed; a back may be left out if only one tile can be meant."""
    text = text.strip().lower()
    if text in ACTS:
        return Move(text)
    if len(text) <= LONGEST_TEXT:  # coordinates may be as large as fits
        if found := SWAP.fullmatch(text):
            return Move("swap", found[1] + found[2] if found[2] else _only_one(found[1], hand))
        if found := CALL.fullmatch(text):
            return Move("call", "", int(found[1]) - 1, int(found[2]) - 1)
        if found := PLACE.fullmatch(text):
            tile = found[1] + found[2] if found[2] else _only_one(found[1], hand)
            turning = None if found[5] is None else found[5] == "upright"
            return Move("place", tile, int(found[3]) - 1, int(found[4]) - 1, turning)
    raise UnreadableMove(f"{text[:40]!r} is not a move; try for example 5l 4,7 or draw or swap 5l.")


def _only_one(value: str, hand: tuple[Tile, ...]) -> Tile:
    mine = sorted({tile for tile in hand if tile[0] == value})
    if len(mine) == 1:
        return mine[0]
    if mine:
        raise Ambiguous(f"Which tile: {' or '.join(mine)}?")
    raise UnreadableMove(f"You hold no tile with lateral {value}.")


def speak(tile: Tile) -> str:
    """A tile as screen readers say it. SERIES-28."""
    sections = dict(plane.corners(front(tile), True))
    told = ", ".join(f"{series} {sections[series]}" for series in plane.Series if series in sections)
    if tile[1] == HIDDEN:
        return told
    return f"{told}; back {BACKS[tile[1]] or 'empty'}"


def short(tile: Tile) -> str:
    """A tile as a sentence names it."""
    if tile[1] == HIDDEN:
        return f"lateral {tile[0]}"
    back = BACKS[tile[1]]
    return f"lateral {tile[0]} with {f'back {back}' if back else 'an empty back'}"


def place_name(row: int, column: int) -> str:
    return f"row {row + 1}, column {column + 1}"


def preview(game: SeriesRush, view: RushView, move: Move) -> Preview:
    """What a move would do. Only the tutorial says whether a tile belongs on a square. SERIES-29."""
    where = place_name(move.row, move.column)
    match move.what:
        case "place":
            upright = game.chosen_turning(view, move)
            text = f"{short(move.tile)} on {where}.".capitalize()
            if not game.tutorial:
                return Preview(text)
            wrong = game.board.mistakes(view.placed, move.tile, move.row, move.column, upright)
            why = explain(game, view, move.tile, move.row, move.column, upright) if wrong else "It belongs there."
            return Preview(f"{text} {why}", None, {"fits": not wrong})
        case "swap":
            return Preview(f"You put {short(move.tile)} back and draw three.")
        case "call":
            return Preview(f"You call the tile on {where}.")
    acts = {"draw": "You draw a tile.", "next": "The next game begins.", "stop": "The match ends."}
    return Preview(acts.get(move.what, "You wait."))


def explain(game: SeriesRush, state: RushState | RushView, tile: Tile, row: int, column: int, upright: bool) -> str:
    """Why a tile does not belong on a square, naming the series and the two numbers. SERIES-29."""
    sections = mirrored(game, plane.corners(front(tile), upright))
    for corner, (down, across) in enumerate(plane.CORNER_STEPS):
        other = game.board.lies_at(state.placed, row + down, column + across)
        if other is None:
            continue
        if other.upright != upright:
            return f"It must lie {'upright' if other.upright else 'turned'}, as the tile at its {CORNERS[corner]} does."
        series, here = sections[corner]
        there = dict(plane.corners(front(other.tile), other.upright))[series]
        if there != number(here - 1):
            return (
                f"{series.capitalize()} {here} does not follow {series} {there} at the {CORNERS[corner]}; "
                f"{number(there + 1)} would."
            )
    if upright != game.board.turning(state.placed, row, column):
        return f"It must lie {'turned' if upright else 'upright'} here."
    return f"The series through this square need lateral {game.plane.tile(row, column)[0]} here."


def fits_because(game: SeriesRush, view: RushView, move: Move) -> str:
    """Why a tile fits: how it continues the series at its corners."""
    upright = game.chosen_turning(view, move)
    sections = mirrored(game, plane.corners(front(move.tile), upright))
    follows = []
    for (series, here), (down, across) in zip(sections, plane.CORNER_STEPS, strict=True):
        if game.board.lies_at(view.placed, move.row + down, move.column + across) is not None:
            follows.append(f"{series} {here} follows {number(here - 1)}")
    return f"it fits: {listing(follows)}" if follows else "it fits, counted on from square to square"


def mirrored(game: SeriesRush, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """The sections as they appear on this board, clockwise from the upper left. SERIES-11."""
    if not game.plane.mirrored:
        return sections
    return (sections[1], sections[0], sections[3], sections[2])


def say(event: Event, voice: Voice) -> str:
    facts = event.facts
    if event.kind == "won":
        return won(facts["winners"], facts["game"], facts["counts"], voice)
    if event.seat is None:
        return f"The tile on {place_name(*facts['square'])} goes back into the bag."
    who = event.seat
    match event.kind:
        case "drew":
            return _drew(facts["tiles"], who, voice)
        case "placed":
            where = place_name(*facts["square"])
            return f"{voice.does(who, 'places', 'place')} {short(facts['tile'])} on {where}."
        case "wrong":
            where = place_name(*facts["square"])
            reason = f" The {listing(facts['wrong'])} did not fit." if "wrong" in facts else ""
            if "why" in facts:
                reason = f" {facts['why']}"
            return f"{voice.does(who, 'makes', 'make')} a mistake with {short(facts['tile'])} on {where}.{reason}"
        case "completed":
            level = facts["tile"].partition(":")[0]
            rows, columns = ([place + 1 for place in facts[line]] for line in ("rows", "columns"))
            where = f"rows {rows[0]} to {rows[1]}, columns {columns[0]} to {columns[1]}"
            return f"{voice.does(who, 'completes', 'complete')} the tile of level {level} on {where}."
        case "swapped":
            return f"{voice.does(who, 'puts', 'put')} {short(facts['tile'])} back."
        case "called":
            verdict = "wrong" if facts["wrong"] else "right"
            return f"{voice.does(who, 'calls', 'call')} {place_name(*facts['square'])}: the tile is {verdict}."
        case "returned":
            where = place_name(*facts["square"])
            return f"{voice.does(who, 'takes', 'take')} {short(facts['tile'])} back from {where}."
        case "bagged":
            whose = "Your" if voice.addresses(who) else voice.whose(who)
            return f"{whose} {so_many(facts['count'])} {'goes' if facts['count'] == 1 else 'go'} into the bag."
        case "next":
            return f"Game {facts['game']} begins with {so_many(facts['share'])} each."
        case "stopped":
            return f"{voice.does(who, 'ends', 'end')} the match."
        case "waited":
            return f"{voice.does(who, 'waits', 'wait')}."
        case "hindsight":
            return say_judgement(facts, who, voice)
    raise ValueError(f"no sentence for {event.kind}")


def in_words(game: SeriesRush, state: RushState, moves: Iterable[Move]) -> list[str]:
    """What to do, step by step, for somebody who plays alone."""
    steps = []
    for move in moves:
        step = game.play(state, 0, move)
        seen = [event.seen_by(0) for event in step.events]
        drawn = [short(tile) for event in seen if event.kind == "drew" for tile in event.facts["tiles"]]
        match move.what:
            case "place":
                steps.append(f"Place {short(move.tile)} on {place_name(move.row, move.column)}.")
            case "swap":
                steps.append(f"Put {short(move.tile)} back and draw {listing(drawn)}.")
            case _:
                steps.append(f"Draw {listing(drawn)}.")
        state = step.state
    return steps


def so_many(count: int) -> str:
    """So many tiles, in words."""
    return "1 tile" if count == 1 else f"{count} tiles"


def _drew(tiles: tuple[Tile, ...], who: int, voice: Voice) -> str:
    if not tiles:
        return f"{voice.does(who, 'finds', 'find')} the bag empty."
    if len(tiles) > 3:
        return f"{voice.does(who, 'takes', 'take')} {so_many(len(tiles))}."
    return f"{voice.does(who, 'draws', 'draw')} {listing([short(tile) for tile in tiles])}."


def won(winners: tuple[int, ...], game: int, counts: tuple[int, ...], voice: Voice) -> str:
    if len(counts) == 1:
        return f"The game ends with {so_many(counts[0])} placed."
    if len(winners) == 1:
        return f"{voice.does(winners[0], 'wins', 'win')} game {game}."
    together = listing([voice.name(seat) for seat in winners])
    return f"{together[0].upper()}{together[1:]} share game {game}."


def draw(game: SeriesRush, view: RushView, voice: Voice) -> str:
    """The board with the last placement: numbers are tiles, letters are the marks of empty squares."""
    top = left = 0
    if view.placed:
        row, column = (int(part) for part in next(reversed(view.placed)).split(","))
        top, left = row // BOARD * BOARD, column // BOARD * BOARD
    width = max(2, len(str(top + BOARD)))
    lines = [" " * (width + 1) + " ".join(f"{left + column + 1:>2}"[-2:] for column in range(BOARD))]
    for row in range(top, top + BOARD):
        cells = [_cell(game, view, row, column) for column in range(left, left + BOARD)]
        lines.append(f"{row + 1:>{width}} " + " ".join(f"{cell:>2}" for cell in cells))
    lines += [hand(view, seat) if seat == view.seat else _hand(view, seat, voice.name(seat)) for seat in present(view)]
    return "\n".join([*lines, f"bag: {view.bag}"])


def hand(view: RushView, seat: int) -> str:
    """The line with the seat's own tiles."""
    return _hand(view, seat, "your hand")


def _hand(view: RushView, seat: int, whose: str) -> str:
    return f"{whose}: {' '.join(view.hands[seat]) or 'no tiles'}"


def _cell(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    if tile := game.board.lies_at(view.placed, row, column):
        return tile.tile[0]
    letter = game.plane.tile(row, column)[1]
    return "." if letter == "n" else letter
