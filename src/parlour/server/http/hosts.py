"""The names that a server answers to.

Anybody can let a name of their own point at this server's address (DNS rebinding). To a browser, their page is then of
the same origin as the server, so requests that name an unknown host are refused.
"""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from urllib.parse import urlsplit

from parlour.server.settings import Settings

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(:\d{0,5})?", re.IGNORECASE)


class AllowedHosts:
    """Loopback names, plain addresses, the address listened on, and the hosts that the operator names."""

    def __init__(self, settings: Settings) -> None:
        origins = (urlsplit(origin).netloc for origin in settings.origins)
        named = (host_name(host) for host in ("localhost", settings.host, *settings.allowed_hosts, *origins))
        self._names = {name for name in named if name}

    def allow(self, hosts: list[str]) -> bool:
        """Whether a request with these Host headers, of which there should be one, is for this server."""
        name = host_name(hosts[0]) if len(hosts) == 1 else None
        return name is not None and (name in self._names or name.endswith(".localhost") or _is_address(name))


def host_name(host: str) -> str | None:
    """The name or the address in a Host header, without the port; None if it is not readable."""
    found = HOST.fullmatch(host)
    return found[1].strip("[]").lower().removesuffix(".") if found else None


@lru_cache(maxsize=64)
def _is_address(name: str) -> bool:
    """Whether this is an address, which no DNS server can redirect."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
