"""What only some games have: each is a small class that a game subclasses and lists in `abilities`.

A door asks `game.ability(Puzzles)` and gets the game's object, or None. Facts that are known without a game with its
options, such as the label of a timed step, are class attributes: `GameClass.offers(TimedStep)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from parlour.core.picture import Picture

if TYPE_CHECKING:
    import argparse

    from parlour.core.chance import Chance
    from parlour.core.codec import Json
    from parlour.core.events import Event, Seat, Voice
    from parlour.core.game import AnyGame, Step


class Ability:
    """Something that a game has and others do not."""

    def __init__(self, game: Any) -> None:
        self.game = game

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        """Whether a game has this with its options as they are."""
        return True


class Seating(Ability, ABC):
    """Seats that are taken, left and taken up again while the game goes on."""

    dealt_in: ClassVar[bool] = False  # a seat gets its pieces when somebody takes it, not at the start

    @abstractmethod
    def join(self, state: Any, seat: Seat) -> Step[Any]:
        """Somebody takes the seat."""

    @abstractmethod
    def leave(self, state: Any, seat: Seat) -> Step[Any]:
        """Somebody goes away for a while."""

    @abstractmethod
    def come_back(self, state: Any, seat: Seat) -> Step[Any]:
        """Somebody who had gone away is here again."""

    @abstractmethod
    def remove(self, state: Any, seat: Seat) -> Step[Any]:
        """An absent seat is ended for good."""


class Resigning(Ability, ABC):
    """The others go on when one of three or more seats resigns."""

    @abstractmethod
    def resign(self, state: Any, seat: Seat) -> Step[Any]:
        """A seat gives up while more than one other goes on."""


class LateMoves(Ability, ABC):
    """Moves that others' moves do not spoil, such as accepting a play while somebody else accepts it too."""

    @abstractmethod
    def still_fits(self, then: Any, now: Any, seat: Seat, move: Any) -> bool:
        """Whether a move made in sight of one state may still be played in a later one."""


@dataclass(frozen=True, slots=True)
class OpenStep:
    """A timed step that is open: which one, and what the clock does for each seat that the table waits for."""

    step: int
    moves: Mapping[Seat, Any]


class TimedStep(Ability, ABC):
    """A step that a table may limit in time. Rules have no clock: they only say what one would do."""

    label: ClassVar[str]  # such as "Time to challenge"
    answer: ClassVar[str]  # what the clock says for a seat, and the seat may say at once: "Accept"
    seconds: ClassVar[int] = 0  # the usual limit; 0 is none
    only_with: ClassVar[tuple[str, str] | None] = None  # the option without which the step does not come up

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return cls.only_with is None or game.options[cls.only_with[0]] == cls.only_with[1]

    @abstractmethod
    def open(self, state: Any) -> OpenStep | None:
        """The step that is open, if any."""


class Puzzles(Ability, ABC):
    """Positions for one seat in which the best move is to be found."""

    @abstractmethod
    def compose(self, chance: Chance) -> Json:
        """A position."""

    @abstractmethod
    def answers(self, view: Any, count: int) -> list[tuple[Any, int]]:
        """The moves that score most, best first, with their points."""


class Daily(Ability):
    """What a game sets everybody on the same day: a puzzle if it composes puzzles, else a solo game."""

    name: ClassVar[str]
    task: ClassVar[str]


class Solitaire(Ability, ABC):
    """A solo game whose best possible result can be worked out afterwards."""

    @abstractmethod
    def span(self, states: Sequence[Any]) -> tuple[Any, Any] | None:
        """Where a finished solo game began and ended; None if it cannot be judged."""

    @abstractmethod
    def hindsight(self, began: Any, ended: Any, seconds: float) -> Event:
        """How well it might have gone with everything known, as an event that `say` has a sentence for."""


class Looking(Ability, ABC):
    """The board in words, for those who cannot see it."""

    help: ClassVar[str]  # what can be asked

    @abstractmethod
    def look(self, view: Any, what: str) -> str:
        """What somebody asked to hear about, from the view alone; raises Unreadable for what is not there."""


class Hand(Ability, ABC):
    """What a seat holds in its hand or on its rack."""

    @abstractmethod
    def held(self, view: Any) -> str:
        """What the view's own seat holds, as the line of the drawing that says so; empty if it holds nothing."""


class Remarks(Ability, ABC):
    """What is unusual about a table."""

    @abstractmethod
    def remarks(self) -> tuple[str, ...]:
        """Sentences to be said before the first move."""


class Pictures(Ability, ABC):
    """The board as coloured text in which places can be pointed at, for terminals."""

    @abstractmethod
    def picture(self, view: Any, voice: Voice, events: tuple[Event, ...]) -> Picture:
        """The board for one listener, with the last move's events marked."""


class Solver(Ability, ABC):
    """`parlour solve`: a program that solves the game or a position of it."""

    also_called: ClassVar[tuple[str, ...]] = ()  # other names that people may type for the game

    @classmethod
    @abstractmethod
    def add_arguments(cls, game: type[AnyGame], parser: argparse.ArgumentParser) -> None:
        """Add the solver's own flags."""

    @classmethod
    @abstractmethod
    def run(cls, game: type[AnyGame], args: argparse.Namespace) -> int:
        """Solve, print, and return the exit code."""


class Actions(Ability, ABC):
    """Moves built from stable whole numbers below `count`, in one step or piece by piece, for learning agents."""

    count: int
    shape: tuple[int, ...]

    @abstractmethod
    def choices(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """The numbers that may come next towards a sound move of this seat, which is one that may act."""

    @abstractmethod
    def move(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Any | None:
        """The move these numbers make, or None while it is incomplete."""

    @abstractmethod
    def observe(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """What the seat knows, as whole numbers from -128 to 127 that fill `shape`; bytes if none is negative.

        Seats are also asked when they may not act: to learn how a match ended, for one.
        """
