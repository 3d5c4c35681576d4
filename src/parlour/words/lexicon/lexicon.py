"""The dictionary of a table: which words are valid, and what is known about each.

Needs nothing but the standard library until somebody asks for the word graph.
"""

import hashlib
from collections.abc import Callable, Collection
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from parlour.words.lexicon import wordlist
from parlour.words.lexicon.names import names
from parlour.words.lexicon.wordlist import COMMON, NAME, PLURAL, SLUR, LexiconError

if TYPE_CHECKING:
    from parlour.words.lexicon.graph import Graph

__all__ = ["COMMON", "NAME", "PLURAL", "SLUR", "Flags", "Lexicon", "LexiconError"]


class Flags(NamedTuple):
    """What is known about a word."""

    plural_only: bool = False  # made with S or ES, and neither a third person singular nor a word of its own
    usually_name: bool = False
    common: int = 0  # 0 never met, 3 at least once in a million words, 5 everyday
    slur: bool = False  # valid, but no bot plays it and no card or puzzle contains it


class Lexicon:
    """A list of valid words. Words go in and come out in upper case; questions may be asked in any case."""

    def __init__(
        self, name: str, words: tuple[str, ...], flags: bytes, knows_plurals: bool, path: Path | None = None
    ) -> None:
        """Take words in alphabetical order and a byte of flags for each; the path says where they can be read again."""
        self.name = name
        self.path = path
        self.words = words
        self.knows_plurals = knows_plurals
        self._flags = flags
        self._places = dict(zip(words, range(len(words)), strict=True))

    @staticmethod
    def default() -> "Lexicon":
        """The ENABLE list of the package, the same object every time."""
        return _default()

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read somebody's own list, one word a line; `wordlist.read` says what a second column may hold.

        Without that column nobody knows which words are plurals, so the plural rule is off; how common a word is and
        whether it is a slur is then looked up in the default list. A slur there is a slur in any list.
        """
        path = Path(path)
        found, flagged = wordlist.read(path)
        words = tuple(sorted(found))
        default = _default()
        known = (default._byte(word) for word in words)
        if flagged:
            flags = bytes(found[word] | byte & SLUR for word, byte in zip(words, known, strict=True))
        else:
            flags = bytes(byte & ~PLURAL for byte in known)
        return cls(path.name, words, flags, flagged, path.resolve())

    def __reduce__(self) -> tuple[Callable[..., "Lexicon"], tuple[Any, ...]]:
        """Another process reads the list itself instead of being sent all words."""
        if self.path is not None:
            return _read_again, (self.path, self.digest)
        if self is _default():
            return _default, ()
        return Lexicon, (self.name, self.words, self._flags, self.knows_plurals)

    def with_names(self) -> "Lexicon":
        """The same list with common first names, countries and cities (ANAGRAMS-20)."""
        return _with_names(self)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._place(word) is not None

    def __len__(self) -> int:
        return len(self.words)

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}: {len(self.words):,} words, {self.digest[:12]}>"

    def flags(self, word: str) -> Flags:
        """Everything known about a word; of a word that is not in the list nothing is."""
        byte = self._byte(word)
        return Flags(
            plural_only=bool(byte & PLURAL),
            usually_name=bool(byte & NAME),
            common=byte & COMMON,
            slur=bool(byte & SLUR),
        )

    def plural_only(self, word: str) -> bool:
        """Whether a word is a plural made with S or ES and nothing else (ANAGRAMS-13)."""
        return bool(self._byte(word) & PLURAL)

    def usually_name(self, word: str) -> bool:
        """Whether people meet this word mostly as a name."""
        return bool(self._byte(word) & NAME)

    def common(self, word: str) -> int:
        """How common a word is, from 0 to 5."""
        return self._byte(word) & COMMON

    def slur(self, word: str) -> bool:
        """Whether a word is one that no bot plays and no card or puzzle contains."""
        return bool(self._byte(word) & SLUR)

    def why_not(self, word: str) -> str | None:
        """Say in a sentence why a word is not valid; None if it is."""
        if word in self:
            return None
        if not word:
            return "That is no word at all."
        if not (word.isascii() and word.isalpha()):
            return f"{word} is not made of the letters A to Z only."
        spelled = word.upper()
        if len(spelled) == 1:
            return f"{spelled} is a single letter; a word has at least two."
        kind = names().get(spelled)
        if kind is not None:
            return f"{spelled} is not in the list {self.name}; it is the name of a {kind}."
        return f"{spelled} is not in the list {self.name}."

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that decides whether a move is valid: the words, and which of them are plurals only."""
        plurals = self._flags.translate(bytes(byte & PLURAL for byte in range(256))) if self.knows_plurals else b""
        return hashlib.sha256("\n".join(self.words).encode("ascii") + b"\0" + plurals).hexdigest()

    @cached_property
    def graph(self) -> "Graph":
        """The packed word graph, mapped from the user's cache; the first time it takes about a second to build."""
        return self._graph("words", ())

    @cached_property
    def joint_graph(self) -> "Graph":
        """The graph in which a plural with S needs that S at a joint (ANAGRAMS-13); without known plurals, `graph`."""
        if not self.knows_plurals:
            return self.graph
        return self._graph("joints", [w for w, byte in zip(self.words, self._flags, strict=True) if byte & PLURAL])

    def _graph(self, kind: str, joint_words: Collection[str]) -> "Graph":
        from parlour.words.lexicon import cache, graph

        key = f"{kind}-{graph.FORMAT}-{self.digest}"
        return cache.graph(key, lambda: graph.build(self.words, joint_words))

    def _byte(self, word: str) -> int:
        place = self._place(word)
        return 0 if place is None else self._flags[place]

    def _place(self, word: str) -> int | None:
        # Some letters outside A to Z become one of these in upper case.
        return self._places.get(word.upper()) if word.isascii() else None


@cache
def _default() -> Lexicon:
    words, flags = wordlist.packaged()
    return Lexicon("ENABLE", words, flags, knows_plurals=True)


@cache
def _read_again(path: Path, digest: str) -> Lexicon:
    lexicon = Lexicon.load(path)
    if lexicon.digest != digest:
        raise LexiconError(f"{path}: has changed since it was read.")
    return lexicon


@cache
def _with_names(lexicon: Lexicon) -> Lexicon:
    # The names in the package are the common ones, so a bot that sticks to common words may use them.
    found = dict.fromkeys(names(), NAME | 3)
    found.update(zip(lexicon.words, lexicon._flags, strict=True))
    words = tuple(sorted(found))
    return Lexicon(f"{lexicon.name} with names", words, bytes(found[word] for word in words), lexicon.knows_plurals)
