"""Who is served next: TABLE-19."""

from __future__ import annotations

import queue
import threading
from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as some

from parlour.server.bots.fair_queue import FairQueue, Owner, Urgency

ANN, BOB, CID = Owner("first", "ann"), Owner("first", "bob"), Owner("second", "cid")
Asked = tuple[Owner, Urgency]
QUESTIONS = some.lists(
    some.tuples(some.builds(Owner, some.sampled_from("123"), some.sampled_from("abc")), some.sampled_from(Urgency)),
    max_size=30,
)


def served(questions: list[Asked]) -> list[tuple[Owner, Urgency, int]]:
    """The owners, urgencies and numbers of all questions, as they are answered."""
    waiting: FairQueue[tuple[Owner, Urgency, int]] = FairQueue()
    for number, (owner, urgency) in enumerate(questions):
        assert waiting.put((owner, urgency, number), urgency, owner)
    return [item for _ in questions if (item := waiting.get())]


def test_table_19_somebody_with_one_question_is_served_next_and_not_after_a_hundred_others() -> None:
    for other in (BOB, CID):
        order = served([(ANN, Urgency.PLAY)] * 100 + [(other, Urgency.PLAY)])
        assert [owner for owner, _, _ in order[:3]] == [ANN, other, ANN]


def test_table_19_a_hundred_people_at_one_address_do_not_delay_those_at_another() -> None:
    crowd = [(Owner("first", f"{number}"), Urgency.PLAY) for number in range(100)]
    order = served([*crowd, (CID, Urgency.PLAY)])
    assert order[1][0] == CID


def test_hints_and_analyses_wait_for_moves() -> None:
    order = served([(ANN, Urgency.ANALYSIS), (CID, Urgency.HINT), (ANN, Urgency.PLAY)])
    assert [urgency for _, urgency, _ in order] == [Urgency.PLAY, Urgency.HINT, Urgency.ANALYSIS]


@given(QUESTIONS)
def test_everything_is_answered_once_urgent_first_and_each_owner_in_order(questions: list[Asked]) -> None:
    order = served(questions)
    assert sorted(number for _, _, number in order) == list(range(len(questions)))
    assert [urgency for _, urgency, _ in order] == sorted(urgency for _, urgency, _ in order)
    by_owner = defaultdict(list)
    for owner, urgency, number in order:
        by_owner[owner, urgency].append(number)
    assert all(numbers == sorted(numbers) for numbers in by_owner.values())


@given(QUESTIONS)
def test_table_19_nobody_is_served_twice_while_somebody_else_waits(questions: list[Asked]) -> None:
    order = served(questions)
    for urgency in Urgency:
        owners = [owner for owner, also, _ in order if also == urgency]
        in_turn([owner.address for owner in owners])
        for address in {owner.address for owner in owners}:
            in_turn([owner.host for owner in owners if owner.address == address])


def in_turn(served: list[str]) -> None:
    """Check that between two turns of anybody everybody else who still waits has one."""
    for place, who in enumerate(served):
        rest = served[place + 1 :]
        if who in rest:
            assert set(rest) - {who} <= set(rest[: rest.index(who)])


def test_whoever_waits_is_woken_by_a_question_or_by_the_end() -> None:
    questions: FairQueue[str] = FairQueue()
    got: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def take_two() -> None:
        for _ in range(2):
            got.put(questions.get())

    waiting = threading.Thread(target=take_two)
    waiting.start()
    questions.put("first", Urgency.PLAY, ANN)
    assert got.get(timeout=20) == "first"
    assert questions.close() == []
    assert got.get(timeout=20) is None
    waiting.join()
    assert not questions.put("late", Urgency.PLAY, ANN)


def test_what_is_left_at_the_end_is_given_back() -> None:
    questions: FairQueue[str] = FairQueue()
    questions.put("left", Urgency.HINT, ANN)
    assert questions.close() == ["left"] and questions.get() is None
