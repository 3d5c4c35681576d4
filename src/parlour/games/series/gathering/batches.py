"""Domino and hex in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.series.gathering.batch.boards import BatchGathering


class GatheringBatches(Batches):
    """With every option."""

    @staticmethod
    def kind() -> type[BatchGathering]:
        from parlour.games.series.gathering.batch.boards import BatchGathering

        return BatchGathering
