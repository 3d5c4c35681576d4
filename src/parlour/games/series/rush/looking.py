"""Finding your way on a rush board by ear: squares, tiles, and where a series continues. SERIES-28."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from parlour.core import Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.first_look import FirstLook, Fits
from parlour.core.sentences import capital, listing
from parlour.games.series import plane, raised
from parlour.games.series.plane import Section, number
from parlour.games.series.rush import fits
from parlour.games.series.rush.checks import no_square
from parlour.games.series.rush.squares import along, corner_of, fronts, sections, tell_square, tiles_lying
from parlour.games.series.rush.state import Move, RushView, present, square
from parlour.games.series.rush.words import CORNERS, place_name
from parlour.games.series.tiles import BACKS, BOARD, Tile, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

RUSH_SERIES = ("lateral", "vertical", "boxes", "dots")
SERIES = "|".join(RUSH_SERIES)
PLACE = r"(?:row )?([0-9]{1,20}) (?:column )?([0-9]{1,20})"
SQUARE = re.compile(PLACE)
LINE = re.compile(r"(row|column) ([0-9]{1,20})")
NEXT = re.compile(rf"(?:{SERIES}|none)?")
TILE = re.compile(r"[1-9][lvbdn]")
HELD = re.compile(r"[0-9]{1,3}")
ALONG = re.compile(rf"({SERIES}) {PLACE}")
OPEN_END = re.compile(rf"({SERIES}) ([1-9])")
FEW_ROWS = 4  # are read tile by tile with the whole board; more of them only by their numbers
MOST_HANDS = 6  # of the others; with more the smallest are read
DOES = {"next": "begin the next game", "stop": "end the match", "wait": "wait"}


class RushLooking(Looking, FirstLook, Fits):
    """Squares, the hand and what is around them, in words."""

    game: SeriesRush
    typed = "tile 2 on row 6, column 7"
    places: ClassVar[tuple[str, ...]] = (
        "5 8 (row 5, column 8)",
        "row 5",
        "column 8",
        "numbers (open ones just before one of yours)",
        "boxes (all tiles by their boxes)",
        "boxes 5 (where boxes 5 can be continued)",
        "boxes 5 8 (where boxes continues from that tile)",
        "next dots (the next open square with that mark)",
        "tile 3 (your third, and where it counts on or fits)",
        "more (with hints, all that fits)",
        "5l (any tile)",
    )

    def board(self, view: RushView, voice: Voice) -> list[str]:
        """The rows; if there are many, only their numbers."""
        lying = tiles_lying(self.game, view)
        rows = sorted({row for row, _ in lying})
        anchors = sum(self.game.plane.is_anchor(*at) for at in lying)
        part = [_part(self.game, view)] if self.game.plane.levels > 1 else []
        told = f"{_laid(self.game, view, anchors)}{_held(self.game, view)}."
        if len(rows) <= FEW_ROWS:
            return [*part, told, *(_line(self.game, view, "row", row) for row in rows)]
        key, last = next(reversed(view.placed.items()))
        return [
            *part,
            f"{told} The last one is lateral {last.tile[0]} on {place_name(*square(key))}.",
            *(_brief_row(self.game, view, row) for row in rows),
        ]

    def first(self, view: RushView, voice: Voice) -> str:
        hand = () if view.seat is None else view.hands.get(view.seat, ())
        if not hand:
            return ""
        return f"You hold {self.game.words.count(len(hand))}: {self.game.words.hand(hand)}."

    def fitting(self, view: RushView, voice: Voice) -> str:
        return fits.in_short(self.game, view)

    def all_fitting(self, view: RushView, voice: Voice) -> list[str]:
        return fits.in_full(self.game, view)

    def fitting_at(self, view: RushView, voice: Voice, where: str) -> list[str]:
        if HELD.fullmatch(where):
            named, tile = self._nth(view, int(where))
            return [named, fits.of_tile(self.game, view, tile)]
        found = SQUARE.fullmatch(where)
        told = fits.on_square(self.game, view, (int(found[1]) - 1, int(found[2]) - 1)) if found else ""
        return [f"{' '.join(self.place(view, voice, where))} {told}"] if told else []

    def place(self, view: RushView, voice: Voice, where: str) -> list[str]:
        if found := LINE.fullmatch(where):
            number = _place(self.game, found[2], found[2])[0]
            return [_line(self.game, view, found[1], number)]
        if found := SQUARE.fullmatch(where):
            return [f"{capital(tell_square(self.game, view, voice, *_place(self.game, found[1], found[2])))}."]
        if found := ALONG.fullmatch(where):
            return [along(self.game, view, voice, plane.Series(found[1]), *_place(self.game, found[2], found[3]))]
        if found := OPEN_END.fullmatch(where):
            return [_goes_on(self.game, view, Section(plane.Series(found[1]), int(found[2])))]
        if where == "numbers":
            return [_open_ends(self.game, view)]
        if where in RUSH_SERIES:
            rows = sorted({row for row, _ in tiles_lying(self.game, view)})
            return [_brief_row(self.game, view, row, plane.Series(where)) for row in rows]
        if TILE.fullmatch(where):
            return self._tile(view, where)
        if HELD.fullmatch(where):
            return self._of_hand(view, int(where))
        raise self.no_place(where)

    def stops(self, view: RushView, of: str) -> list[str]:
        if of in ("row", "column"):
            axis = 0 if of == "row" else 1
            return [f"{of} {line + 1}" for line in sorted({at[axis] for at in tiles_lying(self.game, view)})]
        if not NEXT.fullmatch(of):
            raise self.no_place(f"next {of}")
        return [f"{row + 1} {column + 1}" for row, column in fronts(self.game, view, of)]

    def score(self, view: RushView, voice: Voice) -> list[str]:
        if len(view.wins) == 1:
            held = self.game.words.count(len(view.hands.get(0, ())))
            return [f"{capital(held)} in hand, {view.counts[0] or 'none'} placed."]
        own = [seat for seat in present(view) if voice.addresses(seat)]
        others = smallest_first(view, voice)
        counted = [(voice.name(seat), len(view.hands[seat])) for seat in (*own, *others[:MOST_HANDS])]
        held = listing([f"{name} {count or 'none'}" for name, count in counted])
        more = f", and {len(others) - MOST_HANDS} others more" if len(others) > MOST_HANDS else ""
        won = [f"{voice.name(seat)} {wins}" for seat, wins in enumerate(view.wins) if wins]
        number = "" if view.winners else f"Game {view.game}. "  # that it is over is said first
        games = [f"{number}Games won: {listing(won)}."] if won else []
        return [f"{self.game.words.piece.capitalize()}s in hand: {held or 'none'}{more}.", *games]

    def hand(self, view: RushView, voice: Voice) -> list[str]:
        hand, told, first = sorted(() if view.seat is None else view.hands.get(view.seat, ())), [], 1
        for tile, times in Counter(hand).items():
            last = first + times - 1
            piece = self.game.words.piece.capitalize()
            which = f"{piece} {first}" if times == 1 else f"{piece}s {first} {'and' if times == 2 else 'to'} {last}"
            told.append(f"{which} of {len(hand)}: {self.game.words.speak(tile)}.")
            first = last + 1
        return told or [f"You hold {self.game.words.count(0)}."]

    def others(self, view: RushView, voice: Voice) -> list[str]:
        seats = smallest_first(view, voice)
        told = []
        for seat in seats[:MOST_HANDS]:
            hand = view.hands[seat]
            shown = f", {self.game.words.hand(hand)}" if hand else ""
            told.append(f"{voice.name(seat)} holds {self.game.words.count(len(hand))}{shown}.")
        left_out = len(seats) - MOST_HANDS
        more = [f"{left_out} more hold as many or more."] if left_out > 0 else []
        return [*told, *more] or ["Nobody else is playing."]

    def bag(self, view: RushView, voice: Voice) -> list[str]:
        if view.bag < 10**15:
            many = f"{view.bag:,} {self.game.words.piece}s"
            return [f"{self.game.words.count(view.bag) if view.bag < 1000 else many} in the bag."]
        return [f"About 10 to the power of {len(str(view.bag)) - 1} tiles in the bag."]

    def move(self, view: RushView, move: Move) -> str:
        """A move as people say it, without notation."""
        words, where = self.game.words, self.game.words.place(move.row, move.column)
        match move.what:
            case "place":
                turned = "" if move.upright is None else ", upright" if move.upright else ", turned"
                return f"{words.tile(move.tile)} on {where}{turned}"
            case "swap":
                return f"swap {words.tile(move.tile)} for three others"
            case "call":
                return f"call the tile on {where}"
        return DOES.get(move.what, f"draw a {words.piece}")

    def _nth(self, view: RushView, wanted: int) -> tuple[str, Tile]:
        """A tile of the hand in words, and the tile."""
        hand = fits.held(view)
        if not 0 < wanted <= len(hand):
            raise Unreadable(f"You hold {self.game.words.count(len(hand))}.")
        tile, piece = hand[wanted - 1], self.game.words.piece.capitalize()
        return f"{piece} {wanted} of {len(hand)}: {self.game.words.speak(tile)}.", tile

    def _of_hand(self, view: RushView, wanted: int) -> list[str]:
        """A tile of the hand, and the open squares with its mark where every series at a corner counts on to it; what
        fits beside other tiles is left to be found."""
        named, tile = self._nth(view, wanted)
        mark = BACKS[tile[1]]
        marked = "" if self.game.tutorial else f" marked {mark}" if mark else " without a mark"
        places = list(self._counting_on(view, tile))
        if not places:
            return [named, f"No corner of a square{marked} counts on to it; beside a tile it may still fit."]
        squares = f"Square{'s' * (len(places) > 1)}{marked} where it counts on: {'; '.join(places)}."
        return [named, f"{squares} Beside a tile it may fit elsewhere too."]

    def _counting_on(self, view: RushView, tile: Tile) -> Iterator[str]:
        numbers = dict(plane.corners(front(tile), True))
        mark = "" if self.game.tutorial else BACKS[tile[1]] or "none"
        for row, column in fronts(self.game, view, mark):
            parts = self.game.words.before(view, row, column)
            if parts and all(numbers[part.series] == number(part.number + self.game.plane.way) for part in parts):
                yield f"{place_name(row, column)}, from {listing([f'{part.series} {part.number}' for part in parts])}"

    def _tile(self, view: RushView, tile: str) -> list[str]:
        """A tile by its name; then where such tiles are, as far as that can be seen."""
        hand = () if view.seat is None else view.hands.get(view.seat, ())
        held = hand.count(tile)
        lies = sum(placed.tile == tile for placed in view.placed.values())
        upright = self.game.words.as_seen(plane.corners(front(tile), True))
        corners = [f"{corner} {part.series} {part.number}" for corner, part in zip(CORNERS, upright, strict=True)]
        return [
            f"{capital(self.game.words.tile(tile))}, written {tile}: {self.game.words.speak(tile)}.",
            f"Upright it has {', '.join(corners)}; turned it lies the other way up.",
            f"You hold {held or 'none'}; {lies or 'none'} placed.",
        ]

    def tiles(self, view: RushView, voice: Voice) -> list[list[str]]:
        """Each tile upright, with its name."""
        hand = sorted(() if view.seat is None else view.hands.get(view.seat, ()))
        fronts = [self.game.words.as_seen(plane.corners(front(tile), True)) for tile in hand]
        told = [raised.raised(tile, sections, raised.CORNERS) for tile, sections in zip(hand, fronts, strict=True)]
        return [*told, raised.key(plane.UPRIGHT)] if told else []

    def brief(self, view: RushView, voice: Voice) -> list[str]:
        """The board of the last placement: lateral numbers, letters for marks, and a dash for a square without one."""
        top, left = corner_of(view)
        rows = range(top, top + BOARD)
        shown = [[_brief(self.game, view, row, column) for column in range(left, left + BOARD)] for row in rows]
        wide = len(str(top + BOARD))
        return [f"{row + 1:>{wide}} {''.join(squares)}" for row, squares in zip(rows, shown, strict=True)]


def smallest_first(view: RushView, voice: Voice) -> list[Seat]:
    others = [seat for seat in present(view) if not voice.addresses(seat)]
    return sorted(others, key=lambda seat: len(view.hands[seat]))


def _part(game: SeriesRush, view: RushView) -> str:
    """How large a board of boards is, and which part of it is read: that of the last placement. SERIES-31."""
    top, left = corner_of(view)
    return (
        f"The board has {game.plane.side:,} rows and columns, in parts of {BOARD} by {BOARD} with {game.plane.anchors} "
        f"anchors each. This part is rows {top + 1:,} to {top + BOARD:,}, columns {left + 1:,} to {left + BOARD:,}."
    )


def _laid(game: SeriesRush, view: RushView, anchors: int) -> str:
    """How much lies on the board."""
    fixed = f"{anchors} anchor{'s' * (anchors > 1)}"
    if game.plane.levels > 1:
        return f"{capital(game.words.count(len(view.placed)))} placed, {fixed} here"
    if not view.placed:
        return f"Only the {fixed} lie{'s' * (anchors == 1)} on the board" if anchors else "The board is empty"
    return f"{game.words.count(len(view.placed))}{f' and {fixed}' if anchors else ''}"


def _held(game: SeriesRush, view: RushView) -> str:
    """What the listener holds, after other figures."""
    hand = None if view.seat is None else view.hands.get(view.seat)
    return "" if hand is None else f"; you hold {game.words.count(len(hand))}"


def _brief_row(game: SeriesRush, view: RushView, row: int, series: plane.Series = plane.Series.LATERAL) -> str:
    """A row by its numbers of one series, those of tiles side by side together: "lateral 2 and 4 from column 1; 7 at
    column 4"."""
    lying = sorted(
        (column, str(dict(sections(game, tile))[series]))
        for (at, column), tile in tiles_lying(game, view).items()
        if at == row
    )
    told = list[str]()
    for _, run in groupby(enumerate(lying), key=lambda each: each[1][0] - each[0]):
        tiles = [tile for _, tile in run]
        numbers, where = listing([shown for _, shown in tiles]), tiles[0][0] + 1
        told.append(f"{'' if told else f'{series} '}{numbers} {'from' if tiles[1:] else 'at'} column {where}")
    return f"Row {row + 1}: {'; '.join(told)}."


def _open_ends(game: SeriesRush, view: RushView) -> str:
    """The numbers that can be continued, for a player only those that come before a number of the hand: whether the
    whole tile fits is another question."""
    ends = {part for at in fronts(game, view, "") for part in game.words.before(view, *at)}
    if view.seat is not None:
        held = {part for tile in fits.held(view) for part in plane.corners(front(tile), True)}
        ends = {part for part in ends if Section(part.series, number(part.number + game.plane.way)) in held}
    told = [
        f"{series} {listing([str(value) for value in sorted(numbers)])}"
        for series in plane.Series
        if (numbers := [part.number for part in ends if part.series is series])
    ]
    before = "" if view.seat is None else " just before one of yours"
    return f"Open numbers{before}: {'; '.join(told) or 'none'}."


def _goes_on(game: SeriesRush, view: RushView, part: Section) -> str:
    """The open squares where a number can be continued, each with its mark."""
    found = []
    for row, column in fronts(game, view, ""):
        if part in game.words.before(view, row, column):
            mark = BACKS[game.plane.tile(row, column)[1]]
            found.append(f"{place_name(row, column)}, {f'marked {mark}' if mark else 'no mark'}")
    if not found:
        return f"{part.series.capitalize()} {part.number} cannot be continued anywhere."
    many = f"{len(found)} squares: " if len(found) > 1 else ""
    then = number(part.number + game.plane.way)
    return f"{part.series.capitalize()} {part.number} goes on with {then} on {many}{'; '.join(found)}."


def _line(game: SeriesRush, view: RushView, kind: str, wanted: int) -> str:
    """The tiles of a row or a column by their lateral numbers, with the anchors that are near the last placement."""
    axis, other = (0, "column") if kind == "row" else (1, "row")
    lying = {at: tile for at, tile in tiles_lying(game, view).items() if at[axis] == wanted}
    lying |= {at: tile for key, tile in view.placed.items() if (at := square(key))[axis] == wanted}
    told = [
        f"{tile.tile[0]} {'upright' if tile.upright else 'turned'} at {other} {at[1 - axis] + 1}"
        f"{', an anchor' if game.plane.is_anchor(*at) else ''}"
        for at, tile in sorted(lying.items())
    ]
    squares = ((wanted, each) if kind == "row" else (each, wanted) for each in range(BOARD))
    nothing = "only anchors, in other parts" if any(game.plane.is_anchor(*at) for at in squares) else "no tiles"
    return f"{kind.capitalize()} {wanted + 1}: {'lateral ' if told else ''}{'; '.join(told) or nothing}."


def _brief(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    if tile := game.board.lies_at(view.placed, row, column):
        return tile.tile[0]
    if not game.plane.holds(row, column):
        return " "
    mark = game.plane.tile(row, column)[1]
    return "-" if mark == "n" else mark


def _place(game: SeriesRush, row: str, column: str) -> tuple[int, int]:
    place = int(row) - 1, int(column) - 1
    if not game.plane.holds(*place):
        raise Unreadable(no_square(game.plane))
    return place
