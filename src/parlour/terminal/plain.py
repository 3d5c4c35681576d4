"""Plain lines: a prompt, a sentence for each event, moves in the game's notation.

They work with a screen reader, over a pipe and in a test: nothing is overwritten, and nothing depends on colour or
position.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from parlour.arena.curve import BARS
from parlour.core import ParlourError, Seat
from parlour.core.account import Account
from parlour.terminal.bell import Bell
from parlour.terminal.brevity import COLUMNS, by_turns, company, cut, shortened
from parlour.terminal.commands import ONLY, Commands, Quit, account_lines
from parlour.terminal.table_client import TableClient

LAST = 2  # entries that somebody who comes later is told
LATELY = 4


class Plain:
    """One table played in lines.

    `read` shows a prompt and returns a line, or None if something happened meanwhile; at the end of input it raises
    EOFError. `typed` says whether a line is ready to be read.
    """

    def __init__(
        self,
        table: TableClient,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        clear: Callable[[], None] = lambda: None,
        *,
        typed: Callable[[], bool] = lambda: False,
        board: bool = True,
        boards: bool = False,
        stays: bool = False,
        bell: Bell | None = None,
    ) -> None:
        self.table = table
        self.commands = Commands(table, tell=self._find, bell=bell or Bell(lambda: None), draws=board or boards)
        self._read, self._write, self._clear, self._typed = read, write, clear, typed
        self._heard: dict[Seat | None, int] = {}
        self._seat: Seat | None = table.mine[0] if len(table.mine) == 1 else None
        self._began = max(0, table.number - LAST) if table.under_way else table.number
        self._at_keyboard: Seat | None = None
        self._last_mover: Seat = -1
        self._said: dict[Seat, deque[str]] = {}  # each seat's latest steps, which it need not be told again
        self._board_drawn, self._boards = board or boards, boards
        self._looked_back: Account | None = None
        self._told = ""  # since the end of the last hand
        self._stays = stays  # whether somebody is there after the end to ask about the game

    @property
    def curtain(self) -> bool:
        """Whether people at this keyboard must not see each other's secrets."""
        return self.table.secrets and len(self.table.mine) > 1

    def run(self) -> None:
        """Play until the match is over or the player quits."""
        try:
            self._greet()
            while self.table.outcome is None:
                if self._others_go_on():
                    self._tell()
                    if self._boards and not self.curtain:
                        self._board()
                elif self.table.paused and set(self.table.mine) & self.table.awaited:
                    self._look_back()
                elif waiting := self.table.seats_due():
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
        """Whether something happened; it is reported when the same player does not go on, and where all move at once,
        when everybody may have moved."""
        before = self.table.to_act
        happened = self.table.advance()
        self.commands.notice()
        rounds = len(self.table.names) if happened and self.table.at_once else 0
        for _ in range(rounds):
            if not self.table.advance():
                break
        while happened and self._goes_on(before) and self.table.advance():
            pass
        return happened

    def _goes_on(self, before: frozenset[Seat]) -> bool:
        """Whether one of the others, who has moved, moves again."""
        alone = len(before) == 1 and not before & set(self.table.mine)
        return alone and self.table.to_act == before and self.table.outcome is None and not self.table.paused

    def _greet(self) -> None:
        """Three lines: what is played, what wins, what can be done; of a game under way, what happened last."""
        table = self.table
        first = table.awaited == {self._seat} and not table.paused
        title = f"{table.title}{company(table, self._seat)}. "
        self._write(title + self._start(first, COLUMNS - len(title)))
        for remark in table.remarks:
            self._write(remark)
        if not table.under_way:
            self._write(table.goal)
        if not self.curtain:
            self._tell()
            self._board()
        if table.awaited and table.outcome is None and not first:
            self._write(table.whose_turn(self._seat))

    def _start(self, first: bool, room: int) -> str:
        """What can be typed, with a move as an example if there is room for it."""
        if first:
            return "Your first move begins it; type help for more."
        start = f"Type a move, such as {self.table.typed}, or help."
        fits = self.table.mine and self.table.typed and len(start) <= room
        return start if fits else "Type help for what you can type."

    def _finish(self) -> None:
        if self.curtain:
            self._seat = None
        self._tell()
        self._board()
        self._tell_account()
        judged = self.table.hindsight()
        for told in judged[:1] if self._stays else judged:
            self._write(told)
        elsewhere = "map or go north to play elsewhere, " if self.table.world else ""
        how = "way to hear how it could be done, " if judged[1:] else ""
        while self._stays or self.table.world:
            line = self._read(f"Type {elsewhere}{how}analyse to see every move judged, or press Enter to leave: ")
            if line is None:
                self.table.advance()  # somebody came or went
            elif line.strip():
                for text in self.commands.do(line, self._seat):
                    self._write(text)
            else:
                return

    def _find(self, line: str) -> None:
        """An answer that comes bit by bit; bars are left out where nothing is drawn."""
        if self._board_drawn or not set(BARS) & set(line):
            self._write(line)

    def _board(self) -> None:
        if self._board_drawn:
            self._write(self.table.draw(self._seat))

    def _tell(self) -> None:
        """Say what happened since this listener last heard; behind a curtain, everybody hears it in their turn."""
        if self.curtain and self._seat is None and self.table.outcome is None and not self.table.paused:
            return
        for text in self.table.overheard():
            self._write(text)
        heard = self._heard.get(self._seat, self._began)
        self._heard[self._seat] = self.table.number
        said = self.table.sentences(self._seat, heard)
        told = shortened(said) if self.table.at_once else by_turns(said)
        for text in told:
            self._write(text)
        self._told += " ".join(told)

    def _look_back(self) -> None:
        """After a hand: show how it ended, and go on when the people here want to. TABLE-25."""
        if self.curtain:
            self._seat = self._at_keyboard = None  # what lies on the table now is for all to see
        account = self.table.account(self._seat)
        if account != self._looked_back:
            self._looked_back = account
            self._tell()
            self._board()
            self._tell_account()
        choosing = self.table.to_act.intersection(self.table.mine[:1])  # from more than going on
        steps = [self.table.next_step(seat) for seat in choosing]
        line = self._read(" ".join([*steps, "Press Enter to go on: "]))
        if line is not None:
            seat = self.table.mine[0] if self._seat is None else self._seat
            for text in self.commands.do(line.strip() or "go on", seat):
                self._write(text)
            self._tell()

    def _tell_account(self) -> None:
        """How it ended, except for what was told before; `score` answers with all of it."""
        says = account_lines(self.table, self._seat, rounds=1)  # the total
        told = self._told.lower()
        news = [line for line in says if (line.partition(": ")[2] or line).lower() not in told]
        for line in cut(news, "score has the rest."):
            self._write(line)
        self._told = ""

    def _ask(self, waiting: list[Seat]) -> None:
        """Let one of the seats here type; where several may act, they are asked in turn."""
        seat = next((seat for seat in waiting if seat > self._last_mover), waiting[0])
        if seat != self._at_keyboard:
            self._sit(seat)
        for note in self._notes(seat):
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
        line = self._read("" if seat is None or seat not in self.table.seats_due() else f"{self.table.names[seat]}> ")
        if line is None:
            return False
        line = line.strip()
        if not line and self.table.at_once:
            self.table.resume()  # commands take no time, so the others wait until Enter lets them go on
        for text in self.commands.do(line, seat) if line else [self.table.whose_turn(self._seat)]:
            self._write(text)
        return True

    def _sit(self, seat: Seat) -> None:
        """Bring a player to the keyboard, behind the curtain if there is one, and say what they missed."""
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

    def _notes(self, seat: Seat) -> list[str]:
        """What the prompt does not say: at first what the seat holds; an offer, a single move, what can be done if that
        was something else in the last turn, or else a choice among few moves."""
        held = [] if seat in self._said else self._first_look(seat)
        said = self._said.setdefault(seat, deque(maxlen=LATELY))
        if self.table.owes_answer(seat):
            return [*held, self.table.whose_turn(seat)]
        fits, choice = self.commands.help_lines(seat), self.commands.choice(seat)
        if choice.startswith(ONLY) and not fits:
            return [*held, choice]
        step = self.table.next_step(seat)
        due = [] if step in said else [step]
        said.append(step)
        return [*held, *due, *fits] or ([choice] if choice else [])

    def _first_look(self, seat: Seat) -> list[str]:
        """What a seat holds; what of it fits would make the greeting too long, and can be asked for."""
        with suppress(ParlourError):  # there is nothing to see before the start
            return self.table.ask(seat, "look first").lines[:1]
        return []
