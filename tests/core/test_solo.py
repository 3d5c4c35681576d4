"""Puzzles, daily games, and what a solo game counts for."""

from __future__ import annotations

import datetime

import pytest

import parlour
from parlour.core import Match, Record, Refused, Unknown, registry
from parlour.core.abilities import Daily
from parlour.core.solo import daily, rank, solo_score, today
from tests.todays_rack import best_plays, todays_rack

DAY = datetime.date(2026, 11, 15)


def test_table_17_everybody_gets_the_same_game_on_a_day_and_another_the_next() -> None:
    offered = [game.info.name for game in registry.games() if game.offers(Daily)]
    assert {"prism", "rush"} <= set(offered)
    for name in offered:
        one, two = daily(parlour.game(name), DAY), daily(parlour.game(name), DAY)
        assert one.position() == two.position() and one.draw(0) == two.draw(0)
        assert daily(parlour.game(name), DAY + datetime.timedelta(1)).position() != one.position()
    assert today() - datetime.datetime.now(datetime.UTC).date() <= datetime.timedelta(1)
    with pytest.raises(Unknown, match="no daily game"):
        daily(parlour.game("push"), DAY)


def test_table_16_a_try_says_how_far_it_is_from_the_best_and_the_position_stays() -> None:
    match, plays = todays_rack(DAY), best_plays(DAY)
    before = match.position()
    weaker, score = next(play for play in plays if play[1] < plays[0][1])
    turn = match.play(0, weaker)
    said = match.say(turn.events[0], 0)
    assert said.startswith(f"You try {weaker}: ") and said.endswith(f"The best scores {plays[0][1] - score} more.")
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
