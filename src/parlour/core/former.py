"""What games keep of their earlier versions, so that old logs can still be read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from parlour.core.abilities import Ability
from parlour.core.game import AnyGame


class Archive(Ability, ABC):
    """What earlier versions of a game consulted, so that their logs can still be read."""

    @staticmethod
    @abstractmethod
    def resource(digest: str) -> Any:
        """The resource of an earlier version with this digest, or None."""


class FormerRules(Ability, ABC):
    """Earlier versions of a game's rules, so that their logs can still be read."""

    @staticmethod
    @abstractmethod
    def version(number: int) -> type[AnyGame] | None:
        """The game by the rules of this version, or None."""
