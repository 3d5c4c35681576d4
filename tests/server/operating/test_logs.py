"""The log: an id for every request, lines for people or JSON for programs, and no secrets."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import httpx

from parlour.server.operating.logs import JsonLines, Lines, request_id
from tests.server.conftest import Served
from tests.server.guests import Guest
from tests.server.process import ServerProcess


def test_every_answer_names_its_request(served: Served) -> None:
    first, second = (httpx.get(f"{served.url}/api/me").headers["x-request-id"] for _ in range(2))
    assert first != second
    given = {"X-Request-Id": "from-the-proxy-1"}
    assert httpx.get(f"{served.url}/api/me", headers=given).headers["x-request-id"] == "from-the-proxy-1"
    for bad in ("short", "x" * 65, "with a space in it", 'quotes"quotes"'):
        assert httpx.get(f"{served.url}/api/me", headers={"X-Request-Id": bad}).headers["x-request-id"] != bad
    assert "x-request-id" in httpx.post(f"{served.url}/api/tables").headers, "refusals too"


def test_the_access_log_has_ids_but_no_links_cookies_or_queries(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w") as errors:
        server = ServerProcess(tmp_path / "data", "--log", "json", "--access-log", errors=errors)
        with Guest(server.url, "Ann") as ann:
            table, invite = ann.open()
            ann.http.get(f"/api/tables/{table}?secret=hush", headers={"X-Request-Id": "look-for-me"})
            cookie = ann.cookie.partition("=")[2]
        assert server.interrupt() == 0
    text = (tmp_path / "log").read_text()
    assert table not in text and str(invite) not in text and cookie not in text and "hush" not in text
    lines = [json.loads(line) for line in text.splitlines()]
    assert all(line["logger"] == "parlour.access" and line["level"] == "info" for line in lines)
    (found,) = [line for line in lines if line["request_id"] == "look-for-me"]
    assert (found["method"], found["path"], found["status"]) == ("GET", "/api/tables/{table}", 200)
    assert found["address"] == "127.0.0.1" and found["ms"] >= 0


def test_lines_for_people_name_the_request_too() -> None:
    record = logging.makeLogRecord({"msg": "a bot failed", "levelname": "WARNING", "created": 0.25, "msecs": 250.0})
    assert Lines().format(record) == "1970-01-01T00:00:00.250Z WARNING a bot failed"
    token = request_id.set("abc-1")
    assert Lines().format(record).endswith("a bot failed [abc-1]")
    request_id.reset(token)
    try:
        raise ValueError("oops")
    except ValueError:
        failed = logging.makeLogRecord({"msg": "it failed", "levelname": "ERROR", "exc_info": sys.exc_info()})
    line = JsonLines().format(failed)
    assert "\n" not in line and "oops" in json.loads(line)["traceback"]
