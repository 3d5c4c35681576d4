"""Anagrams in batches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.batch.ability import Batches

if TYPE_CHECKING:
    from parlour.games.anagrams.batch.boards import BatchAnagrams


class AnagramsBatches(Batches):
    """With every option but words that may be challenged."""

    @staticmethod
    def kind() -> type[BatchAnagrams]:
        from parlour.games.anagrams.batch.boards import BatchAnagrams

        return BatchAnagrams
