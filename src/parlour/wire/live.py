"""The live connection: the whole table once, then one message for each number of the log; acts the other way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, UnsetType

from parlour.core import Offer, Outcome, ParlourError
from parlour.core.account import Account
from parlour.wire.catalogue import ListedGame
from parlour.wire.message import Answer, Body, GameEvent, Options, Patch, View
from parlour.wire.play import Act
from parlour.wire.problem import Problem
from parlour.wire.tables import GameClock, SeatInfo


class RunningClock(Answer):
    """A timed step that is open: the seconds it has in all, the milliseconds left when this was sent, and for each seat
    the move that the clock will make."""

    seconds: int
    left: int
    moves: Mapping[str, str]


class LogItem(Answer):
    """A number of the log: what was done, and what happened because of it."""

    number: int
    seat: int | None
    kind: str
    time: int | None
    says: Sequence[str]
    events: Sequence[GameEvent]


class SaidLine(Answer):
    """Something that somebody with a seat said."""

    number: int
    seat: int
    name: str
    text: str
    time: int


class Chat(Answer):
    """Whether people may talk at this table, and what was said last."""

    on: bool
    lines: Sequence[SaidLine]


class TableMessage(Answer, tag_field="type", tag="table"):
    """The whole table as one person sees it. `views` has one for each of their seats, or one named `watch`, and `next`
    what each can do now; `goal` is what wins; `account` is what ended a hand or the game, with the points of every
    round, and null while it goes on; `hold` is how many seconds a timed step may take, and `pause` how many
    the others have to go on after a hand, 0 for no limit; `absent` is after how many seconds without a connection the
    host may give a seat to a bot; `invite` is for the host while seats are free; `beside` is the other
    one of two tables that were opened together; at a `paired` one two strangers were brought together, either of whom
    may end it until everybody has moved."""

    protocol: int
    number: int
    table: str
    game: str
    title: str
    options: Options
    remarks: Sequence[str]
    goal: str
    daily: str | None
    puzzle: str | None
    commitment: str
    hints: bool
    hold: int
    pause: int
    absent: int
    seats: Sequence[SeatInfo]
    host: bool
    to_act: Sequence[int]
    scores: Sequence[int]
    outcome: Outcome | None
    offer: Offer | None
    resigned: Sequence[int]
    clock: RunningClock | None
    game_clock: GameClock | None
    account: Account | None
    invite: str | None
    beside: str | None
    rematch: str | None
    readonly: bool
    rated: bool
    chat: Chat
    closed: bool
    views: Mapping[str, View]
    next: Mapping[str, str]
    log: Sequence[LogItem]
    paired: bool = False


class WholeTable(Answer):
    """A table as its live connection would send it, and its game, so that a page can show it before it is connected;
    the game is null if it is not played here any more."""

    game: ListedGame | None
    table: TableMessage


class EntryMessage(Answer, tag_field="type", tag="entry"):
    """The next number of the log. `seats` and `account` are there if they changed, `game_clock` if there is one;
    `patch` is how each view changed, and `next` what can be done now where that changed. `answers` is the id of the act
    that this answers, for the connection that sent it."""

    number: int
    seat: int | None
    kind: str
    by: str
    time: int | None
    to_act: Sequence[int]
    scores: Sequence[int]
    outcome: Outcome | None
    offer: Offer | None
    resigned: Sequence[int]
    clock: RunningClock | None
    says: Sequence[str]
    events: Sequence[GameEvent]
    patch: Mapping[str, Patch]
    next: Mapping[str, str] | UnsetType = UNSET
    seats: Sequence[SeatInfo] | UnsetType = UNSET
    account: Account | UnsetType | None = UNSET
    game_clock: GameClock | UnsetType = UNSET
    answers: str | UnsetType = UNSET


class PresenceMessage(Answer, tag_field="type", tag="presence"):
    """Somebody's connection came or went."""

    seats: Sequence[SeatInfo]


class RematchMessage(Answer, tag_field="type", tag="rematch"):
    """A rematch was opened."""

    table: str


class BesideMessage(Answer, tag_field="type", tag="beside"):
    """How the other of two tables stands now."""

    told: Sequence[str]
    over: bool


class ChatMessage(Answer, tag_field="type", tag="chat"):
    """What was said since the last message of this kind, and whether people may talk."""

    on: bool
    lines: Sequence[SaidLine]


class ActAnswer(Answer, tag_field="type", tag="answer"):
    """What became of an act: the number it got if it is ok, else what was wrong."""

    id: str | None
    ok: bool
    number: int | UnsetType = UNSET
    error: str | UnsetType = UNSET
    message: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET

    @classmethod
    def refusing(cls, id: str | None, error: ParlourError) -> ActAnswer:
        problem = Problem.of(error)
        return cls(id, ok=False, error=problem.error, message=problem.message, rule=problem.rule)


ServerMessage = TableMessage | EntryMessage | PresenceMessage | RematchMessage | BesideMessage | ChatMessage | ActAnswer


class LiveAct(Act, tag_field="type", tag="act"):
    """An act sent over the live connection."""


class Resync(Body, tag_field="type", tag="resync"):
    """A request for the whole table again."""


class Listening(Body, tag_field="type", tag="listening"):
    """Somebody alone at a table with bots has something read to them, and wants the bots to wait; or no longer."""

    on: bool


VisitorMessage = LiveAct | Listening | Resync
