"""The full screen: board, seats, log, and a line to type in, for mouse and keyboard alike. It knows no game."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, NamedTuple

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Input, Static

from parlour.core import ParlourError, Seat
from parlour.core.account import Account, pad_columns
from parlour.core.helping import Fit
from parlour.core.picture import Picture
from parlour.terminal.bell import Bell
from parlour.terminal.board import Board, Place
from parlour.terminal.board_app import FRAME, BoardApp
from parlour.terminal.commands import Commands, Quit
from parlour.terminal.curtain import Curtain
from parlour.terminal.everybody import everybody
from parlour.terminal.help import described
from parlour.terminal.looks import DARK
from parlour.terminal.many_moves import advised
from parlour.terminal.reading import Reader, reading
from parlour.terminal.server_session import Unreachable
from parlour.terminal.sheet import LONG, LONG_ALONE, Sheet
from parlour.terminal.table_client import TableClient
from parlour.terminal.wandering import Onward

IDLE_SECONDS = 0.5
FEW = 6  # lines of the log that are still in mind


class _ShownBoard(NamedTuple):
    """A board to show: for which seat, at which entry and with which names; a picture, or else a drawing."""

    key: tuple[Seat | None, int, tuple[str, ...]]
    picture: Picture | None
    drawing: str


class FullScreen(BoardApp):
    """One table on the full screen."""

    CSS = f"""{FRAME}
    #seats {{ height: auto; max-height: 50%; margin: 0 0 1 0; }}
    .-roomy #seats {{ border: round $primary; padding: 0 1; margin: 0; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "word('help all')", "Help"),
        Binding("f2", "word('hint')", "Hint"),
        Binding("f3", "word('moves')", "Moves"),
        Binding("f4", "word('score')", "Score"),
        Binding("f5", "word('takeback')", "Take back"),
        Binding("f6", "word('rules')", "Rules"),
        Binding("f7", "log", "Log"),
        Binding("escape", "forget", "Forget", show=False),
        Binding("ctrl+q", "quit", "Quit", priority=True),
    ]

    def __init__(self, table: TableClient, theme: str = DARK, *, bell: bool = False) -> None:
        super().__init__(theme)
        table.patient = False
        self.table = table
        self.title = table.title
        rings = Bell(lambda: self._on_screen(self.bell), on=bell)
        self.commands = Commands(table, tell=self._find, bell=rings, to_send="Press Enter to play it.")
        self.seat: Seat | None = table.mine[0] if table.mine else None
        self._heard = 0
        self._handing_over: Seat | None = None
        self._hidden = False
        self._hindsight_shown = False
        self._accounted: Account | None = None
        self._shown: _ShownBoard | None = None
        self._fits: tuple[tuple[Seat | None, int], list[Fit]] | None = None
        self._told: tuple[Seat | None, int] | None = None
        self.leaving: Quit | Onward | None = None
        self._gone = False
        self._wake = threading.Event()
        self._lines: list[str] = []
        self._seats = Static(id="seats")
        self._reader = Reader(self._read, lambda *told: self._on_screen(lambda: self._tell_read(*told)))
        self._read_beside = ""  # what the line held when a place was to be read

    @property
    def curtain(self) -> bool:
        return self.table.secrets and len(self.table.mine) > 1

    @property
    def listener(self) -> Seat | None:
        """The seat that the log speaks to; nobody in particular where several people share an open table."""
        return self.seat if len(self.table.mine) == 1 or self.curtain else None

    # Display.

    def beside(self) -> list[Widget]:
        return [self._seats]

    def on_mount(self) -> None:
        self._guide.update(Text(self.table.goal))
        self._place.border_title = self.table.title
        self._seats.border_title = "Seats"
        self._story.border_title = "Log"
        for remark in self.table.remarks:
            self._tell(remark)
        if self.curtain and self.seat is not None:
            self._hand_over(self.table.seats_due()[0] if self.table.seats_due() else self.seat)
        else:
            self.show_table()
            self.focus_board()
        self.set_interval(1.0, self._tick)
        threading.Thread(target=self._follow, daemon=True).start()

    def show_table(self) -> None:
        """Show the table as it is now."""
        if self._hidden:
            return
        self._change_seats()
        for sentence in self.table.sentences(self.listener, self._heard):
            self._tell(sentence.text)
        for line in self.table.overheard():
            self._tell(line, "italic")
        self._heard = self.table.number
        board = self._current_board(self.seat)
        self._board.show(board.picture, board.drawing, self._lit())
        self._tell_account()
        self._show_people()
        self.share_room()
        self._say(self._turn())
        if self.table.outcome and not self._hindsight_shown:
            self._hindsight_shown = True
            self._in_background(self._show_hindsight)

    def _show_people(self) -> None:
        self._seats.update(everybody(self.table, "\n", self.theme))
        who = everybody(self.table, "   ", self.theme)
        self._news.update(Text("\n").join([who, *map(Text, self._lines[-2:])]))

    def _tick(self) -> None:
        if self.table.clocks and not self._hidden:
            self._show_people()

    def _tell_account(self) -> None:
        """How a hand or the game ended, once, except for what was just told."""
        account, told = self.table.account(self.listener), " ".join(self._lines[-FEW:])
        if account and account != self._accounted:
            for line in (*account.says, *pad_columns(account.rounds, self.table.names)):
                if line not in told:
                    self._tell(line, "bold")
        self._accounted = account

    def _lit(self) -> frozenset[str]:
        """The places of the moves that fit, as a click there types them; the moves are told once."""
        key = (self.seat, self.table.number)
        fits = self._fits[1] if self._fits is not None and self._fits[0] == key else []
        if fits and self._told != key:
            self._told = key
            for line in advised(fits, typed=bool(self.table.typed)):
                self._tell(line, "italic")
        return frozenset(typed for fit in fits for typed in (fit.move, *fit.move.split()))

    def _show_hindsight(self) -> None:
        if lines := self.table.hindsight():
            self._on_screen(lambda: self._tell("\n".join(lines)))

    def _turn(self) -> str:
        if self._handing_over is not None:
            return f"Next is {self.table.names[self._handing_over]}. Press Enter to hide the table."
        if self.table.outcome or (self.seat is not None and self.table.owes_answer(self.seat)):
            return self.table.whose_turn(self.listener)
        return self.table.next_step(self.seat) + " Press Enter." * bool(self.table.paused and self.table.seats_due())

    def _tell(self, text: str, style: str = "") -> None:
        """Write something into the log."""
        self._lines.append(text)
        self._story.tell(text, style)

    def _find(self, line: str) -> None:
        self._on_screen(lambda: self._tell(line))

    def _say(self, sentence: str) -> None:
        self._says.update(Text(sentence))

    # Players at one keyboard.

    def _next_seat(self) -> Seat | None:
        """The seat that should be at the keyboard: the one that is, as long as it may act."""
        due = self.table.seats_due()
        if len(self.table.mine) < 2 or not due or self.seat in due or self.table.outcome:
            return self.seat
        after = [seat for seat in due if self.seat is not None and seat > self.seat]
        return (after or due)[0]

    def _change_seats(self) -> None:
        """Bring the next player to the keyboard; where there are secrets, behind the curtain."""
        following = self._next_seat()
        if following != self.seat and self.curtain:
            self._handing_over = following
        else:
            self.seat = following

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen before the next player sits down."""
        self._handing_over = None
        self._hidden = True
        self._story.forget()
        self._lines.clear()
        self._news.update("")
        self._board.show(None, "")
        self._say("")
        self.push_screen(Curtain(self.table.names[seat]), lambda _: self._sit(seat))

    def _sit(self, seat: Seat) -> None:
        self._hidden = False
        self.seat = seat
        self._heard = 0
        self.show_table()
        self.focus_board()

    # Input.

    @on(Input.Submitted)
    def submitted(self, event: Input.Submitted) -> None:
        line = event.value.strip()
        with self.prevent(Input.Changed):
            event.input.clear()
        if self._handing_over is not None:
            self._hand_over(self._handing_over)
        elif line or self.table.paused:
            self.do(line or "go on")

    @on(Input.Changed)
    def changed(self, event: Input.Changed) -> None:
        line = event.value.strip()
        if not line:
            self._say(self._turn())
            return
        about = described(self.table, line.split()[0].lower())
        if about or self.seat is None:
            self._say("; ".join(about))
            return
        begun = event.value.endswith(" ") and event.value == self._board.cursor
        self._in_background(lambda: self._describe(line) if begun else self._preview(line))

    def _describe(self, line: str) -> None:
        """Say what was pointed at, before the move is complete."""
        try:
            said = " ".join(self.table.ask(self.seat, f"look {line}").lines[:2])
        except ParlourError:
            said = self._turn()
        self._on_screen(lambda: self._say_if_typed(line, said))

    def _preview(self, line: str) -> None:
        assert self.seat is not None
        try:
            said = self.table.preview(self.seat, line)
        except ParlourError as error:
            said = error.message
        self._on_screen(lambda: self._say_if_typed(line, said))

    def _say_if_typed(self, line: str, said: str) -> None:
        if self._line.value.strip() == line:
            self._say(said)

    def read_place(self, place: Place) -> None:
        self._read_beside = self._line.value
        self._reader.go_to(place)

    def _tell_read(self, place: Place, said: str) -> None:
        if self._line.value == self._read_beside:  # otherwise something else is said about the line by now
            self.tell_place(place, said)

    def _read(self, place: Place) -> str:
        def preview(text: str) -> str:
            return "" if self.seat is None else self.table.preview(self.seat, text)

        return reading(place, lambda asked: self.table.ask(self.seat, asked).lines, preview)

    @on(Board.Chosen)
    def chosen(self, event: Board.Chosen) -> None:
        """Pointing at a place types it; pointing at it again sends it."""
        line = self.typed_by(event.types)
        if self._handing_over is not None:
            self._hand_over(self._handing_over)
        elif self.table.paused:
            self.do("go on")
        elif self._line.value == line and not line.endswith(" "):
            self.send(line)
        else:
            self.write(line)

    @property
    def listens(self) -> bool:
        return not self._hidden

    def action_log(self) -> None:
        self.push_screen(Sheet("Log", self._lines or ["Nothing has happened yet."], at_end=True))

    def action_forget(self) -> None:
        self._line.clear()
        if self._board.pointable:
            self._board.focus()

    # Work in other threads, so that the screen stays responsive.

    def do(self, line: str) -> None:
        seat = self.seat

        def work() -> None:
            try:
                said = self.commands.do(line, seat)
            except (Quit, Onward) as leaving:
                self.leaving = leaving
                self._on_screen(self.exit)
                return
            if line.lower() == "help me":
                self._told = (seat, self.table.number)  # the answer tells them
            self._wake.set()
            self._fetch()
            self._on_screen(lambda: self._done(line, said))

        self._in_background(work)

    def _done(self, line: str, said: list[str]) -> None:
        if line.lower() == "help all" or len(said) > (LONG_ALONE if self.alone else LONG):
            self.push_screen(Sheet(line.capitalize(), said))
        else:
            for text in said:
                self._tell(text, "italic")
        self.show_table()
        if line.lower() == "hint" and self.seat in self.commands.ready:
            self.offer(self.commands.ready[self.seat])
        if len(said) == 1:
            self._say(said[0])

    def _follow(self) -> None:
        """Let the others act for as long as the screen is open."""
        while not self._gone:
            try:
                happened = self.table.advance()
                self.commands.notice()
            except Unreachable as error:
                self._on_screen(partial(self._say, error.message))
                return
            except Exception as error:
                self._on_screen(partial(self._say, f"Internal error ({error}); resign, save or quit."))
                return
            if happened:
                self._fetch()
                self._on_screen(self.show_table)
            # Where people may move too, the others leave them time.
            self._wake.wait(self.table.pace if happened and self.table.seats_due() else 0 if happened else IDLE_SECONDS)
            self._wake.clear()

    def _fetch(self) -> None:
        """Have the board ready before it is shown: it may come from a server."""
        seat = self.seat if self.curtain else self._next_seat()
        self._current_board(seat)
        if seat is not None:
            key = (seat, self.table.number)
            try:
                self._fits = (key, self.commands.fitting(seat))
            except ParlourError:
                self._fits = None  # help that does not come is not missed

    def _current_board(self, seat: Seat | None) -> _ShownBoard:
        """The board as it is now, built once."""
        key = (seat, self.table.number, self.table.names)
        shown = self._shown
        if shown is None or shown.key != key:
            picture = self.table.picture(seat)
            shown = self._shown = _ShownBoard(key, picture, "" if picture else self.table.draw(seat))
        return shown

    def _in_background(self, work: Callable[[], None]) -> None:
        threading.Thread(target=work, daemon=True).start()

    def _on_screen(self, call: Callable[[], Any]) -> None:
        if not self._gone:
            try:
                self.call_from_thread(call)
            except RuntimeError:
                self._gone = True

    def _fatal_error(self) -> None:
        """An internal error ends the screen with a sentence, unless a traceback is wanted."""
        if os.environ.get("PARLOUR_TRACEBACK"):
            super()._fatal_error()
        else:
            self.panic(f"Internal error: {self._exception!r}. Set PARLOUR_TRACEBACK=1 to see where.")

    def on_unmount(self) -> None:
        self._gone = True
        self._wake.set()
