"""The words that a play makes, whether they are valid, and finding a rack's plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.games.anagrams.blocks import MASTER
from parlour.games.anagrams.moves import LIES, Place
from parlour.games.anagrams.state import Laid, Layout, Named, grid
from parlour.words.crossword.grid import Grid, Square, unbroken
from parlour.words.crossword.rules import NO_LIMIT, Rules
from parlour.words.lexicon import Lexicon

if TYPE_CHECKING:
    from parlour.words.crossword.search import Plays, Search

FIRST_WORD = 2  # the fewest letters. ANAGRAMS-5
STRICT, OFF = "strict", "off"  # ways to deal with plurals, besides the usual one


class Fault(NamedTuple):
    """A word that is not valid, the rule it breaks, and why, in a sentence."""

    word: str
    rule: str
    why: str


class Words:
    """The agreed dictionary with the plural rule. ANAGRAMS-12, ANAGRAMS-13, ANAGRAMS-20."""

    def __init__(self, lexicon: Lexicon, wide_open: bool, most_blocks: int, plurals: str) -> None:
        self.lexicon = lexicon.with_names() if wide_open else lexicon
        self.plurals = OFF if wide_open else plurals
        most = most_blocks or NO_LIMIT
        self.rules = Rules(first_least=FIRST_WORD, first_most=most, most_blocks=most)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "search"}  # large, and soon made again

    @cached_property
    def search(self) -> Search:
        """The search, with the graph that marks joint words."""
        from parlour.words.crossword.search import Search

        if self.plurals == OFF:
            return Search(self.lexicon.graph)
        return Search(self.lexicon.strict_graph if self.plurals == STRICT else self.lexicon.joint_graph)

    def plays(self, layout: Grid, rack: str, leaves: Sequence[float] | None = None) -> Plays:
        """Every play with valid words."""
        return self.search.plays(layout, rack, self.rules, leaves)

    def placements(self, layout: Layout, rack: str) -> Iterator[Place]:
        """The same as moves, in a stable order."""
        table = grid(layout)
        found = self.plays(table, rack)
        for number in range(len(found)):
            yield self.placement(table, found, number)

    def placement(self, layout: Grid, found: Plays, number: int) -> Place:
        """One of the plays found, as a move."""
        square, across = found.where(number)
        word, wild = found.word(number), int(found.wild[number])
        row, column = square
        blocks = "".join(
            LIES
            if ((row, column + at) if across else (row + at, column)) in layout.letters
            else MASTER
            if wild >> at & 1
            else letter
            for at, letter in enumerate(word)
        )
        return Place(square, across, word, blocks)

    def faults(self, letters: Mapping[Square, str], words: Iterable[Named]) -> list[Fault]:
        """The words that are not valid where they are."""
        found = []
        for word in words:
            why = self.lexicon.why_not(word.text)
            if why is not None:
                found.append(Fault(word.text, "ANAGRAMS-12", why))
            elif self._needs_joint(word.text) and not _at_joint(letters, word):
                why = f"{word.text} is a plural; its S must cross another word."
                found.append(Fault(word.text, "ANAGRAMS-13", why))
        return found

    def _needs_joint(self, word: str) -> bool:
        return self.plurals != OFF and self.lexicon.plural(word, strict=self.plurals == STRICT)


def _at_joint(letters: Mapping[Square, str], word: Named) -> bool:
    """Whether the last letter of a word also belongs to a word in the other direction. ANAGRAMS-13."""
    row, column = word.square
    more = len(word.text) - 1
    last = Square(row, column + more) if word.across else Square(row + more, column)
    return len(unbroken(letters, last, not word.across)) > 1


def place(square: Square, across: bool, word: str, blocks: Mapping[Square, str]) -> Place:
    """The move that lays these blocks."""
    bare = Place(square, across, word, LIES * len(word))
    return bare._replace(blocks="".join(blocks.get(at, LIES) for at, _, _ in bare.letters()))


def with_laid(layout: Layout, laid: Iterable[Laid]) -> dict[Square, str]:
    """The letters on the table once these blocks lie there."""
    return {square: letter for square, _, letter in (*layout, *laid)}


def formed(letters: Mapping[Square, str], squares: Iterable[Square], across: bool) -> tuple[Named, ...]:
    """The run along the new blocks, however short, and then every word that crosses it. ANAGRAMS-7."""
    new = tuple(squares)
    words = [_named(letters, unbroken(letters, new[0], across), across)]
    for square in new:
        crossing = unbroken(letters, square, not across)
        if len(crossing) > 1:
            words.append(_named(letters, crossing, not across))
    return tuple(words)


def _named(letters: Mapping[Square, str], squares: Sequence[Square], across: bool) -> Named:
    return Named(squares[0], across, "".join([letters[square] for square in squares]))
