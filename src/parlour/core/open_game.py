"""The base of games without secrets, which need to say less."""

from __future__ import annotations

from typing import Any

from parlour.core.chance import Chance
from parlour.core.events import Seat, Voice
from parlour.core.game import Game, M, Preview, S
from parlour.core.sentences import over


class OpenGame(Game[S, M, S]):
    """A game without secrets: everybody sees the whole state, and a preview is what the move would do."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if hasattr(cls, "state_type"):  # a base for several games may leave it to them
            cls.view_type = cls.state_type

    def view(self, state: S, seat: Seat | None) -> S:
        return state

    def private(self, state: S, seat: Seat) -> tuple[()]:
        return ()

    def imagine(self, view: S, chance: Chance) -> S:
        return view

    def preview(self, view: S, seat: Seat, move: M) -> Preview:
        """The sentences for the move, and for the end if it ends the game; the points it makes, if any are counted."""
        step = self.play(view, seat, move)
        voice = Voice(seat, tuple(f"Player {number}" for number in range(1, self.info.seats[1] + 1)))
        sentences = [self.say(event, voice) for event in step.events]
        outcome = self.outcome(step.state)
        if outcome:
            sentences.append(over(outcome.winners, outcome.reason, voice))
        before, after = self.scores(view), outcome.scores if outcome else self.scores(step.state)
        return Preview(" ".join(sentences), after[seat] - before[seat] if before and after else None)

    def write(self, move: M) -> str:
        """The move as its own text: moves are texts here, or have a `__str__`."""
        return str(move)
