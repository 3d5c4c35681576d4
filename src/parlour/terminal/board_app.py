"""What full screens share: the board, a story beside it, a sentence below, and a line to type in."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

from rich.text import Text
from textual import events, on
from textual.app import App, ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Footer, Input, Static

from parlour.core.compiling import show_compiling
from parlour.terminal.board import Board, Place
from parlour.terminal.looks import DARK, THEMES
from parlour.terminal.story import Story

FRAME = """
    Screen { background: $background; color: $foreground; }
    #guide { height: auto; max-height: 2; padding: 0 1; }
    #main { height: 1fr; }
    #place { width: 1fr; height: 100%; padding: 0 0 0 1; }
    #board { width: 100%; height: 100%; }
    #side { height: 100%; padding: 0 0 0 1; }
    #log { height: 1fr; background: $background; scrollbar-size-vertical: 1; }
    #news { height: auto; max-height: 3; padding: 0 1; display: none; }
    #says { height: auto; min-height: 1; max-height: 3; padding: 0 1; text-style: bold; }
    #line { height: 1; padding: 0 1; border: none; background: $surface; background-tint: transparent; }
    #line > .input--placeholder { color: $foreground 75%; }
    Footer { background: $panel; }
    .-roomy #guide, .-roomy #says { padding: 0 2; }
    .-roomy #place { border: round $primary; padding: 1 2; }
    .-roomy #place:focus-within { border: round $accent; }
    .-roomy #side { padding: 0; }
    .-roomy #log { border: round $primary; padding: 0 1; }
    .-roomy #line { height: 3; border: tall $primary; }
    .-roomy #line:focus { border: tall $accent; }
    .-alone #side { display: none; }
    .-alone #news { display: block; }
"""
ROOMY = (100, 30)  # columns and lines from which there is room for frames
FRAMED = 6  # columns of a frame and the space inside it


class BoardApp(App[None]):
    """A board, and a line in which moves and commands are typed."""

    ENABLE_COMMAND_PALETTE = False
    CSS = FRAME
    least_side, most_side = 21, 42  # columns for what stands beside the board

    def __init__(self, theme: str = DARK) -> None:
        super().__init__()
        for known in THEMES:
            self.register_theme(known)
        self.theme = theme
        self._board = Board()
        self._place = Container(self._board, id="place")
        self._story = Story()
        self._side = Vertical(id="side")
        self._guide = Static(id="guide")
        self._news = Static(id="news")
        self._says = Static(id="says")
        self._line = Input(id="line", placeholder="a move, or help", select_on_focus=False)

    def beside(self) -> list[Widget]:
        """What stands beside the board, above the story."""
        return []

    def compose(self) -> ComposeResult:
        yield self._guide
        with Horizontal(id="main"):
            yield self._place
            with self._side:
                yield from self.beside()
                yield self._story
        yield self._news
        yield self._says
        yield self._line
        yield Footer(compact=True)

    def on_mount(self) -> None:
        show_compiling(self._notice)

    def _notice(self, sentence: str) -> AbstractContextManager[object]:
        """Show a sentence for a while, from whatever thread."""
        self.call_later(self.notify, sentence)
        return nullcontext()

    # Room: what stands beside the board gives way to it.

    def on_resize(self) -> None:
        self.share_room()

    def share_room(self) -> None:
        """Give the board the columns that it needs, and the rest to what stands beside it, if that is enough."""
        width, height = self.size
        roomy = width >= ROOMY[0] and height >= ROOMY[1]
        left = width - self._board.width - (FRAMED if roomy else 1)
        self.screen_stack[0].set_class(roomy, "-roomy")
        self.screen_stack[0].set_class(left < self.least_side, "-alone")
        self._side.styles.width = max(self.least_side, min(self.most_side, left))

    @property
    def alone(self) -> bool:
        """Whether there is room for the board alone."""
        return self.screen_stack[0].has_class("-alone")

    # The cursor on the board reads where it goes.

    @on(Board.Moved)
    def moved(self, event: Board.Moved) -> None:
        self.read_place(event.place)

    def read_place(self, place: Place) -> None:
        """Find out what is at a place, and tell it."""
        raise NotImplementedError

    def tell_place(self, place: Place, said: str) -> None:
        """Tell what is at a place, if the cursor is still there."""
        if self._board.place == place:
            self._says.update(Text(said))
            self.cursor_position = self._says.region.offset  # where screen readers look

    # Typing goes to the line, wherever the focus is.

    @property
    def listens(self) -> bool:
        """Whether typing goes to the line."""
        return True

    async def on_event(self, event: events.Event) -> None:
        # Before the key is sent on: keys that follow quickly would still find the board.
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded and self._is_for_line(event):
            self.screen.set_focus(self._line)
        await super().on_event(event)

    def _is_for_line(self, event: events.Key | events.Paste) -> bool:
        if not self.listens or self.focused is not self._board:
            return False
        # A space chooses a place.
        return isinstance(event, events.Paste) or (event.is_printable and event.key != "space")

    def write(self, text: str) -> None:
        """Put something into the line, to be completed or sent."""
        self._line.value = text
        self._line.cursor_position = len(text)

    def offer(self, move: str) -> None:
        """Put a move into the line for Enter to play; whatever is typed or chosen instead replaces it."""
        with self.prevent(Input.Changed):
            self.write(move)
        self._line.focus()
        self._line.select_all()

    def send(self, line: str) -> None:
        """Carry out what the line holds; the answer stays in sight."""
        with self.prevent(Input.Changed):
            self._line.clear()
        self.do(line)

    def typed_by(self, types: str) -> str:
        """What the line holds when a place is chosen: a rest completes the move that has been begun."""
        offered = self._line.selected_text
        begun = self._line.value.split()[:1] if not offered and types.startswith(" ") else []
        return "".join([*begun, types]) if begun else types.lstrip()

    def focus_board(self) -> None:
        """Go to the board if there is anything to point at, otherwise to the line."""
        (self._board if self._board.pointable else self._line).focus()

    def action_word(self, word: str) -> None:
        self.do(word)

    def do(self, line: str) -> None:
        """Carry out what was typed."""
        raise NotImplementedError
