"""Analysis of a match: the best moves, and what was lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest

import parlour
from parlour.arena import analysis
from parlour.arena.analysis import Choice, MoveAnalysis, analyse, analyse_move, describe, moments, share
from parlour.arena.curve import summary
from parlour.core import Chance, Match, Seat, Unknown, Unreadable, registry
from parlour.thinking import Analyst, Budget, Thought
from tests.arena.bots import Greedy, Lister
from tests.arena.conftest import played

NODES = Budget(nodes=100)


def test_the_match_is_as_described() -> None:
    match = played()
    assert match.outcome is not None and match.outcome.winners == (0,)


def test_a_missed_win_is_counted_as_lost(lister: None) -> None:
    turns = {turn.number: turn for turn in analyse(played(), budget=NODES, count=2)}
    assert turns[6].lost == 1.0 and turns[6].best[0].value == 1.0
    assert len(turns[6].best) == 2
    assert turns[7].lost == 0.0 and turns[7].rank is not None
    assert all(turn.lost == 0.0 for number, turn in turns.items() if number != 6)


def test_the_summary_calls_a_reader_you() -> None:
    match = played()
    turns = list(analyse(match, budget=Budget(nodes=1000)))
    own, other, course = summary(match.names, turns, 0)
    assert own == "You: 2 best moves and 2 blunders." and other.startswith("Player 2: ")
    assert course.startswith("Your chance to win went from ")
    assert summary(match.names, turns)[0] == "Player 1: 2 best moves and 2 blunders."


def test_a_bot_that_only_chooses_is_asked_about_the_other_seats_position() -> None:
    match = played()
    bot, then = Greedy(match.game), {moment.number: moment for moment in moments(match)}
    turn = analyse_move(match.game, bot, then[6], NODES)
    assert turn.best[0].value == 1.0
    assert turn.lost == 2.0  # it could have won, and after its move the other seat can
    assert analyse_move(match.game, bot, then[7], NODES).lost == 0.0


def test_the_same_budget_gives_the_same_analysis(lister: None) -> None:
    assert list(analyse(played(), budget=NODES)) == list(analyse(played(), budget=NODES))


def test_one_seat_or_one_level_can_be_asked_for(lister: None) -> None:
    assert {turn.seat for turn in analyse(played(), budget=NODES, seat=1)} == {1}
    assert [len(turn.best) for turn in analyse(played(), level="greedy", budget=NODES)] == [1] * 7
    with pytest.raises(Unknown, match="no bot"):
        list(analyse(played(), level="oracle", budget=NODES))


def test_a_running_match_is_not_analysed() -> None:
    """TABLE-13."""
    with pytest.raises(Unreadable, match="not over"):
        list(analyse(parlour.new("push"), budget=NODES))


def test_games_with_secrets_are_analysed_from_what_the_seat_knew() -> None:
    match = parlour.new("awkward", seats=2, seed=3)
    while match.outcome is None:
        seat = min(match.to_act)
        match.play(seat, next(match.moves(seat)))
    turns = list(analyse(match, budget=NODES))
    assert len(turns) == sum(entry.kind == "move" for entry in match.entries)
    assert all(turn.lost in (None, 0.0) for turn in turns)


def test_an_analyst_is_recognised_by_its_methods() -> None:
    game = parlour.game("push")
    assert isinstance(Lister(game), Analyst) and not isinstance(Greedy(game), Analyst)


def test_shares_of_the_chance_are_no_moves_to_analyse() -> None:
    match = Match.new(registry.find("prism")(), seed=1, mix=True)
    for seat in (0, 1):
        match.play(seat, "pass")
    seat = min(match.to_act)
    match.play(seat, next(match.moves(seat)))
    assert [moment.number for moment in moments(match)] == [3]


def test_a_forced_move_is_not_judged() -> None:
    match = parlour.new("push", seed=1, size=3, pieces=3)
    for number, text in enumerate(("T1", "T1", "L1", "R2", "T3", "T2", "pass", "pass")):
        match.play(number % 2, text)
    turns = list(analyse(match, budget=NODES))
    assert [(turn.verdict, turn.says) for turn in turns[-2:]] == [(None, "The only move.")] * 2


def test_a_verdict_names_the_reason_and_the_better_move() -> None:
    turns = {turn.number: turn for turn in analyse(played(), budget=NODES)}
    assert turns[6].verdict == "blunder" and turns[6].chance == 0.0 and turns[6].solved
    assert turns[6].says == (
        "Blunder: It lets the other side win at once with row 2 from the left. "
        "Better was row 3 from the left, which wins at once (solved)."
    )
    assert turns[7].verdict == "best" and turns[7].says == "Best: row 2 from the left wins at once."


class Dawdler(Greedy):
    """Takes ten seconds for every move, whatever its budget."""

    now = 0.0
    budgets: ClassVar[list[float | None]] = []

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        Dawdler.now += 10
        self.budgets.append(budget.seconds)
        return super().choose(view, seat, budget, chance)


def test_without_a_budget_the_choices_of_a_match_share_a_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    few = list(moments(match))
    assert share(few, 6.0) == Budget(seconds=0.5)
    forced = [replace(then, forced=True) for then in few]
    assert share([*few * 10, *forced * 10], 6.0).seconds == pytest.approx(6 / 70)
    assert share(forced, 6.0) == Budget(seconds=0.5)
    monkeypatch.setattr(analysis, "monotonic", lambda: Dawdler.now)
    assert len(list(analyse(match, level=f"{__name__}:Dawdler"))) == len(few)
    assert Dawdler.budgets[0] == 0.5
    assert set(Dawdler.budgets[2:]) == {0.001}, "the first move has used up the others' time"


def test_chances_that_were_sampled_have_error_bars() -> None:
    match = played()
    choices = (Choice("L1", "row 1", "is fine", chance=0.5), Choice("L2", "row 2", "", chance=0.4, error=0.02))
    told = describe(match, MoveAnalysis(1, 0, "L1", choices, name="row 1"))
    assert told.splitlines()[1:] == ["     L1 50%  is fine", "     L2 40% ± 4%"]
