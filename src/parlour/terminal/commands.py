"""The commands that can be typed at a table besides moves; plain lines and the full screen share them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from parlour.core import Ambiguous, ParlourError, Refused, Seat, Unreadable, UnreadableMove, Voice
from parlour.core.account import pad_sentences
from parlour.core.helping import Fit
from parlour.core.looking import is_laid, is_question
from parlour.terminal.bell import Bell
from parlour.terminal.help import WIDTH, help_lines, refusal
from parlour.terminal.many_moves import advised, alternatives, apart
from parlour.terminal.table_client import TableClient
from parlour.terminal.wandering import Onward, Wanderer

MOVES_LISTED = 60
FEW = 8  # moves that are counted or read out
SHORT = 160  # characters that are read out unasked
ONLY = ("Your only move", "Nothing of yours fits")  # how a turn begins on which there is no choice
LISTED = (*ONLY, "Your moves: ")
ON_LOOKING = "Type look next for one place after the other; help look has more."
NO_RULE = "The last answer was not about a rule."
RECENT = 10

TO_CONFIRM = {
    "resign": "This gives up the game.",
    "offer": "This offers the others a draw.",
    "end": "This ends the game, and nobody wins.",
}


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
    bell: Bell = field(default_factory=lambda: Bell(lambda: None))
    draws: bool = True  # otherwise what is held is told in words
    to_send: str = "Type send to play it."  # how a hint is played
    _at: dict[Seat | None, str] = field(default_factory=dict)  # the place that was looked at last
    _unclear: dict[Seat, str] = field(default_factory=dict)  # what was not enough to be a move, until more is typed
    _broken: str = ""  # the rule that the last refusal was about, which is not read out
    _looked: bool = False
    _tells_fits: bool = True
    _fits: tuple[tuple[Seat, int], list[Fit]] | None = None
    _advised: tuple[object, ...] | None = None  # what the last advice was about

    def do(self, line: str, seat: Seat | None) -> list[str]:
        """The lines that answer what was typed; events are not among them, because the log shows those."""
        _, rest, line = _parts(line)
        try:
            return self._understood(line, seat)
        except (ParlourError, OSError) as error:
            self.bell.ring()
            self._broken = error.rule if isinstance(error, Refused) else ""
            return [refusal(line, rest, error)]
        finally:
            self.notice()

    def notice(self) -> None:
        """Ring the bell if people here have just got the turn, or hardly have time left."""
        self.bell.notice(due=bool(self.table.seats_due()), left=self.table.time_left)

    def _understood(self, line: str, seat: Seat | None) -> list[str]:
        """Do what a line says. What is not enough to be a move is kept until more is typed or asked about."""
        unclear = "" if seat is None else self._unclear.get(seat, "")
        try:
            return self._do(*_parts(line), seat)
        except UnreadableMove as error:
            if seat is not None and seat not in self._unclear:
                self._unclear[seat] = unclear if unclear and "?" not in error.message else line
            raise

    def _do(self, word: str, rest: str, line: str, seat: Seat | None) -> list[str]:
        typed_before, self.to_confirm = self.to_confirm, None
        if seat is not None and is_laid(line):
            return self._table_act("move", seat, line)
        if word == "quit" and not rest:
            raise Quit
        anybody: dict[str, Callable[[], list[str]]] = {
            "board": lambda: self.table.draw(seat).splitlines(),
            "log": lambda: self._log(seat, RECENT),
            "analyse": self._analyse,
            "way": self._way,
        }
        if word in anybody and not rest:
            return anybody[word]()
        if word == "log" and rest.isdecimal() and len(rest) < 10:
            return self._log(seat, int(rest))
        if word == "?" or (word == "help" and rest.lower() != "me"):
            return help_lines(self.table, rest)
        if word == "rules" and rest.lower() == "why":
            return self._why(seat)
        if is_question(line):
            return self._question(word, line, seat)
        if word == "save":
            return self._save(rest, seat)
        if word == "bell" and rest.lower() in ("", "on", "off"):
            return self._bell(rest.lower())
        if self.table.company and (told := self.table.company.do(word, rest)):
            return told
        if self.table.world and (told := self._wander(self.table.world, word, rest)):
            return told
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
        if line == "hand":  # HAND is a word to lay
            word = "rack"
        if word in without_argument and not rest:
            return without_argument[word](seat)
        match word, rest:
            case "go", "on":
                return self._go_on()
            case "help", "me":
                return self._help_me(seat)
            case (("yes" | "y"), "") if self.questioned is not None and self.questioned[0] == seat:
                return self._table_act("move", seat, self.questioned[1])
            case ("resign", "") | ("offer", "draw") | ("end", "table") if not confirmed:
                self.to_confirm = (seat, line.lower())
                return [f"{TO_CONFIRM[word]} Type {line.lower()} again to confirm."]
            case ("end", "table") | ("resign", ""):
                return self._table_act(word, seat, "")
            case "say", _:
                return self._say(seat, rest)
            case "offer", _:
                return self._table_act("offer", seat, rest)
            case "try", _:
                return self._try(seat, rest)
            case "move", _:
                return self._table_act("move", seat, rest)
        return self._move(seat, line)

    def _move(self, seat: Seat, line: str) -> list[str]:
        """Play what was typed, or if it is not a move, take it for the answer to a question about the last one."""
        unclear = self._unclear.get(seat, "")
        try:
            return self._table_act("move", seat, line)
        except UnreadableMove as error:
            if not unclear:
                raise
            try:
                return self._understood(f"{unclear}, {line}", seat)
            except Refused:
                self._unclear[seat] = unclear
                raise
            except Ambiguous:
                raise
            except UnreadableMove:
                self._unclear.pop(seat, None)
                raise error from None

    def _wander(self, world: Wanderer, word: str, rest: str) -> list[str]:
        """The answer to what can be typed in the world without end; nothing if this is something else."""
        if word in ("map", "pieces") and not rest:
            return world.map() if word == "map" else world.pieces()
        if word in world.ways and not rest:
            raise Onward(self.table.go(word))
        if word == "go" and rest.lower() != "on":
            if not rest:
                raise Unreadable("Where to? Type go north, or go and a place such as 1:0,-3.")
            raise Onward(self.table.go(rest))
        return []

    def _question(self, word: str, line: str, seat: Seat | None) -> list[str]:
        said = self._ask(line, seat)
        if word == "score":
            return [*said, *account_lines(self.table, seat)]
        if word == "due" and seat is not None and (choice := self.choice(seat)):
            return [choice, *said[1:]] if choice.startswith(LISTED) else [*said, choice]
        if line.lower() == "look" and not self._looked:
            self._looked = True
            return [*said, ON_LOOKING]
        return said

    def _why(self, seat: Seat | None) -> list[str]:
        return self._ask(f"rules {self._broken}", seat) if self._broken else [NO_RULE]

    def may_count(self, seat: Seat) -> bool:
        """Whether moves may be counted unasked: in a solo game, that costs the place among the best scores. TABLE-18"""
        table = self.table
        return seat in table.seats_due() and table.hints and not table.at_once and len(table.names) > 1

    def choice(self, seat: Seat) -> str:
        """What fits, or the moves that somebody has, or how many; empty if they are many or may not be counted."""
        if not self.may_count(seat) or self.table.owes_answer(seat):
            return ""
        if fits := self._what_fits(seat):
            return fits
        listed, more = self.table.moves(seat, FEW)
        if more or not listed:
            return ""
        if len(listed) == 1:
            only = listed[0]
            return "" if self.table.next_step(seat).lower().startswith(only) else f"{ONLY[0]}: {only}."
        said = f"Your moves: {alternatives(listed)}."
        return said if len(said) <= SHORT else f"You have {len(listed)} moves; type moves for the list."

    def _what_fits(self, seat: Seat) -> str:
        """The answer of games that tell what fits; the others are asked once."""
        if not self._tells_fits:
            return ""
        try:
            return " ".join(self.table.ask(seat, "look fits").lines)
        except ParlourError:
            self._tells_fits = False
            return ""

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
            self._advised = None
            return self._advice(seat) or [self.table.whose_turn(seat)]
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
            return self._advice(seat)
        except ParlourError as error:
            self.helping = False
            return [error.message]

    def _advice(self, seat: Seat) -> list[str]:
        """Those moves in lines, told once on every turn; where all move at once, whenever they change."""
        lines = advised(self.fitting(seat), typed=bool(self.table.typed))
        about = (seat, *lines) if self.table.at_once else (seat, self.table.number)
        before, self._advised = self._advised, about
        return [] if about == before else lines

    def _analyse(self) -> list[str]:
        if self.table.outcome is None:
            raise Refused("TABLE-13", "The game is not over yet.")
        self.tell("The strongest bot is analysing the game …")
        for line in self.table.analysis():
            self.tell(line)
        return []

    def _way(self) -> list[str]:
        if self.table.outcome is None:
            raise Refused("TABLE-13", "The game is not over yet.")
        return self.table.hindsight() or ["Only a solo game is judged in this way; type analyse."]

    def _table_act(self, kind: str, seat: Seat, text: str) -> list[str]:
        self._unclear.pop(seat, None)
        if kind == "move" and self.helping and self.questioned != (seat, text):
            self.questioned = (seat, text)
            if risk := self.table.risk(seat, text):
                return [f"{risk} Play it anyway? Type yes if so."]
        self.questioned = None
        self.table.act(kind, seat, text)
        if kind == "move":
            self.ready.pop(seat, None)
            self._at.pop(seat, None)  # `look next` begins anew
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
        if not self.draws:
            return self._ask("look hand", seat)
        return [self.table.held(seat) or "You hold nothing; board shows everything."]

    def _moves(self, seat: Seat) -> list[str]:
        listed, more = self.table.moves(seat, MOVES_LISTED)
        if not listed:
            return [self.table.whose_turn(seat)]
        lines = textwrap.wrap(apart(listed), WIDTH)
        return [*lines, "These are the first; there are more."] if more else lines

    def _hint(self, seat: Seat) -> list[str]:
        move, why = self.table.hint(seat)
        if not move:
            return [f"{why} Press Enter to wait." if self.table.at_once else why]
        self.ready[seat] = move
        if move.isalpha() or not why:
            advice = f"Hint: {move}." if move.isalpha() else f"The strongest bot would play {move}."
            if why.lower().startswith(f"{move} "):
                advice, why = "Hint:", f"{why[:1].lower()}{why[1:]}"
            return [f"{advice}{f' {why}' if why else ''} {self.to_send}"]
        written = "" if self.table.typed else f"; it is written {move}"
        return [f"{why} {self.to_send[:-1]}{written}."]  # words before notation

    def _try(self, seat: Seat, text: str) -> list[str]:
        if not text:
            raise Unreadable("Which move? Type try and a move.")
        self._unclear.pop(seat, None)
        said = self.table.preview(seat, text)
        self.ready[seat] = text
        return [said, f"{text} is ready; send plays it, undo forgets it."]

    def _send(self, seat: Seat) -> list[str]:
        if seat not in self.ready:
            raise Unreadable("No move is ready; try one first, or just type the move.")
        return self._table_act("move", seat, self.ready[seat])

    def _undo(self, seat: Seat) -> list[str]:
        if self.ready.pop(seat, None) is not None:
            return ["The move that was ready is forgotten; nothing was played."]
        return ["No move is ready, so there is nothing to undo. To take back a move that was played, type takeback."]

    def _say(self, seat: Seat, text: str) -> list[str]:
        if not text:
            raise Unreadable("What do you want to say? Type say and the words.")
        self.table.say(seat, text)
        return []

    def _bell(self, how: str) -> list[str]:
        if how:
            self.bell.turn(how == "on")
        if not self.bell.on:
            return ["The bell is off."]
        return ["The bell rings at your turn, when time runs out and at refusals; bell off stops it."]

    def _save(self, name: str, seat: Seat | None) -> list[str]:
        if not name:
            raise Unreadable("Which file? Type save and a file name.")
        path = Path(name).expanduser()
        if path.suffix.lower() == ".brf":
            path.write_text(self.table.for_embosser(seat), encoding="utf-8", newline="")
        else:
            path.write_text(self.table.record(), encoding="utf-8")
        return [f"Saved in {path}."]


def account_lines(table: TableClient, seat: Seat | None, rounds: int | None = None) -> list[str]:
    """How a hand or the game ended and its score pad, or the last lines of that; nothing while one goes on."""
    account = table.account(seat)
    if account is None:
        return []
    pad = pad_sentences(account.rounds, Voice(seat, table.names))
    return [*account.says, *(pad if rounds is None else pad[-rounds:])]


def _parts(line: str) -> tuple[str, str, str]:
    """The first word of a line, in small letters, the rest, and all of it."""
    line = line.strip()
    word, _, rest = line.partition(" ")
    return word.lower(), rest.strip(), line
