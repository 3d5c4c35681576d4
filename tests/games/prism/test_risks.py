"""What a move gives away, said before it is made."""

from __future__ import annotations

from parlour.core import Match, registry
from parlour.core.helping import risk
from parlour.games.prism.lessons import HENCE, position


def match_of(rack: str, **more: object) -> Match:
    game = registry.find("prism")({"words": "challenge"})
    return Match.new(game, position={**position(rack, HENCE), **more}, names={0: "Ann", 1: "Novice"}, seed=1)


def test_a_word_that_is_not_in_the_list_is_questioned() -> None:
    """PRISM-16."""
    match = match_of("WR HO IF TA RL SE")
    assert risk(match, 0, "8G Rl-(E)-Ho") == (
        "REH is not in the word list; if somebody challenges, your blocks come back and your turn is lost."
    )
    assert risk(match, 0, "8G Ho-(E)-Rl") == ""


def test_letting_a_false_word_stand_is_questioned() -> None:
    """PRISM-17."""
    match = match_of("WR HO IF TA RL SE")
    match.play(0, "8G Rl-(E)-Ho")
    false = "REH is not in the word list, and after this you cannot challenge Ann’s play."
    assert risk(match, 1, "accept") == risk(match, 1, "pass") == false
    assert risk(match, 1, "challenge") == ""


def test_ending_the_game_behind_is_questioned() -> None:
    """PRISM-23: a third turn without a placement ends it."""
    match = match_of("WR HO IF TA RL SE", scores=[10, 90], idle=[2, 3])
    assert risk(match, 0, "pass") == "This ends the game, and Novice would win."
    assert risk(match_of("WR HO IF TA RL SE", scores=[90, 10], idle=[2, 3]), 0, "pass") == ""
