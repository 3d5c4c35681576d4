"""Who may not come in: people by their id, addresses and networks."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping

import sqlalchemy as sql

from parlour.server.storage.schema import bans

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Bans:
    """The bans that hold now, each with its reason."""

    def __init__(self, found: Mapping[str, str] | None = None) -> None:
        self._people: dict[str, str] = {}
        self._networks: list[tuple[Network, str]] = []
        for who, reason in (found or {}).items():
            network = read_network(who)
            if network is None:
                self._people[who] = reason
            else:
                self._networks.append((network, reason))

    def __bool__(self) -> bool:
        return bool(self._people or self._networks)

    @property
    def people(self) -> frozenset[str]:
        return frozenset(self._people)

    @property
    def networks(self) -> frozenset[Network]:
        return frozenset(network for network, _ in self._networks)

    def reason(self, person: str | None, address: str) -> str | None:
        """Why somebody may not come in, if they may not."""
        if person is not None and person in self._people:
            return self._people[person]
        if not self._networks:
            return None
        try:
            found = ipaddress.ip_network(address, strict=False)  # IPv6 is counted by network: http/addresses.py
        except ValueError:
            return None
        for network, reason in self._networks:
            if network.version == found.version and network.overlaps(found):
                return reason
        return None


def read_network(text: str) -> Network | None:
    """An address or a network; None if it is neither, but perhaps a person."""
    try:
        found = ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(found, ipaddress.IPv6Network) and (inner := found.network_address.ipv4_mapped) is not None:
        return ipaddress.IPv4Network((inner, max(0, found.prefixlen - 96)))  # as which it comes in
    return found


def spelt(who: str) -> str:
    """An address or network in one of its spellings; a person as they are."""
    network = read_network(who)
    if network is None:
        return who
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def read_bans(connection: sql.Connection) -> dict[str, str]:
    return {row.who: row.reason for row in connection.execute(sql.select(bans).order_by(bans.c.time))}
