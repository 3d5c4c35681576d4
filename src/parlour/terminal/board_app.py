"""What full screens share: the board, a story beside it, a sentence below, and a line to type in."""

from __future__ import annotations

from textual import events
from textual.app import App
from textual.containers import ScrollableContainer
from textual.widgets import Input, RichLog, Static

from parlour.terminal.board import Board

FRAME = """
    #main { height: 1fr; }
    #place { border: round $primary; padding: 1 2; width: 1fr; align: center middle; }
    #place:focus-within { border: round $accent; }
    #board { width: auto; height: auto; }
    #log { border: round $primary; height: 1fr; padding: 0 1; background: $background; scrollbar-size-vertical: 1; }
    #says { height: auto; min-height: 1; max-height: 4; padding: 0 2; }
    #line { height: 3; }
"""


class BoardApp(App[None]):
    """A board, and a line in which moves and commands are typed."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self._board = Board()
        self._place = ScrollableContainer(self._board, id="place", can_focus=False)
        self._story = RichLog(id="log", wrap=True, markup=False, min_width=20)
        self._story.can_focus = False
        self._says = Static(id="says")
        self._line = Input(id="line", placeholder="a move, or help", select_on_focus=False)

    def focus_board(self) -> None:
        """Go to the board if there is anything to point at, otherwise to the line."""
        (self._board if self._board.pointable else self._line).focus()

    @property
    def listens(self) -> bool:
        """Whether typing goes to the line."""
        return True

    def on_key(self, event: events.Key) -> None:
        """Typing goes to the line, wherever the focus is."""
        line = self._line
        if not self.listens or line.has_focus:
            return
        if event.is_printable and event.character and event.character != " ":
            line.focus()
            line.value += event.character
            line.cursor_position = len(line.value)
            event.stop()

    def action_word(self, word: str) -> None:
        self.do(word)

    def do(self, line: str) -> None:
        """Carry out what was typed."""
        raise NotImplementedError
