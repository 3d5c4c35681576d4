"""A recorded match on the full screen, for mouse and keyboard alike."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from parlour.terminal.board import Board, Place
from parlour.terminal.board_app import BoardApp
from parlour.terminal.commands import Quit
from parlour.terminal.ground import theme_of
from parlour.terminal.looks import DARK
from parlour.terminal.reading import reading
from parlour.terminal.sheet import LONG, LONG_ALONE, Sheet
from parlour.terminal.viewer import SHORT, Viewer

STEPS = ("", "next", "back", "first", "last", "go")


class ReplayScreen(BoardApp):
    """One match, entry by entry."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "word('help')", "Help"),
        Binding("f2", "word('first')", "First"),
        Binding("f3", "word('back')", "Back"),
        Binding("f4", "word('next')", "Next"),
        Binding("f5", "word('last')", "Last"),
        Binding("f6", "word('look')", "Look"),
        Binding("f7", "word('score')", "Score"),
        Binding("escape", "to_board", "Board", show=False),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, viewer: Viewer, theme: str = DARK) -> None:
        super().__init__(theme)
        self.viewer = viewer
        self.title = viewer.title
        self._line.placeholder = "Enter for the next entry, or help"

    def on_mount(self) -> None:
        self._story.border_title = "Log"
        self.show_moment([SHORT])
        self._line.focus()

    def show_moment(self, said: list[str]) -> None:
        """Show the board as it was then, and the story so far; say what happened last."""
        viewer = self.viewer
        self._guide.update(Text(f"{viewer.moment}. {viewer.greeting}"))
        self._place.border_title = viewer.moment
        picture = viewer.picture()
        self._board.show(picture, "" if picture else viewer.draw())
        self._story.forget()
        for line in viewer.told:
            self._story.tell(line)
        self._news.update(Text("\n".join(viewer.told[-2:])))
        self.share_room()
        self._says.update(Text(" ".join(said)))

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        event.input.clear()
        self.do(event.value.strip())

    @on(Board.Chosen)
    def chosen(self, event: Board.Chosen) -> None:
        """Nothing can be played here, so choosing a place reads it."""
        if place := self._board.place:
            self.read_place(place)

    def read_place(self, place: Place) -> None:
        self.tell_place(place, reading(place, self.viewer.look, lambda text: text))

    def action_to_board(self) -> None:
        self._line.clear()
        self.focus_board()

    def do(self, line: str) -> None:
        try:
            said = self.viewer.do(line)
        except Quit:
            self.exit()
            return
        word = line.split(maxsplit=1)[0].lower() if line else ""
        if word in STEPS:
            self.show_moment(said)
        elif len(said) > (LONG_ALONE if self.alone else LONG) or word == "help":
            self.push_screen(Sheet(line.capitalize(), said))
        else:
            self._says.update(Text(" ".join(said)))


def view_on_screen(viewer: Viewer, asked: str | None = None) -> int:
    """Go through a match on the full screen and return the exit code."""
    app = ReplayScreen(viewer, theme_of(asked))
    app.run()
    return app.return_code or 0
