"""Find every play for a rack on a grid, or only the best one, or only how many there are.

    search = Search(graph.build(words))
    search.plays(grid, rack, rules)          -> Plays, a sequence that makes each Play when it is asked for
    search.best(grid, rack, rules, leaves)   -> the Play that is worth most, or None
    search.count(grid, rack, rules)          -> how many there are
    ways(grid, play, rack, rules)            -> every way to lay a play of two-faced blocks, each scored

*Rack.* A string of at most ten single letters, `"AACEFS?"`, with `?` for a wild card; or a tuple of at most six
two-faced blocks, `("HN", "*B")`, left face first, with `*` for an asterisk.

*Rules.* `Rules` says what letters count, how long the first word must be, how many blocks a play may use, which words
count twice, and the bonuses. The grid says whether it has edges. Words that the graph marks (`Lexicon.joint_graph`
marks plurals) are allowed only where their final S crosses another word.

*What counts as one play.* With single letters, every placement: two that differ in a wild card's letter or place are
two plays. With two-faced blocks, every word at a place, laid in the way that is worth most; `ways` gives all the
others. A single block that makes words both ways is one play, across. On an empty grid the plays down are listed only
if the rules say so.

*Worth.* A play is worth its score and, if `leaves` are given, the value of what stays on the rack: `leaves[kept]` for
the set of kept places (bit 0 is the first on the rack), so 2 ** len(rack) numbers, rounded to a thousandth. Of equal
letters the first on the rack is used first.

A `Search` may be shared by threads; the compiled part runs without the interpreter's lock.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial
from typing import overload

import numpy as np
import numpy.typing as npt

from parlour.words.crossword import faces
from parlour.words.crossword.grid import Frame, Grid, Square, line
from parlour.words.crossword.kernels import workspace
from parlour.words.crossword.rules import Play, Put, Rack, Rules, check_rack
from parlour.words.crossword.scoring import score
from parlour.words.lexicon.graph import Graph

Ints = npt.NDArray[np.int64]

_ROOM = 1 << 12
_IN_ASCII = bytes(range(65, 91)).ljust(256)  # the letters 0 to 25


class Plays(Sequence[Play]):
    """The plays that a search found, in a stable order; the properties are arrays with one number a play."""

    def __init__(
        self, grid: Grid, frame: Frame, rack: Rack, rules: Rules, rows: Ints, spellings: npt.NDArray[np.uint8]
    ) -> None:
        self._grid, self._frame, self._rack, self._rules = grid, frame, rack, rules
        self._rows, self._spellings = rows, spellings

    @property
    def scores(self) -> Ints:
        """Points of each play."""
        return self._rows[:, 4]

    @property
    def worths(self) -> npt.NDArray[np.float64]:
        """Points and leave of each play."""
        return self._rows[:, 5] / 1000

    @property
    def lengths(self) -> Ints:
        """Letters of each play's word."""
        return self._rows[:, 1]

    @property
    def used(self) -> Ints:
        """Which places of the rack each play uses, as bits."""
        return self._rows[:, 2]

    @property
    def wild(self) -> Ints:
        """Which letters of each play's word are wild cards of a rack of single letters, as bits."""
        return self._rows[:, 3]

    def word(self, number: int) -> str:
        """The word of one play, without making the play."""
        row = self._rows[number]
        return self._spelled(row[6], row[1])

    def _spelled(self, row: int, length: int) -> str:
        return self._spellings[row, :length].tobytes().translate(_IN_ASCII).decode()

    def where(self, number: int) -> tuple[Square, bool]:
        """Where the word of one play begins and whether it goes across, without making the play."""
        return self._place(int(self._rows[number, 0]))

    def _place(self, first: int) -> tuple[Square, bool]:
        frame = self._frame
        down = frame.rows * (frame.columns + 1)
        across = first < down
        if across:
            row, column = divmod(first, frame.columns + 1)
        else:
            column, row = divmod(first - down, frame.rows + 1)
        return Square(row + frame.top, column + frame.left), across

    def top(self, most: int) -> list[Play]:
        """The plays that are worth most, best first."""
        order = np.argsort(-self._rows[:, 5], kind="stable")[:most]
        return [self[int(number)] for number in order]

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, number: int) -> Play: ...
    @overload
    def __getitem__(self, number: slice) -> list[Play]: ...
    def __getitem__(self, number: int | slice) -> Play | list[Play]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(len(self)))]
        first, length, used, wild, points, worth, row = self._rows[number].tolist()
        square, across = self._place(first)
        word = self._spelled(row, length)
        puts: tuple[Put, ...]
        empty = self._empty(square, across, length)
        if isinstance(self._rack, str):
            puts = _from_letters(self._rack, word, empty, wild)
        else:
            puts = faces.lay(self._grid, self._rack, self._rules, word, empty, used, wild, points)
        return Play(square, across, word, puts, points, worth / 1000)

    def _empty(self, square: Square, across: bool, length: int) -> list[tuple[int, Square]]:
        """The squares of a word where nothing lies yet, each with its place in the word."""
        taken = self._grid.letters
        (row, column), letters = square, range(length)
        if across:
            return [(at, Square(row, column + at)) for at in letters if (row, column + at) not in taken]
        return [(at, Square(row + at, column)) for at in letters if (row + at, column) not in taken]

    def __iter__(self) -> Iterator[Play]:
        for number in range(len(self)):
            yield self[number]


class Search:
    """Searches with one word graph."""

    def __init__(self, graph: Graph) -> None:
        self.graph = np.ascontiguousarray(graph, np.uint32)
        self._local = threading.local()

    def plays(self, grid: Grid, rack: Rack, rules: Rules, leaves: Sequence[float] | None = None) -> Plays:
        """Find every play."""
        count, frame = self._run(workspace.LIST, grid, rack, rules, leaves)
        rows = self._local.rows[:count].copy()
        spelled = int(rows[-1, 6]) + 1 if count else 0
        return Plays(grid, frame, rack, rules, rows, self._local.spellings[:spelled].copy())

    def best(self, grid: Grid, rack: Rack, rules: Rules, leaves: Sequence[float] | None = None) -> Play | None:
        """Find the play that is worth most; among equals always the same one."""
        count, frame = self._run(workspace.BEST, grid, rack, rules, leaves)
        found = Plays(grid, frame, rack, rules, self._local.rows, self._local.spellings)
        return found[0] if count else None

    def count(self, grid: Grid, rack: Rack, rules: Rules) -> int:
        """Count the plays."""
        return self._run(workspace.COUNT, grid, rack, rules, None)[0]

    def _run(
        self, mode: int, grid: Grid, rack: Rack, rules: Rules, leaves: Sequence[float] | None
    ) -> tuple[int, Frame]:
        """Run the kernels; the plays stay in this thread's rows."""
        prepare, walk = _kernels(isinstance(rack, str))
        coded, mask, counting, in_map = _coded(rack)
        most = min(len(rack), rules.most_blocks)
        frame = grid.frame(most)
        pocket = grid.pocket
        numbers = np.array(
            [
                *(frame.rows, frame.columns, mask, most, rules.long_word),
                *(pocket.row - frame.top, pocket.column - frame.left, grid.size is None),
                *(rules.first_least, rules.first_most, rules.first_both_ways, rules.wild_breaks_pattern),
                *(rules.pattern_length, rules.bonus_blocks, rules.bonus, rules.pattern_bonus, mode, counting),
            ],
            np.int64,
        )
        values = _array(rules.values)
        kept = np.zeros(1 << len(rack), np.int64)
        if leaves is not None:
            if len(leaves) != len(kept):
                raise ValueError(f"A rack of {len(rack)} needs {len(kept)} leaves, not {len(leaves)}.")
            kept[:] = np.rint(np.asarray(leaves, np.float64) * 1000)
        work = self._workspace(frame)
        prepare(self.graph, frame.cells, values, numbers, work)
        found = values, coded, numbers, kept, work, self._local.rows, self._local.spellings
        if mode == workspace.BEST and in_map:
            return int(self._look_up(*found)), frame
        count = int(walk(self.graph, *found))
        if mode == workspace.LIST and count > len(self._local.rows):
            self._local.rows = np.empty((count + count // 4, 7), np.int64)
            self._local.spellings = np.empty((len(self._local.rows), 64), np.uint8)
            walk(self.graph, values, coded, numbers, kept, work, self._local.rows, self._local.spellings)
        return count, frame

    @cached_property
    def _look_up(self) -> Callable[..., int]:
        """The compiled function that looks the best play up in a map of the words, which takes some megabytes."""
        from parlour.words.crossword.kernels import word_map

        return partial(word_map.find_best, *word_map.build(self.graph))

    def _workspace(self, frame: Frame) -> Ints:
        """This thread's workspace for a grid of this size."""
        from parlour.words.crossword.kernels import lines

        local = self._local
        if not hasattr(local, "work"):
            local.size = None
            local.work = np.zeros(64, np.int64)
            local.rows = np.empty((_ROOM, 7), np.int64)
            local.spellings = np.empty((_ROOM, 64), np.uint8)
        if local.size != (frame.rows, frame.columns):
            local.size = (frame.rows, frame.columns)
            needed = lines.layout(frame.rows, frame.columns, local.work)
            if needed > len(local.work):
                local.work = np.zeros(needed, np.int64)
                lines.layout(frame.rows, frame.columns, local.work)
        work: Ints = local.work
        return work


@cache
def _kernels(single_letters: bool) -> tuple[Callable[..., int], Callable[..., int]]:
    """The compiled functions for a kind of rack, loaded when the first search needs them."""
    from parlour.words.crossword.kernels import blocks, letters, lines

    return lines.prepare, letters.walk if single_letters else blocks.walk


@lru_cache(4096)
def _coded(rack: Rack) -> tuple[Ints, int, int, bool]:
    """A rack for the kernels: its faces as numbers; as bits, the letters it can show and those of them that count.

    At last, whether its best play can be looked up in the map.
    """
    check_rack(rack)
    faces = [26 if face in "?*" else ord(face) - 65 for face in "".join(rack)]
    counting = sum({1 << face for face in faces if face < 26})
    in_map = isinstance(rack, str) and len(rack) <= workspace.LOOKED_UP and faces.count(26) <= 1
    return np.array(faces, np.int64), (1 << 26) - 1 if 26 in faces else counting, counting, in_map


@lru_cache(64)
def _array(values: tuple[int, ...]) -> Ints:
    if len(values) != 26:
        raise ValueError(f"There must be a value for each of the 26 letters, not {len(values)} values.")
    return np.array(values, np.int64)


def _from_letters(rack: str, word: str, empty: Sequence[tuple[int, Square]], wild: int) -> tuple[Put, ...]:
    """Take the letters of a word from the rack, the first of each kind first."""
    left = list(rack.replace("*", "?"))
    puts = []
    for at, square in empty:
        is_wild = bool(wild >> at & 1)
        place = left.index("?" if is_wild else word[at])
        left[place] = ""
        puts.append(Put(square, word[at], place, "", is_wild))
    return tuple(puts)


def ways(grid: Grid, play: Play, rack: tuple[str, ...], rules: Rules) -> list[Play]:
    """Every way to lay the word of a play with a rack of two-faced blocks, each with its score."""
    empty = [
        (at, square)
        for at, square in enumerate(line(play.square, play.across, len(play.word)))
        if square not in grid.letters
    ]
    laid = faces.ways(rack, play.word, empty, (1 << len(rack)) - 1)
    scored = ((puts, score(grid, puts, rules)) for puts in laid)
    return [Play(play.square, play.across, play.word, puts, points, points) for puts, points in scored]
