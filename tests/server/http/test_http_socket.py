"""Requests that arrive slowly, half or not at all do not stay, and there are only so many connections."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from urllib.parse import urlsplit

import pytest

from parlour.server.http import http_socket
from parlour.server.http.http_socket import MOST_AHEAD
from tests.server.conftest import Serve, Served, friends
from tests.server.raw import head, plug, received, status, until_closed, upgrade

HALVES = {
    "nothing": b"",
    "part of the first line": b"GET /api/ga",
    "part of the head": b"GET /api/games HTTP/1.1\r\nHost: local",
    "empty lines": b"\r\n",
    "part of a body": head("PUT", "/api/me", "Host: localhost", "Content-Length: 20") + b'{"name": ',
    "part of a body in chunks": head("PUT", "/api/me", "Host: localhost", "Transfer-Encoding: chunked") + b"5\r\nab",
    "a whole request and half of another": head("GET", "/api/games", "Host: localhost") + b"GET /api/ga",
}


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES.keys())
def test_half_a_request_does_not_stay(serve: Serve, half: bytes) -> None:
    served = serve(request_seconds=0.3)
    with plug(served.url) as raw:
        raw.sendall(half)
        until_closed(raw)


def test_a_request_that_comes_byte_by_byte_is_told_that_it_is_too_slow(serve: Serve) -> None:
    served = serve(request_seconds=0.5)
    with plug(served.url) as raw:
        with contextlib.suppress(OSError):  # it is closed meanwhile
            for byte in head("GET", "/api/games", "Host: localhost", *(f"X-{number}: y" for number in range(200))):
                raw.sendall(bytes([byte]))
                time.sleep(0.02)
        answer = until_closed(raw)
    assert answer.startswith(b"HTTP/1.1 408 ") and json.loads(answer.partition(b"\r\n\r\n")[2])["error"] == "too_slow"


def test_a_body_that_comes_byte_by_byte_is_too_slow_and_changes_nothing(serve: Serve) -> None:
    served = serve(request_seconds=0.5)
    with served.guest("Ann") as ann, plug(served.url) as raw:
        lines = ("Host: localhost", f"Cookie: {ann.cookie}", "Content-Type: application/json")
        raw.sendall(head("PUT", "/api/me", *lines, "Transfer-Encoding: chunked") + b'11\r\n{"name":"Eleven"}\r\n')
        assert status(raw) == 408
        assert ann.ok("GET", "/api/me") == {"name": "Ann"}, "the last chunk was missing"


def test_a_refused_request_cannot_go_on_sending_its_body(serve: Serve) -> None:
    served = serve(request_seconds=0.5)
    with plug(served.url) as raw:
        raw.sendall(head("PUT", "/api/me", "Host: localhost", "Content-Length: 16000"))
        with contextlib.suppress(OSError):
            for _ in range(1_000):
                raw.sendall(b"x")
                time.sleep(0.02)
            pytest.fail("still open after twenty seconds")


def test_many_half_requests_are_gone_after_a_while_and_nobody_waits_for_them(serve: Serve) -> None:
    served = serve(request_seconds=1.0)
    with served.guest("Ann") as ann, contextlib.ExitStack() as sockets:
        half = [sockets.enter_context(plug(served.url)) for _ in range(240)]
        for number, raw in enumerate(half):
            raw.sendall(list(HALVES.values())[number % len(HALVES)])
        ann.open()
        for raw in half:
            until_closed(raw)


def test_a_head_without_end_is_cut_off(served: Served) -> None:
    with plug(served.url) as raw:
        raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n")
        with contextlib.suppress(OSError):
            for number in range(20_000):  # more than the buffers between the two hold
                raw.sendall(f"X-{number}: {'x' * 1_000}\r\n".encode())
            pytest.fail("twenty megabytes of headers were read")


def test_a_live_connection_is_not_a_slow_request(serve: Serve) -> None:
    served = serve(request_seconds=0.2)
    with friends(served) as (ann, bob, table), ann.live(table) as hers:
        time.sleep(0.6)
        bob.act(table, 1, kind="offer", text="draw")
        assert hers.entry(3)["kind"] == "offer"


def test_two_requests_on_one_connection_are_both_answered(served: Served) -> None:
    with plug(served.url) as raw:
        raw.sendall(head("GET", "/api/me", "Host: localhost") * 2)
        for _ in range(2):
            answer = received(raw, b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 200 ")
            received(raw, b"}")


def test_thousands_of_requests_at_once_are_not_kept(served: Served) -> None:
    """Each takes some kilobytes until its turn comes, and there was no end to them."""
    with plug(served.url) as raw:
        with contextlib.suppress(OSError):
            raw.sendall(head("GET", "/healthz", "Host: localhost") * 1000)
        assert until_closed(raw).count(b"200 OK") <= MOST_AHEAD + 1


def test_what_is_not_a_request_is_told_so_and_leaves_nothing_in_the_log(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    for wrong in (b"nonsense\r\n\r\n", head("GET", "/", "Host: localhost", "Content-Length: x"), b"\x16\x03\x01\x00"):
        with plug(served.url) as raw:
            raw.sendall(wrong)
            told = until_closed(raw)
        assert told.startswith(b"HTTP/1.1 400 ") and json.loads(told.partition(b"\r\n\r\n")[2])["error"] == "unreadable"
    assert not caplog.records


def test_an_answer_that_nobody_reads_is_given_up(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_socket, "MOST_AHEAD", 1000)  # many answers are one long answer
    served = serve(send_seconds=0.3, read_burst=10**6)
    with plug(served.url) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        asked = head("GET", "/openapi.json", "Host: localhost") * 200
        with contextlib.suppress(OSError):
            raw.sendall(asked)
        received(raw, b"\r\n")
        end = time.monotonic() + 15
        while served.server.server_state.connections and time.monotonic() < end:
            time.sleep(0.05)
        assert not served.server.server_state.connections


def test_when_too_many_are_connected_the_next_is_told_so(serve: Serve) -> None:
    served = serve(open_connections=40)
    with friends(served) as (ann, _, table), contextlib.ExitStack() as sockets:
        for _ in range(40):
            sockets.enter_context(plug(served.url))
        with plug(served.url) as raw:
            raw.sendall(head("GET", "/api/games", "Host: localhost"))
            answer = until_closed(raw)
            assert answer.startswith(b"HTTP/1.1 503 ") and b"Too many people are connected" in answer
        with plug(served.url) as raw:
            raw.sendall(upgrade(table, "Host: localhost", f"Cookie: {ann.cookie}"))
            assert status(raw) == 503
    with served.guest() as ann:
        assert ann.ok("GET", "/api/games")["games"], "there is room again"


def test_beyond_that_connections_are_closed_without_a_word(serve: Serve) -> None:
    served = serve(open_connections=10)
    with contextlib.ExitStack() as sockets:
        plugged = [sockets.enter_context(plug(served.url)) for _ in range(12)]
        assert until_closed(plugged[-1]) == b""


def test_one_address_does_not_use_up_all_connections(serve: Serve) -> None:
    served = serve(open_connections=100, connections_per_address=20, trusted_proxies="192.0.2.1")
    with served.guest("Ann") as ann, contextlib.ExitStack() as sockets:
        table, _ = ann.open()
        with ann.live(table), ann.live(table):
            for _ in range(20):
                sockets.enter_context(plug(served.url))
            with plug(served.url) as raw:
                raw.sendall(head("GET", "/api/games", "Host: localhost"))
                assert status(raw) == 503
            other = sockets.enter_context(
                socket.create_connection(("127.0.0.1", urlsplit(served.url).port), source_address=("127.0.0.2", 0))
            )
            other.sendall(head("GET", "/api/games", "Host: localhost"))
            assert status(other) == 200


def test_the_connections_of_a_trusted_proxy_are_other_peoples(serve: Serve) -> None:
    served = serve(connections_per_address=5, trusted_proxies="127.0.0.0/8")
    with contextlib.ExitStack() as sockets:
        for _ in range(20):
            raw = sockets.enter_context(plug(served.url))
            raw.sendall(head("GET", "/api/games", "Host: localhost"))
            assert status(raw) == 200
