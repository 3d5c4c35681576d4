"""A sheet over the full screen, for answers that are too long for the log, such as the rules."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

LONG = 30  # lines


class Sheet(ModalScreen[None]):
    """Some lines to read and scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "close", "Close")]
    CSS = """
    Sheet { align: center middle; }
    #sheet { width: 86; max-width: 100%; height: 90%; border: round $accent; padding: 0 2; background: $background; }
    #sheet Static { width: auto; }
    """

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        yield VerticalScroll(Static(Text("\n".join(self.lines))), id="sheet")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#sheet").focus()

    def action_close(self) -> None:
        self.dismiss()
