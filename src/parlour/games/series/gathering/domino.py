"""Domino: series along rows and columns. SERIES-4, SERIES-20."""

from __future__ import annotations

from parlour.core import GameInfo, Option
from parlour.games.series.gathering.lessons import DominoLessons
from parlour.games.series.gathering.looking import DominoLooking
from parlour.games.series.gathering.options import OPTIONS
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.shapes import DominoShape, Tile


class Domino(Gathering):
    """Square tiles, laid side by side like dominoes."""

    info = GameInfo(
        name="domino",
        title="Series Domino",
        summary="Tiles with four numbers, laid so that each number counts on: place your twelve first.",
        seats=(1, 6),
        difficulty=4,
        notation="dots 5 lateral 7 at 1 left, 2 above places that tile so far from the first one, and tile 3 at 1 left "
        "the third of your hand; 5l -2,-1 is short for the former: l has lateral on top when the dots are left, v "
        "vertical; d5 l7 right of d4 v2 says it by a neighbour; take; pass.",
        options=(
            Option(
                "tiles",
                9,
                "Size of the set",
                "The tiles are cut from a square with this many a side: 9 gives 81 tiles.",
                low=9,
                high=27,
            ),
            *OPTIONS,
        ),
        secrets=True,
        best_score="lowest when solo",
    )
    shape_type = DominoShape
    abilities = (*Gathering.abilities, DominoLessons, DominoLooking)

    def all_tiles(self) -> tuple[Tile, ...]:
        side = self.options["tiles"]
        return tuple(self.shape.tile_at("5l", row, column) for row in range(side) for column in range(side))
