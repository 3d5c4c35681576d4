"""The awkward game on the server: nobody is told more than their view, and every number arrives."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any

import pytest

import parlour
from parlour.core import Match, encode
from tests.server.conftest import Served
from tests.server.guests import Guest, Live, without_nulls


def choices(view: Any) -> list[str]:
    """What a seat could type, from its own view alone."""
    if view["rush"]:
        return [*(f"grab {token}" for token in view["tokens"]), "done"]
    if view.get("claim"):
        return ["accept", "doubt"]
    return [*(f"lay {card} as {said}" for card in view.get("hand") or () for said in (card, 7)), "pass"]


def catch_up(seats: list[Live], number: int) -> None:
    for live in seats:
        if live.number < number:
            live.entry(number)


def play_a_game(served: Served, chance: random.Random) -> tuple[Match, list[Live]]:
    with ExitStack() as stack:
        ann, bob, cid, watcher = (stack.enter_context(served.guest(name)) for name in ("Ann", "Bob", "Cid", "Eve"))
        table, invite = ann.open("awkward", "me", "open", "open")
        assert bob.sit(table, invite) == 1
        guests: list[Guest] = [ann, bob, cid]
        lives = [stack.enter_context(guest.live(table)) for guest in (ann, bob, watcher)]
        number, joined = lives[0].number, False
        for step in range(300):
            if step == 3:
                assert cid.sit(table, invite) == 2  # AWKWARD-7: seats are taken during play
                number, joined = number + 1, True
                catch_up(lives, number)
                lives.insert(2, stack.enter_context(cid.live(table)))
            summary = ann.summary(table)
            if summary["outcome"]:
                break
            seat = chance.choice(summary["to_act"])
            live = lives[seat]
            answer = guests[seat].act(table, seat, chance.choice(choices(live.views[str(seat)])), seen=number)
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                number += 1
                catch_up(lives, number)
        assert summary["outcome"] and joined
        record = watcher.ask("GET", f"/api/tables/{table}/record").text
    return parlour.read_record(record), lives


@pytest.mark.parametrize("seed", range(3))
def test_every_seat_gets_exactly_its_own_view_sentences_and_events(served: Served, seed: int) -> None:
    match, lives = play_a_game(served, random.Random(seed))
    for seat, live in zip((0, 1, 2, None), lives, strict=True):
        name = "watch" if seat is None else str(seat)
        assert list(live.views) == [name]
        assert without_nulls(live.views[name]) == without_nulls(encode(match.view(seat)))
        numbers = [message["number"] for message in live.heard if message["type"] == "entry"]
        assert numbers == list(range(live.table["number"] + 1, match.number + 1))
        for message in live.heard:
            if message["type"] == "entry":
                [turn] = match.turns(message["number"], message["number"])
                told = [event.seen_by(seat) for event in turn.events]
                assert message["says"] == [match.say(event, seat) for event in turn.events]
                assert message["events"] == [
                    {"kind": event.kind, "seat": event.seat, **encode(dict(event.facts))} for event in told
                ]


def test_the_views_along_the_way_hide_what_others_hold(served: Served) -> None:
    match, lives = play_a_game(served, random.Random(9))
    watching = lives[3]
    heard = [message for message in watching.heard if message["type"] == "entry"]
    assert not any("card" in event and event["kind"] == "laid" for message in heard for event in message["events"])
    laid = [message for message in lives[0].heard if message["type"] == "entry" and message["kind"] == "move"]
    assert all(event["seat"] == 0 for message in laid for event in message["events"] if "drawn" in event)
    assert match.outcome is not None


def test_previews_and_refusals_reveal_nothing_that_the_seat_does_not_know(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open("awkward")
        bob.sit(table, invite)
        with bob.live(table) as his, ann.live(table) as hers:
            foreign = next(card for card in range(1, 13) if card not in hers.views["0"]["hand"])
            own = his.views["1"]["hand"][0]
            answers = {
                ann.ask("POST", f"/api/tables/{table}/preview", {"seat": 0, "text": f"lay {card} as 1"}).text
                for card in (foreign, own)
                if card not in hers.views["0"]["hand"]
            }
            assert len(answers) == 1


def test_a_bot_that_cannot_be_seen_through_plays_the_awkward_game(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("awkward", "novice", "novice", "novice")
        with ann.live(table) as watching:
            if watching.table["outcome"] is None:
                watching.until(lambda message: message["type"] == "entry" and message["outcome"])


def test_where_all_move_at_once_a_bot_that_waits_looks_again(served: Served) -> None:
    with served.guest("Ann") as ann:
        table, _ = ann.open("hasty", "dozer", "me", ready=False)
        with ann.live(table) as hers:
            moved = hers.until(lambda message: message["type"] == "entry" and message["kind"] == "move")
            assert moved["by"] == "bot:dozer"
