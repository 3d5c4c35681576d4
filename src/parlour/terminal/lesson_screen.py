"""A lesson on the full screen, for mouse and keyboard alike."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from parlour.terminal.board import Board, Place
from parlour.terminal.board_app import FRAME, BoardApp
from parlour.terminal.commands import Quit
from parlour.terminal.ground import theme_of
from parlour.terminal.looks import DARK
from parlour.terminal.reading import reading
from parlour.terminal.teacher import HELP, Teacher


class LessonScreen(BoardApp):
    """One game's lesson."""

    CSS = f"""{FRAME}
    #guide {{ display: none; }}
    #step {{ height: auto; max-height: 80%; padding: 0 0 1 0; }}
    .-roomy #step {{ border: round $primary; padding: 0 1; }}
    .-alone #side {{ display: block; }}
    .-alone #news {{ display: none; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "word('help')", "Help"),
        Binding("f2", "word('show')", "Show me"),
        Binding("f3", "word('back')", "Back"),
        Binding("f4", "word('again')", "Again"),
        Binding("f5", "word('next')", "Next"),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    least_side, most_side = 21, 48

    def __init__(self, teacher: Teacher, theme: str = DARK) -> None:
        super().__init__(theme)
        self.teacher = teacher
        self.title = f"Learn {teacher.game.info.title}"
        self._step = Static(id="step")

    def beside(self) -> list[Widget]:
        return [self._step]

    def on_mount(self) -> None:
        self._place.border_title = self.title
        self._story.border_title = "Teacher"
        self._story.tell(HELP)
        self.show_step()
        self.focus_board()

    def show_step(self) -> None:
        """Show the step and the board as they are now."""
        title, text, task = self.teacher.text()
        self._step.border_title = title
        self._step.update(Text.assemble(text, "\n\n", (task, "bold")))
        picture = self.teacher.picture()
        self._board.show(picture, "" if picture else self.teacher.draw())
        self.share_room()
        self._says.update(Text(task))

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        with self.prevent(Input.Changed):
            event.input.clear()
        self.do(event.value)

    @on(Input.Changed)
    def changed(self, event: Input.Changed) -> None:
        line = event.value.strip()
        self._says.update(Text(self.teacher.preview(line) if line else self.teacher.play.step.task))

    def read_place(self, place: Place) -> None:
        self.tell_place(place, reading(place, self.teacher.look, self.teacher.preview))

    @on(Board.Chosen)
    def chosen(self, event: Board.Chosen) -> None:
        """Pointing at a place types it; pointing at it again tries it. After a step, it leads on."""
        if self.teacher.play.done:
            self.do("")
            return
        line = self.typed_by(event.types)
        if self._line.value == line and not line.endswith(" "):
            self.send(line)
        else:
            self.write(line)

    def do(self, line: str) -> None:
        began = self.teacher.began
        try:
            said = self.teacher.do(line)
        except Quit:
            self.exit()
            return
        if self.teacher.began != began:
            self._story.forget()
        for text in said:
            self._story.tell(text)
        self.show_step()
        if said:
            self._says.update(Text(said[-1]))


def learn_on_screen(teacher: Teacher, asked: str | None = None) -> int:
    """Take the lesson on the full screen and return the exit code."""
    app = LessonScreen(teacher, theme_of(asked))
    app.run()
    return app.return_code or 0
