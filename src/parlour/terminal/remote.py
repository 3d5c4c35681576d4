"""A table on a server: its live connection, followed in the background, and requests."""

from __future__ import annotations

import contextlib
import dataclasses
import math
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from parlour.arena.curve import drawn, line
from parlour.core import (
    AnyGame,
    Event,
    Offer,
    Outcome,
    ParlourError,
    Preview,
    Seat,
    Unreadable,
    Voice,
    decode,
    registry,
)
from parlour.core.abilities import Holding, Looking, Pictures
from parlour.core.account import Account
from parlour.core.helping import Fit
from parlour.core.looking import Answer
from parlour.core.mixing import NOT_BEGUN
from parlour.core.picture import Picture
from parlour.core.solo import hindsight_lines
from parlour.terminal.live_state import LiveState, is_gap, updated
from parlour.terminal.mixing import OwnShares, brings_share, is_mixing
from parlour.terminal.server_session import Link, ServerSession, Unreachable
from parlour.terminal.table_client import Sentence, TableClient, concern, listed_as
from parlour.wire import PROTOCOL
from parlour.wire.after_the_game import Analysis, Hindsight
from parlour.wire.catalogue import Games
from parlour.wire.live import LiveAct, LogItem, Resync, ServerMessage, TableMessage
from parlour.wire.message import read, write_text
from parlour.wire.people import Me
from parlour.wire.play import BoardText, Help, Hint, Moves, Numbered, Question, Reading, Try, WhichSeat
from parlour.wire.tables import Say, Seated, Sit, Summary

LARGEST_MESSAGE = 32 << 20
ASK_AGAIN_SECONDS = 1.0  # for more of an analysis
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
OTHER_PROTOCOL = "This server speaks another version of the protocol; use the same version of Parlour here."


def join(url: str, name: str | None, seat: Seat | None, *, watch: bool) -> RemoteTable:
    """Go to a table by its link, and sit down if the link gives a seat."""
    link = Link.read(url)
    session = ServerSession(link.server)
    if name is not None:
        session.put(Me, "/api/me", Me(name))
    mine = session.get(Summary, f"/api/tables/{link.table}").yours
    if link.invite and not mine and not watch:
        session.post(Seated, f"/api/tables/{link.table}/sit", Sit(link.invite, seat))
    return RemoteTable(session, link.table)


class RemoteTable(TableClient):
    """What the server has said about a table, kept up to date."""

    others_go_on = True

    def __init__(self, session: ServerSession, table: str) -> None:
        self.session = session
        self.id = table
        self.trouble = ""
        self._path = f"/api/tables/{table}"
        self._state: LiveState | None = None
        self._heard = -1
        self._listened = 0  # the last line of the chat that was passed on
        self._drawn: dict[Seat | None, tuple[int, str]] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._socket: ClientConnection | None = None
        self._shares = OwnShares()
        threading.Thread(target=self._follow, daemon=True).start()
        self._wait_for(lambda: self._state or self.trouble, 15)
        self._check_known()
        self._take_facts()
        for seat in self._table.seats:
            if seat.yours and seat.away and self._table.outcome is None:
                self.act("return", seat.seat)

    def _check_known(self) -> None:
        if self._state is None:
            trouble = self.trouble or "The server does not answer."
            self.close()
            raise Unreachable(trouble)

    def _take_facts(self) -> None:
        self.name, self.title = self._table.game, self._table.title
        games = self.session.get(Games, "/api/games").games
        info = next((game for game in games if game.name == self.name), None)
        self.notation, self.rules = (info.notation, info.rules) if info else ("", self.name)
        readings = registry.find(self.name).offers(Looking) if self.name in registry.names() else None
        self.places = readings.places if readings else ()
        self.remarks, self.goal = tuple(self._table.remarks), self._table.goal
        self._timed = info.timed.label if info and info.timed else "Time"
        self.secrets, self.at_once = bool(info and info.secrets), bool(info and info.at_once)

    # Queries.

    @property
    def _table(self) -> TableMessage:
        assert self._state is not None
        return self._state.table

    @property
    def mine(self) -> tuple[Seat, ...]:  # type: ignore[override]
        return tuple(seat.seat for seat in self._table.seats if seat.yours)

    @property
    def levels(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(seat.level for seat in self._table.seats if seat.level is not None)

    @property
    def hints(self) -> bool:  # type: ignore[override]
        return self._table.hints

    @property
    def number(self) -> int:
        return self._table.number

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or f"Player {seat.seat + 1}" for seat in self._table.seats)

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if is_mixing(self._table) else frozenset(self._table.to_act)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self._table.scores)

    @property
    def outcome(self) -> Outcome | None:
        return self._table.outcome

    @property
    def offer(self) -> Offer | None:
        return self._table.offer

    @property
    def resigned(self) -> frozenset[Seat]:
        return frozenset(self._table.resigned)

    @property
    def awaited(self) -> frozenset[Seat]:
        return frozenset(seat.seat for seat in self._table.seats if seat.awaited)

    @property
    def paused(self) -> bool:
        return self._table.account is not None and self.outcome is None

    def account(self, seat: Seat | None) -> Account | None:
        return self._table.account

    def sentences(self, seat: Seat | None, after: int) -> list[Sentence]:
        said = []
        for item in self._table.log:
            if item.number > after:
                own = concern(_events(item), self.mine)
                said += [Sentence(text, own) for text in item.says]
                said += [Sentence(text, own=True) for text in self._time_for(item)]
        return said

    def _time_for(self, item: LogItem) -> list[str]:
        """How much time there was for a step that opened with this entry, if people here have to answer. TABLE-15."""
        clock = self._state.opened.get(item.number) if self._state else None
        if not clock or brings_share(item) or not any(str(seat) in clock.moves for seat in self.mine):
            return []
        return [f"{self._timed}: {_seconds(clock.left)}."]

    def ask(self, seat: Seat | None, text: str, at: str = "") -> Answer:
        told = self.session.post(Reading, f"{self._path}/ask", Question(seat, text, at))
        state, timed = self._state, text.split()[:1] in (["due"], ["score"])
        if timed and state is not None and state.table.clock is not None:
            return Answer([*told.lines, f"{_seconds(1000 * (state.until - time.monotonic()))} left."], told.at)
        return Answer(list(told.lines), told.at)

    def whose_turn(self, seat: Seat | None) -> str:
        return self.trouble or (NOT_BEGUN if self._is_waiting else super().whose_turn(seat))

    @property
    def _is_waiting(self) -> bool:
        return is_mixing(self._table) and self.outcome is None

    def next_step(self, seat: Seat | None) -> str:
        return self.trouble or self._table.next.get("watch" if seat is None else str(seat), "")

    def draw(self, seat: Seat | None) -> str:
        number, drawing = self._drawn.get(seat, (-1, ""))
        if number != self.number:
            number = self.number
            with contextlib.suppress(Unreachable):
                query = {} if seat is None else {"seat": seat}
                drawing = self.session.get(BoardText, f"{self._path}/text", **query).text
                self._drawn[seat] = (number, drawing)
        return drawing

    def picture(self, seat: Seat | None) -> Picture | None:
        if self.name not in registry.names():
            return None
        try:
            game, view = self._game_and_view(seat)
            pictures = game.ability(Pictures)
            if pictures is None:
                return None
            return pictures.picture(view, Voice(seat, self.names), self._last_events())
        except (ParlourError, KeyError):
            # A server of another version: its own drawing is always right.
            return None

    def held(self, seat: Seat) -> str:
        if self.name not in registry.names() or is_mixing(self._table):
            return ""
        game, view = self._game_and_view(seat)
        hand = game.ability(Holding)
        return hand.held(view) if hand else ""

    def _game_and_view(self, seat: Seat | None) -> tuple[AnyGame, Any]:
        if is_mixing(self._table):
            raise Unreadable(NOT_BEGUN)
        game = registry.find(self.name)(self._table.options)
        return game, _decode_view(type(game), self._table.views["watch" if seat is None else str(seat)])

    def _last_events(self) -> tuple[Event, ...]:
        last = next((item for item in reversed(self._table.log) if item.kind == "move"), None)
        return _events(last) if last else ()

    # Actions.

    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        number = self.session.act(self.id, kind, seat, text, self.number)
        self._wait_for(lambda: self.number >= number, 5)

    def preview(self, seat: Seat, text: str) -> str:
        return self.session.post(Preview, f"{self._path}/preview", Try(seat, text)).text

    def hint(self, seat: Seat) -> tuple[str, str]:
        answer = self.session.post(Hint, f"{self._path}/hint", WhichSeat(seat))
        return answer.move or "", answer.text

    def risk(self, seat: Seat, text: str) -> str:
        return self.session.post(Help, f"{self._path}/help", Try(seat, text)).risk

    def fitting(self, seat: Seat) -> list[Fit]:
        answer = self.session.post(Help, f"{self._path}/help", Try(seat, ""))
        return [Fit(fit.move, fit.words) for fit in answer.fits]

    def moves(self, seat: Seat, limit: int) -> tuple[list[str], bool]:
        answer = self.session.post(Moves, f"{self._path}/moves", WhichSeat(seat))
        listed = [listed_as(*each) for each in zip(answer.moves, answer.words, strict=True)]
        return listed[:limit], answer.more or len(listed) > limit

    def record(self) -> str:
        return self.session.text(f"{self._path}/record")

    def hindsight(self) -> list[str]:
        if len(self._table.seats) > 1:
            return []
        try:
            told = self.session.get(Hindsight, f"{self._path}/hindsight")
        except ParlourError:
            return []  # the server cannot say
        return [] if told.text is None else hindsight_lines(told.text, told.facts)

    def analysis(self) -> Iterator[str]:
        known = 0
        while True:
            found = self.session.get(Analysis, f"{self._path}/analysis")
            yield from (line(self.names, turn) for turn in found.turns[known:])
            known = len(found.turns)
            if found.done:
                yield from ([found.note] if found.note else [*drawn(self.names, found.turns), *found.summary])
                return
            time.sleep(ASK_AGAIN_SECONDS)

    def say(self, seat: Seat, text: str) -> None:
        self.session.post(Numbered, f"{self._path}/say", Say(seat, text))

    def overheard(self) -> list[str]:
        said = [line for line in self._table.chat.lines if line.number > self._listened]
        self._listened = max([self._listened, *(line.number for line in said)])
        return [f"{'You say' if line.seat in self.mine else f'{line.name} says'}: {line.text}" for line in said]

    def has_news(self) -> bool:
        return self._heard != self.number or any(line.number > self._listened for line in self._table.chat.lines)

    def advance(self) -> bool:
        if not self.seats_due():
            self._wait_for(self.has_news, 0.3)
        happened, self._heard = self.has_news(), self.number
        return happened

    @property
    def stuck(self) -> bool:
        return False

    def resume(self) -> None:
        """Bots at a server never wait for the people here."""

    def close(self) -> None:
        self._closed = True
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                self._socket.close()
        self.session.close()

    # The live connection.

    def _wait_for(self, condition: Callable[[], object], seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(condition, seconds)

    def _follow(self) -> None:
        address = self.session.server.replace("http", "ws", 1) + f"{self._path}/live"
        pause = FIRST_WAIT
        while not self._closed:
            try:
                cookie = {"Cookie": f"parlour={self.session.cookie}"}
                with connect(address, additional_headers=cookie, max_size=LARGEST_MESSAGE, open_timeout=10) as socket:
                    self._socket = socket
                    pause = FIRST_WAIT
                    for message in socket:
                        self._hear(message)
            except (WebSocketException, OSError, TimeoutError):
                pass
            self._note("The connection was lost; trying again.")
            time.sleep(0 if self._closed else pause)
            pause = min(2 * pause, LONGEST_WAIT)

    def _note(self, trouble: str) -> None:
        with self._changed:
            self.trouble = trouble
            self._changed.notify_all()

    def _hear(self, data: bytes | str) -> None:
        try:
            message: ServerMessage = read(ServerMessage, data)
        except Unreadable:
            return self._note(OTHER_PROTOCOL)
        if isinstance(message, TableMessage) and message.protocol != PROTOCOL:
            return self._note(OTHER_PROTOCOL)
        if is_gap(self._state, message) and self._socket is not None:
            self._socket.send(write_text(Resync()))
        with self._changed:
            self._state = updated(self._state, message)
            self.trouble = ""
            self._changed.notify_all()
        self._bring_shares(message)
        return None

    def _bring_shares(self, message: ServerMessage) -> None:
        if isinstance(message, TableMessage):
            self._shares.forget_what_was_sent()
        if self._state is None or self._socket is None:
            return
        for seat, text in self._shares.due(self._state.table):
            self._socket.send(write_text(LiveAct("move", seat, text, seen=self._state.table.number)))


def _events(item: LogItem) -> tuple[Event, ...]:
    return tuple(Event(fact["kind"], fact["seat"], fact) for fact in item.events)


def _seconds(milliseconds: float) -> str:
    left = max(0, math.ceil(milliseconds / 1000))
    return f"{left} second{'' if left == 1 else 's'}"


def _decode_view(game: type[AnyGame], data: Any) -> Any:
    """The view as the game's own type; what a patch removed was null."""
    kind = game.view_type
    if dataclasses.is_dataclass(kind):
        data = {field.name: None for field in dataclasses.fields(kind)} | data
    return decode(kind, data)
