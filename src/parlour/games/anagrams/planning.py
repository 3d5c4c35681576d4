"""Planning to run out: how many turns a rack still needs on a layout, and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from parlour.games.anagrams.blocks import KINDS, MASTER, in_order, without
from parlour.games.anagrams.moves import Exchange
from parlour.games.anagrams.planning_kernel import turns_needed
from parlour.games.anagrams.plays import Words
from parlour.words.crossword.grid import Grid
from parlour.words.crossword.search import Plays

Floats = npt.NDArray[np.float64]

# Turns that a block costs if it fits nowhere now: an exchange, and then its replacement must be laid.
COST = dict.fromkeys(KINDS, 1.4) | dict.fromkeys("VQJZXCKG", 1.7) | {MASTER: 1.0, "S": 1.1, "E": 1.2, "A": 1.2}
WEIGHT = 0.01  # turns that a point on the rack is worth
MASTER_EARLY = 0.2  # turns that keeping a Master for later is worth
UNSEEN = 0.9  # rough number of turns that a block from the stock will need


class Swap(NamedTuple):
    """An exchange and its expected cost in turns; less is better."""

    move: Exchange
    value: float


@dataclass(frozen=True, eq=False)
class Outlook:
    """A rack on a layout: its plays, the turns that each set of its places needs, and where each play leads."""

    rack: str
    layout: Grid
    found: Plays
    turns: Floats
    values: Floats

    @property
    def needs(self) -> float:
        """The turns that the whole rack still needs."""
        return float(self.turns[-1])


class Planner:
    """Plans for racks on layouts."""

    def __init__(self, words: Words, figures: Mapping[str, int]) -> None:
        self.words = words
        self.figures = figures
        self._mean = sum(figures.values()) / len(figures)

    def look(self, layout: Grid, rack: str) -> Outlook:
        """What a rack can do now, and how far it is from running out."""
        rack = in_order(rack)
        found = self.words.plays(layout, rack)
        turns, figured = np.empty((2, 1 << len(rack)))
        same = np.array([rack.index(block) for block in rack], np.int64)
        costs, figures = np.array([(COST[block], self.figures[block]) for block in rack]).T.copy()
        turns_needed(found.used, same, costs, figures, turns, figured)
        left = (1 << len(rack)) - 1 & ~found.used
        values = (turns + WEIGHT * figured)[left]
        if MASTER in rack:
            masters = sum(1 << place for place, block in enumerate(rack) if block == MASTER)
            values += MASTER_EARLY * ((found.used & masters > 0) & (left > 0))
        return Outlook(rack, layout, found, turns, values)

    def cost(self, rack: str, turns: float) -> float:
        """Turns, adjusted for the figures on a rack."""
        return turns + WEIGHT * sum(self.figures[block] for block in rack)

    def without_each(self, outlook: Outlook) -> dict[str, float]:
        """What the rack would cost without each of its blocks."""
        rack, everything = outlook.rack, len(outlook.turns) - 1
        return {
            block: self.cost(without(rack, block), float(outlook.turns[everything ^ 1 << rack.index(block)]))
            for block in dict.fromkeys(rack)
        }

    def swap(self, outlook: Outlook, exposed: str, can_draw: bool) -> Swap:
        """A quick exchange: give up what costs most and fits least, and take the exposed block if it fits."""
        costs = self.without_each(outlook)
        given = min(costs, key=costs.__getitem__)
        taken = self.taking(outlook, given, exposed)
        drawn = costs[given] + UNSEEN + WEIGHT * self._mean
        if can_draw and drawn < taken:
            return Swap(Exchange(given, "stock"), drawn)
        return Swap(Exchange(given, "exposed"), taken)

    def taking(self, outlook: Outlook, given: str, taken: str) -> float:
        """What the rack would cost after this exchange."""
        rack = without(outlook.rack, given) + taken
        return self.cost(rack, self.look(outlook.layout, rack).needs)

    def swaps(self, outlook: Outlook, exposed: str, unseen: Mapping[str, int], can_draw: bool, most: int) -> list[Swap]:
        """The exchanges that look best, with every block that may come from the stock considered."""
        costs = self.without_each(outlook)
        found = []
        for given in sorted(costs, key=costs.__getitem__)[:most]:
            found.append(Swap(Exchange(given, "exposed"), self.taking(outlook, given, exposed)))
            if can_draw:
                number = sum(unseen.values())
                drawn = sum(count * self.taking(outlook, given, block) for block, count in unseen.items() if count)
                found.append(Swap(Exchange(given, "stock"), drawn / number))
        return sorted(found, key=lambda swap: swap.value)
