"""Bots that answer questions, wherever they think."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

from parlour.arena.advice import now
from parlour.arena.analysis import analyse_move
from parlour.core import AnyGame, Chance, Match
from parlour.core.abilities import Solitaire
from parlour.core.chance import fresh_seed
from parlour.core.registry import load
from parlour.core.solo import compose_daily
from parlour.server.bots.questions import (
    DailyQuestion,
    GamePlace,
    HindsightQuestion,
    MoveQuestion,
    Question,
    ReviewQuestion,
)
from parlour.thinking import Bot, Budget, Thought, load_bot

MOST_BOTS = 32
QUICK = Budget(seconds=0.01, nodes=1)

_bots: dict[tuple[GamePlace, str, type[Question]], Bot] = {}


def get_ready(question: Question) -> None:
    """Load all that a question needs, so that its time does not count before."""
    if isinstance(question, HindsightQuestion | DailyQuestion):
        _game(question.game)
    else:
        _bot(question)


def answer(question: Question) -> Any:
    """What the bot says, moves in the game's notation."""
    game = _game(question.game)
    if isinstance(question, HindsightQuestion):
        solitaire = game.ability(Solitaire)
        assert solitaire is not None
        return solitaire.hindsight(question.began, question.ended, question.seconds)
    if isinstance(question, DailyQuestion):
        return json.dumps(compose_daily(game, question.seed)).encode()  # a text would stand for a failure
    bot = _bot(question)
    if isinstance(question, ReviewQuestion):
        return analyse_move(game, bot, question.moment, Budget(seconds=question.seconds), question.count)
    if question.seconds <= 0:
        return Thought(None)
    thought = bot.choose(question.view, question.seat, Budget(seconds=question.seconds), Chance(fresh_seed()))
    return replace(thought, move=None if thought.move is None else game.write(thought.move))


@lru_cache(64)
def _game(game: GamePlace) -> AnyGame:
    made: AnyGame = load(game.place)(json.loads(game.options), game.lexicon)
    return made


def _bot(question: MoveQuestion | ReviewQuestion) -> Bot:
    """The bot, made once and asked for a quick answer, so that everything is loaded before the time counts."""
    key = (question.game, question.bot, type(question))
    if key not in _bots:
        if len(_bots) >= MOST_BOTS:
            _bots.clear()
        game = _game(question.game)
        bot = load_bot(game, question.bot)
        match = Match.new(game, seed=0)
        for seat in sorted(match.to_act)[:1]:
            if isinstance(question, ReviewQuestion):
                analyse_move(game, bot, now(match, seat), QUICK)
            else:
                bot.choose(match.view(seat), seat, QUICK, Chance(fresh_seed()))
        _bots[key] = bot
    return _bots[key]
