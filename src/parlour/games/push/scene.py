"""A position of Push as the booklet of rules draws it."""

from __future__ import annotations

from parlour.games.push.board import PushState
from parlour.games.push.paper import EDGE, board_marks, piece
from parlour.games.push.rules import Push
from parlour.games.push.sizes import PITCH, board_side
from parlour.kit.drawing import moved
from parlour.kit.scenes import Scene, as_scene


def scene(game: Push, view: PushState) -> Scene:
    """The board with the pieces on it."""
    marks = board_marks(game.size)
    for place, owner in enumerate(view.board):
        if owner in "01":
            row, column = divmod(place, game.size)
            marks += moved(as_scene(piece(int(owner))).marks, EDGE + column * PITCH, EDGE + row * PITCH)
    side = board_side(game.size) + 2 * EDGE
    return Scene(side, side, tuple(marks))
