"""The daily of hex: six tiles to place, all in view, with as few others between them as possible. TABLE-17."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any

from parlour.core import Chance, encode
from parlour.core.abilities import Daily
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.state import GatheringState, Hand, name
from parlour.games.series.solitaire import Effort, Impatient, fewest_in_short, fewest_share

if TYPE_CHECKING:
    from parlour.games.series.gathering.rules import Gathering

LYING = 6  # tiles on the table
LEFT = 6  # originals to place
HELPERS = 6  # other tiles in the hand
BRIDGES = (2, 4)  # how many of them must be needed, at least and at most
LOOK = 1_500  # positions to search for each number; a puzzle that needs more is not used


class HexDaily(Daily):
    """A puzzle in several moves every day."""

    game: Gathering
    name = "bridge"
    task = "Place your own six tiles. Those marked taken may be laid between them; use as few as you can."

    def compose(self, chance: Chance) -> Any:
        return encode(compose(self.game, chance))

    def in_short(self, score: int, best: int | None) -> str:
        return fewest_in_short(score, best)

    def share(self, score: int, best: int | None, tries: int) -> float:
        return fewest_share(score, best)


def compose(game: Gathering, chance: Chance) -> GatheringState:
    """The first position, from this chance, whose six tiles cannot be placed without some others between them."""
    while True:
        chance = chance.fork("puzzle")
        state = _dealt(game, chance)
        if (bridges := _needed(game, state)) is not None:
            hand = state.hands[0]
            rest = Counter(state.gathering) - bridges
            spare, _ = chance.fork("helpers").shuffled(sorted(rest.elements()))
            decoys = HELPERS - bridges.total()
            helpers = (*bridges.elements(), *spare[:decoys])
            return GatheringState(
                chance.fork("gathering"),
                spare[decoys:],
                (Hand(tuple(sorted(hand.open)), (), tuple(sorted(helpers))),),
                state.placed,
                counts=(0,),
            )


def _dealt(game: Gathering, chance: Chance) -> GatheringState:
    """A few tiles that fit each other, and six of the rest in the hand."""
    order, chance = chance.shuffled(game.tiles)
    left = Counter(order)
    placed: dict[str, Tile] = {name(0, 0): order[0]}
    left[order[0]] -= 1
    while len(placed) < LYING:
        places = game.frontier(placed)
        which, chance = chance.below(len(places))
        tile = game.belongs(placed, *places[which])
        if left[tile]:
            left[tile] -= 1
            placed[name(*places[which])] = tile
    rest, chance = chance.shuffled(sorted(left.elements()))
    return GatheringState(chance, rest[LEFT:], (Hand(rest[:LEFT], ()),), placed, counts=(0,))


def _needed(game: Gathering, state: GatheringState) -> Counter[Tile] | None:
    """The tiles to lay between the originals; None if there are too few, too many, or the search takes too long."""
    from parlour.games.series.gathering.solver import Bridging, field_of

    least, most = BRIDGES
    for bridges in range(most + 1):
        field = field_of(game, state, LEFT + bridges)
        try:
            squares = Bridging(field, state, bridges).find(Effort(math.inf, LOOK))
        except Impatient:
            return None
        if squares is not None:
            laid = Counter(game.belongs(state.placed, *field.square(bit)) for bit in field.in_order(squares))
            return laid - Counter(state.hands[0].open) if bridges >= least else None
    return None
