"""What a turn scores: PRISM-18 to PRISM-21, and the worked example of the old description."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.core import Match
from tests.games.prism.drawing import refusal, table

WEST, NORTH, EAST, SOUTH = range(4)

EMPTY = "\n".join(["." * 15] * 15)


def example(**options: Any) -> Match:
    """The racks of the worked example and an empty grid."""
    racks = "HN BE NT OC ES AD", "WR HO IF TA RL CE", "NP DA RT GE LI MR", "CO EC KE SE UI *B"
    return table(EMPTY, *racks, **options)


def scored(match: Match, seat: int, move: str) -> int:
    foreseen = match.preview(seat, move).score
    before = match.scores[seat]
    match.play(seat, move)
    assert match.scores[seat] - before == foreseen
    return match.scores[seat] - before


@pytest.mark.parametrize("words", ["checked", "challenge"])
def test_the_worked_example_comes_out_exactly(words: str) -> None:
    match = example(length_multiplier=False, words=words)
    assert scored(match, WEST, "H7 Hn-Es-Nt-oC-bE") == 11
    assert match.preview(NORTH, "8F Ce-Ho-(E)-Wr").score == 13
    assert scored(match, NORTH, "8D Wr-Ho-If-Ta-(E)-Rl") == 12 + 25
    assert scored(match, EAST, "10F nP-dA-(C)-rT") == 10
    assert match.preview(SOUTH, "9H (N)-cO-uI-Se-kE").score == 5 + 3
    assert match.preview(SOUTH, "7H (H)-cO-Ui-Se-kE").score == 8 + 2
    assert match.preview(SOUTH, "7H (H)-cO-eC-Ke-sE-*=Db").score == 14 + 2
    assert scored(match, SOUTH, "7H (H)-cO-eC-Ke") == 13 + 2
    for seat in (WEST, NORTH, EAST) if words == "challenge" else ():
        match.play(seat, "accept")
    drawn = {e.seat: e.facts["count"] for turn in match.turns() for e in turn.events if e.kind == "drew"}
    assert drawn == {WEST: 5, NORTH: 5, EAST: 3, SOUTH: 3}
    assert match.scores == (11, 37, 10, 15)


def test_the_worked_example_with_the_length_multiplier() -> None:
    match = example()
    assert scored(match, WEST, "H7 Hn-Es-Nt-oC-bE") == 11
    assert scored(match, NORTH, "8D Wr-Ho-If-Ta-(E)-Rl") == 24 + 25
    assert scored(match, EAST, "10F nP-dA-(C)-rT") == 10
    assert match.preview(SOUTH, "7H (H)-cO-eC-Ke-sE-*=Db").score == 28 + 2
    assert scored(match, SOUTH, "7H (H)-cO-eC-Ke") == 15


def test_prism_18_a_letter_in_two_words_counts_in_both() -> None:
    match = example()
    match.play(WEST, "H7 Hn-Es-Nt-oC-bE")
    match.play(NORTH, "8D Wr-Ho-If-Ta-(E)-Rl")
    match.play(EAST, "pass")
    facts = match.preview(SOUTH, "7H (H)-cO-eC-Ke").facts
    assert [(word["word"], word["basic"]) for word in facts["words"]] == [("HOCK", 13), ("OR", 2)]


WHITE = """
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . W H I T E . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . .
"""


def words(match: Match, move: str) -> list[tuple[str, int, int, int]]:
    facts = match.preview(0, move).facts
    return [(word["word"], word["basic"], word["length"], word["pattern"]) for word in facts["words"]]


def test_prism_19_a_word_of_six_letters_counts_twice_even_if_it_was_only_extended() -> None:
    match = table(WHITE, "RL NT OC ES AD SE", "DO")
    assert words(match, "8D (W)-(H)-(I)-(T)-(E)-Nt") == [("WHITEN", 12, 12, 25)]
    assert words(match, "I8 Rl-Oc-eS-sE") == [("ROSE", 4, 0, 0), ("WHITER", 12, 12, 25)]
    match = table(WHITE, "RL NT OC ES AD SE", "DO", length_multiplier=False)
    assert words(match, "8D (W)-(H)-(I)-(T)-(E)-Nt") == [("WHITEN", 12, 0, 25)]


def test_prism_19_a_word_of_five_letters_counts_once() -> None:
    match = table(WHITE.replace("W H I T E", "W H I T ."), "ES", "DO")
    assert words(match, "8D (W)-(H)-(I)-(T)-Es") == [("WHITE", 11, 0, 0)]


def test_prism_20_all_faces_of_a_long_word_lie_on_the_same_side() -> None:
    match = table(WHITE, "RL GR NT TN", "DO")
    assert words(match, "8D (W)-(H)-(I)-(T)-(E)-Rl") == [("WHITER", 12, 12, 25)]
    assert words(match, "8D (W)-(H)-(I)-(T)-(E)-gR") == [("WHITER", 12, 12, 0)]
    right = table(WHITE.replace("W H I T E", "w h i t e"), "RL GR", "DO")
    assert words(right, "8D (W)-(H)-(I)-(T)-(E)-gR") == [("WHITER", 12, 12, 25)]
    assert words(right, "8D (W)-(H)-(I)-(T)-(E)-Rl") == [("WHITER", 12, 12, 0)]


def test_prism_20_the_bonus_is_not_multiplied_and_the_preview_says_why() -> None:
    match = table(WHITE, "RL", "DO")
    told = match.preview(0, "8D WHITER")
    assert told.score == 12 * 2 + 25
    assert told.text == "49 points: WHITER 12 doubled, 25 for left faces only."


def test_prism_20_an_asterisk_counts_as_the_side_it_is_on_or_breaks_the_pattern() -> None:
    for asterisk, bonus in (("*=Rb", 25), ("b*=R", 0)):
        match = table(WHITE, "*B B*", "DO")
        assert words(match, f"8D (W)-(H)-(I)-(T)-(E)-{asterisk}") == [("WHITER", 11, 11, bonus)]
    match = table(WHITE, "*B B*", "DO", asterisk_pattern="breaks")
    assert words(match, "8D (W)-(H)-(I)-(T)-(E)-*=Rb") == [("WHITER", 11, 11, 0)]


def test_prism_21_playing_six_blocks_earns_twenty_five() -> None:
    match = table(EMPTY, "RL IU NT GR EB ED", "DO")
    ringed = "8C Rl-Iu-Nt-Gr-Eb-eD"
    assert match.preview(0, ringed).facts["rack"] == 25
    assert match.preview(0, ringed).score == (1 + 1 + 1 + 4 + 1 + 2) * 2 + 25
    assert match.preview(0, "8E Rl-Iu-Nt-Gr").facts["rack"] == 0
    assert match.preview(0, ringed).text == "45 points: RINGED 10 doubled, 25 for all six blocks."


def test_prism_21_six_letters_with_an_old_one_are_only_five_blocks() -> None:
    match = table(WHITE, "HN BE NT OC ES AD", "DO")
    assert match.preview(0, "H8 (E)-Nt-aD").facts["rack"] == 0


def test_the_sentence_of_a_turn_says_what_it_scored_and_why() -> None:
    match = example()
    match.play(WEST, "H7 Hn-Es-Nt-oC-bE")
    turn = match.play(NORTH, "8D Wr-Ho-If-Ta-(E)-Rl")
    told = "WHITER across from D8 for 49 points: WHITER 12 doubled, 25 for left faces only; 49 in all."
    assert match.say(turn.events[0], NORTH) == f"You lay {told}"
    assert match.say(turn.events[0], WEST) == f"Player 2 lays {told}"


def test_words_that_run_into_others_are_scored_in_full() -> None:
    match = table(WHITE, "RL SE", "DO")
    assert refusal(match, 0, "I9 Se") == "PRISM-9"
    assert words(match, "I8 Rl-sE") == [("RE", 2, 0, 0), ("WHITER", 12, 12, 25)]
