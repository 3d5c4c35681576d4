"""Moves as whole numbers: only sound ones can be chosen, and every one of them."""

from __future__ import annotations

from random import Random

import pytest

from parlour.core import Actions, Match
from parlour.games.lotto.rules import Lotto
from tests.conformance.wander import wander
from tests.games.lotto.drawing import ALMOST, BEHIND, table


def numbered(match: Match, seat: int) -> list[str]:
    actions, view = match.game.ability(Actions), match.view(seat)
    assert actions is not None
    choices = actions.choices(view, seat, ())
    assert len(set(choices)) == len(choices) and max(choices) < actions.count
    return sorted(match.game.write(actions.move(view, seat, (number,))) for number in choices)


@pytest.mark.parametrize("seats", [2, 12])
def test_the_numbers_are_exactly_the_listed_moves(seats: int) -> None:
    rng = Random(seats)
    match = Match.new(Lotto(), seats=seats, seed=seats)
    while not match.outcome:
        for seat in match.to_act:
            assert numbered(match, seat) == sorted(match.game.write(move) for move in match.moves(seat))
        wander(match, rng, 7)


def test_a_seat_that_may_not_act_has_nothing_to_choose() -> None:
    match = table(ALMOST, BEHIND, held="AT")
    actions = match.game.ability(Actions)
    assert actions is not None and not actions.choices(match.view(1), 1, ())


def test_an_observation_begins_with_the_seats_own_card() -> None:
    match = table(ALMOST, BEHIND, held="AT")
    actions = match.game.ability(Actions)
    assert actions is not None
    own, other = (actions.observe(match.view(seat), seat, ()) for seat in (0, 1))
    assert len(own) == len(other) == actions.shape[0]
    assert own[:25] == other[25:50] and own[25:50] == other[:25]
    assert own[20] == 0 and own[0] == 20  # a vacant square and a T
