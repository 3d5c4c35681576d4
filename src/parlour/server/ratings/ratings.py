"""Rated tables: who may open and join them, and what is said about them. TABLE-34"""

from __future__ import annotations

import logging

from parlour.core import ParlourError, Refused
from parlour.core.standing import spoken_names
from parlour.server.lobby import Lobby
from parlour.server.ratings.outcomes import has_changed_hands
from parlour.server.ratings.scale import NOT_YET, Skill, told
from parlour.server.storage.ratings import bot_player
from parlour.server.storage.rows import Occupant
from parlour.server.storage.storage import Storage
from parlour.server.table.table import Table
from parlour.wire.ratings import SeatRating, TableRatings

log = logging.getLogger("parlour.server")
AT_ONCE = 100
TERMS = "This game is rated: the result counts for everybody’s rating. There are no hints and no takebacks."
NOT_RATED = "This game is not rated."
WAS_RATED = "This game was rated."
NO_LONGER = "This game no longer counts for ratings: a seat has changed hands, or a player has deleted their account."
IN_A_MOMENT = "The game is over; the new ratings come in a moment."
DID_NOT_COUNT = "This game did not count: nobody won, a seat had changed hands, or a player had deleted their account."


class Ratings:
    """The ratings of everybody here."""

    def __init__(self, storage: Storage, lobby: Lobby) -> None:
        self._storage = storage
        self._lobby = lobby

    async def check_sitting(self, table: Table, person: str) -> None:
        """Check that somebody may sit down at a table: at a rated one everybody has an account."""
        if table.row.rated and await self._storage.accounts.account(person) is None:
            raise Refused("TABLE-34", "This game is rated: only people with an account can join. You can watch.")

    async def at(self, table: Table) -> TableRatings:
        """The ratings of those at a table, and what the game did to them."""
        if not table.row.rated:
            return TableRatings(False, NOT_RATED, [], [])
        players = {seat: _player(occupant) for seat, occupant in table.seating.occupants.items()}
        rows = self._storage.ratings
        known = await rows.skills([player for player in players.values() if player], table.row.header.game)
        over = not table.readonly and table.match.outcome is not None
        says = await self._after(table) if over else await self._terms(table)
        changes = await rows.changes(table.id)  # after the question above, because both are stored together
        seats = [
            SeatRating(
                seat=seat,
                rating=known.get(player, Skill()).in_words if player else NOT_YET,
                change=changes[seat].change if seat in changes else None,
                says=told(changes[seat].rating, changes[seat].change) if seat in changes else "",
            )
            for seat, player in players.items()
        ]
        names = spoken_names(table.match.standing.names) if not table.readonly else ()
        together = "; ".join(f"{names[each.seat]} {each.says or each.rating}" for each in seats[: len(names)])
        return TableRatings(
            rated=True,
            says=WAS_RATED if over and changes else says,
            seats=seats,
            told=[f"Ratings: {together}."] if together else [],
        )

    async def _terms(self, table: Table) -> str:
        """What holds while people play."""
        people = [occupant.identity for occupant in table.seating.occupants.values() if occupant.identity]
        accounts = [await self._storage.accounts.account(person) for person in people]
        changed = not table.readonly and has_changed_hands(table.match)
        return NO_LONGER if None in accounts or changed else TERMS

    async def _after(self, table: Table) -> str:
        """What is said after the end, as long as no rating has changed."""
        return DID_NOT_COUNT if await self._storage.ratings.is_remembered(table.id) else IN_A_MOMENT

    async def catch_up(self) -> None:
        """Remember how rated tables ended that a crash left out, whether or not all of them can be read."""
        try:
            forgotten = await self._storage.ratings.forgotten(AT_ONCE)
        except ParlourError as error:
            log.warning("rated tables could not be caught up with: %s", error.message)
            return
        for id in forgotten:
            try:
                await self._lobby.remember(id)
            except ParlourError as error:
                log.warning("how rated table %s ended could not be stored: %s", id, error.message)
            except Exception:
                log.exception("how rated table %s ended could not be stored", id)


def _player(occupant: Occupant) -> str | None:
    return occupant.identity or (bot_player(occupant.level) if occupant.level else None)
