"""`parlour play`: flags become tables."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import parlour
from parlour import cli
from parlour.thinking import find_bot


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return cli.main(["play", *words])


def test_options_of_the_game_are_flags(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = "L1\nL2\nL1\nL2\nL1\n"
    assert play(monkeypatch, typed, "push", "--size", "3", "--both-lines", "opponent", "--names", "Ann", "Bob") == 0
    told = capsys.readouterr().out
    assert "Push: Ann and Bob. " in told and "Ann wins: row 1 is full.\n" in told


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Waiting", "it did not move though nobody else could"),
        ("Cheat", "'Z9' is not a move; try for example row 3 from the left, or L3"),
        ("Foreign", "'int' object has no attribute 'side'"),
        ("Broken", "I cannot count"),
    ],
)
def test_a_bot_of_ones_own_that_fails_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bot: str, why: str
) -> None:
    monkeypatch.setattr("parlour.terminal.bots.find_bot", find_bot)
    assert play(monkeypatch, "L1\nL2\nquit\n", "push", "--bot", f"tests.arena.bots:{bot}") == 0
    told = capsys.readouterr().out
    assert told.count(f"{bot} failed ({why}), so the first possible move is played for it.") == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["push", "--size", "12"], "size is a whole number from 3 to 9."),
        (["push", "--size", "x"], "size is a whole number from 3 to 9."),
        (["push", "--both-lines", "nobody"], "both_lines is one of mover, opponent."),
        (["push", "--seconds", "-1"], "'-1' is not a number of seconds"),
        (["push", "--seat", "0"], "'0' is not a whole number from 1"),
        (["push", "--colour"], "unrecognized arguments: --colour"),
        (["rush", "--place", "2:0,0"], "unrecognized arguments: --place"),
        (["chess"], "invalid choice: 'chess'"),
        ([], "required: GAME"),
    ],
)
def test_a_bad_flag_is_a_usage_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit) as exit:
        play(monkeypatch, "", *words)
    assert exit.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["push", "--seats", "3"], "Push is for 2 seats, not 3."),
        (["push", "--seat", "3"], "The seats are 1 to 2; there is no seat 3."),
        (["push", "--bot", "a", "--bot", "b", "--bot", "c"], "3 bots do not fit on 2 seats."),
        (["push", "--names", "a", "b", "c"], "3 names are too many for 2 people."),
        (["push", "--seed", "-1"], "A seed is a whole number"),
        (["push", "--pieces", "2"], "pieces must be 0 or at least 5"),
    ],
)
def test_an_impossible_table_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert play(monkeypatch, "", *words) == 2
    assert sentence in capsys.readouterr().err


def test_an_unknown_level_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    assert play(monkeypatch, "", "push", "--bot", "god") == 2
    assert "Push has no bot 'god'; name a level (novice, club, expert), a class as " in capsys.readouterr().err


def test_one_bot_fills_all_other_seats_and_several_fill_one_each(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "", "awkward", "--seats", "3", "--bot", "novice", "--seat", "2", "--names", "Ann")
    assert ": Novice, you and Novice 2. " in capsys.readouterr().out
    play(monkeypatch, "", "awkward", "--seats", "4", "--bot", "novice", "--bot", "novice", "--seat", "4")
    assert ": Novice, Novice 2, Player 3 and Player 4. " in capsys.readouterr().out


def test_a_saved_match_is_loaded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = parlour.new("push", size=3, seed=1)
    for number, move in enumerate(["L1", "L2", "L1", "L2"]):
        match.play(number % 2, move)
    (tmp_path / "saved").write_text(match.record().dumps())
    assert play(monkeypatch, "L1\n", "push", "--load", str(tmp_path / "saved")) == 0
    assert "Player 1 wins: row 1 is full." in capsys.readouterr().out
    assert play(monkeypatch, "", "awkward", "--load", str(tmp_path / "saved")) == 2
    assert capsys.readouterr().err.endswith("is a match of Push.\n")


def test_table_11_the_board_of_a_saved_match_is_taken_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = parlour.new("rush", seats=1, seed=1, tutorial=True)
    match.play(0, next(move for move in match.moves(0) if move.what == "place"))
    (tmp_path / "saved").write_text(match.record().dumps())
    saved = ["--take-up", str(tmp_path / "saved"), "--seats", "1"]
    assert play(monkeypatch, "look\nlook hand\n", "rush", *saved) == 0
    told = capsys.readouterr().out
    assert "1 tile and 4 anchors; " in told and re.search(r"Tiles? (\d (and|to) )?9 of 9: ", told)
    monkeypatch.chdir(tmp_path)
    assert play(monkeypatch, "", "rush", "--take-up") == 0
    assert capsys.readouterr().out.startswith(
        "saved: 1 of 320 placed\nTake one up with: parlour play rush --take-up saved"
    )
    assert play(monkeypatch, "", "push", "--take-up") == 0
    assert "has no boards that could be taken up" in capsys.readouterr().out
    assert play(monkeypatch, "", "rush", *saved, "--reversed") == 2
    assert "has that match's options" in capsys.readouterr().err
    (tmp_path / "saved").write_text(parlour.new("push", size=3, seed=1).record().dumps())
    assert play(monkeypatch, "", "push", "--take-up", str(tmp_path / "saved")) == 2
    assert "Push has no board here that could be taken up again." in capsys.readouterr().err


def test_bots_can_be_seated_in_a_loaded_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "saved").write_text(parlour.new("push", size=3, seed=1).record().dumps())
    assert play(monkeypatch, "T2\n", "push", "--load", str(tmp_path / "saved"), "--bot", "club") == 0
    assert "Player 2 pushes into row 1 from the left." in capsys.readouterr().out
