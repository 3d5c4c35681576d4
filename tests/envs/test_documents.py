"""The examples of environments, the arena and the solver run."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.arena import bots

PAGE = Path(__file__).parents[2] / "docs" / "programmers.md"
EXAMPLES = re.findall(r"```python\n(from parlour\.(?:core|envs|arena).*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.splitlines()[0] for example in EXAMPLES])
def test_an_example_runs(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = ModuleType("my_bots")
    vars(mine).update(Mine=bots.Greedy, Other=bots.Careless)
    monkeypatch.setitem(sys.modules, "my_bots", mine)
    exec(example, {})
