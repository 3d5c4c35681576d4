"""People's names."""

from __future__ import annotations

from parlour.core import Unreadable
from parlour.server.names import read_name, read_persons_name
from parlour.server.storage.storage import Storage

UNNAMED = "Guest"


class People:
    """Everybody who has been to this server."""

    def __init__(self, storage: Storage, longest_name: int) -> None:
        self._storage = storage
        self._longest_name = longest_name

    async def name_of(self, person: str) -> str:
        """Somebody's name; one from a time when more was allowed does not count."""
        name = (await self._storage.names([person])).get(person, UNNAMED)
        try:
            return self.read_name(name)
        except Unreadable:
            return UNNAMED

    async def rename(self, person: str, name: str) -> str:
        """Change somebody's name; answers the name as it is stored."""
        chosen = self.read_name(name)
        await self._storage.rename(person, chosen)
        return chosen

    def read_name(self, text: str) -> str:
        """A person's name; raises Unreadable."""
        return read_persons_name(text, self._longest_name)

    def read_bot_name(self, text: str) -> str:
        """A bot's name; raises Unreadable."""
        return read_name(text, self._longest_name)
