"""Why a push is good, in words."""

from __future__ import annotations

import pytest

from parlour.games.push.board import PushState
from parlour.games.push.reasons import reason
from parlour.games.push.rules import Push


@pytest.mark.parametrize(
    ("board", "move", "says"),
    [
        ("0000. ..... ..... 1.1.. ....1", "R1", "It fills a line."),
        ("..... .0... ..... 1111. 0.0..", "B1", "It stops your opponent, who could fill a line."),
        ("0000. 1.... ..... ..... .....", "B5", "It threatens to fill a line next."),
        ("..0.. ..0.. ..... 1.... ....1", "L3", "It gives you the best chances."),
        ("..0.. ..0.. ..... 1.... ....1", "T3", "It puts 3 of your pieces in one line."),
    ],
)
def test_the_most_important_reason_comes_first(board: str, move: str, says: str) -> None:
    game = Push()
    view = PushState(board.replace(" ", ""))
    assert reason(game, view, 0, game.read(move, view, 0)) == says
