"""Hex: domino with six-sided tiles and six series. SERIES-5, SERIES-20."""

from __future__ import annotations

from parlour.core import GameInfo
from parlour.games.series.gathering.daily import HexDaily
from parlour.games.series.gathering.lessons import HexLessons
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import HexShape, Tile

COPIES = 3


class Hex(Gathering):
    """Six-sided tiles, each in six number series."""

    info = GameInfo(
        name="hex",
        title="Series Hex",
        summary="Six-sided tiles, each in six number series at once: place your twelve first.",
        seats=(1, 6),
        difficulty=5,
        notation="5a 1,-1 places the tile with number 5 and colours as in pattern a (a to d) at column 1, row -1, "
        "counted from the first tile; take; pass.",
        secrets=True,
        best_score="lowest when solo",
    )
    shape = HexShape()
    abilities = (*Gathering.abilities, HexDaily, HexLessons)

    def all_tiles(self) -> tuple[Tile, ...]:
        return self.shape.fronts * COPIES
