"""The compiled search finds exactly what the readable one finds."""

import random
from dataclasses import replace

import pytest

from parlour.words.crossword import readable
from parlour.words.crossword.grid import Grid
from parlour.words.crossword.rules import Play, Rack, Rules
from parlour.words.crossword.scoring import score
from parlour.words.crossword.search import Search
from parlour.words.lexicon import Lexicon, graph
from tests.narrow import present
from tests.words.crossword.positions import (
    ANAGRAMS,
    CLASSIC,
    DENSE,
    PRISM,
    block_rack,
    crossed,
    language,
    letter_rack,
    random_grid,
    random_leaves,
)

RULES = [PRISM, CLASSIC, ANAGRAMS, DENSE, replace(DENSE, wild_breaks_pattern=True)]


def name(play: Play, rack: Rack) -> tuple[object, ...]:
    """What makes a play different from others; with single letters, this includes where the wild cards are."""
    wild = frozenset(put.square for put in play.puts if put.wild) if isinstance(rack, str) else None
    return play.square, play.across, play.word, wild


def compare(
    search: Search,
    words: readable.Vocabulary,
    grid: Grid,
    rack: Rack,
    rules: Rules,
    leaves: list[float] | None,
) -> int:
    """Search both ways and compare everything; returns the number of plays."""
    shown = f"\n{grid.draw()}\n{rack} {rules} {leaves}"
    expected = {name(play, rack): play for play in readable.plays(words, grid, rack, rules, leaves)}
    found = search.plays(grid, rack, rules, leaves)
    assert len(found) == len(expected), shown
    assert search.count(grid, rack, rules) == len(expected), shown
    for play in found:
        other = expected[name(play, rack)]
        assert play.worth == pytest.approx(other.worth), (play, other, shown)
        # The way that it shows is a real one and scores what it says.
        assert readable.sound(words, grid, play.puts, rules), (play, shown)
        assert score(grid, play.puts, rules) == play.score, (play, shown)
        kept = sum(1 << place for place in range(len(rack)) if place not in {put.place for put in play.puts})
        assert play.worth == pytest.approx(play.score + (leaves[kept] if leaves else 0)), (play, shown)
    best = search.best(grid, rack, rules, leaves)
    if expected:
        assert best is not None and best.worth == pytest.approx(max(p.worth for p in expected.values())), shown
    else:
        assert best is None, shown
    return len(expected)


def agree(seed: int, languages: int, positions: int) -> int:
    chance = random.Random(seed)
    total = 0
    for _ in range(languages):
        words = language(chance)
        search = Search(graph.build(sorted(words.words), words.joint_words))
        for _ in range(positions):
            wilds = chance.choice([0, 0, 0, 0, 0, 1, 1, 2])
            rack: Rack
            if chance.random() < 0.5:
                rack = block_rack(chance, (4, 3, 2)[wilds], wilds)
            else:
                rack = letter_rack(chance, (6, 4, 3)[wilds], wilds)
            leaves = random_leaves(chance, rack)
            total += compare(search, words, random_grid(chance), rack, chance.choice(RULES), leaves)
    return total


def test_compiled_and_readable_search_agree_on_random_positions() -> None:
    assert agree(seed=1, languages=4, positions=100) > 4_000


def test_full_racks_agree() -> None:
    chance = random.Random(7)
    words = language(chance)
    search = Search(graph.build(sorted(words.words), words.joint_words))
    racks: list[Rack] = [
        ("AE", "RS", "TI", "EQ", "SR", "AT"),
        ("AE", "R*", "TQ", "EQ", "SQ"),
        "AEIRSTEQSA",
        "AEIRS?Q",
    ]
    for rack in racks:
        grid = crossed(chance, 9, 3)
        assert compare(search, words, grid, rack, DENSE, random_leaves(chance, rack)) > 50


def test_plays_beyond_the_initial_buffer_are_all_found() -> None:
    search = Search(Lexicon.default().graph)
    grid = Grid.drawn("\n".join("." * 15 if row != 7 else "...READINESS..." for row in range(15)))
    racks: list[Rack] = ["AEINRT?", ("AE", "RS", "TI", "EL", "SR", "*B")]
    for rack in racks:
        found = search.plays(grid, rack, PRISM)
        assert len(found) == search.count(grid, rack, PRISM) > 4096
        assert len({name(play, rack) for play in found}) == len(found)
        assert max(play.worth for play in found) == present(search.best(grid, rack, PRISM)).worth


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 10))
def test_compiled_and_readable_search_agree_on_thousands_of_random_positions(seed: int) -> None:
    assert agree(seed, languages=4, positions=250) > 5_000
