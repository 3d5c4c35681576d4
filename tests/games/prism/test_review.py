"""Prism's moves judged."""

from __future__ import annotations

import pytest

import parlour
from parlour.games.prism.bots import Expert
from parlour.games.prism.rules import Prism
from parlour.thinking import Budget
from tests.narrow import as_a, present


@pytest.mark.parametrize(
    ("across", "down"), [("8E eY-fO-Wr-Ek", "H5 eY-fO-Wr-Ek"), ("8F eY-Of-Wr-sE", "H6 eY-Of-Wr-sE")]
)
def test_a_first_word_is_worth_the_same_across_and_down(across: str, down: str) -> None:
    match = parlour.new(Prism, seed=3)
    (seat,) = match.to_act
    view, bot = match.view(seat), Expert(as_a(Prism, match.game))
    found = []
    for text in (across, down):
        move = match.game.read(text, view, seat)
        review = present(bot.review(view, seat, move, Budget(nodes=60)))
        assert present(review.played).move == move
        found.append([(prospect.name.split()[0], prospect.chance, prospect.does) for prospect in review.best])
    assert found[0] == found[1]
