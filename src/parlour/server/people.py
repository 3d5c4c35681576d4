"""People's names."""

from __future__ import annotations

from parlour.core import Unreadable
from parlour.server.storage.storage import Storage

UNNAMED = "Guest"


class People:
    """Everybody who has been to this server."""

    def __init__(self, storage: Storage, longest_name: int) -> None:
        self._storage = storage
        self._longest_name = longest_name

    async def name_of(self, person: str) -> str:
        return (await self._storage.names([person])).get(person, UNNAMED)

    async def rename(self, person: str, name: str) -> str:
        """Change somebody's name; answers the name as it is stored."""
        chosen = self.clean_name(name)
        await self._storage.rename(person, chosen)
        return chosen

    def clean_name(self, name: str) -> str:
        """A name with single spaces; raises Unreadable if it is not one line of a few characters."""
        cleaned = " ".join(name.split())
        if not cleaned or not cleaned.isprintable() or len(cleaned) > self._longest_name:
            raise Unreadable(f"A name is one line of 1 to {self._longest_name} characters.")
        return cleaned
