"""A server answers only to its own names, so that no other site's name can be pointed at it."""

from __future__ import annotations

import pytest

from parlour.server.http.hosts import AllowedHosts
from parlour.server.settings import Settings
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest
from tests.server.raw import plug, status, upgrade

AT_HOME = [
    "localhost",
    "LOCALHOST:8000",
    "a.localhost:8000",
    "127.0.0.1:8000",
    "192.168.1.7:8000",
    "[::1]:8000",
    "[::1]",
]
FOREIGN = ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "", "[::1", "a b"]


@pytest.mark.parametrize("host", AT_HOME)
def test_loopback_names_and_plain_addresses_are_allowed(host: str) -> None:
    assert AllowedHosts(Settings(host="0.0.0.0")).allow([host])


@pytest.mark.parametrize("host", FOREIGN)
def test_other_names_are_not(host: str) -> None:
    assert not AllowedHosts(Settings(host="0.0.0.0")).allow([host])


def test_a_request_names_one_host() -> None:
    hosts = AllowedHosts(Settings())
    assert hosts.allow(["localhost"])
    assert not hosts.allow([]) and not hosts.allow(["localhost", "localhost"])


def test_the_operator_can_name_more() -> None:
    settings = Settings(host="den", allowed_hosts=("Parlour.example.", "b.example:81"), origins=("https://c.example",))
    hosts = AllowedHosts(settings)
    for name in ("den:8000", "parlour.example", "parlour.example:8000", "b.example", "c.example:443"):
        assert hosts.allow([name]), name
    assert not hosts.allow(["d.example"])


def test_a_foreign_name_that_points_here_reads_and_changes_nothing(served: Served, ann: Guest) -> None:
    """DNS rebinding: the page of evil.example asks evil.example, which by now is this server's address."""
    rebound = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
    table, _ = ann.open()
    for method, path, body in (
        ("PUT", "/api/me", {"name": "Mallory"}),
        ("GET", "/api/tables", None),
        ("GET", "/", None),
        ("POST", f"/api/tables/{table}/act", {"kind": "move", "seat": 0, "text": "L1"}),
    ):
        answer = ann.ask(method, path, body, headers=rebound)
        assert (answer.status_code, answer.json()["error"]) == (421, "misdirected"), path
        assert "--allowed-host" in answer.json()["message"] and "set-cookie" not in answer.headers
    assert ann.ok("GET", "/api/me") == {"name": "Ann"} and ann.summary(table)["entries"] == 1


@pytest.mark.parametrize(("host", "answer"), [("evil.example", 403), ("127.0.0.1", 101)])
def test_a_foreign_name_that_points_here_gets_no_live_connection(
    served: Served, ann: Guest, host: str, answer: int
) -> None:
    table, _ = ann.open()
    with plug(served.url) as raw:
        raw.sendall(upgrade(table, f"Host: {host}", f"Origin: http://{host}", f"Cookie: {ann.cookie}"))
        assert status(raw) == answer


def test_a_name_that_the_operator_allows_is_served(serve: Serve) -> None:
    served = serve(allowed_hosts=("play.example",))
    with served.guest() as ann:
        own = {"host": "play.example", "origin": "https://play.example"}
        assert ann.ask("PUT", "/api/me", {"name": "Ann"}, headers=own).status_code == 200
