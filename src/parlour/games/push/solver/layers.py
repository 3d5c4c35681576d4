"""Solve a board too large for a table with distances: every position won, lost or drawn, in two bits.

The number of pieces never falls, so boards are valued layer by layer, from full boards to the empty one, and only two
layers are held at a time: on 5×5 at most 9 GB. A layer is one row of bytes for each class of symmetric occupied sets,
in ascending order; `layers.cu` says how the bits are to be read. On two cores 5×5 takes hours, so a finished layer is
kept until the next one is; on a GPU it takes seconds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from parlour.games.push.geometry import lines, paths, symmetries
from parlour.games.push.solver.solve import canonical_sets

FORMAT = "parlour push layers 1"
RESULTS = ("draw", "win", "loss")
ALL_IMPOSSIBLE = 0xFF  # a byte of four positions that have too many pieces of one seat
BATCH = 1 << 22  # colourings handed to a worker at a time

Packed = NDArray[np.uint8]
Sets = NDArray[np.int32]
Progress = Callable[[int, int], None]


class LayerCount(NamedTuple):
    """The positions with so many pieces that hold no line, by what they are worth to the seat to move."""

    pieces: int
    wins: int
    losses: int
    draws: int


@dataclass(frozen=True, slots=True)
class Board:
    """What is solved: a size, a rule and a number of pieces for each seat (0 is no limit)."""

    size: int
    both_lines: str = "mover"
    pieces: int = 0

    @property
    def squares(self) -> int:
        return self.size**2

    @property
    def most(self) -> int:
        """How many pieces can lie on the board at once."""
        return min(self.squares, 2 * self.pieces) if self.pieces else self.squares


class Valuer(Protocol):
    """Something that values a whole layer, given the one with one more piece."""

    def value(self, board: Board, level: int, sets: Sets, sets_above: Sets, above: Any, tick: Progress) -> Any:
        """The layer's bytes, wherever this valuer keeps them."""

    def counts(self) -> tuple[int, int, int]:
        """Wins, losses and draws of the layer that was valued last."""

    def fetch(self, layer: Any) -> Packed:
        """A layer in this computer's memory."""

    def load(self, layer: Packed) -> Any:
        """A layer where this valuer wants it."""


@dataclass(frozen=True, slots=True)
class Layers:
    """A solved board: the counts of every layer, and the bytes of those with few pieces."""

    board: Board
    counts: tuple[LayerCount, ...]
    kept: dict[int, Packed]

    @property
    def empty_board(self) -> str:
        """What the game itself is worth to the seat that begins."""
        return RESULTS[int(self.kept[0][0]) & 3]


def bytes_of(level: int, sets: int) -> int:
    """How many bytes a layer takes."""
    return sets * max(1, (1 << level) // 4)


def largest_pair(board: Board) -> int:
    """About how many bytes the two largest neighbouring layers take together."""
    return max(one + two for one, two in pairwise(_sizes(board)))


def all_layers(board: Board) -> int:
    """About how many bytes all layers take together."""
    return sum(_sizes(board))


def _sizes(board: Board) -> list[int]:
    highest = min(board.most + 1, board.squares)
    return [bytes_of(level, comb(board.squares, level) // 8 + 1) for level in range(highest + 1)]


def sets_by_pieces(size: int) -> list[Sets]:
    """For each number of pieces, one occupied set for each class of symmetric sets, in ascending order."""
    found = canonical_sets(size)
    counts = np.bitwise_count(found)
    return [found[counts == level] for level in range(size * size + 1)]


def positions_up_to_symmetry(board: Board) -> int:
    """How many colourings all layers have together."""
    return sum(len(sets) << level for level, sets in enumerate(sets_by_pieces(board.size)[: board.most + 1]))


def solve_layers(
    board: Board,
    valuer: Valuer,
    *,
    keep_up_to: int = 1,
    progress: Progress | None = None,
    folder: Path | None = None,
    keep_files: bool = False,
) -> Layers:
    """Value every position; with a folder, a run that was interrupted goes on after its last finished layer.

    The layers with few pieces are kept in memory, and all of them in the folder if *keep_files* says so.
    """
    sets = sets_by_pieces(board.size)
    total = positions_up_to_symmetry(board)
    counts, kept, above = _resume(board, folder, valuer, keep_up_to)
    if above is None and board.most < board.squares:
        above = valuer.load(np.full(bytes_of(board.most + 1, len(sets[board.most + 1])), ALL_IMPOSSIBLE, np.uint8))
    done = sum(len(sets[count.pieces]) << count.pieces for count in counts)
    for level in range(board.most - len(counts), -1, -1):
        so_far = done

        def tick(finished: int, _: int, so_far: int = so_far) -> None:
            if progress:
                progress(so_far + finished, total)

        layer = valuer.value(board, level, sets[level], sets[min(level + 1, board.squares)], above, tick)
        counts.append(LayerCount(level, *valuer.counts()))
        done += len(sets[level]) << level
        tick(len(sets[level]) << level, total)
        if level <= keep_up_to:
            kept[level] = valuer.fetch(layer)
        if folder is not None:
            _save(board, folder, counts, valuer.fetch(layer), None if keep_files else keep_up_to)
        above = layer
    return Layers(board, tuple(counts), kept)


class ProcessorValuer:
    """Values layers on the cores of this computer."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._counts = np.zeros(3, np.int64)

    def value(self, board: Board, level: int, sets: Sets, sets_above: Sets, above: Any, tick: Progress) -> Packed:
        from parlour.games.push.solver.packed_kernel import value_sets

        packed = np.zeros(bytes_of(level, len(sets)), np.uint8)
        given = np.zeros(1, np.uint8) if above is None else above
        tables = [np.array(table(board.size), np.int64) for table in (paths, symmetries, lines)]

        def work(first: int, last: int) -> tuple[int, NDArray[np.int64]]:
            counted = np.zeros(3, np.int64)
            value_sets(
                board.size, level, first, last, board.pieces, int(board.both_lines == "opponent"), *tables,
                sets, sets_above, packed, given, counted,
            )  # fmt: skip
            return last - first, counted

        self._counts = np.zeros(3, np.int64)
        finished = 0
        with ThreadPoolExecutor(self._workers) as pool:
            for count, counted in pool.map(lambda batch: work(*batch), _batches(level, len(sets))):
                self._counts += counted
                finished += count
                tick(finished << level, 0)
        return packed

    def counts(self) -> tuple[int, int, int]:
        wins, losses, draws = (int(number) for number in self._counts)
        return wins, losses, draws

    def fetch(self, layer: Packed) -> Packed:
        return layer

    def load(self, layer: Packed) -> Packed:
        return layer


def _batches(level: int, sets: int) -> Iterator[tuple[int, int]]:
    step = max(1, BATCH >> level)
    for first in range(0, sets, step):
        yield first, min(first + step, sets)


def _save(board: Board, folder: Path, counts: list[LayerCount], layer: Packed, keep_up_to: int | None) -> None:
    """Keep the finished layer, then say that it is there, then drop the one before if it is not to be kept."""
    level = counts[-1].pieces
    folder.mkdir(parents=True, exist_ok=True)
    np.save(folder / f"layer-{level}.npy", layer)
    about = {"format": FORMAT, **asdict(board), "counts": counts}
    scratch = folder / "state.json.part"
    scratch.write_text(json.dumps(about), encoding="utf-8")
    scratch.replace(folder / "state.json")
    if keep_up_to is not None and level + 1 > keep_up_to:
        (folder / f"layer-{level + 1}.npy").unlink(missing_ok=True)


def _resume(
    board: Board, folder: Path | None, valuer: Valuer, keep_up_to: int
) -> tuple[list[LayerCount], dict[int, Packed], Any]:
    """What an earlier run has left."""
    try:
        if folder is None:
            raise FileNotFoundError
        counts = _finished(board, folder)
        last = np.load(folder / f"layer-{counts[-1].pieces}.npy")
        kept = {
            count.pieces: np.load(folder / f"layer-{count.pieces}.npy")
            for count in counts
            if count.pieces <= keep_up_to
        }
    except (OSError, ValueError, KeyError, TypeError, IndexError):
        return [], {}, None
    return counts, kept, valuer.load(last)


def _finished(board: Board, folder: Path) -> list[LayerCount]:
    """The counts of the layers that a run has finished; raises an error if there are none of this board."""
    about = json.loads((folder / "state.json").read_text(encoding="utf-8"))
    counts = [LayerCount(*count) for count in about.pop("counts")]
    if about != {"format": FORMAT, **asdict(board)}:
        raise ValueError("another board")
    return counts


def finished_layers(board: Board, folder: Path) -> dict[int, Packed]:
    """The layers of a board that was solved and kept, mapped into memory; none if that has not been done."""
    try:
        return {
            count.pieces: np.load(folder / f"layer-{count.pieces}.npy", mmap_mode="r")
            for count in _finished(board, folder)
        }
    except (OSError, ValueError, KeyError, TypeError):
        return {}
