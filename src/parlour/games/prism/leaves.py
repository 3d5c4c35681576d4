"""What blocks kept on the rack are worth, learned by self-play with `scripts/learn_prism_leaves.py`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from parlour.games.prism.blocks import BLOCKS, numerals
from parlour.games.prism.state import Rack
from parlour.games.prism.tempo import tempo

DATA = Path(__file__).with_name("leaves.json")
AVERAGE = sum(numerals(block) for block in BLOCKS) / len(BLOCKS)


@cache
def block_values() -> dict[str, float]:
    """The points that keeping a block adds to the next turn, compared with drawing another."""
    values: dict[str, float] = json.loads(DATA.read_text(encoding="utf-8"))
    return values


def block_value(block: str, in_bag: int) -> float:
    """What keeping a block is worth; once the bag is empty, how much less than average it will cost."""
    return block_values()[block] if in_bag else AVERAGE - numerals(block)


def leave_values(rack: Rack, in_bag: int, theirs: int | None) -> list[float]:
    """The value of keeping each set of places, bit 0 for the first block of the rack.

    Between two seats it also matters how many blocks are used: `theirs` is what the other holds, None with more seats.
    """
    sums, kept = [0.0], [0]
    for block in rack:
        worth = block_value(block, in_bag)
        sums += [before + worth for before in sums]
        kept += [before + 1 for before in kept]
    if theirs is None:
        return sums
    then = [0.0] * (len(rack) + 1)
    for used in range(1, len(rack) + 1):
        then[len(rack) - used] = tempo().after_using(used, in_bag, len(rack), theirs)
    return [value + then[number] for value, number in zip(sums, kept, strict=True)]
