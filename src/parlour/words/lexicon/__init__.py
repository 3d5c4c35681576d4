"""The dictionary: word lists, what is known about each word, and the packed word graph."""

from parlour.words.lexicon.lexicon import Flags, Lexicon
from parlour.words.lexicon.wordlist import LexiconError

__all__ = ["Flags", "Lexicon", "LexiconError"]
