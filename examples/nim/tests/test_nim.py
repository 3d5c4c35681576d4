"""The rules and the bot."""

import pytest

import parlour
from parlour.thinking import Budget, find_bot


def test_nim_1_heaps_grow_by_one() -> None:
    assert parlour.new("nim").draw(None) == "A ooo\nB oooo\nC ooooo"
    assert parlour.new("nim", heaps=1).draw(None) == "A ooo"


def test_nim_2_players_move_in_turn() -> None:
    match = parlour.new("nim")
    turn = match.play(0, "a1")
    assert match.to_act == {1}
    assert match.say(turn.events[0], 1) == "Player 1 takes 1 from heap A."


@pytest.mark.parametrize("move", ["A0", "A4", "D1"])
def test_nim_3_a_move_takes_what_is_there(move: str) -> None:
    match = parlour.new("nim")
    with pytest.raises(parlour.Refused) as refused:
        match.play(0, move)
    assert refused.value.rule == "NIM-3"


def test_nim_4_the_last_counter_wins() -> None:
    match = parlour.new("nim", heaps=1)
    assert match.preview(0, "A3").text == "You take 3 from heap A. You win: no counters are left."
    match.play(0, "A3")
    assert match.outcome and match.outcome.winners == (0,)


def test_the_expert_wins_when_it_begins() -> None:
    match = parlour.new("nim", seed=7)
    expert = find_bot(match.game, "expert")
    while not match.outcome:
        (seat,) = match.to_act
        chance = parlour.Chance.of(match.number)
        move = expert.choose(match.view(seat), seat, Budget(), chance).move if seat == 0 else next(match.moves(seat))
        match.play(seat, move)
    assert match.outcome and match.outcome.winners == (0,)
