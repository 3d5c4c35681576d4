"""What a lesson is: a few positions, each with something to do. Games write theirs as data.

    LessonStep(
        title="Push them off",
        text="Row 2 is full, so a piece that enters at one end makes another fall off at the far end.",
        task="Push one of your opponent’s pieces off the board.",
        position={"board": ".....01101..............."},
        goal=lambda attempt: attempt.fact("pushed", "fallen") == 1,
        solution=("L2",),
        done="Off it goes.",
        mistakes=(Mistake(("R2",), lost_own, "It shoved the whole row: look what fell off. Try the other end."),),
        rules=("PUSH-5",),
    )

A check sees an `Attempt`: the move, its events, and the states before and after it; never a text. A try that neither
reaches the goal nor is foreseen as a mistake is answered with what the move did and the task once more. A refusal is
shown as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from parlour.core.codec import Json
from parlour.core.errors import Refused
from parlour.core.events import Event, Seat

if TYPE_CHECKING:
    from parlour.core.game import AnyGame, Outcome


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move that somebody tried in a lesson, and what came of it."""

    game: AnyGame
    seat: Seat
    move: Any
    before: Any  # the states; the same if the move was refused
    after: Any
    events: tuple[Event, ...] = ()  # of this move alone, without the replies
    outcome: Outcome | None = None
    refused: Refused | None = None

    def event(self, kind: str) -> Event | None:
        """The first event of a kind that the move caused."""
        return next((event for event in self.events if event.kind == kind), None)

    def fact(self, kind: str, name: str) -> Any:
        """A fact of the first event of a kind, as the learner knows it; None without such an event."""
        found = self.event(kind)
        return found.seen_by(self.seat).facts.get(name) if found else None

    @property
    def wins(self) -> bool:
        """Whether the learner has won the game, alone or with others."""
        return self.outcome is not None and self.seat in self.outcome.winners


Check = Callable[[Attempt], bool]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A try that does not reach the goal and has an answer of its own."""

    example: tuple[str, ...]  # moves that end in this mistake
    when: Check
    says: str


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A position and something to do in it. Texts have at most two sentences and forty words."""

    title: str
    text: str
    task: str
    goal: Check
    solution: tuple[str, ...]  # the learner's moves; only the last reaches the goal
    done: str  # what is said when it does
    # Complete JSON, or what makes it: a function of the game. None begins a new game.
    position: Json | Callable[[AnyGame], Json] = None
    mistakes: tuple[Mistake, ...] = ()  # the first that fits answers
    rules: tuple[str, ...] = ()  # the numbers of the rules that the step shows
    on_the_way: Check | None = None  # the moves that stay although the goal is not reached yet; by default none does
    lit: bool = False  # whether the task names the place of the solution, so that a board may light it
    # The others' moves after the learner's first, second, … move that stays or reaches the goal. Each is made by the
    # first other seat that may move.
    replies: tuple[tuple[str, ...], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)  # the game's; the others are as usual
    seats: int | None = None  # if a new game begins
    seed: int = 1
    seat: Seat = 0  # the learner's
