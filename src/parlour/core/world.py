"""An endless world of boards, each of which is a table of its own; filling one wins pieces for the level above it.

Rules know nothing of other tables. What passes between them passes through logs: a piece is won by an entry of one log,
and brought by an entry of another that names the first.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from parlour.core.abilities import Ability
from parlour.core.errors import Unreadable

if TYPE_CHECKING:
    from parlour.core.events import Seat
    from parlour.core.game import Step
    from parlour.core.record import Entry
    from parlour.core.standing import LogLine

_NUMBER = r"(-?(?:0|[1-9][0-9]{0,79}))"
_PLACE = rf"([1-9][0-9]{{0,2}})\s*:\s*{_NUMBER}\s*,\s*{_NUMBER}"
PLACE = re.compile(_PLACE)
_BROUGHT = re.compile(r"(\S+) from (\S+) entry ([1-9][0-9]{0,9}), made by (.+)")


class Place(NamedTuple):
    """A board of the world, or a square of one of its levels: a level, a row and a column, of any size."""

    level: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.level}:{self.row},{self.column}"

    @classmethod
    def read(cls, text: str) -> Place:
        """The place that somebody typed; raises Unreadable."""
        found = PLACE.fullmatch(text.strip())
        if not found:
            raise Unreadable("A place is a level, a row and a column, such as 1:0,0 or 2:-3,5.")
        return cls(*map(int, found.groups()))


@dataclass(frozen=True, slots=True)
class Brought:
    """A piece that comes to a table: which one, on which board and by which entry it was won, and who made it."""

    piece: str
    place: str
    number: int
    makers: str

    def __str__(self) -> str:
        return f"{self.piece} from {self.place} entry {self.number}, made by {self.makers}"

    @classmethod
    def read(cls, text: str) -> Brought:
        """What the text of an entry says; raises Unreadable."""
        found = _BROUGHT.fullmatch(text)
        if not found:
            raise Unreadable("A piece comes from a board and an entry of its log, and names its makers.")
        return cls(found[1], found[2], int(found[3]), found[4])


@dataclass(frozen=True, slots=True)
class Deed:
    """Something at one board that concerns the world: a piece placed for points, won, brought or carried away."""

    kind: Literal["placed", "won", "brought", "carried"]
    seat: Seat
    piece: str = ""
    points: int = 0


def makers_in_words(names: Iterable[str]) -> str:
    """Everybody who is named on a piece, in order."""
    return ", ".join(dict.fromkeys(names))


class World(Ability, ABC):
    """One board of the world. What does not depend on the board can be asked of the class."""

    about: ClassVar[str]  # what people do there, in a sentence or two
    option: ClassVar[str]  # the option that says which board a table is
    seats: ClassVar[int]  # how many people can play on a board at a time
    whole: ClassVar[int]  # how many squares make a piece of the next level
    parts: ClassVar[int]  # how many pieces lie along a side of a board
    ways: ClassVar[tuple[str, ...]]  # where one can go besides naming a place

    # Places.

    @classmethod
    @abstractmethod
    def check(cls, place: Place) -> Place:
        """The place, if there can be a board; raises Unreadable."""

    @classmethod
    @abstractmethod
    def towards(cls, place: Place, way: str) -> Place:
        """The board that lies that way; raises Unreadable."""

    @classmethod
    @abstractmethod
    def fresh(cls, index: int) -> Place:
        """The places where new boards are opened, in order."""

    @classmethod
    @abstractmethod
    def kind_of(cls, piece: str) -> str:
        """What a piece is, whatever its place."""

    @classmethod
    @abstractmethod
    def piece_in_words(cls, piece: str, makers: str) -> str:
        """A piece and who made it, as people say it."""

    @classmethod
    @abstractmethod
    def won_in_words(cls, piece: str, makers: str) -> str:
        """Where a piece was won, what it is and who made it."""

    @classmethod
    @abstractmethod
    def board_in_words(cls, place: Place, filled: Sequence[int], here: Sequence[str]) -> str:
        """A board, how far it has come and who is there, in a sentence; nothing is filled where nobody has been."""

    @classmethod
    @abstractmethod
    def notation(cls, place: Place) -> str:
        """How moves are written on a board, without those that are possible at other tables only."""

    # The board.

    @property
    @abstractmethod
    def place(self) -> Place:
        """Where this board is."""

    @abstractmethod
    def bring(self, state: Any, seat: Seat, brought: Brought) -> Step[Any]:
        """A piece comes into a player's hand; raises Refused if it is none of this level, or here already."""

    @abstractmethod
    def deeds(self, line: LogLine) -> list[Deed]:
        """What an entry of this board's log means to the world."""

    @abstractmethod
    def filled(self, state: Any) -> tuple[int, ...]:
        """How many squares are filled of each piece that can be won here, row by row."""

    @abstractmethod
    def makers(self, entries: Sequence[Entry], piece: str) -> list[tuple[Seat, str]]:
        """Who placed the squares of a piece, each time with their seat and name, in the order of the log."""

    @abstractmethod
    def wanted(self, state: Any, kinds: Sequence[str]) -> list[bool]:
        """Which kinds of piece could be placed here now."""
