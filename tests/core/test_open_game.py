"""The base of games without secrets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from parlour.core import (
    Chance,
    Event,
    GameInfo,
    Match,
    OpenGame,
    Outcome,
    Seat,
    Step,
    Unreadable,
    UnreadableMove,
    Voice,
)


@dataclass(frozen=True, slots=True)
class Race:
    points: tuple[int, int] = (0, 0)
    to_move: Seat = 0


class CountingGame(OpenGame[Race, int]):
    """Says a number from 1 to 3 and scores it; the first to reach 5 wins."""

    info = GameInfo(name="race", title="Race", summary="", seats=(2, 2), notation="1, 2 or 3")
    state_type = Race

    def start(self, seats: int, chance: Chance) -> Race:
        return Race()

    def to_act(self, state: Race) -> frozenset[Seat]:
        return frozenset({state.to_move})

    def moves(self, state: Race, seat: Seat) -> Iterator[int]:
        yield from (1, 2, 3)

    def play(self, state: Race, seat: Seat, move: int) -> Step[Race]:
        first, second = state.points
        points = (first + move, second) if seat == 0 else (first, second + move)
        return Step(Race(points, 1 - seat), (Event("said", seat, {"number": move}),))

    def outcome(self, state: Race) -> Outcome | None:
        return Outcome((1 - state.to_move,), state.points, "five") if max(state.points) >= 5 else None

    def scores(self, state: Race) -> tuple[int, ...]:
        return state.points

    def read(self, text: str, view: Race, seat: Seat) -> int:
        if text in ("1", "2", "3"):
            return int(text)
        raise UnreadableMove(self.info.notation)

    def say(self, event: Event, voice: Voice) -> str:
        return f"{voice.does(event.seat, 'says', 'say')} {event.facts['number']}."

    def draw(self, view: Race, voice: Voice) -> str:
        return str(view.points)


def test_everybody_sees_the_whole_state_and_can_imagine_it() -> None:
    match = Match.new(CountingGame())
    match.play(0, 2)
    assert match.view(None) == match.view(1) == match.state
    assert match.game.imagine(match.view(0), Chance.of(1)) == match.state
    assert CountingGame.view_type is Race


def test_a_preview_says_what_the_move_would_do_and_score() -> None:
    match = Match.new(CountingGame())
    preview = match.preview(0, 3)
    assert (preview.text, preview.score) == ("You say 3.", 3)
    for seat, number in ((0, 3), (1, 1)):
        match.play(seat, number)
    preview = match.preview(0, 2)
    assert (preview.text, preview.score) == ("You say 2. You win: five.", 2)


def test_a_move_is_written_as_its_own_text() -> None:
    assert Match.new(CountingGame()).play(0, 2).entry.text == "2"


def test_a_base_for_several_games_may_leave_the_state_to_them() -> None:
    class Base(OpenGame[Race, int]):
        pass

    class Child(Base):
        state_type = Race

    assert Child.view_type is Race


def test_a_composed_position_is_not_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(Unreadable, match="seat 3, which is not there"):
        Match.new(CountingGame(), position={"points": [0, 0], "to_move": 2})
