"""Finding somebody to play with."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.wire.message import Answer
from parlour.wire.tables import Summary


class StillWaiting(Answer, tag_field="type", tag="waiting"):
    """Nobody yet; how many others wait for other games or clocks is said on the home page."""


class Paired(Answer, tag_field="type", tag="paired"):
    """Somebody was found, and this is the table."""

    table: str


class WaitingPeople(Answer):
    """How many people wait to play a game, and with which clock."""

    game: str
    clock: str
    people: int


class LobbyMessage(Answer, tag_field="type", tag="lobby"):
    """Who waits for what, and the public tables: those with a seat for anybody, and those to watch."""

    waiting: Sequence[WaitingPeople]
    open: Sequence[Summary]
    watch: Sequence[Summary]


MeetingMessage = StillWaiting | Paired | LobbyMessage
