"""The commands that can be typed at a table besides moves; plain lines and the full screen share them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from parlour.core import ParlourError, Refused, Seat, Unreadable, UnreadableMove
from parlour.core.braille import embossed
from parlour.core.helping import Fit
from parlour.core.looking import is_question
from parlour.terminal.help import WIDTH, help_lines, slip
from parlour.terminal.table_client import TableClient

MOVES_LISTED = 60
RECENT = 10

TO_CONFIRM = {"resign": "This gives up the game.", "offer": "This offers the others a draw."}


class Quit(Exception):
    """The player wants to leave."""


@dataclass
class Commands:
    """Carries out what is typed, and returns the answers."""

    table: TableClient
    ready: dict[Seat, str] = field(default_factory=dict)
    to_confirm: tuple[Seat, str] | None = None  # what was typed once and has to be typed again
    helping: bool = False
    questioned: tuple[Seat, str] | None = None  # a move that was asked about once
    tell: Callable[[str], None] = lambda line: None  # for answers that come bit by bit
    _at: dict[Seat | None, str] = field(default_factory=dict)  # the place that was looked at last
    _fits: tuple[tuple[Seat, int], list[Fit]] | None = None

    def do(self, line: str, seat: Seat | None) -> list[str]:
        """The lines that answer what was typed; events are not among them, because the log shows those."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        try:
            return self._do(word.lower(), rest, line.strip(), seat)
        except Refused as refused:
            return [f"{refused.message} ({refused.rule})"]
        except UnreadableMove as error:
            return [slip(line.strip(), error)]
        except ParlourError as error:
            return [error.message]
        except OSError as error:
            return [f"{error.filename or rest}: {error.strerror or error}."]

    def _do(self, word: str, rest: str, line: str, seat: Seat | None) -> list[str]:
        typed_before, self.to_confirm = self.to_confirm, None
        if word == "quit" and not rest:
            raise Quit
        anybody: dict[str, Callable[[], list[str]]] = {
            "board": lambda: self.table.draw(seat).splitlines(),
            "log": lambda: self._log(seat, RECENT),
            "analyse": self._analyse,
        }
        if word in anybody and not rest:
            return anybody[word]()
        if word == "log" and rest.isdecimal() and len(rest) < 10:
            return self._log(seat, int(rest))
        if word == "help" and rest.lower() != "me":
            return help_lines(self.table, rest)
        if is_question(line):
            return self._ask(line, seat)
        if word == "save":
            return self._save(rest, seat)
        if seat is None:
            return ["You are watching; you can type look, score, new, log, rules, board, save FILE, help or quit."]
        return self._act(word, rest, line, seat, confirmed=typed_before == (seat, line.lower()))

    def _act(self, word: str, rest: str, line: str, seat: Seat, *, confirmed: bool) -> list[str]:
        without_argument: dict[str, Callable[[Seat], list[str]]] = {
            "rack": self._rack,
            "moves": self._moves,
            "hint": self._hint,
            "undo": self._undo,
            "send": self._send,
            "takeback": lambda seat: self._table_act("offer", seat, "takeback"),
            "agree": self._answer("agree"),
            "decline": self._answer("decline"),
            "ready": lambda seat: self._table_act("ready", seat, ""),
            "start": lambda seat: self._table_act("start", seat, ""),
        }
        if word in without_argument and not rest:
            return without_argument[word](seat)
        match word, rest:
            case "go", "on":
                return self._go_on()
            case "help", "me":
                return self._help_me(seat)
            case ("resign", "") | ("offer", "draw") if not confirmed:
                self.to_confirm = (seat, line.lower())
                return [f"{TO_CONFIRM[word]} Type {line.lower()} again to confirm."]
            case "resign", "":
                return self._table_act("resign", seat, "")
            case "say", _:
                return self._say(seat, rest)
            case "offer", _:
                return self._table_act("offer", seat, rest)
            case "try", _:
                return self._try(seat, rest)
            case "move", _:
                return self._table_act("move", seat, rest)
        return self._table_act("move", seat, line)

    def _ask(self, line: str, seat: Seat | None) -> list[str]:
        answer = self.table.ask(seat, line, self._at.get(seat, ""))
        self._at[seat] = answer.at
        return answer.lines

    def _log(self, seat: Seat | None, entries: int) -> list[str]:
        said = self.table.sentences(seat, max(0, self.table.number - entries))
        return [sentence.text for sentence in said] or ["Nothing has happened yet."]

    def _help_me(self, seat: Seat) -> list[str]:
        self.helping = not self.helping
        if not self.helping:
            return ["No more help."]
        try:
            return fit_lines(self.fitting(seat)) or [self.table.whose_turn(seat)]
        except ParlourError:
            self.helping = False
            raise

    def fitting(self, seat: Seat) -> list[Fit]:
        """A few moves that fit, for somebody who wants help; looked for once at every number of the log."""
        if not self.helping or seat not in self.table.seats_due():
            return []
        key = (seat, self.table.number)
        if self._fits is None or self._fits[0] != key:
            self._fits = (key, self.table.fitting(seat))
        return self._fits[1]

    def help_lines(self, seat: Seat) -> list[str]:
        """Those moves for somebody whose turn has begun; help ends where the table refuses it."""
        try:
            return fit_lines(self.fitting(seat))
        except ParlourError as error:
            self.helping = False
            return [error.message]

    def _analyse(self) -> list[str]:
        if self.table.outcome is None:
            raise Refused("TABLE-13", "The game is not over yet.")
        self.tell("The strongest bot is analysing the game …")
        for line in self.table.analysis():
            self.tell(line)
        return []

    def _table_act(self, kind: str, seat: Seat, text: str) -> list[str]:
        if kind == "move" and self.helping and self.questioned != (seat, text):
            self.questioned = (seat, text)
            if risk := self.table.risk(seat, text):
                return [f"{risk} Play it anyway? Type it again if so."]
        self.questioned = None
        self.table.act(kind, seat, text)
        if kind == "move":
            self.ready.pop(seat, None)
        return []

    def _go_on(self) -> list[str]:
        if not self.table.paused:
            raise Refused("TABLE-25", "There is nothing to go on from: no hand is over.")
        self.table.go_on()
        return []

    def _answer(self, kind: str) -> Callable[[Seat], list[str]]:
        def answer(seat: Seat) -> list[str]:
            offer = self.table.offer
            if offer is None:
                raise Refused("TABLE-6", "Nothing has been offered.")
            return self._table_act(kind, seat, offer.what)

        return answer

    def _rack(self, seat: Seat) -> list[str]:
        return [self.table.held(seat) or "You hold nothing; board shows everything."]

    def _moves(self, seat: Seat) -> list[str]:
        listed, more = self.table.moves(seat, MOVES_LISTED)
        if not listed:
            return [self.table.whose_turn(seat)]
        lines = textwrap.wrap(apart(listed), WIDTH)
        return [*lines, f"These are the first {MOVES_LISTED}; there are more."] if more else lines

    def _hint(self, seat: Seat) -> list[str]:
        move, why = self.table.hint(seat)
        if not move:
            return [why]
        self.ready[seat] = move
        if " " not in move or not why:
            return [f"The strongest bot would play {move}.{f' {why}' if why else ''} Type send to play it."]
        return [f"{why} Type send to play it; it is written {move}."]  # words before notation

    def _try(self, seat: Seat, text: str) -> list[str]:
        if not text:
            raise Unreadable("Which move? Type try and a move.")
        said = self.table.preview(seat, text)
        self.ready[seat] = text
        return [said, f"{text} is ready; send plays it, undo forgets it."]

    def _send(self, seat: Seat) -> list[str]:
        if seat not in self.ready:
            raise Unreadable("No move is ready; try one first, or just type the move.")
        return self._table_act("move", seat, self.ready[seat])

    def _undo(self, seat: Seat) -> list[str]:
        if (text := self.ready.pop(seat, None)) is not None:
            return [f"{text} is forgotten."]
        return ["No move is ready, so there is nothing to undo. To take back a move that was played, type takeback."]

    def _say(self, seat: Seat, text: str) -> list[str]:
        if not text:
            raise Unreadable("What do you want to say? Type say and the words.")
        self.table.say(seat, text)
        return []

    def _save(self, name: str, seat: Seat | None) -> list[str]:
        if not name:
            raise Unreadable("Which file? Type save and a file name.")
        path = Path(name).expanduser()
        if path.suffix.lower() == ".brf":
            path.write_text(embossed(self.table.title, self.table.ask(seat, "look brief").lines), newline="")
        else:
            path.write_text(self.table.record())
        return [f"Saved in {path}."]


def fit_lines(fits: Sequence[Fit]) -> list[str]:
    """Moves that fit, a line each, in words and then as they are typed."""
    lines = [f"  {fit.words[:1].upper()}{fit.words[1:]} ({fit.move})" for fit in fits]
    return ["You could play:", *lines] if lines else []


def apart(moves: Sequence[str]) -> str:
    """Moves in a row, told apart even where they contain commas."""
    return ("; " if any("," in move for move in moves) else ", ").join(moves)
