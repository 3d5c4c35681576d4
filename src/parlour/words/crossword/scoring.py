"""The words that a play forms and what they score, in plain Python."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from parlour.words.crossword.grid import Grid, Lying, Side, Square, unbroken
from parlour.words.crossword.rules import Put, Rules


class Formed(NamedTuple):
    """A word on the grid: its direction, its squares and the letters on them."""

    across: bool
    squares: tuple[Square, ...]
    letters: tuple[Lying, ...]

    @property
    def text(self) -> str:
        """The word as it reads."""
        return "".join(lying.letter for lying in self.letters)


class Counted(NamedTuple):
    """What a word counts: its letters, as much again if it is long, and a bonus if it lies on one side."""

    word: Formed
    basic: int
    length: int
    side: Side
    pattern: int

    @property
    def total(self) -> int:
        return self.basic + self.length + self.pattern


def run(letters: Mapping[Square, Lying], square: Square, across: bool) -> Formed:
    """The unbroken run of letters through a square."""
    squares = unbroken(letters, square, across)
    return Formed(across, squares, tuple(letters[at] for at in squares))


class Letters(Protocol):
    """Letters on squares, as far as somebody asks for them."""

    def __contains__(self, square: object, /) -> bool: ...
    def __getitem__(self, square: Square, /) -> Lying: ...


def formed(grid: Grid, puts: Sequence[Put]) -> list[Formed]:
    """Every run of two or more letters with a new block in it; the word along the blocks comes first."""
    return formed_among({**grid.letters, **{put.square: put.lying for put in puts}}, [put.square for put in puts])


def formed_among(letters: Letters, new: Sequence[Square]) -> list[Formed]:
    """The same, where the new blocks are among the letters already."""
    along = len({square.row for square in new}) == 1
    if len(new) == 1 and len(unbroken(letters, new[0], True)) == 1:
        along = False
    ways = [(new[0], along), *((square, not along) for square in new)]
    runs = [(across, unbroken(letters, square, across)) for square, across in ways]
    return [Formed(across, run, tuple([letters[at] for at in run])) for across, run in runs if len(run) > 1]


def score(grid: Grid, puts: Sequence[Put], rules: Rules) -> int:
    """What a play scores: each word, long ones twice, patterns, and the bonus for using many blocks."""
    bonus = rules.bonus if len(puts) == rules.bonus_blocks else 0
    return bonus + sum(count(word, rules).total for word in formed(grid, puts))


def count(word: Formed, rules: Rules) -> Counted:
    """What one word counts by itself."""
    basic = sum(rules.values[ord(lying.letter) - 65] for lying in word.letters if not lying.wild)
    length = basic if len(word.letters) >= rules.long_word else 0
    side = _one_side(word, rules) if len(word.letters) >= rules.pattern_length else ""
    return Counted(word, basic, length, side, rules.pattern_bonus if side else 0)


def _one_side(word: Formed, rules: Rules) -> Side:
    """The side on which all letters of a word lie; empty if there is none."""
    sides = {"" if lying.wild and rules.wild_breaks_pattern else lying.side for lying in word.letters}
    return sides.pop() if len(sides) == 1 else ""
