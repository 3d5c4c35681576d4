"""What a server reads of what operators did."""

from __future__ import annotations

from parlour.server.storage.audit import Act, last_number, read_acts
from parlour.server.storage.bans import read_bans
from parlour.server.storage.cookie_secrets import read_cookie_secrets
from parlour.server.storage.transactions import Run


class OperatorRows:
    """What operators did, and what holds since."""

    def __init__(self, read: Run) -> None:
        self._read = read

    async def house_rules(self) -> tuple[dict[str, str], list[str]]:
        """Who is banned, and why; and the secrets that sign cookies, the newest first."""
        return await self._read(lambda connection: (read_bans(connection), read_cookie_secrets(connection)))

    async def last_number(self) -> int:
        """The number of the last thing that was done."""
        return await self._read(last_number)

    async def acts(self, after: int) -> list[Act]:
        """What was done after a number."""
        return await self._read(lambda connection: read_acts(connection, after))
