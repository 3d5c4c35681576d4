"""The table of domino or hex in words: tiles, open places, hands. SERIES-28."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from parlour.core import Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.first_look import FirstLook, Fits
from parlour.core.sentences import capital, listing
from parlour.games.series.gathering import fits
from parlour.games.series.gathering.shapes import Place, Shape, Tile
from parlour.games.series.gathering.state import GatheringView, Move, name, place
from parlour.games.series.gathering.text import before, count, placing
from parlour.games.series.plane import Section, Series, number
from parlour.games.series.raised import key, raised
from parlour.games.steps import START, read_line

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

DOES = {"take": "take a tile", "pass": "pass"}
TILE = re.compile(r"[1-9][a-z]")
HELD = re.compile(r"[0-9]{1,3}")
OPEN_END = re.compile(r"([a-z]+) ([1-9])")
FEW_ROWS = 4  # are read tile by tile with the whole table; more of them only by their numbers


class GatheringLooking(Looking, FirstLook, Fits):
    """Tiles are named by what they show, places by how far they are from the first tile."""

    game: Gathering

    @property
    def shape(self) -> Shape:
        return self.game.shape

    def board(self, view: GatheringView, voice: Voice) -> list[str]:
        rows = self._rows(view)
        told = f"{count(len(view.placed), 'tile')} in {count(len(rows), 'row')}{self._reach(view)}."
        if len(rows) <= FEW_ROWS:
            return [told, *(self._line(view, "row", row) for row in rows)]
        key, tile = next(reversed(view.placed.items()))
        return [
            f"{told} The last one is {self.shape.called(tile)} at {self.shape.where(*place(key))}.",
            *(self._numbers(view, row) for row in rows),
        ]

    def _rows(self, view: GatheringView) -> list[int]:
        return sorted({self.shape.grid(*at)[0] for at in map(place, view.placed)})

    def _reach(self, view: GatheringView) -> str:
        """How far the table reaches both ways: ", from 4 above to 1 below and from 9 left to the start"."""
        places = [self.shape.grid(*at) for at in map(place, view.placed)]
        told = list[str]()
        for along, axis in enumerate(self.shape.lines.values()):
            first, last = (axis.name(found(at[along] for at in places)) or START for found in (min, max))
            told += [f"from {first} to {last}"] if first != last else []
        return f", {' and '.join(told)}" if told else ""

    def first(self, view: GatheringView, voice: Voice) -> str:
        lies = f"The first tile is {self.shape.called(view.placed[name(0, 0)])}."
        if len(view.placed) > 1:
            lies = f"{count(len(view.placed), 'tile')} on the table; {_small(lies)}"
        if view.seat is None:
            return lies
        hand, taken = ([self.shape.called(tile) for tile in tiles] for tiles in (view.open, view.taken))
        also = f", and the taken tile{'s' * (len(taken) > 1)} {listing(taken)}" if taken else ""
        down = view.hands[view.seat].down
        more = f"; {down} more face down" if down else ""
        return f"{lies} You hold {listing(hand) or 'no open tiles'}{also}{more}.".strip()

    def fitting(self, view: GatheringView, voice: Voice) -> str:
        return fits.in_short(self.game, view)

    def all_fitting(self, view: GatheringView, voice: Voice) -> list[str]:
        return fits.in_full(self.game, view)

    def fitting_at(self, view: GatheringView, voice: Voice, where: str) -> list[str]:
        if HELD.fullmatch(where):
            return [self._held(view, int(where)), fits.of_tile(self.game, view, self._nth(view, int(where)))]
        at = self.shape.place(where)
        told = fits.at_place(self.game, view, at) if at else ""
        return [f"{self.square(view, *at)}. {told}"] if at and told else []

    def place(self, view: GatheringView, voice: Voice, where: str) -> list[str]:
        line = read_line(where, self.shape.lines["row"])
        if line and line[0] in self.shape.lines:
            return [self._line(view, *line)]
        if TILE.fullmatch(where) and where in self.shape.fronts:
            return self._tile(view, where)
        if HELD.fullmatch(where):
            return [self._held(view, int(where))]
        if where == "numbers":
            return [self._open_ends(view)]
        series, _, rest = where.partition(" ")
        if series in self._series and not rest:
            return [self._numbers(view, row, Series(series)) for row in self._rows(view)]
        if series in self._series and (end := OPEN_END.fullmatch(where)):
            return [self._goes_on(view, Section(Series(series), int(end[2])))]
        if series in set(Series) and (start := self.shape.place(rest)):
            return [self._along(view, Series(series), start)]
        found_place = self.shape.place(where)
        if found_place is None:
            raise self.no_place(where)
        return [f"{self.square(view, *found_place)}."]

    def stops(self, view: GatheringView, of: str) -> list[str]:
        if of in self.shape.lines:
            axis = list(self.shape.lines).index(of)
            lines = sorted({self.shape.grid(*at)[axis] for at in map(place, view.placed)})
            return [f"{of} {self.shape.lines[of].name(line) or 'start'}" for line in lines]
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
            f"Tile {place} of {len(tiles)}{taken}: {self.shape.tell(tile)}."
            for place, (tile, taken) in enumerate(tiles, 1)
        ]
        down = view.hands[view.seat].down
        return [
            *(lines or ["You have no open tiles."]),
            *([self.shape.sides_told] if lines and self.shape.sides_told else []),
            *([f"{down} more of yours face down."] if down else []),
        ]

    def others(self, view: GatheringView, voice: Voice) -> list[str]:
        told = [
            f"{voice.name(seat)} has {self._left(view, seat)} left to place{_open(hand.open, hand.down)}, "
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
        lines = [*self.shape.letters_told]
        for row in self._rows(view):
            lying = {self.shape.grid(*at)[1]: at for at in map(place, view.placed) if self.shape.grid(*at)[0] == row}
            first, last = min(lying), max(lying)
            tiles = [view.placed[name(*lying[at])] if at in lying else "-" for at in range(first, last + 1)]
            lines.append(f"{self.shape.where_in_short(*lying[first])}: {' '.join(tiles)}")
        return lines

    def tiles(self, view: GatheringView, voice: Voice) -> list[list[str]]:
        hand = [*view.open, *view.taken]
        told = [raised(tile, self.shape.sections(tile, 0, 0), self.shape.raised) for tile in hand]
        return [*told, key(part.series for part in self.shape.sections(hand[0], 0, 0))] if hand else []

    def square(self, view: GatheringView, x: int, y: int) -> str:
        """A place and the tile there, or what goes on at an empty one."""
        where, first = capital(self.shape.where(x, y)), view.placed[name(0, 0)]
        if name(x, y) in view.placed:
            return f"{where}: {self.shape.speak(first, x, y)}"
        beside = [f"{part.series} {part.number} {side}" for side, part in before(self.shape, view.placed, x, y)]
        return f"{where}, empty; continues {', '.join(beside)}" if beside else f"{where}, empty, touches nothing"

    def _line_name(self, kind: str, line: int) -> str:
        return f"{kind.capitalize()} {self.shape.lines[kind].name(line)}" if line else f"The first tile’s {kind}"

    def _line(self, view: GatheringView, kind: str, wanted: int) -> str:
        """The tiles of a row or a column; of those that touch, the first and then the numbers that follow."""
        told = list[str]()
        for run in self._touching(view, kind, wanted):
            tiles = [view.placed[name(*at)] for at in run]
            series, numbers = self.shape.called(tiles[0]).split()[0], [tile[0] for tile in tiles]
            more = f", then {series} {listing(numbers[1:])}" if numbers[1:] else ""
            told.append(f"{self.shape.called(tiles[0])} {_at(self.shape.in_line(kind, *run[0]))}{more}")
        lies = self.shape.row_lies(wanted) if kind == "row" and told else ""
        return f"{self._line_name(kind, wanted)}{lies}: {'; '.join(told) or 'no tiles'}."

    def _numbers(self, view: GatheringView, row: int, series: Series | None = None) -> str:
        """A row by the numbers of one series, or else of the one that names its tiles."""
        told, first = list[str](), view.placed[name(0, 0)]
        for run in self._touching(view, "row", row):
            parts = [self.shape.sections(first, *at) for at in run]
            named = series or Series(self.shape.called(view.placed[name(*run[0])]).split()[0])
            numbers, where = [str(dict(part)[named]) for part in parts], self.shape.in_line("row", *run[0])
            counted = f"{'' if told else f'{named} '}{listing(numbers)}"
            told.append(f"{counted} {f'from {where}' if numbers[1:] else _at(where)}")
        return f"{self._line_name('row', row)}: {'; '.join(told)}."

    def _touching(self, view: GatheringView, kind: str, wanted: int) -> list[list[Place]]:
        """The tiles of a row or a column, those that touch together."""
        along = 0 if kind == "row" else 1
        lying = self.shape.in_order(at for at in map(place, view.placed) if self.shape.grid(*at)[along] == wanted)
        return _runs(lying, [self.shape.grid(*at)[1 - along] for at in lying])

    @property
    def _series(self) -> dict[Series, int]:
        """The series of these tiles, and their sides on one of them."""
        sections = self.shape.sections(self.shape.fronts[0], 0, 0)
        return {part.series: side for side, part in enumerate(sections)}

    def _ends(self, view: GatheringView) -> dict[Section, list[Place]]:
        """Every number that can be continued, and the open places where it is."""
        found: dict[Section, list[Place]] = {}
        for at in self.shape.in_order(self.game.frontier(view.placed)):
            for _, part in before(self.shape, view.placed, *at):
                found.setdefault(part, []).append(at)
        return found

    def _open_ends(self, view: GatheringView) -> str:
        """The numbers that can be continued, for a player only those that come before a number of the hand: whether the
        whole tile fits is another question."""
        ends = sorted(self._ends(view), key=lambda part: (list(Series).index(part.series), part.number))
        if view.seat is not None:
            held = {part for tile in (*view.open, *view.taken) for part in self.shape.sections(tile, 0, 0)}
            ends = [part for part in ends if Section(part.series, number(part.number + self.shape.way)) in held]
        told = [
            f"{series} {listing([str(part.number) for part in parts])}"
            for series, parts in groupby(ends, key=lambda part: part.series)
        ]
        before = "" if view.seat is None else " just before one of yours"
        return f"Open numbers{before}: {'; '.join(told) or 'none'}."

    def _goes_on(self, view: GatheringView, part: Section) -> str:
        """The open places where a number can be continued."""
        places, then = self._ends(view).get(part, []), number(part.number + self.shape.way)
        if not places:
            return f"{part.series.capitalize()} {part.number} cannot be continued anywhere."
        where = "; ".join(self.shape.where(*at) for at in places)
        many = f"{len(places)} places: " if len(places) > 1 else ""
        return f"{part.series.capitalize()} {part.number} goes on with {then} at {many}{where}."

    def _tile(self, view: GatheringView, tile: Tile) -> list[str]:
        held = [*view.open, *view.taken].count(tile)
        lies = list(view.placed.values()).count(tile)
        return [
            f"{capital(self.shape.called(tile))}: {self.shape.speak(tile)}.",
            f"You hold {held or 'none'}, {lies or 'none'} on the table, {self.game.tiles.count(tile)} in the set.",
            f"It is written {tile}: {self.shape.naming}.",
        ]

    def _held(self, view: GatheringView, wanted: int) -> str:
        """A tile of the hand in full."""
        tile = self._nth(view, wanted)
        return f"Tile {wanted} of {len(view.open) + len(view.taken)}: {self.shape.speak(tile)}."

    def _nth(self, view: GatheringView, wanted: int) -> Tile:
        hand = [*view.open, *view.taken]
        if not 0 < wanted <= len(hand):
            raise Unreadable(f"You hold {count(len(hand), 'open tile')}.")
        return hand[wanted - 1]

    def _along(self, view: GatheringView, series: Series, start: Place) -> str:
        """Follow a series onwards from a tile to where it continues."""
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
        return f"{runs}, and goes on with {number(numbers[-1] + self.shape.way)} at {_small(self.square(view, x, y))}."

    def _left(self, view: GatheringView, seat: Seat) -> str:
        hand = view.hands[seat]
        return str(hand.open + hand.down or "none")


class DominoLooking(GatheringLooking):
    """Domino's table."""

    typed = "tile 2 at 1 left"
    places = (
        "2 right 1 above (counted from the first tile, the start)",
        "row 1 above",
        "column 2 left",
        "numbers (open ones just before one of yours)",
        "boxes (all tiles by their boxes)",
        "dots 5 (where dots 5 can be continued)",
        "dots 1 left (where dots continues from that tile)",
        "tile 2 (your second; with hints, where it fits and why)",
        "more (with hints, all that fits)",
        "5l (a tile)",
    )


class HexLooking(GatheringLooking):
    """Hex's table."""

    typed = "tile 2 at 1 west"
    places = (
        "2 east 1 north-west (counted from the first tile)",
        "row 1 north-west",
        "numbers (open ones just before one of yours)",
        "waves (all tiles by their waves)",
        "waves 5 (where waves 5 can be continued)",
        "waves 1 west (where waves continues from that tile)",
        "tile 2 (your second; with hints, where it fits and why)",
        "more (with hints, all that fits)",
        "5a (a tile)",
    )


def _open(up: int, down: int) -> str:
    """How many of the tiles that are left to place lie open; nothing if none are left."""
    if down:
        return f", {up or 'none'} of them open"
    return ", which is open" if up == 1 else ", all of them open" if up else ""


def _runs(lying: list[Place], numbers: list[int]) -> list[list[Place]]:
    """The tiles of a line, those that touch together."""
    numbered = enumerate(zip(numbers, lying, strict=True))
    return [[at for _, (_, at) in run] for _, run in groupby(numbered, key=lambda each: each[1][0] - each[0])]


def _at(where: str) -> str:
    """A place in a line after its tile: "at 2 left", "in the start’s column", "on the start’s diagonal"."""
    beside = where.startswith(f"{START}’s ")
    return f"{('on' if where.endswith('diagonal') else 'in') if beside else 'at'} {where}"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
