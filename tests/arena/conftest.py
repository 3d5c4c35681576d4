"""A match to analyse, and a bot that lists its moves."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Match, registry


def played() -> Match:
    """Seat 1 has two in the last row and plays elsewhere, so that seat 0 fills the second."""
    match = parlour.new("push", seed=1, size=3, pieces=0)
    for number, text in enumerate(("L2", "L3", "R1", "L3", "L2", "T1", "L2")):
        match.play(number % 2, text)
    return match


@pytest.fixture
def lister(monkeypatch: pytest.MonkeyPatch) -> None:
    """Push's strongest bot lists its moves."""
    for level in ("novice", "club", "expert"):
        monkeypatch.delitem(registry._installed("parlour.bots"), f"push.{level}")
    for level in ("greedy", "lister"):
        monkeypatch.setitem(registry._installed("parlour.bots"), f"push.{level}", f"tests.arena.bots:{level.title()}")
