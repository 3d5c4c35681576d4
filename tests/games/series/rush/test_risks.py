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


def test_help_does_not_offer_first_what_it_would_question() -> None:
    def offered(*held: str) -> list[str]:
        return [fit.move for fit in fitting(match_of(*held), 0, [Fit("draw", "")])]

    assert offered("3n 7v", "5n 6n")[0].startswith("3n ")
    assert offered("8b 7v", "5n 6n")[0] == "draw", "nothing fits"
