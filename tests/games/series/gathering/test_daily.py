"""The daily of hex: a bridge whose best number is known. TABLE-17."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Chance
from parlour.games.series.gathering.daily import BRIDGES, HELPERS, LEFT, compose
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.solver import solve


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_table_17_a_bridge_can_be_built_from_the_hand_alone_with_the_fewest_tiles(seed: int) -> None:
    game = parlour.game("hex")
    assert isinstance(game, Gathering)
    state = compose(game, Chance.of(seed))
    game.check_position(state)
    hand = state.hands[0]
    assert (len(hand.open), len(hand.down), len(hand.taken)) == (LEFT, 0, HELPERS)
    found = solve(game, state, 60)
    assert found.exact and LEFT + BRIDGES[0] <= found.at_least <= LEFT + BRIDGES[1]
    assert all(move.what == "place" for move in found.moves), "nothing needs to be taken"
