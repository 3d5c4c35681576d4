"""The contract that every game keeps and every door relies on."""

from parlour.core.abilities import Ability, Actions
from parlour.core.chance import Chance
from parlour.core.codec import decode, encode
from parlour.core.errors import Ambiguous, ParlourError, Refused, Unknown, Unreadable, UnreadableMove
from parlour.core.events import Event, Seat, Voice
from parlour.core.game import AnyGame, Game, GameInfo, Outcome, Preview, Resource, Step
from parlour.core.match import Match
from parlour.core.next_hand import NextHand
from parlour.core.open_game import OpenGame
from parlour.core.open_step import OpenStep
from parlour.core.options import Option
from parlour.core.record import Entry, Header, Record
from parlour.core.standing import Offer, Standing, Turn

__all__ = [
    "Ability",
    "Actions",
    "Ambiguous",
    "AnyGame",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "GameInfo",
    "Header",
    "Match",
    "NextHand",
    "Offer",
    "OpenGame",
    "OpenStep",
    "Option",
    "Outcome",
    "ParlourError",
    "Preview",
    "Record",
    "Refused",
    "Resource",
    "Seat",
    "Standing",
    "Step",
    "Turn",
    "Unknown",
    "Unreadable",
    "UnreadableMove",
    "Voice",
    "decode",
    "encode",
]
