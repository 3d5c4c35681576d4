"""The contract that every game keeps and every door relies on."""

from parlour.core.actions import Actions
from parlour.core.chance import Chance
from parlour.core.codec import decode, encode
from parlour.core.errors import Ambiguous, ParlourError, Refused, Unknown, Unreadable, UnreadableMove
from parlour.core.game import (
    AnyGame,
    Daily,
    Event,
    Game,
    GameInfo,
    Hold,
    Outcome,
    Preview,
    Seat,
    Step,
    TimedStep,
    Voice,
)
from parlour.core.match import Match, Turn
from parlour.core.options import Option
from parlour.core.record import Entry, Header, Record

__all__ = [
    "Actions",
    "Ambiguous",
    "AnyGame",
    "Chance",
    "Daily",
    "Entry",
    "Event",
    "Game",
    "GameInfo",
    "Header",
    "Hold",
    "Match",
    "Option",
    "Outcome",
    "ParlourError",
    "Preview",
    "Record",
    "Refused",
    "Seat",
    "Step",
    "TimedStep",
    "Turn",
    "Unknown",
    "Unreadable",
    "UnreadableMove",
    "Voice",
    "decode",
    "encode",
]
