"""Who may take which seat, and who may ask for hints."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlour.core import Refused, Unknown
from parlour.server.errors import Forbidden
from parlour.server.storage.rows import EMPTY, Occupant
from parlour.server.table.seating import Seating
from tests.server.storage.test_storage import MATCH, row

ANN, BOB, BOT = Occupant("ann"), Occupant("bob"), Occupant(level="expert")


def seating(*occupants: Occupant, **about: object) -> Seating:
    header = replace(MATCH.header, seats=len(occupants))
    return Seating(replace(row("t", **about), header=header), dict(enumerate(occupants)))


def test_empty_seats_are_taken_first_and_then_those_of_people_who_went_away() -> None:
    table = seating(ANN, EMPTY, BOB, EMPTY)
    assert table.free(passed_on={0}) == [1, 3, 0]
    assert table.choose(None, passed_on=()) == 1 and table.choose(3, passed_on=()) == 3
    with pytest.raises(Refused, match="This seat is taken"):
        table.choose(2, passed_on=())
    with pytest.raises(Refused, match="All seats are taken"):
        seating(ANN, BOB).choose(None, passed_on=())


def test_nobody_else_can_sit_down_at_a_daily() -> None:
    """TABLE-17"""
    assert seating(ANN, daily="prism 2026-11-15").free(passed_on={0}) == []


def test_messages_count_seats_from_one() -> None:
    table = seating(ANN, BOB)
    with pytest.raises(Unknown, match="There is no seat 3; the seats are 1 to 2"):
        table.check_seat(2)
    with pytest.raises(Forbidden):
        table.check_own("ann", 1)
    assert table.check_own("bob", 1) == 1


@pytest.mark.parametrize(
    ("occupants", "hints", "given"),
    [
        ((ANN, BOT), None, True),
        ((ANN, ANN), None, True),
        ((ANN, BOB), None, False),
        ((ANN, EMPTY), None, False),
        ((ANN, BOB), True, True),
        ((ANN, BOT), False, False),
        ((BOB, BOT), True, False),
    ],
)
def test_hints_follow_the_tables_setting_or_are_given_when_no_other_person_plays(
    occupants: tuple[Occupant, ...], hints: bool | None, given: bool
) -> None:
    """TABLE-12"""
    assert seating(*occupants, hints=hints).gives_hints("ann") == given
