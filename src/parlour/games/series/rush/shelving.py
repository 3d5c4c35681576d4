"""What stays of a rush board when its players leave it: the tiles that lie there. SERIES-32."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Refused
from parlour.core.abilities import Shelving
from parlour.core.codec import Json, encode
from parlour.games.series.rush.state import RushState

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


class RushShelving(Shelving):
    """Tiles in hand go back into the bag, and those on the board are nobody's."""

    game: SeriesRush

    def left(self, state: RushState, seats: int) -> Json:
        rest = self.game.plane.tiles - len(state.placed)
        if rest < seats:
            raise Refused("SERIES-18", "Nearly every tile lies on this board, and there are too few for another game.")
        nobody = [0] * seats
        placed = {key: encode(tile._replace(owner=None, game=0)) for key, tile in state.placed.items()}
        return {"placed": placed, "wins": nobody, "counts": nobody}

    def filled(self, state: RushState) -> tuple[int, int]:
        return len(state.placed), self.game.plane.tiles
