"""A game that begins once its players have mixed their own chance into the seed. TABLE-22."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.core import mixing
from parlour.core.abilities import (
    Holding,
    LateMoves,
    Pictures,
    Resigning,
    Seating,
    TimedStep,
)
from parlour.core.chance import SEED_BYTES, Chance
from parlour.core.codec import Json
from parlour.core.errors import Refused, Unreadable
from parlour.core.events import Event, Seat, Voice
from parlour.core.game import A, AnyGame, Outcome, Preview, Step
from parlour.core.mixing import NOT_BEGUN, PASS, Mixing, MixingMove, MixingView, Share, mixed_seed
from parlour.core.open_step import OpenStep
from parlour.core.picture import Picture, Span
from parlour.core.wrapped import Wrapped

REVEAL_SECONDS = 60
WOULD = {
    "commit": "You would commit to a share of the chance.",
    "reveal": "You would reveal your share of the chance.",
    "pass": "You would bring no share of the chance.",
}
REVEAL_STEP = -1  # games count their own timed steps from 0


def can_mix(game: type[AnyGame]) -> bool:
    """Whether tables of this game can be mixed: something is shuffled, and everybody is there from the start."""
    return game.has_chance() and game.offers(Seating) is None


def check_mixing(game: AnyGame, seats: int) -> None:
    """Raise Refused if this game cannot be mixed."""
    title = game.info.title
    if not game.has_chance():
        raise Refused("TABLE-22", f"In {title} nothing is left to chance, so there is nothing to mix.")
    if game.offers(Seating):
        raise Refused("TABLE-22", f"In {title} players come and go, so the table cannot wait for everybody’s share.")
    if seats < 2:
        raise Refused("TABLE-22", "A solo game is played with the table’s own chance.")


class MixedLateMoves(LateMoves):
    """Before the start nobody's move is in the way of another's."""

    def still_fits(self, then: Any, now: Any, seat: Seat, move: Any) -> bool:
        if isinstance(now, Mixing):
            return True
        late = self.game.unwrapped.ability(LateMoves)
        return late is not None and not isinstance(then, Mixing) and late.still_fits(then, now, seat, move)


class MixedTimedStep(TimedStep):
    """A share that is not revealed in time is left out; the rest is as in the game."""

    label = "Time to reveal"
    answer = "Pass"

    def open(self, state: Any) -> OpenStep | None:
        if not isinstance(state, Mixing):
            timed = self.game.unwrapped.ability(TimedStep)
            return timed.open(state) if timed else None
        if not mixing.is_revealing(state.shares):
            return None  # people may still have to come
        late = dict.fromkeys(sorted(mixing.still_to_act(state.shares)), PASS)
        return OpenStep(REVEAL_STEP, late, REVEAL_SECONDS)


class MixedResigning(Resigning):
    """Nobody of three or more resigns before the start."""

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return game.unwrapped.ability(Resigning) is not None

    def resign(self, state: Any, seat: Seat) -> Step[Any]:
        if isinstance(state, Mixing):
            raise Refused("TABLE-22", NOT_BEGUN)
        step: Step[Any] = self.game.unwrapped.ability(Resigning).resign(state, seat)
        return step


class MixedHolding(Holding):
    """Nobody holds anything before the start."""

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return game.unwrapped.ability(Holding) is not None

    def held(self, view: Any) -> str:
        return "" if isinstance(view, MixingView) else self.game.unwrapped.ability(Holding).held(view)


class MixedPictures(Pictures):
    """Before the start the picture is in words."""

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return game.unwrapped.ability(Pictures) is not None

    def picture(self, view: Any, voice: Voice, events: tuple[Event, ...]) -> Picture:
        if isinstance(view, MixingView):
            return Picture([[Span(line)] for line in mixing.draw(view, voice).splitlines()])
        picture: Picture = self.game.unwrapped.ability(Pictures).picture(view, voice, events)
        return picture


class Mixed(Wrapped[Any]):
    """A game whose state is `Mixing` until every seat has brought its share or passed, and from then on its own."""

    abilities = (MixedLateMoves, MixedTimedStep, MixedResigning, MixedHolding, MixedPictures)

    def ability(self, kind: type[A]) -> A | None:
        return super().ability(kind) if self.offers(kind) else self._game.ability(kind)

    def start(self, seats: int, chance: Chance) -> Mixing:
        self._game.start(seats, Chance(bytes(SEED_BYTES)))  # what the game would refuse then, it refuses now
        return Mixing(chance, (Share(),) * seats)

    def to_act(self, state: Any) -> frozenset[Seat]:
        return mixing.still_to_act(state.shares) if isinstance(state, Mixing) else self._game.to_act(state)

    def moves(self, state: Any, seat: Seat) -> Iterator[Any]:
        return iter((PASS,)) if isinstance(state, Mixing) else self._game.moves(state, seat)

    def play(self, state: Any, seat: Seat, move: Any) -> Step[Any]:
        if not isinstance(state, Mixing):
            return self._game.play(state, seat, move)
        if not isinstance(move, MixingMove):
            raise Refused("TABLE-22", NOT_BEGUN)
        shares = mixing.brought(state.shares, seat, move)
        events = mixing.happened(shares, seat, move)
        if mixing.still_to_act(shares):
            return Step(Mixing(state.chance, shares), events)
        return Step(self._game.start(len(shares), Chance(mixed_seed(state.chance.seed, shares))), events)

    def outcome(self, state: Any) -> Outcome | None:
        return None if isinstance(state, Mixing) else self._game.outcome(state)

    def scores(self, state: Any) -> tuple[int, ...]:
        return () if isinstance(state, Mixing) else self._game.scores(state)

    def not_now(self, state: Any, seat: Seat) -> Refused | None:
        return mixing.waiting() if isinstance(state, Mixing) else self._game.not_now(state, seat)

    def view(self, state: Any, seat: Seat | None) -> Any:
        if isinstance(state, Mixing):
            return MixingView(state.shares, mixing.is_revealing(state.shares))
        return self._game.view(state, seat)

    def private(self, state: Any, seat: Seat) -> Any:
        return None if isinstance(state, Mixing) else self._game.private(state, seat)

    def preview(self, view: Any, seat: Seat, move: Any) -> Preview:
        if not isinstance(view, MixingView):
            return self._game.preview(view, seat, move)
        mixing.brought(view.mixing, seat, move)  # refuses what cannot be done now
        return Preview(WOULD[move.kind])

    def imagine(self, view: Any, chance: Chance) -> Any:
        return Mixing(chance, view.mixing) if isinstance(view, MixingView) else self._game.imagine(view, chance)

    def write(self, move: Any) -> str:
        return str(move) if isinstance(move, MixingMove) else self._game.write(move)

    def read(self, text: str, view: Any, seat: Seat) -> Any:
        return mixing.read(text) if isinstance(view, MixingView) else self._game.read(text, view, seat)

    def draw(self, view: Any, voice: Voice) -> str:
        return mixing.draw(view, voice) if isinstance(view, MixingView) else self._game.draw(view, voice)

    def position(self, state: Any) -> Json:
        return super().position(state) if isinstance(state, Mixing) else self._game.position(state)

    def set_up(self, position: Json, chance: Chance) -> Any:
        raise Unreadable("A game that the players’ shares are mixed into starts from the beginning.")

    def seats_in(self, state: Any) -> int:
        return len(state.shares) if isinstance(state, Mixing) else self._game.seats_in(state)
