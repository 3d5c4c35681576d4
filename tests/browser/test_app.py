"""Parlour as an app: the manifest, the service worker, the screen without a connection, and new releases."""

from __future__ import annotations

import struct
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.house import House, Person, check_accessible

READY = "async () => Boolean((await navigator.serviceWorker.ready).active)"
KEPT = "async () => (await caches.keys()).length"


def test_the_manifest_names_icons_of_the_sizes_it_says(ann: Person) -> None:
    page = ann.open()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        body = page.request.get(f"{address.rsplit('/', 1)[0]}/{icon['src']}").body()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_without_a_server_a_screen_says_what_works_and_the_page_comes_back(browser: Browser, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    ann = Person(browser, house)
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    assert page.evaluate(READY)
    page.wait_for_function("() => navigator.serviceWorker.controller")
    house.stop()
    page.goto("/t/anything")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    check_accessible(page)
    page.click("#again")
    expect(page.get_by_role("status")).to_have_text("Still no connection.")
    house.start()
    expect(page.get_by_role("heading", name="No connection")).to_be_hidden()  # the screen opens the page by itself
    page.wait_for_load_state()
    page.goto("/")
    page.wait_for_selector(".card-picture svg")
    ann.context.close()  # its browser has reported that the server could not be reached
    house.stop()


def test_a_new_release_replaces_what_the_worker_kept(ann: Person) -> None:
    page = ann.open()
    assert page.evaluate(READY)
    assert page.evaluate(KEPT) == 1
    page.evaluate("async () => { await caches.open('parlour /static/of-an-older-release') }")
    old = page.request.get("/service-worker.js")
    assert old.headers["cache-control"] == "no-cache"
    base = page.evaluate("() => new URL(document.querySelector('script[type=module]').src).pathname.split('/')[2]")
    assert f'BASE = "/static/{base}"' in old.text(), "another release has another worker"
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).unregister()")
    page.reload()
    page.wait_for_function(f"async () => await ({READY})() && await ({KEPT})() === 1")
