"""A card by ear: words across are read as words, everything else is spelled."""

from __future__ import annotations

import pytest

from parlour.core import Match, looking
from parlour.core.errors import UnreadableMove
from tests.games.lotto.drawing import ALMOST, BEHIND, BLANK, table


def hear(match: Match, what: str, seat: int = 0) -> list[str]:
    return looking.look(match, seat, what).lines


def test_lotto_10_words_across_are_read_and_other_letters_spelled() -> None:
    match = table(BEHIND, BLANK, held="AT")
    assert hear(match, "")[1:6] == [
        "Row 1 reads HORSE.",
        "Row 2 reads TENDS.",
        "Row 3: H at a, L S from d.",
        "Row 4: T I T L from a.",
        "Row 5: T at a, I N S from c.",
    ]
    assert hear(match, "column b") == hear(match, "b") == ["Column b: O E from 1, I at 4."]
    assert hear(match, "3") == ["Row 3: H at a, L S from d."]


def test_lotto_11_all_lines_that_are_pointed_out_are_read_at_once() -> None:
    match = table(BEHIND, BLANK, held="AT")
    assert hear(match, "columns") == [
        "Column a reads H T H T T.",
        "Column b: O E from 1, I at 4.",
        "Column c: R N from 1, T I from 4.",
        "Column d reads S D L L N.",
        "Column e: E S S from 1, S at 5.",
        "The falling diagonal: H E from a1, L S from d4.",
        "The rising diagonal: T I from a5, D E from d2.",
    ]


def test_lotto_11_whether_a_line_down_is_a_word_is_not_given_away() -> None:
    match = table(ALMOST, BLANK, held="AT")
    assert hear(match, "column e") == ["Column e reads D E S K S."]
    assert hear(match, "words") == [
        "Full: row 1, TIRED; row 2, HENCE; row 3, TEENS; row 4, TRUNK; column b, I E E R U; column c, R N E U R; "
        "column d, E C N N N; column e, D E S K S; the falling diagonal, T E E N S."
    ]


def test_lotto_10_the_score_tells_the_words_that_stand_across() -> None:
    match = table(BEHIND, BLANK, held="AT")
    assert hear(match, "score") == [
        "You: 21 of 25 squares filled; HORSE and TENDS stand across, 50 points each.",
        "Player 2: 5 of 25 squares filled.",
    ]


def test_a_square_that_is_not_on_the_card_is_said_not_to_be_there() -> None:
    match = table(BEHIND, BLANK, held="AT")
    with pytest.raises(UnreadableMove, match="There is no square z9; squares go from a1 to e5, such as c3"):
        match.play(0, "A on z9")


def test_the_others_are_told_that_a_card_is_nearly_full() -> None:
    match = table(BEHIND, BLANK, held="AT")
    match.play(0, "A b3")
    [turn] = match.turns(match.number)
    assert match.sentences(turn, 1) == ["Player 1 puts A on b3; 3 squares left."]
    assert match.sentences(turn, 0)[0].startswith("You put A on b3.")
