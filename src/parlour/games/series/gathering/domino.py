"""Domino: series along rows and columns. SERIES-4, SERIES-20."""

from __future__ import annotations

from parlour.core import GameInfo, Option
from parlour.games.series.gathering.lessons import DominoLessons
from parlour.games.series.gathering.looking import DominoLooking
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import DominoShape, Tile


class Domino(Gathering):
    """Square tiles, laid side by side like dominoes."""

    info = GameInfo(
        name="domino",
        title="Series Domino",
        summary="Four number series in every tile, laid side by side: place your twelve first.",
        seats=(1, 6),
        difficulty=4,
        notation="5l 1 left, 2 above places the tile with dots 5, lateral on top when the dots are left (v: vertical "
        "on top), so far from the first tile; 5l -2,-1 does the same by row and column; tile 3 1 left places the third "
        "tile of your hand; take; pass.",
        options=(
            Option(
                "tiles",
                9,
                "Size of the set",
                "The tiles are cut from a square with this many a side: 9 gives 81 tiles.",
                low=9,
                high=27,
            ),
        ),
        secrets=True,
        best_score="lowest when solo",
    )
    shape = DominoShape()
    abilities = (*Gathering.abilities, DominoLessons, DominoLooking)

    def all_tiles(self) -> tuple[Tile, ...]:
        side = self.options["tiles"]
        return tuple(self.shape.tile_at("5l", row, column) for row in range(side) for column in range(side))
