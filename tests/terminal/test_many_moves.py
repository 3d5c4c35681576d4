"""Several moves read out one after the other."""

from __future__ import annotations

from parlour.terminal.many_moves import alternatives, apart


def test_what_can_go_on_the_same_places_is_said_together() -> None:
    assert apart(["N on a2", "N on b2", "R on a2", "R on b2", "discard"]) == "N or R on a2 or b2, discard"
    assert apart(["lateral 5 on row 5, column 13", "lateral 5 on row 6, column 5", "draw"]) == (
        "lateral 5 on row 5, column 13 or row 6, column 5; draw"
    )
    assert apart(["swap lateral 5 for three others", "swap lateral 6 for three others", "draw"]) == (
        "swap lateral 5 or lateral 6 for three others, draw"
    )
    discards = [
        f"discard {block} and {takes}" for block in "QW" for takes in ("take the exposed I", "draw from the stock")
    ]
    assert apart(discards) == "discard Q or W and take the exposed I, discard Q or W and draw from the stock"


def test_a_word_is_said_once_whatever_blocks_can_show_it() -> None:
    shown = ["VOE down from J8, E from F or E", "VOE down from J8, E from U or E", "UP down from H8", "pass"]
    assert apart(shown) == "VOE down from J8, UP down from H8, pass"
    assert apart(["EAT across from H8, T as the asterisk", "exchange"]) == "EAT across from H8, exchange"


def test_a_few_moves_are_offered_as_alternatives() -> None:
    assert alternatives(["take"]) == "take"
    assert alternatives(["accept", "challenge"]) == "accept or challenge"
    assert alternatives(["N on a2", "discard"]) == "N on a2, or discard"
    assert alternatives(["TA across from 3 above", "TAS down from 1 right, 4 above", "discard T"]) == (
        "TA across from 3 above; TAS down from 1 right, 4 above; or discard T"
    )
