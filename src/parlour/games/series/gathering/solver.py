"""The fewest tiles with which a solo player can place the twelve originals of domino or hex. SERIES-26.

Taking costs nothing: a player may take the whole gathering and then the unseen tiles (SERIES-24), so every tile can be
had. What remains is to connect places for the originals to the table with as few other tiles between them as possible.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from parlour.core import Event
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.text import in_words
from parlour.games.series.solitaire import Attempt, Effort, Field, Impatient, Progress, Solution, fewest, judgement

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering
    from parlour.games.series.gathering.state import GatheringState, Move

FARTHEST = 50


def solvable(state: GatheringState) -> bool:
    """Whether this is an unfinished solo game on a table small enough to search."""
    near = all(abs(side) <= FARTHEST for key in state.placed for side in map(int, key.split(",")))
    return len(state.hands) == 1 and bool(state.hands[0].originals) and near


def solve(game: Gathering, state: GatheringState, seconds: float, progress: Progress | None = None) -> Solution:
    """The fewest tiles that this game can take in all, played on from here, as far as time allows."""
    hand = state.hands[0]
    placed, others = state.counts[0], len(hand.taken) + len(state.gathering)
    effort = Effort(time.monotonic() + seconds)

    def attempt(number: int) -> Attempt | None:
        bridges = number - placed - hand.originals
        if bridges > others:
            return None
        field = field_of(game, state, hand.originals + bridges)
        try:
            squares = Bridging(field, state, bridges).find(effort)
        except Impatient:
            if effort.late:
                raise
            return Attempt(again=True)
        return Attempt(refuted=True) if squares is None else Attempt(_moves(game, state, field, squares))

    return fewest(placed + hand.originals, attempt, effort, progress)


def hindsight(game: Gathering, began: GatheringState, ended: GatheringState, seconds: float) -> Event:
    """How few tiles would have been enough."""
    found = solve(game, began, seconds)
    placed = None if ended.hands[0].originals else ended.counts[0]
    return judgement(found, placed, [game.write(move) for move in found.moves], in_words(game, began, found.moves))


def field_of(game: Gathering, state: GatheringState, reach: int) -> Field:
    """All places that this many tiles can reach."""
    from parlour.games.series.gathering.state import name, place

    rows, columns = zip(*map(place, state.placed), strict=True)
    corner = min(rows) - reach, min(columns) - reach
    size = max(rows) + reach + 1 - corner[0], max(columns) + reach + 1 - corner[1]

    def belongs(row: int, column: int) -> Tile | None:
        return None if name(row, column) in state.placed else game.belongs(state.placed, row, column)

    return Field.of(corner, size, game.shape.steps, belongs)


class _Look(NamedTuple):
    """A position of the search: places chosen and ruled out, originals and other tiles left, and bridges allowed."""

    chosen: int
    ruled_out: int
    left: tuple[int, ...]
    others: tuple[int, ...]
    bridges: int


class Bridging:
    """Looks for places for all originals with a number of other tiles between them."""

    def __init__(self, field: Field, state: GatheringState, bridges: int) -> None:
        hand = state.hands[0]
        originals, others = Counter((*hand.open, *hand.down)), Counter((*hand.taken, *state.gathering))
        kinds = sorted({*field.places, *originals})  # an original may have no place within reach
        self._field = field
        self._places = [field.places.get(kind, 0) for kind in kinds]
        left, rest = (tuple(tiles[kind] for kind in kinds) for tiles in (originals, others))
        self._start = _Look(0, 0, left, rest, bridges)

    def find(self, effort: Effort) -> int | None:
        """The places, or None if there are none; raises Impatient if it runs out of effort."""
        effort.begin()
        waiting = [self._start]
        while waiting:
            effort.spend()
            found = self._conclude(waiting.pop())
            if found is None:
                continue
            look, choice = found
            if not choice:
                return look.chosen
            waiting.append(look._replace(ruled_out=look.ruled_out | choice))
            if further := self._choose(look, choice):
                waiting.append(further)
        return None

    def _choose(self, look: _Look, squares: int) -> _Look | None:
        """Fill squares: originals come first, and what goes beyond them is a bridge."""
        left, others, bridges = list(look.left), list(look.others), look.bridges
        for kind, places in enumerate(self._places):
            filled = (places & squares).bit_count()
            beyond = max(0, filled - left[kind])
            left[kind] -= filled - beyond
            others[kind] -= beyond
            bridges -= beyond
        if bridges < 0 or min(others) < 0:
            return None
        return look._replace(chosen=look.chosen | squares, left=tuple(left), others=tuple(others), bridges=bridges)

    def _reached(self, look: _Look) -> int:
        """What the bridges that are left can reach from the table; originals and chosen places cost none."""
        field, free, bridge = self._field, look.chosen, 0
        for left, other, places in zip(look.left, look.others, self._places, strict=True):
            if left:
                free |= places & ~look.ruled_out
            elif other:
                bridge |= places & ~look.ruled_out
        reached = field.reached(free)
        for _ in range(look.bridges):
            reached |= field.around(reached | field.lying) & bridge
            reached = field.within(reached | field.around(field.lying) & free, free | reached)
        return reached

    def _conclude(self, look: _Look) -> tuple[_Look, int] | None:
        """Draw every conclusion; None if this is a dead end, else what to try next, or 0 if everything is placed."""
        field = self._field
        while True:
            reached = self._reached(look)
            if look.chosen & ~reached:
                return None
            rest = reached & ~look.chosen
            joined = field.reached(look.chosen)
            choices = [
                ((places & rest).bit_count() - left, left, places & rest)
                for left, places in zip(look.left, self._places, strict=True)
                if left
            ]
            choices += [(gap.bit_count() - 1, 0, gap) for gap in field.gaps(look.chosen & ~joined, rest)]
            if not choices:
                return look, 0
            fewest_ways, _, choice = min(choices)
            if fewest_ways < 0:
                return None
            if fewest_ways:
                choice = choice & field.around(joined | field.lying) or choice & field.around(look.chosen) or choice
                return look, choice & -choice
            if (forced := self._choose(look, choice)) is None:
                return None
            look = forced


def _moves(game: Gathering, state: GatheringState, field: Field, squares: int) -> tuple[Move, ...]:
    """The moves: place what can be placed, and take a tile when nothing can."""
    from parlour.games.series.gathering.state import Move

    wanted = {field.square(bit): bit for bit in field.in_order(squares)}
    hand = state.hands[0]
    bridges = Counter(game.belongs(state.placed, *each) for each in wanted) - Counter((*hand.open, *hand.down))
    made: list[Move] = []
    while game.outcome(state) is None:
        hand = state.hands[0]
        own = [move for move in game.fitting(state.placed, hand.open) if (move.x, move.y) in wanted]
        between = [move for move in game.fitting(state.placed, hand.taken) if (move.x, move.y) in wanted]
        between = [move for move in between if bridges[move.tile] and move.tile not in hand.open]
        move = next(iter(own + between), Move("take"))
        if move.what == "place":
            del wanted[move.x, move.y]
            if not own:
                bridges[move.tile] -= 1
        made.append(move)
        state = game.play(state, 0, move).state
    return tuple(made)
