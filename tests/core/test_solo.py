"""Puzzles, daily games, and what a solo game counts for."""

from __future__ import annotations

import datetime
import re

import pytest

import parlour
from parlour.core import Match, Record, Refused, Unknown, registry
from parlour.core.abilities import Daily
from parlour.core.solo import compared, compose_daily, in_short, rank, solo_score, streaks, until
from tests.todays_rack import best_plays, the_daily, todays_rack

DAY = datetime.date(2026, 11, 15)


def test_table_17_everybody_gets_the_same_game_on_a_day_and_another_the_next() -> None:
    offered = [game.info.name for game in registry.games() if game.offers(Daily)]
    assert {"prism", "rush", "push", "hex"} <= set(offered)
    for name in offered:
        one, two = the_daily(name, DAY), the_daily(name, DAY)
        assert one.position() == two.position() and one.draw(0) == two.draw(0)
        assert the_daily(name, DAY + datetime.timedelta(1)).position() != one.position()
    with pytest.raises(Unknown, match="no daily game"):
        compose_daily(parlour.game("domino"), bytes(32))


def test_table_16_a_try_says_how_far_it_is_from_the_best_and_the_position_stays() -> None:
    match, plays = todays_rack(DAY), best_plays(DAY)
    before = match.position()
    weaker, score = next(play for play in plays if play[1] < plays[0][1])
    turn = match.play(0, weaker)
    said = match.say(turn.events[0], 0)
    assert re.match(r"You try [A-Z]+ (across|down) from [0-9A-O]+\. ", said), "words, not notation"
    assert said.endswith(f"The best scores {plays[0][1] - score} more.")
    assert match.position() == before and not match.outcome and match.scores == (score,)
    match.play(0, plays[-1][0])
    assert match.scores == (score,), "the best try counts"
    match.play(0, plays[0][0])
    assert match.outcome == parlour.Outcome((0,), (plays[0][1],), "nothing scores more")
    assert solo_score(match) == (plays[0][1], 3)
    assert Match.replay(Record.loads(match.record().dumps())).outcome == match.outcome


@pytest.mark.parametrize("text", ["pass", "exchange"])
def test_table_16_a_move_that_does_not_score_is_not_a_try(text: str) -> None:
    match = todays_rack(DAY)
    with pytest.raises(Refused) as refused:
        match.play(0, text)
    assert refused.value.rule == "TABLE-16" and not match.entries


def test_table_16_the_number_of_tries_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.core.puzzle.MOST_TRIES", 2)
    match, plays = todays_rack(DAY), best_plays(DAY)
    for _ in range(2):
        match.play(0, plays[-1][0])
    with pytest.raises(Refused, match="all 2 tries"):
        match.play(0, plays[0][0])


def test_table_16_a_player_who_gives_up_keeps_the_best_try() -> None:
    match, plays = todays_rack(DAY), best_plays(DAY)
    match.play(0, plays[-1][0])
    match.act("resign", 0)
    assert match.outcome == parlour.Outcome((), (plays[-1][1],), "given up")
    assert solo_score(match) == (plays[-1][1], 1)
    untried = todays_rack(DAY)
    untried.act("resign", 0)
    assert solo_score(untried) is None


def test_table_18_a_solo_game_counts_when_it_was_played_to_the_end() -> None:
    match = parlour.new("prism", seats=1, seed=1)
    for _ in range(3):
        assert solo_score(match) is None
        match.play(0, "pass")
    assert match.outcome is not None and solo_score(match) == (match.outcome.scores[0], 3)
    for bot in ("bot:club", "bot"):  # the second is how earlier versions logged bots
        helped = parlour.new("prism", seats=1, seed=1)
        for by in ("player", bot, "player"):
            helped.play(0, "pass", by=by)
        again = parlour.read_record(helped.record().dumps())
        assert again.outcome is not None and solo_score(again) is None
    given_up = parlour.new("prism", seats=1, seed=1)
    given_up.act("resign", 0)
    assert solo_score(given_up) is None
    stuck = parlour.new("domino", seats=1, seed=2)
    while stuck.outcome is None:
        stuck.play(0, "take" if "take" in map(stuck.game.write, stuck.moves(0)) else "pass")
    assert solo_score(stuck) is None, "the fewest points count only if the game was won"


def test_table_18_fewer_moves_are_better_then_the_earlier_game() -> None:
    prism, rush = parlour.game("prism").info, parlour.game("rush").info
    assert sorted([(50, 3, 2), (60, 9, 9), (50, 3, 1), (50, 2, 3)], key=lambda item: rank(prism, *item)) == [
        (60, 9, 9), (50, 2, 3), (50, 3, 1), (50, 3, 2),
    ]  # fmt: skip
    assert rank(rush, 12, 0, 0) < rank(rush, 13, 0, 0)


def test_a_result_is_shared_in_a_line_that_gives_nothing_away() -> None:
    prism = todays_rack(DAY).game
    assert in_short(prism, 412, 67, 81, 3) == "Prism 412: 67 of 81 ▮▮▮▮▯, 3 tries"
    assert in_short(prism, 412, 81, 81, 1) == "Prism 412: 81 of 81 ▮▮▮▮▮, 1 try"
    assert in_short(prism, 412, None, 81, 0) == "Prism 412: given up"
    push = Match.new(parlour.game("push"), position={"board": "." * 25}, puzzle=True).game
    assert in_short(push, 7, 1, 1, 2) == "Push 7: found ▮▮▮▮▯, 2 tries"
    assert in_short(push, 7, 0, 1, 9) == "Push 7: not found ▯▯▯▯▯, 9 tries"
    hex_game = parlour.game("hex")
    assert in_short(hex_game, 7, 10, 8, 12) == "Series Hex 7: 10 tiles, where 8 would do ▮▮▮▮▯"
    assert in_short(hex_game, 7, 8, 8, 12) == "Series Hex 7: 8 tiles, the fewest possible ▮▮▮▮▮"
    assert in_short(hex_game, 7, 10, None, 12) == "Series Hex 7: 10 tiles"


def test_a_streak_lasts_until_a_day_is_missed() -> None:
    def days(*numbers: int) -> set[datetime.date]:
        return {DAY.replace(day=number) for number in numbers}

    assert streaks(days(12, 13, 14, 15), DAY) == (4, 4)
    assert streaks(days(10, 12, 13, 14), DAY) == (3, 3), "today's can still be played"
    assert streaks(days(8, 9, 10, 13), DAY) == (0, 3)
    assert streaks(set(), DAY) == (0, 0)


def test_the_time_until_the_next_day_is_said_in_hours_and_minutes() -> None:
    assert (until(3 * 3600 + 299), until(59), until(-5)) == ("3 h 5 min", "1 min", "1 min")


@pytest.mark.parametrize(
    ("worse", "others", "in_time", "sentence"),
    [
        (0, 0, False, "This one is not on its day’s list."),
        (0, 0, True, "Nobody else has finished yet."),
        (0, 1, True, "The one other player did no worse."),
        (1, 1, True, "You did better than the one other player."),
        (0, 7, True, "None of the 7 other players did worse."),
        (1, 3, True, "You did better than 33 % of the 3 other players."),
        (1, 900, True, "You did better than 1 of the 900 other players."),
    ],
)
def test_table_18_a_result_is_compared_in_words(worse: int, others: int, in_time: bool, sentence: str) -> None:
    assert compared(worse, others, in_time) == sentence
