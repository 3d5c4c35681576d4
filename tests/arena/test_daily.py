"""The puzzle of the day."""

from __future__ import annotations

import datetime
import io

import pytest

import parlour
from parlour.arena.daily import daily, verdict
from parlour.cli import main
from parlour.core import Unknown

DAY = datetime.date(2026, 11, 15)


def test_the_same_day_gives_everybody_the_same_puzzle_and_another_day_another() -> None:
    one, two = daily(parlour.game("prism"), DAY), daily(parlour.game("prism"), DAY)
    assert one.position() == two.position()
    assert one.draw(0) == two.draw(0)
    assert daily(parlour.game("prism"), DAY + datetime.timedelta(1)).position() != one.position()


def test_a_try_is_told_what_it_scores_and_how_much_more_there_is() -> None:
    match = daily(parlour.game("prism"), DAY)
    moves = [(match.game.write(move), score) for move, score in match.game.answers(match.view(0), 30)]
    assert [score for _, score in moves] == sorted((score for _, score in moves), reverse=True)
    assert moves[0][1] >= 40
    assert verdict(match, moves[0][0]).endswith("That is the best there is!")
    weaker, score = moves[-1]
    if score < moves[0][1]:
        assert verdict(match, weaker).endswith(f"scores {moves[0][1] - score} more.")
    assert not match.turns


def test_the_command_reads_tries_and_shows_the_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = daily(parlour.game("prism"), DAY)
    best = match.game.write(match.game.answers(match.view(0), 1)[0][0])
    monkeypatch.setattr("sys.stdin", io.StringIO(f"nonsense\npass\n{best}\n"))
    assert main(["daily", "prism", "--date", DAY.isoformat()]) == 0
    told = capsys.readouterr().out
    assert "is no move" in told and "scores nothing" in told and "the best there is" in told
    assert main(["daily", "prism", "--date", DAY.isoformat(), "--answer"]) == 0
    assert best in capsys.readouterr().out


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(Unknown):
        daily(parlour.game("push"), DAY)
