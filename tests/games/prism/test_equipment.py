"""The blocks, the grid and the start: PRISM-1 to PRISM-7."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import parlour
from parlour.core import Chance, Refused, Unreadable
from parlour.core.rules_text import numbered, rules_text
from parlour.games.prism.blocks import BLOCKS, VALUES, Tile, numerals
from parlour.games.prism.grid import pocket
from tests.games.prism.drawing import EMPTY, refusal, table, text

TOTALS = "A16 B4 C4 D8 E23 F4 G6 H4 I15 J2 K2 L8 M4 N12 O16 P4 Q2 R12 S8 T12 U8 V4 W4 X2 Y4 Z2 *2"  # over both sides


def test_prism_1_there_are_96_blocks_and_no_two_are_alike() -> None:
    assert len(BLOCKS) == len(set(BLOCKS)) == 96
    assert Counter("".join(BLOCKS)) == {entry[0]: int(entry[1:]) for entry in TOTALS.split()}
    assert {block for block in BLOCKS if "*" in block} == {"*B", "B*"}
    assert {"AD", "HN", "ES", "OC", "IQ", "QI", "ZA", "AZ"} <= set(BLOCKS)
    assert not {"DH", "NE", "QU"} & set(BLOCKS)
    rule = numbered(rules_text("prism"))["PRISM-1"]
    assert re.findall(r"[A-Z*]{2}", "".join(re.findall(r"`[A-Z* ]{20,}`", rule))) == list(BLOCKS)


def test_prism_2_a_letter_is_worth_the_same_on_every_block_and_an_asterisk_nothing() -> None:
    for value, letters in {1: "AEILNORSTU", 2: "DM", 4: "BCFGHKPVWY", 6: "J", 9: "QXZ"}.items():
        assert all(VALUES[letter] == value for letter in letters)
    assert sum(numerals(block) for block in BLOCKS) == 380
    assert Tile("*B", 0, "Q").value == 0
    assert Tile("*B", 1, "B").value == 4


def test_prism_2_the_more_faces_a_letter_has_the_less_it_is_worth() -> None:
    faces = Counter("".join(BLOCKS))
    shares = [
        sum(faces[letter] for letter in letters) / len(letters)
        for value in (1, 2, 4, 6, 9)
        for letters in [[letter for letter, worth in VALUES.items() if worth == value]]
    ]
    assert shares == sorted(shares, reverse=True) and shares[0] > 3 * shares[2]


def test_prism_3_the_grid_is_fifteen_by_fifteen_unless_another_odd_size_is_chosen() -> None:
    assert parlour.game("prism").options["size"] == 15
    assert pocket(15) == 7 * 15 + 7
    for size in (9, 11, 21):
        assert parlour.game("prism", size=size).options["size"] == size
    for wrong in (7, 10, 23, "15", True, 15.0):
        with pytest.raises(Unreadable):
            parlour.game("prism", size=wrong)


def test_prism_3_a_word_cannot_leave_the_grid() -> None:
    match = table(EMPTY, "HN BE NT OC ES AD", "DO TO")
    assert refusal(match, 0, "5F Hn-Es-Nt-oC-bE") == "PRISM-3"
    assert refusal(match, 0, "F6 Hn-Es-Nt-oC-bE") == "PRISM-3"
    assert refusal(match, 0, "10A Hn-Es-Nt-oC-bE") == "PRISM-3"
    assert refusal(match, 0, "J1 Hn-Es-Nt-oC-bE") == "PRISM-3"
    assert refusal(match, 0, "K1=Hn K2=Es") == "PRISM-3"


def test_prism_4_every_rack_holds_six_blocks_and_the_bag_the_others() -> None:
    for seats in (1, 2, 3, 4):
        state = parlour.new("prism", seats=seats, seed=5).state
        assert [len(rack) for rack in state.racks] == [6] * seats
        assert sorted((*state.bag, *(block for rack in state.racks for block in rack))) == sorted(BLOCKS)


def test_prism_5_one_to_four_seats() -> None:
    for seats in (0, 5):
        with pytest.raises(Refused):
            parlour.new("prism", seats=seats)


def test_prism_6_the_highest_total_begins_and_ties_draw_again_among_themselves() -> None:
    ties = 0
    beginners = set()
    for seed in range(200):
        state = parlour.game("prism").start(4, Chance.of(seed))
        contenders = [0, 1, 2, 3]
        seen: set[str] = set()
        for drawing in state.opening:
            assert [draw.seat for draw in drawing] == contenders
            blocks = {draw.block for draw in drawing}
            assert not blocks & seen, "a second draw is from what is left"
            seen |= blocks
            best = max(numerals(draw.block) for draw in drawing)
            contenders = [draw.seat for draw in drawing if numerals(draw.block) == best]
            ties += len(contenders) > 1
        assert [state.to_move] == contenders
        beginners.add(state.to_move)
    assert ties > 5
    assert beginners == {0, 1, 2, 3}


def test_prism_6_the_drawn_blocks_go_back_and_everybody_sees_them() -> None:
    kept = 0
    for seed in range(50):
        match = parlour.new("prism", seats=2, seed=seed)
        drawn = {draw.block for drawing in match.state.opening for draw in drawing}
        assert drawn <= {*match.state.bag, *match.state.racks[0], *match.state.racks[1]}
        kept += bool(drawn & {*match.state.racks[0], *match.state.racks[1]})
        assert match.view(None).opening == match.state.opening
        assert "drawn to begin: Player 1 " in match.draw(None)
    assert 0 < kept < 50


def test_prism_6_turns_pass_clockwise() -> None:
    match = parlour.new("prism", seats=3, seed=1)
    first = match.state.to_move
    for turn in range(6):
        assert match.to_act == {(first + turn) % 3}
        with pytest.raises(Refused) as refused:
            match.game.play(match.state, (first + turn + 1) % 3, match.game.read("pass", match.view(0), 0))
        assert refused.value.rule == "PRISM-6"
        match.play((first + turn) % 3, "pass")


def test_prism_7_the_first_word_has_four_letters_and_covers_the_pocket() -> None:
    match = table(EMPTY, "HN BE NT OC ES AD", "DO TO")
    assert refusal(match, 0, "5D Hn-Es-Nt") == "PRISM-7"
    assert refusal(match, 0, "4D Hn-Es-Nt-oC-bE") == "PRISM-7"
    assert refusal(match, 0, "F4 Hn-Es-Nt-oC-bE") == "PRISM-7"
    assert refusal(match, 0, "5E aD") == "PRISM-7"
    match.play(0, "5D Hn-Es-Nt-oC-bE")
    assert text(match, "D5", 5, across=True) == "HENCE"


def test_prism_7_if_the_first_word_is_not_laid_the_next_player_must_lay_it() -> None:
    match = table(EMPTY, "HN BE NT OC ES AD", "SE EK WR FO EY OF")
    match.play(0, "pass")
    assert refusal(match, 1, "5D Fo-Of-Ek") == "PRISM-7"
    match.play(1, "exchange")
    assert refusal(match, 0, "5E aD-Es-Nt") == "PRISM-7"
    match.play(0, "E4 Hn-Es-Nt-oC-bE")
