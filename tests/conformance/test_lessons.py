"""The laws of lessons, for every game that has one."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from parlour.core import ParlourError, Refused, registry
from parlour.core.abilities import Lessons
from parlour.core.lesson import LessonStep
from parlour.core.lesson_play import LessonPlay, lesson_of
from parlour.core.rules_text import cited, numbered, page_of, rules_text, sections
from tests.conformance.test_ability_laws import games_with

EXAMPLES = ("A worked turn", "More examples")
MOST_WORDS = 40
MOST_SENTENCES = 2
MOST_TRIES = 100


def all_steps() -> list[tuple[str, int]]:
    games = [game for game in registry.games() if game.offers(Lessons)]
    return [(game.info.name, number) for game in games for number in range(len(lesson_of(game)))]


every_step = pytest.mark.parametrize(("name", "number"), all_steps())


def step_of(name: str, number: int) -> LessonStep:
    return lesson_of(registry.find(name))[number]


@games_with(Lessons)
def test_a_lesson_has_five_to_nine_steps(name: str) -> None:
    assert 5 <= len(lesson_of(registry.find(name))) <= 9


@every_step
def test_the_solution_reaches_the_goal_with_its_last_move_and_not_before(name: str, number: int) -> None:
    play = LessonPlay(registry.find(name), number)
    for text in play.step.solution:
        assert not play.done
        answer = play.attempt(text)
        assert answer.stays and answer.says
    assert play.done and answer.teacher == play.step.done


@every_step
def test_each_foreseen_mistake_gets_its_own_answer_and_does_not_reach_the_goal(name: str, number: int) -> None:
    for mistake in step_of(name, number).mistakes:
        *before, last = mistake.example
        play = LessonPlay(registry.find(name), number, before)
        try:
            answer = play.attempt(last)
        except Refused as refused:
            assert refused.message.endswith(mistake.says)
        else:
            assert answer.teacher == mistake.says and not answer.stays
        assert not play.done and play.moves == before


@every_step
def test_every_other_try_is_answered_too(name: str, number: int) -> None:
    """Whatever the game lists is taken, answered in words, and goes on or leaves the step as it was."""
    play = LessonPlay(registry.find(name), number)
    for move in list(islice(play.match.moves(play.step.seat), MOST_TRIES)):
        was = play.match.standing
        answer = play.attempt(play.match.game.write(move))
        assert answer.says and (answer.teacher or answer.stays)
        if answer.stays:
            play = LessonPlay(registry.find(name), number)
        else:
            assert play.match.standing is was and not play.moves and not play.done
    with pytest.raises(ParlourError):
        play.attempt("no such move")


@every_step
def test_a_lesson_can_be_taken_up_again_from_its_moves_alone(name: str, number: int) -> None:
    first = LessonPlay(registry.find(name), number)
    for text in first.step.solution[:-1]:
        first.attempt(text)
    again = LessonPlay(registry.find(name), number, first.moves)
    assert again.match.position() == first.match.position()


@every_step
def test_texts_are_short(name: str, number: int) -> None:
    step = step_of(name, number)
    for text in (step.text, step.task, step.done, *(mistake.says for mistake in step.mistakes)):
        assert len(text.split()) <= MOST_WORDS, text
        assert len(re.findall(r"[.!?…](?=\s|$)", text)) in range(1, MOST_SENTENCES + 1), text
    assert len(step.title.split()) <= 6 and not step.title.endswith(".")


@every_step
def test_the_rules_that_a_step_shows_exist(name: str, number: int) -> None:
    step = step_of(name, number)
    assert step.rules
    for rule in step.rules:
        assert page_of(rule)


def test_every_rule_of_every_game_is_met_by_a_lesson_or_a_worked_example() -> None:
    games = [game for game in registry.games() if game.__module__.startswith("parlour.")]
    met = {rule for game in games if game.offers(Lessons) for step in lesson_of(game) for rule in step.rules}
    for page in {"table", *(game.info.rules_page for game in games)}:
        parts = sections(rules_text(page))
        met.update(rule for heading in EXAMPLES for rule in cited(parts.get(heading, "")))
    pages = {page_of(rule) for rule in met}
    assert pages >= {"table", *(game.info.rules_page for game in games)}
    assert not {rule for page in pages for rule in numbered(rules_text(page))} - met
