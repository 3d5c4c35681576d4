"""What blocks kept on the rack are worth, learned by self-play with `scripts/learn_prism_leaves.py`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from parlour.games.prism.blocks import numerals
from parlour.games.prism.table import Rack

DATA = Path(__file__).with_name("leaves.json")
STRANDED = 2  # Numerals on a rack at the end are lost by their owner and gained by whoever goes out. PRISM-22.


@cache
def block_values() -> dict[str, float]:
    """Points that keeping a block adds to the next turn, compared with drawing another."""
    values: dict[str, float] = json.loads(DATA.read_text())
    return values


def leave_values(rack: Rack, bag_is_empty: bool) -> list[float]:
    """The value of keeping each set of places: bit 0 is the first block of the rack."""
    values = block_values()
    sums = [0.0]
    for block in rack:
        worth = -STRANDED * numerals(block) if bag_is_empty else values[block]
        sums += [before + worth for before in sums]
    return sums


def leave_value(rack: Rack, bag_is_empty: bool) -> float:
    """The value of keeping all of these blocks."""
    return leave_values(rack, bag_is_empty)[-1]
