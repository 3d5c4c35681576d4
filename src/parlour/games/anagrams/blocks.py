"""The blocks, how many there are of each and the figures in their corners. ANAGRAMS-1.

A block is written as its letter, a Master as `*`. Racks, the stock and the pile are strings of blocks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from parlour.core import Unreadable
from parlour.words.crossword.grid import LETTERS

MASTER = "*"
KINDS = LETTERS + MASTER
MOST_MASTERS = 2
MOST_BLOCKS = 1_000
HAND = {2: 10, 3: 10, 4: 10, 5: 9, 6: 8, 7: 7}  # ANAGRAMS-3

LEXICON = (
    "A8:10 B2:2 C2:8 D2:6 E8:10 F2:2 G2:4 H6:8 I8:10 J2:6 K2:8 L6:8 M2:8 N2:8 O6:8 P2:8 Q2:4 R6:8 S6:8 T6:8 U6:8 V2:6 "
    "W6:8 X2:2 Y2:4 Z2:2 *2:15"
)
# As frequent as in common words other than plurals, but each letter at least once; the rarer, the higher the figure.
FREQUENT = (
    "A8:2 B1:10 C4:6 D4:6 E13:2 F1:10 G3:6 H2:8 I8:2 J1:10 K1:10 L5:4 M3:6 N7:2 O6:4 P3:6 Q1:10 R8:2 S7:2 T7:2 U3:6 "
    "V1:10 W1:10 X1:10 Y2:8 Z1:10 *2:15"
)
PACKS = {"lexicon": LEXICON, "frequent": FREQUENT}

_KIND = re.compile(r"([A-Z*])(\d{1,3}):(\d{1,2})")


@dataclass(frozen=True)
class Blocks:
    """A set of blocks."""

    every: str  # in the order of KINDS
    figures: dict[str, int]

    @classmethod
    def of(cls, option: str) -> Blocks:
        """The set that an option names or lists."""
        kinds = {kind: (number, figure) for kind, number, figure in _listed(PACKS.get(option, option))}
        every = "".join(kind * kinds[kind][0] for kind in KINDS if kind in kinds)
        return cls(every, {kind: kinds[kind][1] for kind in KINDS if kind in kinds})

    def count(self, blocks: Iterable[str]) -> int:
        """The sum of the figures on some blocks. ANAGRAMS-16."""
        return sum(self.figures[block] for block in blocks)


def _listed(text: str) -> list[tuple[str, int, int]]:
    return [(kind, int(number), int(figure)) for kind, number, figure in _KIND.findall(text)]


def read_blocks(value: Any) -> str:
    """The option `blocks`: the name of a pack, or a list of blocks in alphabetical order."""
    text = value.strip() if isinstance(value, str) else ""
    if text.lower() in PACKS:
        return text.lower()
    parts = text.upper().split()
    if not parts or not all(_KIND.fullmatch(part) for part in parts):
        raise Unreadable(
            "blocks is lexicon, frequent, or a list such as A8:10 B2:2 *2:15: eight As with the figure 10, and so on."
        )
    kinds = sorted(_listed(" ".join(parts)), key=lambda kind: KINDS.index(kind[0]))
    if len({kind for kind, _, _ in kinds}) < len(kinds):
        raise Unreadable("blocks lists a letter twice.")
    if any(number < 1 or figure < 1 for _, number, figure in kinds):
        raise Unreadable("In blocks every number and every figure must be at least 1.")
    if any(kind == MASTER and number > MOST_MASTERS for kind, number, _ in kinds):
        raise Unreadable("There can be at most two Masters.")
    if sum(number for _, number, _ in kinds) > MOST_BLOCKS:
        raise Unreadable(f"There can be at most {MOST_BLOCKS} blocks.")
    return " ".join(f"{kind}{number}:{figure}" for kind, number, figure in kinds)


def without(blocks: str, some: Iterable[str]) -> str:
    """Blocks without some others; any that are missing are ignored."""
    for block in some:
        blocks = blocks.replace(block, "", 1)
    return blocks


def in_order(blocks: Iterable[str]) -> str:
    """Blocks in alphabetical order."""
    return "".join(sorted(blocks, key=KINDS.index))
