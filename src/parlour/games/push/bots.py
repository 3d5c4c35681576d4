"""Push's three bots: one looks one move ahead, one three plies, one as far as its budget allows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.push.board import PASS, PushMove, PushState, entries
from parlour.games.push.reasons import reason
from parlour.games.push.review import SCALE, review
from parlour.games.push.rules import Push
from parlour.thinking import Budget, Thought
from parlour.thinking.review import Review

if TYPE_CHECKING:
    from parlour.games.push.engine.search import Found
    from parlour.games.push.solver.lookup import Solved

CLUB_DEPTH = 3
DEFAULT_SECONDS = 1.0
SOLVED = 5  # no table can be made for larger boards
QUICKLY = 4  # boards up to this size are solved in a second when they are analysed
FAR = 1 / 1000  # the rank of a win whose distance no table knows, below every known one


class Novice:
    """Takes a win, avoids giving one away, and otherwise pushes anywhere."""

    def __init__(self, game: Push) -> None:
        self.game = game

    def choose(self, view: PushState, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        moves, _ = chance.shuffled(self.game.moves(view, seat))
        safe: list[PushMove] = []
        for move in moves:
            after = self.game.play(view, seat, move).state
            if after.won == seat:
                return Thought(move, "This wins.", 1.0)
            if after.won is None and not self._wins_at_once(after):
                safe.append(move)
        if safe:
            return Thought(safe[0], "Nothing can go wrong yet.")
        return Thought(moves[0], "Every move loses.", -1.0)

    def _wins_at_once(self, view: PushState) -> bool:
        seat = view.to_move
        return any(self.game.play(view, seat, move).state.won == seat for move in self.game.moves(view, seat))


class Club:
    """Looks three plies ahead."""

    def __init__(self, game: Push) -> None:
        self.game = game

    def choose(self, view: PushState, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return _thought(self.game, view, _search(self.game, view, Budget(), chance, CLUB_DEPTH))


class Expert:
    """Searches as deep as its budget allows, and plays solved boards from their table."""

    scale = SCALE

    def __init__(self, game: Push) -> None:
        self.game = game

    @cached_property
    def table(self) -> Solved | None:
        """What is solved of the board with this game's options, if anything is."""
        size, both_lines = self.game.size, self.game.options["both_lines"]
        if size > SOLVED:
            return None
        if size == SOLVED:
            from parlour.games.push.solver.layers import Board
            from parlour.games.push.solver.packed_table import load_packed

            return load_packed(Board(size, both_lines, self._pieces))
        from parlour.games.push.solver.solve import load_table

        return load_table(size, both_lines, self._pieces)

    @cached_property
    def solution(self) -> Solved | None:
        """The table, made now if that is quickly done."""
        if self.table is not None or self.game.size > QUICKLY:
            return self.table
        from parlour.games.push.solver.solve import solve

        return solve(self.game.size, self.game.options["both_lines"], self._pieces, workers=1)

    @property
    def _pieces(self) -> int:
        # More pieces than fit on a board without filling a line are as good as unlimited.
        return self.game.pieces if self.game.pieces <= self.game.size * (self.game.size - 1) else 0

    def review(self, view: PushState, seat: Seat, played: PushMove | None, budget: Budget) -> Review:
        return review(self.game, self.solution, view, seat, played, budget)

    def choose(self, view: PushState, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        if self.table is None or not (ranks := self._ranks(view, seat, self.table)):
            return _thought(self.game, view, _search(self.game, view, budget, chance))
        best = max(ranks.values())
        moves = [move for move, rank in ranks.items() if rank == best]
        if abs(best) > FAR:
            return Thought(moves[0], (_wins if best > 0 else _loses)(_distance(best)), _sign(best))
        # Among moves that are as good, the search knows which are hardest to answer.
        names = entries(self.game.size)
        avoided = [number for number, move in enumerate(names) if move not in moves]
        thought = _thought(self.game, view, _search(self.game, view, budget, chance, avoided=avoided))
        if abs(thought.value or 0.0) == 1:
            return thought
        ending = "The game is a draw" if best == 0 else "You win" if best > 0 else "You lose"
        because = reason(self.game, view, seat, thought.move)
        return Thought(thought.move, f"{because} {ending} with best play.", _sign(best))

    def _ranks(self, view: PushState, seat: Seat, table: Solved) -> dict[PushMove, float]:
        """Every move by its value, quick wins and slow losses first; nothing if the table lacks one of them."""
        ranks: dict[PushMove, float] = {}
        for move in self.game.moves(view, seat):
            after = self.game.play(view, seat, move).state
            outcome = self.game.outcome(after)
            if after.won is not None:
                ranks[move] = 1.0 if after.won == seat else -1.0
            elif outcome is not None:
                ranks[move] = 0.0  # PUSH-8, PUSH-9
            elif (worth := table.worth(after.board, after.to_move)) is None:
                return {}
            else:
                ranks[move] = -worth.result * (FAR if worth.plies is None else 1 / (worth.plies + 1))
        return ranks


def _sign(value: float) -> float:
    return math.copysign(1.0, value) if value else 0.0


def _distance(value: float) -> int:
    return round(1 / abs(value))


def _wins(plies: int) -> str:
    return "It wins at once." if plies == 1 else f"It wins in {(plies + 1) // 2} pushes at most."


def _loses(plies: int) -> str:
    moves = plies // 2
    return (
        "Against best play it loses to the next push."
        if moves < 2
        else f"Against best play it loses in {moves} pushes."
    )


def _search(
    game: Push,
    view: PushState,
    budget: Budget,
    chance: Chance,
    depth: int | None = None,
    avoided: Iterable[int] = (),
) -> Found:
    """Search the position in a random symmetry, so that every mirror image of a good move gets played now and then."""
    from parlour.games.push.engine import search
    from parlour.games.push.geometry import entries_turned, symmetries

    size = game.size
    which, _ = chance.below(8)
    image = symmetries(size)[which]

    def turned(board: str) -> str:
        squares = ["."] * len(board)
        for square, piece in enumerate(board):
            squares[image[square]] = piece
        return "".join(squares)

    unlimited = depth is None and budget.seconds is None and budget.nodes is None
    found = search.think(
        size,
        turned(view.board),
        view.to_move,
        pieces=game.pieces,
        both_lines=game.options["both_lines"],
        passed=view.passes > 0,
        past=[turned(key[:-1]) for key in view.since_growth if len(key) == size * size + 1],
        depth=depth or search.DEEPEST,
        nodes=budget.nodes,
        seconds=DEFAULT_SECONDS if unlimited else budget.seconds,
        avoided=[entries_turned(size)[which][entry] for entry in avoided],
    )
    return search.turned_back(found, size, which)


def _thought(game: Push, view: PushState, found: Found) -> Thought:
    move = (*entries(game.size), PASS)[found.move]
    if found.wins_in:
        return Thought(move, _wins(found.wins_in), 1.0)
    if found.loses_in:
        return Thought(move, _loses(found.loses_in), -1.0)
    return Thought(move, reason(game, view, view.to_move, move), math.tanh(found.score / 400))
