"""The rules of Push, one by one."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.core import Match, Refused, Unreadable, UnreadableMove
from parlour.core.codec import Json
from parlour.core.looking import ask
from parlour.core.rules_text import numbered, rules_text
from parlour.games.push.rules import Push
from tests.narrow import as_a


def board(drawing: str) -> str:
    return "".join(drawing.split()).replace("X", "0").replace("O", "1")


def at(drawing: str, to_move: int = 0, **options: Any) -> Match:
    squares = board(drawing)
    options.setdefault("size", int(len(squares) ** 0.5))
    return parlour.new("push", position={"board": squares, "to_move": to_move}, **options)


def shown(match: Match) -> str:
    size = match.game.options["size"]
    cells = match.state.board.replace("0", "X").replace("1", "O")
    return " ".join(cells[row * size : (row + 1) * size] for row in range(size))


def supplies(match: Match) -> list[int | None]:
    return [as_a(Push, match.game).supply(match.state, seat) for seat in (0, 1)]


def test_push_1_the_board_is_five_by_five_unless_another_size_is_chosen() -> None:
    assert len(parlour.new("push").state.board) == 25
    for size in range(3, 10):
        assert len(parlour.new("push", size=size).state.board) == size * size
    for wrong in (2, 10, "5", True, 4.0):
        with pytest.raises(Unreadable):
            parlour.new("push", size=wrong)


def test_push_2_two_seats_move_in_turn_and_the_first_begins() -> None:
    match = parlour.new("push")
    assert match.to_act == {0}
    match.play(0, "L1")
    assert match.to_act == {1}
    for seats in (1, 3):
        with pytest.raises(Refused) as refused:
            parlour.new("push", seats=seats)
        assert refused.value.rule == "TABLE-9"


def test_push_2_players_may_not_choose_to_pass() -> None:
    match = parlour.new("push")
    with pytest.raises(Refused) as refused:
        match.play(0, "pass")
    assert refused.value.rule == "PUSH-2"
    assert not match.entries


def test_push_3_every_row_and_column_has_an_entry_at_each_end() -> None:
    match = parlour.new("push", size=3)
    moves = [match.game.write(move) for move in match.moves(0)]
    assert moves == ["L1", "L2", "L3", "R1", "R2", "R3", "T1", "T2", "T3", "B1", "B2", "B3"]
    with pytest.raises(Refused) as refused:
        match.play(0, "L4")
    assert refused.value.rule == "PUSH-3"
    with pytest.raises(UnreadableMove):
        match.play(0, "M2")


@pytest.mark.parametrize(
    ("entry", "after"),
    [
        ("L2", "... X.. ..."),
        ("R2", "... ..X ..."),
        ("T2", ".X. ... ..."),
        ("B2", "... ... .X."),
        ("L1", "X.. ... ..."),
        ("R1", "..X ... ..."),
        ("B3", "... ... ..X"),
        ("t 3", "..X ... ..."),
    ],
)
def test_push_3_rows_count_from_the_top_and_columns_from_the_left(entry: str, after: str) -> None:
    match = parlour.new("push", size=3)
    match.play(0, entry)
    assert shown(match) == after


def test_push_4_a_push_travels_to_the_first_gap_and_no_further() -> None:
    match = at("""
        O X . O .
        X . . . .
        . . . . .
        O . . . .
        . . . . X""")
    match.play(0, "L1")
    assert shown(match) == "XOXO. X.... ..... O.... ....X"
    match.play(1, "T1")
    assert shown(match) == "OOXO. X.... X.... O.... ....X"
    match.play(0, "R5")
    assert shown(match) == "OOXO. X.... X.... O.... ...XX"
    match.play(1, "B1")
    assert shown(match) == "OOXO. X.... X.... O.... O..XX"


def test_push_5_in_a_full_line_the_far_piece_falls_off_and_returns_to_its_owner() -> None:
    match = at("OXO XOX .O.")
    events = match.play(0, "R1").events
    assert shown(match) == "XOX XOX .O."
    facts = {"entry": "R1", "side": "R", "line": 1, "fallen": 1, "now": "010"}
    assert {name: events[0].facts[name] for name in facts} == facts
    assert match.say(events[0], 0) == (
        "You push into row 1 from the right; Player 2’s piece falls off. Row 1 is now you, Player 2, you."
    )
    assert match.say(events[0], 1) == (
        "Player 1 pushes into row 1 from the right; your piece falls off. Row 1 is now Player 1, you, Player 1."
    )


@pytest.mark.parametrize(
    ("before", "entry", "line"),
    [
        (".XX O.O ...", "L1", "row 1"),
        ("..O X.O X..", "T1", "column 1"),
        ("X.. OX. OO.", "R3", "the falling diagonal"),
        ("..X .X. ..O", "L3", "the rising diagonal"),
    ],
)
def test_push_6_a_full_row_column_or_long_diagonal_wins(before: str, entry: str, line: str) -> None:
    match = at(before)
    match.play(0, entry)
    assert match.outcome == parlour.Outcome((0,), (1, 0), f"{line} is full")


def test_push_6_a_short_diagonal_is_not_a_line() -> None:
    match = at(".X. ... ...")
    match.play(0, "L2")
    assert match.outcome is None


def test_push_7_a_push_that_fills_lines_for_both_wins_for_the_mover_unless_the_option_says_otherwise() -> None:
    drawing = "OXX .OO XOX"  # T1: X enters above, O moves down into row 2
    for rule, winner in (("mover", 0), ("opponent", 1)):
        match = at(drawing, both_lines=rule)
        match.play(0, "T1")
        assert shown(match) == "XXX OOO XOX"
        assert match.outcome is not None and match.outcome.winners == (winner,)


def test_push_7_a_push_that_fills_only_the_other_seats_line_wins_for_the_other_seat() -> None:
    match = at("O.X .OO XOX")
    match.play(0, "T1")
    assert match.outcome is not None and match.outcome.winners == (1,)


def test_push_8_the_number_of_pieces_grows_with_the_board() -> None:
    expected = {3: 6, 4: 9, 5: 14, 6: 21, 7: 28, 8: 36, 9: 46}
    for size, pieces in expected.items():
        assert parlour.new("push", size=size).game.options["pieces"] == pieces
    told = numbered(rules_text("push"))["PUSH-8"].split("from 3 to 9, it is ")[1].split(", in proportion")[0]
    assert told == f"{', '.join(map(str, [*expected.values()][:-1]))} or {expected[9]}"


def test_push_8_a_piece_that_falls_off_can_enter_again() -> None:
    match = at("OXO X.X .O.", pieces=3)
    assert supplies(match) == [0, 0]
    match = at("OXO XO. ...", pieces=3)
    match.play(0, "R1")
    assert supplies(match) == [0, 1]


def test_push_8_a_player_without_pieces_passes_and_two_passes_in_a_row_are_a_draw() -> None:
    match = at("OXO X.X .O.", pieces=3)
    with pytest.raises(Refused) as refused:
        match.play(0, "L2")
    assert refused.value.rule == "PUSH-8"
    assert [match.game.write(move) for move in match.moves(0)] == ["pass"]
    match.play(0, "pass")
    assert match.outcome is None
    match.play(1, "pass")
    assert match.outcome == parlour.Outcome((0, 1), (0, 0), "nobody has a piece left to push in")


def test_push_8_only_consecutive_passes_end_the_game() -> None:
    match = at("OXO X.X ...", pieces=3)
    match.play(0, "pass")
    match.play(1, "B2")
    assert match.outcome is None
    match.play(0, "pass")
    assert match.outcome is None


def test_push_8_the_number_of_pieces_can_be_unlimited() -> None:
    match = at("XOX OOX XXO", pieces=0)
    assert supplies(match) == [None, None]
    match.play(0, "L1")
    assert shown(match) == "XXO OOX XXO"


def test_push_9_the_third_occurrence_of_a_position_is_a_draw() -> None:
    match = at("XOX OOX XXO", pieces=0)
    rows = []
    for turn in range(5):
        assert match.outcome is None
        match.play(turn % 2, "L1" if turn % 2 == 0 else "R1")
        rows.append(shown(match)[:3])
    assert rows == ["XXO", "XOO", "XXO", "XOO", "XXO"]
    assert match.outcome == parlour.Outcome((0, 1), (0, 0), "the position stood for the third time")


def test_push_9_everybody_hears_and_sees_that_a_position_stands_for_the_second_time() -> None:
    match = at("XOX OOX XXO", pieces=0)
    warned = "This position has stood twice; a third time is a draw."
    heard = []
    for turn in range(5):
        seat, entry = turn % 2, "L1" if turn % 2 == 0 else "R1"
        foretold = match.preview(seat, entry).text
        said = " ".join(match.sentences(match.play(seat, entry), 1 - seat))
        looked = ask(match, 1 - seat, "look").lines
        heard.append(warned in said)
        assert (warned in looked) == heard[-1]
        assert ("for the second time" in foretold) == heard[-1]
    assert heard == [False, False, True, True, False]
    assert foretold.endswith("The position will stand for the third time: a draw.")


def test_push_9_the_same_board_with_the_other_seat_to_move_is_a_different_position() -> None:
    squares = board("XXO OOX XXO")
    position = {"board": board("XOX OOX XXO"), "to_move": 0, "since_growth": [f"{squares}0", f"{squares}0"]}
    match = parlour.new("push", size=3, pieces=0, position=position)
    match.play(0, "L1")
    assert match.state.board == squares and match.outcome is None


def test_a_composed_position_must_be_valid() -> None:
    wrong: list[Json] = [{"board": "..."}, {"board": "x" * 25}, {"board": "." * 25, "to_move": 2}, {}, [], {"board": 5}]
    for position in wrong:
        with pytest.raises(Unreadable):
            parlour.new("push", position=position)
    with pytest.raises(Unreadable):
        parlour.new("push", size=3, pieces=3, position={"board": "0000.1111"})
    with pytest.raises(Unreadable):
        parlour.new("push", pieces=4)
