"""Bots get ready before their time counts."""

from __future__ import annotations

import pytest

import parlour
from parlour.arena.advice import now
from parlour.games.push import bots
from parlour.server.bots.answers import answer, get_ready
from parlour.server.bots.questions import ReviewQuestion


def test_what_a_review_needs_is_loaded_before_its_time_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    match = parlour.new("push", size=3)
    question = ReviewQuestion.of(match.game, now(match, 0, "L1"), 0.01, 1)
    get_ready(question)
    monkeypatch.delattr(bots.Expert, "solution")  # from here on only what is loaded already is found
    assert answer(question).solved
