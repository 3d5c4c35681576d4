"""What readings of a table can say besides the answers to questions: see `Looking`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from parlour.core.events import Voice


class FirstLook(ABC):
    """Readings that begin with what a listener needs to know before the first move."""

    @abstractmethod
    def first(self, view: Any, voice: Voice) -> str:
        """What lies on the table and what the listener holds, in a sentence or two; empty if there is nothing."""


class Fits(ABC):
    """Readings that know which of the listener's pieces fit; told only where hints are given. TABLE-12."""

    @abstractmethod
    def fitting(self, view: Any, voice: Voice) -> str:
        """What fits where, or that nothing does; of much only the beginning. Empty while nothing can be placed."""

    @abstractmethod
    def all_fitting(self, view: Any, voice: Voice) -> list[str]:
        """All that fits, a line for each piece, and why."""

    @abstractmethod
    def fitting_at(self, view: Any, voice: Voice, where: str) -> list[str]:
        """A piece of the hand and where it fits, or a place and what fits there, instead of what `Looking.place` says;
        nothing if this is neither."""
