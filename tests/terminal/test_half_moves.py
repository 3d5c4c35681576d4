"""Half a move, or one that could mean several: it is asked about, and what is typed next answers."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core import Match
from parlour.games.lotto.state import LottoView
from parlour.terminal.commands import Commands
from parlour.terminal.local import LocalTable
from tests.games.anagrams.tables import table as anagrams
from tests.games.prism.test_turns import hence
from tests.games.series.rush.tables import table as tiles
from tests.narrow import as_a


def answers(match: Match, *lines: str) -> list[str]:
    """What the first seat hears when it types these lines."""
    commands = Commands(LocalTable(match, {1: "novice"}))
    return [said for line in lines for said in commands.do(line, 0)]


@pytest.mark.parametrize("answer", ["with RL", "RL", "R or L", "look hand|with RL", "rack|with RL", "HO|with RL"])
def test_a_question_about_a_move_can_be_answered(answer: str) -> None:
    match = hence("WR HO IF TA RL CE")
    assert answers(match, "ER across from E5", *answer.split("|"))[0] == "Which blocks? Add with W R or with R L."
    assert match.entries[-1].text == "5E (E)-Rl"


def test_a_wrong_answer_says_what_can_be_answered_and_after_something_else_the_question_is_forgotten() -> None:
    match = hence("WR HO IF TA RL CE")
    said = answers(match, "ER across from E5", "with XN", "nonsense", "with RL")
    assert said[1] == "You do not have the block X N. It can be laid with W R or with R L."
    assert said[2].startswith("Where does it begin?") and said[3].startswith("'with RL' is not a move.")
    assert not match.entries


@pytest.mark.parametrize("before", ["ER", "nonsense", "ERR down from E5"])
def test_a_question_takes_the_place_of_the_one_before_and_a_slip_does_not(before: str) -> None:
    match = hence("WR HO IF TA RL CE")
    said = answers(match, before, "ER across from E5", "from R L to E", "R from RL")
    assert said[1:] == [
        "Which blocks? Add with W R or with R L.",
        "'from R L to E' is not a move. For example: HENCE across from D8, or exchange. Type help moves for more.",
    ]
    assert match.entries[-1].text == "5E (E)-Rl"


@pytest.mark.parametrize("said", [("ER", "across", "E5"), ("ER", "e5", "across"), ("ER across", "from e5")])
def test_a_placement_can_be_said_bit_by_bit(said: tuple[str, ...]) -> None:
    match = hence("HO IF TA RL CE")
    answers(match, *said)
    assert match.entries[-1].text == "5E (E)-Rl"


@pytest.mark.parametrize("said", [("row 3", "left"), ("left", "row 3"), ("from the left", "3"), ("3", "from the left")])
def test_half_a_push_is_asked_about(said: tuple[str, str]) -> None:
    match = parlour.new("push", seed=1)
    [asked] = answers(match, *said)
    assert re.match(r"(From which side|Which row)\? You can type for example row 3 from the left, or L3\.", asked)
    assert match.entries[-1].text == "L3"


@pytest.mark.parametrize(("half", "rest"), [("{letter}", "c3"), ("c3", "{letter}")])
def test_a_letter_can_be_followed_by_its_square_and_a_square_by_its_letter(half: str, rest: str) -> None:
    match = parlour.new("lotto", seed=3)
    match.play(0, "draw")
    letter = as_a(LottoView, match.view(0)).held[0]
    answers(match, half.format(letter=letter), rest.format(letter=letter))
    assert match.entries[-1].text == f"{letter} c3"


@pytest.mark.parametrize(("asks", "rest"), [("discard H", "take"), ("swap h", "draw"), ("exchange|h", "draw")])
def test_an_exchange_asks_what_is_taken(asks: str, rest: str) -> None:
    match = anagrams("AT", "HEAR*", "AAAAA")
    said = answers(match, *asks.split("|"), rest)
    assert said[-1] == "Take the exposed block, or draw one from the stock? Type take or draw."
    assert match.entries[-1].text == f"discard H, {rest}"


@pytest.mark.parametrize("answer", ["across from E5", "across E5, with RL", "from e5, across"])
def test_a_word_can_be_followed_by_its_place(answer: str) -> None:
    match = hence("HO IF TA RL CE")
    said = answers(match, "ER", answer)
    assert said[0].startswith("Where does it begin?") and match.entries[-1].text == "5E (E)-Rl"


@pytest.mark.parametrize(("tile", "place"), [("lateral 3", "on row 4, column 4"), ("tile 1", "4 4")])
def test_a_tile_can_be_followed_by_its_place(tile: str, place: str) -> None:
    match = tiles("3n 9n", "8n")
    said = answers(match, tile, place)
    assert said[0].startswith(f"Where does it go? Say for example {tile} on row 6, column 7.")
    assert match.entries[-1].text == "3n 4,4"


def test_so_can_a_domino() -> None:
    position = {"hands": [{"open": ["6l"]}, {"open": ["9v"]}], "placed": {"0,0": "5l"}, "turn": 0}
    said = answers(parlour.new("domino", position=position), "d6", "at 9 left")
    assert said[0].startswith("Where does it go? Say for example d6 at 1 ")
    assert said[1] == "9 left is beside no tile; a tile must go beside one on the table."


def test_what_was_tried_is_tried_again_with_the_answer() -> None:
    said = answers(hence("WR HO IF TA RL CE"), "try ER across from E5", "with RL")
    assert said[-1] == "ER across from E5, with RL is ready; send plays it, undo forgets it."
