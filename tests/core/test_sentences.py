"""Sentences for a whole table are made once where everybody hears the same."""

from __future__ import annotations

from parlour.core import Event, Match, Voice
from parlour.games.push.rules import Push


class Frank(Push):
    """A Push that says which seat it speaks to."""

    def say(self, event: Event, voice: Voice) -> str:
        return f"Seat {voice.seat} hears it."


def test_seats_that_are_not_mentioned_share_the_spectators_sentences() -> None:
    match = Match.new(Push())
    turn = match.play(0, "L1")
    told = match.tell(turn, [0, 1])
    assert told.public == ["Player 1 pushes into row 1 from the left."]
    assert told.to(None) is told.to(1) is told.public
    assert told.to(0) == ["You push into row 1 from the left."]


def test_a_game_that_asks_for_the_seat_itself_speaks_to_each_seat_separately() -> None:
    match = Match.new(Frank())
    turn = match.play(0, "L1")
    told = match.tell(turn, [0, 1])
    assert told.public == ["Seat None hears it."]
    assert told.otherwise == {0: ["Seat 0 hears it."], 1: ["Seat 1 hears it."]}
