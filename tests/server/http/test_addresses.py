"""Limits count IPv6 addresses by /64, because somebody who has one has them all."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.server.http.addresses import counted_as
from tests.server.conftest import Serve
from tests.server.guests import Guest


@given(st.ip_addresses(v=6), st.integers(0, 2**64 - 1))
def test_all_addresses_of_a_64_count_as_one(address: IPv6Address, other: int) -> None:
    if address.ipv4_mapped is None:
        neighbour = IPv6Address(int(address) >> 64 << 64 | other)
        assert counted_as(str(address)) == counted_as(f"{neighbour}") == counted_as(f"{address}%eth0")
        assert counted_as(str(address)) != counted_as(str(IPv6Address(int(address) ^ 1 << 64)))


@given(st.ip_addresses(v=4))
def test_an_ipv4_address_counts_as_itself_however_it_is_written(address: IPv4Address) -> None:
    assert counted_as(str(address)) == counted_as(f"::ffff:{address}") == str(address)


@pytest.mark.parametrize("name", ["", "unix:", "a proxy", "1.2.3", "::1::"])
def test_what_is_not_an_address_counts_as_it_stands(name: str) -> None:
    assert counted_as(name) == name


def test_changing_the_address_within_a_64_does_not_avoid_the_limit_on_requests(serve: Serve) -> None:
    served = serve(reads_per_second=0.001, read_burst=5)

    def asked(address: str) -> int:
        return httpx.get(f"{served.url}/api/games", headers={"x-forwarded-for": address}).status_code

    assert [asked(f"2001:db8:1:2::{host}") for host in range(8)] == [200] * 5 + [429] * 3
    assert asked("2001:db8:1:3::1") == 200


def test_changing_the_address_within_a_64_does_not_avoid_the_limit_on_new_tables(serve: Serve) -> None:
    served = serve(tables_per_address=3)

    def opened(address: str) -> int:
        with Guest(served.url) as visitor:
            wish = {"game": "push", "seats": [{"who": "me"}, {"who": "open"}]}
            return visitor.ask("POST", "/api/tables", wish, headers={"x-forwarded-for": address}).status_code

    assert [opened(f"2001:db8:1:2::{host}") for host in range(5)] == [200] * 3 + [429] * 2
    assert opened("2001:db8:1:3::1") == 200
