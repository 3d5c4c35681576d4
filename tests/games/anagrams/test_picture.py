"""The table on a terminal, with places to click."""

from __future__ import annotations

from parlour.core import Match, Voice
from parlour.core.picture import Span
from parlour.games.anagrams.picture import picture
from parlour.games.anagrams.rules import Anagrams
from tests.games.anagrams.tables import challenge, table


def spans(match: Match, seat: int | None) -> list[Span]:
    assert isinstance(match.game, Anagrams)
    last = match.last.events if match.last else ()
    return list(picture(match.game, match.view(seat), Voice(seat, match.names), last).spans())


def places(match: Match, seat: int | None) -> set[str]:
    return {span.types for span in spans(match, seat) if span.types}


def test_squares_around_the_crossword_can_be_clicked() -> None:
    match = table("AT", "HEQ", "AAAAA")
    found = places(match, 0)
    assert {"-2,-2 across ", "0,0 across ", "3,2 across "} <= found
    assert "-3,0 across " not in found
    assert [span.text for span in spans(match, 0) if span.types == "0,0 across "] == [" A "]


def test_the_word_laid_last_is_marked() -> None:
    match = table("AT", "HEQ", "AAAAA")
    match.play(0, "-1,0 across HAT")
    assert [span.text for span in spans(match, 1) if span.look == "mark"] == [" H ", " A ", " T "]


def test_exchanges_and_judgements_can_be_clicked_by_the_seats_that_may_make_them() -> None:
    match = challenge("AT", "HEQ", "AAAAA")
    assert {"discard H, take", "discard Q, draw"} <= places(match, 0)
    assert not any(types.startswith("discard") for types in places(match, 1) | places(match, None))
    match.play(0, "-1,0 across HAT")
    assert {"challenge", "accept"} <= places(match, 1)
    assert "accept" not in places(match, 0)


def test_everything_that_can_be_clicked_is_a_move_or_the_beginning_of_one() -> None:
    match = table("", "HEQ*", "AAAAA")
    whole = [types for types in places(match, 0) if not types.endswith(" ")]
    assert whole
    for types in whole:
        match.prepare("move", 0, types)
