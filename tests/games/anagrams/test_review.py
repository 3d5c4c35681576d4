"""Anagrams' moves judged."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.anagrams.expert import Expert
from parlour.games.anagrams.moves import Place
from parlour.games.anagrams.rules import Anagrams
from parlour.thinking import Budget
from tests.narrow import as_a, present


@pytest.mark.parametrize("word", ["WOE", "WIS", "WISE"])
def test_a_first_word_is_worth_the_same_across_and_down(word: str) -> None:
    match = parlour.new(Anagrams, seed=2)
    (seat,) = match.to_act
    view, bot = match.view(seat), Expert(as_a(Anagrams, match.game))
    found = []
    for across in ("across", "down"):
        move = match.game.read(f"0,0 {across} {word}", view, seat)
        review = present(bot.review(view, seat, move, Budget(nodes=60)))
        words = [as_a(Place, prospect.move).word for prospect in review.best]
        assert len(set(words)) == len(words) > 5, "each word once"
        assert present(review.played).move == move
        found.append([(prospect.name.split()[0], prospect.chance, prospect.does) for prospect in review.best])
    assert found[0] == found[1]
