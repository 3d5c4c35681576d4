"""What is unusual about a table with its own word list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.anagrams.plays import OFF
from parlour.games.word_game import WordListRemarks
from parlour.words.lexicon import Lexicon

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams

FORMER_PLURALS = "This table keeps an earlier rule: any verb in the word list excuses a plural."
NO_PLURALS = "That list does not mark plurals, so the plural rule is off."


class AnagramsRemarks(WordListRemarks):
    """Says which list is used, and whether it knows plurals."""

    game: Anagrams

    def remarks(self) -> tuple[str, ...]:
        said, lexicon = super().remarks(), self.game.lexicon
        if self.game.words.plurals == OFF:
            return said
        if lexicon.words is Lexicon.default().words and lexicon is not Lexicon.default():
            return (*said, FORMER_PLURALS)
        return said if lexicon.knows_plurals else (*said, NO_PLURALS)
