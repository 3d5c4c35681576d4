"""`parlour games`."""

from __future__ import annotations

import pytest

from parlour import cli


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    assert "push" in capsys.readouterr().out
    assert cli.main(["games", "push"]) == 0
    assert "--both-lines" in capsys.readouterr().out


def test_an_unknown_game_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "chess"]) == 2
    assert capsys.readouterr().err.startswith("There is no game 'chess'; the games are: ")
