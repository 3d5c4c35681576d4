"""The daily puzzle of Push: a win in two, by one push alone. TABLE-16."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Chance
from parlour.games.push.board import PushState
from parlour.games.push.puzzle import compose
from parlour.games.push.rules import Push


def wins(game: Push, position: PushState, pushes: int) -> bool:
    """Whether seat 0, which is to move, can force a line with so many pushes of its own."""
    for move in game.moves(position, 0):
        after = game.play(position, 0, move).state
        if after.won == 0 or (pushes > 1 and after.won is None and every_reply_loses(game, after, pushes - 1)):
            return True
    return False


def every_reply_loses(game: Push, position: PushState, pushes: int) -> bool:
    answered = (game.play(position, 1, reply).state for reply in game.moves(position, 1))
    return all(after.won == 0 or (after.won is None and wins(game, after, pushes)) for after in answered)


@pytest.mark.parametrize("seed", [8, 10])
def test_table_16_exactly_one_push_wins_in_two_and_none_at_once(seed: int) -> None:
    game = parlour.game("push")
    assert isinstance(game, Push)
    position = compose(game, Chance.of(seed))
    assert not wins(game, position, 1)
    after = [game.play(position, 0, move).state for move in game.moves(position, 0)]
    assert sum(each.won is None and every_reply_loses(game, each, 1) for each in after) == 1
