"""Words begun and spelled block by block are exactly those that the search lists."""

from __future__ import annotations

import random
from collections.abc import Iterator

from parlour.words.crossword.beginnings import Beginnings
from parlour.words.crossword.faces import spellings
from parlour.words.crossword.grid import LETTERS, Grid, Square, line
from parlour.words.crossword.kernels.beginnings import ANY, DONE, DONE_WITH_BLOCKS
from parlour.words.crossword.rules import Rack, Rules
from parlour.words.crossword.search import Search
from parlour.words.lexicon import graph
from tests.words.crossword.positions import ANAGRAMS, DENSE, PRISM, block_rack, language, letter_rack, random_grid

Laid = tuple[tuple[int, int], ...]  # for each new letter its block's place, or the block's face, and the letter
Spelled = tuple[Square, bool, Laid]


def listed(search: Search, grid: Grid, rack: Rack, rules: Rules) -> set[Spelled]:
    """Every way to lay every play that the search lists."""
    found = set()
    for play in search.plays(grid, rack, rules):
        squares = line(play.square, play.across, len(play.word))
        new = [at for at, square in enumerate(squares) if square not in grid.letters]
        letters = [LETTERS.index(play.word[at]) for at in new]
        if isinstance(rack, str):
            ways = [[ANY if put.wild else letter for put, letter in zip(play.puts, letters, strict=True)]]
        else:
            shown = spellings(rack, "".join(play.word[at] for at in new))
            ways = [[2 * place + face for place, face in way] for way in shown]
        for way in ways:
            found.add((squares[new[0]], play.across, tuple(zip(way, letters, strict=True))))
    return found


def spelled(search: Search, grid: Grid, rack: Rack, rules: Rules) -> Iterator[Spelled]:
    """Every word that can be begun and then spelled to its end; nothing leads astray."""
    frame = grid.frame(min(len(rack), rules.most_blocks))
    letters = [(row - frame.top, column - frame.left, lying.letter) for (row, column), lying in grid.letters.items()]
    middle = grid.pocket.row - frame.top, grid.pocket.column - frame.left
    size = frame.rows, frame.columns
    begun = Beginnings(search.graph, rules, rack, size, letters, middle, open=grid.size is None)
    for down, squares in enumerate(begun.squares()):
        for row, column in zip(*(part.tolist() for part in divmod(squares, frame.columns)), strict=True):
            first = Square(row + frame.top, column + frame.left)
            for laid in _spelled(begun, rack, (row, column), bool(down), ()):
                yield first, not down, laid


def _spelled(begun: Beginnings, rack: Rack, square: tuple[int, int], down: bool, laid: Laid) -> Iterator[Laid]:
    used, letters = _used(rack, laid), [letter for _, letter in laid]
    options = begun.options(square, down, letters, used, False)
    assert options, "what has been begun can be completed"
    single = isinstance(rack, str)
    done = DONE if single else DONE_WITH_BLOCKS
    if options >> done & 1:
        yield laid
    for option in range(done):
        if options >> option & 1:
            shown = option if single else "".join(rack)[option]
            if shown in (ANY, "*"):
                after = _used(rack, (*laid, (option, 0)))
                named = begun.options(square, down, letters, after, True)
                assert named, "there is a letter for it"
                meant = [letter for letter in range(26) if named >> letter & 1]
            else:
                meant = [option if isinstance(shown, int) else LETTERS.index(shown)]
            for letter in meant:
                yield from _spelled(begun, rack, square, down, (*laid, (option, letter)))


def _used(rack: Rack, laid: Laid) -> int:
    """The places on the rack that have been laid, as bits."""
    left, used = list(rack), 0
    for option, _ in laid:
        block = ("?" if option == ANY else LETTERS[option]) if isinstance(rack, str) else ""
        place = left.index(block) if block else option // 2
        left[place] = ""
        used |= 1 << place
    return used


def test_words_spelled_block_by_block_are_those_that_the_search_lists() -> None:
    chance = random.Random(5)
    total = 0
    for _ in range(3):
        words = language(chance)
        search = Search(graph.build(sorted(words.words), words.joint_words))
        for number in range(60):
            wilds = chance.choice([0, 0, 0, 1, 1, 2])
            rack: Rack = (
                block_rack(chance, 3, min(wilds, 1)) if number % 2 else letter_rack(chance, (6, 4, 3)[wilds], wilds)
            )
            grid, rules = random_grid(chance), chance.choice([PRISM, ANAGRAMS, DENSE])
            found = list(spelled(search, grid, rack, rules))
            assert len(set(found)) == len(found)
            assert set(found) == listed(search, grid, rack, rules), f"\n{grid.draw()}\n{rack} {rules}"
            total += len(found)
    assert total > 3_000
