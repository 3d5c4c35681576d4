"""What a search takes and returns: the rules of a crossword, and plays made of blocks put down."""

from dataclasses import dataclass
from typing import NamedTuple

from parlour.words.crossword.grid import LETTERS, Lying, Side, Square

Rack = str | tuple[str, ...]

MOST_LETTERS = 10
MOST_BLOCKS = 6
NO_LIMIT = 1 << 20


@dataclass(frozen=True)
class Rules:
    """What plays are allowed and what they count. The defaults are a bare crossword in which nothing scores."""

    values: tuple[int, ...] = (0,) * 26  # for A to Z
    first_least: int = 2  # letters in the first word
    first_most: int = NO_LIMIT
    first_both_ways: bool = True  # else across only
    most_blocks: int = NO_LIMIT  # in one play
    long_word: int = NO_LIMIT  # letters from which a word counts double
    pattern_length: int = NO_LIMIT  # letters from which a word that lies on one side earns the bonus
    pattern_bonus: int = 0
    wild_breaks_pattern: bool = False
    bonus_blocks: int = 0  # blocks in one play that earn the bonus
    bonus: int = 0


class Put(NamedTuple):
    """A block put down: its square, its letter, its place on the rack, its side if any, and whether it is wild."""

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
    """A word at a place, with the letters already there, and the blocks that make it."""

    square: Square
    across: bool
    word: str
    puts: tuple[Put, ...]
    score: int
    worth: float


def check_rack(rack: Rack) -> None:
    """Raise ValueError if this is not a rack."""
    if isinstance(rack, str):
        if len(rack) > MOST_LETTERS:
            raise ValueError(f"A rack holds at most {MOST_LETTERS} letters, not {len(rack)}.")
    elif len(rack) > MOST_BLOCKS:
        raise ValueError(f"A rack holds at most {MOST_BLOCKS} blocks, not {len(rack)}.")
    elif unfit := [block for block in rack if len(block) != 2]:
        raise ValueError(f"A block has two faces, unlike {unfit[0]!r}.")
    for face in "".join(rack):
        if face not in LETTERS and face not in "?*":
            raise ValueError(f"A rack holds letters from A to Z and ? or * for any letter, not {face!r}.")
