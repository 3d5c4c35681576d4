"""What a bot in a seat does next, for every door that seats bots."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.core import Chance, Match, Refused, Seat
from parlour.thinking import Budget, Thought
from parlour.thinking.driver import OPENING, Act, DidNotMove, Driver, FallBack, Think, Wait, bot_name, logged_as

BUDGET, CHANCE = Budget(nodes=1), Chance(bytes(32))


class Says:
    """A bot that always makes the same move."""

    def __init__(self, *words: Any, **more: Any) -> None:
        self.answer = Thought(*words, **more)

    def choose(self, view: Any, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        return self.answer


def push() -> Match:
    return parlour.new("push", size=3, seed=1)


def carry_out(driver: Driver, act: Act, match: Match) -> None:
    match.act(act.kind, driver.seat, act.what, by=driver.by, seen=act.seen)


def offered(what: str, *, value: float | None, moves: int = OPENING) -> tuple[Match, Driver]:
    """Everybody has made so many moves, the driver's seat the last with this opinion of its position; now it is made an
    offer."""
    match, driver = parlour.new("push", seed=1), Driver(0, "club")
    for turn in range(moves - 1):
        match.play(0, f"L{1 + turn % 4}")
        match.play(1, f"L{1 + turn % 4}")
    step = driver.decide(match, Says("L1", value=value), BUDGET, CHANCE)
    assert isinstance(step, Act)
    carry_out(driver, step, match)
    match.play(1, "L2")
    match.act("offer", 1, what)
    return match, driver


def test_a_bot_thinks_when_it_may_move_and_waits_when_it_may_not() -> None:
    match = push()
    assert Driver(0, "club").next(match) == Think()
    assert Driver(1, "club").next(match) == Wait()
    for number in range(5):
        match.play(number % 2, f"L{1 + number % 2}")
    assert match.outcome and Driver(1, "club").next(match) == Wait()


def test_a_bots_move_is_played_on_the_position_it_saw_and_logged_with_its_level() -> None:
    match, driver = push(), Driver(0, "club")
    assert driver.decide(match, Says("L1"), BUDGET, CHANCE) == Act("move", "L1", 0)
    carry_out(driver, Act("move", "L1", 0), match)
    assert match.entries[-1].by == "bot:club" == logged_as("club")


def test_a_bot_takes_its_own_time_but_never_less_than_the_pace() -> None:
    driver = Driver(0, "club", pace=0.5, patience=2.0)
    assert driver.thought(push(), Thought("L1", wait=0.1), 0) == Act("move", "L1", 0, 0.5)
    assert driver.thought(push(), Thought("L1", wait=3.0), 0) == Act("move", "L1", 0, 6.0)


@pytest.mark.parametrize(
    ("what", "value", "kind"),
    [
        ("takeback", 1.0, "agree"),
        ("draw", 1.0, "decline"),
        ("draw", None, "decline"),
        ("draw", 0.0, "agree"),
        ("draw", -1.0, "agree"),
    ],
)
def test_table_6_a_bot_agrees_to_takebacks_and_to_a_draw_unless_it_is_ahead(
    what: str, value: float | None, kind: str
) -> None:
    match, driver = offered(what, value=value)
    step = driver.next(match)
    assert step == Act(kind, what, match.number)
    carry_out(driver, Act(kind, what, match.number), match)
    assert match.standing.offer is None


@pytest.mark.parametrize(("what", "kind"), [("draw", "decline"), ("takeback", "agree")])
def test_table_6_a_bot_declines_every_draw_in_the_opening(what: str, kind: str) -> None:
    match, driver = offered(what, value=-1.0, moves=OPENING - 1)
    assert driver.next(match) == Act(kind, what, match.number)


def test_a_seat_that_made_the_offer_or_has_resigned_need_not_answer() -> None:
    match, _ = offered("draw", value=0.0)
    assert Driver(1, "club").next(match) == Wait()
    three = parlour.new("awkward", seats=3, seed=1)
    three.act("resign", 2)
    three.act("offer", 0, "draw")
    assert isinstance(Driver(1, "club").next(three), Act)
    assert not isinstance(Driver(2, "club").next(three), Act)


def test_an_answer_that_is_refused_is_not_given_again() -> None:
    match, driver = offered("draw", value=0.0)
    driver.refused(Act("agree", "draw", match.number), match)
    assert driver.next(match) == Think()


def test_when_a_bot_fails_the_first_sound_move_is_played_instead() -> None:
    match, driver = push(), Driver(0, "club")
    driver.failed(0)
    assert driver.next(match) == FallBack()
    step = driver.fall_back(match)
    assert step == Act("move", next(match.moves(0)), 0)
    assert driver.decide(match, Says("L1"), BUDGET, CHANCE) == step


def test_a_move_that_is_refused_counts_as_a_failure_and_a_second_one_ends_it() -> None:
    match, driver = push(), Driver(0, "club")
    act = driver.decide(match, Says("L9"), BUDGET, CHANCE)
    assert isinstance(act, Act)
    with pytest.raises(Refused):
        carry_out(driver, act, match)
    assert not driver.possible(act, match)
    driver.refused(act, match)
    assert driver.next(match) == FallBack()
    driver.refused(act, match)
    assert driver.next(match) == Wait()


def test_a_bot_that_is_overtaken_thinks_again() -> None:
    match, driver = parlour.new("rush", seats=2, seed=1), Driver(0, "club")
    match.play(1, "draw")
    driver.refused(Act("move", "draw", match.number - 1), match)
    assert driver.next(match) == Think()


def test_a_bot_that_waits_is_asked_again_when_something_has_happened() -> None:
    match = parlour.new("awkward", seats=3, seed=1)
    lay = next(match.moves(0))
    match.play(0, lay)
    seat = min(match.to_act)
    driver = Driver(seat, "club")
    assert driver.decide(match, Says(None), BUDGET, CHANCE) == Wait()
    assert driver.next(match) == Wait()
    other = next(other for other in match.to_act if other != seat)
    match.play(other, next(match.moves(other)))
    assert driver.next(match) == (Think() if seat in match.to_act else Wait())


def test_a_bot_that_waits_though_nobody_else_can_move_has_failed() -> None:
    match, driver = push(), Driver(0, "club")
    with pytest.raises(DidNotMove):
        driver.decide(match, Says(None), BUDGET, CHANCE)
    match.act("offer", 1, "draw")  # it has something else to think about
    assert driver.thought(match, Thought(None), 0) == Wait()


def test_where_all_move_at_once_a_bot_that_waits_looks_again_after_a_while() -> None:
    match, driver = parlour.new("rush", seats=2, seed=1), Driver(0, "club", patience=2.0)
    assert driver.decide(match, Says(None, wait=4.0), BUDGET, CHANCE) == Wait(8.0)
    assert driver.decide(match, Says(None), BUDGET, CHANCE) == Wait(1.0)
    assert driver.next(match) == Think()


def test_a_bot_without_a_move_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    match, driver = push(), Driver(0, "club")
    monkeypatch.setattr(match, "moves", lambda seat: iter(()))
    assert driver.fall_back(match) == Wait() and driver.next(match) == Wait()


def test_bots_are_named_after_their_level_and_numbered() -> None:
    assert bot_name("club", []) == "Club"
    assert bot_name("club", ["Ann", "Club", None]) == "Club 2"
    assert bot_name("club", ["Club", "Club 2"]) == "Club 3"
