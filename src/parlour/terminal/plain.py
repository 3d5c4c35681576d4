"""Plain lines: a prompt, a sentence an event, moves in the game's notation.

It works with a screen reader, over a pipe and in a test: nothing is drawn over, nothing depends on colour or place.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from parlour.core import Seat
from parlour.terminal.commands import Commands, Quit
from parlour.terminal.table import Table

FEW = 8
YOU = re.compile(r"\byou\b", re.IGNORECASE)


class Plain:
    """One table played in lines.

    `read` shows a prompt and returns a line, or None if something happened meanwhile; at the end it raises EOFError.
    `typed` says whether a line waits to be read.
    """

    def __init__(
        self,
        table: Table,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        clear: Callable[[], None] = lambda: None,
        *,
        typed: Callable[[], bool] = lambda: False,
        boards: bool = False,
    ) -> None:
        self.table = table
        self.commands = Commands(table)
        self._read, self._write, self._clear, self._typed = read, write, clear, typed
        self._heard: dict[Seat | None, int] = {}
        self._seat: Seat | None = table.mine[0] if len(table.mine) == 1 else None
        self._came = max(0, table.number - FEW)
        self._at_keyboard: Seat | None = None
        self._last_mover: Seat = -1
        self._boards = boards

    @property
    def curtain(self) -> bool:
        """Whether people at this keyboard must not see each other's things."""
        return self.table.secrets and len(self.table.mine) > 1

    def run(self) -> None:
        """Play until the match is over or somebody quits."""
        try:
            self._greet()
            while self.table.outcome is None:
                if self._others_go_on():
                    self._tell()
                    if self._boards and not self.curtain:
                        self._board()
                elif waiting := self.table.waiting():
                    self._ask(waiting)
                elif self.table.stuck:
                    self._write("Nobody can move any more.")
                    return
                elif self._typed():
                    self._listen(self._seat)
            self._finish()
        except (Quit, EOFError):
            self._write("Goodbye.")

    def _others_go_on(self) -> bool:
        """Whether something happened; where all move at once, everybody may have moved before it is told."""
        happened = self.table.advance()
        rounds = len(self.table.names) if happened and self.table.at_once else 0
        for _ in range(rounds):
            if not self.table.advance():
                break
        return happened

    def _greet(self) -> None:
        table = self.table
        self._write(f"{table.title}. Say help for what you can type.")
        seats = [f"{name}{' (you)' if seat == self._seat else ''}" for seat, name in enumerate(table.names)]
        self._write(f"At the table: {', '.join(seats)}.")
        for remark in table.remarks:
            self._write(remark)
        if not table.mine:
            self._write("You are watching.")
        if not self.curtain:
            self._tell()
            self._board()

    def _finish(self) -> None:
        if self.curtain:
            self._seat = None
        self._tell()
        self._board()
        if any(self.table.scores):
            self._write(self.table.standing(self._seat))
        if told := self.table.hindsight():
            self._write(told)

    def _board(self) -> None:
        self._write(self.table.draw(self._seat))

    def _tell(self) -> None:
        """Say what happened since this listener last heard; behind a curtain everybody hears it in their turn."""
        if self.curtain and self._seat is None and self.table.outcome is None:
            return
        heard = self._heard.get(self._seat, self._came)
        self._heard[self._seat] = self.table.number
        said = self.table.told(self._seat, heard)
        for sentence in digest(said) if self.table.at_once else said:
            self._write(sentence)

    def _ask(self, waiting: list[Seat]) -> None:
        """Let one of the seats here type; where several may act they are asked in turn."""
        seat = next((seat for seat in waiting if seat > self._last_mover), waiting[0])
        if seat != self._at_keyboard:
            self._sit(seat)
        if note := self._note(seat):
            self._write(note)
        number = self.table.number
        while self.table.number == number:
            if not self._listen(seat):
                return
            if self.table.at_once:
                break  # something may have happened while this was typed
        if self.table.number > number:
            self._last_mover = seat
            self._tell()
            if self._boards:
                self._board()

    def _listen(self, seat: Seat | None) -> bool:
        """Do what is typed; False if something else happened first."""
        line = self._read("" if seat is None or seat not in self.table.waiting() else f"{self.table.names[seat]}> ")
        if line is None:
            return False
        line = line.strip()
        if not line and self.table.at_once:
            self.table.tick()  # questions take no time, and nobody is in a hurry
        for text in self.commands.do(line, seat) if line else [self.table.turn(self._seat)]:
            self._write(text)
        return True

    def _sit(self, seat: Seat) -> None:
        """Bring somebody to the keyboard, behind the curtain if there is one, with what they missed."""
        if self.curtain:
            if self._seat is not None:
                self._pause(f"Next is {self.table.names[seat]}. Press Enter to hide the table.")
                self._clear()
            self._pause(f"{self.table.names[seat]}, press Enter when nobody else is looking.")
            self._seat = seat
            self._tell()
            self._board()
        self._at_keyboard = seat

    def _pause(self, sentence: str) -> None:
        line = None
        while line is None:
            line = self._read(f"{sentence} ")
        if line.strip().lower() == "quit":
            raise Quit

    def _note(self, seat: Seat) -> str:
        """What a prompt alone would not tell: an offer, a choice among few."""
        if self.table.asked(seat):
            return self.table.turn(seat)
        if self.table.at_once or not self.table.hints or len(self.table.names) == 1:
            return ""  # alone, a list of moves costs the place among the best scores: TABLE-18
        listed, more = self.table.moves(seat, FEW)
        return "" if more or not listed else f"You may: {', '.join(listed)}."


def digest(said: list[str]) -> list[str]:
    """What many did at once in a few lines: the last sentences, and before them those that concern the listener."""
    earlier, last = said[:-FEW], said[-FEW:]
    concerning = [sentence for sentence in earlier if YOU.search(sentence)]
    left_out = len(earlier) - len(concerning)
    more = [f"And {left_out} more {'things' if left_out > 1 else 'thing'}, which log tells."] if left_out else []
    return [*concerning, *more, *last]
