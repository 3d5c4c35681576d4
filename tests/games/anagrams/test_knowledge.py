"""What seats remember, and possible worlds that fit what they know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlour.core import Chance, Match
from parlour.games.anagrams.moves import Exchange
from parlour.games.anagrams.rules import Anagrams
from tests.games.anagrams.tables import challenge, table


def test_a_seat_that_took_the_exposed_block_is_known_to_hold_it_until_it_plays_it() -> None:
    match = table("AT", "VOWEL", "AAAAA", pile="GHS")
    match.play(0, "discard V, take")
    assert match.view(1).shown[0] == "S"
    assert all("S" in match.game.imagine(match.view(1), Chance.of(n)).racks[0] for n in range(5))
    match.play(1, "discard A, take")
    match.play(0, "discard S, draw")
    assert match.view(1).shown[0] == ""


def test_what_was_taken_back_is_known_too() -> None:
    match = challenge("AT", "XHER", "AAAAA")
    match.play(0, "-1,0 across X(AT)")
    match.play(1, "challenge")
    assert match.view(None).shown[0] == "X"


def test_every_block_is_somewhere_in_an_imagined_world() -> None:
    match = table("AT", "VOWEL", "AAAAA", "EEEE", pile="GHS")
    match.play(0, "discard V, take")
    for seat in (None, 0, 1, 2):
        view = match.view(seat)
        world = match.game.imagine(view, Chance.of(1))
        match.game.check_position(world)
        assert match.game.view(world, seat) == view
        assert Counter(world.stock) != Counter() and world.held == match.state.held


def test_a_seat_that_has_not_drawn_since_the_pile_was_turned_over_holds_none_of_it() -> None:
    options = {"blocks": "A8:3 E8:3 T8:2 S4:5 H4:9"}
    pile = "TTTTTTSSSSHHHH"
    match = table("AT", "AAAAAA", "EEEEEEE", "ATE", options=options, pile=pile, stock="")
    match.play(0, "discard A, draw")
    for number in range(5):
        world = match.game.imagine(match.view(2), Chance.of(number))
        assert set(world.racks[1]) <= set("AE"), "what was in the pile cannot be there"
        assert not Counter(world.stock) - Counter(match.view(2).memory)


@pytest.mark.parametrize("seed", range(8))
def test_views_and_imagined_worlds_agree_where_the_pile_is_turned_over_often(seed: int) -> None:
    """The laws of every game, with so few blocks that ANAGRAMS-11 happens all the time."""
    rng = Random(seed)
    options = {"blocks": "A6:3 E6:3 T5:2 S5:5 V4:2 *2:15", "words": rng.choice(["checked", "challenge"])}
    match = Match.new(Anagrams(options), seats=2, seed=seed)
    turned = 0
    for _ in range(120):
        if match.outcome:
            break
        seat = rng.choice(sorted(match.to_act))
        moves = list(match.moves(seat))
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        turn = match.play(seat, rng.choice((exchanges or moves) if rng.random() < 0.9 else moves))
        turned += any(event.kind == "turned_over" for event in turn.events)
        for listener in (None, 0, 1):
            view = match.view(listener)
            world = match.game.imagine(view, Chance.of(rng.getrandbits(64)))
            match.game.check_position(world)
            assert match.game.view(world, listener) == view
            assert not Counter(world.stock) - Counter(view.memory) or not view.memory
    assert turned or len(match.state.results) > 3
