"""What a search is asked: the rules of the crossword; and what it answers: blocks put down to make a play."""

from dataclasses import dataclass
from typing import NamedTuple

from parlour.words.crossword.grid import LETTERS, Lying, Side, Square

Rack = str | tuple[str, ...]

MOST_LETTERS = 10
MOST_BLOCKS = 6
NO_LIMIT = 1 << 20


@dataclass(frozen=True)
class Rules:
    """What a play may be and what it counts. The defaults are a bare crossword in which nothing counts."""

    values: tuple[int, ...] = (0,) * 26  # of A to Z
    first_least: int = 2  # letters of the first word
    first_most: int = NO_LIMIT
    first_both_ways: bool = True  # else across only
    most_blocks: int = NO_LIMIT  # in one play
    long_word: int = NO_LIMIT  # a word of so many letters counts twice
    pattern_length: int = NO_LIMIT  # a word of so many letters, all on the same side, earns
    pattern_bonus: int = 0
    wild_breaks_pattern: bool = False
    bonus_blocks: int = 0  # so many blocks in one play earn
    bonus: int = 0


class Put(NamedTuple):
    """A block put down: where, what it shows, its place on the rack, its side if it has two, is it wild?"""

    square: Square
    letter: str
    place: int
    side: Side = ""
    wild: bool = False

    @property
    def lying(self) -> Lying:
        """The letter as it will lie on the grid."""
        return Lying(self.letter, self.wild, self.side)


@dataclass(frozen=True)
class Play:
    """A word at a place, old letters included, and the blocks that make it."""

    square: Square
    across: bool
    word: str
    puts: tuple[Put, ...]
    score: int
    worth: float


def check_rack(rack: Rack) -> None:
    """Refuse a rack that is not one."""
    if isinstance(rack, str):
        if len(rack) > MOST_LETTERS:
            raise ValueError(f"A rack holds at most {MOST_LETTERS} letters, not {len(rack)}.")
    elif len(rack) > MOST_BLOCKS:
        raise ValueError(f"A rack holds at most {MOST_BLOCKS} blocks, not {len(rack)}.")
    elif unfit := [block for block in rack if len(block) != 2]:
        raise ValueError(f"A block has two faces, {unfit[0]!r} has not.")
    for face in "".join(rack):
        if face not in LETTERS and face not in "?*":
            raise ValueError(f"A rack holds letters from A to Z and ? or * for any letter, not {face!r}.")
