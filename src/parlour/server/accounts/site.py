"""What passkeys are made for: the name of this house, and the addresses that its pages may have."""

from __future__ import annotations

import ipaddress
from typing import NamedTuple

from parlour.server.errors import Forbidden
from parlour.server.http.hosts import host_name
from parlour.server.settings import Settings

NO_ADDRESS = "Passkeys need a name, not a number: open this page by the name of the house, or at localhost."


class Site(NamedTuple):
    """A house as passkeys know it."""

    name: str
    domain: str
    origins: tuple[str, ...]


def site_of(settings: Settings, host: str) -> Site:
    """The house that a visitor reaches under this Host header, which the guard has allowed; raises Forbidden if no
    passkey can be made for it."""
    name = host_name(host) or ""
    domain = settings.passkey_domain or name
    if not domain or _is_number(domain):
        raise Forbidden(NO_ADDRESS)
    # Without TLS browsers have passkeys on their own machine only.
    local = name == "localhost" or name.endswith(".localhost")
    here = (f"https://{host}", *([f"http://{host}"] if local else []))
    return Site(settings.house.name, domain, (*here, *settings.origins))


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
