"""What the word games have in common: the dictionary of the table."""

from __future__ import annotations

from parlour.core import Game
from parlour.core.abilities import Remarks
from parlour.core.game import M, S, V
from parlour.words.lexicon import Lexicon


class WordListRemarks(Remarks):
    """Says when a table looks words up in a list of its own."""

    def remarks(self) -> tuple[str, ...]:
        if self.game.own_lexicon is None:
            return ()
        lexicon = self.game.lexicon
        return (f"Words are looked up in {lexicon.name}, {len(lexicon):,} words.",)


class WordGame(Game[S, M, V]):
    """A game whose rules look words up."""

    @property
    def lexicon(self) -> Lexicon:
        """The words that are valid: the table's own list, or else the house's."""
        if self.own_lexicon is None:
            return Lexicon.default()
        assert isinstance(self.own_lexicon, Lexicon)
        return self.own_lexicon
