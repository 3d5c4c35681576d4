"""The laws of each ability, for every game that has it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Actions, AnyGame, Chance, Match, Record, Refused, Voice, registry
from parlour.core.abilities import (
    Ability,
    Daily,
    Guidance,
    Holding,
    LateMoves,
    Looking,
    Making,
    Pictures,
    Puzzles,
    Remarks,
    Resigning,
    Seating,
    Shelving,
    Solitaire,
    Solver,
    TimedStep,
)
from parlour.core.errors import ParlourError
from parlour.core.first_look import Fits
from parlour.core.former import Archive, FormerRules
from parlour.core.guidance import LINE, LONGEST, goal, next_steps
from parlour.core.looking import asked, look
from parlour.core.shelf import board_of
from parlour.core.solo import compose_daily, daily, hindsight
from parlour.kit.box import sheets_of_part
from parlour.kit.parts import Pieces
from parlour.kit.sheets import FOOT, MARGIN, PAPERS
from tests.conformance.by_ear import kept
from tests.conformance.playthrough import GOLDEN
from tests.conformance.wander import any_match, listed, wander
from tests.narrow import ability, present

seeds = st.integers(0, 2**32)


def games_with(kind: type[Ability]) -> pytest.MarkDecorator:
    """The games that have an ability; without any, its laws would test nothing."""
    names = [name for name in registry.names() if registry.find(name).offers(kind)]
    assert names, kind
    return pytest.mark.parametrize("name", names)


def with_ability(name: str, kind: type[Ability], seed: int, steps: int = 60) -> tuple[Match, Random]:
    """A match part of the way through, with options that leave the game the ability."""
    rng = Random(seed)
    while True:
        match = any_match(name, rng)
        if match.game.ability(kind) is not None:
            return wander(match, rng, rng.randint(0, steps)), rng


def with_open_step(name: str, seed: int, waiting: int = 1) -> tuple[Match, Random]:
    """A match in which a timed step is open and the table waits for this many seats."""
    rng = Random(seed)
    while True:
        match = any_match(name, rng)
        if match.game.ability(TimedStep) is None or match.seats <= waiting:
            continue
        for _ in range(150):
            if (step := match.open_step()) and len(step.moves) >= waiting:
                return match, rng
            if match.outcome:
                break
            wander(match, rng, 1)


@games_with(TimedStep)
@given(seed=seeds)
def test_the_clock_does_what_a_seat_could_do_itself_until_the_table_waits_for_nothing(name: str, seed: int) -> None:
    """TABLE-15"""
    match, rng = with_open_step(name, seed)
    found, timed = present(match.open_step()), ability(match.game, TimedStep)
    assert found.moves.keys() <= match.to_act
    for listener in (None, *range(match.seats)):
        assert timed.open(match.game.imagine(match.view(listener), Chance.of(rng.getrandbits(64)))) == found
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
    found = present(match.open_step())
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
    before, waited_for = match.scores, match.open_step()
    happened = list(match.act("leave", seat).events)
    assert seat in match.standing.away
    if match.outcome is None:
        happened += match.act("return", seat).events
        assert seat not in match.standing.away
    if waited_for is None and [event.kind for event in happened] == ["table.left", "table.returned"]:
        assert match.scores == before, "coming and going should not change scores"


@games_with(Resigning)
@given(seed=seeds)
def test_the_others_go_on_when_a_seat_resigns(name: str, seed: int) -> None:
    match, rng = with_ability(name, Resigning, seed, steps=20)
    while match.seats < 3 or match.outcome:
        match, rng = with_ability(name, Resigning, rng.getrandbits(32), steps=20)
    seat = rng.randrange(match.seats)
    match.act("resign", seat)
    assert seat in match.standing.resigned and seat not in match.to_act
    assert match.outcome is None or seat not in match.outcome.winners
    wander(match, rng, 5)


@games_with(LateMoves)
@given(seed=seeds)
def test_an_answer_is_still_valid_after_somebody_else_has_answered(name: str, seed: int) -> None:
    match, rng = with_open_step(name, seed, waiting=2)
    seen, asked = match.number, present(match.open_step())
    first, *others = rng.sample(sorted(asked.moves), len(asked.moves))
    match.play(first, asked.moves[first])
    assert present(match.open_step()).step == asked.step
    for seat in others:
        for move in listed(match, seat):
            match.prepare("move", seat, move, seen=seen)


@games_with(Puzzles)
def test_a_puzzle_stays_until_its_best_move_is_found(name: str) -> None:
    """TABLE-16"""
    game = registry.find(name)()
    puzzles = ability(game, Puzzles)
    match = Match.new(game, position=puzzles.compose(Chance.of(7)), puzzle=True)
    (best, most), *rest = puzzles.answers(match.view(0), 5)
    position = match.position()
    for move, score in reversed(rest):
        if score < most:
            match.play(0, move)
            assert match.position() == position and match.outcome is None
    others = (move for move in match.moves(0) if (judged := puzzles.judge(match.view(0), move)) and judged.short > 0)
    tried = match.play(0, next(others))
    assert match.position() == position and match.sentences(tried, 0)
    assert match.draw(0) and puzzles.answer_in_words(match.view(0), best, most)
    match.play(0, best)
    assert match.outcome is not None and match.outcome.scores == (most,)


@games_with(Daily)
def test_a_day_is_the_same_for_everybody_and_for_one_seat(name: str) -> None:
    """TABLE-17"""
    game, seed = registry.find(name)(), bytes(range(32))
    one, other = (daily(game, seed, compose_daily(game, seed)) for _ in range(2))
    assert one.header == other.header and one.seats == 1 and one.position() == other.position()
    offered = present(registry.find(name).offers(Daily))
    assert offered.name and offered.task.endswith(".")


@games_with(Solitaire)
@given(seed=st.integers(0, 50))
def test_hindsight_has_a_sentence(name: str, seed: int) -> None:
    rng = Random(seed)
    match = Match.new(registry.find(name)(), seats=1, seed=seed)
    wander(match, rng, 40)
    if match.outcome is None:
        match.act("resign", 0)
    assert match.say(present(hindsight(match, seconds=0.05)), 0).endswith(".")


def test_every_game_can_be_looked_at() -> None:
    assert [name for name in kept() if not registry.find(name).offers(Looking)] == []


@games_with(Looking)
@given(seed=seeds, what=st.text(max_size=30))
def test_looking_reveals_nothing_beyond_the_view(name: str, seed: int, what: str) -> None:
    match, rng = with_ability(name, Looking, seed)
    looking = ability(match.game, Looking)
    for seat in (None, *range(match.seats)):
        view, voice = match.view(seat), Voice(seat, match.names)
        twin = match.game.view(match.game.imagine(view, Chance.of(rng.getrandbits(64))), seat)
        assert _readings(looking, view, voice, what) == _readings(looking, twin, voice, what)


@games_with(Looking)
@given(seed=seeds)
def test_readings_are_whole_sentences_and_go_everywhere(name: str, seed: int) -> None:
    match, _ = with_ability(name, Looking, seed)
    looking = ability(match.game, Looking)
    for seat in (None, *range(match.seats)):
        view, voice = match.view(seat), Voice(seat, match.names)
        for lines in _readings(looking, view, voice, ""):
            assert lines and all(line[-1:] in ".!?" and "\n" not in line for line in lines), lines
        assert all(looking.place(view, voice, stop) for stop in looking.stops(view, ""))
        assert all(asked(place) for place in looking.places)


def _readings(looking: Looking, view: Any, voice: Voice, what: str) -> list[list[str]]:
    """The answers to everything that can be asked; an error is an answer too."""
    answers = [looking.board, looking.score, looking.hand, looking.others, looking.words, looking.bag]
    said = [*(answer(view, voice) for answer in answers), looking.due(view, voice) or ["Nothing more."]]
    if isinstance(looking, Fits) and (fits := looking.fitting(view, voice)):
        said += [[fits], looking.all_fitting(view, voice)]
    try:
        return [*said, looking.place(view, voice, asked(what))]
    except ParlourError as error:
        return [*said, [error.message]]


@games_with(Pictures)
@given(seed=seeds)
def test_what_a_picture_types_can_begin_a_move_and_its_places_can_be_looked_at(name: str, seed: int) -> None:
    match, _ = with_ability(name, Pictures, seed)
    game, pictures = match.game, ability(match.game, Pictures)
    events = match.last.events if match.last else ()
    for seat in (None, *range(match.seats)):
        heard = tuple(event.seen_by(seat) for event in events)
        picture = pictures.picture(match.view(seat), Voice(seat, match.names), heard)
        spans = list(picture.spans())
        assert any(span.text.strip() for span in spans)
        assert all("\n" not in span.text + span.types for span in spans)
        assert all(look(match, seat, reads).lines for reads in {span.reads for span in spans} - {""})
        if seat in match.to_act:
            typed = tuple({span.types for span in spans if span.types})
            begun = tuple(text for text in typed if not text.startswith(" "))
            for whole in (text for text in begun if not text.endswith(" ")):
                game.read(whole, match.view(seat), seat)
            for rest in (text for text in typed if text.startswith(" ")):
                assert any(_readable(game, f"{begin.strip()}{rest}", match.view(seat), seat) for begin in begun)
            assert any(game.write(move).startswith(begun) for move in game.moves(match.state, seat))


def _readable(game: AnyGame, text: str, view: object, seat: int) -> bool:
    try:
        game.read(text, view, seat)
    except ParlourError:
        return False
    return True


@games_with(Holding)
@given(seed=seeds)
def test_what_a_seat_holds_is_a_line_of_the_drawing(name: str, seed: int) -> None:
    match, _ = with_ability(name, Holding, seed)
    holding = ability(match.game, Holding)
    for seat in range(match.seats):
        assert holding.held(match.view(seat)) in ("", *match.draw(seat).splitlines())


@games_with(Actions)
@given(seed=seeds)
def test_actions_lead_to_sound_moves(name: str, seed: int) -> None:
    match, rng = with_ability(name, Actions, seed)
    actions = ability(match.game, Actions)
    for seat in match.to_act:
        view = match.view(seat)
        so_far: tuple[int, ...] = ()
        while (move := actions.move(view, seat, so_far)) is None:
            choices = actions.choices(view, seat, so_far)
            assert choices and all(0 <= number < actions.count for number in choices)
            so_far = (*so_far, rng.choice(list(choices)))
        match.prepare("move", seat, move)


@games_with(Actions)
@given(seed=seeds)
def test_every_move_has_the_numbers_that_make_it(name: str, seed: int) -> None:
    """So records can teach: whatever is listed leads to its numbers, each of which may come next, and back."""
    match, _ = with_ability(name, Actions, seed)
    actions = ability(match.game, Actions)
    for seat in match.to_act:
        view = match.view(seat)
        for move in islice(match.moves(seat), 40):
            numbers = actions.numbers(view, seat, move)
            if numbers is None:
                continue  # too far away
            for place, number in enumerate(numbers):
                assert actions.move(view, seat, numbers[:place]) is None
                assert number in actions.choices(view, seat, numbers[:place])
            assert actions.move(view, seat, numbers) == move


@games_with(Remarks)
def test_remarks_are_sentences(name: str) -> None:
    remarks = ability(registry.find(name)(), Remarks)
    assert all(remark.endswith(".") for remark in remarks.remarks())


@games_with(Archive)
def test_an_archive_has_what_earlier_versions_used_and_nothing_else(name: str) -> None:
    game = registry.find(name)
    archive, today = present(game.offers(Archive)), present(game().lexicon).digest
    record = Record.loads((GOLDEN / "prism.json").read_text())  # from the time before verbs had to be in common use
    former = archive.resource(present(record.header.lexicon))
    assert former.digest == record.header.lexicon != today
    assert archive.resource(today) is None and archive.resource("unknown") is None


@games_with(Shelving)
def test_a_board_that_is_taken_up_is_the_same_board_and_nobody_has_anything_yet(name: str) -> None:
    """In any state, for any number of seats; and what follows is replayed like any other match."""
    match, rng = with_ability(name, Shelving, 11, steps=30)
    seats = rng.randint(1, 4)
    before = match.standing
    again = Match.new(match.game, seats=seats, seed=5, position=board_of(match, seats), names={})
    assert match.standing is before
    drawn, fresh = (each.draw(None).splitlines() for each in (match, again))
    assert drawn[:10] == fresh[:10]
    for seat in range(seats):
        again.act("join", seat, f"Player {seat + 1}")
    wander(again, rng, 10)
    assert Match.replay(again.record()).digest() == again.digest()


@games_with(FormerRules)
def test_former_rules_play_logs_of_their_own_version_and_of_no_other(name: str) -> None:
    game = registry.find(name)
    former, today = present(game.offers(FormerRules)), game.info.rules_version
    earlier = {number: kind for number in range(today + 2) if (kind := former.version(number))}
    assert earlier and max(earlier) < today
    for number, kind in earlier.items():
        assert kind.info.name == name and kind.info.rules_version == number
        record = wander(Match.new(kind(), seats=2, seed=number), Random(number), 5).record()
        assert record.header.rules == number and type(Match.replay(record).game) is kind


@games_with(Solver)
def test_a_solver_explains_its_flags_and_its_names_are_its_own(name: str) -> None:
    game = registry.find(name)
    parser = argparse.ArgumentParser()
    present(game.offers(Solver)).add_arguments(game, parser)
    assert all(action.help for action in parser._actions)
    called = [word for game in registry.games() for word in names_of(game)]
    assert len(called) == len(set(called))


def names_of(game: type[AnyGame]) -> tuple[str, ...]:
    solver = game.offers(Solver)
    return (game.info.name, *(solver.also_called if solver else ()))


@games_with(Making)
@pytest.mark.parametrize("seed", range(2))
def test_what_a_game_is_made_of_fits_on_paper_whatever_its_options(name: str, seed: int) -> None:
    making = ability(any_match(name, Random(seed)).game, Making)
    for paper in PAPERS.values():
        for part in making.paper():
            sheets = sheets_of_part(part, paper)
            assert part.title and part.note.endswith(".") and sheets
            lying = [piece for sheet in sheets for piece, _, _ in sheet.pieces]
            assert len(lying) == (part.count if isinstance(part, Pieces) else 0)
            for piece, x, y in (each for sheet in sheets for each in sheet.pieces):
                assert x >= MARGIN and x + piece.width <= paper.width - MARGIN + 0.01
                assert y >= MARGIN and y + piece.height <= paper.height - FOOT + 0.01
    solids = making.solids()
    names = [solid.name.lower() for solid in solids]  # some file systems do not tell capitals apart
    assert len(names) == len(set(names)) and all(re.fullmatch("[a-z0-9-]+", each) for each in names)
    assert all(solid.count > 0 for solid in solids)


@games_with(Guidance)
@given(seed=seeds)
def test_everybody_is_told_what_wins_and_what_to_do_now(name: str, seed: int) -> None:
    match, rng = with_ability(name, Guidance, seed)
    steps = _steps(match, match.view(None))
    for line in (goal(match.game, match.seats), *steps.values()):
        assert line.endswith(".") and len(line) <= LONGEST
    for line in (goal(match.game, match.seats), *(steps[seat] for seat in match.to_act)):
        assert len(line) <= LINE or match.standing.waiting, line
    for seat in (None, *range(match.seats)):
        twin = match.game.view(match.game.imagine(match.view(seat), Chance.of(rng.getrandbits(64))), None)
        if twin == match.view(None):
            assert _steps(match, twin) == _steps(match, match.view(None))


def _steps(match: Match, public: Any) -> Mapping[int | None, str]:
    """Everybody's steps, worked out anew from what a spectator sees."""
    steps = next_steps(match.game, replace(match.standing), public)
    assert steps.keys() == {None, *range(match.seats)}
    return steps


def test_every_game_of_the_house_has_guidance() -> None:
    assert {name for name in registry.names() if not registry.find(name).offers(Guidance)} <= {"awkward", "nim"}
