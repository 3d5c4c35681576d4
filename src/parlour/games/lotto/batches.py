"""Lotto in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.lotto.batch.boards import BatchLotto


class LottoBatches(Batches):
    """With every option."""

    @staticmethod
    def kind() -> type[BatchLotto]:
        from parlour.games.lotto.batch.boards import BatchLotto

        return BatchLotto
