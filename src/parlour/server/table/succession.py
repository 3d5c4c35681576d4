"""Who may have a seat after somebody else: where there are secrets, only a bot. TABLE-20.

Anybody can have a second identity, so a hand that one person has seen must not become another's. Where a clock runs, or
the game is rated, seats are kept for those who have moved: nobody is robbed of a game, or gets out of one. TABLE-8.
"""

from __future__ import annotations

from parlour.core import AnyGame, Match, Refused, Seat, Standing
from parlour.core.abilities import Seating


def passed_on(match: Match, *, rated: bool = False) -> frozenset[Seat]:
    """The seats whose players are away and that other people may take over."""
    away = match.standing.away
    if match.game.info.secrets or (rated and away and len(have_moved(match)) == match.seats):
        return frozenset()
    return away


def have_moved(match: Match) -> frozenset[Seat]:
    """The seats from which somebody has moved."""
    return frozenset(entry.seat for entry in match.entries if entry.kind == "move" and entry.seat is not None)


def check_given_away(match: Match, seat: Seat, *, rated: bool, own: bool) -> None:
    """Refuse that the host gives a seat away that is kept for its player, who may be the host. TABLE-8"""
    moved, has_left = have_moved(match), seat in match.standing.away
    if match.header.clock and seat in moved and not has_left:
        raise Refused("TABLE-8", "There is a clock: this seat is kept, and lost only if its time runs out.")
    if rated and len(moved) == match.seats and (own or not has_left):
        raise Refused("TABLE-8", "Everybody has moved in this rated game: the seat is kept for its player.")


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
