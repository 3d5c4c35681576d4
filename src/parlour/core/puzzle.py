"""A puzzle: a position that stays as it is until its best move is found. TABLE-16."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from parlour.core.abilities import Guidance, LateMoves, Looking, Pictures, Puzzles, Remarks
from parlour.core.chance import Chance
from parlour.core.codec import Json
from parlour.core.errors import Refused, Unreadable
from parlour.core.events import Event, Seat, Voice
from parlour.core.game import A, AnyGame, Outcome, Preview, Step
from parlour.core.picture import Picture
from parlour.core.wrapped import Wrapped

MOST_TRIES = 500


@dataclass(frozen=True, slots=True)
class Tries:
    """The game's state, which stays, and what each try scored."""

    state: Any
    scores: tuple[int, ...] = ()
    solved: bool = False


class TriesAnyTime(LateMoves):
    """A try is never too late, since nothing changes."""

    def still_fits(self, then: Tries, now: Tries, seat: Seat, move: Any) -> bool:
        return True


class Trying(Guidance):
    """Every move is a try."""

    def goal(self, seats: int) -> str:
        puzzles = self.game.ability(Puzzles)
        return f"{puzzles.task}. {puzzles.aim}"

    def turn(self, public: Any, seat: Seat) -> str:
        return "Make a move to try it: you learn what it comes to, and the position stays as it is."


class PuzzlePictures(Pictures):
    """The game's own pictures."""

    game: Puzzle

    @classmethod
    def fits(cls, game: AnyGame) -> bool:
        return game.unwrapped.ability(Pictures) is not None

    def picture(self, view: Any, voice: Voice, events: tuple[Event, ...]) -> Picture:
        pictures = self.game.unwrapped.ability(Pictures)
        assert pictures is not None
        return pictures.picture(view, self.game.with_others(voice), events)


class Puzzle(Wrapped[Tries]):
    """A game played as a puzzle: every move is a try, and the one that scores most ends it."""

    abilities = (PuzzlePictures, TriesAnyTime, Trying)

    def __init__(self, game: AnyGame) -> None:
        puzzles = game.ability(Puzzles)
        if puzzles is None:
            raise Unreadable(f"{game.info.title} has no puzzles.")
        super().__init__(game)
        self._puzzles = puzzles

    def ability(self, kind: type[A]) -> A | None:
        of_the_game = kind in (Looking, Puzzles, Remarks)
        return self._game.ability(kind) if of_the_game else super().ability(kind)

    def start(self, seats: int, chance: Chance) -> Tries:
        return Tries(self._game.start(seats, chance))

    def to_act(self, state: Tries) -> frozenset[Seat]:
        return frozenset() if state.solved else self._game.to_act(state.state)

    def moves(self, state: Tries, seat: Seat) -> Iterator[Any]:
        return self._game.moves(state.state, seat)

    def play(self, state: Tries, seat: Seat, move: Any) -> Step[Tries]:
        game, view = self._game, self._game.view(state.state, seat)
        game.play(state.state, seat, move)  # refuses what the rules forbid
        tried = self._puzzles.judge(view, move)
        if tried is None:
            raise Refused("TABLE-16", f"That is not a try. {self._puzzles.task}.")
        if len(state.scores) >= MOST_TRIES:
            raise Refused("TABLE-16", f"You have used all {MOST_TRIES} tries; give up to see the best moves.")
        after = replace(state, scores=(*state.scores, tried.score), solved=tried.short <= 0)
        facts = {
            "move": self._puzzles.in_words(view, move),
            "says": tried.text,
            "score": tried.score,
            "short": tried.short,
        }
        return Step(after, (Event("table.tried", seat, facts),))

    def outcome(self, state: Tries) -> Outcome | None:
        return Outcome((0,), (state.scores[-1],), self._puzzles.found) if state.solved else None

    def scores(self, state: Tries) -> tuple[int, ...]:
        return (max(state.scores, default=0),)

    def view(self, state: Tries, seat: Seat | None) -> Any:
        return self._game.view(state.state, seat)

    def private(self, state: Tries, seat: Seat) -> Any:
        return self._game.private(state.state, seat)

    def preview(self, view: Any, seat: Seat, move: Any) -> Preview:
        return self._game.preview(view, seat, move)

    def imagine(self, view: Any, chance: Chance) -> Tries:
        return Tries(self._game.imagine(view, chance))

    def write(self, move: Any) -> str:
        return self._game.write(move)

    def read(self, text: str, view: Any, seat: Seat) -> Any:
        return self._game.read(text, view, seat)

    def draw(self, view: Any, voice: Voice) -> str:
        return self._game.draw(view, self.with_others(voice))

    def with_others(self, voice: Voice) -> Voice:
        """The voice with a name for seats that the game has and the puzzle has not."""
        missing = self._game.info.seats[0] - len(voice.names)
        return Voice(voice.seat, (*voice.names, *["the other side"] * missing)) if missing > 0 else voice

    def position(self, state: Tries) -> Json:
        return self._game.position(state.state)

    def set_up(self, position: Json, chance: Chance) -> Tries:
        return Tries(self._game.set_up(position, chance))

    def seats_in(self, state: Tries) -> int:
        return 1
