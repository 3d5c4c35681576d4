"""`parlour games`."""

from __future__ import annotations

import pytest

from parlour import cli
from parlour.core import registry


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games"]) == 0
    assert "push" in capsys.readouterr().out
    assert cli.main(["games", "push"]) == 0
    assert "--both-lines" in capsys.readouterr().out


def test_an_unknown_game_is_reported_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["games", "chess"]) == 2
    assert capsys.readouterr().err.startswith("There is no game 'chess'; the games are: ")


def test_a_game_that_cannot_be_loaded_leaves_the_others_in_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(registry._installed("parlour.games"), "broken", "tests.no_such_module:Broken")
    assert cli.main(["games"]) == 0
    assert "push" in capsys.readouterr().out
    assert cli.main(["play", "broken"]) == 2
    assert capsys.readouterr().err.startswith("The game 'broken' cannot be loaded")
