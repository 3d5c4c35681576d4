"""The table of domino or hex in words: tiles, open places, hands. SERIES-28."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from parlour.core import Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.sentences import capital, listing
from parlour.games.series.gathering.shapes import Place, Shape, Tile
from parlour.games.series.gathering.state import GatheringView, Move, name, place
from parlour.games.series.gathering.text import count, placing
from parlour.games.series.plane import Series, number
from parlour.games.steps import SIDEWAYS, UP_AND_DOWN, read_line

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

AXES = {"row": UP_AND_DOWN, "column": SIDEWAYS}
DOES = {"take": "take a tile", "pass": "pass"}
TILE = re.compile(r"[1-9][a-z]")


class GatheringLooking(Looking):
    """Tiles are named by what they show, places by how far they are from the first tile."""

    game: Gathering

    @property
    def shape(self) -> Shape:
        return self.game.shape

    def board(self, view: GatheringView, voice: Voice) -> list[str]:
        rows = sorted({self.shape.grid(*at)[0] for at in map(place, view.placed)})
        return [
            f"{count(len(view.placed), 'tile')} on the table.",
            *(self._line(view, "row", row) for row in rows),
            f"{count(len(self.game.frontier(view.placed)), 'open place')}: look next goes through them.",
        ]

    def place(self, view: GatheringView, voice: Voice, where: str) -> list[str]:
        line = read_line(where)
        if line and line[0] in self.shape.lines:
            return [self._line(view, *line)]
        if TILE.fullmatch(where) and where in self.shape.fronts:
            return self._tile(view, where)
        series, _, rest = where.partition(" ")
        if series in set(Series) and (start := self.shape.place(rest)):
            return [self._along(view, Series(series), start)]
        found_place = self.shape.place(where)
        if found_place is None:
            raise self.no_place(where)
        return [f"{self.square(view, *found_place)}."]

    def stops(self, view: GatheringView, of: str) -> list[str]:
        if of:
            raise self.no_place(f"next {of}")
        return [self.shape.where(*at).replace(",", "") for at in self.shape.in_order(self.game.frontier(view.placed))]

    def score(self, view: GatheringView, voice: Voice) -> list[str]:
        if len(view.hands) == 1:
            [hand] = view.hands
            return [f"{hand.open + hand.down or 'None'} left to place, {count(view.counts[0], 'tile')} placed so far."]
        seats = sorted(range(len(view.hands)), key=lambda seat: not voice.addresses(seat))
        return [f"Left to place: {listing([f'{voice.name(seat)} {self._left(view, seat)}' for seat in seats])}."]

    def hand(self, view: GatheringView, voice: Voice) -> list[str]:
        if view.seat is None:
            return ["You are watching, and hold no tiles."]
        tiles = [*((tile, "") for tile in view.open), *((tile, ", taken") for tile in view.taken)]
        lines = [
            f"Tile {place} of {len(tiles)}{taken}, {tile}: {self.shape.speak(tile)}."
            for place, (tile, taken) in enumerate(tiles, 1)
        ]
        down = view.hands[view.seat].down
        return [*(lines or ["You have no open tiles."]), *([f"{down} more of yours face down."] if down else [])]

    def others(self, view: GatheringView, voice: Voice) -> list[str]:
        told = [
            f"{voice.name(seat)} has {self._left(view, seat)} left to place, {hand.open} of them open, "
            f"and holds {count(hand.taken, 'taken tile')}."
            for seat, hand in enumerate(view.hands)
            if seat != view.seat and seat not in view.resigned
        ]
        return told or ["Nobody else is playing."]

    def bag(self, view: GatheringView, voice: Voice) -> list[str]:
        return [f"{capital(count(view.gathering, 'tile'))} in the gathering to take from."]

    def move(self, view: GatheringView, move: Move) -> str:
        """A move as people say it, without notation."""
        return placing(self.shape, view.placed, move) if move.what == "place" else DOES[move.what]

    def brief(self, view: GatheringView, voice: Voice) -> list[str]:
        """A line for each row: where it begins, its tiles, and a dash for every place between them."""
        lines = []
        for row in sorted({self.shape.grid(*at)[0] for at in map(place, view.placed)}):
            lying = {self.shape.grid(*at)[1]: at for at in map(place, view.placed) if self.shape.grid(*at)[0] == row}
            first, last = min(lying), max(lying)
            tiles = [view.placed[name(*lying[at])] if at in lying else "-" for at in range(first, last + 1)]
            lines.append(f"{row} {first}: {' '.join(tiles)}")
        return lines

    def square(self, view: GatheringView, x: int, y: int) -> str:
        """A place and the tile there, or what an empty one touches."""
        where, first = capital(self.shape.where(x, y)), view.placed[name(0, 0)]
        if tile := view.placed.get(name(x, y)):
            return f"{where}, {tile}: {self.shape.speak(first, x, y)}"
        beside = [
            # The series that counts up from there on: the one on the far side of the neighbour. SERIES-2.
            f"{self.shape.sides[side]} {part.series} {part.number}"
            for side, (dx, dy) in enumerate(self.shape.steps)
            if name(x + dx, y + dy) in view.placed
            for part in self.shape.sections(first, x + dx, y + dy)[side : side + 1]
        ]
        return f"{where}, empty, touches {', '.join(beside) or 'nothing'}"

    def _line(self, view: GatheringView, kind: str, wanted: int) -> str:
        along = 0 if kind == "row" else 1
        lying = self.shape.in_order(at for at in map(place, view.placed) if self.shape.grid(*at)[along] == wanted)
        named = f"{kind.capitalize()} {AXES[kind].name(wanted)}" if wanted else f"The first tile’s {kind}"
        if not lying:
            return f"{named}: no tiles."
        runs = [
            f"{listing([view.placed[name(*at)] for at in run])} {'at' if len(run) == 1 else 'from'} "
            f"{self.shape.in_line(kind, *run[0])}"
            for run in _runs(lying, [self.shape.grid(*at)[1 - along] for at in lying])
        ]
        return f"{named}: {'; '.join(runs)}."

    def _tile(self, view: GatheringView, tile: Tile) -> list[str]:
        held = [*view.open, *view.taken].count(tile)
        lies = list(view.placed.values()).count(tile)
        return [
            f"{tile}: {self.shape.speak(tile)}.",
            f"You hold {held or 'none'}, {lies or 'none'} on the table, {self.game.tiles.count(tile)} in the set.",
            f"Its name: {self.shape.naming}.",
        ]

    def _along(self, view: GatheringView, series: Series, start: Place) -> str:
        """Follow a series upwards from a tile to where it continues."""
        numbers, (x, y) = [], start
        while name(x, y) in view.placed:
            sections = self.shape.sections(view.placed[name(0, 0)], x, y)
            side = next((side for side, part in enumerate(sections) if part.series is series), None)
            if side is None:
                raise Unreadable(f"There is no {series} on these tiles.")
            numbers.append(sections[side].number)
            dx, dy = self.shape.steps[side]
            x, y = x - dx, y - dy
        if not numbers:
            return "There is no tile at this place."
        runs = f"{series.capitalize()} runs {', '.join(map(str, numbers))}"
        return f"{runs}, and continues with {number(numbers[-1] + 1)} at {_small(self.square(view, x, y))}."

    def _left(self, view: GatheringView, seat: Seat) -> str:
        hand = view.hands[seat]
        return str(hand.open + hand.down or "none")


class DominoLooking(GatheringLooking):
    """Domino's table."""

    places = ("1 left", "2 right 1 above", "start", "row 1 above", "5l", "dots 1 left")


class HexLooking(GatheringLooking):
    """Hex's table."""

    places = ("1 west", "2 east 1 north-west", "start", "row 1 above", "5a", "waves 1 west")


def _runs(lying: list[Place], numbers: list[int]) -> list[list[Place]]:
    """The tiles of a line, those that touch together."""
    numbered = enumerate(zip(numbers, lying, strict=True))
    return [[at for _, (_, at) in run] for _, run in groupby(numbered, key=lambda each: each[1][0] - each[0])]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
