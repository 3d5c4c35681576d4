"""Schemathesis reads the description of the requests and tries everything it can think of: what fits the description is
read, what does not is not, and nothing is a 500."""

from __future__ import annotations

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as effort
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode, Response
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
    response_schema_conformance,
)

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
UNREADABLE, OTHERWISE, TOO_LARGE = 400, 405, 413
# Names, clocks, wishes that exclude each other, lines of the chat, places, options of a game, questions.
BEYOND_A_SCHEMA = re.compile(
    "A name |A word in a name|This name |There is a bot whose name|A clock is written|clock: "
    "|hold: |pause: |A table |This game uses no word list|Say |Text is one line|A line without"
    "|A place is|There is no option|The options of a kit|The kit of"
    "|(['\"]).*\\1 (is not a question|is not a place here|… is too long for a place); type help look"
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
def test_what_is_described_is_read_and_nothing_else_and_nothing_breaks_the_server(
    method: str, path: str, mode: GenerationMode, host: Guest, tables: list[str]
) -> None:
    @QUICK
    @given(case=schema[path][method].as_strategy(generation_mode=mode))
    def try_it(case: schemathesis.Case[Any]) -> None:
        known = "table" in (case.path_parameters or {}) and len(str(case.path_parameters["table"])) % 2
        if known:
            case.path_parameters["table"] = tables[len(str(case.body)) % 2]
        response = case.call(base_url=host.url, headers={"Cookie": host.cookie}, timeout=20)
        checks = [not_a_server_error, response_schema_conformance]
        if mode is GenerationMode.POSITIVE and not _is_said_in_words(response):
            checks.append(positive_data_acceptance)
        elif mode is GenerationMode.NEGATIVE and not known and response.status_code != TOO_LARGE:
            checks.append(negative_data_rejection)
        case.validate_response(response, checks=checks)
        if response.status_code >= 400 and response.headers["content-type"] == ["application/json"]:
            assert response.json()["message"]

    try:
        try_it()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "a request without parameters cannot be wrong"


def _is_said_in_words(response: Response) -> bool:
    """Whether something is wrong that a schema cannot say, and that the description of the member does."""
    if response.status_code != UNREADABLE:
        return False
    problem = response.json()
    return str(problem["error"]).endswith("_move") or BEYOND_A_SCHEMA.match(str(problem["message"])) is not None


def test_every_path_says_in_which_ways_it_is_asked(host: Guest) -> None:
    paths = create_app().openapi()["paths"]
    for path in paths:
        asked = re.sub(r"{\w+}", "x", path)
        answer = host.ask("PATCH", asked)
        here = [methods for each, methods in paths.items() if re.fullmatch(re.sub(r"{\w+}", "[^/]+", each), asked)]
        assert answer.status_code == OTHERWISE, path
        assert answer.headers["allow"].split(", ") == sorted(method.upper() for methods in here for method in methods)
        assert all(str(OTHERWISE) in operation["responses"] for operation in paths[path].values()), path


FILES = ("/record", "/braille", "/pages/{number}", "/sheets", "/solids", "/everything", "/bot/events")


def test_every_answer_is_described() -> None:
    description = create_app().openapi()
    schemas = description["components"]["schemas"]
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            bodies = [operation["requestBody"]] if "requestBody" in operation else []
            for part in (*bodies, *operation["responses"].values()):
                if path.endswith(FILES) and part is operation["responses"]["200"]:
                    continue  # files, which have formats of their own
                schema = part["content"]["application/json"]["schema"]
                assert schema["$ref"].rsplit("/", 1)[1] in schemas, (method, path)
