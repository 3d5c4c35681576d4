"""The laws of each ability, for every game that has it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Actions, Chance, Match, Refused, Voice, registry
from parlour.core.abilities import (
    Ability,
    Daily,
    Hand,
    LateMoves,
    Looking,
    Pictures,
    Puzzles,
    Remarks,
    Resigning,
    Seating,
    Solitaire,
    TimedStep,
)
from parlour.core.errors import ParlourError
from parlour.core.solo import daily, hindsight, today
from tests.conformance.wander import any_match, listed, wander

seeds = st.integers(0, 2**32)


def games_with(kind: type[Ability]) -> pytest.MarkDecorator:
    """The games that have an ability; a law that none has would test nothing."""
    names = [name for name in registry.names() if registry.find(name).offers(kind)]
    assert names, kind
    return pytest.mark.parametrize("name", names)


def with_ability(name: str, kind: type[Ability], seed: int, steps: int = 60) -> tuple[Match, Random]:
    """A match whose options leave the game the ability, somewhere on its way."""
    rng = Random(seed)
    while True:
        match = any_match(name, rng)
        if match.game.ability(kind) is not None:
            return wander(match, rng, rng.randint(0, steps)), rng


def with_open_step(name: str, seed: int) -> tuple[Match, Random]:
    """A match in which a timed step is open."""
    rng = Random(seed)
    while True:
        match = any_match(name, rng)
        if match.game.ability(TimedStep) is None:
            continue
        for _ in range(150):
            if match.open_step() is not None:
                return match, rng
            if match.outcome:
                break
            wander(match, rng, 1)


@games_with(TimedStep)
@given(seed=seeds)
def test_the_clock_does_what_a_seat_could_do_itself_until_nothing_is_waited_for(name: str, seed: int) -> None:
    """TABLE-15"""
    match, rng = with_open_step(name, seed)
    found, timed = match.open_step(), match.game.ability(TimedStep)
    assert found is not None and timed is not None
    assert found.moves.keys() <= match.to_act
    if not match.standing.resigned:
        for seat in (None, *range(match.seats)):
            assert timed.open(match.game.imagine(match.view(seat), Chance.of(rng.getrandbits(64)))) == found
    for _ in found.moves:
        now = match.open_step()
        if now is None or now.step != found.step:
            break
        assert now.moves.items() <= found.moves.items(), "what the clock does changes nothing for the others"
        seat = rng.choice(sorted(now.moves))
        own = match.prepare("move", seat, now.moves[seat])
        turn = match.play(seat, now.moves[seat], by="clock", seen=match.number)
        assert turn.standing.state == own.standing.state and turn.events[-len(own.events) :] == own.events
    after = match.open_step()
    assert after is None or after.step != found.step


@games_with(TimedStep)
@given(seed=seeds)
def test_the_clock_does_nothing_else(name: str, seed: int) -> None:
    """TABLE-15"""
    match, _ = with_open_step(name, seed)
    found = match.open_step()
    assert found is not None
    for seat in range(match.seats):
        for move in [*listed(match, seat), *found.moves.values()]:
            if move != found.moves.get(seat):
                with pytest.raises(Refused) as refused:
                    match.prepare("move", seat, move, by="clock", seen=match.number)
                assert refused.value.rule == "TABLE-15"


@games_with(Seating)
@given(seed=seeds)
def test_a_seat_may_leave_and_come_back_without_loss(name: str, seed: int) -> None:
    match, rng = with_ability(name, Seating, seed)
    here = [seat for seat, called in enumerate(match.standing.names) if called and seat not in match.standing.away]
    if match.outcome or not here:
        match, here = Match.new(registry.find(name)(), seed=seed), [0]
    seat = rng.choice(here)
    before = match.scores
    happened = list(match.act("leave", seat).events)
    assert seat in match.standing.away
    if match.outcome is None:
        happened += match.act("return", seat).events
        assert seat not in match.standing.away
    if [event.kind for event in happened] == ["table.left", "table.returned"]:
        assert match.scores == before, "coming and going alone scores nothing"


@games_with(Resigning)
@given(seed=seeds)
def test_the_others_go_on_when_a_seat_resigns(name: str, seed: int) -> None:
    rng = Random(seed)
    match = any_match(name, rng)
    while match.seats < 3:
        match = any_match(name, rng)
    wander(match, rng, rng.randint(0, 20))
    if match.outcome or match.standing.resigned:
        return
    seat = rng.randrange(match.seats)
    match.act("resign", seat)
    assert seat in match.standing.resigned and seat not in match.to_act
    assert match.outcome is None or seat not in match.outcome.winners
    wander(match, rng, 5)


@games_with(LateMoves)
@given(seed=seeds)
def test_a_move_fits_the_state_it_was_made_in_sight_of(name: str, seed: int) -> None:
    match, _ = with_ability(name, LateMoves, seed)
    late = match.game.ability(LateMoves)
    assert late is not None
    if match.open_step():
        for seat in match.to_act:
            for move in listed(match, seat)[:5]:
                assert late.still_fits(match.state, match.state, seat, move)


@games_with(Puzzles)
def test_a_puzzle_stays_until_its_best_move_is_found(name: str) -> None:
    """TABLE-16"""
    game = registry.find(name)()
    puzzles = game.ability(Puzzles)
    assert puzzles is not None
    match = Match.new(game, position=puzzles.compose(Chance.of(7)), puzzle=True)
    (best, most), *rest = puzzles.answers(match.view(0), 5)
    position = match.position()
    for move, score in reversed(rest):
        if score < most:
            match.play(0, move)
            assert match.position() == position and match.outcome is None
    match.play(0, best)
    assert match.outcome is not None and match.outcome.scores == (most,)


@games_with(Daily)
def test_a_day_is_the_same_for_everybody_and_for_one_seat(name: str) -> None:
    """TABLE-17"""
    one, other = (daily(registry.find(name)(), today()) for _ in range(2))
    assert one.header == other.header and one.seats == 1 and one.position() == other.position()
    offered = registry.find(name).offers(Daily)
    assert offered is not None and offered.name and offered.task.endswith(".")


@games_with(Solitaire)
@given(seed=st.integers(0, 50))
def test_hindsight_has_a_sentence(name: str, seed: int) -> None:
    rng = Random(seed)
    match = Match.new(registry.find(name)(), seats=1, seed=seed)
    wander(match, rng, 40)
    if match.outcome is None:
        match.act("resign", 0)
    event = hindsight(match, seconds=0.05)
    assert event is None or match.say(event, 0).endswith(".")


@games_with(Looking)
@given(seed=seeds, what=st.text(max_size=30))
def test_looking_tells_nothing_beyond_the_view(name: str, seed: int, what: str) -> None:
    match, rng = with_ability(name, Looking, seed)
    looking = match.game.ability(Looking)
    assert looking is not None
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        twin = match.game.view(match.game.imagine(view, Chance.of(rng.getrandbits(64))), seat)
        for asked in ("", "hand", what):
            assert _heard(looking, view, asked) == _heard(looking, twin, asked)


def _heard(looking: Looking, view: Any, what: str) -> str:
    try:
        return looking.look(view, what)
    except ParlourError as error:
        return error.message


@games_with(Pictures)
@given(seed=seeds)
def test_what_a_picture_types_can_begin_a_move(name: str, seed: int) -> None:
    match, _ = with_ability(name, Pictures, seed)
    pictures = match.game.ability(Pictures)
    assert pictures is not None
    events = match.last.events if match.last else ()
    for seat in (None, *range(match.seats)):
        heard = tuple(event.seen_by(seat) for event in events)
        picture = pictures.picture(match.view(seat), Voice(seat, match.names), heard)
        assert any(span.text.strip() for line in picture for span in line)
        assert all("\n" not in span.text + span.types for line in picture for span in line)


@games_with(Hand)
@given(seed=seeds)
def test_what_a_seat_holds_is_a_line_of_the_drawing(name: str, seed: int) -> None:
    match, _ = with_ability(name, Hand, seed)
    hand = match.game.ability(Hand)
    assert hand is not None
    for seat in range(match.seats):
        assert hand.held(match.view(seat)) in ("", *match.draw(seat).splitlines())


@games_with(Actions)
@given(seed=seeds)
def test_actions_lead_to_sound_moves(name: str, seed: int) -> None:
    match, rng = with_ability(name, Actions, seed)
    actions = match.game.ability(Actions)
    assert actions is not None
    for seat in match.to_act:
        view, so_far = match.view(seat), ()
        while (move := actions.move(view, seat, so_far)) is None:
            choices = actions.choices(view, seat, so_far)
            assert choices and all(0 <= number < actions.count for number in choices)
            so_far = (*so_far, rng.choice(list(choices)))
        match.prepare("move", seat, move)


@games_with(Remarks)
def test_remarks_are_sentences(name: str) -> None:
    remarks = registry.find(name)().ability(Remarks)
    assert remarks is not None
    assert all(remark.endswith(".") for remark in remarks.remarks())
