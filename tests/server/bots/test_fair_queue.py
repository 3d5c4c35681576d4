"""Who is served next: TABLE-19."""

from __future__ import annotations

import queue
import threading
from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as some

from parlour.server.bots.fair_queue import FairQueue, Urgency

QUESTIONS = some.lists(some.tuples(some.sampled_from("abc"), some.sampled_from(Urgency)), max_size=30)


def served(questions: list[tuple[str, Urgency]]) -> list[tuple[str, Urgency, int]]:
    """The owners, urgencies and numbers of all questions, as they are answered."""
    waiting: FairQueue[tuple[str, Urgency, int]] = FairQueue()
    for number, (owner, urgency) in enumerate(questions):
        assert waiting.put((owner, urgency, number), urgency, owner)
    return [item for _ in questions if (item := waiting.get())]


def test_table_19_somebody_with_one_question_is_served_next_and_not_after_a_hundred_others() -> None:
    order = served([("ann", Urgency.PLAY)] * 100 + [("bob", Urgency.PLAY)])
    assert [owner for owner, _, _ in order[:3]] == ["ann", "bob", "ann"]


def test_hints_and_analyses_wait_for_moves() -> None:
    order = served([("ann", Urgency.ANALYSIS), ("bob", Urgency.HINT), ("ann", Urgency.PLAY)])
    assert [urgency for _, urgency, _ in order] == [Urgency.PLAY, Urgency.HINT, Urgency.ANALYSIS]


@given(QUESTIONS)
def test_everything_is_answered_once_urgent_first_and_each_owner_in_order(questions: list[tuple[str, Urgency]]) -> None:
    order = served(questions)
    assert sorted(number for _, _, number in order) == list(range(len(questions)))
    assert [urgency for _, urgency, _ in order] == sorted(urgency for _, urgency, _ in order)
    by_owner = defaultdict(list)
    for owner, urgency, number in order:
        by_owner[owner, urgency].append(number)
    assert all(numbers == sorted(numbers) for numbers in by_owner.values())


@given(QUESTIONS)
def test_table_19_nobody_is_served_twice_while_somebody_else_waits(questions: list[tuple[str, Urgency]]) -> None:
    order = served(questions)
    for place, (owner, urgency, _) in enumerate(order):
        rest = [later for later, also, _ in order[place + 1 :] if also == urgency]
        if owner in rest:
            between = rest[: rest.index(owner)]
            assert set(rest) - {owner} <= set(between)


def test_whoever_waits_is_woken_by_a_question_or_by_the_end() -> None:
    questions: FairQueue[str] = FairQueue()
    got: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def take_two() -> None:
        for _ in range(2):
            got.put(questions.get())

    waiting = threading.Thread(target=take_two)
    waiting.start()
    questions.put("first", Urgency.PLAY, "ann")
    assert got.get(timeout=20) == "first"
    assert questions.close() == []
    assert got.get(timeout=20) is None
    waiting.join()
    assert not questions.put("late", Urgency.PLAY, "ann")


def test_what_is_left_at_the_end_is_given_back() -> None:
    questions: FairQueue[str] = FairQueue()
    questions.put("left", Urgency.HINT, "ann")
    assert questions.close() == ["left"] and questions.get() is None
