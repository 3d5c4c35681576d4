"""What the word games have in common: the dictionary of the table."""

from __future__ import annotations

from parlour.core import Game
from parlour.core.abilities import Remarks
from parlour.core.former import Archive
from parlour.core.game import M, S, V
from parlour.words.lexicon import Lexicon


class WordListRemarks(Remarks):
    """Says so if a table uses its own word list."""

    def remarks(self) -> tuple[str, ...]:
        lexicon = self.game.lexicon
        if self.game.own_lexicon is None or lexicon.words is Lexicon.default().words:
            return ()
        return (f"This table uses the word list {lexicon.name}, with {len(lexicon):,} words.",)


class FormerWordLists(Archive):
    """The list that comes with the package, as earlier versions knew it."""

    @staticmethod
    def resource(digest: str) -> Lexicon | None:
        return None if digest == Lexicon.default().digest else Lexicon.former(digest)


class WordGame(Game[S, M, V]):
    """A game whose rules look words up."""

    @property
    def lexicon(self) -> Lexicon:
        """The valid words: the table's own list, or the default one."""
        if self.own_lexicon is None:
            return Lexicon.default()
        assert isinstance(self.own_lexicon, Lexicon)
        return self.own_lexicon
