"""The dictionary of a table: which words are valid, and what is known about each.

Needs only the standard library until the word graph is asked for.
"""

import hashlib
from collections.abc import Callable, Collection
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from parlour.words.lexicon import wordlist
from parlour.words.lexicon.names import names
from parlour.words.lexicon.wordlist import COMMON, EXCUSED, FORMER, NAME, PLURAL, SLUR, LexiconError

if TYPE_CHECKING:
    from parlour.words.lexicon.graph import Graph

__all__ = ["COMMON", "NAME", "PLURAL", "SLUR", "Flags", "Lexicon", "LexiconError"]


class Flags(NamedTuple):
    """What is known about a word."""

    plural: bool = False  # made with S or ES, and not excused
    excused: bool = False  # such a plural, but also a form of a verb in common use
    usually_name: bool = False
    common: int = 0  # 0 practically never used, 3 at least once in a million words, 5 everyday
    slur: bool = False  # valid, but no bot plays it and no card or puzzle contains it


class Lexicon:
    """A list of valid words, stored in upper case and looked up in any case."""

    def __init__(
        self, name: str, words: tuple[str, ...], flags: bytes, knows_plurals: bool, path: Path | None = None
    ) -> None:
        """Take words in alphabetical order, a byte of flags for each, and the file they were read from, if any."""
        self.name = name
        self.path = path
        self.words = words
        self.knows_plurals = knows_plurals
        self._flags = flags
        self._places = dict(zip(words, range(len(words)), strict=True))

    @staticmethod
    def default() -> "Lexicon":
        """The ENABLE list that comes with the package; always the same object."""
        return _default()

    @staticmethod
    def former(digest: str) -> "Lexicon | None":
        """The list of an earlier version, if the digest is that one's: any verb of the dictionary excused a plural."""
        return _former() if digest == _former().digest else None

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a word list from a file, one word a line; `wordlist.read` says what a second column may hold.

        Without that column it is not known which words are plurals, so the plural rule is off, and how common words are
        and which are slurs is taken from the default list. A slur there is a slur in any list.
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
        """Pickle the path rather than the words, so that another process reads the list itself."""
        if self.path is not None:
            return _read_again, (self.path, self.digest)
        for packaged in (_default, _former):
            if self is packaged():
                return packaged, ()
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
        """All that is known about a word; nothing, if it is not in the list."""
        byte = self._byte(word)
        return Flags(
            plural=bool(byte & PLURAL),
            excused=bool(byte & EXCUSED),
            usually_name=bool(byte & NAME),
            common=byte & COMMON,
            slur=bool(byte & SLUR),
        )

    def plural(self, word: str, *, strict: bool = False) -> bool:
        """Whether a word is a plural made with S or ES (ANAGRAMS-13); a common verb excuses it, unless *strict*."""
        return bool(self._byte(word) & _marks(strict))

    def usually_name(self, word: str) -> bool:
        """Whether this word is mostly used as a name."""
        return bool(self._byte(word) & NAME)

    def common(self, word: str) -> int:
        """How common a word is, from 0 to 5."""
        return self._byte(word) & COMMON

    def slur(self, word: str) -> bool:
        """Whether a word is one that no bot plays and no card or puzzle contains."""
        return bool(self._byte(word) & SLUR)

    def why_not(self, word: str) -> str | None:
        """A sentence that says why a word is not valid; None if it is."""
        if word in self:
            return None
        if not word:
            return "An empty text is not a word."
        if not (word.isascii() and word.isalpha()):
            return f"{word} contains characters other than the letters A to Z."
        spelled = word.upper()
        if len(spelled) == 1:
            return f"{spelled} is a single letter; a word has at least two."
        kind = names().get(spelled)
        if kind is not None:
            return f"{spelled} is not in the word list ({self.name}); it is the name of a {kind}."
        return f"{spelled} is not in the word list ({self.name})."

    @cached_property
    def digest(self) -> str:
        """SHA-256 of what decides whether a move is valid: the words, and which of them are plurals."""
        plurals = b""
        if self.knows_plurals:
            plurals = self._flags.translate(bytes(byte & (PLURAL | EXCUSED) for byte in range(256)))
        return hashlib.sha256("\n".join(self.words).encode("ascii") + b"\0" + plurals).hexdigest()

    @cached_property
    def graph(self) -> "Graph":
        """The packed word graph, mapped from the user's cache; building it the first time takes about a second."""
        return self._graph("words", ())

    @cached_property
    def joint_graph(self) -> "Graph":
        """The graph in which a plural needs its S at a joint (ANAGRAMS-13); `graph` itself if plurals are not known."""
        return self._graph("joints", self._plurals(strict=False)) if self.knows_plurals else self.graph

    @cached_property
    def strict_graph(self) -> "Graph":
        """The same without excuses for verbs."""
        return self._graph("strict", self._plurals(strict=True)) if self.knows_plurals else self.graph

    def _plurals(self, strict: bool) -> list[str]:
        marks = _marks(strict)
        return [word for word, byte in zip(self.words, self._flags, strict=True) if byte & marks]

    def _graph(self, kind: str, joint_words: Collection[str]) -> "Graph":
        from parlour.words.lexicon import cache, graph

        key = f"{kind}-{graph.FORMAT}-{self.digest}"
        return cache.graph(key, lambda: graph.build(self.words, joint_words))

    def _byte(self, word: str) -> int:
        place = self._place(word)
        return 0 if place is None else self._flags[place]

    def _place(self, word: str) -> int | None:
        # In upper case some letters outside A to Z become one of these.
        return self._places.get(word.upper()) if word.isascii() else None


def _marks(strict: bool) -> int:
    return PLURAL | EXCUSED if strict else PLURAL


@cache
def _default() -> Lexicon:
    words, flags = wordlist.packaged()
    return Lexicon("ENABLE", words, flags, knows_plurals=True)


@cache
def _former() -> Lexicon:
    kept = bytes(byte & (COMMON | NAME | SLUR) | PLURAL * bool(byte & FORMER) for byte in range(256))
    return Lexicon("ENABLE", _default().words, _default()._flags.translate(kept), knows_plurals=True)


@cache
def _read_again(path: Path, digest: str) -> Lexicon:
    lexicon = Lexicon.load(path)
    if lexicon.digest != digest:
        raise LexiconError(f"{path} has changed since it was read.")
    return lexicon


@cache
def _with_names(lexicon: Lexicon) -> Lexicon:
    # The names in the package are the common ones, so a bot that sticks to common words may use them.
    found = dict.fromkeys(names(), NAME | 3)
    found.update(zip(lexicon.words, lexicon._flags, strict=True))
    words = tuple(sorted(found))
    return Lexicon(f"{lexicon.name} with names", words, bytes(found[word] for word in words), lexicon.knows_plurals)
