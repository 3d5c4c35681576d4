"""The laws of chance that can be counted, for every game that has it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.core import Match
from parlour.core.draws import Draws
from tests.conformance.test_ability_laws import games_with, with_ability
from tests.conformance.wander import one_step
from tests.narrow import ability

MET = 12  # moves that draw


def drawing(match: Match, seed: int, draws: Draws) -> Iterator[tuple[Match, int, Any]]:
    """Matches in which somebody may draw, and with which move."""
    for more in range(100):
        match, rng = with_ability(match.game.info.name, Draws, seed + more, steps=0)
        while match.outcome is None:
            for seat in match.to_act:
                move = next((move for move in match.moves(seat) if draws.stock(match.state, seat, move)), None)
                if move is not None:
                    yield match, seat, move
            one_step(match, rng)


@games_with(Draws)
def test_whatever_may_be_drawn_is_counted_comes_if_it_is_chosen_and_nobody_can_tell_before(name: str) -> None:
    first, _ = with_ability(name, Draws, 5, steps=0)
    for (match, seat, move), _ in zip(drawing(first, 5, ability(first.game, Draws)), range(MET), strict=False):
        game, state, draws = match.game, match.state, ability(match.game, Draws)
        seats = (None, *range(match.seats))
        views = [game.view(state, seat) for seat in seats]
        stock, chances = draws.stock(state, seat, move), draws.chances(state, seat, move)
        assert sum(chance for _, chance in chances) == pytest.approx(1)
        assert {draws.kinds[number] for number, _ in chances} == set(stock)
        for number, chance in chances[:2] + chances[-2:]:
            kind = draws.kinds[number]
            other = draws.with_first(state, seat, move, number)
            assert draws.stock(other, seat, move)[0] == kind
            assert Counter(draws.stock(other, seat, move)) == Counter(stock)
            assert chance == pytest.approx(Counter(stock)[kind] / len(stock))
            assert [game.view(other, seat) for seat in seats] == views
            told = [event.seen_by(seat).facts for event in game.play(other, seat, move).events]
            assert kind in [value for facts in told for value in facts.values()]
