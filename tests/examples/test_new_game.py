"""A game that `parlour new-game` wrote is a game: it is installed and played as docs/programmers.md says."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

from tests.scratch import ROOT, Scratch

SECTION = (ROOT / "docs" / "programmers.md").read_text().partition("\n## A game of your own\n")[2].partition("\n## ")[0]
NEW, INSTALL, PLAY = map(shlex.split, re.findall(r"^\$ (.*)$", SECTION, re.MULTILINE))
# Here pip has no network, and everything that it needs is there.
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_QUIET": "1"}


def test_a_new_game_is_installed_keeps_the_laws_and_is_played(tmp_path: Path) -> None:
    scratch = Scratch(tmp_path / "env")
    scratch.parlour(*NEW[1:], cwd=tmp_path)
    scratch.run(*INSTALL[1:], cwd=tmp_path, env={**os.environ, **OFFLINE})
    scratch.check_laws("checkers", tmp_path / "checkers")
    said = scratch.parlour(*PLAY[1:], "--heaps", "1", cwd=tmp_path, input="A4\nrules why\nA3\n")
    assert "CHECKERS-3" in said and "You win" in said
