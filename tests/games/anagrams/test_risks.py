"""What a move gives away, said before it is made."""

from __future__ import annotations

from parlour.core import Match, registry
from parlour.core.helping import risk
from parlour.games.anagrams.lessons import position


def match_of(rack: str) -> Match:
    game = registry.find("anagrams")({"words": "challenge"})
    return Match.new(game, position=position(rack, "CARE"), names={0: "Ann", 1: "Novice"}, seed=1)


def test_a_word_that_is_not_valid_is_questioned_and_so_is_letting_it_stand() -> None:
    """ANAGRAMS-12, ANAGRAMS-15."""
    match = match_of("PDSONLTIEM")
    said = risk(match, 0, "0,0 across CAREN")
    assert said.startswith("CAREN") and said.endswith(
        "If somebody challenges, your blocks come back and your turn is lost."
    )
    assert risk(match, 0, "0,0 across CARED") == ""
    match.play(0, "0,0 across CAREN")
    assert risk(match, 1, "accept").endswith("After this you cannot challenge Ann’s play.")
    assert risk(match, 1, "challenge") == ""


def test_a_challenge_that_must_fail_is_questioned() -> None:
    """ANAGRAMS-15."""
    match = match_of("PDSONLTIEM")
    match.play(0, "0,0 across CARED")
    assert risk(match, 1, "challenge") == "CARED is a good word; a wrong challenge costs you 10 points."
    assert risk(match, 1, "accept") == ""
