"""The laws of worlds, for every game that has one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core import Chance, Match, ParlourError, Refused, Unreadable, registry
from parlour.core.ledger import read_page
from parlour.core.world import Brought, Place, World
from tests.conformance.test_ability_laws import games_with
from tests.conformance.wander import listed, wander
from tests.narrow import ability, present

numbers = st.integers(-(10**30), 10**30)


def board_at(name: str, place: Place, seats: int = 3) -> Match:
    world = present(registry.find(name).offers(World))
    return Match.new(registry.find(name)({world.option: str(place)}), seats=seats, seed=1)


@games_with(World)
@given(numbers, numbers, st.integers(0, 2**32))
@settings(max_examples=5, deadline=None)
def test_a_board_of_the_world_is_a_game_like_any_other(name: str, row: int, column: int, seed: int) -> None:
    rng = Random(seed)
    match = wander(board_at(name, Place(1, row, column)), rng, 60)
    world = ability(match.game, World)
    assert world.place == Place(1, row, column)
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        assert match.game.view(match.game.imagine(view, Chance.of(seed)), seat) == view
    for seat in match.to_act:
        for move in listed(match, seat):
            match.prepare("move", seat, move)
    again = Match.resume(match.header, match.seed, match.entries)
    assert again.digest() == match.digest()
    page = read_page(world, match.turns(1), match.entries, match.standing, 0, str)
    assert page.number == match.number
    assert page.filled == world.filled(match.state)
    assert max(page.filled) <= world.whole
    assert {piece.piece for piece in page.pieces} == {piece.piece for piece in page.pieces if piece.makers}


@games_with(World)
def test_only_pieces_of_the_level_are_brought_and_each_once(name: str) -> None:
    match = board_at(name, Place(2, 0, 0))
    world = ability(match.game, World)
    entries = match.number
    for text in (
        "",
        "nonsense",
        "2:0,0",
        str(Brought("3:0,0", "2:0,0", 1, "Ann")),
        str(Brought("2:5,5", "1:9,9", 1, "Ann")),
    ):
        with pytest.raises(ParlourError):
            match.act("bring", 0, text)
    assert match.number == entries
    with pytest.raises((Refused, Unreadable)):
        world.towards(Place(1, 0, 0), "down")
    assert [world.fresh(index) for index in range(9)] == list(dict.fromkeys(world.fresh(index) for index in range(9)))


@pytest.mark.parametrize("name", registry.names())
def test_nothing_is_brought_to_other_tables(name: str) -> None:
    """TABLE-26."""
    match = Match.new(registry.find(name)(), seed=1)
    with pytest.raises(Refused) as refused:
        match.act("bring", 0, str(Brought("2:0,0", "1:0,0", 1, "Ann")))
    assert refused.value.rule == "TABLE-26"
