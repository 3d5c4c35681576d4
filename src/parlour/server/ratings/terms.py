"""Which tables may be rated: those where like is compared with like, and everybody can look on. TABLE-34"""

from __future__ import annotations

from parlour.core import Match, Refused
from parlour.core.options import unusual
from parlour.wire.tables import NewTable


def check_wish(wish: NewTable, *, has_account: bool) -> None:
    """Check that somebody may open a table as a rated one."""
    if not has_account:
        raise Refused("TABLE-34", "Rated games are for people with an account: add a passkey on your own page first.")
    if not wish.listed:
        raise Refused("TABLE-34", "Rated games are public: everybody may watch.")
    if wish.hints:
        raise Refused("TABLE-34", "There are no hints in a rated game.")
    if sum(seat.who == "me" for seat in wish.seats) != 1:
        raise Refused("TABLE-34", "In a rated game everybody has one seat.")


def check_match(match: Match) -> None:
    """Check that a match may be rated."""
    if match.seats < 2:
        raise Refused("TABLE-34", "Games for one are not rated; they have leaderboards.")
    header = match.header
    if unusual(match.game.info.options, header.options) or header.start is not None:
        raise Refused("TABLE-34", "Only games with the usual options, from the beginning, are rated.")
