"""After a hand the table waits until everybody goes on: TABLE-25."""

from __future__ import annotations

from random import Random

import pytest

from parlour.core import Match, Record, Refused
from parlour.core.account import account
from parlour.core.guidance import next_steps
from parlour.core.pauses import pauses
from parlour.core.readiness import awaited
from parlour.games.anagrams.rules import Anagrams
from parlour.games.lotto.rules import Lotto
from parlour.games.push.rules import Push
from parlour.games.series.rush.rules import SeriesRush
from tests.narrow import present

ANAGRAMS = Anagrams()
RACKS = ["CAT", "DOGS", "ZEBRA"]  # the first can go out


def table(*people: str, bots: int = 0) -> Match:
    """A match of Anagrams with these people and then bots, in which the first can go out."""
    seats = len(people) + bots
    match = Match.new(ANAGRAMS, seats=seats, seed=1, position={"racks": RACKS[:seats]}, pauses=True, names={})
    for seat, name in enumerate(people):
        match.act("join", seat, name)
    for seat in range(len(people), seats):
        match.act("join", seat, "Novice", by="bot:novice")
    return match


def last_said(match: Match, seat: int | None = None) -> list[str]:
    assert match.last is not None
    return match.sentences(match.last, seat)


def test_table_25_the_hand_stays_on_the_table_until_everybody_goes_on() -> None:
    match = table("Ann", "Bob")
    match.play(0, "CAT")
    assert match.is_waiting
    assert awaited(match.standing) == {0, 1}
    assert match.to_act == frozenset()
    view = match.view(0)
    assert [laid.letter for laid in view.layout] == list("CAT")
    assert sorted(view.shown[1]) == sorted("DOGS"), "all racks are open"
    assert last_said(match)[-1].startswith("Ann has no blocks left.")
    with pytest.raises(Refused, match="The hand is over"):
        match.preview(1, "discard D, draw")
    with pytest.raises(Refused, match="The hand is over; the next one begins when everybody goes on"):
        match.play(1, "discard D, draw")
    match.act("ready", 0)
    assert last_said(match, 0) == ["You go on."]
    with pytest.raises(Refused, match="You have gone on; it is waiting for Bob") as refused:
        match.act("ready", 0)
    assert refused.value.rule == "TABLE-25"
    match.act("ready", 1)
    said = last_said(match)
    assert said[0] == "Bob goes on." and said[1].startswith("Hand 2.")
    assert match.to_act and awaited(match.standing) == frozenset()


def test_table_25_bots_never_go_on_before_the_people_and_do_not_wait_for_each_other() -> None:
    match = table("Ann", bots=2)
    match.play(0, "CAT")
    assert awaited(match.standing) == {0}
    match.act("ready", 0)
    assert not match.is_waiting
    alone = table(bots=2)
    alone.play(0, "CAT", by="bot:novice")
    assert not alone.is_waiting and alone.view(0).hand == 2, "bots alone go on by themselves"


def test_table_25_without_pauses_the_next_hand_follows_at_once_with_the_same_events() -> None:
    paused, position = table("Ann", "Bob"), {"racks": RACKS[:2]}
    running = Match.new(ANAGRAMS, seats=2, seed=1, position=position, names={0: "Ann", 1: "Bob"})
    running.play(0, "CAT")
    assert running.last is not None
    events = list(running.last.events)
    paused.play(0, "CAT")
    assert paused.last is not None
    told = [*paused.last.events]
    paused.act("ready", 0)
    paused.act("start", 1, by="host")
    told += paused.last.events
    assert [event for event in told if not event.kind.startswith("table.")] == events
    assert running.state == paused.state


def test_table_25_the_host_need_not_wait_and_nobody_waits_for_those_who_are_away() -> None:
    match = table("Ann", "Bob", "Cleo")
    match.play(0, "CAT")
    match.act("leave", 1)
    assert awaited(match.standing) == {0, 2}
    match.act("start", 0, by="host")
    assert match.view(0).hand == 2
    gone = table("Ann", "Bob")
    gone.play(0, "CAT")
    gone.act("leave", 0)
    gone.act("leave", 1)
    assert gone.is_waiting, "with everybody away the table stays as it is"
    gone.act("return", 1)
    gone.act("ready", 1)
    assert not gone.is_waiting


def test_table_25_resigning_after_a_hand_counts_nothing_twice() -> None:
    match = table("Ann", "Bob", "Cleo")
    match.play(0, "CAT")
    scores = match.scores
    match.act("resign", 1)
    assert match.scores == scores and awaited(match.standing) == {0, 2}


def test_table_25_once_somebody_has_gone_on_the_clock_goes_on_for_the_others() -> None:
    match = table("Ann", "Bob")
    match.play(0, "CAT", time=1_000)
    assert match.open_step() is None, "nobody waits for anybody yet"
    match.act("ready", 0, time=5_000)
    step = match.open_step()
    assert step is not None and set(step.moves) == {1} and step.kind == "ready"
    assert match.standing.open_since == 5_000
    with pytest.raises(Refused):
        match.act("ready", 0, by="clock", seen=match.number)
    match.act("ready", 1, by="clock", seen=match.number, time=125_000)
    assert match.view(0).hand == 2 and match.open_step() is None


def test_table_25_the_steps_say_whom_the_table_waits_for() -> None:
    match = table("Ann", "Bob")
    match.play(0, "CAT")
    match.act("ready", 0)
    steps = next_steps(match.game, match.standing, match.view(None))
    assert steps[1] == "The hand is over. Look at it as long as you like, then go on."
    assert steps[0] == steps[None] == "The hand is over. The next one begins when Bob goes on."


def test_table_25_a_record_with_pauses_replays_and_one_of_before_reads_without() -> None:
    match = table("Ann", "Bob")
    match.play(0, "CAT")
    saved = match.record().dumps()
    assert Match.replay(Record.loads(saved)).is_waiting
    match.act("ready", 0)
    match.act("ready", 1)
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.state == match.state and again.standing.rounds == match.standing.rounds == (match.scores,)
    old = match.record().to_json()
    del old["header"]["pauses"]
    assert not Record.from_json(old).header.pauses


def test_table_25_a_game_of_rush_is_over_until_all_go_on_but_anybody_may_stop_the_match() -> None:
    game = SeriesRush()
    assert pauses(game, 3) and not pauses(game, 1) and not pauses(Push(), 2) and not pauses(Lotto(), 2)
    assert pauses(Lotto({"target": 300}), 2)
    for wanted in ("next", "stop"):
        match = finished_rush()
        assert awaited(match.standing) == {0, 1}, "an open seat is not waited for"
        if wanted == "stop":
            match.play(1, "stop")
            assert match.outcome is not None
            told = present(account(match.game, match.standing, 0))
            assert [line.label for line in told.rounds] == ["Game 1"], "no other has begun"
            continue
        with pytest.raises(Refused, match="The next game begins when everybody goes on; it is waiting for Bob"):
            match.play(0, "next")
        match.act("ready", 1)
        match.play(0, "next")  # the last one may simply begin
        assert match.view(0).game == 2 and not match.is_waiting
        assert match.standing.rounds[0] == match.scores


def finished_rush() -> Match:
    """Two people and an open seat after a game."""
    rng = Random(3)
    match = Match.new(SeriesRush({"tutorial": True}), seats=3, seed=2, pauses=True, names={0: "Ann", 1: "Bob"})
    while not match.is_waiting:
        seat = rng.choice([0, 0, 0, 1])
        moves = list(match.moves(seat))
        placing = [move for move in moves if move.what == "place"]
        match.play(seat, placing[0] if placing else next(move for move in moves if move.what == "draw"))
    return match
