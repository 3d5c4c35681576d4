"""What is at the place of the cursor on the full screen, in the words of `look`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from parlour.core import ParlourError
from parlour.terminal.board import Place


def reading(place: Place, look: Callable[[str], Sequence[str]], preview: Callable[[str], str]) -> str:
    """The sentences of `look`; where they have none for a place, what choosing it would do."""
    try:
        return " ".join(look(f"look {place.reads or place.types.strip()}"))
    except ParlourError:
        pass
    try:
        return preview(place.types.strip())
    except ParlourError:
        return place.types.strip()


class Reader:
    """Reads places in the background, and of those that the cursor only passes none: an answer may take a while."""

    def __init__(self, read: Callable[[Place], str], tell: Callable[[Place, str], None]) -> None:
        self._read, self._tell = read, tell
        self._lock = threading.Lock()
        self._next: Place | None = None
        self._busy = False

    def go_to(self, place: Place) -> None:
        """Read this place as soon as the last answer is there."""
        with self._lock:
            self._next = place
            if self._busy:
                return
            self._busy = True
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while (place := self._taken()) is not None:
            self._tell(place, self._read(place))

    def _taken(self) -> Place | None:
        with self._lock:
            place, self._next = self._next, None
            self._busy = place is not None
            return place
