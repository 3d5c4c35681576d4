"""How often Push's Expert throws something away on 5×5, judged by all positions of the solved board.

Needs the whole table: `parlour solve push --size 5 --pieces 14 --keep`. Positions come from games of Novice against
itself; only decisions that matter count, where some moves keep the value and others do not. Expert chooses as it does
when it is played, with the table that ships. As a check of the table itself, every position is also searched, and
whatever the search proves must be what the table says.
"""

import argparse
import os
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import NamedTuple

from parlour.core import Chance
from parlour.games.push.board import PushMove, PushState
from parlour.games.push.bots import Expert, Novice
from parlour.games.push.engine.search import think
from parlour.games.push.rules import Push
from parlour.games.push.solver.layers import Board, finished_layers
from parlour.games.push.solver.packed_table import PackedTable, few_pieces, kept_folder, sets_with
from parlour.thinking import Budget

GAME = Push()
BOARD = Board(5, "mover", 14)
LONGEST = 40  # plies of a game
PROOF_NODES = 2_000_000
NAMES = {1: "win", 0: "draw", -1: "loss"}


class Judged(NamedTuple):
    """One decision: the pieces on the board, what it was worth before and after, and what the search proved."""

    pieces: int
    before: int
    after: int
    proved: int | None
    seconds: float


@cache
def table() -> PackedTable:
    return PackedTable(BOARD, finished_layers(BOARD, kept_folder(BOARD)))


def values(state: PushState) -> dict[PushMove, int]:
    """What each move is worth to the seat to move."""
    found = {}
    for move in GAME.moves(state, state.to_move):
        after = GAME.play(state, state.to_move, move).state
        if after.won is not None:
            found[move] = 1 if after.won == state.to_move else -1
        elif GAME.outcome(after) is not None:
            found[move] = 0
        else:
            worth = table().worth(after.board, after.to_move)
            assert worth is not None
            found[move] = -worth.result
    return found


def positions(seed: int) -> Iterator[PushState]:
    """Positions without a past, one from each game, at which something can be thrown away."""
    rng, number, novice = random.Random(seed), 0, Novice(GAME)
    while True:
        number += 1
        chance, wanted = Chance.of(seed * 1_000_000 + number), rng.randrange(3, LONGEST)
        state = GAME.start(2, chance)
        for ply in range(wanted):
            if GAME.outcome(state) is not None:
                break
            seat = state.to_move
            state = GAME.play(state, seat, novice.choose(state, seat, Budget(), chance.fork(f"ply {ply}")).move).state
        if GAME.outcome(state) is None and len(set(values(state).values())) > 1:
            yield PushState(state.board, to_move=state.to_move)


def judge(given: tuple[int, float]) -> Judged:
    seed, seconds = given
    state = next(positions(seed))
    worths = values(state)
    expert = Expert(GAME)
    expert.table = few_pieces()
    began = time.perf_counter()
    chosen = expert.choose(state, state.to_move, Budget(seconds=seconds), Chance.of(seed)).move
    took = time.perf_counter() - began
    found = think(BOARD.size, state.board, state.to_move, pieces=BOARD.pieces, nodes=PROOF_NODES, contempt=0)
    proved = 1 if found.wins_in else -1 if found.loses_in else None
    return Judged(sum(piece != "." for piece in state.board), max(worths.values()), worths[chosen], proved, took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    if not table().layers:
        parser.error("the whole table is not there: parlour solve push --size 5 --pieces 14 --keep")
    for pieces in table().layers:
        sets_with(BOARD.size, pieces)  # so that the workers need not
    think(BOARD.size, "." * BOARD.squares, 0, nodes=1)  # compiles, if need be
    seeds = [(args.seed * 100_000 + number, args.seconds) for number in range(args.positions)]
    with ProcessPoolExecutor(args.workers) as pool:
        judged = list(pool.map(judge, seeds))
    wrong = [one for one in judged if one.proved is not None and one.proved != one.before]
    proofs = sum(one.proved is not None for one in judged)
    print(f"{proofs} of {len(judged)} positions were proved by search; {len(wrong)} differ from the table")
    lost = [one for one in judged if one.after < one.before]
    print(f"Expert, {args.seconds} s a move: {len(lost)} of {len(judged)} decisions lose something")
    for (before, after), count in sorted(Counter((one.before, one.after) for one in lost).items()):
        print(f"  {NAMES[before]} → {NAMES[after]}: {count}")
    print(f"  pieces on the board then: {sorted(one.pieces for one in lost)}")
    print(f"longest thought {max(one.seconds for one in judged):.2f} s")


if __name__ == "__main__":
    main()
