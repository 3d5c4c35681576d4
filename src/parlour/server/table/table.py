"""A table in memory: its match, who sits there, and who is connected.

Everything that is done at a table is prepared, then stored, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from parlour.core import Entry, Match, ParlourError, Refused, Seat, Standing, Turn, Unknown, Unreadable, encode
from parlour.core.abilities import Remarks
from parlour.core.codec import Json
from parlour.server.bots.workers import Answer, NoThought
from parlour.server.errors import Busy, Forbidden
from parlour.server.solo import date_of, score_of
from parlour.server.storage.storage import EMPTY, Sitter, Stored, TableRow, now
from parlour.server.table import messages
from parlour.server.table.messages import Audience, Views
from parlour.server.table.recent_log import LONGEST, RecentLog
from parlour.server.table.write_queue import Request, Step, Waiting, next_group
from parlour.server.time_limits import deadline

if TYPE_CHECKING:
    from parlour.server.lobby import House
    from parlour.server.table.connection import Connection

T = TypeVar("T")
OWN_ACTS = ("move", "leave", "return", "resign", "offer", "agree", "decline")
MOST_TRIES = 20
SEATED = "You have a seat at this table already."


class Table:
    """One table. A table whose rules are gone has no match and can only be looked at."""

    def __init__(self, house: House, stored: Stored, match: Match | None) -> None:
        self.row: TableRow = stored.row
        self.sitters = {seat: stored.sitters.get(seat, EMPTY) for seat in range(stored.row.header.seats)}
        self.rematch = stored.rematch
        self.connections: set[Connection] = set()
        self.last_here: dict[str, float] = {}
        self.touched = time.monotonic()
        self.players: dict[Seat, asyncio.Task[None]] = {}  # the bots that play here
        self.clock: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()  # set, and replaced, when the log grows
        self._house = house
        self._match = match
        self._old_log = stored.entries if match is None else []
        self._lock = asyncio.Lock()
        self._waiting: deque[Waiting] = deque()
        self._views = Views()
        self._recent = RecentLog()
        self._loaded = time.monotonic()
        self._asked: dict[Seat, tuple[int, asyncio.Task[Answer]]] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def readonly(self) -> bool:
        return self._match is None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Refused("TABLE-14", "This table was played by rules that are gone; it can only be looked at.")
        return self._match

    # Who is who.

    def seats_of(self, person: str | None) -> Audience:
        return tuple(seat for seat, sitter in self.sitters.items() if person and sitter.identity == person)

    @property
    def free_seats(self) -> list[Seat]:
        """The seats that an invited person may take: empty ones first, then those whose people went away."""
        if self.row.daily is not None:
            return []  # everybody has a table of their own: TABLE-17
        away = self._match.standing.away if self._match else frozenset()
        empty = [seat for seat, sitter in self.sitters.items() if sitter == EMPTY]
        return empty + sorted(away - set(empty))

    def own(self, person: str, seat: Seat) -> Seat:
        """The seat, if it is this person's."""
        if seat not in self.sitters:
            raise Unknown(f"There is no seat {seat}; the seats are 0 to {len(self.sitters) - 1}.")
        if self.sitters[seat].identity != person:
            raise Forbidden("This is not your seat.")
        return seat

    def gives_hints(self, person: str) -> bool:
        """Whether this person may ask what to play: as the table says, or else only where no other person plays."""
        if self.row.hints is not None:
            return self.row.hints and bool(self.seats_of(person))
        others = [sitter for sitter in self.sitters.values() if sitter.identity != person]
        return bool(self.seats_of(person)) and all(sitter.level is not None for sitter in others)

    async def help(self, person: str) -> None:
        """See to it that this person may ask what to play; alone, the game is not on a list then: TABLE-18."""
        if not self.gives_hints(person):
            raise Refused("TABLE-12", "This table gives no hints.")
        if len(self.sitters) == 1 and not self.row.helped:
            await self._house.storage.mark_helped(self.id)
            self.row = replace(self.row, helped=True)

    def here(self, person: str) -> bool:
        return any(connection.person == person for connection in tuple(self.connections))

    def absent(self, seat: Seat) -> bool:
        """Whether the person who has this seat has not been seen for a while."""
        person = self.sitters[seat].identity
        if person is None or self.here(person):
            return False
        last = self.last_here.get(person, self._loaded)
        return time.monotonic() - last > self._house.settings.absent_seconds

    def seats(self, audience: Audience, turn: Turn | None = None, changed: dict[Seat, Sitter] | None = None) -> Json:
        """Everybody around the table, as an audience is told."""
        sitters = {**self.sitters, **(changed or {})}
        names, away = self._names_and_away(turn)
        here = {connection.person for connection in tuple(self.connections)}
        return [
            {
                "seat": seat,
                "name": names[seat],
                "who": "bot" if sitter.level else "player" if sitter.identity else "open",
                "level": sitter.level,
                "away": seat in away,
                "here": sitter.level is not None or sitter.identity in here,
                "yours": seat in audience,
            }
            for seat, sitter in sitters.items()
        ]

    def _names_and_away(self, turn: Turn | None) -> tuple[tuple[str | None, ...], frozenset[Seat]]:
        if self._match is None:
            names: dict[Seat | None, str | None] = {e.seat: e.text for e in self._old_log if e.kind == "join"}
            return tuple(names.get(seat) for seat in self.sitters), frozenset()
        standing = turn.standing if turn else self._match.standing
        return standing.names, standing.away

    # What it tells.

    def summary(self, person: str) -> Json:
        """The table in a few lines, for lists."""
        seats = self.seats(self.seats_of(person))
        for seat in seats:
            del seat["here"]
        return {
            "table": self.id,
            "game": self.row.header.game,
            "title": self._title,
            "options": self.row.header.options,
            "seats": seats,
            "to_act": sorted(self._match.to_act) if self._match else [],
            "outcome": encode(self._match.outcome) if self._match else None,
            "entries": self._match.number if self._match else len(self._old_log),
            "created": self.row.created,
            "yours": list(self.seats_of(person)),
        }

    @property
    def _remarks(self) -> tuple[str, ...]:
        found = self._match.game.ability(Remarks) if self._match else None
        return found.remarks() if found else ()

    @property
    def _title(self) -> str:
        return self._match.game.info.title if self._match else self.row.header.game

    def _whole(self, person: str) -> str:
        """The whole table as this person sees it. Runs off the event loop, while the table is locked."""
        audience = self.seats_of(person)
        host = person == self.row.host
        message = {
            "type": "table",
            "number": self._match.number if self._match else len(self._old_log),
            "table": self.id,
            "game": self.row.header.game,
            "title": self._title,
            "options": self.row.header.options,
            "remarks": list(self._remarks),
            "daily": date_of(self.row),
            "puzzle": self.row.header.puzzle,
            "commitment": self.row.header.commitment,
            "hints": self.gives_hints(person),
            "hold": self.row.hold,
            "clock": None,
            "seats": self.seats(audience),
            "host": host,
            "to_act": [],
            "scores": [],
            "outcome": None,
            "offer": None,
            "resigned": [],
            "invite": self.row.invite if host and self.free_seats else None,
            "rematch": self.rematch,
            "readonly": self.readonly,
            "views": {},
            "log": [_old_item(entry) for entry in self._old_log[-LONGEST:]],
        }
        if self._match:
            message |= messages.standing_facts(self._match, self._match.standing)
            message["clock"] = deadline.told(self._match, self.row)
            message["views"] = self._views.of(self._match, audience)
            message["log"] = self._recent.items(self._match, messages.listener(audience))
        return messages.dumps(message)

    async def ask_once(self, seat: Seat, ask: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """Ask what a seat should do; asked again before anything has happened, the answer is the same."""
        number = self.match.number
        if seat not in self._asked or self._asked[seat][0] != number:
            self._asked[seat] = (number, self._house.background(ask()))
        try:
            return await asyncio.shield(self._asked[seat][1])
        except NoThought:
            self._asked.pop(seat, None)  # perhaps next time
            raise

    def stop(self) -> None:
        """Let nobody here go on by themselves, neither bots nor the clock."""
        for player in self.players.values():
            player.cancel()
        if self.clock is not None:
            self.clock.cancel()

    async def connect(self, connection: Connection) -> None:
        """Tell a connection the whole table, and from then on every number."""
        async with self._lock:
            known = self.here(connection.person)
            self.connections.add(connection)
            connection.audience = self.seats_of(connection.person)
            try:
                connection.tell(await self._house.off_loop(self._whole, connection.person))
            except BaseException:
                self.connections.discard(connection)
                raise
        if not known and connection.audience:
            self._tell_presence(connection)

    async def resync(self, connection: Connection) -> None:
        """Tell a connection the whole table again."""
        async with self._lock:
            connection.tell(await self._house.off_loop(self._whole, connection.person))

    def disconnect(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        self.touched = time.monotonic()
        if not self.here(connection.person) and connection.audience:
            self.last_here[connection.person] = time.monotonic()
            self._tell_presence(connection)

    def _tell_presence(self, but: Connection | None = None) -> None:
        for connection in self.connections - {but}:
            connection.tell(messages.dumps({"type": "presence", "seats": self.seats(connection.audience)}))

    # What can be done.

    async def act(self, person: str, request: Request) -> int:
        """Do what somebody asks, if it is theirs to do; answers the number it got."""
        if request.kind == "remove":
            return await self._host_removes(person, request)
        if request.kind not in OWN_ACTS:
            raise Unknown(f"Nobody can {request.kind!r}; what can be done is: {', '.join(OWN_ACTS)}, remove.")
        self.touched = time.monotonic()
        return await self.record(replace(request, person=person))

    async def _host_removes(self, person: str, request: Request) -> int:
        self.check_host(person)
        await self._away_if_absent(request.seat)
        return await self.record(Request("remove", request.seat, "", "host", request.id, sitter=EMPTY))

    def check_host(self, person: str) -> None:
        if person != self.row.host:
            raise Forbidden("Only the host of the table may do this.")

    async def _away_if_absent(self, seat: Seat) -> None:
        if seat in self.sitters and seat not in self.match.standing.away and self.absent(seat):
            await self.record(Request("leave", seat, "", "host"))

    async def sit(self, person: str, name: str, invite: str, seat: Seat | None) -> Seat:
        """Give somebody who was invited an open seat; who sits already keeps their seat."""
        if not secrets.compare_digest(invite.encode(), self.row.invite.encode()):
            raise Forbidden("This invitation is not for this table.")
        for _ in range(MOST_TRIES):
            if mine := self.seats_of(person):
                if seat is None or seat in mine:
                    return mine[0] if seat is None else seat
                raise Refused("TABLE-8", SEATED)
            place = self._open_seat(seat)
            try:
                await self.record(Request("join", place, name, sitter=Sitter(person)))
                return place
            except Refused:
                if place in self.free_seats and not self.seats_of(person):
                    raise
        raise Busy("The table is too busy; try again.")

    def _open_seat(self, seat: Seat | None) -> Seat:
        if seat is None:
            if not self.free_seats:
                raise Refused("TABLE-8", "All seats are taken; you can watch.")
            return self.free_seats[0]
        if seat not in self.sitters:
            raise Unknown(f"There is no seat {seat}; the seats are 0 to {len(self.sitters) - 1}.")
        if seat not in self.free_seats:
            raise Refused("TABLE-8", "This seat is taken.")
        return seat

    async def seat_bot(self, person: str, seat: Seat, level: str) -> int:
        """The host gives an open or absent seat to a bot."""
        self.check_host(person)
        if self.row.daily is not None:
            raise Refused("TABLE-17", "This is for one person; a bot would only be in the way.")
        if seat not in self.sitters:
            raise Unknown(f"There is no seat {seat}; the seats are 0 to {len(self.sitters) - 1}.")
        self._house.check_level(self.match.game, level)
        await self._away_if_absent(seat)
        name = bot_name(level, [name for name in self.match.standing.names if name])
        number = await self.record(Request("join", seat, name, f"bot:{level}", sitter=Sitter(level=level)))
        self._house.attend(self)
        return number

    async def record(self, request: Request) -> int:
        """Log a request and tell everybody; whoever asked may go away meanwhile without harm."""
        return await self._finish(self._record(request))

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self._house.background(work))

    async def _record(self, request: Request) -> int:
        """Wait for the table. Whoever gets to it logs everything that waits by then, in the order of arrival."""
        waiting = Waiting(request, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        async with self._lock:
            while not waiting.number.done():
                await self._log(next_group(self._waiting))
        return await waiting.number

    async def _log(self, group: list[Waiting]) -> None:
        try:
            for _ in range(MOST_TRIES):
                group = await self._try(group)
                if not group:
                    return
            raise Busy("The table is too busy; try again.")
        except BaseException as error:
            for waiting in group:
                waiting.fail(error)
            if not isinstance(error, Exception):
                raise

    async def _try(self, group: list[Waiting]) -> list[Waiting]:
        """Log what can be logged now; gives back what should be tried once more."""
        requests = [waiting.request for waiting in group]
        prepared, refused = await self._house.off_loop(self._prepare, requests)
        new = [step for step in prepared if step.new]
        change = requests[0].change
        if new:
            log, last = [step.turn.entry for step in new], new[-1]
            if not await self._house.storage.append(self.id, log, change, last.ends, last.score):
                await self._catch_up()
                return group
        for step in new:
            self._accept(step, change)
        if new and change:
            await self._new_audiences()
        for step in prepared:
            group[step.place].settle(step.turn.entry.number)
        if any(isinstance(error, Refused) for error in refused.values()) and await self._catch_up():
            return [group[place] for place in refused]  # what refused them may be past
        for place, error in refused.items():
            group[place].fail(error)
        return []

    def _prepare(self, requests: list[Request]) -> tuple[list[Step], dict[int, Exception]]:
        """What each request would do after those before it, or why it cannot be. Runs off the event loop."""
        match, views = self.match, self._views.branch()
        prepared: list[Step] = []
        refused: dict[int, Exception] = {}
        ahead: list[Turn] = []
        for place, request in enumerate(requests):
            try:
                turn = self._turn(match, request, ahead)
                if turn.entry.number <= match.number + len(ahead):
                    step = Step(place, turn, new=False)  # asked before: TABLE-4
                else:
                    before = ahead[-1].standing if ahead else match.standing
                    ends = turn.standing.outcome is not None and before.outcome is None
                    score = score_of(self.row, self.sitters[0], match, [*ahead, turn]) if ends else None
                    told, seen = self._compose(match, views, before, turn, request.change)
                    step = Step(place, turn, told, seen, ends=ends, score=score)
                    ahead.append(turn)
                    views.step(step.views)
                prepared.append(step)
            except Exception as error:  # one that fails must not take the others with it
                refused[place] = error
        return prepared, refused

    def _turn(self, match: Match, request: Request, ahead: list[Turn]) -> Turn:
        if request.person is not None:
            self.own(request.person, request.seat)
        if request.kind == "join" and request.sitter and self.seats_of(request.sitter.identity):
            raise Refused("TABLE-8", SEATED)
        return match.prepare(
            request.kind,
            request.seat,
            request.what,
            by=request.by,
            time=now(),
            id=request.id,
            seen=request.seen,
            ahead=ahead,
        )

    def _compose(
        self, match: Match, views: Views, before: Standing, turn: Turn, change: dict[Seat, Sitter]
    ) -> tuple[dict[Audience, str], Any]:
        """What everybody will be told once a turn is stored, and the views after it."""
        audiences = {connection.audience for connection in tuple(self.connections)}
        seats = None
        if turn.entry.kind in ("join", "leave", "return", "remove"):
            seats = {audience: self.seats(audience, turn, change) for audience in audiences}
        new = views.after(match, before, turn, audiences)
        clock = deadline.told(match, self.row, turn)
        return messages.envelopes(match, turn, views, new, audiences, seats, clock), new

    def _accept(self, step: Step, change: dict[Seat, Sitter]) -> None:
        self.match.accept(step.turn)
        self._recent.add(step.turn)
        self._views.step(step.views)
        self.sitters |= change
        self.changed.set()
        self.changed = asyncio.Event()
        for connection in tuple(self.connections):
            if connection.audience in step.told:
                connection.tell(step.told[connection.audience])

    async def _new_audiences(self) -> None:
        """Whoever has other seats now gets the whole table anew."""
        for connection in tuple(self.connections):
            audience = self.seats_of(connection.person)
            if audience != connection.audience:
                connection.audience = audience
                connection.tell(await self._house.off_loop(self._whole, connection.person))

    async def _catch_up(self) -> bool:
        """If another process has moved this table on, learn what happened and tell it here too."""
        stored = await self._house.storage.load(self.id, after=self.match.number)
        if stored is None:
            raise Unknown("This table is gone.")
        if not stored.entries:
            return False
        self.rematch = stored.rematch
        for entry in stored.entries:
            self._accept(await self._house.off_loop(self._repeat, entry), {})
        self.sitters = {seat: stored.sitters.get(seat, EMPTY) for seat in self.sitters}
        await self._new_audiences()
        self._house.attend(self)
        return True

    def _repeat(self, entry: Entry) -> Step:
        try:
            assert entry.seat is not None
            turn = self.match.prepare(
                entry.kind, entry.seat, entry.text, by=entry.by, time=entry.time, id=entry.id, seen=entry.seen
            )
        except ParlourError as error:
            raise Unreadable(f"Entry {entry.number} cannot be played: {error.message}") from error
        return Step(0, turn, *self._compose(self.match, self._views, self.match.standing, turn, {}))

    def tell_rematch(self, table: str) -> None:
        self.rematch = table
        for connection in self.connections:
            connection.tell(messages.dumps({"type": "rematch", "table": table}))


def bot_name(level: str, taken: list[str]) -> str:
    """What a bot is called: its level, counted where there are several."""
    name = level.capitalize()
    count = 1
    while name in taken:
        count += 1
        name = f"{level.capitalize()} {count}"
    return name


def _old_item(entry: Entry) -> Json:
    says = f"{entry.kind} {entry.text}".strip()
    return {
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "time": entry.time,
        "says": [says],
        "events": [],
    }
