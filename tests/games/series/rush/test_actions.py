"""Moves as whole numbers, for learning agents."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Actions
from parlour.core.values import replace
from parlour.games.series.rush.actions import NUMBER, SQUARES
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Placed, square
from tests.narrow import ability, as_a


@pytest.mark.parametrize("touch", [True, False])
def test_a_tile_may_be_chosen_while_a_square_for_it_is_free(touch: bool) -> None:
    match = parlour.new("rush", seats=2, seed=3, touch=touch)
    game, actions = as_a(SeriesRush, match.game), ability(match.game, Actions)
    view = match.view(0)
    for tile in set(view.hands[0]):
        *others, last = game.board.belonging(tile)
        placed = {key: Placed(tile, True, 1, 1) for key in others}
        for free in (True, False):
            seen = replace(view, placed=placed if free else {**placed, last: Placed(tile, True, 1, 1)})
            squares = [SQUARES + 18 * move.row + move.column for move in game.board.placements(seen.placed, (tile,))]
            assert (NUMBER[tile] in actions.choices(seen, 0, ())) == bool(squares)
            assert list(actions.choices(seen, 0, (NUMBER[tile],))) == sorted(squares)
            row, column = square(last)
            assert not free or touch or squares == [SQUARES + 18 * row + column]
