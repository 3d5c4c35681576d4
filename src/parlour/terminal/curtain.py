"""The curtain between two players at one screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static


class Curtain(ModalScreen[None]):
    """Hides the table until the next player has the screen to themselves."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space,escape", "dismiss_curtain", "show the table")]
    CSS = "Curtain { align: center middle; background: $background 100%; }"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.player = name

    def compose(self) -> ComposeResult:
        yield Static(f"{self.player}, press Enter when nobody else is looking.")

    def action_dismiss_curtain(self) -> None:
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()
