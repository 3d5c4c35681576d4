"""Questions at a table that no game answers by itself."""

from __future__ import annotations

from random import Random

from parlour.core import Match
from parlour.core.looking import LATELY, RECENT, ask, asked
from parlour.games.push.rules import Push
from tests.conformance.wander import wander


def test_new_tells_what_came_after_the_seats_last_move() -> None:
    match = Match.new(Push(), seed=1)
    assert ask(match, 0, "new").lines == ["Nothing has happened yet."]
    match.play(0, "T1")
    assert ask(match, 0, "new").lines == ["Nothing has happened since your last move."]
    match.play(1, "T2")
    assert ask(match, 0, "new").lines == ["Player 2 pushes into column 2 from the top."]


def test_words_that_say_nothing_are_passed_over() -> None:
    assert asked("the falling diagonal") == "falling" and asked("tile 5l") == "5l" and asked("col B") == "column b"
    assert asked("the") == "the" and asked("TILE") == "tile", "these may be words on the table"


def test_new_leaves_out_who_sat_down_once_everybody_has() -> None:
    match = Match.new(Push(), seed=1)
    match.act("join", 0, "Ann")
    assert ask(match, 1, "new").lines == ["Ann sits down."]
    match.act("join", 1, "Bob")
    assert ask(match, 1, "new").lines == ["Nothing has happened yet."]


def test_new_tells_somebody_who_only_watches_the_end_of_a_long_log() -> None:
    match = Match.new(Push({"size": 9}), seed=1)
    wander(match, Random(1), LATELY + 10)
    assert match.number > LATELY
    said = ask(match, None, "new").lines
    assert said[0] == "Earlier events are left out; log has them."
    assert len(said) == RECENT + 1
    assert said[-1] == match.sentences(next(match.turns(match.number)), None)[-1]
