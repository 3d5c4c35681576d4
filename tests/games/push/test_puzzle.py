"""The daily puzzle of Push: a win in two, by one push alone. TABLE-16."""

from __future__ import annotations

import re

import pytest

import parlour
from parlour.core import Chance
from parlour.core.abilities import Puzzles
from parlour.games.push.board import PASS, PushMove, PushState
from parlour.games.push.puzzle import any_of, compose, in_words
from parlour.games.push.rules import Push
from tests.narrow import ability


def wins(game: Push, position: PushState, pushes: int) -> bool:
    """Whether seat 0, which is to move, can force a line with so many pushes of its own."""
    for move in game.moves(position, 0):
        after = game.play(position, 0, move).state
        if after.won == 0 or (pushes > 1 and after.won is None and every_reply_loses(game, after, pushes - 1)):
            return True
    return False


def every_reply_loses(game: Push, position: PushState, pushes: int) -> bool:
    answered = (game.play(position, 1, reply).state for reply in game.moves(position, 1))
    return all(after.won == 0 or (after.won is None and wins(game, after, pushes)) for after in answered)


@pytest.mark.parametrize("seed", [8, 10])
def test_table_16_exactly_one_push_wins_in_two_and_none_at_once(seed: int) -> None:
    game = parlour.game("push")
    assert isinstance(game, Push)
    position = compose(game, Chance.of(seed))
    assert not wins(game, position, 1)
    after = [game.play(position, 0, move).state for move in game.moves(position, 0)]
    assert sum(each.won is None and every_reply_loses(game, each, 1) for each in after) == 1


@pytest.mark.parametrize("seed", [8, 10])
def test_table_16_the_answer_says_how_every_reply_is_punished(seed: int) -> None:
    game = parlour.game("push")
    assert isinstance(game, Push)
    position, puzzles = compose(game, Chance.of(seed)), ability(game, Puzzles)
    [(answer, _)] = puzzles.answers(position, 1)
    *special, usual = puzzles.afterwards(position, answer)
    after = game.play(position, 0, answer).state
    told = re.fullmatch(r"After any (?:other )?reply, push (.+)\.", usual)
    assert told and all(re.match(r"A(fter a)? reply (from|by)", sentence) for sentence in special)
    unlike = 0
    for reply in game.moves(after, 1):
        answered = game.play(after, 1, reply).state
        winning = [in_words(move) for move in game.moves(answered, 0) if game.play(answered, 0, move).state.won == 0]
        unlike += answered.won == 0 or told[1] not in winning
    assert bool(unlike) == bool(special), "what is said of the usual reply holds for all that are not named"


def test_pushes_of_which_any_is_meant_are_told_by_side() -> None:
    pushes = [PushMove("L", 1), PushMove("T", 4), PushMove("L", 3), PASS]
    assert any_of(pushes) == "from the left into row 1 or 3, from the top into column 4 or by a pass"
