"""What runs in a worker process: bots that answer questions."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import traceback
from dataclasses import replace
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

from parlour.arena.analysis import analyse_move
from parlour.core import AnyGame, Chance, Match
from parlour.core.abilities import Solitaire
from parlour.core.chance import fresh_seed
from parlour.core.registry import load
from parlour.server.bots.questions import GamePlace, HindsightQuestion, MoveQuestion, Question, ReviewQuestion
from parlour.thinking import Bot, Budget, Thought, load_bot

MOST_BOTS = 32
READY = None  # sent before the answer: from here on the time counts

_bots: dict[tuple[GamePlace, str], Bot] = {}


def answer_questions(pipe: Connection) -> None:
    """Answer questions until the other end is gone. A failure is answered with its traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # people's requests go first
    with contextlib.suppress(EOFError, OSError):  # the other end is gone
        while True:
            question = pipe.recv()
            try:
                pipe.send(_answer(pipe, question))
            except Exception:
                pipe.send(traceback.format_exc())


def _answer(pipe: Connection, question: Question) -> Any:
    game = _game(question.game)
    if isinstance(question, HindsightQuestion):
        pipe.send(READY)
        solitaire = game.ability(Solitaire)
        assert solitaire is not None
        return solitaire.hindsight(question.began, question.ended, question.seconds)
    bot = _bot(question)
    pipe.send(READY)
    if isinstance(question, ReviewQuestion):
        return analyse_move(game, bot, question.moment, Budget(seconds=question.seconds))
    if question.seconds <= 0:
        return Thought(None)
    thought = bot.choose(question.view, question.seat, Budget(seconds=question.seconds), Chance(fresh_seed()))
    return replace(thought, move=None if thought.move is None else game.write(thought.move))


@lru_cache(64)
def _game(game: GamePlace) -> AnyGame:
    made: AnyGame = load(game.place)(json.loads(game.options), game.lexicon)
    return made


def _bot(question: MoveQuestion | ReviewQuestion) -> Bot:
    """The bot, made once and asked for a quick move, so that everything is loaded before the time counts."""
    key = (question.game, question.bot)
    if key not in _bots:
        if len(_bots) >= MOST_BOTS:
            _bots.clear()
        game = _game(question.game)
        bot = load_bot(game, question.bot)
        match = Match.new(game, seed=0)
        for seat in sorted(match.to_act)[:1]:
            bot.choose(match.view(seat), seat, Budget(seconds=0.01, nodes=1), Chance(fresh_seed()))
        _bots[key] = bot
    return _bots[key]
