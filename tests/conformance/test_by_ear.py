"""Whole games by ear read as they were kept."""

from __future__ import annotations

import pytest

from parlour.core import Record
from tests.conformance.by_ear import GOLDEN, kept, told


@pytest.mark.parametrize("name", kept())
def test_a_game_in_plain_lines_reads_as_it_was_kept(name: str) -> None:
    """`python -m tests.conformance.by_ear` writes it anew; read the difference aloud before you keep it."""
    record = Record.loads((GOLDEN / f"{name}.json").read_text())
    assert told(record) == (GOLDEN / f"{name}.txt").read_text()
