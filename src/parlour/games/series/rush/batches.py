"""Rush in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import AnyGame
from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.series.rush.batch.boards import BatchRush


class RushBatches(Batches):
    """Boards with anchors and one level."""

    needs = "two or four anchors, whole tiles and one level outside the world"

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return bool(game.options["levels"] == 1 and game.options["anchors"] != "0")

    @staticmethod
    def kind() -> type[BatchRush]:
        from parlour.games.series.rush.batch.boards import BatchRush

        return BatchRush
