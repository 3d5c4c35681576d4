"""A table where all move at once begins when everybody is ready: TABLE-23."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Match, ParlourError, Record, Refused
from parlour.core.readiness import awaited, waits
from parlour.games.push.rules import Push
from parlour.games.series.rush.rules import SeriesRush

GAME = SeriesRush()


def table(*people: str | None, bots: int = 0) -> Match:
    """A match with these people, open seats where there is None, and then bots."""
    match = Match.new(GAME, seats=len(people) + bots, seed=1, ready=True, names={})
    for seat, name in enumerate(people):
        if name:
            match.act("join", seat, name)
    for seat in range(len(people), match.seats):
        match.act("join", seat, "Novice", by="bot:novice")
    return match


def last_said(match: Match, seat: int | None = None) -> list[str]:
    assert match.last is not None
    return match.sentences(match.last, seat)


def test_table_23_with_a_bot_the_game_begins_with_your_first_move() -> None:
    match = table("Ann", bots=2)
    assert awaited(match.standing) == {0}
    with pytest.raises(Refused, match="waiting for Ann") as refused:
        match.play(1, "draw")
    assert refused.value.rule == "TABLE-23"
    match.play(0, "draw")
    assert not match.is_waiting
    assert last_said(match)[0] == "The game begins."
    match.play(1, "draw")


def test_table_23_several_people_say_that_they_are_ready_and_the_last_may_simply_move() -> None:
    match = table("Ann", "Bob")
    with pytest.raises(Refused, match="waiting for Bob"):
        match.play(0, "draw")
    match.act("ready", 0)
    assert last_said(match, 0) == ["You are ready."]
    with pytest.raises(Refused, match="You are ready; it is waiting for Bob"):
        match.act("ready", 0)
    match.play(1, "draw")
    match.play(0, "draw")
    with pytest.raises(Refused, match="begun already"):
        match.act("ready", 0)


def test_table_23_when_everybody_is_ready_the_game_begins() -> None:
    match = table("Ann", "Bob", bots=1)
    match.act("ready", 1)
    match.act("ready", 0)
    assert last_said(match) == ["Ann is ready.", "The game begins."]
    match.play(2, "draw")


def test_table_23_an_open_seat_is_waited_for_until_the_host_starts() -> None:
    match = table("Ann", None)
    with pytest.raises(Refused, match="waiting for somebody to sit down"):
        match.play(0, "draw")
    match.act("start", 0, by="host")
    match.play(0, "draw")
    with pytest.raises(Refused, match="begun already"):
        match.act("start", 0, by="host")


def test_table_23_players_who_are_away_are_not_waited_for_but_bots_do_not_begin_alone() -> None:
    match = table("Ann", "Bob", bots=1)
    match.act("ready", 0)
    match.act("leave", 1)
    assert last_said(match) == ["Bob leaves the table.", "The game begins."]
    alone = table("Ann", bots=1)
    alone.act("leave", 0)
    assert alone.is_waiting
    alone.act("return", 0)
    assert awaited(alone.standing) == {0}


def test_table_23_a_bot_in_the_last_open_seat_is_ready_and_somebody_new_is_not() -> None:
    match = table("Ann", None)
    match.act("ready", 0)
    match.act("join", 1, "Novice", by="bot:novice")
    assert not match.is_waiting
    other = table("Ann", None)
    other.act("ready", 0)
    other.act("join", 1, "Bob")
    assert awaited(other.standing) == {1}


def test_table_23_bots_among_themselves_begin_at_once() -> None:
    assert not table(bots=2).is_waiting


def test_table_23_concerns_only_tables_for_several_where_all_move_at_once() -> None:
    assert waits(GAME, 2) and not waits(GAME, 1) and not waits(Push(), 2)
    assert not Match.new(GAME, seats=2).is_waiting


ACTS = st.tuples(st.sampled_from(["ready", "start", "leave", "return", "resign", "move"]), st.integers(0, 3))


@given(st.lists(ACTS, max_size=12))
def test_whatever_is_done_nobody_moves_before_the_game_begins_and_the_record_replays(
    acts: list[tuple[str, int]],
) -> None:
    match = table("Ann", "Bob", "Cleo", bots=1)
    for kind, seat in acts:
        waiting = match.is_waiting
        others = awaited(match.standing) - {seat}
        try:
            match.act(kind, seat, "draw" if kind == "move" else "")
        except ParlourError:
            continue
        if kind == "move" and waiting:
            assert not others and not match.is_waiting
        assert waiting or not match.is_waiting, "what has begun stays begun"
    again = Match.replay(Record.loads(match.record().dumps()))
    assert awaited(again.standing) == awaited(match.standing) and again.is_waiting == match.is_waiting
