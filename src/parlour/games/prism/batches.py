"""Prism in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.prism.batch.boards import BatchPrism


class PrismBatches(Batches):
    """With every option but words that may be challenged."""

    @staticmethod
    def kind() -> type[BatchPrism]:
        from parlour.games.prism.batch.boards import BatchPrism

        return BatchPrism
