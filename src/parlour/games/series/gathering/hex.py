"""Hex: domino with six-sided tiles and six series. SERIES-5, SERIES-20."""

from __future__ import annotations

from parlour.core import GameInfo
from parlour.games.series.gathering.daily import HexDaily
from parlour.games.series.gathering.lessons import HexLessons
from parlour.games.series.gathering.looking import HexLooking
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
        notation="5a 1 east, 1 north-west places the tile 5a so far from the first tile, and 5a 1,-1 does the same; "
        "tile 3 1 west places the third tile of your hand; look 5a says what a tile shows; take; pass.",
        secrets=True,
        best_score="lowest when solo",
    )
    shape = HexShape()
    abilities = (*Gathering.abilities, HexDaily, HexLessons, HexLooking)

    def all_tiles(self) -> tuple[Tile, ...]:
        return self.shape.fronts * COPIES
