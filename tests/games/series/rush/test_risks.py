"""What a move gives away, said before it is made."""

from __future__ import annotations

from parlour.core import Match, registry
from parlour.core.helping import Fit, fitting, risk
from parlour.games.series.rush.lessons import hands


def match_of(*held: str) -> Match:
    return Match.new(registry.find("rush")(), position=hands(*held), seed=1)


def test_a_mistake_is_questioned_before_it_costs_three_tiles() -> None:
    """SERIES-14."""
    match = match_of("1n 1v 4n", "5n 6n")
    assert risk(match, 0, "1n 6,6") == "Its back is not the square’s mark. A mistake costs you 3 tiles."
    assert risk(match, 0, "4n 6,6") == (
        "Vertical 5 does not follow vertical 7 at the upper left; 8 would. A mistake costs you 3 tiles."
    )
    assert risk(match, 0, "1v 6,6") == ""


def test_a_draw_is_questioned_while_a_tile_fits_but_not_alone() -> None:
    """SERIES-12."""
    fits = "Lateral 3 with an empty back fits on row 4, column 4, so you need not draw."
    assert risk(match_of("3n 7v", "5n 6n"), 0, "draw") == risk(match_of("3n 7v", "5n 6n"), 0, "swap 7v") == fits
    assert risk(match_of("8b 7v", "5n 6n"), 0, "draw") == risk(match_of("3n 7v"), 0, "draw") == ""


def offered(*held: str) -> list[Fit]:
    return fitting(match_of(*held), 0, [Fit("draw", "")])


def test_help_does_not_offer_what_it_would_question_while_anything_else_fits() -> None:
    """A swap as little as a draw."""
    fits = [fit.move for fit in offered("3n 7v", "5n 6n")]
    assert fits and all(move.startswith("3n ") for move in fits)
    assert offered("8b 7v", "5n 6n")[0].move == "draw", "nothing fits"


def test_help_begins_with_what_counts_on_at_a_corner_and_says_why() -> None:
    """As the lesson teaches it."""
    [first, *rest] = offered("4n 3n", "5n 6n")
    assert first == Fit("3n 4,4", "lateral 3 with an empty back on row 4, column 4, where lateral 3 follows 2")
    assert any(fit.words.endswith(", beside lateral 2") for fit in rest)
