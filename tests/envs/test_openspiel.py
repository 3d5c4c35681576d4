"""Every game as OpenSpiel sees it: its own simulations, histories that repeat, and what a seat may know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.core import Chance, encode

pyspiel: Any = pytest.importorskip("pyspiel")

import parlour.envs.openspiel  # noqa: E402, F401

NAMES = ("anagrams", "domino", "hex", "lotto", "prism", "push", "rush")


@pytest.mark.parametrize("name", NAMES)
def test_random_games_and_serialisation_hold(name: str) -> None:
    game = pyspiel.load_game(f"parlour_{name}", {"max_cycles": 12, "deals": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_without_chance_has_no_chance_node_and_ends_with_its_winner() -> None:
    game = pyspiel.load_game("parlour_push", {"options": '{"size": 3}'})
    state = game.new_initial_state()
    assert not state.is_chance_node()
    for action in (0, 1, 0, 1, 0):
        state.apply_action(action)
    assert state.is_terminal() and state.returns() == [1.0, -1.0]


def test_deals_are_enumerated_and_the_same_deal_is_the_same_match() -> None:
    game = pyspiel.load_game("parlour_lotto", {"deals": 4})
    first = game.new_initial_state()
    assert first.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    strings = []
    for deal in (0, 1, 0):
        state = game.new_initial_state()
        state.apply_action(deal)
        strings.append(state.information_state_string(0))
    assert strings[0] == strings[2] != strings[1]


def test_what_a_move_may_draw_is_a_chance_node_with_every_kind_and_its_probability() -> None:
    game = pyspiel.load_game("parlour_lotto", {"deals": 4})
    state = game.new_initial_state()
    state.apply_action(3)
    seat = state.current_player()
    state.apply_action(0)  # draw
    assert state.is_chance_node() and state.legal_actions() == list(range(121))
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert game.max_chance_outcomes() == 121
    for kind in (7, 90):
        after = state.child(kind)
        held = after._table.match.state.held
        assert state.action_to_string(kind) == f"draw {held}" and after.current_player() == seat
        assert held in after.information_state_string(1 - seat), "everybody sees it"
        again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, after))[1]
        assert again.information_state_string(0) == after.information_state_string(0)


def test_what_somebody_else_has_drawn_is_not_known() -> None:
    game = pyspiel.load_game("parlour_domino", {"deals": 1})
    state = game.new_initial_state()
    state.apply_action(0)
    seat = state.current_player()
    state.apply_action(0)  # take
    after = [state.child(kind) for kind, _ in state.chance_outcomes()[:2]]
    assert len({each.information_state_string(seat) for each in after}) == 2
    assert len({each.information_state_string(1 - seat) for each in after}) == 1


def test_an_action_that_is_not_legal_ends_the_match() -> None:
    state = pyspiel.load_game("parlour_lotto", {"deals": 1}).new_initial_state()
    state.apply_action(0)
    state.apply_action(1)  # to discard, with nothing in hand
    assert state.is_terminal() and state.returns() == [0.0, 0.0]


def test_what_a_seat_knows_does_not_depend_on_what_it_cannot_know() -> None:
    """Two deals in which a seat has seen the same so far are one information state to it."""
    game = pyspiel.load_game("parlour_prism", {"deals": 3, "max_cycles": 10})
    state = game.new_initial_state()
    state.apply_action(1)
    own, others = state.information_state_string(0), state.information_state_string(1)
    assert own != others
    racks = [json.dumps(encode(rack)) for rack in state._table.match.state.racks]
    assert racks[0] in own and racks[1] in others
    for letters in (own, state.observation_string(0)):
        assert racks[1] not in letters
    hidden = state.clone()
    match = hidden._table.match
    imagined = match.game.imagine(match.view(0), Chance.of(5))  # another whole state that the seat cannot tell apart
    assert imagined.racks[1] != match.state.racks[1] and imagined.racks[0] == match.state.racks[0]
    match.standing.state, match.standing.views = imagined, None
    assert hidden.information_state_string(0) == own and hidden.information_state_string(1) != others
    assert hidden.observation_tensor(0) == state.observation_tensor(0)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.tolist() == state.observation_tensor(0)


def test_a_match_is_cut_off_without_a_winner() -> None:
    game = pyspiel.load_game("parlour_push", {"max_cycles": 2})
    state = game.new_initial_state()
    state.apply_action(0)
    state.apply_action(1)
    assert state.is_terminal() and state.returns() == [0.0, 0.0]
