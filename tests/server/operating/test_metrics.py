"""Health, readiness, figures for Prometheus, and the dashboard that shows them."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from parlour import cli
from parlour.server.http.routes import operating
from parlour.server.listening import listen
from tests.server.conftest import Serve, Served
from tests.server.postgres import new_database
from tests.server.redis import RedisServer

DASHBOARD = Path(__file__).parents[3] / "deploy" / "grafana-dashboard.json"
TOKEN = "a token of the operator"


@pytest.fixture(scope="module")
def port() -> int:
    with listen("127.0.0.1", 0) as free:
        return int(free.getsockname()[1])


@pytest.fixture
def watched(serve: Serve, port: int) -> Iterator[Served]:
    yield serve(metrics_port=port, metrics_token=TOKEN)


def samples(text: str) -> dict[str, float]:
    """The values by name, those with several labels added up."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


def queries() -> list[tuple[str, str]]:
    """The unit and the query of everything that the dashboard shows."""
    panels = json.loads(DASHBOARD.read_text())["panels"]
    return [
        (panel["fieldConfig"]["defaults"]["unit"], target["expr"]) for panel in panels for target in panel["targets"]
    ]


def test_the_figures_tell_what_happens(watched: Served, port: int) -> None:
    with watched.guest("Ann") as ann:
        table, _ = ann.open()
        with ann.live(table):
            text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        found = samples(text)
        assert found["parlour_tables_in_memory"] == found["parlour_live_connections"] == 1
        assert found["parlour_tables_opened_total"] == 1
        assert found["parlour_requests_total"] >= 3 and found["parlour_commits_total"] >= 1
        assert found["process_resident_memory_bytes"] > 0
        assert table not in text and ann.cookie not in text
        named = {name for _, query in queries() for name in re.findall(r"\b(?:parlour|process)_\w+", query)}
        assert named and named - set(found) == {"parlour_redis_up"}, "only a server with Redis has this one"


def test_the_dashboard_gives_every_figure_its_unit() -> None:
    for unit, query in queries():
        assert ("_seconds" in query) == (unit in ("s", "percentunit")) and ("_bytes" in query) == (unit == "bytes")


def test_the_first_request_that_fails_is_seen(watched: Served, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    where = f"http://127.0.0.1:{port}/metrics"
    assert samples(httpx.get(where).text)["parlour_requests_failed_total"] == 0
    monkeypatch.setattr(operating, "READY_SECONDS", -1)
    assert httpx.get(f"{watched.url}/readyz").status_code == 503
    assert samples(httpx.get(where).text)["parlour_requests_failed_total"] == 1


def test_the_token_opens_the_figures_at_the_servers_own_port(watched: Served, served: Served) -> None:
    own = httpx.get(f"{watched.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert own.status_code == 200 and "parlour_info" in own.text and "set-cookie" not in own.headers
    for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}):
        assert httpx.get(f"{watched.url}/metrics", headers=headers).status_code == 403
    assert httpx.get(f"{served.url}/metrics").status_code == 404, "without a token there is nothing"


def test_a_server_is_healthy_and_ready_until_its_database_is_gone(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = serve()
    for path in ("/healthz", "/readyz"):
        answer = httpx.get(here.url + path)
        assert answer.status_code == 200 and "set-cookie" not in answer.headers
    assert answer.json() == {"ready": True, "database": True, "redis": None}
    slow = threading.Event()
    monkeypatch.setattr(operating, "READY_SECONDS", 0.05)
    for _ in range(4):  # every reader is busy
        here.services.storage._readers.submit(slow.wait)
    answer = httpx.get(f"{here.url}/readyz")
    slow.set()
    assert answer.status_code == 503 and answer.json()["database"] is False
    assert httpx.get(f"{here.url}/healthz").status_code == 200


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_readiness_says_whether_redis_answers(serve: Serve, postgres: str, redis: RedisServer) -> None:
    here = serve(database=new_database(postgres, "readiness"), redis=redis.url)
    while not here.services.news.reaches_others:
        pass
    assert httpx.get(f"{here.url}/readyz").json() == {"ready": True, "database": True, "redis": True}


def test_a_port_that_is_taken_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        assert cli.main(["serve", "--port", "0", "--data", str(tmp_path / "data"), "--metrics-port", port]) == 1
    assert f"Cannot listen on 127.0.0.1:{port}" in capsys.readouterr().err
