"""What only some games have: each is a small class that a game subclasses and lists in `abilities`.

A door asks `game.ability(Puzzles)` and gets the game's object, or None. Facts that do not depend on the game's options,
such as the label of a timed step, are class attributes: `GameClass.offers(TimedStep)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from parlour.core.errors import Unreadable
from parlour.core.picture import Picture

if TYPE_CHECKING:
    import argparse

    from parlour.core.chance import Chance
    from parlour.core.codec import Json
    from parlour.core.events import Event, Seat, Voice
    from parlour.core.game import AnyGame, Step
    from parlour.core.lesson import LessonStep
    from parlour.core.open_step import OpenStep
    from parlour.core.sounds import Sounds


class Ability:
    """Something that some games have and others do not."""

    def __init__(self, game: Any) -> None:
        self.game = game

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        """Whether a game has this with the options it has."""
        return True


class Seating(Ability, ABC):
    """Seats that players take, leave and return to while the game goes on."""

    dealt_in: ClassVar[bool] = False  # a seat gets its pieces when somebody takes it, not at the start

    @abstractmethod
    def join(self, state: Any, seat: Seat) -> Step[Any]:
        """A player takes the seat."""

    @abstractmethod
    def leave(self, state: Any, seat: Seat) -> Step[Any]:
        """A player leaves for a while."""

    @abstractmethod
    def come_back(self, state: Any, seat: Seat) -> Step[Any]:
        """A player who had left comes back."""

    @abstractmethod
    def remove(self, state: Any, seat: Seat) -> Step[Any]:
        """An absent player is removed for good."""


class Hands(Ability, ABC):
    """Several hands, or games, one after another. A table may wait after each until everybody goes on: TABLE-25.

    Where the rules themselves begin the next hand, they return a `NextHand`, so that a table can stop at its `ended`.
    """

    called: ClassVar[str] = "hand"  # what one is called

    @abstractmethod
    def is_over(self, state: Any) -> bool:
        """Whether a hand is over and another one is to follow."""

    @abstractmethod
    def begin(self, state: Any) -> Step[Any]:
        """The next hand begins."""


class Resigning(Ability, ABC):
    """The others play on when one of three or more seats resigns."""

    @abstractmethod
    def resign(self, state: Any, seat: Seat) -> Step[Any]:
        """A seat resigns while at least two others play on."""


class LateMoves(Ability, ABC):
    """Moves that stay valid when others move first, such as accepting a play that somebody else accepts too."""

    @abstractmethod
    def still_fits(self, then: Any, now: Any, seat: Seat, move: Any) -> bool:
        """Whether a move chosen in one state may still be played in a later one."""


class TimedStep(Ability, ABC):
    """A step that a table may limit in time. Rules have no clock: they only say what one would do."""

    label: ClassVar[str]  # such as "Time to challenge"
    answer: ClassVar[str]  # what the clock answers for a seat, unless the seat does so sooner: "Accept"
    seconds: ClassVar[int] = 0  # the usual limit; 0 is none
    only_with: ClassVar[tuple[str, str] | None] = None  # the option and value that the step needs

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return cls.only_with is None or game.options[cls.only_with[0]] == cls.only_with[1]

    @abstractmethod
    def open(self, state: Any) -> OpenStep | None:
        """The step that is open, if any."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What a try at a puzzle came to: its points, how many more the best move scores, and a sentence about both."""

    score: int
    short: int
    text: str


class Puzzles(Ability, ABC):
    """Positions for one seat, whose best move is to be found."""

    task: ClassVar[str] = "Find the highest-scoring move"
    aim: ClassVar[str] = "You may try as often as you like."  # or what wins, if the task does not say it
    found: ClassVar[str] = "nothing scores more"

    @abstractmethod
    def compose(self, chance: Chance) -> Json:
        """A position."""

    @abstractmethod
    def answers(self, view: Any, count: int) -> list[tuple[Any, int]]:
        """The moves that score most, best first, with their points."""

    @abstractmethod
    def judge(self, view: Any, move: Any) -> Tried | None:
        """What a move that the rules allow is worth; None if it does not count as a try."""

    @abstractmethod
    def in_words(self, view: Any, move: Any) -> str:
        """A move as people say it, without notation."""

    def answer_in_words(self, view: Any, move: Any, score: int) -> str:
        """One of the answers as people say it."""
        return f"{self.in_words(view, move)}: {score} points"

    def afterwards(self, view: Any, move: Any) -> list[str]:
        """How an answer goes on, in sentences, if it does."""
        return []


class Daily(Ability):
    """The same game for everybody on the same day: a puzzle if the game has puzzles, otherwise a solo game."""

    name: ClassVar[str]
    task: ClassVar[str]

    def compose(self, chance: Chance) -> Json:
        """The position to begin with; None is the game's own beginning."""
        puzzles = self.game.ability(Puzzles)
        return puzzles.compose(chance) if puzzles else None

    def in_short(self, score: int, best: int | None) -> str:
        """A result that can be told to people who have not played yet; the best possible one, if it is known."""
        return f"{score} of {best}" if best is not None else f"{score} points"

    def share(self, score: int, best: int | None, tries: int) -> float:
        """How much of what was possible was achieved, from 0 to 1."""
        return min(1.0, score / best) if best else 0.0


class Solitaire(Ability, ABC):
    """A solo game whose best possible result can be worked out afterwards."""

    @abstractmethod
    def span(self, states: Sequence[Any]) -> tuple[Any, Any] | None:
        """Where a finished solo game began and ended; None if it cannot be judged."""

    @abstractmethod
    def hindsight(self, began: Any, ended: Any, seconds: float) -> Event:
        """How well it could have gone with everything known, as an event that `say` can put into words."""


class Lessons(Ability):
    """A lesson of five to nine steps, two minutes in all; `parlour.core.lesson` says what a step is."""

    steps: ClassVar[tuple[LessonStep, ...]]


class Looking(Ability, ABC):
    """The table in words, from a seat's view alone, as the answers to `look`, `score`, `words` and `bag`.

    Every game has it. An answer is a list of lines, each of one or more whole sentences; `parlour.core.looking` finds
    out what was asked.
    """

    typed: ClassVar[str] = ""  # a move in words as it can be typed: "row 3 from the left"
    places: ClassVar[tuple[str, ...]]  # examples of what `place` understands: ("row 3", "column 2", "3 2")

    @abstractmethod
    def board(self, view: Any, voice: Voice) -> list[str]:
        """The whole board in a few sentences."""

    @abstractmethod
    def place(self, view: Any, voice: Voice, where: str) -> list[str]:
        """A line of the board, or a square and then what surrounds it; raises Unreadable if there is no such place.

        `where` is in lower case, without commas, and has single spaces; "col" is "column" already.
        """

    @abstractmethod
    def stops(self, view: Any, of: str) -> list[str]:
        """The places through which `look next` goes, as `place` understands them, of the kind that was asked for.

        The kind is "" for a plain `look next`; raises Unreadable if there is no such kind.
        """

    @abstractmethod
    def score(self, view: Any, voice: Voice) -> list[str]:
        """What counts in this game, as it stands."""

    def hand(self, view: Any, voice: Voice) -> list[str]:
        """What the listener holds."""
        return ["You hold nothing."]

    def others(self, view: Any, voice: Voice) -> list[str]:
        """What is known about the others."""
        return ["Nobody holds anything."]

    def words(self, view: Any, voice: Voice) -> list[str]:
        """The words on the table, with their places."""
        return [f"There are no words in {self.game.info.title}."]

    def bag(self, view: Any, voice: Voice) -> list[str]:
        """What is still to be drawn."""
        return [f"Nothing is drawn in {self.game.info.title}."]

    def due(self, view: Any, voice: Voice) -> list[str]:
        """What else somebody has to know for what may be done now, such as the lines there are to claim."""
        return []

    def move(self, view: Any, move: Any) -> str:
        """A move of the view's seat as people say it: "HENCE across from D8"; notation where there are no words."""
        written: str = self.game.write(move)
        return written

    def brief(self, view: Any, voice: Voice) -> list[str]:
        """The board in short lines without prose, for braille displays."""
        drawing: str = self.game.draw(view, voice)
        return drawing.splitlines()

    def tiles(self, view: Any, voice: Voice) -> list[list[str]]:
        """What the listener holds, each piece as a few short lines of braille cells, where `brief` leaves it out."""
        return []

    def no_place(self, where: str) -> Unreadable:
        """What `place` and `stops` raise."""
        return Unreadable(f"{where[:40]!r} is not a place here; type help look.")


class Holding(Ability, ABC):
    """What a seat holds in its hand or on its rack."""

    @abstractmethod
    def held(self, view: Any) -> str:
        """What the view's own seat holds, as the drawing's line for it; empty if it holds nothing."""


class Guidance(Ability, ABC):
    """What wins, and what to do now, in a line each, for people who have never seen the game."""

    idle = ""  # what everybody is told when nobody can move, if not that somebody has to come back

    @abstractmethod
    def goal(self, seats: int) -> str:
        """What wins with these options and so many seats."""

    @abstractmethod
    def turn(self, public: Any, seat: Seat) -> str:
        """What a seat that may act can do now, from a spectator's view."""

    def in_words(self, view: Any, seat: Seat, move: Any) -> str:
        """A move and what it is good for, without notation; empty if a bot's own words have to do."""
        return ""

    def is_plain(self, view: Any, seat: Seat, move: Any) -> bool:
        """Whether a beginner sees why a move fits; where everybody moves at once, help offers those moves first."""
        return True

    def won_by(self, public: Any, seat: Seat) -> str:
        """What a seat that has just won did: "fill row 3"; empty if that takes more than a few words."""
        return ""

    def risk(self, view: Any, seat: Seat, move: Any, voice: Voice) -> str:
        """What a beginner may not see that a move gives away, in a sentence; empty if nothing. From the view alone."""
        return ""


class Sounding(Ability):
    """What the game's events sound like, by their kinds; every kind is there, even one that is silent."""

    sounds: ClassVar[Sounds]


class Endings(Ability, ABC):
    """What ended a hand or the game, and who holds what then."""

    @abstractmethod
    def told(self, public: Any, voice: Voice) -> list[str]:
        """Sentences for one listener, from a spectator's view after the end; none if play was broken off."""


class Shelving(Ability, ABC):
    """A board that outlasts its game: it can be set aside and taken up at a new table, also by other people."""

    @abstractmethod
    def left(self, state: Any, seats: int) -> Json:
        """The position with which so many new seats go on; raises Refused if too little is left to play with."""

    @abstractmethod
    def filled(self, state: Any) -> tuple[int, int]:
        """How many pieces lie on the board, and how many fit there in all."""


class Remarks(Ability, ABC):
    """What is unusual about a table."""

    @abstractmethod
    def remarks(self) -> tuple[str, ...]:
        """Sentences to say before the first move."""


class Pictures(Ability, ABC):
    """The board for terminals, as coloured text with places to click."""

    @abstractmethod
    def picture(self, view: Any, voice: Voice, events: tuple[Event, ...]) -> Picture:
        """The board for one listener, with the last move's events marked."""


class Making(Ability, ABC):
    """What the game is made of, for people who want to hold it; `parlour.kit` makes files of it."""

    options: ClassVar[tuple[str, ...]] = ()  # those of the game that change a piece

    @abstractmethod
    def paper(self) -> Sequence[Any]:
        """Boards, pieces and score pads for paper, as `parlour.kit.parts` describes them."""

    def solids(self) -> Sequence[Any]:
        """Pieces to print in three dimensions, as `parlour.kit.parts` describes them; none unless the game has some."""
        return ()

    def scene(self, view: Any, only: str, show: Any) -> Any:
        """A figure of the rules as a `parlour.kit.scenes.Scene`; without one the booklet has it in letters."""
        return None


class Solver(Ability, ABC):
    """`parlour solve`: solves the game or one of its positions."""

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
        """The numbers that may come next on the way to a sound move of this seat, which may act."""

    @abstractmethod
    def move(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Any | None:
        """The move that these numbers make, or None while it is incomplete."""

    @abstractmethod
    def numbers(self, view: Any, seat: Seat, move: Any) -> tuple[int, ...] | None:
        """The numbers that make a move, or None where there are none for it, as for a place that is too far away."""

    @abstractmethod
    def observe(self, view: Any, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        """What the seat knows, as whole numbers from -128 to 127 that fill `shape`; bytes if none is negative.

        It is also asked about seats that may not act, for example to show them how a match ended.
        """
