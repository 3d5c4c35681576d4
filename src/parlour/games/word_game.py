"""What the word games have in common: the dictionary of the table."""

from __future__ import annotations

from parlour.core import Game
from parlour.core.game import M, S, V
from parlour.words.lexicon import Lexicon


class WordGame(Game[S, M, V]):
    """A game whose rules look words up."""

    @property
    def lexicon(self) -> Lexicon:
        """The words that are valid: the table's own list, or else the house's."""
        if self.own_lexicon is None:
            return Lexicon.default()
        assert isinstance(self.own_lexicon, Lexicon)
        return self.own_lexicon

    def remarks(self) -> tuple[str, ...]:
        if self.own_lexicon is None:
            return ()
        return (f"Words are looked up in {self.lexicon.name}, {len(self.lexicon):,} words.",)
