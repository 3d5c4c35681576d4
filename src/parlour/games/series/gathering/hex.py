"""Hex: domino with six-sided tiles and six series. SERIES-5, SERIES-20."""

from __future__ import annotations

from parlour.core import GameInfo
from parlour.games.series.gathering.daily import HexDaily
from parlour.games.series.gathering.lessons import HexLessons
from parlour.games.series.gathering.looking import HexLooking
from parlour.games.series.gathering.options import OPTIONS
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import HexShape, Tile

COPIES = 3


class Hex(Gathering):
    """Six-sided tiles, each in six number series."""

    info = GameInfo(
        name="hex",
        title="Series Hex",
        summary="Tiles with six sides and numbers, laid so that each counts on: place your twelve first.",
        seats=(1, 6),
        difficulty=5,
        notation="lateral 5 boxes 1 at 2 east, 1 north-west places that tile so far from the first one, and "
        "tile 3 at 1 west the third of your hand; 5a 2,-1 is short for the former; look 5a says what a tile shows; "
        "l5 b1 sw of v9 b9 says it by a neighbour; take; pass.",
        options=OPTIONS,
        secrets=True,
        best_score="lowest when solo",
    )
    shape_type = HexShape
    abilities = (*Gathering.abilities, HexDaily, HexLessons, HexLooking)

    def all_tiles(self) -> tuple[Tile, ...]:
        return self.shape.fronts * COPIES
