"""People's names."""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core import Unreadable
from parlour.server.manners.look_alikes import numbered
from parlour.server.manners.refused_words import RefusedWords
from parlour.server.names import UNNAMED, read_bots_name, read_persons_name
from parlour.server.storage.storage import Storage
from parlour.server.visiting.identity import is_bot


class People:
    """Everybody who has been to this server."""

    def __init__(self, storage: Storage, longest_name: int, refused: RefusedWords, house: str) -> None:
        self._storage = storage
        self._longest_name = longest_name
        self.refused = refused
        self._house = house

    async def name_of(self, person: str) -> str:
        """Somebody's name; one from a time when more was allowed does not count."""
        if is_bot(person):
            return (await self._storage.names([person])).get(person, UNNAMED)
        return self.shown((await self._storage.names([person])).get(person))

    def shown(self, name: str | None) -> str:
        """A stored name as it is shown, if it is still allowed."""
        try:
            return self.read_name(name or UNNAMED)
        except Unreadable:
            return UNNAMED

    async def rename(self, person: str, name: str) -> str:
        """Change somebody's name; answers the name as it is stored."""
        chosen = self.read_name(name)
        await self._storage.rename(person, chosen)
        return chosen

    def read_name(self, text: str) -> str:
        """A person's name; raises Unreadable."""
        return read_persons_name(text, self._longest_name, self.refused, self._house)

    def read_name_beside(self, text: str, others: Iterable[str | None]) -> str:
        """A person's name at a table; one that looks like another's there gets a number: TABLE-27."""
        return numbered(self.read_name(text), others, self._longest_name)

    def read_bots_name_beside(self, text: str, others: Iterable[str | None]) -> str:
        """Likewise, what somebody calls a bot there."""
        name = read_bots_name(text, self._longest_name, self.refused, self._house)
        return numbered(name, others, self._longest_name)
