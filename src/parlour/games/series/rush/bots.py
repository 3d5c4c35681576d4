"""Rush's bots, which differ in speed, in what they overlook, and in how they choose."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, ClassVar

from parlour.core import Chance, Seat
from parlour.games.series.rush.board import AROUND, find_board
from parlour.games.series.rush.calling import calls
from parlour.games.series.rush.state import PENALTY, Move, RushView, present, without
from parlour.games.series.tiles import BOARD
from parlour.thinking import Budget, Thought
from parlour.thinking.review import Review, Scale

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

BREAK = 40.0  # seconds between games in which people may start the next one or stop
LOOK_AGAIN = 1.5
MOST_SEEN = BOARD * BOARD
A_TILE = 0.1  # what a tile too many counts in a solo game, where there is nobody to beat
SCALE = Scale(inaccuracy=0.9 * A_TILE, mistake=1.9 * A_TILE, blunder=(PENALTY - 0.1) * A_TILE)  # one, two, three


class Novice:
    """Slow, sees about a third of what fits, and sometimes forgets to check a back."""

    pace: ClassVar[float] = 24.0  # seconds for a placement, on average
    sees: ClassVar[int] = 35  # in a hundred
    careless: ClassVar[int] = 6
    calls: ClassVar[int] = 10

    def __init__(self, game: SeriesRush) -> None:
        self.game = game

    def choose(self, view: RushView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        hurry, chance = chance.below(1000)
        wait = self._wait(hurry)
        if view.winners:
            return Thought(Move("next"), "another game with the same board", wait=BREAK + hurry / 200)
        if not self.game.instant and (called := self._call(view, seat, chance.fork("call"))):
            return Thought(called, "this tile is wrong", wait=wait)
        board = self.game.board
        slip, chance = chance.below(100)
        if slip < self.careless and self._may_err(view):
            board = find_board(self.game.plane, board.touch, True, board.manual)
        found = list(islice(board.placements(view.placed, view.hands[seat]), MOST_SEEN))
        if seen := self._noticed(found, chance.fork("eyes")):
            move = self.pick(view, seat, seen, chance.fork("pick"))
            return Thought(move, self.game.words.because(view, move), wait=wait)
        return self.without_a_place(view, seat, chance, wait)

    def _wait(self, hurry: int) -> float:
        """The seconds for a placement, by chance out of a thousand."""
        return self.pace * (0.5 + hurry / 1000)

    def _may_err(self, view: RushView) -> bool:
        """In the tutorial backs do not matter, and without tiles for its penalty a mistake is refused. SERIES-19"""
        return not self.game.tutorial and (bool(view.bag) or not (self.game.instant and self.game.penalty))

    def _noticed(self, moves: list[Move], chance: Chance) -> list[Move]:
        noticed = []
        for move in moves:
            luck, chance = chance.below(100)
            if luck < self.sees:
                noticed.append(move)
        return noticed

    def _call(self, view: RushView, seat: Seat, chance: Chance) -> Move | None:
        luck, _ = chance.below(100)
        return next(calls(self.game, view, seat), None) if luck < self.calls else None

    def pick(self, view: RushView, seat: Seat, seen: list[Move], chance: Chance) -> Move:
        """The placements that it sees."""
        return seen[chance.below(len(seen))[0]]

    def without_a_place(self, view: RushView, seat: Seat, chance: Chance, wait: float) -> Thought:
        """What it does when it sees nothing that fits."""
        if not view.bag:
            return Thought(None, "wait for others to open a square", wait=wait)
        return Thought(Move("draw"), f"nothing fits, so another {self.game.words.piece} may help", wait=wait)


class Club(Novice):
    """Quicker, and overlooks a square only occasionally."""

    pace = 12.0
    sees = 80
    careless = 2
    calls = 40


class Expert(Novice):
    """Sees everything. Against one other it draws until its whole hand has squares, and then places it.

    Among more, others soon open or take the squares that it plans with, so it prefers tiles that open a square for
    another of its own or have few other places.
    """

    pace = 6.0
    sees = 100
    careless = 0
    calls = 100
    scale = SCALE

    def choose(self, view: RushView, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        from parlour.games.series.rush.planning import plan

        if planned := plan(self.game, view, seat, budget, chance):
            return replace(planned, wait=self._wait(chance.below(1000)[0]))
        return super().choose(view, seat, budget, chance)

    def review(self, view: RushView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
        from parlour.games.series.rush.review import review

        return review(self.game, view, played, budget)

    def pick(self, view: RushView, seat: Seat, seen: list[Move], chance: Chance) -> Move:
        elsewhere = {move.tile: 0 for move in seen}
        for move in seen:
            elsewhere[move.tile] += 1
        hand = view.hands[seat]
        worth = {m: 2 * self._opens(view, without(hand, m.tile), m) - elsewhere[m.tile] for m in seen}
        most = max(worth.values())
        return super().pick(view, seat, [move for move in seen if worth[move] == most], chance)

    def _opens(self, view: RushView, rest: tuple[str, ...], move: Move) -> int:
        """How many of its other tiles this one would make room for."""
        board, opened = self.game.board, 0
        for down, across in AROUND:
            row, column = move.row + down, move.column + across
            if not board.plane.holds(row, column) or board.taken(view.placed, row, column):
                continue
            belongs = board.plane.tile(row, column)
            fits = any(tile[0] == belongs[0] for tile in rest) if board.tutorial else belongs in rest
            opened += fits and not board.touches(view.placed, row, column)
        return opened

    def without_a_place(self, view: RushView, seat: Seat, chance: Chance, wait: float) -> Thought:
        """With others at the table, their next tile may open a square, so it pays to wait a little."""
        luck, _ = chance.below(3)
        if len(present(view)) > 1 and luck:
            either = f"wait for others to open a square, or draw a {self.game.words.piece}"
            return Thought(None, either, wait=LOOK_AGAIN)
        return super().without_a_place(view, seat, chance, wait)
