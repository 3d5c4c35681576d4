"""What a rush table calls its tiles and squares, and why a tile fits or does not. SERIES-28, SERIES-29."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from parlour.core.sentences import listing
from parlour.games.series import plane
from parlour.games.series.counting import not_this_one, say_follows
from parlour.games.series.plane import Section, number
from parlour.games.series.rush.state import Move, RushState, RushView
from parlour.games.series.tiles import BACKS, HIDDEN, Square, Tile, face_up, front

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

STEPS = (("down", -1, 0), ("to the left", 0, 1), ("up", 1, 0), ("to the right", 0, -1))  # from a neighbour to a square
COUNTED = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
FAR = 9  # steps along a diagonal after which a series begins again
CORNERS = ("upper left", "upper right", "lower right", "lower left")


def short(tile: Tile) -> str:
    """A tile as a sentence names it."""
    if tile[1] == HIDDEN:
        return f"lateral {tile[0]}"
    back = BACKS[tile[1]]
    return f"lateral {tile[0]} with {f'back {back}' if back else 'an empty back'}"


def speak(tile: Tile) -> str:
    """A tile as screen readers say it. SERIES-28."""
    sections = dict(plane.corners(front(tile), True))
    told = ", ".join(f"{series} {sections[series]}" for series in plane.Series if series in sections)
    if tile[1] == HIDDEN:
        return told
    return f"{told}; back {BACKS[tile[1]] or 'empty'}"


def fronts(numbers: Iterable[str]) -> str:
    """Lateral numbers: "four of lateral 3, and one each of lateral 7 and 8"."""
    times = Counter(sorted(numbers))
    several = [
        f"{COUNTED[count] if count < len(COUNTED) else count} of lateral {value}"
        for value, count in times.items()
        if count > 1
    ]
    single = [value for value, count in times.items() if count == 1]
    if not several or not single:
        return listing(several) or f"lateral {listing(single)}"
    return f"{', '.join(several)}, and one{' each of' if len(single) > 1 else ''} lateral {listing(single)}"


def place_name(row: int, column: int) -> str:
    """A square as people count it."""
    return f"row {row + 1}, column {column + 1}"


class RushWords:
    """The words of a table where whole tiles are placed."""

    piece = "tile"

    def __init__(self, game: SeriesRush) -> None:
        self.game = game

    def tile(self, tile: Tile) -> str:
        """A tile as a sentence names it."""
        return short(tile)

    def speak(self, tile: Tile) -> str:
        """A tile as screen readers say it."""
        return speak(tile)

    def tiles(self, tiles: Sequence[Tile]) -> str:
        """Several tiles; of those that only show their fronts, the numbers."""
        if any(tile[1] != HIDDEN for tile in tiles):
            return listing(list(map(self.tile, tiles)))
        return fronts(tile[0] for tile in tiles)

    def together(self, tiles: Sequence[Tile]) -> str:
        """A whole hand after its number: "both lateral 9"."""
        if len(tiles) > 1 and len(set(tiles)) == 1:
            return f"{'both' if len(tiles) == 2 else 'all'} {self.tile(tiles[0])}"
        return self.tiles(tiles)

    def hand(self, tiles: Sequence[Tile]) -> str:
        """What somebody holds, by the fronts."""
        return self.together(tuple(map(face_up, tiles)))

    def lies(self, upright: bool) -> str:
        """Which way a tile lies, after its square."""
        return ", upright" if upright else ", turned"

    def count(self, tiles: int) -> str:
        """So many tiles."""
        return f"1 {self.piece}" if tiles == 1 else f"{tiles or 'no'} {self.piece}s"

    def square(self, row: int, column: int) -> Square:
        """The square of the board that a move names."""
        return row, column

    def place(self, row: int, column: int) -> str:
        """Where a move goes."""
        return place_name(*self.square(row, column))

    def before(self, state: RushState | RushView, row: int, column: int) -> list[Section]:
        """What the tiles at a square's corners show of the series that go on there."""
        found = []
        for corner, (down, across) in enumerate(plane.CORNER_STEPS):
            if other := self.game.board.lies_at(state.placed, row + down, column + across):
                found.append(self.as_seen(plane.corners(front(other.tile), other.upright))[corner])
        return found

    def explain(self, state: RushState | RushView, tile: Tile, row: int, column: int, upright: bool) -> str:
        """Why a tile does not belong on a square, naming the series and the two numbers. SERIES-29."""
        board, way = self.game.board, self.game.plane.way
        sections = self.as_seen(plane.corners(front(tile), upright))
        for corner, (down, across) in enumerate(plane.CORNER_STEPS):
            other = board.lies_at(state.placed, row + down, column + across)
            if other is None:
                continue
            if other.upright != upright:
                lies = "upright" if other.upright else "turned"
                return f"It must lie {lies}, as the tile at its {CORNERS[corner]} does."
            series, here = sections[corner]
            there = dict(plane.corners(front(other.tile), other.upright))[series]
            if here != number(there + way):
                return self.does_not_follow(Section(series, there), here, f"at the {CORNERS[corner]}")
        if upright != board.turning(state.placed, row, column):
            return f"It must lie {'turned' if upright else 'upright'} here."
        return f"The series through this square need lateral {self.game.plane.tile(row, column)[0]} here."

    def does_not_follow(self, before: Section, here: int, where: str) -> str:
        """Two numbers of a series that do not follow each other."""
        way = self.game.plane.way
        if self.game.counting:
            return not_this_one(before, way, here, self.piece)
        series, there = before
        follows = number(there + way)
        return f"{series.capitalize()} {here} does not follow {series} {there} {where}; {follows} would."

    def because(self, view: RushView, move: Move) -> str:
        """Why a tile fits: which numbers it continues, on its corners or further along its diagonals; or else how it
        differs from a tile beside it."""
        upright = self.game.chosen_turning(view, move)
        sections = self.as_seen(plane.corners(front(move.tile), upright))
        far, follows = list[tuple[int, str]](), list[str]()
        for corner, (down, across) in enumerate(plane.CORNER_STEPS):
            series, here = sections[corner]
            for steps in range(1, FAR):
                row, column = move.row + steps * down, move.column + steps * across
                there = Section(series, number(here - steps * self.game.plane.way))
                if self._shows(view, row, column, corner) != there:
                    continue
                if steps == 1:
                    follows.append(f"{series} {here} follows {there.number}")
                on = f"{series} {here} is {steps} steps on from {series} {there.number}"
                far.append((steps, f"{on} on {place_name(row, column)}"))
                break
        if follows:
            return f"it fits, because {listing(follows)}"
        return f"it fits, because {min(far)[1]}" if far else self._beside(view, move, sections[0])

    def reason(self, view: RushView, move: Move) -> str:
        """Why a tile fits, after its square: ", where lateral 3 follows 2", or else what it lies beside."""
        if found := self.before(view, move.row, move.column):
            return f", where {say_follows(found, self.game.plane.way)}"
        for _, down, across in STEPS:
            if other := self.game.board.lies_at(view.placed, move.row + down, move.column + across):
                return f", beside {short(face_up(other.tile))}"
        return ""

    def _shows(self, view: RushView, row: int, column: int, corner: int) -> Section | None:
        tile = self.game.board.lies_at(view.placed, row, column)
        return self.as_seen(plane.corners(front(tile.tile), tile.upright))[corner] if tile else None

    def _beside(self, view: RushView, move: Move, here: Section) -> str:
        """Why a tile fits that has others only at its sides: from side to side a corner always changes alike."""
        if not self.game.plane.anchors:
            return "it fits, as no tile at its corners says otherwise"
        for step, down, across in STEPS:
            if other := self.game.board.lies_at(view.placed, move.row + down, move.column + across):
                there = self.as_seen(plane.corners(front(other.tile), other.upright))[0]
                more = (here.number - there.number + 4) % 9 - 4
                runs = ", ".join(str(number(there.number + more * steps)) for steps in range(3))
                each = f"{COUNTED[abs(more)]} {'on' if more > 0 else 'back'} each time"
                return f"it fits, because going {step} the upper left corners count {runs}, {each}"
        return "it fits, counted on from square to square"

    def as_seen(self, sections: tuple[Section, ...]) -> tuple[Section, ...]:
        """The sections as they appear on this board, clockwise from the upper left. SERIES-11."""
        if not self.game.plane.mirrored:
            return sections
        return (sections[1], sections[0], sections[3], sections[2])
