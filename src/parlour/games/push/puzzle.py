"""The daily puzzle: win in two. One push wins against every reply, and no other does. TABLE-16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from parlour.core import Chance, Seat, encode
from parlour.core.abilities import Daily, Puzzles, Tried
from parlour.core.sentences import either
from parlour.games.push.board import EMPTY, PASS, PIECES, SIDES, PushMove, PushState, entries, full_lines, lines, push

if TYPE_CHECKING:
    from parlour.games.push.rules import Push

SOLVER: Seat = 0
FEWEST, MOST = 8, 18  # pushes before the puzzle begins


class PushPuzzles(Puzzles):
    """Find the push after which every reply loses."""

    game: Push
    task = "Find the push that wins in two"
    aim = "After any reply, your next push then fills a row, a column or a long diagonal."
    found = "no other push wins in two"

    def compose(self, chance: Chance) -> Any:
        return encode(compose(self.game, chance))

    def answers(self, view: PushState, count: int) -> list[tuple[PushMove, int]]:
        judged = [(move, int(refutation(self.game, view, move) is None)) for move in self.game.moves(view, SOLVER)]
        return sorted(judged, key=lambda each: -each[1])[: min(count, 1)]

    def judge(self, view: PushState, move: PushMove) -> Tried:
        reply = refutation(self.game, view, move)
        if reply is None:
            return Tried(1, 0, "Whatever the reply, your next push fills a line.")
        after = self.game.play(view, SOLVER, move).state
        if after.won is not None:
            return Tried(0, 1, "That fills a line for the other side.")
        if self.game.play(after, 1 - SOLVER, reply).state.won == 1 - SOLVER:
            return Tried(0, 1, f"The reply {in_words(reply)} wins for the other side.")
        return Tried(0, 1, f"After the reply {in_words(reply)} you cannot fill a line at once.")

    def in_words(self, view: PushState, move: PushMove) -> str:
        return in_words(move)

    def answer_in_words(self, view: PushState, move: PushMove, score: int) -> str:
        return f"A push {in_words(move)}: every reply loses"

    def afterwards(self, view: PushState, move: PushMove) -> list[str]:
        return wins_in_words(self.game, self.game.play(view, SOLVER, move).state)


class PushDaily(Daily):
    """A puzzle every day."""

    name = "win in two"
    task = "You are to move. One push wins, whatever the reply: your next one then fills a line. Find it."

    def in_short(self, score: int, best: int | None) -> str:
        return "found" if score else "not found"

    def share(self, score: int, best: int | None, tries: int) -> float:
        return max(1, 6 - tries) / 5 if score else 0.0


def in_words(move: PushMove) -> str:
    """A push as people say it."""
    if move == PASS:
        return "(a pass)"
    return f"from the {SIDES[move.side]} into {'row' if move.side in 'LR' else 'column'} {move.line}"


def refutation(game: Push, position: PushState, move: PushMove) -> PushMove | None:
    """A reply after which no push wins at once; the move itself if it ends the game; None if every reply loses."""
    after = game.play(position, SOLVER, move).state
    if game.outcome(after) is not None:
        return move
    for reply in game.moves(after, 1 - SOLVER):
        answered = game.play(after, 1 - SOLVER, reply).state
        if answered.won != SOLVER and (game.outcome(answered) is not None or not wins_at_once(game, answered)):
            return reply
    return None


def wins_at_once(game: Push, position: PushState) -> bool:
    """Whether the seat to move can fill a line."""
    seat = position.to_move
    return any(game.play(position, seat, move).state.won == seat for move in game.moves(position, seat))


def wins_in_words(game: Push, position: PushState) -> list[str]:
    """How the solver wins after each reply of the other side; the push that answers most of them comes last."""
    gifts, wins = list[PushMove](), dict[PushMove, list[PushMove]]()
    for reply in game.moves(position, 1 - SOLVER):
        answered = game.play(position, 1 - SOLVER, reply).state
        if answered.won == SOLVER:
            gifts.append(reply)
            continue
        for move in game.moves(answered, SOLVER):
            if game.play(answered, SOLVER, move).state.won == SOLVER:
                wins.setdefault(move, []).append(reply)
    said = [f"A reply {any_of(gifts)} fills your line for you."] if gifts else []
    usual = max(wins, key=lambda move: len(wins[move]))
    left = {reply for replies in wins.values() for reply in replies} - {*wins[usual]}
    while left:
        best = max(wins, key=lambda move: len(left.intersection(wins[move])))
        said.append(f"After a reply {any_of([reply for reply in wins[best] if reply in left])}, push {in_words(best)}.")
        left -= {*wins[best]}
    return [*said, f"After any {'other ' * bool(said)}reply, push {in_words(usual)}."]


def any_of(moves: Sequence[PushMove]) -> str:
    """Pushes as people say that any of them is meant."""
    sides = [
        f"from the {word} into {'row' if side in 'LR' else 'column'} {either(lines)}"
        for side, word in SIDES.items()
        if (lines := [str(move.line) for move in moves if move.side == side])
    ]
    return either([*sides, *(["by a pass"] if PASS in moves else [])])


def compose(game: Push, chance: Chance) -> PushState:
    """The first position after random pushes, from this chance, that is won in two by one push alone."""
    while True:
        chance = chance.fork("puzzle")
        position = _pushed_at_random(game, chance)
        if position is None or _could_fill(position.board, game.size):
            continue
        hopeful = [move for move in game.moves(position, SOLVER) if _threatens(game, position, move)]
        if sum(refutation(game, position, move) is None for move in hopeful) == 1:
            return position


def _threatens(game: Push, position: PushState, move: PushMove) -> bool:
    """Whether another push could fill a line after this one if nobody replied; without that it cannot win."""
    return _could_fill(push(position.board, game.size, move, SOLVER)[0], game.size)


def _could_fill(board: str, size: int) -> bool:
    """Whether one push of the solver's fills a line."""
    full = PIECES[SOLVER] * size
    return any(full in map(push(board, size, entry, SOLVER)[0].__getitem__, lines(size)) for entry in entries(size))


def _pushed_at_random(game: Push, chance: Chance) -> PushState | None:
    """A board after some pushes of both seats; None if somebody has filled a line."""
    pushes, chance = chance.below((MOST - FEWEST) // 2 + 1)
    board = EMPTY * game.size**2
    for number in range(FEWEST + 2 * pushes):
        which, chance = chance.below(4 * game.size)
        board, _ = push(board, game.size, entries(game.size)[which], number % 2)
    filled = any(full_lines(board, game.size, seat) for seat in (0, 1))
    return None if filled else PushState(board, SOLVER)
