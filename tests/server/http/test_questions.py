"""Questions have threads of their own, and nobody can occupy them alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from urllib.parse import urlsplit

import httpx
import pytest

from parlour.server.background import THREADS, Pool
from tests.server import raw, toy
from tests.server.conftest import Serve, friends
from tests.server.guests import PATIENCE, Guest

BUSY = THREADS[Pool.QUESTIONS]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[toy.Gate]:
    """Where all previews wait; open at the end in any case."""
    gate = toy.Gate()
    monkeypatch.setattr(toy, "GATE", gate)
    yield gate
    gate.open.set()


@pytest.fixture
def meanwhile() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(16) as threads:
        yield threads


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it does not become true"
        time.sleep(0.01)


def preview(guest: Guest, table: str, text: str) -> httpx.Response:
    return guest.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": text})


@contextmanager
def asking(guest: Guest, path: str, body: object) -> Iterator[None]:
    """Ask something, and close the connection at the end without waiting for the answer."""
    data = json.dumps(body).encode()
    lines = (f"Host: {urlsplit(guest.url).netloc}", f"Cookie: {guest.cookie}", f"Content-Length: {len(data)}")
    with raw.plug(guest.url) as socket:
        socket.sendall(raw.head("POST", path, *lines) + data)
        yield


def occupy(meanwhile: ThreadPoolExecutor, gate: toy.Gate, guest: Guest, table: str) -> list[Future[httpx.Response]]:
    """Previews that occupy every thread for questions until the gate is opened."""
    asked = [meanwhile.submit(preview, guest, table, f"L{number + 1}") for number in range(BUSY)]
    until(lambda: len(gate.begun) == BUSY)
    return asked


def test_moves_go_on_while_all_threads_for_questions_are_busy(
    serve: Serve, gate: toy.Gate, meanwhile: ThreadPoolExecutor
) -> None:
    served = serve()
    with served.guest("Eve") as eve, friends(served) as (ann, bob, table):
        slow, _ = eve.open("pondering", "me", "me")
        asked = occupy(meanwhile, gate, eve, slow)
        for number in range(10):
            (ann, bob)[number % 2].play(table, number % 2, f"L{number % 5 + 1}")
        with ann.live(table) as hers:
            assert hers.table["number"] == 12, "the whole table is shown"
        eve.play(slow, 0, "T1")
        assert ann.open("pondering")[0]
        assert len(gate.begun) == BUSY and not any(answer.done() for answer in asked)
        gate.open.set()
        assert [answer.result().status_code for answer in asked] == [200] * BUSY


def test_a_person_has_only_a_few_questions_in_flight(
    serve: Serve, gate: toy.Gate, meanwhile: ThreadPoolExecutor
) -> None:
    served = serve(questions_per_person=BUSY)
    with served.guest("Eve") as eve, served.guest("Bob") as bob:
        slow, _ = eve.open("pondering", "me", "me")
        asked = occupy(meanwhile, gate, eve, slow)
        for path, body in (("preview", {"seat": 0, "text": "L1"}), ("moves", {"seat": 0}), ("hint", {"seat": 0})):
            refused = eve.ask("POST", f"/api/tables/{slow}/{path}", body)
            assert (refused.status_code, refused.json()["error"]) == (429, "too_fast")
        other, _ = bob.open("pondering", "me", "me")
        hers = meanwhile.submit(preview, bob, other, "R1")
        gate.open.set()
        assert [answer.result().status_code for answer in (*asked, hers)] == [200] * (BUSY + 1)
        assert preview(eve, slow, "L1").status_code == 200


def test_an_address_has_only_a_few_questions_in_flight(
    serve: Serve, gate: toy.Gate, meanwhile: ThreadPoolExecutor
) -> None:
    served = serve(questions_per_address=BUSY)
    with served.guest("Eve") as eve, served.guest("Mallory") as mallory:
        slow, _ = eve.open("pondering", "me", "me")
        other, _ = mallory.open("pondering", "me", "me")
        asked = occupy(meanwhile, gate, eve, slow)
        assert preview(mallory, other, "L1").status_code == 429
        gate.open.set()
        assert [answer.result().status_code for answer in asked] == [200] * BUSY


def test_a_question_that_nobody_waits_for_any_more_is_not_begun(
    serve: Serve, gate: toy.Gate, meanwhile: ThreadPoolExecutor
) -> None:
    served = serve()
    questions = served.services.questions
    with served.guest("Eve") as eve:
        slow, _ = eve.open("pondering", "me", "me")
        asked = occupy(meanwhile, gate, eve, slow)
        with asking(eve, f"/api/tables/{slow}/preview", {"seat": 0, "text": "B5"}):
            until(lambda: questions._people.total() == BUSY + 1)
        until(lambda: questions._people.total() == BUSY)
        gate.open.set()
        assert [answer.result().status_code for answer in asked] == [200] * BUSY
        assert preview(eve, slow, "T1").status_code == 200
        assert "B5" not in gate.begun and gate.begun[-1] == "T1"


def test_a_hint_that_nobody_waits_for_any_more_is_not_asked_for(serve: Serve) -> None:
    served = serve(grace_seconds=20.0)
    services = served.services
    with served.guest("Eve") as eve:
        busy, _ = eve.open("toy", "me", "late")
        eve.play(busy, 0, "L1")  # the only process is busy with the answer
        table, _ = eve.open("toy", "me", "me")
        with asking(eve, f"/api/tables/{table}/hint", {"seat": 0}):
            until(lambda: services.questions._people.total() == 1)
        until(lambda: services.hints._asked[served.table(table)][0].answer.cancelled())


def test_a_question_has_a_deadline_and_counts_until_its_thread_is_free(serve: Serve, gate: toy.Gate) -> None:
    served = serve(question_seconds=0.1, questions_per_person=1)
    with served.guest("Eve") as eve:
        slow, _ = eve.open("pondering", "me", "me")
        late = preview(eve, slow, "L1")
        assert (late.status_code, late.json()["error"]) == (503, "busy")
        assert preview(eve, slow, "L1").status_code == 429
        gate.open.set()
        until(lambda: preview(eve, slow, "L1").status_code == 200)


def test_long_words_hold_nobody_up(serve: Serve, meanwhile: ThreadPoolExecutor) -> None:
    """One of these took half a minute, and four of them stopped every table."""
    served = serve(question_seconds=PATIENCE)  # a busy machine is slow at all questions
    with served.guest("Eve") as eve, friends(served) as (ann, bob, table):
        other, _ = eve.open("anagrams", "me", "me", options={"words": "challenge"})
        first = eve.summary(other)["to_act"][0]
        eve.play(other, first, eve.ok("POST", f"/api/tables/{other}/moves", {"seat": first})["moves"][0])
        texts = ["Q" * 2_000, "E" * 2_000, "*" * 2_000, "down " + "AE" * 900] * 4
        asked = [meanwhile.submit(preview, eve, other, text) for text in texts]
        for number in range(10):
            (ann, bob)[number % 2].play(table, number % 2, f"R{number % 5 + 1}")
        answers = {answer.result().status_code for answer in asked}
        assert answers <= {400, 409, 429} and answers != {429}
        assert eve.act(other, 1 - first, texts[0]).status_code in (400, 409)
        assert ann.summary(table)["entries"] == 12
