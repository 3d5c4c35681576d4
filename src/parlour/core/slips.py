"""What was meant by a move that cannot be read because of slips in its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice, product
from typing import Any

from parlour.core.abilities import Looking
from parlour.core.errors import Ambiguous, ParlourError, UnreadableMove
from parlour.core.events import Seat
from parlour.core.game import AnyGame, Game, M, V
from parlour.core.requests import clean_text
from parlour.core.sentences import listing

LONGEST = 100  # of the texts in which slips are looked for; people type shorter moves
MOST_WORDS = 12
MOST_GUESSES = 3  # for one word
MOST_TRIED = 40
_KNOWN = re.compile(r"[a-z]{2,}", re.IGNORECASE)
_TYPED = re.compile(r"[a-z]{3,}", re.IGNORECASE)  # in shorter words nobody could tell a slip


def read_move(game: Game[Any, M, V], text: str, view: V, seat: Seat) -> M:
    """The move that was typed; raises UnreadableMove, with what was probably meant if that can be told."""
    text = clean_text(text)
    try:
        return game.read(text, view, seat)
    except Ambiguous:
        raise
    except UnreadableMove as error:
        for slips, meant in islice(_corrected(text, _vocabulary(game)), MOST_TRIED):
            if _is_move(game, meant, view, seat):
                words = f"{listing([repr(slip) for slip in slips])} {'was' if len(slips) == 1 else 'were'}"
                raise UnreadableMove(f"{words} not understood; did you mean {meant}?") from error
        raise


def _vocabulary(game: AnyGame) -> list[str]:
    """The words in which a game explains how to type a move."""
    looking = game.ability(Looking)
    explained = " ".join([game.info.notation, *([looking.typed, *looking.places] if looking else [])])
    return sorted({word.lower() for word in _KNOWN.findall(explained)})


def _corrected(text: str, known: Sequence[str]) -> Iterator[tuple[list[str], str]]:
    """Words that look like slips, and the text with other words for them: first for a single one, then for all."""
    if len(text) > LONGEST:
        return
    guesses = {}
    for found in islice(_TYPED.finditer(text), MOST_WORDS):
        word = found[0].lower()
        if word not in known and (near := get_close_matches(word, known, MOST_GUESSES)):
            guesses[found] = near
            yield from (([found[0]], _replaced(text, {found: guess})) for guess in near)
    if len(guesses) > 1:
        slips = [found[0] for found in guesses]
        for words in product(*guesses.values()):
            yield slips, _replaced(text, dict(zip(guesses, words, strict=True)))


def _replaced(text: str, words: dict[re.Match[str], str]) -> str:
    for found, word in reversed(words.items()):
        text = f"{text[: found.start()]}{word}{text[found.end() :]}"
    return text


def _is_move(game: AnyGame, text: str, view: Any, seat: Seat) -> bool:
    """Whether a text can be read, even if a rule forbids it or it could mean several moves."""
    try:
        game.read(text, view, seat)
    except ParlourError as error:
        return not isinstance(error, UnreadableMove) or isinstance(error, Ambiguous)
    return True
