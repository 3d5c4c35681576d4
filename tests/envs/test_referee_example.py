"""The programmers' page: its conversation with the referee works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "programmers.md"


def test_the_conversation_on_the_programmers_page_runs() -> None:
    (code,) = [block for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL) if "referee" in block]
    code = code.replace('["parlour", "referee"]', f'[{sys.executable!r}, "-m", "parlour", "referee"]')
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "the position stood for the third time\n", done.stderr


def test_every_command_is_on_the_programmers_page() -> None:
    from parlour.cli import COMMANDS

    page = PAGE.read_text()
    assert all(f"`parlour {name}" in page for name in COMMANDS)
