"""Domino and hex on a terminal: the table with places to point at, and your tiles, each with all its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Event, Voice
from parlour.core.abilities import Pictures
from parlour.core.picture import BOUND, Line, Picture, Span
from parlour.games.series import signs
from parlour.games.series.gathering.shapes import HexShape, Place, Shape, Tile
from parlour.games.series.gathering.state import GatheringView, Move, name, place
from parlour.games.series.plane import Section
from parlour.games.steps import SIDEWAYS, UP_AND_DOWN

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

LABEL = 9  # columns for the name of a row
HEIGHT = 3  # lines of a tile
DRAWN = 56  # columns for tiles in hand that are drawn as they lie; more of them are written out
WRITTEN = 12  # tiles in hand that are written out; of more only the names


class GatheringPictures(Pictures):
    """The table with places to point at."""

    def picture(self, view: GatheringView, voice: Voice, events: tuple[Event, ...]) -> Picture:
        return picture(self.game, view, voice, events)


def picture(game: Gathering, view: GatheringView, voice: Voice, last: tuple[Event, ...]) -> Picture:
    """The table. Point at a tile in your hand, then at a place."""
    first = view.placed[name(0, 0)]
    marked = {tuple(event.facts["place"]) for event in last if event.kind == "placed"}
    drawn: dict[Place, list[Line]] = {}
    for at in game.frontier(view.placed):
        drawn[at] = _empty(game.shape, at, pointable=bool(view.open or view.taken))
    for key, tile in view.placed.items():
        at = place(key)
        sections = game.shape.sections(first, *at)
        drawn[at] = _tile(game.shape, tile, sections, mark=at in marked, reads=game.shape.where(*at))
    about = [
        [Span(f"{voice.name(seat)}: {hand.open + hand.down} left to place, {hand.taken} taken")]
        for seat, hand in enumerate(view.hands)
    ]
    about.append([Span(f"tiles to draw from: {view.gathering}")])
    return Picture(_table(game.shape, drawn), _hand(game, view), about, top=_heads(game.shape), left=LABEL)


def _heads(shape: Shape) -> int:
    """The lines that name the columns; those of hex lean, so its places are named instead."""
    return 0 if isinstance(shape, HexShape) else 1


def _width(shape: Shape) -> int:
    return 12 if isinstance(shape, HexShape) else 10


def _tile(
    shape: Shape, tile: Tile, sections: tuple[Section, ...], *, mark: bool = False, types: str = "", reads: str = ""
) -> list[Line]:
    """A tile in three lines: its name in the middle, its numbers at its sides, signed by their series."""
    parts = [signs.shown(section, types, reads) for section in sections]
    middle = Span(tile, "mark" if mark else "label", types, reads)
    gap = Span("  ", "", types, reads)
    if isinstance(shape, HexShape):
        west, north_west, north_east, east, south_east, south_west = parts
        return [
            [gap, north_west, gap, north_east, gap],
            [west, gap, middle, gap, east],
            [gap, south_west, gap, south_east, gap],
        ]
    left, top, right, bottom = parts
    space = Span(" ", "", types, reads)
    return [[gap, space, top, space, gap], [left, space, middle, space, right], [gap, space, bottom, space, gap]]


def _empty(shape: Shape, at: Place, *, pointable: bool) -> list[Line]:
    """A place where a tile could go: a dot under the name of its column, or its own name where columns lean."""
    room, where = _width(shape) - 2, shape.where(*at)
    blank, shown = [Span(" " * room)], shape.where_in_short(*at) if isinstance(shape, HexShape) else "·"
    return [blank, [Span(f"{shown:^{room}}", "faint", f" {where}" if pointable else "", where)], blank]


def _table(shape: Shape, drawn: dict[Place, list[Line]]) -> list[Line]:
    """The tiles where they lie; rows and columns are named at the edge."""
    step = _width(shape) // 2
    hexagonal = isinstance(shape, HexShape)
    # Axial (q, r): rows lean to the right.
    placed = {((r, 2 * q + r) if hexagonal else (q, 2 * r)): cell for (q, r), cell in drawn.items()}
    rows = sorted({row for row, _ in placed})
    left = min(column for _, column in placed)
    board: list[Line] = [] if hexagonal else [_columns({column for _, column in placed}, left, step)]
    for row in rows:
        cells = sorted((column, cell) for (at, column), cell in placed.items() if at == row)
        for level in range(HEIGHT):
            named = shape.where_in_short(0, row) if hexagonal else UP_AND_DOWN.name(row) or "start"
            line = [Span(f"{named:>{LABEL - 1}} " if level == 1 else " " * LABEL, "label")]
            end = LABEL
            for column, cell in cells:
                start = LABEL + (column - left) * step
                line += [Span(" " * (start - end)), *cell[level]]
                end = start + sum(len(span.text) for span in cell[level])
            board.append(line)
        if not hexagonal:
            board.append([])
    return board if hexagonal else board[:-1]


def _columns(columns: set[int], left: int, step: int) -> Line:
    line, end = [Span(" " * LABEL)], LABEL
    for column in sorted(columns):
        start = LABEL + (column - left) * step
        text = f"{SIDEWAYS.name(column // 2) or 'start':^{2 * step - 2}}"
        line += [Span(" " * (start - end)), Span(text, "label")]
        end = start + len(text)
    return line


def _hand(game: Gathering, view: GatheringView) -> list[Line]:
    """Your tiles, each with its numbers, and what else you may do."""
    if view.seat is None:
        return []
    tiles = (*view.open, *view.taken)
    down = view.hands[view.seat].down
    ways: Line = [Span(f"{down} unseen")] if down else []
    if view.turn == view.seat and all(hand.open + hand.down for hand in view.hands):
        way = "take" if view.gathering or down else "pass"
        ways += [Span("   "), Span(way, "label", game.write(Move(way)))]
    hand = [(tile, game.shape.sections(tile, 0, 0)) for tile in tiles]
    if len(tiles) * (_width(game.shape) + 2) > DRAWN:
        written = len(tiles) <= WRITTEN
        shown = (
            _written(tile, sections if written else (), tiles.count(tile)) for tile, sections in dict(hand).items()
        )
        return [[part for spans in shown for part in spans], ways]
    drawn = [_tile(game.shape, tile, sections, types=f"{tile} ") for tile, sections in hand]
    return [*([part for cell in drawn for part in (*cell[level], Span("   "))] for level in range(HEIGHT)), ways]


def _written(tile: Tile, sections: tuple[Section, ...], times: int) -> Line:
    """A tile on one line, its name first; and how often it is held, if more than once."""
    types = f"{tile} "
    line = [Span(tile, "label", types)]
    for section in sections:
        line += [Span(BOUND, "", types), signs.shown(section, types)]
    return [*line, *([Span(f"{BOUND}×{times}", "label", types)] if times > 1 else []), Span("  ")]
