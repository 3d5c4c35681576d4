"""Finding your way on a rush board by ear: squares, tiles, and where a series continues. SERIES-28."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.core import Seat, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.sentences import capital, listing
from parlour.games.series import plane
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.state import Move, Placed, RushView, present, square
from parlour.games.series.rush.text import CORNERS, mirrored, place_name, short, so_many, speak
from parlour.games.series.tiles import BACKS, BOARD, KINDS, Tile, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

SERIES = "lateral|vertical|boxes|dots"
PLACE = r"(?:row )?([0-9]{1,20}) (?:column )?([0-9]{1,20})"
SQUARE = re.compile(PLACE)
LINE = re.compile(r"(row|column) ([0-9]{1,20})")
NEXT = re.compile(rf"(?:{SERIES}|none)?")
ALONG = re.compile(rf"({SERIES}) {PLACE}")
SIDES = (("above", -1, 0), ("right", 0, 1), ("below", 1, 0), ("left", 0, -1))
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
MOST_HANDS = 6  # of the others; with more the smallest are read
DOES = {"draw": "draw a tile", "next": "begin the next game", "stop": "end the match", "wait": "wait"}


class RushLooking(Looking):
    """Squares, the hand and what is around them, in words."""

    game: SeriesRush
    places = (
        "5 8 (row 5, column 8)",
        "row 5",
        "column 8",
        "boxes 5 8 (where boxes continues from that tile)",
        "next dots (the next open square with that mark)",
    )

    def board(self, view: RushView, voice: Voice) -> list[str]:
        lying = _lying(self.game, view)
        rows = sorted({row for row, _ in lying})
        opened = sum(1 for _ in _fronts(self.game, view, ""))
        return [
            f"{so_many(len(view.placed))} placed.",
            *(_line(self.game, view, "row", row) for row in rows),
            f"{opened} open square{'s' * (opened != 1)}: look next goes through them.",
        ]

    def place(self, view: RushView, voice: Voice, where: str) -> list[str]:
        if found := LINE.fullmatch(where):
            number = _place(self.game, found[2], found[2])[0]
            return [_line(self.game, view, found[1], number)]
        if found := SQUARE.fullmatch(where):
            return [f"{capital(_square(self.game, view, voice, *_place(self.game, found[1], found[2])))}."]
        if found := ALONG.fullmatch(where):
            return [_along(self.game, view, voice, plane.Series(found[1]), *_place(self.game, found[2], found[3]))]
        raise self.no_place(where)

    def stops(self, view: RushView, of: str) -> list[str]:
        if not NEXT.fullmatch(of):
            raise self.no_place(f"next {of}")
        return [f"{row + 1} {column + 1}" for row, column in _fronts(self.game, view, of)]

    def score(self, view: RushView, voice: Voice) -> list[str]:
        if len(view.wins) == 1:
            held = so_many(len(view.hands.get(0, ())))
            return [f"You hold {held} and have placed {view.counts[0]}."]
        own = [seat for seat in present(view) if voice.addresses(seat)]
        others = _smallest_first(view, voice)
        held = listing([f"{voice.name(seat)} {len(view.hands[seat])}" for seat in (*own, *others[:MOST_HANDS])])
        more = f", and {len(others) - MOST_HANDS} others more" if len(others) > MOST_HANDS else ""
        won = [f"{voice.name(seat)} {wins}" for seat, wins in enumerate(view.wins) if wins]
        games = [f"Game {view.game}. Games won: {listing(won)}."] if won else []
        return [f"Tiles in hand: {held or 'none'}{more}.", *games]

    def hand(self, view: RushView, voice: Voice) -> list[str]:
        hand = sorted(() if view.seat is None else view.hands.get(view.seat, ()))
        told = [f"Tile {place} of {len(hand)}, {tile}: {speak(tile)}." for place, tile in enumerate(hand, 1)]
        return told or ["You hold no tiles."]

    def others(self, view: RushView, voice: Voice) -> list[str]:
        seats = _smallest_first(view, voice)
        told = []
        for seat in seats[:MOST_HANDS]:
            fronts = listing(sorted(tile[0] for tile in view.hands[seat]))
            shown = f", lateral {fronts}" if fronts else ""
            told.append(f"{voice.name(seat)} holds {so_many(len(view.hands[seat]))}{shown}.")
        left_out = len(seats) - MOST_HANDS
        more = [f"{left_out} more hold as many or more."] if left_out > 0 else []
        return [*told, *more] or ["Nobody else is playing."]

    def bag(self, view: RushView, voice: Voice) -> list[str]:
        if view.bag < 10**15:
            return [f"{so_many(view.bag) if view.bag < 1000 else f'{view.bag:,} tiles'} in the bag."]
        return [f"About 10 to the power of {len(str(view.bag)) - 1} tiles in the bag."]

    def move(self, view: RushView, move: Move) -> str:
        """A move as people say it, without notation."""
        where = place_name(move.row, move.column)
        match move.what:
            case "place":
                turned = "" if move.upright is None else ", upright" if move.upright else ", turned"
                return f"{short(move.tile)} on {where}{turned}"
            case "swap":
                return f"swap {short(move.tile)} for three others"
            case "call":
                return f"call the tile on {where}"
        return DOES[move.what]

    def brief(self, view: RushView, voice: Voice) -> list[str]:
        """The board of the last placement: lateral numbers, letters for marks, and a dash for a square without one."""
        top, left = _corner(view)
        rows = range(top, top + BOARD)
        shown = [[_brief(self.game, view, row, column) for column in range(left, left + BOARD)] for row in rows]
        return [f"{row + 1} {''.join(squares)}" for row, squares in zip(rows, shown, strict=True)]


def _smallest_first(view: RushView, voice: Voice) -> list[Seat]:
    others = [seat for seat in present(view) if not voice.addresses(seat)]
    return sorted(others, key=lambda seat: len(view.hands[seat]))


def _corner(view: RushView) -> tuple[int, int]:
    """The upper left square of the board with the last placement."""
    row, column = square(next(reversed(view.placed))) if view.placed else (0, 0)
    return row // BOARD * BOARD, column // BOARD * BOARD


def _lying(game: SeriesRush, view: RushView) -> dict[tuple[int, int], Tile]:
    """The tiles on the board of the last placement, its anchors among them."""
    top, left = _corner(view)
    squares = ((top + down, left + across) for down in range(BOARD) for across in range(BOARD))
    return {at: tile.tile for at in squares if (tile := game.board.lies_at(view.placed, *at))}


def _line(game: SeriesRush, view: RushView, kind: str, wanted: int) -> str:
    """The tiles of a row or a column by their lateral numbers, with the anchors that are near the last placement."""
    axis, other = (0, "column") if kind == "row" else (1, "row")
    lying = {at: tile for at, tile in _lying(game, view).items() if at[axis] == wanted}
    lying |= {at: tile.tile for key, tile in view.placed.items() if (at := square(key))[axis] == wanted}
    told = [
        f"{tile[0]} at {other} {at[1 - axis] + 1}{', the anchor' if game.plane.is_anchor(*at) else ''}"
        for at, tile in sorted(lying.items())
    ]
    return f"{kind.capitalize()} {wanted + 1}: {'lateral ' if told else ''}{'; '.join(told) or 'no tiles'}."


def _brief(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    if tile := game.board.lies_at(view.placed, row, column):
        return tile.tile[0]
    mark = game.plane.tile(row, column)[1]
    return "-" if mark == "n" else mark


def _place(game: SeriesRush, row: str, column: str) -> tuple[int, int]:
    place = int(row) - 1, int(column) - 1
    if not game.plane.holds(*place):
        raise Unreadable(f"Rows and columns go from 1 to {game.plane.size}.")
    return place


def _sections(game: SeriesRush, tile: Placed) -> tuple[Section, ...]:
    return mirrored(game, plane.corners(front(tile.tile), tile.upright))


def _square(game: SeriesRush, view: RushView, voice: Voice, row: int, column: int) -> str:
    where = place_name(row, column)
    if tile := game.board.lies_at(view.placed, row, column):
        told = [
            f"{corner} {part.series} {part.number}" for corner, part in zip(CORNERS, _sections(game, tile), strict=True)
        ]
        return f"{where}, {_whose(game, voice, row, column, tile)}: {', '.join(told)}"
    mark = BACKS[game.plane.tile(row, column)[1]]
    near = list(_near(game, view, row, column))
    touching = f"{COUNTED[len(near)]} tile{'s' * (len(near) > 1)}: {', '.join(near)}" if near else "nothing"
    wish = _wish(game, view, row, column) if near else ""
    return f"{where}, {f'marked {mark}' if mark else 'no mark'}, empty, touches {touching}{wish}"


def _whose(game: SeriesRush, voice: Voice, row: int, column: int, tile: Placed) -> str:
    if game.plane.is_anchor(row, column):
        return "anchor"
    if tile.owner is None:
        return "tile"
    return f"{voice.whose(tile.owner)} tile"


def _near(game: SeriesRush, view: RushView, row: int, column: int) -> Iterator[str]:
    """The tiles around a square: at a corner the number to follow, at a side the tile."""
    for corner, (down, across) in enumerate(plane.CORNER_STEPS):
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            series, count = _sections(game, tile)[corner]
            yield f"{CORNERS[corner]} {series} {count}"
    for side, down, across in SIDES:
        if tile := game.board.lies_at(view.placed, row + down, column + across):
            yield f"{side} lateral {tile.tile[0]}"


def _wish(game: SeriesRush, view: RushView, row: int, column: int) -> str:
    """What belongs here; said only in the tutorial. SERIES-29."""
    if not game.tutorial or game.board.free(view.placed, row, column):
        return ""
    upright = game.board.turning(view.placed, row, column)
    fitting = (kind for kind in KINDS if not game.board.mistakes(view.placed, kind, row, column, upright))
    turned = f", {'upright' if upright else 'turned'}" if game.board.manual else ""
    fits = next(fitting, None)
    return f", wants lateral {fits[0]}{turned}" if fits else ", where nothing fits"


def _along(game: SeriesRush, view: RushView, voice: Voice, series: plane.Series, row: int, column: int) -> str:
    """Follow a series upwards from a tile to where it continues."""
    numbers: list[int] = []
    while tile := game.board.lies_at(view.placed, row, column):
        sections = [part.series for part in _sections(game, tile)]
        corner = sections.index(series)
        numbers.append(_sections(game, tile)[corner].number)
        down, across = plane.CORNER_STEPS[corner]
        row, column = row - down, column - across
    if not numbers:
        return "There is no tile on this square."
    runs = f"{series.capitalize()} runs {', '.join(map(str, numbers))}"
    if not game.plane.holds(row, column):
        return f"{runs}, and leaves the board."
    return f"{runs}, and continues with {number(numbers[-1] + 1)} on {_square(game, view, voice, row, column)}."


def _fronts(game: SeriesRush, view: RushView, mark: str) -> Iterator[tuple[int, int]]:
    """The empty squares, row by row, that touch a tile on the board of the last one placed."""
    top, left = _corner(view)
    for step in range(BOARD * BOARD):
        down, across = divmod(step, BOARD)
        place = top + down, left + across
        if mark and (BACKS[game.plane.tile(*place)[1]] or "none") != mark:
            continue
        if not game.board.taken(view.placed, *place) and game.board.touches(view.placed, *place):
            yield place
