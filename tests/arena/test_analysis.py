"""Analysis of a match: the best moves, and what was lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlour
from parlour.arena.analysis import analyse, analyse_move, moments
from parlour.cli import main
from parlour.core import Match, Unknown, Unreadable, registry
from parlour.thinking import Analyst, Budget
from tests.arena.bots import Greedy, Lister

NODES = Budget(nodes=100)


def played() -> Match:
    """Seat 1 has two in the last row and plays elsewhere, so that seat 0 fills the second."""
    match = parlour.new("push", seed=1, size=3, pieces=0)
    for number, text in enumerate(("L2", "L3", "R1", "L3", "L2", "T1", "L2")):
        match.play(number % 2, text)
    return match


def test_the_match_is_as_described() -> None:
    match = played()
    assert match.outcome is not None and match.outcome.winners == (0,)


@pytest.fixture
def lister(monkeypatch: pytest.MonkeyPatch) -> None:
    """Push's strongest bot lists its moves."""
    for level in ("novice", "club", "expert"):
        monkeypatch.delitem(registry._installed("parlour.bots"), f"push.{level}")
    for level in ("greedy", "lister"):
        monkeypatch.setitem(registry._installed("parlour.bots"), f"push.{level}", f"tests.arena.bots:{level.title()}")


def test_a_missed_win_is_counted_as_lost(lister: None) -> None:
    turns = {turn.number: turn for turn in analyse(played(), budget=NODES, count=2)}
    assert turns[6].lost == 1.0 and turns[6].best[0].value == 1.0
    assert len(turns[6].best) == 2
    assert turns[7].lost == 0.0 and turns[7].rank is not None
    assert all(turn.lost == 0.0 for number, turn in turns.items() if number != 6)


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


def test_the_command_prints_lines_or_json(lister: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--nodes", "10"]) == 0
    told = capsys.readouterr().out
    assert "6. Player 2: T1 (loses 1.00)" in told and "Player 2 lost 1.00 in all." in told
    assert main(["analyse", str(path), "--json", "--seat", "2", "--best", "1"]) == 0
    turns = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [turn["number"] for turn in turns] == [2, 4, 6]
    assert set(turns[0]) == {"number", "seat", "played", "best", "rank", "lost"}


def test_bad_records_and_missing_seats_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    path.write_text("{")
    assert main(["analyse", str(path)]) == 2
    path.write_bytes(b"\xff\xfe")
    assert main(["analyse", str(path)]) == 2
    assert main(["analyse", str(tmp_path / "none.json")]) == 1
    path.write_text(played().record().dumps())
    assert main(["analyse", str(path), "--seat", "7"]) == 2
    assert "There is no seat 7" in capsys.readouterr().err


def test_an_analyst_is_recognised_by_its_methods() -> None:
    game = parlour.game("push")
    assert isinstance(Lister(game), Analyst) and not isinstance(Greedy(game), Analyst)


def test_series_17_the_command_says_how_close_a_solitaire_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = parlour.new("rush", seats=1, seed=9)
    match.play(0, "draw")
    match.act("resign", 0)
    path = tmp_path / "match.json"
    path.write_text(match.record().dumps())
    assert main(["analyse", str(path), "--nodes", "10"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Player 1 did not finish; 11 tiles would have done."
    assert main(["analyse", str(path), "--nodes", "10", "--json"]) == 0
    looked_back = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert looked_back["hindsight"]["at_most"] == 11
