"""A bot's thought as advice."""

from __future__ import annotations

from parlour.thinking import Thought
from parlour.thinking.advice import why


def test_advice_is_a_sentence_and_says_so_where_nothing_can_be_done() -> None:
    assert why(Thought("L1", "it fits")) == "It fits."
    assert why(Thought("L1", "It fills a line.")) == "It fills a line."
    assert why(Thought("L1")) == ""
    assert why(Thought(None, "wait for the others")) == "There is nothing to play now: wait for the others."
    assert why(Thought(None)) == "There is nothing to play now."
