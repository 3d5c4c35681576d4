"""The server is killed while people play; afterwards everything is as it was."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House, Person, check_accessible, fill_move


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[House]:
    """A separate server, to be killed."""
    house = House(tmp_path)
    house.start()
    yield house
    house.stop()


def test_a_killed_server_comes_back_and_the_move_made_meanwhile_is_played_once(browser: Browser, frail: House) -> None:
    ann = Person(browser, frail)
    page = ann.open_table("together")
    ann.play("L1", "R1")
    frail.stop(signal.SIGKILL)
    expect(page.locator("#banner")).to_contain_text("Connection lost")
    check_accessible(page)
    page.focus("#entry-L2")
    fill_move(page, "L2")
    page.press("#move-text", "Enter")
    frail.start()
    expect(page.locator("#banner")).to_be_hidden()
    expect(page.locator(".log-list")).to_contain_text("row 2 from the left")
    expect(page.locator(".log-list li")).to_have_count(5)
    expect(page.locator("#move-text")).to_have_value("")
    expect(page.locator("#status")).to_have_text("Friend’s move")
    assert [said for said in ann.heard() if re.search("row 2 from the left", said)] == [
        "Guest pushes into row 2 from the left. Friend’s move."
    ]
    ann.context.close()
    strange = [trouble for trouble in ann.troubles if "ERR_CONNECTION" not in trouble and "WebSocket" not in trouble]
    assert not strange


def test_a_gap_in_the_numbers_is_filled(ann: Person) -> None:
    """The page misses an entry, notices, and asks for the whole table again."""
    ann.context.add_init_script(
        """
        const Real = WebSocket;
        window.WebSocket = class extends Real {
          set onmessage(listener) {
            super.onmessage = (event) => {
              if (window.deaf && JSON.parse(event.data).type === "entry") return void (window.deaf = false);
              listener(event);
            };
          }
        };
        """
    )
    page = ann.open_table("together")
    page.evaluate("window.deaf = true")
    ann.type_move("L1")
    page.wait_for_function("() => window.deaf === false")
    other = ann.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("#status:not(:empty)")
    fill_move(other, "R5")
    other.press("#move-text", "Enter")
    expect(page.locator(".log-list li")).to_have_count(4)
    expect(page.get_by_role("gridcell", name="Row 5, column 5: Friend")).to_be_attached()
    expect(page.get_by_role("gridcell", name="Row 1, column 1: Guest")).to_be_attached()


def test_views_change_by_patches(ann: Person) -> None:
    """The examples of RFC 7396, and lists with a few changes."""
    page = ann.open()
    results = page.evaluate(
        """async () => {
          const base = document.querySelector("script[type=module]").src;
          const { patched } = await import(new URL("./connection/patch.js", base).href);
          return [
            patched({a: "b"}, {a: "c"}), patched({a: "b"}, {b: "c"}), patched({a: "b"}, {a: null}),
            patched({a: ["b"]}, {a: "c"}), patched({a: {b: "c"}}, {a: {b: "d", c: null}}),
            patched({a: [{b: "c"}]}, {a: [1]}), patched(["a", "b"], ["c", "d"]), patched({a: "b"}, ["c"]),
            patched({e: null}, {a: 1}), patched({}, {a: {bb: {ccc: null}}}),
            patched([1, 2], {2: 3, 3: 4}), patched([1, 2, 3], {length: 2, 0: 5}), patched([1, [2, 3]], {1: {0: null}}),
            patched({a: [{b: 1, c: 2}, {b: 3}]}, {a: {0: {b: 4, c: null}}}),
          ];
        }"""
    )
    assert results == [
        {"a": "c"},
        {"a": "b", "b": "c"},
        {},
        {"a": "c"},
        {"a": {"b": "d"}},
        {"a": [1]},
        ["c", "d"],
        ["c"],
        {"e": None, "a": 1},
        {"a": {"bb": {}}},
        [1, 2, 3, 4],
        [5, 2],
        [1, [None, 3]],
        {"a": [{"b": 4}, {"b": 3}]},
    ]


def test_leaving_a_table_before_it_is_connected_is_no_failure(ann: Person) -> None:
    page = ann.open_table("together")
    page.evaluate(
        """async (table) => {
          const { Live } = await import(
            new URL("connection/live.js", document.querySelector("script[type=module]").src));
          const live = new Live(table, {});
          live.start();
          live.stop();
          await fetch("/api/me");
        }""",
        page.url.rsplit("/", 1)[-1],
    )
