"""Schemathesis reads the description of the requests and tries everything it can think of; nothing is a 500."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as effort
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from parlour.server.http.app import create_app
from tests.server.conftest import Served
from tests.server.guests import Guest

QUICK = effort(
    max_examples=15,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
schema = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = [(method, path) for path, methods in create_app().openapi()["paths"].items() for method in methods]


@pytest.fixture(scope="session")
def host(served: Served) -> Guest:
    return served.guest("Ann")


@pytest.fixture(scope="session")
def tables(host: Guest) -> list[str]:
    """A running table and a finished one, so that not everything is unknown."""
    running, _ = host.open("push", "me", "me")
    finished, _ = host.open("push", "me", "me")
    host.play(finished, 0, "", kind="resign")
    return [running, finished]


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_no_request_described_or_not_breaks_the_server(
    method: str, path: str, mode: GenerationMode, host: Guest, tables: list[str]
) -> None:
    @QUICK
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def try_it(case: schemathesis.Case[Any]) -> None:
        if "table" in (case.path_parameters or {}) and len(str(case.path_parameters["table"])) % 2:
            case.path_parameters["table"] = tables[len(str(case.body)) % 2]
        response = case.call(base_url=host.url, headers={"Cookie": host.cookie}, timeout=20)
        case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])
        if response.status_code >= 400 and response.headers["content-type"] == ["application/json"]:
            assert response.json()["message"]

    try:
        try_it()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "a request without parameters cannot be wrong"


def test_every_answer_is_described() -> None:
    description = create_app().openapi()
    schemas = description["components"]["schemas"]
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            bodies = [operation["requestBody"]] if "requestBody" in operation else []
            for part in (*bodies, *operation["responses"].values()):
                schema = part["content"]["application/json"]["schema"]
                if path.endswith("/record") and part is operation["responses"]["200"]:
                    continue  # a record has its own format
                assert schema["$ref"].rsplit("/", 1)[1] in schemas, (method, path)
