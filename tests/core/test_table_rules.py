"""The rules of every table: TABLE-1 to TABLE-10, TABLE-15."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import parlour
from parlour.core import Match, Record, Refused, Unknown, Unreadable


def refusal(match: Match, kind: str, seat: int, what: Any = "", **about: Any) -> str:
    before = (match.record(), match.standing)
    with pytest.raises(Refused) as refused:
        match.act(kind, seat, what, **about)
    assert (match.record(), match.standing) == before
    return refused.value.rule


def test_table_1_a_seat_moves_only_when_it_may_act() -> None:
    match = parlour.new("push")
    assert refusal(match, "move", 1, "L1") == "TABLE-1"
    match.play(0, "L1")
    assert refusal(match, "move", 0, "L1") == "TABLE-1"


def test_table_1_after_a_play_that_can_be_doubted_every_other_seat_may_act() -> None:
    match = parlour.new("awkward", seats=3, seed=1)
    card = match.state.hands[0][0]
    match.play(0, f"lay {card} as 1")
    assert match.to_act == {1, 2}
    match.play(2, "accept")
    assert match.to_act == {1}


def test_table_2_when_the_game_is_over_nothing_more_can_be_played() -> None:
    match = parlour.new("push")
    match.act("resign", 0)
    for kind, what in (("move", "L1"), ("resign", ""), ("offer", "draw")):
        assert refusal(match, kind, 1, what) == "TABLE-2"
    match.act("leave", 1)


def test_table_3_a_move_made_on_an_old_view_is_refused() -> None:
    match = parlour.new("push")
    match.play(0, "L1", seen=0)
    match.play(1, "L2", seen=1)
    assert refusal(match, "move", 0, "L1", seen=1) == "TABLE-3"
    match.act("leave", 1)
    match.play(0, "L1", seen=2)


def test_table_3_an_answer_that_is_still_valid_is_accepted() -> None:
    match = parlour.new("awkward", seats=3, seed=1)
    match.play(0, f"lay {match.state.hands[0][0]} as 1")
    seen = match.number
    match.play(1, "accept", seen=seen)
    match.play(2, "accept", seen=seen)
    assert match.to_act == {1}
    assert refusal(match, "move", 1, "pass", seen=seen) == "TABLE-3"


def test_table_4_the_same_request_twice_is_one_move() -> None:
    match = parlour.new("push")
    first = match.play(0, "L1", id="a")
    assert match.play(0, "L1", id="a").entry is first.entry
    assert match.number == 1
    match.play(1, "L2", id="b")
    assert match.play(0, "L1", id="a").entry is first.entry


def test_table_4_an_id_that_was_used_for_something_else_is_refused() -> None:
    match = parlour.new("push")
    match.play(0, "L1", id="a")
    for kind, text in (("move", "L2"), ("move", "nonsense"), ("move", ""), ("resign", ""), ("resign", "L1")):
        assert refusal(match, kind, 0, text, id="a") == "TABLE-4"
    match.play(1, "L2")
    match.act("offer", 0, "draw", id="b")
    assert match.act("offer", 0, " draw ", id="b").entry.number == 3
    assert refusal(match, "offer", 0, "takeback", id="b") == "TABLE-4"
    assert match.number == 3


def test_table_4_two_seats_may_use_the_same_id() -> None:
    match = parlour.new("push")
    first, second = match.play(0, "L1", id="a"), match.play(1, "L2", id="a")
    assert (first.entry.number, second.entry.number) == (1, 2)
    ahead = [match.prepare("move", 0, "T1", id="b")]
    assert match.prepare("move", 1, "T2", id="b", ahead=ahead).entry.number == 4
    again = Match.replay(match.record())
    assert [again.play(seat, text, id="a").entry.number for seat, text in enumerate(("L1", "L2"))] == [1, 2]


def test_table_4_a_move_typed_in_another_way_is_the_same_move() -> None:
    """The log has the notation; what was typed is read again where it was typed."""
    match = parlour.new("push")
    first = match.play(0, "l 1", id="a")
    assert first.entry.text == "L1"
    for text in ("l 1", "L1", "l1", " l  1 "):
        assert match.play(0, text, id="a").entry.number == 1
    ahead = [match.prepare("move", 1, "r 2", id="b")]
    assert match.prepare("move", 1, "r 2", id="b", ahead=ahead) is ahead[0]
    assert refusal(match, "move", 0, "l 2", id="a") == "TABLE-4"


def test_table_5_with_two_seats_the_other_wins() -> None:
    match = parlour.new("push")
    turn = match.act("resign", 1)
    assert match.outcome == parlour.Outcome((0,), (), "resignation")
    assert [match.say(event, 1) for event in turn.events] == ["You resign.", "Player 1 wins: resignation."]


def test_table_5_with_more_seats_the_game_goes_on() -> None:
    match = parlour.new("awkward", seats=3, seed=1)
    match.act("resign", 0)
    assert not match.outcome and 0 not in match.to_act
    assert refusal(match, "resign", 0) == "TABLE-5"
    match.act("resign", 2)
    assert match.outcome and match.outcome.winners == (1,)


def test_table_6_a_draw_that_everybody_agrees_to_is_shared() -> None:
    match = parlour.new("awkward", seats=3, seed=1)
    match.act("offer", 0, "draw")
    assert refusal(match, "agree", 0, "draw") == "TABLE-6"
    assert refusal(match, "agree", 1, "takeback") == "TABLE-6"
    assert refusal(match, "offer", 1, "draw") == "TABLE-6"
    match.act("agree", 1, "draw")
    assert not match.outcome
    assert refusal(match, "agree", 1, "draw") == "TABLE-6"
    match.act("agree", 2, "draw")
    assert match.outcome and match.outcome.winners == (0, 1, 2)


def test_table_6_an_offer_lapses_with_the_next_move_or_when_declined() -> None:
    match = parlour.new("push")
    match.act("offer", 1, "draw")
    match.play(0, "L1")
    assert refusal(match, "agree", 0, "draw") == "TABLE-6"
    match.act("offer", 1, "draw")
    match.act("decline", 0, "draw")
    assert refusal(match, "agree", 0, "draw") == "TABLE-6"
    with pytest.raises(Unknown):
        match.act("offer", 1, "money")


def test_table_7_a_takeback_goes_back_to_before_the_last_move_of_the_seat_that_asked() -> None:
    match = parlour.new("push")
    assert refusal(match, "offer", 0, "takeback") == "TABLE-7"
    for seat, entry in ((0, "L1"), (1, "L2"), (0, "L3"), (1, "L4")):
        match.play(seat, entry)
    boards = [turn.standing.state.board for turn in match.turns()]
    match.act("offer", 0, "takeback")
    match.act("agree", 1, "takeback")
    assert match.state.board == boards[1] and match.to_act == {0}
    match.act("offer", 1, "takeback")
    match.act("agree", 0, "takeback")
    assert match.state.board == boards[0] and match.to_act == {1}
    assert refusal(match, "move", 1, "L1", seen=4) == "TABLE-3"
    assert Match.replay(match.record()).state == match.state


def test_table_7_where_there_are_secrets_there_are_no_takebacks() -> None:
    match = parlour.new("awkward", seed=1)
    match.play(0, "pass")
    assert refusal(match, "offer", 0, "takeback") == "TABLE-7"


def test_table_8_seats_are_taken_left_and_returned_to() -> None:
    match = Match.new(parlour.game("awkward"), seats=3, seed=1, names={0: "Ann"})
    assert match.to_act == {0} and list(match.names) == ["Ann", "Player 2", "Player 3"]
    assert refusal(match, "join", 0, "Bob") == "TABLE-8"
    match.act("join", 2, "Cy")
    match.act("leave", 0)
    assert match.to_act == {2}
    assert refusal(match, "leave", 0) == "TABLE-8"
    match.act("return", 0)
    assert refusal(match, "return", 0) == "TABLE-8"
    assert refusal(match, "remove", 0) == "TABLE-8"
    match.act("leave", 2)
    hand = match.state.hands[2]
    match.act("join", 2, "Expert", by="bot:expert")
    assert match.names[2] == "Expert" and match.state.hands[2] == hand
    match.act("leave", 2)
    match.act("remove", 2)
    assert match.state.hands[2] is None
    assert Match.replay(match.record()).state == match.state


def test_table_9_a_table_has_as_many_seats_as_its_game_allows() -> None:
    for seats in (0, 1, 5, True, "2"):
        with pytest.raises(Refused) as refused:
            parlour.new("awkward", seats=seats)  # type: ignore[arg-type]
        assert refused.value.rule == "TABLE-9"
    match = parlour.new("push")
    for seat in (-1, 2, True, None):
        with pytest.raises(Unknown):
            match.play(seat, "L1")  # type: ignore[arg-type]


def test_table_10_a_record_is_checked_against_the_published_fingerprint() -> None:
    match = parlour.new("awkward", seed=1)
    match.play(0, "pass")
    record = match.record()
    assert Match.replay(record).record() == record
    with pytest.raises(Unreadable, match="committed"):
        Match.replay(replace(record, seed=b"1" * 32))
    with pytest.raises(Unreadable, match="digest"):
        Match.replay(replace(record, digest="0" * 64))
    with pytest.raises(Unreadable, match="Entry 3"):
        Match.replay(replace(record, entries=(*record.entries[:2], replace(record.entries[2], text="doubt"))))


def claimed(seats: int = 3) -> Match:
    """The others may accept or doubt what the first seat says."""
    match = parlour.new("awkward", seats=seats, seed=1)
    match.play(0, f"lay {match.state.hands[0][0]} as 1")
    return match


def clock(match: Match, seat: int, what: str = "accept") -> list[str]:
    """What everybody hears when the clock acts."""
    turn = match.play(seat, what, by="clock", seen=match.number)
    return [match.say(event, None) for event in turn.events]


def test_table_15_when_time_is_up_the_clock_accepts_for_those_who_have_not_answered() -> None:
    match = claimed()
    found = match.open_step()
    assert found is not None and {seat: match.game.write(move) for seat, move in found.moves.items()} == {
        1: "accept",
        2: "accept",
    }
    assert clock(match, 1)[0] == "Time is up."
    assert "Time is up." not in clock(match, 2), "it is said once"
    assert match.open_step() is None and match.scores[0] == 1
    assert Match.replay(match.record()).state == match.state
    assert [entry.by for entry in match.entries[-2:]] == ["clock", "clock"]


def test_table_15_the_clock_does_nothing_else() -> None:
    match = claimed()
    seen = match.number
    assert refusal(match, "move", 1, "doubt", by="clock", seen=seen) == "TABLE-15"
    assert refusal(match, "move", 0, "accept", by="clock", seen=seen) == "TABLE-15", "the play is seat 0's own"
    assert refusal(match, "resign", 1, "", by="clock", seen=seen) == "TABLE-15"
    match.play(1, "accept")
    assert refusal(match, "move", 1, "accept", by="clock", seen=seen + 1) == "TABLE-15", "the player was first"
    assert refusal(match, "move", 2, "accept", by="clock", seen=seen) == "TABLE-15", "the clock looks again first"
    push = parlour.new("push")
    assert refusal(push, "move", 0, "L1", by="clock", seen=0) == "TABLE-15", "nothing is timed here"


def test_table_15_the_table_does_not_wait_for_a_seat_that_has_resigned() -> None:
    match = claimed()
    match.act("resign", 1)
    found = match.open_step()
    assert found is not None and list(found.moves) == [2]


def test_a_position_for_another_number_of_seats_is_refused_in_a_sentence() -> None:
    position = parlour.new("awkward", seats=3, seed=1).position()
    with pytest.raises(Unreadable, match="The position has 3 seats; the match has 2"):
        parlour.new("awkward", seats=2, position=position)
    assert parlour.new("awkward", position=position).seats == 3


def test_two_matches_without_a_seed_differ() -> None:
    assert parlour.new("awkward").seed != parlour.new("awkward").seed


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"header": 1}', "[" * 100_000, '{"a": NaN}'])
def test_a_broken_record_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Unreadable):
        Record.loads(text)


def test_what_is_unknown_is_named() -> None:
    with pytest.raises(Unknown, match="push"):
        parlour.new("chess")
    with pytest.raises(Unreadable, match="colour"):
        parlour.new("push", colour="red")
    with pytest.raises(Unknown):
        parlour.new("push").act("dance", 0)
    with pytest.raises(Unreadable):
        parlour.new("push").play(0, "L1\\n") if False else parlour.new("push").act("resign", 0, "now")
