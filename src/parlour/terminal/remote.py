"""A table on a server: its live connection, followed in the background, and requests."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from parlour.arena.curve import drawn, line
from parlour.core import AnyGame, Event, Offer, Outcome, ParlourError, Preview, Seat, Unreadable, Voice, registry
from parlour.core.abilities import Holding, Looking, Pictures
from parlour.core.account import Account
from parlour.core.helping import Fit
from parlour.core.looking import Answer
from parlour.core.mixing import NOT_BEGUN
from parlour.core.picture import Picture
from parlour.terminal.afterwards import afterwards, beside
from parlour.terminal.company import Company
from parlour.terminal.live_state import LiveState, decode_view, events_of, is_gap, left_of, spoken_time, times, updated
from parlour.terminal.mixing import OwnShares, brings_share, is_mixing
from parlour.terminal.overhearing import Overhearing
from parlour.terminal.server_session import ServerSession, Unreachable
from parlour.terminal.table_client import Sentence, TableClient, concern, news, sentence
from parlour.terminal.wandering import Wanderer
from parlour.wire import PROTOCOL
from parlour.wire.after_the_game import Analysis
from parlour.wire.catalogue import Games
from parlour.wire.live import Listening, LiveAct, LogItem, Resync, ServerMessage, TableMessage
from parlour.wire.message import read, write_text
from parlour.wire.play import BoardText, Help, Hint, Moves, Numbered, Question, Reading, Try, WhichSeat
from parlour.wire.tables import Say
from parlour.wire.world import Arrived

LARGEST_MESSAGE = 32 << 20
ASK_AGAIN_SECONDS = 1.0  # for more of an analysis
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
POLICY_VIOLATION = 1008  # how a connection is closed that is not to come back
TRY_AGAIN_LATER = 1013
OTHER_PROTOCOL = "This server speaks another version of the protocol; use the same version of Parlour here."


class RemoteTable(TableClient):
    """What the server has said about a table, kept up to date."""

    others_go_on = True
    _dismissed = ""  # why the server does not let us in any more

    def __init__(self, session: ServerSession, table: str) -> None:
        self.session = session
        self.id = table
        self.trouble = ""
        self._path = f"/api/tables/{table}"
        self._state: LiveState | None = None
        self._heard = -1
        self.at_once = self._listens = False  # whether the bots have been asked to wait
        self._overhearing = Overhearing()
        self._drawn: dict[Seat | None, tuple[int, str]] = {}
        self._changed = threading.Condition()
        self._closed = False
        self._socket: ClientConnection | None = None
        self._shares = OwnShares()
        self.company = self._company = Company(session, self._path, lambda: self._table)
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
            self._hang_up()
            raise Unreachable(trouble)

    def _take_facts(self) -> None:
        self.name, self.title = self._table.game, self._table.title
        games = self.session.get(Games, "/api/games").games
        info = next((game for game in games if game.name == self.name), None)
        self.notation, self.rules = (info.notation, info.rules) if info else ("", self.name)
        readings = registry.find(self.name).offers(Looking) if self.name in registry.names() else None
        self.places, self.typed = (readings.places, readings.typed) if readings else ((), "")
        self._overhearing.known = tuple(beside(self.session, self._table))
        self.remarks, self.goal = (*self._table.remarks, *self._overhearing.known), self._table.goal
        self._timed = info.timed.label if info and info.timed else "Time"
        self.secrets, self.at_once = bool(info and info.secrets), bool(info and info.at_once)
        if world := Wanderer.at(self.session, self.name, self._table.options):
            self.world, self.notation = world, world.notation

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
    def under_way(self) -> bool:
        return any(item.kind == "move" for item in self._table.log)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name or f"Player {seat.seat + 1}" for seat in self._table.seats)

    @property
    def taken(self) -> list[Seat]:
        return [seat.seat for seat in self._table.seats if seat.name is not None]

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
            sat_down = item.kind == "join" and item.seat in self.mine  # nobody needs to be told that they came
            if item.number <= after or sat_down:
                continue
            timed, events = self._time_for(item), events_of(item)
            if told := " ".join([*news(item.says, events, self.mine), *timed]):
                own = bool(timed) or concern(events, self.mine)
                said.append(sentence(told, own, item.seat, self.names, events))
        return said

    def _time_for(self, item: LogItem) -> list[str]:
        """How much time there was for a step that opened with this entry, if people here have to answer. TABLE-15."""
        clock = self._state.opened.get(item.number) if self._state else None
        if not clock or brings_share(item) or not any(str(seat) in clock.moves for seat in self.mine):
            return []
        return [f"{self._timed}: {spoken_time(clock.left)}."]

    def ask(self, seat: Seat | None, text: str, at: str = "") -> Answer:
        self._listen(on=True)
        told = self.session.post(Reading, f"{self._path}/ask", Question(seat, text, at))
        timed = text.split()[:1] in (["due"], ["score"])
        return Answer([*told.lines, *(times(self._state, self.mine) if timed else ())], told.at)

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
            game, view = self.game_and_view(seat)
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
        game, view = self.game_and_view(seat)
        hand = game.ability(Holding)
        return hand.held(view) if hand else ""

    def game_and_view(self, seat: Seat | None) -> tuple[AnyGame, Any]:
        if is_mixing(self._table):
            raise Unreadable(NOT_BEGUN)
        game = registry.find(self.name)(self._table.options)
        return game, decode_view(type(game), self._table.views["watch" if seat is None else str(seat)])

    def _last_events(self) -> tuple[Event, ...]:
        last = next((item for item in reversed(self._table.log) if item.kind == "move"), None)
        return events_of(last) if last else ()

    # Actions.

    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        number = self.session.act(self.id, kind, seat, text, self.number)
        self._listen(on=False)
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
        listed = [self.listed(*each) for each in zip(answer.moves, answer.words, strict=True)]
        return listed[:limit], answer.more or len(listed) > limit

    def record(self) -> str:
        return self.session.text(f"{self._path}/record")

    def for_embosser(self, seat: Seat | None) -> str:
        return self.session.text(f"{self._path}/braille", **({} if seat is None else {"seat": seat}))

    def hindsight(self) -> list[str]:
        return afterwards(self.session, self._table)

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
        return self._overhearing.lines(self._state, self._company.blocked) if self._state else []

    @property
    def time_left(self) -> float | None:
        table, found = self._table, []
        if table.clock and self._state and any(str(seat) in table.clock.moves for seat in self.mine):
            found.append(self._state.until - time.monotonic())
        running = table.game_clock.running if table.game_clock else ()
        found += [left / 1000 for seat, left in self.clocks.items() if seat in self.mine and seat in running]
        return min(found, default=None)

    @property
    def clocks(self) -> dict[Seat, int]:
        return left_of(self._state) if self._state else {}

    def has_news(self) -> bool:
        return self._heard != self.number or (self._state is not None and self._overhearing.is_behind(self._state))

    def advance(self) -> bool:
        if self._dismissed:
            raise Unreachable(self._dismissed)
        if not self.seats_due():
            self._wait_for(self.has_news, 0.3)
        happened, self._heard = self.has_news(), self.number
        return happened

    @property
    def stuck(self) -> bool:
        return False

    def resume(self) -> None:
        self._listen(on=False)

    def _listen(self, *, on: bool) -> None:
        """Where all move at once, ask the server's bots to wait while something is read, or to go on."""
        if self.at_once and on != self._listens and self._socket is not None:
            self._listens = on
            with contextlib.suppress(WebSocketException, OSError):
                self._socket.send(write_text(Listening(on)))

    def go(self, to: str) -> RemoteTable:
        assert self.world is not None
        there = at_board(self.session, self.world.go(to))
        self._hang_up()
        return there

    def close(self) -> None:
        self._hang_up()
        self.session.close()

    def _hang_up(self) -> None:
        self._closed = True
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                self._socket.close()

    def _wait_for(self, condition: Callable[[], object], seconds: float) -> None:
        with self._changed:
            self._changed.wait_for(condition, seconds)

    def _follow(self) -> None:
        address = self.session.server.replace("http", "ws", 1) + f"{self._path}/live"
        pause = FIRST_WAIT
        while not self._closed and not self._dismissed:
            try:
                cookie = {"Cookie": f"parlour={self.session.cookie}"}
                with connect(address, additional_headers=cookie, max_size=LARGEST_MESSAGE, open_timeout=10) as socket:
                    self._socket = socket
                    pause = FIRST_WAIT
                    for message in socket:
                        self._hear(message)
            except ConnectionClosed as closed:
                self._dismissed = closed.rcvd.reason if closed.rcvd and closed.rcvd.code == POLICY_VIOLATION else ""
            except (WebSocketException, OSError, TimeoutError):
                pass
            self._note(self._dismissed or "The connection was lost; trying again.")
            time.sleep(0 if self._closed or self._dismissed else pause)
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
        if self._state is not None and self._socket is not None:
            for seat, text in self._shares.due(self._state.table):
                self._socket.send(write_text(LiveAct("move", seat, text, seen=self._state.table.number)))


def at_board(session: ServerSession, arrived: Arrived) -> RemoteTable:
    """The board of the world that somebody came to, with what there is to say about it."""
    table = RemoteTable(session, arrived.table)
    table.remarks = (*arrived.told, *table.remarks)
    return table
