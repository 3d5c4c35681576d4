"""What a table gives out and when: TABLE-11 to TABLE-13."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from parlour.server.app import create_app
from parlour.server.settings import Settings

ORIGIN = {"origin": "http://testserver"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(data=tmp_path)), headers=ORIGIN) as client:
        client.get("/api/me")
        yield client


def opened(client: TestClient, **wish: Any) -> str:
    seats = [{"who": "me"}, {"who": "me"}]
    answer = client.post("/api/tables", json={"game": "push", "options": {}, "seats": seats, **wish})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def rule_of(answer: Any) -> str:
    assert answer.status_code == 409, answer.text
    return str(answer.json()["rule"])


def test_table_11_a_rematch_is_for_those_who_played_and_only_when_it_is_over(client: TestClient) -> None:
    table = opened(client)
    assert rule_of(client.post(f"/api/tables/{table}/rematch")) == "TABLE-11"
    client.post(f"/api/tables/{table}/act", json={"kind": "resign", "seat": 0, "text": "", "id": "a", "seen": 0})
    first = client.post(f"/api/tables/{table}/rematch").json()
    assert first["table"] != table
    assert client.post(f"/api/tables/{table}/rematch").json() == first
    stranger = TestClient(client.app, headers=ORIGIN)
    stranger.get("/api/me")
    other = opened(client)
    client.post(f"/api/tables/{other}/act", json={"kind": "resign", "seat": 0, "text": "", "id": "b", "seen": 0})
    assert rule_of(stranger.post(f"/api/tables/{other}/rematch")) == "TABLE-11"


def test_table_12_hints_are_given_only_where_the_table_was_opened_with_them(client: TestClient) -> None:
    with_hints, without = opened(client, hints=True), opened(client, hints=False)
    assert len(client.get(f"/api/tables/{with_hints}/moves?seat=0").json()["moves"]) == 20
    assert rule_of(client.get(f"/api/tables/{without}/moves?seat=0")) == "TABLE-12"
    assert rule_of(client.post(f"/api/tables/{without}/hint", json={"seat": 0})) == "TABLE-12"


def test_table_13_the_record_is_given_out_when_the_game_is_over(client: TestClient) -> None:
    table = opened(client)
    assert rule_of(client.get(f"/api/tables/{table}/record")) == "TABLE-13"
    assert rule_of(client.get(f"/api/tables/{table}/replay")) == "TABLE-13"
    client.post(f"/api/tables/{table}/act", json={"kind": "resign", "seat": 0, "text": "", "id": "a", "seen": 0})
    assert client.get(f"/api/tables/{table}/record").json()["header"]["game"] == "push"
    assert client.get(f"/api/tables/{table}/replay").json()["steps"]
