"""A match: a log of entries, and the one door through which anybody plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

from parlour.core import registry
from parlour.core.chance import Chance, commitment, fresh_seed, seed_bytes
from parlour.core.codec import Json
from parlour.core.errors import ParlourError, Refused, Unknown, Unreadable
from parlour.core.game import AnyGame, Event, Hold, Outcome, Preview, Resource, Seat, Voice
from parlour.core.record import FORMAT, LONGEST_TEXT, Entry, Header, Record, digest
from parlour.core.sentences import say_table

OFFERS = ("draw", "takeback")
MOST_TRIES = 500


@dataclass(frozen=True, slots=True)
class Offer:
    """Something one seat asks of all the others."""

    what: str
    seat: Seat
    agreed: frozenset[Seat] = frozenset()


# Tips and turns are never changed once made. They are not frozen because making frozen ones would take a tenth of the
# time of every move.
@dataclass(slots=True, eq=False)
class Tip:
    """Where the match stands after an entry."""

    state: Any
    outcome: Outcome | None
    names: tuple[str | None, ...]
    away: frozenset[Seat] = frozenset()
    resigned: frozenset[Seat] = frozenset()
    offer: Offer | None = None
    changed: int = 0
    tries: tuple[int, ...] = ()
    mover: Seat | None = None
    before: Tip | None = field(default=None, repr=False)


@dataclass(slots=True, eq=False)
class Turn:
    """An entry, what happened because of it, and where it leads."""

    entry: Entry
    events: tuple[Event, ...]
    tip: Tip = field(repr=False)


class Match:
    """A game in progress. All that is kept is the header, the seed and the entries; the rest follows from them."""

    def __init__(self, game: AnyGame, header: Header, seed: bytes) -> None:
        self.game = game
        self.header = header
        self.seed = seed
        self.turns: list[Turn] = []
        self._by_id: dict[str, Turn] = {}
        chance = Chance(seed)
        if header.start is None:
            state = game.start(header.seats, chance)
        else:
            state = game.set_up(header.start, chance)
            _check_seats(game, state, header.seats)
        self._start = Tip(state, game.outcome(state), (None,) * header.seats)
        self.tip = self._start

    @classmethod
    def new(
        cls,
        game: AnyGame,
        *,
        seats: int | None = None,
        seed: int | bytes | None = None,
        position: Json = None,
        puzzle: bool = False,
        names: Mapping[Seat, str] | None = None,
    ) -> Match:
        """Open a match. A puzzle's position stays until its best move is found.

        Where seats can be taken during play, `names` says which are taken now; left out, all are.
        """
        low, high = game.info.seats
        seed = fresh_seed() if seed is None else seed_bytes(seed)
        if seats is None and position is not None:
            seats = len(game.scores(game.set_up(position, Chance(seed)))) or None
        seats = min(max(2, low), high) if seats is None else seats
        game.check_seats(seats)
        lexicon = game.lexicon.digest if game.lexicon else None
        header = Header(
            FORMAT,
            game.info.name,
            game.info.rules_version,
            game.options,
            seats,
            commitment(seed),
            lexicon,
            position,
            puzzle,
        )
        match = cls(game, header, seed)
        if names is None and game.info.joining and position is None:
            names = {seat: f"Player {seat + 1}" for seat in range(seats)}
        for seat, name in (names or {}).items():
            match.act("join", seat, name, by="host")
        return match

    @classmethod
    def resume(
        cls,
        header: Header,
        seed: bytes,
        entries: tuple[Entry, ...] | list[Entry],
        lexicon: Resource | None = None,
    ) -> Match:
        """The match that a log describes."""
        game = registry.find(header.game)(header.options, lexicon)
        if header.rules != game.info.rules_version:
            raise Unreadable(
                f"These are version {header.rules} rules; version {game.info.rules_version} is played here."
            )
        if header.lexicon is not None and (game.lexicon is None or game.lexicon.digest != header.lexicon):
            raise Unreadable("This match was played with another word list; give that list to read it.")
        if not game.info.seats[0] <= header.seats <= game.info.seats[1]:
            raise Unreadable(f"{game.info.title} has no {header.seats} seats.")
        match = cls(game, header, seed)
        for entry in entries:
            match.repeat(entry)
        return match

    @classmethod
    def replay(cls, record: Record, lexicon: Resource | None = None) -> Match:
        """The match of a record, checked: the seed is the one committed to, and the log leads where it says."""
        if commitment(record.seed) != record.header.commitment:
            raise Unreadable("The seed is not the one that was committed to before the first move.")
        match = cls.resume(record.header, record.seed, record.entries, lexicon)
        if match.digest() != record.digest:
            raise Unreadable("The log does not lead to the position whose digest the record gives.")
        return match

    # What is so.

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(turn.entry for turn in self.turns)

    @property
    def seats(self) -> int:
        return self.header.seats

    @property
    def state(self) -> Any:
        return self.tip.state

    @property
    def outcome(self) -> Outcome | None:
        return self.tip.outcome

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.tip.outcome else self.game.to_act(self.tip.state) - self.tip.resigned

    @property
    def scores(self) -> tuple[int, ...]:
        return self.scores_at(self.tip)

    def scores_at(self, tip: Tip) -> tuple[int, ...]:
        """Everybody's points after an entry; at a puzzle those of the best try."""
        if tip.outcome is not None:
            return tip.outcome.scores
        return (max(tip.tries, default=0),) if self.header.puzzle else self.game.scores(tip.state)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name or f"Player {seat + 1}" for seat, name in enumerate(self.tip.names))

    def hold(self, tip: Tip | None = None) -> Hold[Any] | None:
        """The timed step that is open, now or at another tip, with the seats that can still do something about it."""
        tip = tip or self.tip
        found = None if tip.outcome else self.game.hold(tip.state)
        if found is None or not tip.resigned:
            return found
        moves = {seat: move for seat, move in found.moves.items() if seat not in tip.resigned}
        return replace(found, moves=moves) if moves else None

    def view(self, seat: Seat | None) -> Any:
        """All that this seat knows; None is a spectator."""
        return self.game.view(self.tip.state, None if seat is None else self._seat(seat))

    def moves(self, seat: Seat) -> Iterator[Any]:
        """Every sound move of this seat; none when it may not move."""
        if self._seat(seat) in self.to_act:
            yield from self.game.moves(self.tip.state, seat)

    def preview(self, seat: Seat, move: Any) -> Preview:
        """What the move would score and why, from what the seat knows."""
        view = self.view(seat)
        return self.game.preview(view, seat, self.game.read(move, view, seat) if isinstance(move, str) else move)

    def say(self, event: Event, seat: Seat | None) -> str:
        """The sentence for an event, as this seat hears it."""
        voice = Voice(seat, self.names)
        seen = event.seen_by(seat)
        return say_table(seen, voice) if event.kind.startswith("table.") else self.game.say(seen, voice)

    def draw(self, seat: Seat | None) -> str:
        """The board as text."""
        return self.game.draw(self.view(seat))

    def position(self) -> Json:
        """Everything about the present state, hidden things included."""
        return self.game.position(self.tip.state)

    def digest(self) -> str:
        return digest(self.position())

    def record(self) -> Record:
        """The match to keep. It tells the seed: give it to nobody while others still play."""
        return Record(self.header, self.entries, self.seed, self.digest())

    def solitaire(self) -> tuple[Any, Any] | None:
        """Where a finished match of one seat began and ended, if its game can say how well it might have gone."""
        if self.outcome is None:
            raise Refused("TABLE-13", "The game is not over yet.")
        states = [self._start.state, *(turn.tip.state for turn in self.turns)]
        return self.game.solitaire(states) if self.seats == 1 else None

    def hindsight(self, seconds: float) -> Event | None:
        """How well a finished match of one seat might have gone; None if nobody can say."""
        found = self.solitaire()
        return self.game.hindsight(*found, seconds) if found else None

    # What can be done.

    def play(self, seat: Seat, move: Any, **about: Any) -> Turn:
        """Make a move, given as the game's move or as text; `about` may say `by`, `time`, `id` and `seen`."""
        turn = self.prepare("move", seat, move, **about)
        self.accept(turn)
        return turn

    def act(self, kind: str, seat: Seat, what: Any = "", **about: Any) -> Turn:
        """Do anything that is logged: a move, or one of the table's own acts."""
        turn = self.prepare(kind, seat, what, **about)
        self.accept(turn)
        return turn

    def repeat(self, entry: Entry) -> Turn:
        """Do again what an entry says was done."""
        if entry.number != len(self.turns) + 1:
            raise Unreadable(f"Entry {entry.number} stands where entry {len(self.turns) + 1} should.")
        if entry.seat is None:
            raise Unreadable(f"Entry {entry.number} names no seat.")
        try:
            turn = self.act(
                entry.kind, entry.seat, entry.text, by=entry.by, time=entry.time, id=entry.id, seen=entry.seen
            )
        except ParlourError as error:
            raise Unreadable(f"Entry {entry.number} cannot be played: {error.message}") from error
        if turn.entry != entry:
            raise Unreadable(f"Entry {entry.number} is not what would have been written.")
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
    ) -> Turn:
        """The turn that this would be. Nothing changes until it is accepted, so that it can be stored first."""
        self._seat(seat)
        if id is not None and id in self._by_id:
            return self._same(id, seat, kind)  # TABLE-4
        if self.tip.outcome is not None and kind not in ("join", "leave", "return"):
            raise Refused("TABLE-2", "The game is over.")
        number = len(self.turns) + 1
        if by == "clock":
            self._check_clock(kind, seat, what, seen)
        if kind == "move":
            text, tip, events = self._move(number, seat, what, seen)
            if by == "clock":
                events = (*self._why_the_clock(seat), *events)
        else:
            text = _clean(what)
            tip, events = self._table_act(kind, seat, text, number)
        if tip.outcome is not None and self.tip.outcome is None:
            outcome = tip.outcome
            facts = {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason}
            events = (*events, Event("table.over", None, facts))
        return Turn(Entry(number, seat, kind, text, by, time, id, seen), events, tip)

    def branch(self) -> Match:
        """The same match once more, to see what would come of several things done one after the other."""
        other = copy(self)
        other.turns, other._by_id = self.turns.copy(), self._by_id.copy()
        return other

    def accept(self, turn: Turn) -> None:
        """Take a prepared turn into the log; one that is there already changes nothing."""
        if turn.entry.number <= len(self.turns) and self.turns[turn.entry.number - 1] is turn:
            return
        if turn.entry.number != len(self.turns) + 1:
            raise Refused("TABLE-3", "The table has moved on since this was prepared.")
        self.turns.append(turn)
        self.tip = turn.tip
        if turn.entry.id is not None:
            self._by_id[turn.entry.id] = turn

    # How it is done.

    def _seat(self, seat: Seat) -> Seat:
        if type(seat) is int and 0 <= seat < self.header.seats:
            return seat
        raise Unknown(f"There is no seat {seat}; the seats are 0 to {self.header.seats - 1}.")

    def _same(self, id: str, seat: Seat, kind: str) -> Turn:
        turn = self._by_id[id]
        if (turn.entry.seat, turn.entry.kind) != (seat, kind):
            raise Refused("TABLE-4", "This request's id belongs to another one.")
        return turn

    def _move(self, number: int, seat: Seat, what: Any, seen: int | None) -> tuple[str, Tip, tuple[Event, ...]]:
        game, tip = self.game, self.tip
        if seat not in game.to_act(tip.state) or seat in tip.resigned:
            raise game.why_not_now(tip.state, seat) or Refused("TABLE-1", self._whose_turn())
        if isinstance(what, str):
            what = game.read(_clean(what), game.view(tip.state, seat), seat)
        if seen is not None and seen < tip.changed and game.info.stale == "strict":
            then = self.turns[seen - 1].tip if seen > 0 else self._start
            if not game.still_fits(then.state, tip.state, seat, what):
                raise Refused("TABLE-3", "The table has changed since you looked; look again.")
        step = game.play(tip.state, seat, what)
        if self.header.puzzle:
            return game.write(what), *self._try(seat, what)
        outcome = game.outcome(step.state)
        after = Tip(step.state, outcome, tip.names, tip.away, tip.resigned, None, number, (), seat, tip)
        return game.write(what), after, step.events

    def _check_clock(self, kind: str, seat: Seat, what: Any, seen: int | None) -> None:
        """The clock does what the game says it does, for a seat that the table waits for now, and nothing else."""
        hold = self.hold()
        if kind != "move" or hold is None or seat not in hold.moves or seen != len(self.turns):
            raise Refused("TABLE-15", "There is nothing for the clock to do.")
        if what not in (hold.moves[seat], self.game.write(hold.moves[seat])):
            raise Refused("TABLE-15", f"The clock can only say {self.game.write(hold.moves[seat])}.")

    def _why_the_clock(self, seat: Seat) -> tuple[Event, ...]:
        """The news that the clock acts, told once however many seats it acts for."""
        if seat in self.tip.away:
            return (Event("table.away", seat),)
        last = self.turns[-1] if self.turns else None
        told = last is not None and last.entry.by == "clock" and last.events[0].kind != "table.away"
        return () if told else (Event("table.time_up"),)

    def _try(self, seat: Seat, move: Any) -> tuple[Tip, tuple[Event, ...]]:
        """What a move tells at a puzzle, whose position stays: TABLE-16."""
        game, view = self.game, self.game.view(self.tip.state, seat)
        preview = game.preview(view, seat, move)
        if preview.score is None:
            raise Refused("TABLE-16", "That scores nothing; find the move that scores most.")
        if len(self.tip.tries) >= MOST_TRIES:
            raise Refused("TABLE-16", f"After {MOST_TRIES} tries it is time to see the best moves.")
        short = game.answers(view, 1)[0][1] - preview.score
        outcome = Outcome((seat,), (preview.score,), "nothing scores more") if short <= 0 else None
        said = {"move": game.write(move), "says": preview.text}
        tried = Event("table.tried", seat, {**said, "score": preview.score, "short": short})
        return replace(self.tip, outcome=outcome, tries=(*self.tip.tries, preview.score)), (tried,)

    def _whose_turn(self) -> str:
        waiting = sorted(self.to_act)
        if len(waiting) == 1:
            return f"It is {self.names[waiting[0]]}’s turn."
        return "It is not your turn."

    def _table_act(self, kind: str, seat: Seat, text: str, number: int) -> tuple[Tip, tuple[Event, ...]]:
        acts = {
            "join": self._join,
            "leave": self._leave,
            "return": self._return,
            "remove": self._remove,
            "resign": self._resign,
            "offer": self._offer,
            "agree": self._agree,
            "decline": self._decline,
        }
        if kind not in acts:
            raise Unknown(f"Nobody can {kind!r}; what can be done is: move, {', '.join(acts)}.")
        if kind in ("leave", "return", "remove", "resign") and text:
            raise Unreadable(f"{kind} takes no text.")
        tip, events = acts[kind](seat, text)
        return (replace(tip, changed=number) if tip.state is not self.tip.state else tip), events

    def _renamed(self, seat: Seat, name: str | None) -> tuple[str | None, ...]:
        return tuple(name if place == seat else old for place, old in enumerate(self.tip.names))

    def _hook(self, hook: str, seat: Seat) -> tuple[Any, Outcome | None, tuple[Event, ...]]:
        if self.tip.outcome is not None:
            return self.tip.state, self.tip.outcome, ()
        step = getattr(self.game, hook)(self.tip.state, seat)
        return step.state, self.game.outcome(step.state), step.events

    def _join(self, seat: Seat, name: str) -> tuple[Tip, tuple[Event, ...]]:
        taken = self.tip.names[seat] is not None
        if taken and seat not in self.tip.away:
            raise Refused("TABLE-8", "This seat is taken.")
        state, outcome, events = self._hook("come_back" if taken else "join", seat)
        names = self._renamed(seat, name or f"Player {seat + 1}")
        tip = replace(self.tip, state=state, outcome=outcome, names=names, away=self.tip.away - {seat})
        return tip, (Event("table.joined", seat, {"name": names[seat]}), *events)

    def _leave(self, seat: Seat, text: str) -> tuple[Tip, tuple[Event, ...]]:
        if seat in self.tip.away:
            raise Refused("TABLE-8", "This seat is away already.")
        state, outcome, events = self._hook("leave", seat)
        tip = replace(self.tip, state=state, outcome=outcome, away=self.tip.away | {seat})
        return tip, (Event("table.left", seat), *events)

    def _return(self, seat: Seat, text: str) -> tuple[Tip, tuple[Event, ...]]:
        if seat not in self.tip.away:
            raise Refused("TABLE-8", "This seat is not away.")
        state, outcome, events = self._hook("come_back", seat)
        tip = replace(self.tip, state=state, outcome=outcome, away=self.tip.away - {seat})
        return tip, (Event("table.returned", seat), *events)

    def _remove(self, seat: Seat, text: str) -> tuple[Tip, tuple[Event, ...]]:
        if seat not in self.tip.away:
            raise Refused("TABLE-8", "Only a seat that is away can be ended.")
        state, outcome, events = self._hook("remove", seat)
        names = self._renamed(seat, None)
        tip = replace(self.tip, state=state, outcome=outcome, names=names, away=self.tip.away - {seat})
        return tip, (Event("table.removed", seat), *events)

    def _resign(self, seat: Seat, text: str) -> tuple[Tip, tuple[Event, ...]]:
        if seat in self.tip.resigned:
            raise Refused("TABLE-5", "This seat has resigned already.")
        resigned = self.tip.resigned | {seat}
        rest = tuple(sorted(set(range(self.seats)) - resigned))
        if len(rest) <= 1:
            reason = {1: "given up", 2: "resignation"}.get(self.seats, "the others resigned")
            outcome = Outcome(rest, self.scores, reason)
            return replace(self.tip, outcome=outcome, resigned=resigned), (Event("table.resigned", seat),)
        state, ended, events = self._hook("resign", seat)
        tip = replace(self.tip, state=state, outcome=ended, resigned=resigned)
        return tip, (Event("table.resigned", seat), *events)

    def _offer(self, seat: Seat, what: str) -> tuple[Tip, tuple[Event, ...]]:
        if what not in OFFERS:
            raise Unknown(f"What can be offered is: {', '.join(OFFERS)}.")
        if self.tip.offer is not None:
            raise Refused("TABLE-6", "There is an offer on the table already.")
        if self.seats < 2:
            raise Refused("TABLE-6", "There is nobody to agree.")
        if what == "takeback":
            self._before_last_move(seat)
        return replace(self.tip, offer=Offer(what, seat)), (Event("table.offered", seat, {"what": what}),)

    def _before_last_move(self, seat: Seat) -> Tip:
        if not self.game.info.takebacks or self.game.info.secrets:
            raise Refused(
                "TABLE-7", f"{self.game.info.title} has no takebacks: they would undo what has been revealed."
            )
        tip = self.tip
        while tip.mover != seat:
            if tip.before is None:
                raise Refused("TABLE-7", "You have not moved yet.")
            tip = tip.before
        assert tip.before is not None
        return tip.before

    def _pending(self, seat: Seat, what: str) -> Offer:
        offer = self.tip.offer
        if offer is None or offer.what != what:
            raise Refused("TABLE-6", "There is no such offer.")
        if seat == offer.seat or seat in offer.agreed or seat in self.tip.resigned:
            raise Refused("TABLE-6", "The answer is for the others to give.")
        return offer

    def _agree(self, seat: Seat, what: str) -> tuple[Tip, tuple[Event, ...]]:
        offer = self._pending(seat, what)
        agreed = offer.agreed | {seat}
        events = (Event("table.agreed", seat, {"what": what}),)
        asked = set(range(self.seats)) - {offer.seat} - self.tip.away - self.tip.resigned
        if asked - agreed:
            return replace(self.tip, offer=replace(offer, agreed=agreed)), events
        if what == "draw":
            sharing = tuple(sorted(set(range(self.seats)) - self.tip.resigned))
            return replace(self.tip, offer=None, outcome=Outcome(sharing, self.scores, "agreed")), events
        back = self._before_last_move(offer.seat)
        tip = replace(self.tip, offer=None, state=back.state, mover=back.mover, before=back.before)
        return tip, (*events, Event("table.taken_back", offer.seat))

    def _decline(self, seat: Seat, what: str) -> tuple[Tip, tuple[Event, ...]]:
        self._pending(seat, what)
        return replace(self.tip, offer=None), (Event("table.declined", seat, {"what": what}),)


def _check_seats(game: AnyGame, state: Any, seats: int) -> None:
    """Raise Unreadable if a composed position is for another number of seats."""
    found = len(game.scores(state))
    if found and found != seats:
        raise Unreadable(f"The position has {found} {'seat' if found == 1 else 'seats'}; the match has {seats}.")


def _clean(text: Any) -> str:
    if not isinstance(text, str):
        raise Unreadable("This should be text.")
    line: str = text.strip()
    if len(line) > LONGEST_TEXT or not line.isprintable():
        raise Unreadable(f"Text is one line of at most {LONGEST_TEXT} characters.")
    return line
