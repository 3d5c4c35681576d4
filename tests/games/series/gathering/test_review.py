"""What analysis and help say of a move in domino: sentences that can be read aloud. TABLE-12."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.arena.advice import advise, now
from parlour.arena.analysis import MoveAnalysis, analyse_move
from parlour.core import Match, registry
from parlour.games.series.gathering.lessons import table
from parlour.thinking import Budget, find_bot

LITTLE = Budget(nodes=200)
FIRST = {"0,0": "5l"}


def looked_at(position: dict[str, Any], move: str) -> MoveAnalysis:
    match = Match.new(registry.find("domino")(), position=position, seed=1)
    return analyse_move(match.game, find_bot(match.game, "expert"), now(match, 0, move), LITTLE, 20)


@pytest.mark.parametrize(
    ("held", "unseen", "taken", "move", "does"),
    [
        ("6v", 0, "", "6v 0,1", "counts on (dots 6 follows 5) and wins"),
        ("6v", None, "", "6v 0,1", "counts on (dots 6 follows 5) and opens 4 more"),
        ("6v 3l", None, "", "6v 0,1", "counts on (dots 6 follows 5) and leaves no other open tiles that fit"),
        ("6v 2v", None, "", "6v 0,1", "counts on (dots 6 follows 5) and leaves 1 other open tile that fits"),
        ("3l 9l", None, "6v", "6v 0,1", "uses a taken tile (dots 6 follows 5) and leaves no open tiles that fit"),
    ],
)
def test_a_verdict_says_what_the_move_continues_and_what_it_leaves(
    held: str, unseen: int | None, taken: str, move: str, does: str
) -> None:
    position = table(held, FIRST, unseen)
    position["hands"][0]["taken"] = taken.split()
    assert does in [choice.text for choice in looked_at(position, move).best if choice.move == move]


def test_series_26_the_last_tile_wins() -> None:
    said = looked_at(table("6v", FIRST, 0), "6v 0,1").says
    assert said == "Best: dots 6 vertical 3 right of dots 5 lateral 7 counts on (dots 6 follows 5) and wins."


def test_help_says_what_a_tile_continues_and_whether_it_counts() -> None:
    position = table("6v 2l 8v 3l", FIRST)
    position["hands"][0]["taken"] = ["2v"]
    match = Match.new(registry.find("domino")(), position=position, seed=1)
    said = {fit.words for fit in advise(match, 0, LITTLE)}
    assert "dots 6 vertical 3 right of dots 5 lateral 7: dots 6 follows 5" in said
    assert all(words.endswith("; a taken tile, which does not count") for words in said if "under" in words)
