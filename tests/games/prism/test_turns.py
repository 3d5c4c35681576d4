"""Placing, exchanging and passing: PRISM-8 to PRISM-14."""

from __future__ import annotations

from parlour.core import Match
from parlour.games.prism.blocks import Tile
from parlour.games.prism.moves import Place
from tests.games.prism.drawing import late, refusal, table, text

HENCE = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . H . . . .
    . . . . E . . . .
    . . . . N . . . .
    . . . . C . . . .
    . . . . e . . . .
    . . . . . . . . .
"""


def hence(rack: str, **about: object) -> Match:
    return table(HENCE, rack, "DO TO SO", named={"E5": "ES"}, **about)


def test_prism_8_blocks_lie_in_one_row_or_column_without_a_gap() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "A5=Wr B6=Ho") == "PRISM-8"
    assert refusal(match, 0, "A5=Wr B5=Ho F5=Rl") == "PRISM-8"
    assert refusal(match, 0, "5A Wr-Ho-If-Ta-(X)-Rl") == "PRISM-11"
    assert refusal(match, 0, "5A Wr-Ho-(I)-Ta-(E)-Rl") == "PRISM-8"
    match.play(0, "F5=Rl A5=Wr D5=Ta B5=Ho C5=If")
    assert text(match, "A5", 6, across=True) == "WHITER"
    assert match.entries[-1].text == "5A Wr-Ho-If-Ta-(E)-Rl"


def test_prism_8_at_least_one_block_is_placed() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "E4 (H)-(E)-(N)-(C)-(E)") == "PRISM-8"


def test_prism_8_the_blocks_come_from_the_rack_and_each_once() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "5D Ta-(E)-xE") == "PRISM-1"
    assert refusal(match, 0, "5D Ta-(E)-Ad") == "PRISM-8"
    assert refusal(match, 0, "5C Ta-tA-(E)") == "PRISM-8"
    assert refusal(match, 0, "5D ZE") == "PRISM-8"
    assert refusal(match, 0, "5E (E)-Do") == "PRISM-8"  # the other seat's block


def test_prism_8_a_face_that_a_block_does_not_have_cannot_show() -> None:
    match = hence("WR HO IF TA RL CE")
    pocket = 4 * 9 + 4
    assert refusal(match, 0, Place(pocket, True, ("E", Tile("RL", 0, "L")))) == "PRISM-1"
    assert refusal(match, 0, Place(pocket, True, ("E", Tile("RL", 2, "R")))) == "PRISM-1"
    assert refusal(match, 0, "5E (E)-Rx") == "PRISM-1"


def test_prism_8_every_other_run_of_letters_must_be_a_word_too() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "F4 Ho-Rl") == "PRISM-15"  # HH across
    assert refusal(match, 0, "4E Rl-hO") == "PRISM-11"
    turn = match.play(0, "F5 Rl-cE")
    assert [word["word"] for word in turn.events[0].facts["words"]] == ["RE", "ER", "NE"]


def test_prism_8_the_whole_word_is_named_from_its_first_letter() -> None:
    match = hence("WR HO IF TA RL CE")
    game = match.game
    assert game.write(game.read("5F Rl", match.view(0), 0)) == "5E (E)-Rl"
    partial = Place(4 * 9 + 5, True, (Tile("RL", 0, "R"),))
    assert refusal(match, 0, partial) == "PRISM-8"


def test_prism_9_a_placement_must_touch_an_old_block() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "1A Ho-Ce") == "PRISM-9"
    assert refusal(match, 0, "5G Ta-hO") == "PRISM-9"
    assert refusal(match, 0, "3D Ta") == "PRISM-9"  # corners do not touch


def test_prism_10_an_asterisk_needs_a_letter_that_stays() -> None:
    match = hence("*B B* IF TA RL CE")
    for text_without in ("5E (E)-*b", "5E (E)-b*", "5E (E)-*=3b", "5E (E)-b*=é"):
        assert refusal(match, 0, text_without) == "PRISM-10"
    assert refusal(match, 0, Place(4 * 9 + 4, True, ("E", Tile("*B", 0, "RS")))) == "PRISM-10"
    match.play(0, "5E (E)-*=Rb")
    tile = match.state.grid[4 * 9 + 5]
    assert tile == Tile("*B", 0, "R")
    match.play(1, "pass")
    assert refusal(match, 0, "F5 (S)-tA") == "PRISM-11"
    assert match.preview(0, "F5 (R)-cE").text == "3 points: NE 2, RE 1."


def test_prism_10_what_an_asterisk_stands_for_is_announced_to_everybody() -> None:
    one, two = hence("*B B* IF TA RL CE"), hence("*B B* IF TA RL CE")
    one.play(0, "5E (E)-*=Rb")
    two.play(0, "5D *=Hb-(E)-b*=R")
    for seat in (0, 1, None):
        (laid, *_) = one.sentences(next(iter(one.turns(one.number))), seat)
        assert "ER across from E5 (the asterisk stands for R) for" in laid
        (laid, *_) = two.sentences(next(iter(two.turns(two.number))), seat)
        assert "HER across from D5 (the asterisks stand for H and R) for" in laid


def test_prism_11_blocks_on_the_grid_never_move() -> None:
    match = hence("WR HO IF TA RL CE")
    assert refusal(match, 0, "5D Ta-Ce-Rl") == "PRISM-11"
    assert refusal(match, 0, "E5=Ta F5=Rl") == "PRISM-11"


def test_prism_11_everybody_knows_which_blocks_are_unseen() -> None:
    match = hence("WR HO IF TA RL CE")
    match.play(0, "5E (E)-Rl")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert "RL" not in view.unseen
        assert len(view.unseen) == 96 - 6 - len(view.rack)
    assert "DO" in match.view(0).unseen
    assert "DO" not in match.view(1).unseen


def test_prism_12_an_exchange_returns_the_whole_rack_and_ends_the_turn() -> None:
    match = hence("WR HO IF TA RL CE")
    bag = match.state.bag
    turn = match.play(0, "exchange")
    assert len(match.state.racks[0]) == 6
    assert len(match.state.bag) == len(bag)
    assert set(match.state.bag) | set(match.state.racks[0]) == {*bag, "WR", "HO", "IF", "TA", "RL", "CE"}
    assert match.state.bag != (*bag[6:], "WR", "HO", "IF", "TA", "RL", "CE"), "the bag was mixed"
    assert match.to_act == {1}
    assert "blocks" not in turn.events[0].seen_by(1).facts
    assert turn.events[0].seen_by(0).facts["returned"] == ["WR", "HO", "IF", "TA", "RL", "CE"]


def test_prism_12_exchanging_is_refused_when_the_bag_is_empty() -> None:
    match = late(HENCE, "RL TA", "DO TO")
    assert refusal(match, 0, "exchange") == "PRISM-12"
    assert "exchange" not in [match.game.write(move) for move in match.moves(0)]


def test_prism_13_passing_is_always_allowed() -> None:
    match = hence("WR HO IF TA RL CE")
    match.play(0, "pass")
    assert match.to_act == {1}
    assert match.state.racks[0] == ("WR", "HO", "IF", "TA", "RL", "CE")


def test_prism_14_the_rack_is_refilled_while_the_bag_lasts() -> None:
    match = hence("WR HO IF TA RL CE")
    first = match.state.bag[:5]
    turn = match.play(0, "5A Wr-Ho-If-Ta-(E)-Rl")
    assert match.state.racks[0] == ("CE", *first)
    drew = turn.events[1]
    assert drew.seen_by(0).facts["blocks"] == list(first)
    assert "blocks" not in drew.seen_by(1).facts
    assert drew.facts["count"] == 5
