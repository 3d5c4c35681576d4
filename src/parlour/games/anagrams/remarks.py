"""What is unusual about a table with its own word list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.word_game import WordListRemarks

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

NO_PLURALS = "That list does not mark plurals, so the plural rule is off. ANAGRAMS-13."


class AnagramsRemarks(WordListRemarks):
    """Says which list is used, and whether it knows plurals."""

    game: Anagrams

    def remarks(self) -> tuple[str, ...]:
        said = super().remarks()
        return said if self.game.lexicon.knows_plurals or self.game.wide_open else (*said, NO_PLURALS)
