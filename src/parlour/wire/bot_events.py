"""What a visiting bot is told, one object a line."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import Offer, Outcome
from parlour.wire.message import Answer, Options, View
from parlour.wire.tables import GameClock, SeatInfo


class ChallengeEvent(Answer, tag_field="type", tag="challenge"):
    """Somebody asks a bot to a table."""

    id: str
    name: str
    table: str
    game: str
    title: str
    options: Options
    seats: int


class StartEvent(Answer, tag_field="type", tag="start"):
    """A bot has a seat at a table where the game is not over; a state follows."""

    table: str
    game: str
    seat: int


class StateEvent(Answer, tag_field="type", tag="state"):
    """How a table stands, as the bot's seat sees it. `number` is what `seen` wants to know of a move."""

    table: str
    game: str
    options: Options
    number: int
    seat: int
    your_move: bool
    to_act: Sequence[int]
    seats: Sequence[SeatInfo]
    scores: Sequence[int]
    offer: Offer | None
    game_clock: GameClock | None
    view: View


class FinishEvent(Answer, tag_field="type", tag="finish"):
    """A game is over, or the bot no longer has its seat; then the outcome is null."""

    table: str
    outcome: Outcome | None


class HeartbeatEvent(Answer, tag_field="type", tag="heartbeat"):
    """The connection lives."""


class ClosedEvent(Answer, tag_field="type", tag="closed"):
    """The last line of a stream that the server ends."""

    says: str


BotEvent = ChallengeEvent | StartEvent | StateEvent | FinishEvent | HeartbeatEvent | ClosedEvent
