"""A game inside another, which plays it in a different way."""

from __future__ import annotations

from typing import Any, TypeVar

from parlour.core.abilities import Ability
from parlour.core.events import Event, Voice
from parlour.core.game import AnyGame, Game, Resource

State = TypeVar("State")


class Wrapped(Game[State, Any, Any]):
    """The base of games that wrap another; facts, options, word list and sentences are those of the game inside."""

    def __init__(self, game: AnyGame) -> None:
        self.info = game.info  # type: ignore[misc]  # a fact of the class elsewhere
        self.options = game.options
        self.own_lexicon = game.own_lexicon
        self._abilities: dict[type[Ability], Ability | None] = {}
        self._game = game

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._game,)

    @property
    def unwrapped(self) -> AnyGame:
        return self._game

    @property
    def lexicon(self) -> Resource | None:
        return self._game.lexicon

    def say(self, event: Event, voice: Voice) -> str:
        return self._game.say(event, voice)
