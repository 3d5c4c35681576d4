"""What a listener learns about the lines of Push: who is one piece short where, before and after a push. PUSH-6."""

from __future__ import annotations

import pytest

from parlour.core import Unreadable, looking
from tests.games.push.test_rules import at

DIAGONAL = """
    O X . X .
    X O . . .
    . . X . .
    X . . O .
    . . . . O"""


def test_a_push_says_who_is_now_one_piece_short_of_which_lines() -> None:
    match = at("""
        . X X X .
        O . . . .
        O . . . .
        O . . . .
        . . . . .""")
    (event,) = match.play(0, "R1").events
    assert match.say(event, 0) == ("You push into row 1 from the right. You are now one piece short in row 1.")
    assert match.say(event, 1).endswith("Player 1 is now one piece short in row 1.")
    (event,) = match.play(1, "T1").events
    assert match.say(event, 1).endswith("You are now one piece short in column 1.")
    (event,) = match.play(0, "B4").events
    assert "short" not in match.say(event, 0), "what was so before is not said again"


def test_a_number_alone_may_be_a_row_or_a_column() -> None:
    with pytest.raises(Unreadable) as asked:
        looking.look(at(DIAGONAL), 0, "3")
    assert asked.value.message == "Row or column? Type look row 3, or look column 3."
    with pytest.raises(Unreadable, match="'6' is not a place here"):
        looking.look(at(DIAGONAL), 0, "6")


def test_a_push_can_leave_both_one_piece_short() -> None:
    match = at("""
        O X X X .
        X O O O .
        . . . . .
        . . . . .
        . . . . .""")
    (event,) = match.play(0, "T1").events
    assert match.say(event, 0).endswith("You are now one piece short in row 1, Player 2 in row 2.")
    assert match.say(event, 1).endswith("Player 1 is now one piece short in row 1, you in row 2.")


def test_look_and_due_say_where_a_piece_is_lacking_and_what_stands_there() -> None:
    match = at(DIAGONAL)
    short = "Player 2 is one piece short in the falling diagonal (row 3, column 3 is yours)."
    assert looking.look(match, 0, "").lines[-1] == short
    assert looking.due(match, 0)[1:] == [short]
    assert looking.due(match, 1)[1:] == [
        "You are one piece short in the falling diagonal (row 3, column 3 is Player 1’s)."
    ]
    match.play(0, "L4")
    match.play(1, "R4")
    assert looking.look(match, 1, "").lines[-1] == (
        "You are one piece short in the falling diagonal (row 3, column 3 is Player 1’s)."
    )


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("X.... X.... ..... ..... .....", "Rows 3 to 5: empty."),
        ("X.... X.... X.... ..... O...O", "You have at best 3 of 5 in column 1."),
        ("XXX.. ..... XXX.. ..... O...O", "You have at best 3 of 5 in rows 1 and 3."),
        ("XXX.. XX... X.X.. ..... OO...", "You have at best 3 of 5 in row 1, column 1 and the falling diagonal."),
        ("XXX.. X.... XXX.. ..... O...O", "You have at best 3 of 5 in rows 1 and 3, and column 1."),
        ("X.... X.... X.... X.... O...O", "You are one piece short in column 1 (row 5 is Player 2’s)."),
        ("XXX.X ..... ..... ..... O...O", "You are one piece short in row 1 (column 4 is empty)."),
    ],
)
def test_look_ends_with_the_best_lines_that_are_more_than_half_full(drawing: str, told: str) -> None:
    assert looking.look(at(drawing), 0, "").lines[-1] == told


def test_look_next_reads_every_line_that_can_be_filled() -> None:
    match, place, heard = at(DIAGONAL), "", []
    for _ in range(12):
        answer = looking.look(match, 0, "next", place)
        heard += answer.lines
        place = answer.at
    assert [line.partition(":")[0] for line in heard] == [
        *(f"Row {number}" for number in range(1, 6)),
        *(f"Column {number}" for number in range(1, 6)),
        "Falling diagonal, from the top left",
        "Rising diagonal, from the bottom left",
    ]


@pytest.mark.parametrize(
    ("drawing", "entry", "told"),
    [
        ("..... ..... ..... ..... .....", "R2", "Row 2 will read 4 empty, yours."),
        ("X.... O.... O.... O.... .....", "T1", "Column 1 will read yours, yours, theirs, theirs, theirs."),
        (
            "OXOXO ..... ..... ..... .....",
            "R1",
            "Row 1 will read yours, theirs, yours, theirs, yours; one of theirs falls off.",
        ),
        (
            "XOXO. X.... X.... X.... .....",
            "R1",
            "Row 1 will read yours, theirs, yours, theirs, yours.",
        ),
        (
            ".XXX. ..... ..... ..... .....",
            "R1",
            "Row 1 will read empty, yours, yours, yours, yours. You are then one piece short in row 1.",
        ),
        (
            "O.... XOOO. ..... ..... .....",
            "T1",
            "Column 1 will read yours, theirs, yours, 2 empty. They are then one piece short in row 2.",
        ),
        ("XXXX. ..... ..... ..... .....", "R1", "This fills row 1: you win."),
        ("OXX.. XOOOO ..... ..... .....", "T1", "This fills row 2 for your opponent: you lose."),
    ],
)
def test_a_preview_says_what_the_line_becomes_and_who_is_then_one_piece_short(
    drawing: str, entry: str, told: str
) -> None:
    assert at(drawing).preview(0, entry).text == told


def test_push_8_what_a_push_would_do_is_told_only_while_it_can_be_made() -> None:
    match = at("XX. O.. O..", pieces=3)
    assert len(looking.look(match, 0, "R1").lines) == 2
    match.play(0, "R1")
    assert match.outcome and looking.look(match, 0, "R1").lines == ["Row 1 from the right: you, you, you."]
    out_of_pieces = at("OXO X.X .O.", pieces=3)
    assert looking.look(out_of_pieces, 0, "R2").lines == ["Row 2 from the right: you, empty, you."]
