"""Solving a whole board of Push backwards from full boards, and looking up positions afterwards.

A solved board is one file: a page of JSON, the list of occupied sets (one for each class of symmetric sets,
full boards first), then one byte for every colouring of every set. `kernel` says what the bytes mean. The
file is written front to back, so that an interrupted run can be resumed.
"""

import json
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.core.paths import cache_file
from parlour.games.push.geometry import lines, paths, symmetries
from parlour.games.push.solver.lookup import Worth, place

FORMAT = "parlour push table 1"
PAGE = 4096
WON = 127
BATCH = 1 << 19  # colourings handed to a worker at a time
SAVE_EVERY = 5.0  # seconds

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Tally:
    """How much of a table is done, and the counts so far, without positions that contain a line."""

    size: int
    both_lines: str
    pieces: int
    sets_done: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    longest: int = 0


def table_path(size: int, both_lines: str = "mover", pieces: int = 0) -> Path:
    """Where the table for these options is kept."""
    return cache_file(f"push-{size}-{both_lines}-{pieces or 'unlimited'}.table")


class SolutionTable:
    """Every position of one board with its value and distance."""

    def __init__(self, tally: Tally, sets: NDArray[np.int32], values: NDArray[np.int8]) -> None:
        self.tally = tally
        self.sets = sets
        self.values = values
        squares = tally.size**2
        counts = np.bincount(np.bitwise_count(sets), minlength=squares + 1)
        self.levels: dict[int, tuple[int, int, int]] = {}  # pieces -> first set, end of sets, first byte
        first = start = 0
        for level in range(squares, -1, -1):
            end = first + int(counts[level])
            self.levels[level] = (first, end, start)
            start += (end - first) << level
            first = end
        self.positions = start

    def level(self, pieces: int) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """The sets with this many occupied squares, and the bytes of their colourings."""
        first, end, start = self.levels[pieces]
        return self.sets[first:end], self.values[start : start + ((end - first) << pieces)]

    def worth(self, board: str, to_move: int) -> Worth:
        """Look up a position that has no line yet."""
        taken, occupied, colouring = place(board, self.tally.size, to_move)
        sets, values = self.level(taken)
        value = int(values[(int(np.searchsorted(sets, occupied)) << taken) + colouring])
        if value == 0:
            return Worth(0, 0)
        return Worth(-1 if value > 0 else 1, WON - 1 - abs(value))

    @property
    def empty_board(self) -> str:
        """What the game is worth to the seat that begins."""
        return {1: "win", 0: "draw", -1: "loss"}[self.worth("." * self.tally.size**2, 0).result]


def load_table(size: int, both_lines: str = "mover", pieces: int = 0) -> SolutionTable | None:
    """The finished table for these options, mapped into memory, or None if it has not been solved."""
    try:
        table = _open(table_path(size, both_lines, pieces), Tally(size, both_lines, pieces), "r")
    except (OSError, ValueError, RuntimeError):  # RuntimeError: no home folder
        return None
    return table if table.tally.sets_done == len(table.sets) else None


def solve(
    size: int,
    both_lines: str = "mover",
    pieces: int = 0,
    progress: Progress | None = None,
    path: Path | None = None,
    workers: int = 2,
) -> SolutionTable:
    """Value every position of a board; with a path, progress is saved there as it goes, and resumed.

    `progress` gets the number of colourings done and their total. Ctrl-C saves what is finished.
    """
    if path is not None and path.exists():
        try:
            finished = _open(path, Tally(size, both_lines, pieces), "r")
        except ValueError:
            path.unlink()
        else:
            if progress:
                progress(finished.positions, finished.positions)
            return finished
    if path is None:
        sets = canonical_sets(size)
        table = SolutionTable(Tally(size, both_lines, pieces), sets, np.zeros(_positions(sets), np.int8))
        _fill(table, progress, workers, lambda: None)
        return table
    part = path.with_suffix(".part")
    table = _resume_or_begin(part, Tally(size, both_lines, pieces))
    try:
        _fill(table, progress, workers, lambda: _save(part, table))
    finally:
        _save(part, table)
    part.replace(path)
    return table


def _fill(table: SolutionTable, progress: Progress | None, workers: int, save: Callable[[], None]) -> None:
    """Solve what is left, level by level; the tally always describes a finished front part."""
    saved = time.monotonic()
    done = _positions(table.sets[: table.tally.sets_done])
    with ThreadPoolExecutor(workers) as pool:
        for level in range(table.tally.size**2, -1, -1):
            running: deque[tuple[int, Future[NDArray[np.int64]]]] = deque()
            batches = _batches(table, level)
            try:
                while True:
                    while len(running) < 2 * workers and (batch := next(batches, None)):
                        running.append((batch[1] - batch[0], pool.submit(_solve_batch, table, level, *batch)))
                    if not running:
                        break
                    count, future = running[0]
                    counted = future.result()
                    running.popleft()
                    table.tally = _add(table.tally, count, counted)
                    done += count << level
                    if progress:
                        progress(done, table.positions)
                    if time.monotonic() - saved > SAVE_EVERY:
                        save()
                        saved = time.monotonic()
            except BaseException:
                for _, future in running:
                    future.cancel()
                raise


def _batches(table: SolutionTable, level: int) -> Iterator[tuple[int, int]]:
    first, end, _ = table.levels[level]
    here = max(table.tally.sets_done - first, 0)
    step = max(1, BATCH >> level)
    while here < end - first:
        yield here, min(here + step, end - first)
        here += step


def _solve_batch(table: SolutionTable, level: int, first: int, last: int) -> NDArray[np.int64]:
    from parlour.games.push.solver.kernel import COUNTS, solve_sets

    tally = table.tally
    size = tally.size
    sets, values = table.level(level)
    if level < size * size:
        sets_up, values_up = table.level(level + 1)
    else:
        sets_up, values_up = sets, values  # a full board has no push that adds a piece
    counts = np.zeros(COUNTS, np.int64)
    solve_sets(
        size,
        level,
        first,
        last,
        tally.pieces,
        int(tally.both_lines == "opponent"),
        np.array(paths(size), np.int64),
        np.array(symmetries(size), np.int64),
        np.array(lines(size), np.int64),
        sets,
        sets_up,
        values,
        values_up,
        counts,
    )
    return counts


def _add(tally: Tally, sets: int, counted: NDArray[np.int64]) -> Tally:
    wins, losses, draws, longest, overflow = (int(number) for number in counted)
    if overflow:
        raise OverflowError("a distance does not fit into one byte")
    return replace(
        tally,
        sets_done=tally.sets_done + sets,
        wins=tally.wins + wins,
        losses=tally.losses + losses,
        draws=tally.draws + draws,
        longest=max(tally.longest, longest),
    )


def _positions(sets: NDArray[np.int32]) -> int:
    return int((np.int64(1) << np.bitwise_count(sets).astype(np.int64)).sum())


def canonical_sets(size: int) -> NDArray[np.int32]:
    """One occupied set for each class of symmetric sets, full boards first."""
    from parlour.games.push.solver.kernel import list_canonical_sets

    squares = size * size
    # An eighth of all sets, plus at most as many as are symmetric about a diagonal.
    found = np.empty((1 << squares) // 8 + (1 << (size * (size + 1) // 2)), np.int32)
    found = found[: list_canonical_sets(np.array(symmetries(size), np.int64), squares, found)]
    order = np.argsort(-np.bitwise_count(found).astype(np.int8), kind="stable")
    return np.ascontiguousarray(found[order])


def _header(tally: Tally, sets: int) -> bytes:
    text = json.dumps({"format": FORMAT, "sets": sets, **asdict(tally)})
    return text.encode().ljust(PAGE)


def _save(path: Path, table: SolutionTable) -> None:
    # The values reach the disk before the tally that vouches for them.
    if isinstance(table.values.base, np.memmap):
        table.values.base.flush()
    with path.open("r+b") as file:
        file.write(_header(table.tally, len(table.sets)))
        file.flush()
        os.fsync(file.fileno())


def _resume_or_begin(path: Path, tally: Tally) -> SolutionTable:
    try:
        return _open(path, tally, "r+")
    except (OSError, ValueError):
        pass
    sets = canonical_sets(tally.size)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(_header(tally, len(sets)))
        file.write(sets.tobytes())
        file.truncate(PAGE + 4 * len(sets) + _positions(sets))
    return _open(path, tally, "r+")


def _open(path: Path, wanted: Tally, mode: Any) -> SolutionTable:
    """Map a table file; raises ValueError if it is not the table for these options."""
    with path.open("rb") as file:
        page = json.loads(file.read(PAGE))
    if not isinstance(page, dict) or page.pop("format", None) != FORMAT:
        raise ValueError(f"{path} is not a table of Push")
    try:
        count = page.pop("sets")
        tally = Tally(**page)
    except (KeyError, TypeError) as error:
        raise ValueError(f"{path} is not a table of Push") from error
    if (tally.size, tally.both_lines, tally.pieces) != (wanted.size, wanted.both_lines, wanted.pieces):
        raise ValueError(f"{path} was solved with other options")
    sets = np.fromfile(path, np.int32, count, offset=PAGE)
    expected = PAGE + 4 * count + _positions(sets)
    if path.stat().st_size != expected:
        raise ValueError(f"{path} has {path.stat().st_size} bytes, not {expected}")
    mapped = np.memmap(path, np.int8, mode, offset=PAGE + 4 * count)
    return SolutionTable(tally, sets, mapped.view(np.ndarray))
