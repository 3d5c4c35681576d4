"""A match keeps its log and where it stands; turns can be prepared ahead, and the past is rebuilt."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Match, Refused
from parlour.core.abilities import Puzzles
from parlour.core.puzzle import Puzzle
from parlour.core.snapshots import INTERVAL, Snapshots
from parlour.core.standing import Standing


def pushed(count: int) -> Match:
    """Rows filled with both seats' pieces in turn, so that neither wins."""
    match = parlour.new("push", seed=1, size=9, pieces=0)
    for number in range(count):
        match.play(number % 2, f"L{number // 9 + 1}")
    return match


def test_turns_prepared_ahead_are_accepted_one_after_the_other() -> None:
    match = parlour.new("push", seed=1)
    first = match.prepare("move", 0, "L1", id="a")
    second = match.prepare("move", 1, "R1", ahead=[first])
    assert match.number == 0 and second.entry.number == 2
    assert match.prepare("move", 0, "L1", id="a", ahead=[first, second]) is first, "TABLE-4"
    with pytest.raises(Refused) as refused:
        match.prepare("move", 1, "R2", ahead=[first, second])
    assert refused.value.rule == "TABLE-1"
    match.accept(first)
    match.accept(second)
    match.accept(second)
    assert [entry.text for entry in match.entries] == ["L1", "R1"]


def test_a_turn_that_others_have_overtaken_is_not_accepted() -> None:
    match = parlour.new("push", seed=1)
    early, quick = match.prepare("move", 0, "L1"), match.prepare("move", 0, "L2")
    match.accept(quick)
    with pytest.raises(Refused) as refused:
        match.accept(early)
    assert refused.value.rule == "TABLE-3" and match.number == 1


def test_any_part_of_the_past_can_be_rebuilt() -> None:
    match = pushed(60)
    told = list(match.turns())
    assert [turn.entry for turn in told] == match.entries
    assert [turn.events for turn in match.turns(41, 44)] == [turn.events for turn in told[40:44]]
    assert next(match.turns(60)) is match.last
    assert list(match.turns(61)) == []
    assert match.standing_at(0).state == match.start.state
    assert match.standing_at(60) is match.standing
    assert match.standing_at(33).state == told[32].standing.state


def test_snapshots_are_few_and_close_together_near_the_end() -> None:
    start = Standing(None, None, ())
    kept = Snapshots(start)
    for number in range(INTERVAL, 100 * INTERVAL + 1, INTERVAL):
        kept.keep(number, Standing(number, None, ()))
    assert len(kept) < 30
    for number in range(0, 100 * INTERVAL, 7):
        found, standing = kept.latest(number)
        assert found <= number and standing.state == (found or None)
        assert number - found <= max(2 * INTERVAL, (100 * INTERVAL - number) // 2)
    assert kept.until(50).latest(10**6)[0] <= 50


def test_a_puzzle_is_the_game_played_another_way() -> None:
    """TABLE-16"""
    game = parlour.game("prism")
    puzzles = game.ability(Puzzles)
    assert puzzles is not None
    match = Match.new(game, position=puzzles.compose(parlour.Chance.of(3)), puzzle=True)
    assert isinstance(match.game, Puzzle) and match.game.unwrapped is game
    assert match.view(0) == game.view(match.state.state, 0)
    assert Match.replay(match.record()).digest() == match.digest()


def test_a_game_without_puzzles_has_none() -> None:
    with pytest.raises(parlour.Unreadable, match="Lotto has no puzzles"):
        Match.new(parlour.game("lotto"), puzzle=True)
