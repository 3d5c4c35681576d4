"""What a move gives away, said before it is made."""

from __future__ import annotations

from typing import Any

from parlour.core import Match, registry
from parlour.core.helping import risk
from parlour.games.lotto.lessons import FULL_BUT_ONE, stopped, table


def match_of(position: dict[str, Any], **options: Any) -> Match:
    return Match.new(registry.find("lotto")(options), position=position, names={0: "Ann", 1: "Novice"}, seed=1)


def test_a_claim_that_fails_or_leaves_out_a_word_is_questioned() -> None:
    """LOTTO-11."""
    game = registry.find("lotto")()
    match = Match.new(game, position=stopped(game), seed=1)
    assert risk(match, 0, "claim column a, column e, falling") == "T H T T T is not a word and would score nothing."
    assert risk(match, 0, "none") == "You leave out DESKS on column e and TEENS on the falling diagonal: 100 points."
    assert risk(match, 0, "claim column e, falling") == ""


def test_filling_the_card_while_behind_is_questioned() -> None:
    """LOTTO-9."""
    behind = table(*FULL_BUT_ONE, held="AT", scores=[0, 900])
    assert risk(match_of(behind), 0, "T a5") == "This stops the game with 450 points for you and 900 for Novice."
    assert risk(match_of(behind, target=1000), 0, "T a5") == ""
    assert risk(match_of(behind, winner="first"), 0, "T a5") == ""
    assert risk(match_of(table(*FULL_BUT_ONE, held="AT")), 0, "T a5") == ""


def test_a_letter_that_spoils_a_word_is_questioned() -> None:
    match = match_of(table("..RE.", "HENC.", "T.E.S", "T.U..", "..RN.", held="ET"))
    assert risk(match, 0, "T e2") == "Row 2, H E N C –, could become a word, but not with T."
    assert risk(match, 0, "E e2") == risk(match, 0, "T a1") == ""


def test_a_card_that_the_next_player_can_use_is_not_thrown_away_unasked() -> None:
    position = table("..RED", "HENCE", "T.ENS", "TRUNK", ".URNS", held="EP", pile=("AS",))
    assert risk(match_of(position), 0, "discard") == "Novice could take the card and make TITLE with its E."
    assert risk(match_of({**position, "pile": ["EN"]}), 0, "discard") == ""
