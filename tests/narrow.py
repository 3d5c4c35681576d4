"""What a test knows to be there: asserted, and of the right type from then on."""

from __future__ import annotations

from typing import TypeVar

from parlour.core import AnyGame
from parlour.core.abilities import Ability

T = TypeVar("T")
A = TypeVar("A", bound=Ability)


def present(found: T | None) -> T:
    assert found is not None
    return found


def as_a(kind: type[T], found: object) -> T:
    assert isinstance(found, kind), found
    return found


def ability(game: AnyGame, kind: type[A]) -> A:
    return present(game.ability(kind))
