"""What a game is: pure functions from a state and a move to the next state."""

from __future__ import annotations

import typing
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from parlour.core.actions import Actions
from parlour.core.chance import Chance
from parlour.core.codec import Json, decode, encode
from parlour.core.errors import Refused, Unreadable
from parlour.core.options import Option, complete

Seat = int
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
Facts = Mapping[str, Any]


class Resource(Hashable, Protocol):
    """Something large that rules look things up in, such as a lexicon; the digest says which one it was."""

    @property
    def name(self) -> str: ...

    @property
    def digest(self) -> str: ...


@dataclass(frozen=True, slots=True)
class TimedStep:
    """A step of a game that a table may give a limited time, and the option without which it does not come up."""

    label: str  # such as "Time to challenge"
    answer: str  # what the clock says for a seat, and the seat may say at once: "Accept"
    seconds: int = 0  # what tables give that do not say otherwise; 0 is no limit
    only_with: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Daily:
    """What a game sets everybody on the same day: a puzzle if it composes one, else a game alone."""

    name: str
    task: str


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts about a game, declared once."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    rules: str
    notation: str
    looking: str = ""  # what `look` answers, if the drawing alone is not enough for those who cannot see it
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    secrets: bool = False
    at_once: bool = False
    stale: Literal["strict", "arrival"] = "strict"
    lists_every_move: bool = True
    joining: bool = False
    takebacks: bool = True
    points_are_bad: bool = False
    alone: Literal["most", "fewest"] = "most"  # which points are best alone; the fewest count only if the game is won
    daily: Daily | None = None
    lexicon: bool = False
    timed: TimedStep | None = None
    bots: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: facts for everybody, and further facts for the seats that may know them."""

    kind: str
    seat: Seat | None = None
    facts: Facts = field(default_factory=dict)
    secret: Mapping[Seat, Facts] = field(default_factory=dict)

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat learns of it."""
        if not self.secret:
            return self
        known = self.secret.get(seat) if seat is not None else None
        return Event(self.kind, self.seat, {**self.facts, **known} if known else self.facts)


@dataclass(slots=True)  # not frozen: it is made for every move and taken apart at once
class Step(Generic[S]):
    """What a move leads to."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Hold(Generic[M]):
    """A timed step that is open: which one, and what the clock does for each seat that the table waits for."""

    step: int
    moves: Mapping[Seat, M]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended; several winners share it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would score and why, as far as the seat can know."""

    text: str
    score: int | None = None
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Voice:
    """How to speak to one listener: their own seat is "you", the others have names."""

    seat: Seat | None
    names: tuple[str, ...]

    def name(self, seat: Seat) -> str:
        return "you" if seat == self.seat else self.names[seat]

    def does(self, seat: Seat, they: str, you: str) -> str:
        """The beginning of a sentence: "Ann pushes" or "You push"."""
        return f"You {you}" if seat == self.seat else f"{self.names[seat]} {they}"


class Game(ABC, Generic[S, M, V]):
    """One game with its options fixed; it holds no position."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[type]

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        self.options = complete(self.info.options, options or {})
        self.own_lexicon = lexicon

    @property
    def lexicon(self) -> Resource | None:
        """The word list the rules use; games that need one give their default here."""
        return self.own_lexicon

    # The rules.

    def check_seats(self, seats: int) -> None:
        """Raise Refused if so many cannot play."""
        low, high = self.info.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            raise Refused("TABLE-9", f"{self.info.title} is for {low} to {high} seats, not {seats}.")

    @abstractmethod
    def start(self, seats: int, chance: Chance) -> S:
        """The state before the first move."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may move now."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Every sound move of this seat, in a stable order."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The step this move makes; raises Refused if a rule forbids it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    # Who knows what.

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that this seat knows, what it remembers included; None is a spectator."""

    @abstractmethod
    def preview(self, view: V, seat: Seat, move: M) -> Preview:
        """What the move would do, from the view alone; raises Refused if the seat can know that it is refused."""

    @abstractmethod
    def imagine(self, view: V, chance: Chance) -> S:
        """A full state that this view could be a view of."""

    # Text.

    @abstractmethod
    def write(self, move: M) -> str:
        """The move in the game's notation."""

    @abstractmethod
    def read(self, text: str, view: V, seat: Seat) -> M:
        """The move that somebody typed; raises UnreadableMove or Ambiguous."""

    @abstractmethod
    def say(self, event: Event, voice: Voice) -> str:
        """The sentence for people and screen readers."""

    @abstractmethod
    def draw(self, view: V) -> str:
        """The board as text."""

    # What a game may add.

    def remarks(self) -> tuple[str, ...]:
        """What is unusual about this table, to be said before the first move."""
        return ()

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's points so far, if the game counts any."""
        return ()

    def why_not_now(self, state: S, seat: Seat) -> Refused | None:
        """Why this seat, which is not to act, may not move, where the game knows better than that it waits."""
        return None

    def still_fits(self, then: S, now: S, seat: Seat, move: M) -> bool:
        """Whether a move made in sight of one state may still be played in a later one, at strict tables."""
        return False

    def hold(self, state: S) -> Hold[M] | None:
        """The timed step that is open; rules have no clock, they only say what one would do. None if there is none."""
        return None

    def actions(self) -> Actions[V, M] | None:
        """The moves as whole numbers, for learning agents."""
        return None

    def join(self, state: S, seat: Seat) -> Step[S]:
        """Somebody sits down."""
        return Step(state)

    def leave(self, state: S, seat: Seat) -> Step[S]:
        """Somebody goes away for a while."""
        return Step(state)

    def come_back(self, state: S, seat: Seat) -> Step[S]:
        """Somebody who had gone away is here again."""
        return Step(state)

    def remove(self, state: S, seat: Seat) -> Step[S]:
        """An absent seat is ended for good."""
        return Step(state)

    def resign(self, state: S, seat: Seat) -> Step[S]:
        """A seat gives up while more than one other goes on."""
        raise Refused("TABLE-5", f"{self.info.title} cannot go on without a seat; leave it to a bot instead.")

    def puzzle(self, chance: Chance) -> Json | None:
        """A position for one seat in which the best move is to be found; None if the game has no puzzles."""
        return None

    def look(self, view: V, what: str) -> str:
        """What somebody asked to hear about, from the view alone: a square, a tile; as `info.looking` says."""
        raise Unreadable(f"In {self.info.title} the board shows all there is.")

    def answers(self, view: V, count: int) -> list[tuple[M, int]]:
        """The moves that score most in a puzzle, best first, with their points."""
        return []

    def solitaire(self, states: Sequence[S]) -> tuple[S, S] | None:
        """Where a game that somebody has played alone began and ended; None if `hindsight` cannot judge it."""
        return None

    def hindsight(self, began: S, ended: S, seconds: float) -> Event:
        """How well it might have gone, with everything known, as an event that `say` has a sentence for."""
        raise NotImplementedError

    def check_position(self, state: S) -> None:
        """Raise Unreadable if a composed position is none of this game's."""

    # Positions, both ways.

    def position(self, state: S) -> Json:
        """Everything about a state, hidden things included."""
        return encode(state)

    def set_up(self, position: Json, chance: Chance) -> S:
        """The state a position describes; where it leaves chance out, this chance is used."""
        if self._has_chance and isinstance(position, dict) and "chance" not in position:
            position = {**position, "chance": encode(chance)}
        state: S = decode(self.state_type, position)
        self.check_position(state)
        return state

    @cached_property
    def _has_chance(self) -> bool:
        return "chance" in typing.get_type_hints(self.state_type)


AnyGame = Game[Any, Any, Any]
