"""Searching a position of Push within a budget, one ply deeper at a time."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from parlour.games.push.engine.kernels import layout as k
from parlour.games.push.engine.kernels.board import must_pass
from parlour.games.push.engine.kernels.search import search
from parlour.games.push.engine.workspace import words, workspace
from parlour.games.push.engine.worth import draw_costs
from parlour.games.push.geometry import entries_turned

DEEPEST = k.DEEPEST - 2
SLICE = 20_000  # nodes between two looks at the clock: about a millisecond


@dataclass(frozen=True, slots=True)
class Found:
    """The move that a search would play; the scores of proved wins and losses count the plies to the end."""

    move: int
    score: int
    depth: int
    nodes: int
    finished: bool = True  # whether the last depth was searched to its end

    @property
    def wins_in(self) -> int | None:
        """Plies to a forced win, if one was proved."""
        return k.MATE - self.score if self.score > k.PROVED else None

    @property
    def loses_in(self) -> int | None:
        """Plies to a forced loss against best play, if one was proved."""
        return k.MATE + self.score if self.score < -k.PROVED else None


def turned_back(found: Found, size: int, which: int) -> Found:
    """What was found on a turned board, translated back to the board itself."""
    if found.move == 4 * size:
        return found
    return replace(found, move=entries_turned(size)[which].index(found.move))


def think(
    size: int,
    board: str,
    to_move: int,
    *,
    pieces: int = 0,
    both_lines: str = "mover",
    passed: bool = False,
    past: Sequence[str] = (),
    depth: int = DEEPEST,
    nodes: int | None = None,
    seconds: float | None = None,
    contempt: int | None = None,
    avoided: Collection[int] = (),
) -> Found:
    """Look for the best move until the depth is reached, a result is proved or the budget is used up.

    *past* holds the earlier boards that could still come back, oldest first; the seats alternated on them, and the last
    one came just before this board. A draw costs the searching seat *contempt*, or else what `worth` says. Entries that
    are *avoided* are not played now, though they may be later. The same arguments with a budget in nodes always give
    the same answer.
    """
    ends = None if seconds is None else time.monotonic() + seconds
    ws = workspace(size, pieces, both_lines)
    if must_pass(ws, *words(board, to_move)[:2]):
        return Found(4 * size, 0, 0, 0)
    recent = past[-k.PAST_MOST :]
    for number, earlier in enumerate(recent):
        seat = to_move ^ (len(recent) - number & 1)
        ws[k.PAST + 4 * number : k.PAST + 4 * number + 4] = words(earlier, seat)
    ws[k.PAST_COUNT] = len(recent)
    ws[k.CONTEMPT] = draw_costs(len(recent)) if contempt is None else contempt
    ws[k.AVOIDED] = sum(1 << entry for entry in avoided)
    bits = 20 if nodes is None else min(20, max(8, (nodes >> 3).bit_length()))
    table = np.zeros(4 << bits, np.int64)
    ws[k.TABLE_MASK] = (1 << bits) - 1

    root = ws[k.FRAMES : k.FRAMES + k.FRAME_WORDS]
    found = Found(0, 0, 0, 0)
    for deep in range(1, depth + 1):
        root[:4] = words(board, to_move)
        root[k.PASSED] = passed
        root[k.DEPTH], root[k.ALPHA], root[k.BETA] = deep, -k.MATE, k.MATE
        ws[k.PLY], ws[k.MODE] = 0, k.ENTER
        finished = _search_on(ws, table, nodes, ends)
        # In an unfinished round the moves tried so far count: the first of them is the best of the round before.
        if finished or root[k.NEXT] > 1:
            found = Found(int(root[k.BEST_MOVE]), int(root[k.BEST]), deep, int(ws[k.NODES]), finished)
        if not finished or abs(found.score) > k.PROVED:
            break
    return found


def _search_on(ws: NDArray[np.int64], table: NDArray[np.int64], nodes: int | None, ends: float | None) -> bool:
    """Search in slices until the root is finished or the budget is used up; the first ply is always finished."""
    first = ws[k.FRAMES + k.DEPTH] == 1
    while True:
        until = int(ws[k.NODES]) + SLICE
        if nodes is not None and not first:
            until = min(until, nodes)
        if search(ws, table, until):
            return True
        if not first and (
            (nodes is not None and ws[k.NODES] >= nodes) or (ends is not None and time.monotonic() >= ends)
        ):
            return False
