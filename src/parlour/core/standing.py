"""Where a match stands after an entry of its log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from parlour.core.events import Event, Seat
from parlour.core.game import AnyGame, Outcome
from parlour.core.record import Entry

if TYPE_CHECKING:
    from parlour.core.game_clock import Clocks


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that one seat asks of all the others."""

    what: str
    seat: Seat
    agreed: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Waiting:
    """The game, or the next hand, has not begun: who is ready, and the bots, which always are. TABLE-23, TABLE-25."""

    ready: frozenset[Seat] = frozenset()
    bots: frozenset[Seat] = frozenset()
    between: str = ""  # what is over and followed by another: a hand, a game


# A move that can be taken back: who made it, the entry's number, and the one before it. A plain tuple is made fastest.
MoveMade: TypeAlias = "tuple[Seat, int, MoveMade | None]"


# Standings and turns are never changed once made, but freezing them would cost a tenth of the time of every move.
@dataclass(slots=True, eq=False)
class Standing:
    """Where the match stands: the game's state and the table around it."""

    state: Any
    outcome: Outcome | None
    names: tuple[str | None, ...]
    away: frozenset[Seat] = frozenset()
    resigned: frozenset[Seat] = frozenset()
    offer: Offer | None = None
    changed: int = 0  # the entry that last changed the state
    last_move: MoveMade | None = None  # where takebacks are allowed
    open_step: int | None = None  # the open timed step, and the time of the entry that opened it
    open_since: int | None = None
    time_called: bool = False  # whether the last entry was the clock's
    waiting: Waiting | None = None  # until everybody is ready, where a table waits for that
    rounds: tuple[tuple[int, ...], ...] = ()  # everybody's points after each hand, where a table waits between them
    clocks: Clocks | None = None  # everybody's time, where the game has a clock
    steps: Mapping[Seat | None, str] | None = field(default=None, init=False)  # see `guidance`, once asked for
    views: dict[Seat | None, Any] | None = field(default=None, init=False)  # see `seen_at`, once asked for


@dataclass(slots=True, eq=False)
class LogLine:
    """An entry, what happened because of it, and everybody's name at the time."""

    entry: Entry
    events: tuple[Event, ...]
    names: tuple[str | None, ...]


@dataclass(slots=True, eq=False)
class Turn(LogLine):
    """A line of the log and where it leads."""

    standing: Standing

    @property
    def line(self) -> LogLine:
        """The line without the standing, which is large, for keeping."""
        return LogLine(self.entry, self.events, self.names)


def seen_at(game: AnyGame, standing: Standing, seat: Seat | None) -> Any:
    """What a seat sees at a standing. It keeps its views: the next move is read by them, and the views after that move
    are compared with them."""
    views = standing.views
    if views is None:
        views = standing.views = {}
    if seat not in views:
        views[seat] = game.view(standing.state, seat)
    return views[seat]


def names_in_turn(now: tuple[str | None, ...], before: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """The names used in the sentences of a turn; a seat that is given up keeps its name for that turn."""
    return tuple(new or old for new, old in zip(now, before, strict=True))


def spoken_names(names: tuple[str | None, ...]) -> tuple[str, ...]:
    """A name for everybody, even for seats that nobody has taken."""
    if all(names):
        return cast("tuple[str, ...]", names)
    return tuple(name or f"Player {number}" for number, name in enumerate(names, 1))


def over(outcome: Outcome) -> Event:
    """The news that the match has ended."""
    return Event("table.over", None, {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason})
