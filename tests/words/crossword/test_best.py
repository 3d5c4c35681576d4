"""The best play is worth what the best of all plays is worth, however it was found."""

import random
from dataclasses import replace
from functools import cache, partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from parlour.words.crossword import readable
from parlour.words.crossword.grid import Grid
from parlour.words.crossword.kernels import word_map
from parlour.words.crossword.rules import Rules
from parlour.words.crossword.scoring import score
from parlour.words.crossword.search import Search
from parlour.words.lexicon import Lexicon, graph
from tests.words.crossword.positions import ALPHABET, ANAGRAMS, CLASSIC, DENSE, language, random_grid, random_leaves

RULES = [CLASSIC, ANAGRAMS, DENSE, replace(CLASSIC, bonus_blocks=4, long_word=5, values=(3,) * 26)]


@cache
def made_up(seed: int) -> tuple[readable.Vocabulary, Search]:
    """A made-up language and its search."""
    words = language(random.Random(seed))
    return words, Search(graph.build(sorted(words.words), words.joint_words))


@settings(max_examples=300)
@given(
    seed=st.integers(0, 3),
    chance=st.integers(0, 1 << 32).map(random.Random),
    letters=st.text(ALPHABET + "Q", max_size=9),
    wilds=st.integers(0, 1),
    rules=st.sampled_from(RULES),
)
@example(seed=0, chance=random.Random(1), letters="", wilds=0, rules=CLASSIC)
@example(seed=0, chance=random.Random(1), letters="", wilds=1, rules=CLASSIC)
def test_best_play_with_letters_is_worth_as_much_as_any(
    seed: int, chance: random.Random, letters: str, wilds: int, rules: Rules
) -> None:
    words, search = made_up(seed)
    grid = random_grid(chance)
    rack = letters + "?" * wilds
    leaves = random_leaves(chance, rack)
    plays = search.plays(grid, rack, rules, leaves)
    best = search.best(grid, rack, rules, leaves)
    if best is None:
        assert len(plays) == 0
        return
    assert best.worth == max(plays.worths)
    assert best in list(plays)
    assert readable.sound(words, grid, best.puts, rules)
    assert score(grid, best.puts, rules) == best.score


def test_letters_with_the_sum_of_a_word_are_not_taken_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where every word is in the table under the sum of other letters, nothing is found."""
    search = Search(graph.build(["ART", "TEA"]))
    assert search.best(Grid(5), "ART", CLASSIC) is not None
    table, sieve, texts = word_map.build(search.graph)
    swapped = texts.copy()
    swapped[[1, 2, 3]], swapped[[5, 6, 7]] = texts[[5, 6, 7]], texts[[1, 2, 3]]
    monkeypatch.setattr(search, "_look_up", partial(word_map.find_best, table, sieve, swapped))
    assert search.best(Grid(5), "ART", CLASSIC) is None
    assert search.best(Grid(5), "TEA", CLASSIC) is None


def test_every_word_of_the_dictionary_is_in_the_map() -> None:
    lexicon = Lexicon.default()
    table, _, texts = word_map.build(lexicon.graph)
    entries = table[table != 0]
    starts = (entries & ((1 << 32) - 1)).tolist()
    spelled = bytes(texts + 65)
    lengths = texts & word_map.LENGTH
    words = [spelled[at : at + int(lengths[at - 1])].decode() for at in starts]
    assert sorted(words) == sorted(lexicon.words)
