"""Thirty-five people at one rush table, two of them using real browsers. SERIES-9, SERIES-10, SERIES-16."""

from __future__ import annotations

import random
import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from parlour.core import Match, Record
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import Placed, in_sight
from tests.browser.house import House, Person, fill_move, table_of
from tests.browser.test_rush import open_rush
from tests.narrow import present
from tests.server.crowd import at_once, sound_move
from tests.server.guests import Guest, Live, merged

SEATS, SOCKETS = 35, 33
RACES = 4
GAME = SeriesRush({"tutorial": True})  # only the front matters, so that there is much to place
LABEL = re.compile(r"lateral (\d).*; back (\w)")


@contextmanager
def sockets(house: House, table: str, invite: str, count: int) -> Iterator[list[Live]]:
    """People without a page, each with a seat and a live connection; they take seats 1 and up."""
    with ExitStack() as stack:
        guests = [stack.enter_context(Guest(house.url, f"Guest {number}")) for number in range(1, count + 1)]
        for seat, guest in enumerate(guests, 1):
            assert guest.sit(table, invite) == seat
        yield [stack.enter_context(guest.live(table)) for guest in guests]


def seat_of(live: Live) -> int:
    [name] = live.views
    return int(name)


def hand_of(live: Live) -> list[str]:
    view = live.views[str(seat_of(live))]
    return list(view["hands"][str(seat_of(live))])


def hand_on(page: Page) -> list[str]:
    """The tiles that somebody holds, as their page names them."""
    labels = page.eval_on_selector_all(".rush-held", "tiles => tiles.map((tile) => tile.ariaLabel)")
    found = [LABEL.search(label) for label in labels]
    return [tile[1] + ("n" if tile[2] == "e" else tile[2]) for tile in found if tile]


def wait_for_tiles(page: Page, count: int) -> None:
    """Wait until a page shows this many placed tiles."""
    page.wait_for_function(
        """count => [...document.querySelectorAll(".rush-cell")]
          .filter((cell) => /(your|’s) tile: /.test(cell.ariaLabel)).length === count""",
        arg=count,
    )


def catch_up(everybody: list[Live], number: int) -> None:
    for live in everybody:
        if live.number < number:
            live.entry(number)


def placements(view: Any, hand: list[str]) -> dict[tuple[int, int], str]:
    """The move for every square where a tile of this hand belongs."""
    placed = {key: Placed(*tile) for key, tile in view["placed"].items()}
    return {(move.row, move.column): GAME.write(move) for move in GAME.board.placements(placed, hand)}


def race(ann: Person, others: list[Live], chance: random.Random) -> None:
    """Ann, on her page, and somebody else reach for one square at the same moment: one gets it, the other is told."""
    catch_up(others, max(live.number for live in others))
    view = others[0].views["1"]
    hers = placements(view, hand_on(ann.page))
    other, common = next(
        (live, common) for live in others if (common := hers.keys() & placements(view, hand_of(live)).keys())
    )
    theirs = placements(view, hand_of(other))
    row, column = chance.choice(sorted(common))
    before, held = hand_on(ann.page), hand_of(other)
    fill_move(ann.page, hers[row, column])
    answers: list[Any] = []

    def reach() -> None:
        time.sleep(chance.uniform(0.005, 0.03))  # about as long as the page needs
        name = f"race-{row}-{column}"
        other.say(type="act", id=name, kind="move", seat=seat_of(other), text=theirs[row, column], seen=other.number)
        answers.append(other.answer(name))

    reaching = threading.Thread(target=reach)
    reaching.start()
    ann.page.press("#move-text", "Enter")
    reaching.join()
    told = f"Row {row + 1}, column {column + 1} is taken; you keep your tile."
    if answers[0]["ok"]:
        expect(ann.page.locator("#move-preview")).to_contain_text(told)
        expect(ann.page.locator("#move-preview")).to_contain_text("SERIES-10")
        assert hand_on(ann.page) == before and len(hand_of(other)) == len(held) - 1
        fill_move(ann.page, "")
    else:
        assert (answers[0]["rule"], answers[0]["message"]) == ("SERIES-10", told)
        expect(ann.page.locator(".rush-held")).to_have_count(len(before) - 1)
        assert hand_of(other) == held


def test_two_browsers_and_thirty_three_sockets_share_one_table(
    house: House, ann: Person, arrive: Callable[..., Person]
) -> None:
    page = open_rush(ann, "invite", seats=SEATS, tutorial=True)
    link, table = page.locator("#invite-link").input_value(), table_of(page)
    with sockets(house, table, link.split("#")[1], SOCKETS) as others:
        expect(page.locator(".rush-other")).to_have_count(SOCKETS)
        page.click("#start")
        catch_up(others, others[0].number + 1)
        everybody_places(page, others)
        ben = joins_in_one_click(arrive, link, others)
        both_pages_and_all_sockets_know_the_same(house, table, page, ben, others)
        chance = random.Random(7)
        for _ in range(RACES):
            race(ann, others, chance)
        moves_count_in_the_order_of_arrival(others)
        comes_back_to_the_same_hand(ann, table)
        both_pages_and_all_sockets_know_the_same(house, table, ann.page, ben, others)
        gives_up_everywhere(ann, ben, others)
    check_record(house, table)


def everybody_places(page: Page, others: list[Live]) -> None:
    """Each move is seen by everybody, each number once and in order (which `Live` itself checks)."""

    def plays(live: Live) -> None:
        seat, chance = seat_of(live), random.Random(seat_of(live))
        for count in range(2):
            text = sound_move(GAME, live.views[str(seat)], seat, chance)
            if text == "draw":
                text = "wait"  # leave the bag for those who come later
            live.say(type="act", id=f"{seat}.{count}", kind="move", seat=seat, text=text)
            answer = live.answer(f"{seat}.{count}")
            assert answer["ok"] or answer["rule"] in ("SERIES-10", "SERIES-11"), answer  # another was quicker

    at_once([partial(plays, live) for live in others])
    catch_up(others, max(live.number for live in others))
    placed = len(others[0].views["1"]["placed"])
    assert placed > SOCKETS
    wait_for_tiles(page, placed)


def joins_in_one_click(arrive: Callable[..., Person], link: str, others: list[Live]) -> Person:
    """SERIES-16: one tile more than the largest hand at that moment."""
    largest = max(len(hand) for hand in others[0].views["1"]["hands"].values())
    ben = arrive()
    ben.open(link)
    ben.page.click("#sit")
    expect(ben.page.locator(".rush-held")).to_have_count(largest + 1)
    catch_up(others, others[0].number + 1)
    assert len(others[0].views["1"]["hands"]["34"]) == largest + 1
    return ben


def both_pages_and_all_sockets_know_the_same(
    house: House, table: str, page: Page, ben: Person, others: list[Live]
) -> None:
    with Guest(house.url) as stranger, stranger.live(table) as watching:
        catch_up(others, watching.number)
        told = watching.views["watch"]
        for live in others:
            assert live.number == watching.number
            mine = {"seat": seat_of(live), "hands": {str(seat_of(live)): hand_of(live)}}
            view = live.views[str(seat_of(live))]
            assert {**merged(told, mine), "placed": 0} == {**view, "placed": 0}
            assert list(view["placed"]) == list(told["placed"])
    for shown in (page, ben.page):
        wait_for_tiles(shown, len(told["placed"]))


def moves_count_in_the_order_of_arrival(others: list[Live]) -> None:
    """SERIES-10: nobody waits for an answer, and the first to send is first."""
    order = others[:]
    random.Random(3).shuffle(order)
    for live in order:
        live.say(type="act", id=f"turn-{seat_of(live)}", kind="move", seat=seat_of(live), text="wait")
        time.sleep(0.002)
    numbers = [live.answer(f"turn-{seat_of(live)}")["number"] for live in order]
    assert numbers == sorted(numbers)


def comes_back_to_the_same_hand(ann: Person, table: str) -> None:
    before = sorted(hand_on(ann.page))
    ann.page.close()
    ann.page = ann.context.new_page()
    ann.open(f"/t/{table}")
    expect(ann.page.locator(".rush-held")).to_have_count(len(before))
    assert sorted(hand_on(ann.page)) == before


def gives_up_everywhere(ann: Person, ben: Person, others: list[Live]) -> None:
    """Everybody but Ann resigns, so that there is a record."""
    for live in others:
        live.say(type="act", id=f"up-{seat_of(live)}", kind="resign", seat=seat_of(live))
    for live in others:
        assert live.answer(f"up-{seat_of(live)}")["ok"]
    ben.page.click("#do-resign")
    ben.page.click("#ask-yes")
    expect(ann.page.locator("#result-title")).to_contain_text("You win")


def check_record(house: House, table: str) -> None:
    """At every moment every tile was in exactly one place, and every seat was there."""
    with Guest(house.url) as guest:
        record = Record.loads(guest.ask("GET", f"/api/tables/{table}/record").text)
    match = Match.replay(record)
    for turn in match.turns():
        state = turn.standing.state
        assert state.bag.accounts_for(GAME.plane, Counter(in_sight(state))), "no tile is lost or duplicated"
    assert len({entry.seat for entry in record.entries if entry.kind == "join"}) == SEATS
    times = [present(entry.time) for entry in record.entries]
    assert times == sorted(times)
