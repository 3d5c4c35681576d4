"""The laws that hold for every game. Those of an ability are in `test_ability_laws.py`."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Chance, Match, ParlourError, Record, Refused, Seat, Standing, decode, encode, registry
from parlour.wire.patch import difference
from tests.conformance.wander import any_match, listed, odd_texts, wander

LONGEST_MATCH = 20_000
# Where players may bluff, or try what the table then judges, only the sound moves are listed.
SOUND_MOVES_ONLY = {"anagrams", "awkward", "lotto", "prism", "rush"}
every_game = pytest.mark.parametrize("name", registry.names())
seeds = st.integers(0, 2**32)


def somewhere(name: str, seed: int, most_steps: int = 60) -> tuple[Match, Random]:
    """A match that is usually not over yet."""
    rng = Random(seed)
    match = wander(any_match(name, rng), rng, rng.randint(0, most_steps))
    while match.outcome and rng.random() < 0.9:
        match = wander(any_match(name, rng), rng, rng.randint(0, match.number))
    return match, rng


def listeners(match: Match) -> list[Seat | None]:
    return [None, *range(match.seats)]


def answer(match: Match, state: Any, seat: Seat, text: str) -> Any:
    """What a seat is told when it types this: the preview, or the refusal."""
    game = match.game
    view = game.view(state, seat)
    try:
        move = game.read(text, view, seat)
    except ParlourError as error:
        return error.facts()
    try:
        told = encode(game.preview(view, seat, move))
    except Refused as error:
        told = error.facts()
    try:
        game.play(state, seat, move)
    except Refused as error:
        return told, error.facts()
    return told, "accepted"


@every_game
@given(seed=seeds)
def test_a_replay_is_bit_identical(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    record = match.record()
    again = Match.replay(Record.loads(record.dumps()))
    assert again.record() == record
    assert [turn.events for turn in again.turns()] == [turn.events for turn in match.turns()]
    assert again.outcome == match.outcome


@every_game
@given(seed=seeds)
def test_moves_can_be_written_and_read(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    for seat in match.to_act:
        view = match.view(seat)
        moves = listed(match, seat)
        for move in rng.sample(moves, min(20, len(moves))):
            assert match.game.read(match.game.write(move), view, seat) == move
        for text in odd_texts(match, seat, rng):
            try:
                move = match.game.read(text, view, seat)
                match.prepare("move", seat, move)
            except ParlourError:
                continue
            assert match.game.read(match.game.write(move), view, seat) == move


@every_game
@given(seed=seeds)
def test_positions_can_be_written_and_read(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    position = json.loads(json.dumps(match.position()))
    assert match.game.set_up(position, Chance.of(1)) == match.state
    assert decode(match.game.state_type, position) == match.state


@every_game
@given(seed=seeds)
def test_listed_moves_are_accepted(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    for seat in match.to_act:
        moves = listed(match, seat)
        assert moves, "a seat that may act has a move"
        for move in rng.sample(moves, min(10, len(moves))):
            match.prepare("move", seat, move)


@pytest.mark.parametrize("name", sorted(set(registry.names()) - SOUND_MOVES_ONLY))
@given(seed=seeds)
def test_where_every_move_is_listed_no_other_is_accepted(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    for seat in match.to_act:
        moves = listed(match, seat)
        for text in odd_texts(match, seat, rng):
            try:
                move = match.game.read(text, match.view(seat), seat)
                match.prepare("move", seat, move)
            except ParlourError:
                continue
            assert move in moves


@every_game
@given(seed=seeds)
def test_a_refused_move_changes_nothing(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    before = (match.record(), match.standing)
    for seat in range(match.seats):
        for text in odd_texts(match, seat, rng):
            try:
                match.prepare("move", seat, text)
            except ParlourError as error:
                assert error.message.endswith((".", "!", "?", ")")), error.message
    assert (match.record(), match.standing) == before


@every_game
@given(seed=seeds)
def test_an_imagined_state_gives_the_same_view(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    for seat in listeners(match):
        view = match.view(seat)
        imagined = match.game.imagine(view, Chance.of(rng.getrandbits(64)))
        assert match.game.view(imagined, seat) == view


@every_game
@given(seed=seeds)
def test_equal_views_get_equal_answers(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed)
    game = match.game
    for seat in range(match.seats):
        imagined = game.imagine(match.view(seat), Chance.of(rng.getrandbits(64)))
        assert game.to_act(imagined) == game.to_act(match.state)
        assert game.scores(imagined) == game.scores(match.state)
        assert game.outcome(imagined) == game.outcome(match.state)
        if seat in match.to_act:
            other = Match(game, match.header, match.seed)
            other.standing = Standing(imagined, None, match.standing.names)
            assert [game.write(move) for move in listed(other, seat)] == [game.write(m) for m in listed(match, seat)]
            for text in odd_texts(match, seat, rng):
                assert answer(match, imagined, seat, text) == answer(match, match.state, seat, text)


def consequences(match: Match, state: Any, mover: Seat, texts: list[str], listener: Seat | None) -> dict[str, set[str]]:
    """What a listener may come to see of these moves: for each view afterwards, the events that can lead to it."""
    game, view = match.game, match.game.view(state, mover)
    seen: dict[str, set[str]] = {}
    for text in texts:
        try:
            step = game.play(state, mover, game.read(text, view, mover))
        except ParlourError:
            continue
        after = json.dumps(encode(game.view(step.state, listener)))
        events = json.dumps([encode(event.seen_by(listener)) for event in step.events])
        seen.setdefault(after, set()).add(events)
    return seen


@every_game
@given(seed=seeds)
def test_events_tell_a_seat_exactly_what_its_view_shows(name: str, seed: int) -> None:
    """Of worlds that look alike to a listener, and moves made in them: the same events lead to the same view, and
    a listener who sees the same afterwards may have heard the same."""
    match, rng = somewhere(name, seed)
    for mover in sorted(match.to_act)[:2]:
        texts = sorted({text for _ in range(8) for text in odd_texts(match, mover, rng)})
        texts = rng.sample(texts, min(40, len(texts)))
        for listener in listeners(match):
            worlds = [match.state]
            worlds += [match.game.imagine(match.view(listener), Chance.of(rng.getrandbits(64))) for _ in range(4)]
            seen = [consequences(match, world, mover, texts, listener) for world in worlds]
            leads_to: dict[str, str] = {}
            for world in seen:
                for view, heard in world.items():
                    for events in heard:
                        assert leads_to.setdefault(events, view) == view, "the view tells more than the events"
            for world in seen[1:]:
                for view in world.keys() & seen[0].keys():
                    assert world[view] == seen[0][view], "the events tell more than the view"


@every_game
@given(seed=seeds)
def test_matches_end(name: str, seed: int) -> None:
    rng = Random(seed)
    match = wander(any_match(name, rng), rng, LONGEST_MATCH)
    assert match.outcome is not None
    assert set(match.outcome.winners) <= set(range(match.seats))
    assert match.to_act == frozenset()
    with pytest.raises(Refused) as refused:
        match.play(0, "pass")
    assert refused.value.rule == "TABLE-2"


@every_game
@given(seed=seeds)
def test_every_event_has_its_sentence(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    for turn in match.turns():
        for event in turn.events:
            for listener in listeners(match):
                sentence = match.say(event, listener)
                assert sentence.strip() == sentence != ""
                assert sentence.endswith((".", "!", "?", ")", "”")), sentence
                json.dumps(encode(event.seen_by(listener)))


@every_game
@given(seed=seeds)
def test_a_whole_table_is_told_what_each_seat_would_be_told(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    for turn in match.turns():
        told = match.tell(turn, range(match.seats))
        for listener in listeners(match):
            assert told.to(listener) == match.sentences(turn, listener)


@every_game
@given(seed=seeds)
def test_while_nothing_private_changes_a_seat_s_view_changes_as_a_spectator_s(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    game, before = match.game, match.start.state
    for turn in match.turns():
        after = turn.standing.state
        public = difference(game.view(before, None), game.view(after, None))
        for seat in range(match.seats):
            private = game.private(after, seat)
            if private is not None and private == game.private(before, seat):
                assert difference(game.view(before, seat), game.view(after, seat)) == public
        before = after


@every_game
@given(seed=seeds)
def test_every_view_can_be_drawn_and_sent(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    for seat in listeners(match):
        assert match.draw(seat).strip()
        assert json.loads(json.dumps(encode(match.view(seat))))


@every_game
@given(seed=seeds)
def test_a_match_can_be_copied_and_pickled_and_goes_on_alike(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert (twin.position(), twin.number, twin.record()) == (match.position(), match.number, match.record())
        if match.outcome is None:
            seat = min(match.to_act)
            move = next(match.moves(seat))
            twin.play(seat, move)
            assert twin.position() == match.game.position(match.prepare("move", seat, move).standing.state)


def names_in(value: Any) -> dict[str, type]:
    """The classes that somebody needs to paste what `repr` says of a value."""
    found = {} if type(value).__module__ == "builtins" else {type(value).__name__: type(value)}
    parts = [getattr(value, field.name) for field in fields(value)] if is_dataclass(value) else []
    if isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (tuple, list, frozenset)):
        parts = list(value)
    for part in parts:
        found |= names_in(part)
    return found


@every_game
@given(seed=seeds)
def test_what_repr_says_of_states_views_moves_and_records_can_be_pasted(name: str, seed: int) -> None:
    match, _ = somewhere(name, seed)
    moves = [move for seat in match.to_act for move in listed(match, seat)]
    kinds = {type(move): move for move in moves}.values()
    views = [match.view(seat) for seat in listeners(match)]
    for value in (match.state, match.outcome, match.record(), match.entries, *views, *kinds):
        assert eval(repr(value), dict(names_in(value))) == value


@every_game
@given(seed=seeds)
def test_the_past_is_rebuilt_as_it_was(name: str, seed: int) -> None:
    match, rng = somewhere(name, seed, most_steps=120)
    told = [(turn.entry, turn.events, turn.names, turn.standing.state) for turn in match.turns()]
    number = rng.randint(0, match.number)
    expected = told[number - 1][3] if number else match.start.state
    assert match.standing_at(number).state == expected
    again = [(turn.entry, turn.events, turn.names, turn.standing.state) for turn in match.turns(number + 1)]
    assert again == told[number:]


@every_game
@given(seed=seeds)
def test_a_request_sent_again_is_the_same_move_and_no_other(name: str, seed: int) -> None:
    """TABLE-4"""
    match, rng = somewhere(name, seed)
    if match.outcome:
        return
    seat = min(match.to_act)
    moves = [match.game.write(move) for move in listed(match, seat)]
    first, *others = rng.sample(moves, min(3, len(moves)))
    turn = match.play(seat, first, id="a")
    wander(match, rng, rng.randint(0, 20))
    again = Match.replay(match.record())
    for text in (first, f" {first} "):
        assert again.prepare("move", seat, text, id="a").entry == turn.entry
    for text in (*others, "nonsense"):
        with pytest.raises(Refused) as refused:
            again.prepare("move", seat, text, id="a")
        assert refused.value.rule == "TABLE-4"
