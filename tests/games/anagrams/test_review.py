"""Anagrams' moves judged."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core import Match
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


def test_a_move_is_said_to_leave_points_or_to_end_the_hand() -> None:
    view_of = {rack: position(rack) for rack in ("CARESOLNTI", "DS", "D")}
    told = {rack: does_of(match) for rack, match in view_of.items()}
    assert re.fullmatch(r"places \d blocks and leaves (about \d+ points?|no points) in the end", told["CARESOLNTI"])
    assert told["DS"] == "places the last 2 blocks and ends the hand"
    assert told["D"] == "places the last block and ends the hand"


def position(rack: str) -> Match:
    """The learner's rack, beside CARE across."""
    layout = [[[0, column], letter, letter] for column, letter in enumerate("CARE")]
    return parlour.new(Anagrams, position={"racks": [rack, "WWHUUYGPBI"], "layout": layout})


def does_of(match: Match) -> str:
    """What the best move of the first seat does."""
    review = present(Expert(as_a(Anagrams, match.game)).review(match.view(0), 0, None, Budget(nodes=60)))
    return review.best[0].does
