"""The terminal's picture: what can be clicked is what can be played."""

from __future__ import annotations

from random import Random

import pytest

from parlour.core import Match, Voice
from parlour.games.lotto.picture import picture
from parlour.games.lotto.rules import Lotto
from tests.conformance.wander import wander
from tests.games.lotto.drawing import ALMOST, BEHIND, table

WIDTH = 52  # what a terminal of a hundred columns leaves to the board


def pointed_at(match: Match, seat: int) -> set[str]:
    shown = picture(match.view(seat), Voice(seat, match.names), match.last.events if match.last else ())
    assert max(sum(len(span.text) for span in line) for line in shown.lines) <= WIDTH
    return {span.types for span in shown.spans() if span.types}


@pytest.mark.parametrize("seats", [2, 12])
def test_every_place_types_a_move_and_every_move_has_its_place(seats: int) -> None:
    rng = Random(seats)
    match = Match.new(Lotto(), seats=seats, seed=seats)
    while not match.state.stopped:
        seat = match.state.to_move
        assert pointed_at(match, seat) == {match.game.write(move) for move in match.moves(seat)}
        assert not pointed_at(match, (seat + 1) % seats)
        wander(match, rng, 3)


def test_after_the_stop_every_line_can_be_clicked() -> None:
    match = table(ALMOST, BEHIND, held="AT")
    match.play(0, "T a5")
    assert {"claim column e", "claim falling", "none"} <= pointed_at(match, 0)
    match.play(0, "none")
    assert not pointed_at(match, 0)
