"""A table on this computer: a match, people at this keyboard, and bots."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from itertools import islice

from parlour.arena.advice import advise, doubted
from parlour.arena.curve import told
from parlour.core import Chance, Event, Match, Offer, Outcome, Refused, Seat, Voice, looking
from parlour.core.abilities import Holding, Looking, Pictures, Remarks
from parlour.core.account import Account, account
from parlour.core.chance import fresh_seed
from parlour.core.guidance import goal, next_steps
from parlour.core.helping import Fit
from parlour.core.looking import Answer
from parlour.core.mixing import NOT_BEGUN
from parlour.core.picture import Picture
from parlour.core.readiness import awaited
from parlour.core.solo import hindsight, hindsight_lines
from parlour.terminal.bots import Bots
from parlour.terminal.table_client import Sentence, TableClient, concern, news, sentence
from parlour.thinking import Budget, find_bot, strongest
from parlour.thinking.advice import both, in_words, why

IDLE_SECONDS = 0.02
HINDSIGHT_SECONDS = 2.0
ANALYSIS_SECONDS = 0.3  # for one move


class LocalTable(TableClient):
    """People here play the seats that have no bot."""

    def __init__(self, match: Match, bots: Mapping[Seat, str], *, seconds: float = 1.0, hints: bool = True) -> None:
        info = match.game.info
        self.match = match
        self.name, self.title, self.notation = info.name, info.title, info.notation
        self.rules = info.rules_page
        readings, remarks = match.game.ability(Looking), match.game.ability(Remarks)
        self.places, self.typed = (readings.places, readings.typed) if readings else ((), "")
        self.secrets, self.at_once, self.hints = info.secrets, info.at_once, hints
        self.remarks = remarks.remarks() if remarks else ()
        self.goal = goal(match.game, match.seats)
        self.levels = tuple(bots.values())
        self.mine = tuple(seat for seat in range(match.seats) if seat not in bots)
        if info.at_once and bots:
            # Where all move at once each bot says how long it takes, and many together leave no pauses.
            self.pace = min(self.pace, 1 / len(bots))
            seconds = min(seconds, self.pace)
        self._budget = Budget(seconds=seconds)
        self._lock = threading.Lock()
        self._bots = Bots(match, bots, self._budget, self._lock)
        self.helped = False  # whether somebody asked what to play: TABLE-18

    @property
    def number(self) -> int:
        return self.match.number

    @property
    def under_way(self) -> bool:
        return any(entry.kind == "move" for entry in self.match.entries)

    @property
    def names(self) -> tuple[str, ...]:
        return self.match.names

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.match.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match.scores

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def offer(self) -> Offer | None:
        return self.match.standing.offer

    @property
    def resigned(self) -> frozenset[Seat]:
        return self.match.standing.resigned

    @property
    def awaited(self) -> frozenset[Seat]:
        return awaited(self.match.standing)

    @property
    def paused(self) -> bool:
        waiting = self.match.standing.waiting
        return waiting is not None and bool(waiting.between)

    def account(self, seat: Seat | None) -> Account | None:
        return account(self.match.game, self.match.standing, seat)

    def sentences(self, seat: Seat | None, after: int) -> list[Sentence]:
        said = []
        for turn in self.match.turns(after + 1):
            listener = () if seat is None else (seat,)
            own = concern(turn.events, listener)
            failure = self._bots.failures.get(turn.entry.number, "")
            happened = [
                self.match.say(event, seat, turn.names)
                for event in turn.events
                if turn.entry.by == "player" or event.kind != "table.joined"
            ]
            if told := " ".join(filter(None, [failure, *news(happened, turn.events, listener)])):
                said.append(sentence(told, own, turn.entry.seat, turn.names, turn.events))
        return said

    def next_step(self, seat: Seat | None) -> str:
        return next_steps(self.match.game, self.match.standing, self.match.view(None))[seat]

    def draw(self, seat: Seat | None) -> str:
        return self.match.draw(seat)

    def picture(self, seat: Seat | None) -> Picture | None:
        pictures = self.match.game.ability(Pictures)
        if pictures is None:
            return None
        events = tuple(event.seen_by(seat) for event in self._last_move_events())
        return pictures.picture(self.match.view(seat), Voice(seat, self.names), events)

    def held(self, seat: Seat) -> str:
        hand = self.match.game.ability(Holding)
        return hand.held(self.match.view(seat)) if hand else ""

    def _last_move_events(self) -> tuple[Event, ...]:
        moves = (entry.number for entry in reversed(self.match.entries) if entry.kind == "move")
        number = next(moves, None)
        return next(self.match.turns(number, number)).events if number else ()

    def act(self, kind: str, seat: Seat, text: str = "") -> None:
        with self._lock:
            self.match.act(kind, seat, text, time=int(time.time() * 1000))
        self.resume()

    def resume(self) -> None:
        self._bots.resume()

    def preview(self, seat: Seat, text: str) -> str:
        return self.match.preview(seat, text).text

    def ask(self, seat: Seat | None, text: str, at: str = "") -> Answer:
        return looking.ask(self.match, seat, text, at, helped=self.hints)

    def hint(self, seat: Seat) -> tuple[str, str]:
        self.check_hints()
        if seat not in self.to_act:
            raise Refused("TABLE-1", self.whose_turn(seat))
        if self.match.is_mixing:
            raise Refused("TABLE-22", NOT_BEGUN)
        self.helped = True
        best = find_bot(self.match.game, strongest(self.match.game))
        game, view = self.match.game, self.match.view(seat)
        thought = best.choose(view, seat, self._budget, Chance(fresh_seed()))
        if thought.move is None:
            return "", why(thought)
        return game.write(thought.move), why(thought, in_words(game, view, thought.move))

    def risk(self, seat: Seat, text: str) -> str:
        return doubted(self.match, seat, text, Budget(seconds=ANALYSIS_SECONDS))

    def fitting(self, seat: Seat) -> list[Fit]:
        if len(self.mine) > 1:
            raise Refused("TABLE-12", "Help is for games against the computer.")
        self.check_hints()
        self.helped = True
        return advise(self.match, seat, Budget(seconds=ANALYSIS_SECONDS))

    def moves(self, seat: Seat, limit: int) -> tuple[list[str], bool]:
        self.check_hints()
        self.helped = True
        moves, view = self.match.moves(seat), self.match.view(seat)
        listed = [self.listed(*both(self.match.game, view, move)) for move in islice(moves, limit)]
        return listed, next(moves, None) is not None

    def record(self) -> str:
        return self.match.record().dumps()

    def for_embosser(self, seat: Seat | None) -> str:
        return looking.for_embosser(self.match, seat)

    def hindsight(self) -> list[str]:
        event = hindsight(self.match, HINDSIGHT_SECONDS)
        if event is None:
            return []
        return hindsight_lines(self.match.say(event, self.mine[0] if self.mine else None), event.facts)

    def analysis(self) -> Iterator[str]:
        return told(self.match)

    def advance(self) -> bool:
        happened = self._bots.step(self.seats_due, patient=self.patient)
        if not happened and not self.seats_due():
            time.sleep(IDLE_SECONDS)
        return happened

    @property
    def stuck(self) -> bool:
        return self.outcome is None and not self.to_act

    def close(self) -> None:
        """There is nothing to close."""
