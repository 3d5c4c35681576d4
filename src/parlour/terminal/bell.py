"""The terminal's bell: it rings when somebody's turn has come, when their time runs out, and at refusals."""

from __future__ import annotations

from collections.abc import Callable

from parlour.terminal.choices import choice

SOON = 10.0  # seconds left when it rings


class Bell:
    """Silent unless somebody turns it on. It is never the only sign of anything."""

    def __init__(self, ring: Callable[[], None], *, on: bool = False) -> None:
        self.on = on
        self._ring = ring
        self._due: bool | None = None  # not known before the first look
        self._warned = False

    def turn(self, on: bool) -> None:
        """Turn it on, which rings it once, or off, and remember that."""
        self.on = choice("bell", on, usual=False)
        self.ring()

    def ring(self) -> None:
        if self.on:
            self._ring()

    def notice(self, *, due: bool, left: float | None) -> None:
        """Ring if people here may act now and could not before, or have only a few seconds left."""
        soon = left is not None and left <= SOON
        if (due and self._due is False) or (soon and not self._warned):
            self.ring()
        self._due, self._warned = due, soon
