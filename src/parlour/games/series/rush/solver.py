"""The fewest tiles with which a solo player can run out if the order of the bag is known. SERIES-17.

What is drawn does not depend on what has been placed, so nothing is lost by drawing and swapping first and placing
afterwards. A number of tiles can be reached by draws (one more tile each) and swaps (two more) in several orders; a
wrong placement is the same as three draws. For each number, from the smallest up, every order is tried: are there
squares for all tiles except those put back?
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.core import Chance, Event, Refused
from parlour.games.series.rush.fit import Fitting, field_of
from parlour.games.series.rush.state import SWAPPED, Move, RushState
from parlour.games.series.rush.text import in_words
from parlour.games.series.solitaire import Attempt, Effort, Impatient, Progress, Solution, fewest, judgement
from parlour.games.series.tiles import PERIOD, Bag, Tile

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

MOST_WAYS = 20_000


def solvable(game: SeriesRush, state: RushState) -> bool:
    """Whether the solver can handle this solo game: one hand, mistakes caught immediately, and a fixed plane."""
    return len(state.wins) == 1 and bool(state.hands.get(0)) and game.instant and bool(game.plane.anchors)


def solve(game: SeriesRush, state: RushState, seconds: float, progress: Progress | None = None) -> Solution:
    """The fewest tiles that this game can take in all, played on from here, as far as time allows."""
    return _Solver(game, state, seconds, progress).solve()


def hindsight(game: SeriesRush, began: RushState, ended: RushState, seconds: float) -> Event:
    """How few tiles would have been enough; a player who ran out has shown a number that is."""
    found = solve(game, began, seconds)
    placed = None if ended.hands[0] else ended.counts[0]
    return judgement(found, placed, [game.write(move) for move in found.moves], in_words(game, began, found.moves))


@dataclass(frozen=True, slots=True)
class _Way:
    """Draws and swaps in some order, with the tiles put back left open.

    `tiles` were drawn in this order. `given` are the swaps whose tile is still in the bag, where it is called `#` and
    the number of the swap, each with the number of tiles drawn before it.
    """

    acts: tuple[str, ...]
    bag: Bag
    chance: Chance
    tiles: tuple[Tile, ...]
    given: dict[str, int]

    @property
    def deadlines(self) -> tuple[int, ...]:
        return tuple(sorted(self.given.values()))

    def drawn(self, game: SeriesRush) -> _Way:
        return self._after(game, "draw", 1)

    def swapped(self, game: SeriesRush) -> _Way:
        name = f"#{len(self.acts)}"
        after = self._after(game, "swap", SWAPPED)
        given = {**after.given, name: len(self.tiles)}
        return _Way(after.acts, after.bag.put_back((name,)), after.chance, after.tiles, given)  # SERIES-13

    def _after(self, game: SeriesRush, act: str, many: int) -> _Way:
        drawn, bag, chance = self.bag.draw(many, game.plane, self.chance)
        new = tuple(tile for tile in drawn if tile[0] != "#")
        given = {name: before for name, before in self.given.items() if name not in drawn}
        return _Way((*self.acts, act), bag, chance, self.tiles + new, given)


class _Solver:
    def __init__(self, game: SeriesRush, state: RushState, seconds: float, progress: Progress | None) -> None:
        self._game = game
        self._state = state
        self._field = field_of(game.board, state.placed)
        self._whole = game.plane.size <= PERIOD
        self._effort = Effort(time.monotonic() + seconds)
        self._progress = progress
        self._hand = len(state.hands[0])
        start = _Way((), state.bag, state.chance, state.hands[0], {})
        self._ways: dict[int, list[_Way]] = {self._hand - 1: [], self._hand: [start]}
        self._all_ways = True
        self._refuted: dict[tuple[Tile, ...], list[tuple[int, ...]]] = {}

    def solve(self) -> Solution:
        placed = self._state.counts[0]
        return fewest(placed + self._hand, lambda number: self._try(number - placed), self._effort, self._progress)

    def _ways_to(self, number: int) -> list[_Way]:
        """Every order of draws and swaps that leads to this many tiles; those that allow most come first."""
        if number not in self._ways:
            one, two = self._ways_to(number - 1), self._ways[number - 2]
            ways = [way.drawn(self._game) for way in one if way.bag.count]
            ways += [way.swapped(self._game) for way in two if way.bag.count >= SWAPPED]
            ways.sort(key=lambda way: (len(way.given), -sum(way.given.values())))
            self._all_ways &= len(ways) <= MOST_WAYS
            self._ways[number] = ways[:MOST_WAYS]
        return self._ways[number]

    def _try(self, number: int) -> Attempt | None:
        """Look for moves that place this many tiles in any of these ways."""
        ways = self._ways_to(number)
        if not ways:
            return None
        sure = self._whole and self._all_ways
        given_up: dict[tuple[Tile, ...], list[tuple[int, ...]]] = {}
        for way in ways:
            harder_than = self._refuted.get(way.tiles, []) + given_up.get(way.tiles, [])
            if any(_allows(other, way.deadlines) for other in harder_than):
                continue
            fitting = Fitting(self._field, way.tiles, way.deadlines)
            try:
                squares = fitting.find(self._effort)
            except Impatient:
                if self._effort.late:
                    raise
                given_up.setdefault(way.tiles, []).append(way.deadlines)
                continue
            if squares is None:
                self._refuted.setdefault(way.tiles, []).append(way.deadlines)
            elif moves := self._moves(way, fitting.spare(squares), squares):
                return Attempt(moves)
            else:
                sure = False
        return Attempt(refuted=sure and not given_up, again=bool(given_up))

    def _moves(self, way: _Way, spare: list[int], squares: int) -> tuple[Move, ...]:
        """The moves: draws and swaps, then the tiles in an order in which each touches another.

        A tile that is put back is chosen among those that no later draw needs. If there is none, which can only happen
        with a very small hand, there are no moves.
        """
        game, state = self._game, self._state
        by_deadline = sorted(way.given, key=lambda name: way.given[name])
        back = {name: way.tiles[number] for name, number in zip(by_deadline, spare, strict=True)}
        made: list[Move] = []
        for number, act in enumerate(way.acts):
            tile = back.pop(f"#{number}", "")
            if act == "swap" and not tile:
                tile = next((Counter(state.hands[0]) - Counter(back.values())).elements(), state.hands[0][0])
            try:
                made.append(Move(act, tile))
                state = game.play(state, 0, made[-1]).state
            except Refused:
                return ()
        hand = list(state.hands[0])
        for bit in self._field.in_order(squares):
            row, column = self._field.square(bit)
            kind = game.plane.tile(row, column)[: self._field.told]
            tile = next(tile for tile in hand if tile.startswith(kind))
            hand.remove(tile)
            made.append(
                Move("place", tile, row, column, game.plane.upright(row, column) if game.board.manual else None)
            )
        return tuple(made)


def _allows(deadlines: tuple[int, ...], others: tuple[int, ...]) -> bool:
    """Whether everything that can be put back by the second deadlines can be by the first."""
    return len(deadlines) == len(others) and all(one >= other for one, other in zip(deadlines, others, strict=True))
