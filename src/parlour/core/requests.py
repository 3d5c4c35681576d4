"""What somebody asks for: its text, and whether it was asked for before."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from parlour.core.errors import ParlourError, Refused, Unreadable
from parlour.core.game import AnyGame
from parlour.core.record import LONGEST_TEXT, Entry


def clean_text(text: Any) -> str:
    """A text without the spaces around it; raises Unreadable unless it is a line of reasonable length."""
    if not isinstance(text, str):
        raise Unreadable("This should be text.")
    line: str = text.strip()
    if len(line) > LONGEST_TEXT or not line.isprintable():
        raise Unreadable(f"Text is one line of at most {LONGEST_TEXT} characters.")
    return line


def check_same(game: AnyGame, entry: Entry, kind: str, what: Any, state_after: Callable[[int], Any]) -> None:
    """Raise Refused if a request with the id of an entry asks for something else. TABLE-4.

    The log has a move in the game's notation, whatever was typed. So the text is read again as it was read then, in the
    state before the entry, and what counts is the move.
    """
    if entry.kind != kind or not _is_same(game, entry, what, state_after):
        raise Refused("TABLE-4", "This id has already been used for another request.")


def _is_same(game: AnyGame, entry: Entry, what: Any, state_after: Callable[[int], Any]) -> bool:
    if entry.kind == "move" and not isinstance(what, str):
        return game.write(what) == entry.text
    text = clean_text(what)
    if text == entry.text or entry.kind != "move" or entry.seat is None:
        return text == entry.text
    with suppress(ParlourError):
        view = game.view(state_after(entry.number - 1), entry.seat)
        return game.write(game.read(text, view, entry.seat)) == entry.text
    return False
