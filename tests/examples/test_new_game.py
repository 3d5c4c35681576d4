"""A game that `parlour new-game` wrote is a game: it installs, keeps the laws and can be played."""

from __future__ import annotations

from pathlib import Path

from tests.scratch import Scratch


def test_a_new_game_is_installed_keeps_the_laws_and_is_played(tmp_path: Path) -> None:
    scratch = Scratch(tmp_path / "env")
    folder = tmp_path / "checkers"
    scratch.parlour("new-game", "checkers", "--out", str(folder))
    scratch.install(folder)
    scratch.check_laws("checkers", folder)
    said = scratch.parlour("play", "checkers", "--plain", "--bot", "expert", "--heaps", "1", input="A4\nA3\n")
    assert "(CHECKERS-3)" in said and "You win" in said
