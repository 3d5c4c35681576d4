"""What has happened, in lines that are as wide as the room for them."""

from __future__ import annotations

from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

NARROWEST = 19  # columns: beside a board, without the space before it and the scrollbar


class Story(RichLog):
    """A log whose lines are broken again when it becomes wider or narrower."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, markup=False, min_width=NARROWEST)
        self.can_focus = False
        self._told: list[Text] = []
        self._wide = 0

    def tell(self, text: str, style: str = "") -> None:
        """Write something at the end."""
        self._told.append(Text(text, style))
        self.write(self._told[-1])

    def forget(self) -> None:
        """Begin again with nothing."""
        self._told.clear()
        self.clear()

    def on_resize(self, event: Resize) -> None:
        before, self._wide = self._wide, event.size.width
        if before and before != self._wide:
            self.clear()
            for text in self._told:
                self.write(text)
