"""What a board of the world is about, and what to do there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.games.series.rush.guidance import RushGuidance
from parlour.games.series.rush.state import RushView

if TYPE_CHECKING:
    from parlour.games.series.world.board import WorldBoard


class WorldGuidance(RushGuidance):
    """Fill printed tiles below, place them as pieces above."""

    game: WorldBoard

    def __init__(self, game: WorldBoard) -> None:
        super().__init__(game)
        if game.upper:
            self.idle = "Nobody here has a piece to place. Pieces are won on the level below."

    def goal(self, seats: int) -> str:
        if self.game.upper:
            return "Place the pieces that you won below. Fill a printed tile to win a larger piece."
        return "Run out of tiles first. Fill a printed tile’s last square to win that piece."

    def turn(self, public: RushView, seat: Seat) -> str:
        if public.winners:
            return "Start the next game on this board, or go to another."
        if self.game.upper:
            return "Place a piece where it continues every series and matches the mark; or go on."
        return super().turn(public, seat)
