"""The packed word graph contains exactly its words."""

import numpy as np
import pytest

from parlour.words.lexicon import Lexicon, graph

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


def test_words_that_need_a_joint_are_marked() -> None:
    packed = graph.build(FEW, ["TOPS", "OXEN"])
    assert graph.needs_joint(packed, "TOPS")
    assert not graph.needs_joint(packed, "TAPS") and not graph.needs_joint(packed, "TO")
    assert list(graph.words(packed)) == sorted(FEW)


def before(packed: graph.Graph, ending: str) -> tuple[set[str], set[str]]:
    """The letters that make a word of an ending, and those of them that make a joint word."""
    node = int(packed[graph.BACKWARD_ROOT])
    for letter in reversed(ending):
        node = next(child for found, child, _ in graph.children(packed, node) if found == letter)
    masks = int(packed[node + 1]), int(packed[node + 2])
    completing, joint = ({chr(65 + bit) for bit in range(26) if mask >> bit & 1} for mask in masks)
    return completing, joint


def test_endings_are_read_backwards() -> None:
    packed = graph.build(["TAP", "TAPS", "TOPS", "STOPS", "OPS", "AT"], ["TOPS", "OPS"])
    assert before(packed, "OPS") == ({"T"}, {"T"})
    assert before(packed, "PS") == ({"O"}, {"O"})
    assert before(packed, "APS") == ({"T"}, set())
    assert before(packed, "TOPS") == ({"S"}, set())
    assert before(packed, "T") == ({"A"}, set())


@pytest.mark.parametrize(("text", "needed", "possible"), [("TO", "P", "PS"), ("TOP", "S", "S"), ("A", "T", "T")])
def test_a_node_knows_which_letters_must_and_which_may_still_come(text: str, needed: str, possible: str) -> None:
    packed = graph.build(["TOP", "TOPS", "AT"])
    found = graph.follow(packed, text)
    assert found is not None
    shown = ["".join(chr(65 + bit) for bit in range(26) if int(packed[found[0] + at]) >> bit & 1) for at in (2, 3)]
    assert shown == [needed, possible]


def test_a_list_without_words_makes_an_empty_graph() -> None:
    assert list(graph.words(graph.build([]))) == []


@pytest.mark.parametrize("word", ["", "DON'T", "ÉTUDE", "A" * 64])
def test_what_is_not_a_word_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="Not a word"):
        graph.build(["FINE", word])


def test_the_english_graph_is_small() -> None:
    lexicon = Lexicon.default()
    packed = graph.build(lexicon.words)
    assert packed.nbytes < 3_000_000
    assert tuple(graph.words(packed)) == lexicon.words
