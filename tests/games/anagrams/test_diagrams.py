"""The two diagrams of the old rule sheet, and what it says about them. ANAGRAMS-6, ANAGRAMS-7, ANAGRAMS-13."""

from __future__ import annotations

from tests.games.anagrams.tables import challenge, refusal, table, words

FOUR_PLAYS = """
    . S . .
    G A M E
    . L . V
    . T O E
    . . . N
"""
FIVE_PLAYS = """
    . S . . .
    G A M E .
    . L O V E
    . T O E .
    . . . N .
"""


def test_diagram_1_grows_word_by_word() -> None:
    match = table("", "GAMEWW", "SLTWW", "VENIW", "OIIW")
    match.play(0, "GAME")
    match.play(1, "1,-1 down S(A)LT")
    match.play(2, "3,0 down (E)VEN")
    match.play(3, "1,2 across (T)O(E)")
    assert words(match) == ["TOE"]
    drawn = {(laid.square.row + 1, laid.square.column): laid.letter for laid in match.state.layout}
    rows = ["".join(line.split()) for line in FOUR_PLAYS.strip().splitlines()]
    assert drawn == {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."}


def test_diagram_1_an_o_makes_love_across_and_moo_down() -> None:
    match = table(FOUR_PLAYS, "OEIWW", "AAAAA")
    assert refusal(match, "1,2 across (L)O(V)") == (
        "ANAGRAMS-12",
        "LOV, across from 1 right, 2 below, is not in the word list (ENABLE).",
    )
    match.play(0, "1,2 across (L)O(V)E")
    assert words(match) == ["LOVE", "MOO"]


def test_diagram_1_with_an_i_the_letters_down_are_not_a_word() -> None:
    match = table(FOUR_PLAYS, "OEIWW", "AAAAA")
    why = (
        "LIVE across from 1 right, 2 below would also make MIO down from 2 right, 1 below. MIO is not in the word list"
    )
    assert refusal(match, "1,2 across (L)I(V)E") == ("ANAGRAMS-12", f"{why} (ENABLE).")


def test_diagram_1_or_it_is_open_to_challenge() -> None:
    match = challenge(FOUR_PLAYS, "OEIWW", "AAAAA")
    match.play(0, "1,2 across (L)I(V)E")
    turn = match.play(1, "challenge")
    assert turn.events[0].facts["faults"] == [("MIO", "MIO is not in the word list (ENABLE).")]


def test_diagram_1_five_plays() -> None:
    match = table(FIVE_PLAYS, "TWWWW", "AAAAA")
    assert "LOVE" in match.draw(None).replace(" ", "")


def test_diagram_2_rat_is_put_before_the_s_of_say() -> None:
    match = table("S\nA\nY", "RATWW", "AAAAA")
    match.play(0, "-3,0 across RAT(S)")
    assert words(match) == ["RATS"]


def test_diagram_2_cat_is_put_before_the_s_of_must() -> None:
    match = table("M\nU\nS\nT", "CATWW", "AAAAA")
    match.play(0, "-3,2 across CAT(S)")
    assert words(match) == ["CATS"]
