"""A sheet over the full screen, for answers that are too long for the log, such as help and the rules."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

LONG = 12  # lines that the log takes
LONG_ALONE = 2  # where no log is in sight


class Sheet(ModalScreen[None]):
    """Some lines to read and scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "close", "Close")]
    CSS = """
    Sheet { align: center top; background: $background; }
    #sheet { width: 100%; max-width: 84; height: 1fr; border-top: solid $accent; background: $background; }
    #sheet:focus { background-tint: transparent; }
    #sheet { padding: 0; border-title-color: $foreground; scrollbar-size-vertical: 1; overflow-x: auto; }
    #sheet Static { width: auto; max-width: 100%; }
    """

    def __init__(self, title: str, lines: list[str], *, at_end: bool = False) -> None:
        super().__init__()
        self.lines = lines
        self._heading = title
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Static(Text("\n".join(self.lines))), id="sheet")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        sheet = self.query_one("#sheet")
        sheet.border_title = self._heading
        sheet.focus()
        if self._at_end:
            sheet.scroll_end(animate=False)

    def action_close(self) -> None:
        self.dismiss()
