"""Moves as text, both ways, and what a person would type."""

from __future__ import annotations

import pytest

from parlour.core import Ambiguous, Match, Refused, UnreadableMove, Voice
from parlour.core.picture import Span
from parlour.games.prism.blocks import Tile
from parlour.games.prism.moves import Call, Place
from parlour.games.prism.picture import picture
from parlour.games.prism.rules import Prism
from tests.few_lines import run_few_lines
from tests.games.prism.drawing import EMPTY, table
from tests.games.prism.test_turns import HENCE, hence
from tests.narrow import as_a

POCKET = 4 * 9 + 4


def typed(match: Match, text: str, seat: int = 0) -> str:
    game = match.game
    return game.write(game.read(text, match.view(seat), seat))


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        (Tile("HN", 0, "H"), "Hn"),
        (Tile("HN", 1, "N"), "hN"),
        (Tile("*B", 0, "D"), "*=Db"),
        (Tile("B*", 1, "D"), "b*=D"),
        (Tile("*B", 1, "B"), "*B"),
        (Tile("B*", 0, "B"), "B*"),
        (Tile("*B", 0, ""), "*b"),
    ],
)
def test_a_block_shows_its_upper_case_letter(tile: Tile, text: str) -> None:
    match = table(EMPTY, "HN *B B*", "DO")
    move = Place(POCKET, True, (tile,))
    assert match.game.write(move) == f"5E {text}"
    assert match.game.read(f"5E {text}", match.view(0), 0) == move


def test_across_begins_with_the_row_and_down_with_the_column() -> None:
    match = table(EMPTY, "HN BE NT OC ES AD", "DO")
    assert match.game.read("5D Hn-Es-Nt", match.view(0), 0) == Place(
        POCKET - 1, True, (Tile("HN", 0, "H"), Tile("ES", 0, "E"), Tile("NT", 0, "N"))
    )
    assert match.game.read("D5 Hn-Es", match.view(0), 0) == Place(
        POCKET - 1, False, (Tile("HN", 0, "H"), Tile("ES", 0, "E"))
    )


def test_the_four_calls_are_words() -> None:
    match = table(EMPTY, "HN", "DO")
    for call in Call:
        assert match.game.write(call) == call.value
        assert match.game.read(call.value.upper(), match.view(0), 0) is call


def test_a_plain_word_finds_its_blocks_and_the_letters_on_the_grid() -> None:
    match = table(EMPTY, "HN BE NT OC ED AD", "DO")
    assert typed(match, "5D hence") in ("5D Hn-bE-Nt-oC-Ed", "5D Hn-Ed-Nt-oC-bE")
    match = hence("WR HO IF TA RL CE")
    for text in ("5A WHITER", "5a whiter", "5A WHIT(E)R", "5A WHIT(E)Rl", "5A W-H-I-T-(E)-R"):
        assert typed(match, text) == "5A Wr-Ho-If-Ta-(E)-Rl"


def test_a_word_is_laid_in_the_way_that_scores_most() -> None:
    match = hence("WR HO IF TA RL GR")
    assert typed(match, "5A WHITER") == "5A Wr-Ho-If-Ta-(E)-Rl", "left faces only"


def test_the_player_is_asked_which_blocks_to_keep() -> None:
    match = hence("WR HO IF TA RL CE")
    with pytest.raises(Ambiguous) as ambiguous:
        typed(match, "5E ER")
    assert ambiguous.value.message == "Which blocks? Add with W R or with R L."
    assert typed(match, "5E E-Rl") == typed(match, "5E ER with RL") == "5E (E)-Rl"
    assert typed(match, "5e er with wr") == typed(match, "er across from e5 with wr") == "5E (E)-wR"
    for wrong, why in (
        ("5E ER with XN", "You do not have the block X N. It can be laid with W R or with R L."),
        ("5E ER, HO", "ER across from E5 cannot be laid with H O. It can be laid with W R or with R L."),
    ):
        with pytest.raises(Refused) as refused:
            typed(match, wrong)
        assert (refused.value.rule, refused.value.message) == ("PRISM-8", why)
    match = hence("WR RL TR MR SR LR")
    with pytest.raises(Ambiguous, match="with W R, with R L or with T R; there are 3 other ways"):
        typed(match, "5E ER")


@pytest.mark.parametrize(
    "answer", ["with RL", "rl", "with R L", "R or L", "with r or l", "with LR", "R from R or L", "r from rl"]
)
def test_blocks_can_be_named_after_the_placement(answer: str) -> None:
    assert typed(hence("WR HO IF TA RL CE"), f"ER across from E5, {answer}") == "5E (E)-Rl"


@pytest.mark.parametrize("text", ["ER across, from E5", "er E5 across", "ER from E5, across", "ER, E5, across"])
def test_a_word_its_way_and_its_square_can_be_said_in_any_order(text: str) -> None:
    assert typed(hence("HO IF TA RL CE"), text) == "5E (E)-Rl"


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("er down", "Where does it begin? Type for example ER down from D8."),
        ("ER, across", "Where does it begin? Type for example ER across from D8."),
        ("ER from E5", "Across or down? Type for example ER across from E5."),
        ("er e5", "Across or down? Type for example ER across from E5."),
    ],
)
def test_of_half_a_placement_the_other_half_is_asked(text: str, asked: str) -> None:
    with pytest.raises(Ambiguous) as ambiguous:
        typed(hence("HO IF TA RL CE"), text)
    assert ambiguous.value.message == asked


def test_an_exchange_names_no_blocks() -> None:
    with pytest.raises(UnreadableMove, match=r"^An exchange is of the whole rack; type exchange\.$"):
        typed(hence("HO IF TA RL CE"), "exchange HO")


def test_several_blocks_can_be_named() -> None:
    match = hence("WR RL TR MR SR LR")
    for answer in ("with WR and RL", "with W R and R L", "WR RL", "with W or R and R or L", "WR, RL"):
        assert set(typed(match, f"ERR across from E5, {answer}").split("-")) == {"5E (E)", "wR", "Rl"}
    with pytest.raises(UnreadableMove, match="name them like this"):
        typed(match, "ERR across from E5 with three")


def test_an_asterisk_is_used_only_where_nothing_else_shows_the_letter() -> None:
    match = hence("*B RL")
    assert typed(match, "5E ER") == "5E (E)-Rl"
    assert typed(match, "5E EX") == "5E (E)-*=Xb"


def test_letters_in_line_belong_to_the_word_even_if_not_typed() -> None:
    match = hence("DA RL")
    assert typed(match, "E9 Da") == "E4 (H)-(E)-(N)-(C)-(E)-Da"
    assert typed(match, "F5 Rl") == "5E (E)-Rl", "a single block is written across where it makes a word across"
    assert typed(match, "E9=Da") == "E4 (H)-(E)-(N)-(C)-(E)-Da"


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("5A WHITAR", "PRISM-11", "WHITAR across from A5 needs A on E5, where E lies."),
        ("5A WHIZER", "PRISM-8", "WHIZER across from A5 needs Z on D5, and none of your blocks shows it."),
        ("5A WWITER", "PRISM-8", "WWITER across from A5 needs W on B5, and no block is left to show it."),
        ("5H TER", "PRISM-3", "TER across from H5 runs off the grid: row 5 ends at I5."),
        ("H8 TER", "PRISM-3", "TER down from H8 runs off the grid: column H ends at H9."),
        ("16A ER", "PRISM-3", "There is no such square: rows go from 1 to 9, columns from A to I."),
        ("5A Wr-Ho-If-Ta-(A)-Rl", "PRISM-11", "WHITAR across from A5 needs A on E5, where E lies."),
        ("5A Wr-Ho-If-Ta-Ce", "PRISM-11", "WHITC across from A5 needs E5, which is taken by E; blocks never move."),
        ("5A Wr-Ho-If-(T)-(E)-Rl", "PRISM-8", "WHITER across from A5 would have a gap: there is no block on D5."),
        ("5A Wr-Ho-If-dI-(E)-Rl", "PRISM-8", "You do not have the block D or I, for I on D5."),
        ("1A WRIT", "PRISM-9", "WRIT across from A1 touches no block on the grid; it must join one."),
        ("5A WRITEH", "PRISM-15", "WRITEH, across from A5, is not in the word list."),
        (
            "3E RAW",
            "PRISM-15",
            "RAW across from E3 would also make RHENCE down from E3, which is not in the word list.",
        ),
    ],
)
def test_a_word_that_cannot_be_laid_is_told_in_words_with_the_square_where_it_fails(
    text: str, rule: str, why: str
) -> None:
    with pytest.raises(Refused) as refused:
        hence("WR HO IF TA RL CE").preview(0, text)
    assert (refused.value.rule, refused.value.message) == (rule, why)


@pytest.mark.parametrize(
    "text", ["", "8D", "HENCE", "5E", "5E H3", "5E HN-BE-", "5E -", "5E ()", "8D=Hn x", "5E=", "E5=HN", "5E ß", "55E A"]
)
def test_text_that_is_not_a_move_is_unreadable_and_the_answer_says_what_would_be_one(text: str) -> None:
    match = table(EMPTY, "HN BE", "DO")
    with pytest.raises((UnreadableMove, Refused)) as unreadable:
        typed(match, text)
    assert unreadable.value.message.endswith(".")


def test_the_board_as_text_shows_faces_rack_bag_and_scores() -> None:
    match = table(HENCE, "*B WR", "DO", named={"E5": "ES"}, scores=[3, 5])
    match.play(0, "5E (E)-*=Rb")
    assert match.draw(0).splitlines()[4:9] == [
        "  4 . . . . H'. . . .",
        "  5 . . . . E'R\". . .",
        "  6 . . . . N'. . . .",
        "  7 . . . . C'. . . .",
        "  8 . . . . E . . . .",
    ]
    rack, bag = match.draw(0).splitlines()[-2:]
    assert rack.startswith("rack: W4R1 ")
    assert bag == "bag: 83 blocks; points: you 4, Player 2 5"
    assert "rack" not in match.draw(None)
    assert "  5 . . . . + . . . ." in table(EMPTY, "HN", "DO").draw(0)


def test_in_a_terminal_squares_and_calls_can_be_clicked() -> None:
    match = table(HENCE, "*B WR", "DO", named={"E5": "ES"}, words="challenge")
    turn = match.play(0, "5E (E)-*=Rb")
    game = as_a(Prism, match.game)
    lines = picture(game, match.view(1), Voice(1, match.names), turn.events)
    spans = list(lines.spans())
    assert next(span for span in spans if span.types == "5F ") == Span(" r'", "mark", "5F ")
    assert next(span for span in spans if span.types == "4E ") == Span(" H'", "seat1", "4E ")
    assert next(span for span in spans if span.types == "8E ").look == "seat0"
    assert [span.types for span in spans if span.types.isalpha()] == ["exchange", "pass", "challenge", "accept"]
    watching = picture(game, match.view(None), Voice(None, match.names), ())
    assert not [span for span in watching.spans() if span.types.isalpha()]


@pytest.mark.parametrize("rack", ["EB EC ED EG EK ES", "EB BE EC CE ED DE", "B* *B EB BE EC CE"])
@pytest.mark.parametrize("word", ["EEEEEE", "EEEEE", "BBBB", "BBBEEE"])
def test_blocks_are_not_tried_in_every_order(rack: str, word: str) -> None:
    run_few_lines(table(EMPTY, rack, "DO").preview, 0, f"5C {word}")
