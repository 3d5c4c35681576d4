"""Push in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.push.batch.boards import BatchPush


class PushBatches(Batches):
    """Boards of up to eight rows and columns."""

    @staticmethod
    def kind() -> type[BatchPush]:
        from parlour.games.push.batch.boards import BatchPush

        return BatchPush
