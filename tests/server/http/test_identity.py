"""The cookie: plain at home, bound to the host and to TLS elsewhere, and nobody loses their seat in between."""

from __future__ import annotations

import httpx
import pytest

from parlour.server.http.identity import PLAIN_COOKIE, SECURE_COOKIE, Identities
from tests.few_lines import run_few_lines
from tests.server.conftest import Serve, Served, friends

TLS = {"x-forwarded-proto": "https"}  # as a trusted proxy says it


def set_cookies(answer: httpx.Response) -> dict[str, str]:
    return {each.partition("=")[0]: each for each in answer.headers.get_list("set-cookie")}


def test_over_plain_http_the_cookie_is_plain_and_nothing_promises_tls(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/me")
    cookie = set_cookies(answer)[PLAIN_COOKIE]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
    assert "strict-transport-security" not in answer.headers


def test_over_tls_the_cookie_is_bound_to_the_host_and_browsers_stay_with_tls(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/me", headers=TLS)
    cookie = set_cookies(answer)[SECURE_COOKIE]
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; ")) and "Domain" not in cookie
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert set(set_cookies(answer)) == {SECURE_COOKIE}


def test_the_operator_can_ask_for_the_secure_cookie_though_the_proxy_does_not_tell(serve: Serve) -> None:
    answer = httpx.get(f"{serve(secure_cookie=True).url}/api/me")
    assert set(set_cookies(answer)) == {SECURE_COOKIE}
    assert "strict-transport-security" not in answer.headers


def test_somebody_with_the_old_cookie_keeps_their_seat_and_gets_the_new_one(served: Served) -> None:
    with friends(served) as (ann, _, table):
        old = ann.http.cookies[PLAIN_COOKIE]
        moved = set_cookies(httpx.get(f"{served.url}/api/me", headers={"cookie": f"{PLAIN_COOKIE}={old}", **TLS}))
        assert "Max-Age=0" in moved[PLAIN_COOKIE]
        new = moved[SECURE_COOKIE].partition(";")[0]
        again = httpx.get(f"{served.url}/api/tables/{table}", headers={"cookie": new, **TLS})
        assert again.json()["yours"] == [0] and not set_cookies(again)
        act = {"kind": "move", "seat": 0, "text": "L1"}
        played = httpx.post(f"{served.url}/api/tables/{table}/act", json=act, headers={"cookie": new, **TLS})
        assert played.status_code == 200


@pytest.mark.parametrize("name", [PLAIN_COOKIE, SECURE_COOKIE])
def test_a_cookie_that_somebody_else_signed_is_nobodys(name: str) -> None:
    forged = Identities("theirs").to_set("ann", "", secure=name == SECURE_COOKIE)[0].partition(";")[0]
    assert forged.startswith(f"{name}=") and Identities("ours").read(forged) is None


def test_the_cookie_that_is_bound_to_the_host_wins_over_one_that_a_neighbouring_site_could_set() -> None:
    ours = Identities("ours")
    ann, eve = (
        ours.to_set(who, "", secure=secure)[0].partition(";")[0] for who, secure in (("ann", True), ("eve", False))
    )
    assert ours.read(f"{eve}; {ann}") == "ann"
    assert ours.read(eve) == "eve"


@pytest.mark.parametrize("header", ["", "parlour", "parlour=", "parlour=a.b", "=;=", 'a="', "parlour=\udcff"])
def test_a_broken_cookie_is_nobodys(header: str) -> None:
    assert Identities("ours").read(header) is None


@pytest.mark.parametrize("repeated", ["\\", '\\"', "=", " ", ";", "a=b;"])
@pytest.mark.parametrize("name", [PLAIN_COOKIE, "theirs"])
def test_no_cookie_takes_long_to_read(name: str, repeated: str) -> None:
    """One with 60,000 backslashes used to stop the event loop for seconds."""
    ours = Identities("ours")
    header = f'{name}="{repeated * (60_000 // len(repeated))}"'
    run_few_lines(ours.read, header)
    assert ours.read(header) is None


def test_other_cookies_beside_ours_do_not_matter() -> None:
    ours = Identities("ours")
    mine = ours.to_set("ann", "", secure=False)[0].partition(";")[0]
    for header in (f"a=b; {mine}", f'odd name="x\\"; {mine} ; c', f"é=1;{mine};"):
        assert ours.read(header) == "ann"


def test_a_cookie_of_an_earlier_secret_is_accepted_and_renewed() -> None:
    before = Identities("older" * 8).to_set("ann", "", secure=False)[0].partition(";")[0]
    ours = Identities("newer" * 8, "older" * 8)
    assert ours.read(before) == "ann" and ours.is_old(before)
    renewed = ours.to_set("ann", before, secure=False)[0].partition(";")[0]
    assert renewed != before and ours.read(renewed) == "ann" and not ours.is_old(renewed)
    ours.use(["newer" * 8])
    assert ours.read(before) is None and ours.read(renewed) == "ann"
