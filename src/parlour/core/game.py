"""What every game must say, as pure functions; what only some games have is in `abilities.py`."""

from __future__ import annotations

import typing
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

from parlour.core.abilities import Ability
from parlour.core.chance import Chance
from parlour.core.codec import Json, decode, encode
from parlour.core.errors import Refused
from parlour.core.events import Event, Facts, Seat, Voice
from parlour.core.options import Option, complete, unusual

if TYPE_CHECKING:
    import typing_extensions

    S = typing_extensions.TypeVar("S", default=Any)
    M = typing_extensions.TypeVar("M", default=Any)
    V = typing_extensions.TypeVar("V", default=Any)
else:  # a default is known only to later versions of Python, and only type checkers need it
    S, M, V = TypeVar("S"), TypeVar("M"), TypeVar("V")
A = TypeVar("A", bound=Ability)


class Resource(Hashable, Protocol):
    """Something large that the rules consult, such as a lexicon, identified by its digest."""

    @property
    def name(self) -> str: ...

    @property
    def digest(self) -> str: ...


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts about a game, declared once."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    notation: str
    most_seats: int = 0  # if some options allow more
    difficulty: int = 3  # from 1, learnt in a minute, to 5; lists begin with the simplest
    rules: str = ""  # the name of its rules page, if that is not the game's
    options: tuple[Option, ...] = ()
    rules_version: int = 1
    secrets: bool = False
    at_once: bool = False  # everybody moves at the same time; moves count as they arrive
    takebacks: bool = True  # never where there are secrets
    lexicon: bool = False
    best_score: Literal["highest", "lowest", "lowest when solo"] = "highest"

    @property
    def rules_page(self) -> str:
        return self.rules or self.name

    def lowest_wins(self, seats: int) -> bool:
        """Whether fewer points are better with this many seats."""
        return self.best_score == "lowest" or (self.best_score == "lowest when solo" and seats == 1)


@dataclass(slots=True)  # not frozen: one is made for every move and unpacked at once
class Step(Generic[S]):
    """What a move leads to."""

    state: S
    events: tuple[Event, ...] = ()


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


class Game(ABC, Generic[S, M, V]):
    """One game with its options fixed; it holds no position."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[type]
    view_type: ClassVar[type]
    abilities: ClassVar[tuple[type[Ability], ...]] = ()

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        self.options = complete(self.info.options, options or {})
        self.own_lexicon = lexicon
        self._abilities: dict[type[Ability], Ability | None] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it was made of: whatever it has found out since can be found out again."""
        return type(self), (self.options, self.own_lexicon)

    def __deepcopy__(self, _: Any) -> Self:
        return self

    def __repr__(self) -> str:
        chosen = (f"{name}={value!r}" for name, value in unusual(self.info.options, self.options).items())
        return f"parlour.game({', '.join([repr(self.info.name), *chosen])})"

    # The rules.

    @abstractmethod
    def start(self, seats: int, chance: Chance) -> S:
        """The state before the first move."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may move now."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Every sound move of this seat, in a stable order; bluffs are not listed."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The step this move makes; raises Refused if a rule forbids it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    # Who knows what.

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that this seat knows, including what it remembers; None is a spectator."""

    def private(self, state: S, seat: Seat) -> Any:
        """Whatever makes this seat's view change otherwise than a spectator's; None if there is no telling.

        While it stays the same, the seat is sent the changes that a spectator is sent.
        """
        return None

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
    def draw(self, view: V, voice: Voice) -> str:
        """The board as text, for one listener."""

    # What most games leave as it is.

    @property
    def lexicon(self) -> Resource | None:
        """The word list that the rules use; games that need one give their default here."""
        return self.own_lexicon

    def check_seats(self, seats: int) -> None:
        """Raise Refused if the game is not for this many seats."""
        low, high = self.info.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            wanted = f"{low} seats" if low == high else f"{low} to {high} seats"
            raise Refused("TABLE-9", f"{self.info.title} is for {wanted}, not {seats}.")

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's points so far; empty if the game has none."""
        return ()

    def not_now(self, state: S, seat: Seat) -> Refused | None:
        """A more specific reason than "not your turn" why this seat may not move now."""
        return None

    # Positions, both ways.

    def position(self, state: S) -> Json:
        """Everything about a state, including what is hidden."""
        return encode(state)

    def set_up(self, position: Json, chance: Chance) -> S:
        """The state that a position describes, with this chance if the position has none of its own."""
        if self.has_chance() and isinstance(position, dict) and "chance" not in position:
            position = {**position, "chance": encode(chance)}
        state: S = decode(self.state_type, position)
        self.check_position(state)
        return state

    def check_position(self, state: S) -> None:
        """Raise Unreadable if a composed position is invalid."""

    def seats_in(self, state: S) -> int:
        """How many seats a composed position is for."""
        return len(self.scores(state)) or self.info.seats[0]

    @classmethod
    @cache
    def has_chance(cls) -> bool:
        """Whether anything in the game is left to chance."""
        return "chance" in typing.get_type_hints(cls.state_type)

    # What only some games have.

    @classmethod
    def offers(cls, kind: type[A]) -> type[A] | None:
        """The class that this game lists for an ability, or None."""
        return next((found for found in cls.abilities if issubclass(found, kind)), None)

    def ability(self, kind: type[A]) -> A | None:
        """This ability of the game with its options, or None if it does not have it."""
        if kind not in self._abilities:
            found = self.offers(kind)
            self._abilities[kind] = found(self) if found and found.fits(self) else None
        return typing.cast("A | None", self._abilities[kind])

    @property
    def unwrapped(self) -> AnyGame:
        """The game itself, if this object wraps it, as a puzzle does."""
        return self


AnyGame = Game[Any, Any, Any]
