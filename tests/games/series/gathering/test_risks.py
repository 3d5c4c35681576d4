"""What a move gives away, said before it is made."""

from __future__ import annotations

from typing import Any

from parlour.core import Match, registry
from parlour.core.helping import risk
from parlour.games.series.gathering.lessons import table


def match_of(position: dict[str, Any]) -> Match:
    return Match.new(registry.find("domino")(), position=position, names={0: "Ann", 1: "Novice"}, seed=1)


def test_a_tile_that_fits_is_named_to_somebody_who_takes_one() -> None:
    """SERIES-24."""
    said = risk(match_of(table("6v 2l 8v 3l", {"0,0": "5l"})), 0, "take")
    assert said == "Your dots 6 vertical 3 fits, so you need not take."
    assert risk(match_of(table("9l 8l 7l 3l", {"0,0": "5l"})), 0, "take") == ""


def test_a_taken_tile_is_not_placed_unasked_while_an_original_fits() -> None:
    """SERIES-26."""
    position = table("6v 2l 8v 3l", {"0,0": "5l"})
    position["hands"][0]["taken"] = ["4v"]
    match = match_of(position)
    assert risk(match, 0, "4v 0,-1") == (
        "Your dots 6 vertical 3 fits too, and counts as one of those you were dealt; dots 4 vertical 2 does not."
    )
    assert risk(match, 0, "6v 0,1") == ""


def test_a_placement_that_makes_room_for_the_last_tile_of_another_is_questioned() -> None:
    row = {"0,0": "5l", "0,1": "6v", "1,0": "2v"}
    position = {"hands": [{"open": ["9l", "4v"]}, {"open": ["3v"], "down": []}], "placed": row, "turn": 0}
    said = risk(match_of(position), 0, "9l 2,0")
    assert said.startswith("Novice has one tile left to place. Of the ") and said.endswith(
        " after dots 4 vertical 2 at 1 left."
    )
    assert risk(match_of(position), 0, "4v 0,-1") == ""
