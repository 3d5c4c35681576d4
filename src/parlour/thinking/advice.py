"""A bot's thought as advice: what to play, and why, as a sentence."""

from __future__ import annotations

from typing import Any

from parlour.core import AnyGame
from parlour.core.abilities import Looking
from parlour.core.sentences import capital
from parlour.thinking.bot import Thought


def why(thought: Thought, words: str = "") -> str:
    """Why a bot would play this, after the move in words where it has any, or that there is nothing to play now."""
    text = thought.text.strip().removesuffix(".")
    if thought.move is None:
        return f"There is nothing to play now{f': {text}' if text else ''}."
    if words and text:
        again = f"{words.split()[0]} "  # a bot often names the word or the tile too
        reason = f": {text.removeprefix(again)}" if text.startswith(again) else f". {capital(text)}"
        return f"{capital(words)}{reason}."
    said = words or text
    return f"{capital(said)}." if said else ""


def both(game: AnyGame, view: Any, move: Any) -> tuple[str, str]:
    """A move in notation and in words; without words where many are listed and the notation is a single word."""
    written = game.write(move)
    return written, in_words(game, view, move) if " " in written else ""


def in_words(game: AnyGame, view: Any, move: Any) -> str:
    """A move as people say it; empty where its notation is a word to which they add nothing, or they have none."""
    looking, written = game.ability(Looking), game.write(move)
    words = written if looking is None else looking.move(view, move)
    same = words == written or (written.isalpha() and not words.startswith(f"{written} "))
    return "" if same else words
