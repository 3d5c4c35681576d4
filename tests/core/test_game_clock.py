"""The clock of a whole game: TABLE-29 and TABLE-30."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.core import Match, Record, Refused, Unreadable, registry
from parlour.core.abilities import Resigning
from parlour.core.game_clock import ALLOWANCE, LONGEST_MOVE, Clocks, TimeControl, about, in_words
from tests.awkward import Awkward

START = 1_000_000
SECOND = 1000


def clocked(clock: str, game: str = "push", seats: int = 2) -> Match:
    """A match whose players have sat down and made a move, all at the same moment; the first one is to move."""
    return begun(Match.new(registry.find(game)(), seats=seats, seed=1, clock=clock, names={}))


def begun(match: Match) -> Match:
    for seat in range(match.seats):
        match.act("join", seat, f"P{seat}", time=START)
    moved = set[int]()
    while len(moved) < match.seats:
        seat = min(match.to_act - moved or match.to_act)
        match.play(seat, next(match.moves(seat)), time=START)
        moved.add(seat)
    return match


def left(match: Match, time: int) -> list[int]:
    return [clocks_of(match).left_at(seat, time) for seat in range(match.seats)]


def clocks_of(match: Match) -> Clocks:
    assert match.standing.clocks is not None
    return match.standing.clocks


def winners(match: Match) -> tuple[int, ...] | None:
    return match.outcome.winners if match.outcome else None


def refusal(match: Match, kind: str, seat: int, what: str = "", **about: object) -> str:
    with pytest.raises(Refused) as refused:
        match.act(kind, seat, what, **about)
    return refused.value.rule


def sure(match: Match) -> Match:
    """The match again, from its record as text."""
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.standing.clocks == match.standing.clocks
    return again


def test_a_clock_is_read_and_said() -> None:
    assert TimeControl.read("5+3") == TimeControl(300, 3)
    assert TimeControl.read("5+3").says == "5 minutes for everybody, and 3 seconds more with every move"
    assert TimeControl.read("1+0").says == "1 minute for everybody"
    assert TimeControl.read("3d").says == "3 days for each move" and str(TimeControl.read("24h")) == "1d"
    assert [about(1000 * seconds) for seconds in (0, 1, 61, 700, 90_000)] == [
        "0 seconds", "1 second", "1 minute 1 second", "11 minutes", "1 day 1 hour",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["0+5", "0s", "1000000000", "999999999s", "361+0", "5+181", "31d", "5+", "-5+3", "", "٣d"]
)
def test_a_clock_of_nothing_or_of_for_ever_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="A clock is written 5"):
        TimeControl.read(text)


@given(st.integers(1, LONGEST_MOVE) | st.tuples(st.integers(1, 360), st.integers(0, 180)))
def test_a_clock_is_written_as_it_is_read(time: int | tuple[int, int]) -> None:
    control = TimeControl(time) if isinstance(time, int) else TimeControl(60 * time[0], time[1])
    if len(str(control)) <= 6:
        assert TimeControl.read(str(control)) == control
    assert in_words(control.seconds) in control.says


def test_table_29_time_passes_only_for_the_player_to_move_and_grows_with_every_move() -> None:
    match = clocked("1+2")
    match.play(0, "L1", time=START + 10 * SECOND)
    assert left(match, START + 10 * SECOND) == [52 * SECOND + ALLOWANCE, 60 * SECOND]
    match.play(1, "L2", time=START + 10 * SECOND + ALLOWANCE)
    assert left(match, START + 20 * SECOND)[1] == 62 * SECOND, "a moment of every turn is not counted"
    sure(match)


def test_table_29_nothing_passes_until_everybody_has_sat_down_and_made_a_move() -> None:
    match = Match.new(registry.find("push")(), clock="1+0", names={})
    match.act("join", 0, "Ann", time=START)
    match.act("join", 1, "Ben", time=START + 3600 * SECOND)
    match.play(0, "L1", time=START + 7200 * SECOND)
    match.play(1, "L2", time=START + 9000 * SECOND)
    assert left(match, START + 9000 * SECOND) == [60 * SECOND] * 2
    assert left(match, START + 9010 * SECOND) == [50 * SECOND + ALLOWANCE, 60 * SECOND]


def test_table_29_for_each_move_the_time_begins_afresh() -> None:
    match = clocked("30s")
    match.play(0, "L1", time=START + 29 * SECOND)
    match.play(1, "L2", time=START + 58 * SECOND)
    assert left(match, START + 58 * SECOND) == [30 * SECOND] * 2


def test_table_29_of_two_players_the_other_one_wins_on_time() -> None:
    match = clocked("1m")
    late = START + 60 * SECOND + ALLOWANCE
    assert refusal(match, "forfeit", 0, by="clock", time=late - 1) == "TABLE-29", "not yet"
    assert refusal(match, "forfeit", 1, by="clock", time=late) == "TABLE-29", "it is not their move"
    assert refusal(match, "forfeit", 0, time=late) == "TABLE-29", "only the clock does this"
    assert refusal(match, "move", 0, "L1", time=late) == "TABLE-29", "too late"
    turn = match.act("forfeit", 0, by="clock", time=late)
    assert match.sentences(turn, 0) == ["You run out of time.", "P1 wins: on time."]
    assert match.outcome is not None and match.outcome.winners == (1,)
    sure(match)


def test_table_29_of_more_players_the_others_play_on() -> None:
    match = clocked("1m", "anagrams", seats=3)
    first = min(match.to_act)
    late = START + 61 * SECOND
    match.act("forfeit", first, by="clock", time=late)
    assert winners(match) is None and first not in match.to_act and match.standing.resigned == {first}
    second = next(iter(match.to_act))
    match.act("forfeit", second, by="clock", time=late + 61 * SECOND)
    assert winners(match) == tuple({0, 1, 2} - {first, second})
    sure(match)


class Stubborn(Awkward):
    """Cannot go on one player short."""

    abilities = tuple(  # type: ignore[assignment]
        ability for ability in Awkward.abilities if not issubclass(ability, Resigning)
    )


def test_table_29_where_a_game_cannot_go_on_the_others_share_it() -> None:
    match = begun(Match.new(Stubborn(), seats=3, seed=1, clock="1m", names={}))
    late = min(match.to_act)
    match.act("forfeit", late, by="clock", time=START + 61 * SECOND)
    assert match.outcome is not None and match.outcome.reason == "on time"
    assert match.outcome.winners == tuple(sorted({0, 1, 2} - {late}))


def test_table_29_all_who_may_answer_use_their_time() -> None:
    match = clocked("1+0", "awkward", seats=3)
    while len(match.to_act) != 1:
        match.play(min(match.to_act), "accept", time=START)
    player = min(match.to_act)
    match.play(player, f"lay {match.state.hands[player][0]} as 1", time=START)
    first, second = sorted(match.to_act)
    assert clocks_of(match).running == [first, second]
    match.play(second, "accept", time=START + 5 * SECOND + ALLOWANCE)
    after = left(match, START + 5 * SECOND + ALLOWANCE)
    assert (after[player], after[first], after[second]) == (60 * SECOND, 55 * SECOND, 55 * SECOND)
    assert clocks_of(match).running == [first]


def test_table_29_bots_have_no_clock() -> None:
    match = Match.new(registry.find("push")(), clock="1+0", names={})
    match.act("join", 0, "Novice", by="bot novice", time=START)
    match.act("join", 1, "Ben", time=START)
    for seat, text in ((0, "L1"), (1, "L2"), (0, "L1")):
        match.play(seat, text, time=START)
    assert clocks_of(match).running == [1]
    match.play(1, "L2", time=START)
    assert clocks_of(match).running == []


def test_table_29_there_is_no_clock_for_one_player_or_where_everyone_moves_at_once() -> None:
    for game, seats in (("prism", 1), ("rush", 2)):
        with pytest.raises(Refused, match="clock"):
            Match.new(registry.find(game)(), seats=seats, clock="5+3")


def test_table_30_time_while_the_server_is_down_does_not_count() -> None:
    match = clocked("1m")
    back = START + 1000 * SECOND
    for what in ("0", "-5", "soon", "9" * 13):
        assert refusal(match, "still", 0, what, by="clock", time=back) == "TABLE-29"
    assert refusal(match, "still", 0, "990000", time=back) == "TABLE-29", "only the clock does this"
    turn = match.act("still", 0, "990000", by="clock", time=back, id="outage-1")
    assert match.sentences(turn, 0) == ["The server was away for 16 minutes, which nobody’s clock counts."]
    assert match.act("still", 0, "990000", by="clock", time=back, id="outage-1").entry == turn.entry, "once"
    assert left(match, back)[0] == 50 * SECOND + ALLOWANCE
    match.play(0, "L1", time=back + 40 * SECOND)
    sure(match)


def test_a_match_without_a_clock_has_none_of_this() -> None:
    match = parlour.new("push")
    for kind in ("forfeit", "still"):
        assert refusal(match, kind, 0, by="clock", time=START) == "TABLE-29"
    assert match.standing.clocks is None
