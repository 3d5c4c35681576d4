"""Push's moves judged: by the solved board where there is one, else by searching every move equally deep."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from parlour.core import Seat
from parlour.games.push.board import PASS, PIECES, PushMove, PushState, called, entries
from parlour.thinking import Budget
from parlour.thinking.review import Prospect, Review, Scale

if TYPE_CHECKING:
    from parlour.games.push.rules import Push
    from parlour.games.push.solver.lookup import Solved

SCALE = Scale(inaccuracy=0.04, mistake=0.08, blunder=0.25)
# The search's score at which a side wins about seven of eight games. In 1,800 positions of games between equal bots the
# chances that this gives were right to a Brier score of 0.163; nothing from 300 up does better, and smaller ones worse.
SPREAD = 400.0
DEPTHS = range(2, 40, 2)  # of the replies: always even, because a search sees its own last move best
DEFAULT_NODES = 400_000
LEVEL = 0.03  # chances that differ less than this from even are called level
PROOF_NODES = 50_000  # spent on how soon a solved win comes, where the table does not say
MOST_NODES = 4_000_000  # for one reply; the time runs out before that


class Worth(NamedTuple):
    """What a move is worth to its seat: the chance, the plies to a proved end, and the best reply."""

    chance: float
    ends_in: int | None = None
    reply: PushMove | None = None
    depth: int = 0
    searched: float = 0.5  # the chance by a short search, which tells solved draws apart


def review(
    game: Push, table: Solved | None, view: PushState, seat: Seat, played: PushMove | None, budget: Budget
) -> Review:
    """Every move with its chance, best first: quick wins, slow losses, and of draws those that look best."""
    solved = _solved(game, table, view, seat) if table else None
    worths = solved or _searched(game, view, seat, budget)
    order = sorted(worths, key=lambda move: (*_rank(worths[move]), move != played, -worths[move].searched))
    best = tuple(Prospect(move, called(move), worths[move].chance, _does(worths[move])) for move in order)
    if played is None:
        return Review(best, solved=solved is not None)
    mine = next(prospect for prospect in best if prospect.move == played)
    return Review(best, mine, _reason(game, view, seat, order[0], played, worths), solved is not None)


def _rank(worth: Worth) -> tuple[float, int]:
    hurry = 0 if worth.ends_in is None or worth.chance == 0.5 else worth.ends_in if worth.chance else -worth.ends_in
    return -worth.chance, hurry


def _replies(game: Push, view: PushState, seat: Seat) -> Iterator[tuple[PushMove, PushState, Worth | None]]:
    """Every move with the position it makes, and what it is worth if that ends the game."""
    for move in game.moves(view, seat):
        after = game.play(view, seat, move).state
        if after.won is not None:
            yield move, after, Worth(float(after.won == seat), 1)
        else:
            yield move, after, Worth(0.5, 1) if game.outcome(after) else None  # PUSH-8, PUSH-9


def _solved(game: Push, table: Solved, view: PushState, seat: Seat) -> dict[PushMove, Worth] | None:
    """Every move as the table values it, or None if the table lacks one of them."""
    found = {}
    for move, after, ended in _replies(game, view, seat):
        if ended is not None:
            found[move] = ended
        elif (worth := table.worth(after.board, after.to_move)) is None:
            return None
        elif worth.result == 0:
            found[move] = Worth(0.5, searched=_reply(game, after, DEPTHS[0], PROOF_NODES, None)[0].chance)
        elif worth.plies is None:
            proved, _ = _reply(game, after, DEPTHS[-1], PROOF_NODES, None)
            found[move] = proved if proved.ends_in else Worth((1 - worth.result) / 2, None, proved.reply)
        else:
            found[move] = Worth((1 - worth.result) / 2, worth.plies + 1, _best_reply(game, table, after))
    return found


def _best_reply(game: Push, table: Solved, after: PushState) -> PushMove | None:
    """The reply that wins soonest, if any wins."""
    winning = []
    for move, then, ended in _replies(game, after, after.to_move):
        worth = table.worth(then.board, then.to_move) if ended is None else None
        if ended is not None and ended.chance == 1:
            winning.append((0, move))
        elif worth is not None and worth.plies is not None and worth.result < 0:
            winning.append((worth.plies, move))
    return min(winning, key=lambda found: found[0])[1] if winning else None


def _searched(game: Push, view: PushState, seat: Seat, budget: Budget) -> dict[PushMove, Worth]:
    """Search the replies to every move to the same depth, as deep as the budget allows."""
    worths: dict[PushMove, Worth] = {}
    open_moves: dict[PushMove, PushState] = {}
    for move, after, ended in _replies(game, view, seat):
        worths[move] = ended or Worth(0.5)
        if ended is None:
            open_moves[move] = after
    ends = None if budget.seconds is None else time.monotonic() + budget.seconds
    nodes = MOST_NODES if ends else (budget.nodes or DEFAULT_NODES) // max(1, len(open_moves))
    for depth in DEPTHS:
        round_of = {}
        for move, after in open_moves.items():
            left = None if ends is None else max(0.0, ends - time.monotonic())
            if left == 0 and depth > DEPTHS[0]:
                return worths
            worth, finished = _reply(game, after, depth, nodes, left)
            if worth.ends_in is not None:
                worths[move] = worth  # proved, whatever comes of the others
            elif not finished:
                return worths
            else:
                round_of[move] = worth
        worths |= round_of
        open_moves = {move: after for move, after in open_moves.items() if move in round_of}
        if not open_moves:
            break
    return worths


def _reply(game: Push, after: PushState, depth: int, nodes: int, seconds: float | None) -> tuple[Worth, bool]:
    """What the position is worth to the seat that has just moved, and whether the search was finished."""
    from parlour.games.push.engine import search

    size = game.size
    found = search.think(
        size,
        after.board,
        after.to_move,
        pieces=game.pieces,
        both_lines=game.options["both_lines"],
        passed=after.passes > 0,
        past=[key[:-1] for key in after.since_growth if len(key) == size * size + 1],
        depth=depth,
        nodes=nodes,
        seconds=seconds,
        contempt=0,
    )
    move = (*entries(size), PASS)[found.move]
    if found.wins_in:
        return Worth(0.0, found.wins_in + 1, move, depth), True
    if found.loses_in:
        return Worth(1.0, found.loses_in + 1, move, depth), True
    chance = (1 - math.tanh(found.score / SPREAD)) / 2
    return Worth(chance, None, move, depth), found.finished


def _does(worth: Worth) -> str:
    if worth.ends_in is None:
        ahead = f", looking {worth.depth + 1} moves ahead"
        if worth.depth:
            return f"{_standing(worth.chance)}{ahead}"
        return {0.0: "loses", 0.5: "draws", 1.0: "wins"}[worth.chance] + " with best play"
    if worth.chance == 0.5:
        return "draws at once"
    if worth.ends_in == 1:
        return "wins at once" if worth.chance else "loses at once"
    turns = _turns(worth.ends_in if worth.chance else worth.ends_in - 1)
    return f"wins in {turns}" if worth.chance else f"loses in {turns}"


def _standing(chance: float) -> str:
    if abs(chance - 0.5) < LEVEL:
        return "keeps the game level"
    return "keeps an edge" if chance > 0.5 else "stays behind"


def _turns(plies: int) -> str:
    number = (plies + 1) // 2
    return "one turn" if number == 1 else f"{number} turns"


def _reason(
    game: Push, view: PushState, seat: Seat, best: PushMove, played: PushMove, worths: dict[PushMove, Worth]
) -> str:
    """What is wrong with the move played, compared with the best."""
    mine, better = worths[played], worths[best]
    if mine.chance == 0 and mine.ends_in == 1:
        return "It fills a line for the other side."
    if mine.chance == 0 and mine.ends_in is not None and mine.reply is not None:
        if mine.ends_in == 2:
            return f"It lets the other side win at once with {called(mine.reply)}."
        return f"It lets the other side win in {_turns(mine.ends_in - 1)}, starting with {called(mine.reply)}."
    if mine.chance == 0 and mine.depth == 0:
        return "With best play the other side wins now."
    if better.chance == 1 and better.ends_in is None and better.depth == 0:
        return "It misses a win."
    if better.chance == 1 and better.ends_in is not None:
        return f"It misses a win {'at once' if better.ends_in == 1 else 'in ' + _turns(better.ends_in)}."
    fallen = game.preview(view, seat, played).facts.get("fallen")
    reply = f"; the other side can answer with {called(mine.reply)}" if mine.reply is not None else ""
    if fallen is not None and PIECES[fallen] == PIECES[seat]:
        return f"It pushes a piece of its own side off the board{reply}."
    return f"It leaves the other side better placed{reply}."
