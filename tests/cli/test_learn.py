"""`parlour learn`: a lesson in plain lines, left and taken up again."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from parlour import cli
from parlour.core import registry
from parlour.core.abilities import Lessons
from parlour.core.lesson_play import lesson_of

TAUGHT = [game.info.name for game in registry.games() if game.offers(Lessons)]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.core.paths.data", lambda: tmp_path)


def learn(monkeypatch: pytest.MonkeyPatch, typed: list[str], *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*typed, ""])))
    return cli.main(["learn", *words])


def test_a_bot_that_there_is_not_is_refused_before_the_lesson(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(monkeypatch, ["L1"], "push", "--bot", "no.such:Bot") == cli.USAGE
    said = capsys.readouterr()
    assert said.out == "" and "Push has no bot 'no.such:Bot'" in said.err


@pytest.mark.parametrize("game", TAUGHT)
def test_a_whole_lesson_by_its_solutions_ends_in_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    steps = lesson_of(registry.find(game))
    typed = [line for step in steps for line in (*step.solution, "")]
    assert learn(monkeypatch, [*typed, "quit"], game, "--bot", "tests.arena.bots:Careless") == 0
    told = capsys.readouterr().out
    assert all(step.task in told and step.done in told for step in steps)
    assert told.count("✓") == len(steps) and ": you and Careless. " in told


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_begins_with_one_line_and_tells_how_moves_are_written_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    found = registry.find(game).info
    learn(monkeypatch, ["quit"], game, "--step", "1", "--plain")
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith(f"Learn {found.title}. Type a move, such as ") and told[1] == ""
    learn(monkeypatch, ["what now", "help"], game, "--step", "1", "--plain")
    answered = capsys.readouterr().out
    assert found.notation in answered and "type help for more." in answered.lower()


def test_a_wrong_try_a_refusal_and_a_word_that_is_no_move_are_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, ["R2", "pass", "nonsense", "rules PUSH-5", "help", "show", "L1"], "push", "--step", "3")
    told = capsys.readouterr().out
    solution = "> row 2 from the left\n"
    for sentence in ("look what fell off", "is not a move", "falls off", solution, "This step is done."):
        assert sentence in told


def test_a_refusal_in_a_lesson_names_its_rule_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, ["rules why", "pass"], "push", "--step", "3")
    told = capsys.readouterr().out
    assert "The last answer was not about a rule." in told and "You may not pass" in told and "PUSH-2" not in told
    learn(monkeypatch, ["pass", "rules why"], "push", "--step", "3")
    assert "PUSH-2 " in capsys.readouterr().out


def test_a_lesson_that_was_left_comes_back_where_it_was_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, ["L3", "", "next", "back"], "push")
    capsys.readouterr()
    learn(monkeypatch, [], "push")
    assert "Step 2 of " in capsys.readouterr().out


def test_the_first_game_of_a_kind_offers_the_lesson_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offers = []
    for game in ("push", "push", "awkward"):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert cli.main(["play", game]) == 0
        offers.append(
            "New to Push? Type help me, or leave and take the lesson: parlour learn push." in capsys.readouterr().out
        )
    assert offers == [True, False, False]


def test_a_game_without_a_lesson_cannot_be_learned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        learn(monkeypatch, [], "awkward")
    assert "invalid choice" in capsys.readouterr().err
