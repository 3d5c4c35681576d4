"""Why a push is good, in words, from the board alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.core.values import replace
from parlour.games.push.board import PASS, PIECES, PushMove, PushState, lines

if TYPE_CHECKING:
    from parlour.games.push.rules import Push


def reason(game: Push, view: PushState, seat: Seat, move: PushMove) -> str:
    """What a push does for its seat, the most important thing first."""
    if move == PASS:
        return "You have no pieces left, so you must pass."
    if found := purpose(game, view, seat, move):
        return f"It {found}."
    return "It gives you the best chances."


def purpose(game: Push, view: PushState, seat: Seat, move: PushMove) -> str:
    """What a push is for, if that can be seen: "stops your opponent"."""
    after = game.play(view, seat, move).state
    if after.won == seat:
        return "fills a line"
    other = 1 - seat
    if _can_win(game, replace(view, to_move=other), other) and not _can_win(game, after, other):
        return "stops your opponent, who could fill a line"
    if _can_win(game, replace(after, to_move=seat), seat):
        return "threatens to fill a line next"
    longest = _longest(after.board, game.size, seat)
    if longest > _longest(view.board, game.size, seat) and longest > 1:
        return f"puts {longest} of your pieces in one line"
    if after.board.count(PIECES[other]) < view.board.count(PIECES[other]):
        return "pushes one of your opponent’s pieces off"
    return ""


def _can_win(game: Push, view: PushState, seat: Seat) -> bool:
    """Whether a seat to move has a push that fills a line."""
    return any(game.play(view, seat, move).state.won == seat for move in game.moves(view, seat))


def _longest(board: str, size: int, seat: Seat) -> int:
    """The most pieces that a seat has in one line without the other's."""
    rows = (board[line] for line in lines(size))
    return max(row.count(PIECES[seat]) * (PIECES[1 - seat] not in row) for row in rows)
