"""Who will go out first: what being to move is worth by the number of blocks left, learned by self-play.

The seat that goes out has often had one more turn, and gains what the other loses (PRISM-22). Most turns use six
blocks, so with twelve, six or no blocks in the bag it is nearly settled who that will be, and a turn that uses five
changes it. `scripts/learn_prism_tempo.py` plays the games.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from parlour.games.prism.blocks import RACK

DATA = Path(__file__).with_name("tempo.json")


@dataclass(frozen=True, slots=True)
class Tempo:
    """Expected points from here on, mine less theirs, by who is to move.

    `by_bag` is indexed by the blocks in the bag, with full racks; `by_racks`, with an empty bag, by the blocks on my
    rack and on theirs.
    """

    my_move_by_bag: tuple[float, ...]
    their_move_by_bag: tuple[float, ...]
    my_move_by_racks: tuple[tuple[float, ...], ...]
    their_move_by_racks: tuple[tuple[float, ...], ...]

    def my_move(self, in_bag: int, mine: int, theirs: int) -> float:
        return _by(self.my_move_by_bag, in_bag) if in_bag else self.my_move_by_racks[mine][theirs]

    def their_move(self, in_bag: int, mine: int, theirs: int) -> float:
        return _by(self.their_move_by_bag, in_bag) if in_bag else self.their_move_by_racks[mine][theirs]

    def after_using(self, blocks: int, in_bag: int, mine: int, theirs: int) -> float:
        """What I can expect after a turn that uses this many blocks."""
        drawn = min(in_bag, RACK - mine + blocks)
        return self.their_move(in_bag - drawn, mine - blocks + drawn, theirs)


def _by(values: tuple[float, ...], in_bag: int) -> float:
    """The value for a bag; composed positions may have more blocks in it than a game ever has."""
    return values[min(in_bag, len(values) - 1)]


@cache
def tempo() -> Tempo:
    """What was learned."""
    found = json.loads(DATA.read_text(encoding="utf-8"))
    return Tempo(
        tuple(found["my_move_by_bag"]),
        tuple(found["their_move_by_bag"]),
        tuple(map(tuple, found["my_move_by_racks"])),
        tuple(map(tuple, found["their_move_by_racks"])),
    )
