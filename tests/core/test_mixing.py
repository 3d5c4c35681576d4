"""Players mix their own chance into the seed: TABLE-22."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import parlour
from parlour.core import Chance, Match, Record, Refused, Unreadable, UnreadableMove, Voice, encode, looking, registry
from parlour.core.abilities import Holding, Looking, Pictures, Seating
from parlour.core.mixed_game import REVEAL_SECONDS, can_mix
from parlour.core.mixing import MixingView, Share, is_revealing, mixed_seed, seal
from parlour.wire.patch import difference, patched
from tests.conformance.wander import wander

MIXED = [game.info.name for game in registry.games() if can_mix(game)]
ONE, TWO = b"\x01" * 32, b"\x02" * 32
shares_or_none = st.lists(st.none() | st.binary(min_size=32, max_size=32), min_size=2, max_size=2)


def opened(name: str = MIXED[0], seats: int = 2, seed: int = 7) -> Match:
    return Match.new(registry.find(name)(), seats=seats, seed=seed, mix=True)


def begun(match: Match, shares: Sequence[bytes | None]) -> Match:
    for seat, share in enumerate(shares):
        match.play(seat, f"commit {seal(share).hex()}" if share else "pass")
    for seat, share in enumerate(shares):
        if share:
            match.play(seat, f"reveal {share.hex()}")
    return match


def refusal(match: Match, kind: str, seat: int, what: str) -> str:
    before = match.record()
    with pytest.raises(Refused) as refused:
        match.act(kind, seat, what)
    assert match.record() == before
    return refused.value.rule


def test_table_22_the_game_begins_once_everybody_has_committed_and_revealed() -> None:
    match = opened()
    assert match.to_act == {0, 1}
    match.play(1, f"commit {seal(TWO).hex()}")
    assert match.to_act == {0}
    match.play(0, f"commit {seal(ONE).hex()}")
    assert match.to_act == {0, 1}
    match.play(1, f"reveal {TWO.hex()}")
    last = match.play(0, f"reveal {ONE.hex()}")
    assert [(event.kind, event.facts) for event in last.events] == [
        ("table.revealed", {"share": ONE.hex()}),
        ("table.mixed", {"seats": (0, 1)}),
    ]
    seed = mixed_seed(match.seed, [Share(value=ONE), Share(value=TWO)])
    plain = Match.new(match.game.unwrapped, seats=2, seed=seed)
    assert match.state == plain.state
    assert type(match.state) is type(plain.state), "from here on the match costs what any match costs"


def test_table_22_every_share_changes_the_shuffle_and_so_does_its_seat() -> None:
    seeds = [
        mixed_seed(seed, [Share(value=one), Share(value=two)])
        for seed in (ONE, TWO)
        for one, two in ((ONE, TWO), (TWO, ONE), (ONE, None), (None, ONE), (ONE, ONE))
    ]
    assert len(set(seeds)) == len(seeds)


def test_table_22_where_nobody_brings_a_share_the_table_has_its_own_seed() -> None:
    match = begun(opened(), [None, None])
    assert match.state == Match.new(match.game.unwrapped, seats=2, seed=7).state


def test_table_22_nobody_reveals_before_everybody_has_committed() -> None:
    match = opened()
    match.play(0, f"commit {seal(ONE).hex()}")
    assert refusal(match, "move", 0, f"reveal {ONE.hex()}") == "TABLE-22"
    assert refusal(match, "move", 0, f"commit {seal(TWO).hex()}") == "TABLE-22"
    assert refusal(match, "move", 1, f"reveal {TWO.hex()}") == "TABLE-22"
    match.play(1, "pass")
    assert refusal(match, "move", 1, "pass") == "TABLE-22"
    assert refusal(match, "move", 0, f"commit {seal(TWO).hex()}") == "TABLE-22"


def test_table_22_only_the_share_that_was_committed_to_can_be_revealed() -> None:
    match = opened()
    match.play(0, f"commit {seal(ONE).hex()}")
    match.play(1, f"commit {seal(TWO).hex()}")
    assert refusal(match, "move", 0, f"reveal {TWO.hex()}") == "TABLE-22"


@pytest.mark.parametrize("text", ["", "commit", "reveal 00", f"commit {'0' * 63}g", f"commit {'0' * 65}", "L1"])
def test_other_texts_are_no_moves_before_the_start(text: str) -> None:
    with pytest.raises(UnreadableMove):
        opened().play(0, text)


def test_table_22_a_share_that_is_not_revealed_in_time_is_left_out_and_the_record_shows_it() -> None:
    match = opened()
    match.play(0, f"commit {seal(ONE).hex()}", time=0)
    assert match.open_step() is None, "people may still have to come"
    match.play(1, f"commit {seal(TWO).hex()}", time=5)
    step = match.open_step()
    assert step and set(step.moves) == {0, 1} and step.seconds == REVEAL_SECONDS
    match.play(0, f"reveal {ONE.hex()}", time=6)
    assert match.standing.open_since == 5
    turn = match.play(1, "pass", by="clock", seen=match.number, time=60_005)
    assert match.sentences(turn, 0) == [
        "Time is up.",
        "Player 2 withholds the share of the chance.",
        "The share is mixed into the table’s own chance, and the game begins.",
    ]
    assert match.state == begun(opened(), [ONE, None]).state
    assert match.record().entries[-1].text == "pass"


def test_table_22_nobody_is_too_late_with_a_share_because_others_were_quicker() -> None:
    match = opened()
    match.play(0, f"commit {seal(ONE).hex()}", seen=0)
    match.play(1, f"commit {seal(TWO).hex()}", seen=0)
    match.play(1, f"reveal {TWO.hex()}", seen=2)
    match.play(0, f"reveal {ONE.hex()}", seen=2)
    assert not match.is_mixing


def test_table_22_only_where_something_is_shuffled_and_everybody_is_there() -> None:
    assert MIXED
    for game in registry.games():
        if can_mix(game):
            continue
        with pytest.raises(Refused) as refused:
            Match.new(game(), mix=True)
        assert refused.value.rule == "TABLE-22"
        assert ("come and go" in refused.value.message) == (game.offers(Seating) is not None)
    solo = next(game for game in registry.games() if can_mix(game) and game.info.seats[0] == 1)
    with pytest.raises(Refused, match="solo"):
        Match.new(solo(), seats=1, mix=True)
    match = opened()
    with pytest.raises(Unreadable):
        Match.resume(replace(match.header, start=match.position()), match.seed, [])


def test_table_22_nobody_resigns_from_three_or_takes_back_across_the_start() -> None:
    match = opened(seats=3)
    with pytest.raises(Refused):
        match.act("resign", 0)
    match = opened()
    match.act("resign", 0)
    assert match.outcome and match.outcome.winners == (1,)
    assert Match.replay(match.record()).outcome == match.outcome


def test_table_22_a_takeback_does_not_shuffle_again() -> None:
    game = registry.find(MIXED[0])
    takes_back = type("TakesBack", (game,), {"info": replace(game.info, secrets=False, takebacks=True)})
    match = begun(Match.new(takes_back(), seed=7, mix=True), [ONE, TWO])
    assert refusal(match, "offer", 0, "takeback") == "TABLE-7"
    seat = min(match.to_act)
    match.play(seat, next(match.moves(seat)))
    match.act("offer", seat, "takeback")


@pytest.mark.parametrize("name", MIXED)
@given(shares=shares_or_none, seed=st.integers(0, 2**32))
def test_a_replay_is_bit_identical(name: str, shares: list[bytes | None], seed: int) -> None:
    match = wander(begun(opened(name, seed=seed), shares), Random(seed), seed % 12)
    again = Match.replay(Record.loads(match.record().dumps()))
    assert again.record() == match.record()
    assert [turn.events for turn in again.turns()] == [turn.events for turn in match.turns()]


@given(shares=shares_or_none, seed=st.integers(0, 2**32), entries=st.integers(0, 4))
def test_a_view_says_nothing_of_the_tables_seed(shares: list[bytes | None], seed: int, entries: int) -> None:
    match = begun(opened(seed=seed), shares)
    standing = match.standing_at(min(entries, match.number))
    for seat in (None, 0, 1):
        view = match.game.view(standing.state, seat)
        if isinstance(view, MixingView):
            assert match.game.view(match.game.imagine(view, Chance.of(1)), seat) == view
            assert match.seed.hex() not in str(encode(view))
            if not is_revealing(view.mixing):
                assert all(share.value is None for share in view.mixing)


@pytest.mark.parametrize("name", MIXED)
def test_views_can_be_patched_across_the_start(name: str) -> None:
    match = begun(opened(name), [ONE, TWO])
    before, after = match.game.view(match.standing_at(3).state, 0), match.view(0)
    made = patched(encode(before), difference(before, after))
    assert made == {key: value for key, value in encode(after).items() if value is not None}


@pytest.mark.parametrize("name", MIXED)
def test_what_a_game_can_do_it_does_only_after_the_start(name: str) -> None:
    match = opened(name)
    view, voice = match.view(0), Voice(0, match.names)
    assert "has not begun" in match.draw(0) and "has not committed" in match.draw(0)
    if holding := match.game.ability(Holding):
        assert holding.held(view) == ""
    if pictures := match.game.ability(Pictures):
        assert next(pictures.picture(view, voice, ()).spans()).text in match.draw(0)
    with pytest.raises(Unreadable, match="has not begun"):
        looking.look(match, 0, "")
    begun(match, [ONE, None])
    plain = match.game.unwrapped
    for kind in (Holding, Pictures, Looking):
        assert (match.game.ability(kind) is None) == (plain.ability(kind) is None)
    if holding and (inner := plain.ability(Holding)):
        assert holding.held(match.view(0)) == inner.held(match.view(0))
    seat = min(match.to_act)
    assert match.preview(seat, next(match.moves(seat)))


def test_a_preview_says_what_a_share_would_be() -> None:
    match = opened()
    assert match.preview(0, "pass").text == "You would bring no share of the chance."
    with pytest.raises(Refused):
        match.preview(0, f"reveal {ONE.hex()}")


def test_old_records_have_no_shares() -> None:
    record = parlour.new("push").record().to_json()
    del record["header"]["mix"]
    assert Record.from_json(record).header.mix is False
