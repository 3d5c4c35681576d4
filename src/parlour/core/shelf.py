"""A board that is set aside, and taken up again at a new table. TABLE-11."""

from __future__ import annotations

from parlour.core.abilities import Shelving
from parlour.core.codec import Json
from parlour.core.errors import Refused
from parlour.core.match import Match
from parlour.core.mixing import Mixing


def board_of(match: Match, seats: int) -> Json:
    """The position with which a new match of so many seats goes on from a match's board."""
    shelving, state = match.game.unwrapped.ability(Shelving), match.standing.state
    if shelving is None or isinstance(state, Mixing):
        raise Refused("TABLE-11", f"{match.game.info.title} has no board here that could be taken up again.")
    return shelving.left(state, seats)


def told(match: Match) -> str:
    """A board on a shelf in a few words; empty if there is nothing to take up: no such board, none begun, or a full
    one."""
    shelving, state = match.game.unwrapped.ability(Shelving), match.standing.state
    if shelving is None or isinstance(state, Mixing):
        return ""
    lying, fit = shelving.filled(state)
    return f"{lying} of {fit} placed" if 0 < lying < fit else ""
