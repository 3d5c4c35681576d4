"""Who may have a seat after somebody else: where there are secrets, only a bot. TABLE-20.

Anybody can have a second identity, so a hand that one person has seen must not become another's.
"""

from __future__ import annotations

from parlour.core import AnyGame, Match, Refused, Seat, Standing
from parlour.core.abilities import Seating


def passed_on(match: Match) -> frozenset[Seat]:
    """The seats whose players are away and that other people may take over."""
    return frozenset() if match.game.info.secrets else match.standing.away


def check_take_over(game: AnyGame, standing: Standing, seat: Seat | None) -> None:
    """Refuse a seat whose player is away to another person, if the game has secrets."""
    if seat in standing.away and game.info.secrets:
        message = f"In {game.info.title} hands are secret: only the player who left this seat, or a bot, may have it."
        raise Refused("TABLE-20", message)


def check_removal(game: AnyGame) -> None:
    """Refuse to empty a seat whose next player would see the hand of the last one."""
    seating = game.ability(Seating)
    if game.info.secrets and not (seating and seating.dealt_in):
        message = f"In {game.info.title} hands are secret and stay with their seats; let a bot take over instead."
        raise Refused("TABLE-20", message)
