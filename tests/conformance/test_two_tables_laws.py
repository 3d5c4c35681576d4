"""The laws of games for which two tables are opened together."""

from __future__ import annotations

import pytest

from parlour.core import Match, Refused, registry
from parlour.core.two_tables import TwoTables, other_table
from tests.conformance.test_ability_laws import games_with
from tests.narrow import ability


@games_with(TwoTables)
def test_so_many_fit_only_at_two_tables(name: str) -> None:
    """TABLE-28"""
    game = registry.find(name)()
    people = ability(game, TwoTables).people
    with pytest.raises(Refused):
        Match.new(game, seats=people)
    assert people % 2 == 0 and Match.new(game, seats=people // 2)


@games_with(TwoTables)
def test_the_other_table_hears_who_plays_and_how_they_stand(name: str) -> None:
    match = Match.new(registry.find(name)(), seats=ability(registry.find(name)(), TwoTables).people // 2, seed=1)
    assert other_table(match) == ["Nobody sits at the other table yet."]
    for seat in range(match.seats):
        match.act("join", seat, f"Somebody {seat}", by="host")
        assert other_table(match)[0].startswith("At the other table: Somebody 0")
    for seat in range(1, match.seats):
        match.act("resign", seat)
    assert other_table(match)[0].startswith("At the other table the game is over. Somebody 0 wins")
