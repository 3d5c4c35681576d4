"""Friends: made by a link, and invited to tables."""

from __future__ import annotations

from parlour.core import ParlourError, Unknown, Unreadable
from parlour.server.errors import TooFast
from parlour.server.lobby import Lobby
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.friends import Became
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.wire.manners import FriendInfo, FriendOffer, Friends, FriendsInvitation

DAY = 24 * 3600 * 1000
GONE = "This link has been used, or it is too old; ask for another one."
REFUSALS: dict[Became, tuple[type[ParlourError], str]] = {
    "gone": (Unknown, GONE),
    "blocked": (Unknown, GONE),  # so that nobody learns of a block
    "yourself": (Unreadable, "This link is yours; send it to somebody else."),
    "too many": (TooFast, "One of you has as many friends as there is room for; remove some first."),
}


class Friendships:
    """Everybody's friends."""

    def __init__(self, storage: Storage, people: People, lobby: Lobby, settings: Settings) -> None:
        self._rows = storage.friends
        self._people = people
        self._lobby = lobby
        self._settings = settings

    @property
    def _since(self) -> int:
        return now() - self._settings.friend_link_days * DAY

    async def of(self, person: str) -> Friends:
        """Somebody's friends, and the tables with a free seat that they invite them to."""
        friends = [FriendInfo(friend.id, self._people.shown(friend.name)) for friend in await self._rows.of(person)]
        invited = await self._rows.invitations_of(person, self._settings.invitations_listed)
        names = {each.table: self._people.shown(each.name) for each in invited}
        invitations = [
            FriendsInvitation(table.id, table.match.game.info.title, names[table.id], table.row.invite)
            for table in await self._lobby.tables_found(list(names))
            if not (table.readonly or table.row.closed or table.seating.of(person)) and table.free_seats
        ]
        return Friends(friends, invitations)

    async def new_link(self, person: str) -> str:
        """A link that makes a friend of the first who agrees."""
        return await self._rows.new_link(person, self._settings.friend_links_per_person, self._since)

    async def offer(self, person: str, link: str) -> FriendOffer:
        """Who made a link."""
        maker = await self._rows.maker_of(link, self._since)
        if maker is None:
            raise Unknown(GONE)
        return FriendOffer(await self._people.name_of(maker), maker == person)

    async def accept(self, person: str, link: str) -> None:
        """Become friends with the maker of a link."""
        became = await self._rows.accept(person, link, self._settings.friends_per_person, self._since)
        if became in REFUSALS:
            kind, message = REFUSALS[became]
            raise kind(message)

    async def remove(self, person: str, id: str) -> None:
        """Be friends no longer."""
        if not await self._rows.remove(person, id):
            raise Unknown("There is no such friend.")

    async def invite(self, person: str, id: str, table: str) -> None:
        """Invite a friend to a table, as its host."""
        found = await self._lobby.table(table)
        found.seating.check_host(person)
        if not await self._rows.invite(person, id, table):
            raise Unknown("There is no such friend.")

    async def decline(self, person: str, table: str) -> None:
        """An invitation is not wanted."""
        await self._rows.decline(person, table)
