"""Placing, exchanging and Masters, ANAGRAMS-5 to ANAGRAMS-11, ANAGRAMS-14 and ANAGRAMS-19."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from parlour.core import Chance, Unreadable
from parlour.games.anagrams.moves import Call, Exchange, Place
from parlour.games.anagrams.rules import Anagrams
from parlour.words.crossword.grid import Square
from tests.games.anagrams.tables import challenge, rack, refusal, table, words

SMALL = {"blocks": "A10:3 E8:3 T8:2 S4:5"}  # thirty blocks


# ANAGRAMS-5


@pytest.mark.parametrize("word", ["AT", "TAG", "GATE"])
def test_anagrams_5_the_first_word_has_two_to_four_letters(word: str) -> None:
    match = table("", "GRATE", "AAAAA")
    match.play(0, word)
    assert words(match) == [word]


@pytest.mark.parametrize("word", ["A", "GRATE"])
def test_anagrams_5_the_first_word_is_not_shorter_or_longer(word: str) -> None:
    assert refusal(table("", "GRATE", "AAAAA"), word) == ("ANAGRAMS-5", "The first word must have 2 to 4 letters.")


def test_anagrams_5_the_word_named_must_be_the_word_the_blocks_spell() -> None:
    match = table("", "GAMESTAR", "AAAAA")
    named = Place(Square(0, 0), True, "GAME", "GAMS")
    assert refusal(match, named)[0] == "ANAGRAMS-5"
    assert refusal(match, named._replace(blocks="GAM"))[0] == "ANAGRAMS-5"
    assert refusal(match, "GATE 0,0=G 1,0=A 2,0=M 3,0=E")[0] == "ANAGRAMS-5"
    match.play(0, "GAME 0,0=G 1,0=A 2,0=M 3,0=E")
    assert words(match) == ["GAME"]


def test_anagrams_5_the_whole_word_is_named() -> None:
    match = table("ART", "TE", "AAAAA")
    assert refusal(match, "-1,0 across T") == (
        "ANAGRAMS-5",
        "The blocks make TART across from 1 left, not T; give the whole word.",
    )
    assert refusal(match, "0,0 across (ARE)T") == (
        "ANAGRAMS-5",
        "ARET across from the start needs E at 2 right, where T lies.",
    )


# ANAGRAMS-6


@pytest.mark.parametrize(
    ("move", "word"),
    [
        ("-1,0 across S(LAT)", "SLAT"),
        ("0,0 across (LAT)E", "LATE"),
        ("-1,0 across P(LAT)E", "PLATE"),
        ("1,-1 down T(A)PE", "TAPE"),
        ("3,0 down SET", "SET"),
    ],
)
def test_anagrams_6_letters_go_before_after_on_both_sides_or_along(move: str, word: str) -> None:
    match = table("LAT", "SEPTETS", "AAAAA")
    match.play(0, move)
    assert words(match)[0] == word


def test_anagrams_6_letters_go_between() -> None:
    match = table("TO.\nO.E\nE.T", "WEAR", "AAAAA")
    match.play(0, "0,1 across (O)W(E)")
    assert words(match) == ["OWE", "OW"]


def test_anagrams_6_one_to_four_blocks_in_one_turn() -> None:
    match = table("AT", "HERSON", "AAAAA")
    assert refusal(match, "1,0 down (T)HERSO") == ("ANAGRAMS-6", "You may add 1 to 4 blocks in a turn.")
    match.play(0, "1,-4 down SHOR(T)")
    assert match.state.held[0] == 2
    assert refusal(table("AT", "H", "AAAAA"), "0,0 across (AT)") == ("ANAGRAMS-6", "Add at least one block.")


def test_anagrams_6_new_blocks_must_join_those_on_the_table() -> None:
    match = table("AT", "HERE", "AAAAA")
    assert refusal(match, "5,5 across HERE") == (
        "ANAGRAMS-6",
        "HERE across from 5 right, 5 below touches no block on the table; it must join one.",
    )
    assert refusal(match, "5,5 across H")[0] == "ANAGRAMS-6"
    assert refusal(match, "2,1 down HERE")[0] == "ANAGRAMS-6", "touching at a corner is not enough"


def test_anagrams_6_in_one_place_and_one_direction() -> None:
    match = table("AT", "HERE", "AAAAA")
    two_ways = "0,-1=H 2,0=E"
    assert refusal(match, two_ways) == ("ANAGRAMS-6", "All blocks of a turn must lie in one row or one column.")
    assert refusal(match, "-1,0=H 3,0=E") == ("ANAGRAMS-6", "There is a gap before 3 right; the word must be unbroken.")
    gap = Place(Square(0, -1), True, "HAATE", "H...E")
    assert refusal(match, gap)[0] in ("ANAGRAMS-5", "ANAGRAMS-6")
    nothing_there = Place(Square(0, 0), True, "ATEE", "...E")
    assert (
        refusal(match, nothing_there)[1] == "ATEE across from the start would have a gap: there is no block at 2 right."
    )


def test_anagrams_6_a_square_holds_one_block() -> None:
    match = table("AT", "HERE", "AAAAA")
    assert refusal(match, "0,0 across EH") == (
        "ANAGRAMS-6",
        "EH across from the start needs E at the start, where A lies.",
    )
    assert refusal(match, "0,0=E") == ("ANAGRAMS-6", "The start is taken.")
    assert refusal(match, "2,0=E 2,0=H") == ("ANAGRAMS-6", "2 right is taken.")
    over = Place(Square(0, 0), True, "HE", "HE")
    assert refusal(match, over) == ("ANAGRAMS-6", "HE across from the start needs the start, which is taken by A.")


def test_anagrams_6_a_single_letter_is_not_a_word() -> None:
    match = table("AT", "HERE", "AAAAA")
    assert refusal(match, "1,1 across E")[0] == "ANAGRAMS-6"


# ANAGRAMS-7


def test_anagrams_7_crossing_runs_must_be_words_too() -> None:
    match = table("AT", "HERO", "AAAAA")
    why = "HERO across from 1 right, 1 below would also make TH down from 1 right. TH is not in the word list (ENABLE)."
    assert refusal(match, "1,1 across HERO") == ("ANAGRAMS-12", why)
    match.play(0, "1,1 across OR")
    assert words(match) == ["OR", "TO"]


# ANAGRAMS-8


def test_anagrams_8_exchange_for_the_exposed_block() -> None:
    match = table("AT", "VOWEL", "AAAAA", pile="GHS")
    match.play(0, "discard V, take")
    assert rack(match) == "ELOSW"
    assert match.state.pile == "GHV", "the discarded block is now the exposed one"
    assert match.state.to_move == 1, "exchanging is the whole turn"
    assert match.view(1).shown == ("S", ""), "everybody saw what was taken"


def test_anagrams_8_exchange_for_an_unseen_block() -> None:
    match = table("AT", "VOWEL", "AAAAA", pile="GHS")
    top, size = match.state.stock[0], match.state.in_stock
    turn = match.play(0, "discard V, draw")
    assert rack(match) == "".join(sorted("OWEL" + top))
    assert match.state.pile == "GHSV", "the pile below is out of reach"
    assert match.state.in_stock == size - 1
    assert turn.events[0].seen_by(0).facts["taken"] == top
    assert "taken" not in turn.events[0].seen_by(1).facts
    assert match.view(1).shown == ("", "")


def test_anagrams_8_the_discard_comes_first() -> None:
    """Nothing that the seat can learn before it says what it discards depends on the stock."""
    match = table("AT", "VOWEL", "AAAAA")
    other = table("AT", "VOWEL", "AAAAA", pile=match.state.pile, stock="".join(sorted(match.state.stock)))
    assert match.view(0) == other.view(0)
    assert match.preview(0, "discard V, draw") == other.preview(0, "discard V, draw")


def test_anagrams_8_exchanging_is_allowed_even_if_a_word_could_be_placed() -> None:
    match = table("AT", "HERE", "AAAAA")
    assert any(isinstance(move, Place) for move in match.moves(0))
    assert Exchange("H", "stock") in match.moves(0)
    match.play(0, "discard H, draw")


def test_anagrams_8_no_incomplete_word_stays_on_the_table() -> None:
    assert refusal(table("AT", "HERE", "AAAAA"), "2,0 across REH")[0] == "ANAGRAMS-5"
    assert refusal(table("AT", "HERE", "AAAAA"), "1,0 down (T)HER")[0] == "ANAGRAMS-12"


def test_anagrams_8_there_are_two_places_to_take_from() -> None:
    assert refusal(table("AT", "HERE", "AAAAA"), Exchange("H", "pile"))[0] == "ANAGRAMS-8"  # type: ignore[arg-type]


# ANAGRAMS-9


def test_anagrams_9_racks_are_not_refilled() -> None:
    match = table("AT", "HERE", "AAAAA")
    match.play(0, "-1,0 across H(AT)")
    assert rack(match) == "EER"


@pytest.mark.parametrize("move", ["-1,0 across B(AT)", "2,0 down EHH", "discard B, draw", "discard *, take"])
def test_anagrams_9_a_block_that_is_not_on_the_rack_cannot_be_used(move: str) -> None:
    assert refusal(table("AT", "HERE", "AAAAA"), move)[0] == "ANAGRAMS-9"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("BAT across from 1 left", "BAT across from 1 left needs B at 1 left, and you have no B."),
        (
            "2,0 down EHH",
            "EHH down from 2 right needs H at 2 right, 2 below, and no other H is on your rack.",
        ),
        ("-1,0 across *H(AT)", "HAT across from 1 left needs a Master at 1 left, and you have no Master."),
    ],
)
def test_anagrams_9_which_block_is_missing_is_said_with_its_place(move: str, why: str) -> None:
    assert refusal(table("AT", "HERE", "AAAAA"), move) == ("ANAGRAMS-9", why)


# ANAGRAMS-10


def test_anagrams_10_a_master_stands_for_any_letter() -> None:
    match = table("AT", "*ER", "AAAAA")
    match.play(0, "-1,0 across *H(AT)")
    assert words(match) == ["HAT"]
    assert rack(match) == "ER"


def test_anagrams_10_a_master_is_found_for_a_letter_that_is_missing() -> None:
    match = table("AT", "*HE", "AAAAA")
    match.play(0, "-1,0 across B(AT)H")
    assert match.entries[-1].text == "-1,0 across *B(AT)H"


@pytest.mark.parametrize("move", ["-1,0 across *(AT)", "-1,0 across ?(AT)", "-1,0=*"])
def test_anagrams_10_a_master_needs_a_letter(move: str) -> None:
    assert refusal(table("AT", "*ER", "AAAAA"), move)[0] == "ANAGRAMS-10"


def test_anagrams_10_a_master_stays_what_it_was_named() -> None:
    match = table("Men", "HATS", "AAAAA")
    assert refusal(match, "1,-1 down HAT")[0] == "ANAGRAMS-6", "the E cannot become an A"
    assert [laid.letter for laid in match.state.layout if laid.block == "*"] == ["E", "N"]


def test_anagrams_10_a_master_taken_back_is_free_again() -> None:
    match = challenge("AT", "*ER", "AAAAA")
    match.play(0, "-1,0 across *X(AT)")
    match.play(1, "challenge")
    assert rack(match) == "*ER"
    match.play(1, "discard A, take")
    match.play(0, "-1,0 across *H(AT)")


# ANAGRAMS-11


def test_anagrams_11_an_empty_stock_is_made_from_the_pile() -> None:
    match = table("AT", "AAA", "EEE", options=SMALL, pile="AAAAAAEEEEETTTTTTTSSSS", stock="")
    turn = match.play(0, "discard A, draw")
    state = match.state
    assert [event.kind for event in turn.events] == ["turned_over", "exchanged"]
    exposed = turn.events[0].facts["exposed"]
    assert state.pile == exposed + "A", "one is turned up, and the discarded block lies on it"
    assert state.in_stock == 22 - 1 - 1
    before = Counter("AAAAAAEEEEETTTTTTTSSSS") - Counter(exposed)
    assert Counter(state.stock + turn.events[1].seen_by(0).facts["taken"]) == before


def test_anagrams_11_the_pile_is_mixed() -> None:
    match = table("AT", "AAA", "EEE", options=SMALL, pile="AAAAAAEEEEETTTTTTTSSSS", stock="")
    again = [
        match.game.play(replace(match.state, chance=Chance.of(seed)), 0, Exchange("A", "stock")).state
        for seed in range(8)
    ]
    assert len({state.pile for state in again}) > 1
    assert len({state.stock for state in again}) == 8


def test_anagrams_11_everybody_remembers_what_was_turned_over() -> None:
    match = table("AT", "AAA", "EEE", options=SMALL, pile="AAAAAAEEEEETTTTTTTSSSS", stock="")
    turn = match.play(0, "discard A, draw")
    turned = Counter("AAAAAAEEEEETTTTTTTSSSS") - Counter(turn.events[0].facts["exposed"])
    assert Counter(match.view(1).memory) == turned
    assert Counter(match.view(0).memory) == turned - Counter(turn.events[1].seen_by(0).facts["taken"])
    for number in range(5):
        imagined = match.game.imagine(match.view(1), match.state.chance.fork(str(number)))
        assert not Counter(imagined.stock) - turned
        assert Counter(imagined.stock + imagined.racks[0]) == Counter(match.state.stock + match.state.racks[0])


def test_anagrams_11_a_single_block_in_the_pile_can_only_be_taken() -> None:
    racks = ("AAAAAAAAAT", "EEEEEEEEE")
    match = table("AT", *racks, options={"blocks": "A10:3 E10:3 T2:2"}, pile="E", stock="")
    assert refusal(match, "discard T, draw")[0] == "ANAGRAMS-11"
    assert Exchange("T", "stock") not in match.moves(0)
    match.play(0, "discard T, take")
    assert match.state.pile == "T"


# ANAGRAMS-14


@pytest.mark.parametrize(("lies", "move"), [("TAR", "0,0 across (TAR)T"), ("ART", "-1,0 across T(ART)")])
def test_anagrams_14_art_or_tar_becomes_tart(lies: str, move: str) -> None:
    match = table(lies, "TE", "AAAAA")
    match.play(0, move)
    assert words(match) == ["TART"]


def test_anagrams_14_a_word_is_extended_at_both_ends() -> None:
    match = table("TAR", "SED", "AAAAA")
    match.play(0, "-1,0 across S(TAR)ED")
    assert words(match) == ["STARED"]


# ANAGRAMS-19


@pytest.mark.parametrize("most", [0, 6])
def test_anagrams_19_more_letters_per_turn(most: int) -> None:
    match = table("AT", "GREAERS", "AAAAA", options={"letters_per_turn": most})
    match.play(0, "1,-4 down GREA(T)ER")
    assert rack(match) == "S"


def test_anagrams_19_a_turn_needs_room_for_a_first_word() -> None:
    with pytest.raises(Unreadable):
        Anagrams({"letters_per_turn": 1})


def test_anagrams_19_it_holds_for_the_first_word_too() -> None:
    match = table("", "GRATER", "AAAAA", options={"letters_per_turn": 5})
    assert refusal(match, "GRATER") == ("ANAGRAMS-5", "The first word must have 2 to 5 letters.")
    match.play(0, "GRATE")
    assert words(match) == ["GRATE"]


@pytest.mark.parametrize(("most", "longest"), [(2, 2), (4, 4), (5, 5), (0, 6)])
def test_anagrams_19_listed_moves_keep_to_the_number(most: int, longest: int) -> None:
    match = table("", "GRATER", "AAAAA", options={"letters_per_turn": most})
    assert max(len(move.word) for move in match.moves(0) if isinstance(move, Place)) == longest


def test_anagrams_15_when_time_is_up_those_who_have_not_answered_accept() -> None:
    """TABLE-15"""
    match = challenge("AT", "HES", "AAAAA", "EEE")
    assert table("AT", "HES", "AAAAA", "EEE").open_step() is None
    match.play(0, next(m for m in match.moves(0) if isinstance(m, Place)))
    found = match.open_step()
    assert found is not None and found.moves == {1: Call.ACCEPT, 2: Call.ACCEPT}
    for seat in found.moves:
        match.play(seat, Call.ACCEPT, by="clock", seen=match.number)
    assert match.open_step() is None and match.state.window is None
    said = [match.say(event, None) for turn in match.turns(match.number - 1) for event in turn.events]
    assert said == ["Time is up.", "Player 2 accepts Player 1’s play.", "Player 3 accepts Player 1’s play."]


def test_anagrams_16_a_play_that_would_end_the_hand_waits_for_everyone_but_not_for_ever() -> None:
    """TABLE-15"""
    match = challenge("AT", "H", "AAAAA", "EEE")
    match.play(0, next(m for m in match.moves(0) if isinstance(m, Place)))
    assert match.to_act == {1, 2} and match.state.hand == 1
    for seat in (1, 2):
        match.play(seat, Call.ACCEPT, by="clock", seen=match.number)
    assert match.state.hand == 2 and match.open_step() is None
