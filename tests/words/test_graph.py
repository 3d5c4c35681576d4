"""The packed word graph holds exactly its words."""

import numpy as np
import pytest

from parlour.words import graph
from parlour.words.lexicon import Lexicon

FEW = ["TAP", "TAPS", "TOP", "TOPS", "TO", "A"]


def test_a_graph_holds_its_words_in_alphabetical_order() -> None:
    packed = graph.build(FEW)
    assert list(graph.words(packed)) == sorted(FEW)
    assert graph.contains(packed, "tops") and not graph.contains(packed, "TOPSY")
    assert not graph.contains(packed, "TA") and not graph.contains(packed, "") and not graph.contains(packed, "T-P")


def test_equal_endings_are_stored_once() -> None:
    packed = graph.build(["TAPS", "TOPS"])
    after = [graph.follow(packed, beginning) for beginning in ("TA", "TO")]
    assert after[0] is not None and after[0] == after[1]


def test_order_and_case_do_not_matter() -> None:
    assert np.array_equal(graph.build(FEW), graph.build([word.lower() for word in reversed(FEW)] * 2))


def test_words_of_a_joint_are_marked() -> None:
    packed = graph.build(FEW, ["TOPS", "OXEN"])
    assert graph.needs_joint(packed, "TOPS")
    assert not graph.needs_joint(packed, "TAPS") and not graph.needs_joint(packed, "TO")
    assert list(graph.words(packed)) == sorted(FEW)


def test_no_words_make_an_empty_graph() -> None:
    assert list(graph.words(graph.build([]))) == []


@pytest.mark.parametrize("word", ["", "DON'T", "ÉTUDE", "A" * 64])
def test_what_is_not_a_word_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="Not a word"):
        graph.build(["FINE", word])


def test_the_english_graph_is_small() -> None:
    lexicon = Lexicon.default()
    packed = graph.build(lexicon.words)
    assert packed.nbytes < 1_200_000
    assert tuple(graph.words(packed)) == lexicon.words
