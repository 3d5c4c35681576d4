"""Who is connected through other processes, and how the people of a dead process vanish."""

from __future__ import annotations

import pytest

from parlour.server.news import elsewhere
from parlour.server.news.elsewhere import GONE_SECONDS, Elsewhere
from parlour.server.news.messages import Here

ANN, BOB = frozenset({"ann"}), frozenset({"bob"})


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(elsewhere, "time", time)
    return time


def test_a_process_replaces_what_it_said_before() -> None:
    changed: list[str] = []
    others = Elsewhere(changed.append)
    assert others.say("t", Here("p", ANN, True))
    assert others.say("t", Here("q", BOB, True))
    assert others.people("t") == ANN | BOB and others.looking("t")
    assert not others.say("t", Here("p", frozenset(), True)), "somebody has looked there all the time"
    assert others.people("t") == BOB
    assert not others.say("t", Here("p"))
    assert not others.say("t", Here("q"))
    assert not others.people("t") and not others.looking("t")
    assert changed == ["t"] * 5


def test_the_people_of_a_process_that_is_not_heard_of_vanish(time: Time) -> None:
    changed: list[str] = []
    others = Elsewhere(changed.append)
    others.say("t", Here("p", ANN, True))
    others.say("t", Here("q", BOB, True))
    time.now += GONE_SECONDS - 1
    others.heard("q")
    others.forget_the_silent()
    assert others.people("t") == ANN | BOB
    time.now += 2
    others.forget_the_silent()
    assert others.people("t") == BOB and changed == ["t"] * 3


def test_after_an_interruption_everybody_gets_time_to_be_heard_of_again(time: Time) -> None:
    others = Elsewhere(lambda _: None)
    others.say("t", Here("p", ANN, True))
    time.now += 10 * GONE_SECONDS
    others.wait_for_all()
    others.forget_the_silent()
    assert others.people("t") == ANN
