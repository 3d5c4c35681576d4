"""Plain lines: a prompt, a sentence for each event, moves in the game's notation.

They work with a screen reader, over a pipe and in a test: nothing is overwritten, and nothing depends on colour or
position.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from parlour.core import Seat, Voice
from parlour.core.account import Account, pad_sentences
from parlour.terminal.commands import Commands, Quit, apart
from parlour.terminal.table_client import Sentence, TableClient

FEW = 8
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
    ) -> None:
        self.table = table
        self.commands = Commands(table, tell=write)
        self._read, self._write, self._clear, self._typed = read, write, clear, typed
        self._heard: dict[Seat | None, int] = {}
        self._seat: Seat | None = table.mine[0] if len(table.mine) == 1 else None
        self._began = max(0, table.number - FEW)
        self._at_keyboard: Seat | None = None
        self._last_mover: Seat = -1
        self._said: dict[Seat, deque[str]] = {}  # each seat's latest steps, which it need not be told again
        self._board_drawn, self._boards = board or boards, boards
        self._looked_back: Account | None = None
        self._last_told = ""
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
        """Whether something happened; where all move at once, everybody may move before it is reported."""
        happened = self.table.advance()
        rounds = len(self.table.names) if happened and self.table.at_once else 0
        for _ in range(rounds):
            if not self.table.advance():
                break
        return happened

    def _greet(self) -> None:
        table = self.table
        self._write(f"{table.title}. Type help for what you can type.")
        seats = [f"{name}{' (you)' if seat == self._seat else ''}" for seat, name in enumerate(table.names)]
        self._write(f"At the table: {', '.join(seats)}.")
        for remark in table.remarks:
            self._write(remark)
        self._write(table.goal)
        if not table.mine:
            self._write("You are watching.")
        if not self.curtain:
            self._tell()
            self._board()
        if table.awaited and table.outcome is None:
            self._write(table.whose_turn(self._seat))

    def _finish(self) -> None:
        if self.curtain:
            self._seat = None
        self._tell()
        self._board()
        self._tell_account()
        account = self.table.account(self._seat)
        for said in [] if account and account.says else self.commands.do("score", self._seat):
            if said != self.table.whose_turn(self._seat):  # which the last event said
                self._write(said)
        for told in self.table.hindsight():
            self._write(told)
        while self._stays:
            line = self._read("Type analyse to see every move judged, or press Enter to leave: ")
            if line is None:
                self.table.advance()  # somebody came or went
            elif line.strip():
                for text in self.commands.do(line, self._seat):
                    self._write(text)
            else:
                return

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
        told = shortened(said) if self.table.at_once else [sentence.text for sentence in said]
        for text in told:
            self._write(text)
        self._last_told = " ".join(told) or self._last_told

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
        line = self._read("Press Enter to go on: ")
        if line is not None:
            seat = self.table.mine[0] if self._seat is None else self._seat
            for text in self.commands.do(line.strip() or "go on", seat):
                self._write(text)
            self._tell()

    def _tell_account(self) -> None:
        """How it ended, except for what was just told."""
        account = self.table.account(self._seat)
        if account:
            pad = pad_sentences(account.rounds, Voice(self._seat, self.table.names))
            for line in (*account.says, *pad):
                if line not in self._last_told:
                    self._write(line)

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
        """What the prompt does not say: an offer, what can be done if that was something else in the last turn, and a
        choice among few moves."""
        if self.table.owes_answer(seat):
            return [self.table.whose_turn(seat)]
        step = self.table.next_step(seat)
        said = self._said.setdefault(seat, deque(maxlen=LATELY))
        due = [] if step in said else self.commands.do("due", seat)
        said.append(step)
        fits = self.commands.help_lines(seat)
        return [note for note in (*due, *(fits or [self._choice(seat)])) if note]

    def _choice(self, seat: Seat) -> str:
        if self.table.at_once or not self.table.hints or len(self.table.names) == 1:
            return ""  # in a solo game, seeing a list of moves costs the place among the best scores: TABLE-18
        listed, more = self.table.moves(seat, FEW)
        return "" if more or len(listed) < 2 else f"Your moves: {apart(listed)}."


def shortened(said: list[Sentence]) -> list[str]:
    """What many did at once in a few lines: the last sentences, and before them those that concern the listener."""
    earlier, last = said[:-FEW], said[-FEW:]
    own = [sentence.text for sentence in earlier if sentence.own]
    left_out = len(earlier) - len(own)
    more = [f"And {left_out} more {'events' if left_out > 1 else 'event'}; log shows them."] if left_out else []
    return [*own, *more, *(sentence.text for sentence in last)]
