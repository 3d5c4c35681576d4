"""The examples in the documents run, and print what is written beside them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from parlour.core import registry
from parlour.core.abilities import Ability

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = [
    example
    for page in ("index.md", "programmers.md", "learning.md")
    for example in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
    if "subprocess" not in example  # test_referee_example.py runs that one
]


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.splitlines()[0] for example in EXAMPLES])
def test_an_example_runs_and_prints_what_it_says(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_bots.py").write_text("from tests.arena.bots import Careless as Other, Greedy as Mine\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)  # for what an example writes
    names: dict[str, Any] = {}
    exec(example, names)
    assert "report" not in names or not names["report"].faults
    printed = capsys.readouterr().out.splitlines()
    for shown in re.findall(r"^print\(.*\)  # (.*)$", example, re.MULTILINE):
        assert shown in printed


def test_every_ability_is_in_the_table() -> None:
    section = (DOCS / "programmers.md").read_text().partition("\n## Abilities\n")[2].partition("\n## ")[0]
    listed = {
        name for cell in re.findall(r"^\| (`\w.*?) \|", section, re.MULTILINE) for name in re.findall(r"\w+", cell)
    }
    kinds = {kind for game in registry.games() for ability in game.abilities for kind in ability.__mro__}
    assert listed == {kind.__name__ for kind in kinds if Ability in kind.__bases__ and "core" in kind.__module__}
