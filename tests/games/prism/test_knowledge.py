"""What seats remember, and the worlds they can imagine."""

from __future__ import annotations

from parlour.core import Chance, Match
from parlour.games.prism.knowledge import fits
from parlour.games.prism.state import PrismState
from tests.games.prism.drawing import late, table
from tests.games.prism.test_turns import HENCE

E5 = {"E5": "ES"}


def worlds(match: Match, seat: int | None, number: int = 30) -> list[PrismState]:
    view = match.view(seat)
    found = [match.game.imagine(view, Chance.of(seed)) for seed in range(number)]
    assert all(match.game.view(world, seat) == view for world in found)
    return found


def test_a_seat_knows_that_seats_which_have_not_drawn_since_do_not_hold_the_rack_it_returned() -> None:
    match = table(HENCE, "WR HO IF TA RL CE", "DO TO SO LI RS UN", named=E5)
    match.play(0, "exchange")
    returned = {"WR", "HO", "IF", "TA", "RL", "CE"} - set(match.state.racks[0])
    assert set(match.view(0).memory) == returned
    assert match.view(1).memory == {}
    for world in worlds(match, 0):
        assert not returned & set(world.racks[1])
    assert any(returned & set(world.racks[0]) for world in worlds(match, 1))


def test_a_seat_that_drew_since_may_hold_as_many_returned_blocks_as_it_drew() -> None:
    match = table(HENCE, "WR HO IF TA RL CE", "DO TO SO LI RS UN", named=E5)
    match.play(0, "exchange")
    match.play(1, "5E (E)-rS")
    held = [len(set(match.view(0).memory) & set(world.racks[1])) for world in worlds(match, 0, 100)]
    assert set(held) == {0, 1}


def test_a_block_is_no_longer_remembered_once_it_is_seen_again() -> None:
    match = table(HENCE, "RL", "DO TO SO LI RS UN", named=E5, memories=[{}, {"RS": [2, 1], "UN": [0, 3]}, {}])
    match.play(0, "pass")
    match.play(1, "5E (E)-rS")
    assert "RS" not in match.view(1).memory


def test_a_block_that_was_laid_was_one_of_those_drawn_since() -> None:
    memory = {"RL": [2, 0], "QI": [2, 0], "JI": [1, 0], "AZ": [3, 0]}
    match = table(HENCE, "RL TA", "DO TO", named=E5, words="challenge", memories=[{}, memory, {}])
    match.play(0, "5E (E)-Rl")
    assert match.view(1).memory == {"QI": (1, 0), "JI": (1, 0), "AZ": (2, 0)}


def test_blocks_taken_back_are_known_to_everybody() -> None:
    match = table(HENCE, "WR HO IF TA RL CE", "DO TO SO LI RS UN", named=E5, words="challenge")
    match.play(0, "5E (E)-Ce")
    match.play(1, "challenge")
    assert match.view(None).shown == (("CE",), ())
    for seat in (1, None):
        assert all("CE" in world.racks[0] for world in worlds(match, seat))
    match.play(1, "pass")
    match.play(0, "exchange")
    assert match.view(None).shown == ((), ())
    assert match.view(1).memory == {"CE": (6, 0)}
    assert match.view(None).memory == {"CE": (6, 0)}
    assert all("CE" not in world.racks[1] for world in worlds(match, None))


def test_with_an_empty_bag_two_seats_know_each_other_s_racks() -> None:
    match = late(HENCE, "RL TA", "DO TO", named=E5)
    assert {frozenset(world.racks[1]) for world in worlds(match, 0)} == {frozenset(("DO", "TO"))}


def test_a_rack_fits_a_memory_if_each_block_could_have_been_drawn_since() -> None:
    memory = {"RL": (0, 0), "QI": (1, 0), "JI": (1, 0), "AZ": (3, 0), "ZA": (3, 0)}
    assert fits(memory, 0, ["DO", "TO"])
    assert not fits(memory, 0, ["RL"])
    assert fits(memory, 0, ["QI", "AZ", "ZA"])
    assert not fits(memory, 0, ["QI", "JI"])
    assert not fits(memory, 0, ["QI", "AZ", "ZA", "JI"])
    assert not fits(memory, 1, ["AZ"])
