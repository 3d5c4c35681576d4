"""A match: a log of entries, and the one door through which everybody plays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Generic

from parlour.core.abilities import Hands, LateMoves, Seating, TimedStep
from parlour.core.chance import Chance, commitment, fresh_seed, seed_bytes
from parlour.core.codec import Json
from parlour.core.errors import ParlourError, Refused, Unknown, Unreadable
from parlour.core.events import Event, Seat, Voice
from parlour.core.game import Game, M, Outcome, Preview, Resource, S, V
from parlour.core.game_clock import note_clocks, set_clocks
from parlour.core.mixing import Mixing
from parlour.core.open_step import OpenStep
from parlour.core.pauses import begin_hand, check_pause, halted, not_before_the_hand, note_hand
from parlour.core.readiness import BEGINS, check_ready, note_readiness
from parlour.core.record import FORMAT, Entry, Header, Record, digest
from parlour.core.recorded_game import recorded_game
from parlour.core.requests import check_same, clean_text
from parlour.core.seats import check_seats, counted, not_your_turn
from parlour.core.sentences import Told, say, sentences, tell
from parlour.core.slips import read_move
from parlour.core.snapshots import INTERVAL, Snapshots
from parlour.core.standing import LogLine, Standing, Turn, Waiting, names_in_turn, over, seen_at, spoken_names
from parlour.core.table_acts import TableActs, takes_back
from parlour.core.timed_steps import announce_clock, check_clock, note_open_step, open_step
from parlour.core.wrapping import wrapped_for


class Match(Generic[S, M, V]):
    """A game in progress: a header, a seed, the entries, and where they have led. The past is rebuilt on request."""

    def __init__(self, game: Game[S, M, V], header: Header, seed: bytes) -> None:
        self.game: Game[S, M, V] = wrapped_for(game, header)
        self.header = header
        self.seed = seed
        self.entries: list[Entry] = []
        self.last: Turn | None = None
        self._by_id: dict[tuple[Seat | None, str], int] = {}  # the ids are the clients', each seat's own
        self._takes_back = takes_back(self.game)
        self._is_timed = self.game.ability(TimedStep) is not None
        self._hands = self.game.ability(Hands) if header.pauses else None
        chance = Chance(seed)
        if header.start is None:
            state = self.game.start(header.seats, chance)
        else:
            state = self.game.set_up(header.start, chance)
            check_seats(self.game, state, header.seats)
        self.start = Standing(state, self.game.outcome(state), (None,) * header.seats)
        self.start.waiting = Waiting() if header.ready else None
        self._control = set_clocks(self.game, header, self.start) if header.clock else None
        if self._is_timed:
            note_open_step(self.game, self.start, None, None)
        self.standing = self.start
        self._snapshots = Snapshots(self.start)

    @classmethod
    def new(
        cls,
        game: Game[S, M, V],
        *,
        seats: int | None = None,
        seed: int | bytes | None = None,
        position: Json = None,
        puzzle: bool = False,
        mix: bool = False,
        ready: bool = False,
        pauses: bool = False,
        clock: str | None = None,
        names: Mapping[Seat, str] | None = None,
    ) -> Match[S, M, V]:
        """Open a match. A puzzle's position stays as it is until its best move is found; with `mix` the game begins
        once the players have mixed their own chance into the seed, with `ready` once everybody is ready, and with
        `pauses` each further hand once everybody goes on; `clock` is such as `5+3` or `3d`.

        Where seats can be taken during play, `names` says which are taken now; by default all are.
        """
        low, high = game.info.seats
        seed = fresh_seed() if seed is None else seed_bytes(seed)
        if puzzle:
            seats = 1  # TABLE-16
        elif seats is None and position is not None:
            seats = game.seats_in(game.set_up(position, Chance(seed)))
        seats = min(max(2, low), high) if seats is None else seats
        if not puzzle:
            game.check_seats(seats)
        info, lexicon = game.info, game.lexicon.digest if game.lexicon else None
        header = Header(
            FORMAT, info.name, info.rules_version, game.options, seats, commitment(seed), lexicon,
            start=position, puzzle=puzzle, mix=mix, ready=ready, pauses=pauses, clock=clock,
        )  # fmt: skip
        match = cls(game, header, seed)
        seating = game.ability(Seating)
        if names is None and seating and seating.dealt_in and position is None:
            names = {seat: f"Player {seat + 1}" for seat in range(seats)}
        for seat, name in (names or {}).items():
            match.act("join", seat, name, by="host")
        return match

    @classmethod
    def resume(cls, header: Header, seed: bytes, entries: Sequence[Entry], lexicon: Resource | None = None) -> Match:
        """The match that a log describes."""
        match = cls(recorded_game(header, lexicon), header, seed)
        for entry in entries:
            match.repeat(entry)
        return match

    @classmethod
    def replay(cls, record: Record, lexicon: Resource | None = None) -> Match:
        """The match of a record, once its seed is found to match the commitment and its log to lead to the digest."""
        if commitment(record.seed) != record.header.commitment:
            raise Unreadable("The seed is not the one that was committed to before the first move.")
        match = cls.resume(record.header, record.seed, record.entries, lexicon)
        if match.digest() != record.digest:
            raise Unreadable("The log does not lead to the position that the record's digest describes.")
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.game.unwrapped!r}, {self.seats} seats, at number {self.number}>"

    # Queries.

    @property
    def number(self) -> int:
        """The number of entries in the log, which is also the number of the last one."""
        return len(self.entries)

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def state(self) -> S:
        state: S = self.standing.state
        return state

    @property
    def outcome(self) -> Outcome | None:
        return self.standing.outcome

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.to_act_at(self.standing)

    def to_act_at(self, standing: Standing) -> frozenset[Seat]:
        """The seats that may move, now or at another standing."""
        return frozenset() if standing.outcome else self.game.to_act(standing.state) - standing.resigned

    @property
    def is_mixing(self) -> bool:
        """Whether the game has not begun because the players' shares of the chance are still missing."""
        return isinstance(self.standing.state, Mixing)

    @property
    def is_waiting(self) -> bool:
        """Whether the game, or the next hand, has not begun because somebody is not ready."""
        return self.standing.waiting is not None

    @property
    def scores(self) -> tuple[int, ...]:
        return self.scores_at(self.standing)

    def scores_at(self, standing: Standing) -> tuple[int, ...]:
        """Everybody's points, now or at another standing."""
        return standing.outcome.scores if standing.outcome else self.game.scores(standing.state)

    @property
    def names(self) -> tuple[str, ...]:
        return spoken_names(self.standing.names)

    def open_step(self, standing: Standing | None = None) -> OpenStep | None:
        """The timed step that is open, now or at another standing, with the seats that can still answer."""
        return open_step(self.game, standing or self.standing)

    def view(self, seat: Seat | None) -> V:
        """All that this seat knows; None is a spectator."""
        view: V = seen_at(self.game, self.standing, None if seat is None else self._seat(seat))
        return view

    def moves(self, seat: Seat) -> Iterator[M]:
        """Every sound move of this seat; none if it may not move."""
        if self._seat(seat) in self.to_act:
            yield from self.game.moves(self.standing.state, seat)

    def preview(self, seat: Seat, move: M | str) -> Preview:
        """What the move would score and why, from what the seat knows."""
        view = self.view(seat)
        if isinstance(move, str):
            move = read_move(self.game, move, view, seat)
        return self.game.preview(view, seat, move)

    def say(self, event: Event, seat: Seat | None, names: tuple[str | None, ...] | None = None) -> str:
        """The sentence for an event, as this seat hears it, with `names` or the present names."""
        return say(self.game, event.seen_by(seat), Voice(seat, spoken_names(names or self.standing.names)))

    def sentences(self, line: LogLine, seat: Seat | None) -> list[str]:
        """What happened because of an entry, as this seat hears it, with the names used at the time."""
        return sentences(self.game, line, seat)

    def tell(self, line: LogLine, seats: Collection[Seat]) -> Told:
        """The sentences for spectators and for these seats, made once where they are the same."""
        return tell(self.game, line, seats)

    def draw(self, seat: Seat | None) -> str:
        """The board as text."""
        return self.game.draw(self.view(seat), Voice(seat, self.names))

    def position(self) -> Json:
        """Everything about the present state, including what is hidden."""
        return self.game.position(self.standing.state)

    def digest(self) -> str:
        return digest(self.position())

    def record(self) -> Record:
        """The match to keep. It contains the seed, so keep it private until the game is over."""
        return Record(self.header, tuple(self.entries), self.seed, self.digest())

    def knows(self, seat: Seat, id: str | None) -> bool:
        """Whether an entry of this seat with this id is in the log."""
        return (seat, id) in self._by_id

    # The past, rebuilt.

    def turns(self, first: int = 1, last: int | None = None) -> Iterator[Turn]:
        """The turns from one number to another, both included, in order."""
        last = self.number if last is None else min(last, self.number)
        if first == last == self.number and self.last is not None:
            yield self.last
            return
        past = self._past(first - 1)
        for entry in self.entries[past.number : last]:
            turn = past.repeat(entry)
            if entry.number >= first:
                yield turn

    def standing_at(self, number: int) -> Standing:
        """Where the match stood after an entry; 0 is the start."""
        if number == self.number:
            return self.standing
        past = self._past(number)
        for entry in self.entries[past.number : number]:
            past.repeat(entry)
        return past.standing

    def _past(self, number: int) -> Match:
        """The match at the last snapshot at or before a number."""
        near, standing = self._snapshots.latest(number)
        past = copy(self)
        past.entries, past.standing, past.last = self.entries[:near], standing, None
        past._by_id = {}
        past._snapshots = self._snapshots.until(near)
        return past

    # Playing.

    def play(self, seat: Seat, move: M | str, **about: Any) -> Turn:
        """Make a move, given as an object or as text; `about` may include `by`, `time`, `id` and `seen`."""
        turn = self.prepare("move", seat, move, **about)
        self.accept(turn)
        return turn

    def act(self, kind: str, seat: Seat, what: Any = "", **about: Any) -> Turn:
        """Do anything that is logged: a move, or one of the table's own acts."""
        turn = self.prepare(kind, seat, what, **about)
        self.accept(turn)
        return turn

    def repeat(self, entry: Entry) -> Turn:
        """Repeat what an entry says was done."""
        if entry.number != self.number + 1:
            raise Unreadable(f"Entry {entry.number} is where entry {self.number + 1} should be.")
        if entry.seat is None:
            raise Unreadable(f"Entry {entry.number} names no seat.")
        try:
            turn = self.prepare(
                entry.kind, entry.seat, entry.text, by=entry.by, time=entry.time, id=entry.id, seen=entry.seen
            )
        except ParlourError as error:
            raise Unreadable(f"Entry {entry.number} cannot be played: {error.message}") from error
        if turn.entry != entry:
            raise Unreadable(f"Entry {entry.number} is not what playing it writes.")
        turn.entry = entry
        self.accept(turn)
        return turn

    def prepare(
        self,
        kind: str,
        seat: Seat,
        what: Any = "",
        *,
        by: str = "player",
        time: int | None = None,
        id: str | None = None,
        seen: int | None = None,
        ahead: Sequence[Turn] = (),
    ) -> Turn:
        """The turn that this would make, perhaps after others that are prepared but not yet accepted.

        Nothing changes until the turn is accepted, so that it can be stored first.
        """
        self._seat(seat)
        if id is not None and (known := self._known(seat, id, ahead)):
            check_same(self.game, known.entry, kind, what, lambda past: self._state_at(past, ahead))  # TABLE-4
            return known
        now = ahead[-1].standing if ahead else self.standing
        if now.outcome is not None and kind not in ("join", "leave", "return"):
            raise Refused("TABLE-2", "The game is over.")
        number = len(self.entries) + len(ahead) + 1
        if by == "clock" or now.clocks is not None:
            check_clock(self.game, now, kind, seat, what, by=by, time=time, is_current=seen == number - 1)
        if kind == "move":
            text, after, events = self._move(now, number, seat, what, seen)
            if by == "clock":
                events = (*announce_clock(now, after, seat), *events)
        else:
            text = clean_text(what)
            acts = TableActs(self.game, now, lambda past: self._state_at(past, ahead), pauses=self._hands is not None)
            after, events = acts.do(kind, seat, text)
            after.time_called = False
            if after.waiting is not None:
                events += note_readiness(after, kind, seat, by)
                if self._hands is not None:
                    events += begin_hand(self.game, self._hands, after)
            if after.state is not now.state:
                after.changed = number
        if self._hands is not None:
            events += note_hand(self.game, self._hands, now, after, (self.entries, ahead))
        if self._is_timed or after.waiting is not None:
            note_open_step(self.game, after, now, time)
        if self._control is not None:
            note_clocks(self._control, self.game, now, after, kind, seat, by, time)
        if after.outcome is not None and now.outcome is None:
            events = (*events, over(after.outcome))
        names = after.names if after.names is now.names else names_in_turn(after.names, now.names)
        return Turn(Entry(number, seat, kind, text, by, time, id, seen), events, names, after)

    def accept(self, turn: Turn) -> None:
        """Add a prepared turn to the log; one that is already there changes nothing."""
        entries, number = self.entries, turn.entry.number
        if number != len(entries) + 1:
            if number <= len(entries) and entries[number - 1] is turn.entry:
                return
            raise Refused("TABLE-3", "The table has moved on since this was prepared.")
        entries.append(turn.entry)
        self.standing, self.last = turn.standing, turn
        if number % INTERVAL == 0:
            self._snapshots.keep(number, turn.standing)
        if turn.entry.id is not None:
            self._by_id[turn.entry.seat, turn.entry.id] = number

    # Internals.

    def _seat(self, seat: Seat) -> Seat:
        if type(seat) is int and 0 <= seat < self.header.seats:
            return seat
        raise Unknown(f"There is no seat {counted(seat)}; the seats are 1 to {self.header.seats}.")

    def _known(self, seat: Seat, id: str, ahead: Sequence[Turn]) -> Turn | None:
        if number := self._by_id.get((seat, id)):
            return next(self.turns(number, number))
        return (
            next((turn for turn in ahead if turn.entry.id == id and turn.entry.seat == seat), None) if ahead else None
        )

    def _state_at(self, number: int, ahead: Sequence[Turn]) -> Any:
        pending = number - self.number
        return ahead[pending - 1].standing.state if pending > 0 else self.standing_at(number).state

    def _move(
        self, now: Standing, number: int, seat: Seat, what: Any, seen: int | None
    ) -> tuple[str, Standing, tuple[Event, ...]]:
        game, state = self.game, now.state
        if seat not in game.to_act(state) or seat in now.resigned:
            turn = not_your_turn(spoken_names(now.names), self.to_act_at(now))
            raise not_before_the_hand(now) or game.not_now(state, seat) or turn
        if isinstance(what, str):
            what = read_move(game, what, seen_at(game, now, seat), seat)
        if seen is not None and seen < now.changed and not game.info.at_once:
            late = game.ability(LateMoves)
            if late is None or not late.still_fits(self.standing_at(max(0, seen)).state, state, seat, what):
                raise Refused("TABLE-3", "The table has changed since you looked; look again.")
        waiting = now.waiting
        if waiting is not None and not waiting.between:
            check_ready(now, seat)
        step = game.play(state, seat, what) if self._hands is None else halted(game.play(state, seat, what))
        last_move = (seat, number, now.last_move) if self._takes_back else None
        outcome = game.outcome(step.state)
        after = Standing(step.state, outcome, now.names, now.away, now.resigned, None, number, last_move)
        if waiting is None:
            return game.write(what), after, step.events
        if waiting.between:
            check_pause(now, after, seat)
        return game.write(what), after, step.events if waiting.between else (BEGINS, *step.events)
