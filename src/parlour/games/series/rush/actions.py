"""Rush's moves as whole numbers: first a tile or another action, then for a placement or a call the square."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from parlour.core import Actions, AnyGame
from parlour.games.series.rush.calling import calls
from parlour.games.series.rush.state import SWAPPED, Move, RushView, Squares, name
from parlour.games.series.tiles import KINDS

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

PLACE, SWAP = 0, len(KINDS)
ACTS = ("draw", "next", "stop", "wait", "call")
ACT = SWAP + len(KINDS)
SQUARES = ACT + len(ACTS)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
FRONTS = {str(number): number for number in range(1, 10)}
MOST_LEVELS = 2  # with three, an observation would have more than a million numbers
ONES = bytes(min(number, 1) for number in range(256))  # to translate what is taken


class RushActions(Actions):
    """45 tiles to place, 45 to swap, five other actions; then 324 squares, and 324 for tiles that the player turns.

    With two levels there are 108 by 108 squares, and with loose quarters 36 by 36 places; 36 of the 45 kinds are
    quarters then, and the plane of marks tells the series that belongs on each place.
    """

    game: SeriesRush

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return bool(game.options["levels"] <= MOST_LEVELS)

    def __init__(self, game: SeriesRush) -> None:
        super().__init__(game)
        self.side = game.plane.size
        self.count = SQUARES + 2 * self.side**2
        self.shape = (4, self.side, self.side)
        squares = [divmod(place, self.side) for place in range(self.side**2)]
        self._places = {name(*each): place for place, each in enumerate(squares)}
        self._marks = bytes(
            "nlvbd".index(game.plane.tile(*each)[1]) if game.plane.holds(*each) else 5 for each in squares
        )
        anchors = [(place, each) for place, each in enumerate(squares) if game.plane.is_anchor(*each)]
        self._bare = bytearray(self.side**2)
        for place, each in anchors:
            self._bare[place] = int(game.plane.tile(*each)[0])
        self._known: tuple[RushView, int, bytes] | None = None
        self._shown: tuple[Squares, bytes] = {}, bytes(self._bare)
        # Where anchors decide what belongs where, a single board is looked at as a number with a byte for each square.
        self._belong: list[list[int]] | None = None
        if game.plane.anchors and not game.board.manual and game.plane.levels == 1:
            self._belong = [sorted(self._places[key] for key in game.board.belonging(kind)) for kind in KINDS]
            self._masks = [sum(1 << 8 * place for place in places) for places in self._belong]
            columns = [place % self.side for place in range(self.side**2)]
            self._inner = [
                int.from_bytes(bytes(column != edge for column in columns), "little") for edge in (0, self.side - 1)
            ]

    def choices(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> Sequence[int]:
        if so_far and so_far[0] < SWAP:
            if self._belong is not None:
                free = self._free(view.placed)
                return [SQUARES + place for place in self._belong[so_far[0]] if free >> 8 * place & 1]
            return self._squares(self.game.board.placements(view.placed, (KINDS[so_far[0]],)))
        if so_far:
            return self._squares(calls(self.game, view, seat))
        if view.winners:
            return [ACT + ACTS.index("next"), ACT + ACTS.index("stop")]
        hand = sorted(map(NUMBER.__getitem__, set(view.hands[seat])))
        if self._belong is not None:
            free = self._free(view.placed)
            found = [tile for tile in hand if free & self._masks[tile]]
        else:
            found = [NUMBER[tile] for tile in self.game.board.placeable(view.placed, view.hands[seat])]
        waits = not view.bag and not found
        if view.bag >= SWAPPED:
            found += [SWAP + tile for tile in hand]
        if view.bag:
            found.append(ACT + ACTS.index("draw"))
        if waits:
            found.append(ACT + ACTS.index("wait"))
        if not self.game.instant and next(calls(self.game, view, seat), None):
            found.append(ACT + ACTS.index("call"))
        return found

    def move(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> Move | None:
        if not so_far or (len(so_far) == 1 and (so_far[0] < SWAP or so_far[0] == ACT + ACTS.index("call"))):
            return None
        if SWAP <= so_far[0] < ACT:
            return Move("swap", KINDS[so_far[0] - SWAP])
        if len(so_far) == 1:
            return Move(ACTS[so_far[0] - ACT])
        turned, place = divmod(so_far[1] - SQUARES, self.side**2)
        row, column = divmod(place, self.side)
        if so_far[0] >= ACT:
            return Move("call", "", row, column)
        own = self.game.board.manual or self.game.board.free(view.placed, row, column)
        return Move("place", KINDS[so_far[0]], row, column, not turned if own else None)

    def numbers(self, view: RushView, seat: int, move: Move) -> tuple[int, ...]:
        if move.what == "swap":
            return (SWAP + NUMBER[move.tile],)
        first = NUMBER[move.tile] if move.what == "place" else ACT + ACTS.index(move.what)
        return (first, *self._squares([move])) if move.what in ("place", "call") else (first,)

    def observe(self, view: RushView, seat: int, so_far: tuple[int, ...]) -> bytes:
        """Four planes: fronts on the board; marks; the hand by kind; the bag and the sizes of the others' hands.

        A mark of 5 is a place where the board has no square.
        """
        table = bytearray(self.side**2)
        table[0], table[1] = divmod(view.bag, 100)
        for other, tiles in view.hands.items():
            table[self.side + other] = min(127, len(tiles))
        if so_far:
            table[2] = so_far[0] + 1
        return self._board_and_hand(view, seat) + table

    def _board_and_hand(self, view: RushView, seat: int) -> bytes:
        """The first three planes, worked out once for both numbers of a move."""
        if self._known is None or self._known[0] is not view or self._known[1] != seat:
            hand = bytearray(self.side**2)
            for number in map(NUMBER.__getitem__, view.hands.get(seat, ())):
                hand[number] += 1
            self._known = view, seat, b"".join((self._fronts(view.placed), self._marks, hand))
        return self._known[2]

    def _fronts(self, placed: Squares) -> bytes:
        """The numbers on the board; if the board that was looked at last has grown, only the new tiles are read."""
        before, shown = self._shown
        if before is not placed:
            if not before.items() <= placed.items():
                before, shown = {}, bytes(self._bare)
            fronts = bytearray(shown)
            for key in placed.keys() - before.keys():
                fronts[self._places[key]] = FRONTS[placed[key].tile[0]]
            self._shown = placed, bytes(fronts)
        return self._shown[1]

    def _free(self, placed: Squares) -> int:
        """The squares that are empty and, where tiles must touch, beside a tile or an anchor: 1 in their byte."""
        taken = int.from_bytes(self._fronts(placed).translate(ONES), "little")
        if not self.game.board.touch:
            return ~taken
        row, (not_first, not_last) = 8 * self.side, self._inner
        beside = taken | (taken & not_last) << 8 | (taken & not_first) >> 8
        return (beside | beside << row | beside >> row) & ~taken

    def _squares(self, moves: Iterable[Move]) -> list[int]:
        turned = self.side**2
        return sorted(
            SQUARES + self.side * move.row + move.column + (turned if move.upright is False else 0) for move in moves
        )
