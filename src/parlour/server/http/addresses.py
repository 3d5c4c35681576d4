"""Addresses as limits count them."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

from starlette.types import Scope

IPV6_PREFIX = 64  # the smallest network that a household gets; all its addresses are one person's for the taking


def address_of(scope: Scope) -> str:
    """The address that a request or connection comes from, as limits count it."""
    return counted_as((scope.get("client") or ("",))[0])


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """One key for all addresses that anybody can change between at will: an IPv4 address, or an IPv6 /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_PREFIX), strict=False))
