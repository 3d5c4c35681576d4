"""What is said can be typed: a move in words is read as a move that is said in the same words."""

from __future__ import annotations

from itertools import islice

import pytest

from parlour.core import Match, Record, registry
from parlour.core.abilities import Looking
from parlour.thinking.advice import in_words
from tests.conformance.by_ear import GOLDEN, kept

MOST, EVERY = 120, 8  # moves of a position that are looked at, and which of them


def spoken() -> list[str]:
    """The games whose moves can be typed as they are said."""
    found = {name: registry.find(name).offers(Looking) for name in kept()}
    return [name for name, looking in found.items() if looking and looking.typed]


@pytest.mark.parametrize("name", spoken())
def test_what_is_said_can_be_typed(name: str) -> None:
    record = Record.loads((GOLDEN / f"{name}.json").read_text())
    match = Match.resume(record.header, record.seed, ())
    for entry in record.entries:
        if entry.kind == "move" and match.standing.waiting is None:
            check(match, entry.seat or 0, entry.text)
        match.repeat(entry)


def check(match: Match, seat: int, played: str) -> None:
    game, view = match.game, match.view(seat)
    moves = [game.read(played, view, seat), *islice(match.moves(seat), match.number % EVERY, MOST, EVERY)]
    for move in moves:
        words = in_words(game, view, move) or game.write(move)
        again = game.read(words, view, seat)
        assert (in_words(game, view, again) or game.write(again)) == words
        assert len(moves) > EVERY or game.write(again) == game.write(move)
