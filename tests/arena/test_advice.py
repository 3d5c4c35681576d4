"""Advice in a first game."""

from __future__ import annotations

import pytest

from parlour.arena.advice import advise, doubted, sensible
from parlour.arena.analysis import Choice
from parlour.core import Match, registry
from parlour.core.helping import Fit, fitting
from parlour.thinking import Budget
from tests.games.lotto.drawing import BLANK, table

QUICKLY = Budget(nodes=100_000)


def test_where_nothing_scores_the_strongest_bot_chooses() -> None:
    board = "..... ..... ..... 1111. 0.0..".replace(" ", "")
    match = Match.new(registry.find("push")(), position={"board": board}, seed=1)
    fits = advise(match, 0, QUICKLY)
    assert Fit("B1", "column 1 from the bottom: stops your opponent, who could fill a line") in fits
    assert all("stops your opponent" in fit.words for fit in fits)


def test_choices_that_are_much_worse_than_the_best_are_left_out() -> None:
    choices = [
        Choice("8D Ab", "AB at 8D", "scores 3 points", chance=0.6),
        Choice("draw", "drawing", "is luck", chance=0.5),
        Choice("9D Ab", "AB at 9D", "scores 2 points", chance=0.2),
    ]
    assert sensible(choices) == [Fit("8D Ab", "AB at 8D: scores 3 points"), Fit("draw", "")]
    assert sensible([]) == []


def test_the_same_word_is_not_told_again_for_another_place() -> None:
    names = ("AB at 8D", "AB at 8E", "AB at 8F", "BA at 8D", "AB at 8G")
    choices = [Choice(f"{number} Ab", name, "", chance=0.5) for number, name in enumerate(names)]
    assert [fit.move for fit in sensible(choices)] == ["0 Ab", "3 Ab"]


def test_words_that_people_know_come_first_if_they_are_nearly_as_good() -> None:
    names = ("TOEA across", "exchanging J", "AREA down", "ASEA down", "WISE across", "HELP down")
    chances = (0.67, 0.66, 0.66, 0.66, 0.6, 0.5)
    choices = [Choice(f"{number} x", name, "", chance=chances[number]) for number, name in enumerate(names)]
    assert [fit.move for fit in sensible(choices)] == ["2 x", "4 x", "0 x"]
    assert [fit.move for fit in sensible(choices[:2] + choices[5:])] == ["0 x", "1 x"]


def test_a_first_word_is_advised_once_and_others_besides() -> None:
    match = Match.new(registry.find("prism")(), seats=2, seed=5)
    fits = advise(match, min(match.to_act), Budget(nodes=400))
    assert len({fit.words.split()[0] for fit in fits}) == len(fits) == 3


def test_other_places_for_the_same_letter_or_in_another_row_come_after_what_differs() -> None:
    names = ("row 2 from the left", "row 3 from the left", "column 1 from the top", "A on b2", "A on c2")
    choices = [Choice(f"{number} x", name, "", chance=0.5) for number, name in enumerate(names)]
    assert [fit.move for fit in sensible(choices)] == ["0 x", "2 x", "3 x"]
    assert [fit.move for fit in sensible([choices[0], choices[1], choices[4]])] == ["0 x", "4 x", "1 x"]
    assert [fit.move for fit in sensible(choices[3:])] == ["3 x", "4 x"]


@pytest.mark.parametrize("game", ["lotto", "domino", "hex", "rush"])
def test_every_move_that_is_shown_can_be_played_and_has_words(game: str) -> None:
    match = Match.new(registry.find(game)(), seats=2, seed=3)
    for _ in range(4):
        seat = min(match.to_act)
        fits = advise(match, seat, QUICKLY)
        assert fits and all(fit.words and match.preview(seat, fit.move) for fit in fits)
        assert advise(match, 1 - seat, QUICKLY) == [] or match.game.info.at_once
        match.play(seat, fits[0].move)


def test_a_move_that_the_strongest_bot_calls_a_blunder_is_questioned_with_its_reason() -> None:
    board = "..1.. ..... 11.1. .1... 000..".replace(" ", "")
    match = Match.new(registry.find("push")(), position={"board": board}, seed=1)
    assert (
        doubted(match, 0, "L1", QUICKLY) == "It lets the other side win in 2 turns, starting with row 3 from the left."
    )
    assert doubted(match, 0, "L3", QUICKLY) == doubted(match, 1, "L1", QUICKLY) == ""


def test_what_would_be_questioned_if_played_is_not_advised_beside_something_better() -> None:
    match = table(".iRe. hEn.e ...nS T..l. ...Nk".replace(" ", "\n"), BLANK, held="CE")
    good, spoilt = Fit("C d2", "C on d2: one"), Fit("E d2", "E on d2: another")
    assert [fit.move for fit in fitting(match, 0, [spoilt, good])] == ["C d2"]
    assert [fit.move for fit in fitting(match, 0, [spoilt])] == ["E d2"]
