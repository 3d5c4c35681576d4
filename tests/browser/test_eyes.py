"""The page for eyes of every kind: colour blindness, more contrast, the device's own colours, large type, zoom."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from axe_playwright_python.sync_playwright import Axe
from numpy.typing import NDArray
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.house import SCHEMES, Person, check_accessible, check_fits
from tests.browser.png import pixels
from tests.browser.states import states

SERIES = ("lateral", "vertical", "boxes", "dots", "waves", "checks")
NUMBERS = (1, 4, 8)
SECTION = 16  # pixels of a section on a tile of the usual size in a hand; a tile of hex is the smallest
SIDE_SECTION = 24  # of one that takes up a whole side
# Difference on the average of the pixels that are drawn; 2.3 can just be seen.
LEAST = {"digits": 9, "backs": 9, "spiral": 5, "pips": 5, "shapes": 5, "toys": 5, "triangles": 5}
FULL_ZOOM = ViewportSize(width=320, height=256)  # a window of 1280 × 1024 at 400 %
PHONE = ViewportSize(width=390, height=844)

# How colours look to people who see only two of the three primaries (Machado, Oliveira, Fernandes 2009), and in grey.
SEEING = {
    "everybody": np.eye(3),
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)

DRAW = """async ([series, numbers, side, what]) => {
  const script = document.querySelector("script[type=module]").src;
  const { drawSection } = await import(new URL("boards/series/indicia.js", script));
  const { drawTriangles } = await import(new URL("boards/series/sides.js", script));
  const { drawBack } = await import(new URL("boards/series/tile.js", script));
  const { addStyles } = await import(new URL("page/styles.js", script));
  await addStyles([new URL("boards/series/tiles.css", script).href]);
  const { svg } = await import(new URL("dom/elements.js", script));
  // Rows of five, three and one, on a tile of a hundred.
  const SIDE = 57;
  const at = (across, down) => [(across * SIDE) / 6, (down * SIDE) / 3];
  const TRIANGLES = [5, 3, 1].flatMap((many, row) => Array.from({ length: many }, (_, place) => {
    const [near, far] = place % 2 ? [2 - row, 3 - row] : [3 - row, 2 - row];
    return [at(row + place, near), at(row + place + 2, near), at(row + place + 1, far)];
  }));
  const scaled = (x, y, by, drawing) => svg("g", { transform: `translate(${x} ${y}) scale(${by})` }, drawing);
  const draw = (name, number, x, y) => what === "backs"
    ? scaled(x, y, side / 100, drawBack(name))
    : what === "triangles"
    ? scaled(x, y, side / SIDE, drawTriangles({ series: name, number }, TRIANGLES))
    : drawSection({ series: name, number }, what, { x, y, side, quadrant: 0 });
  const sections = series.flatMap((name, row) =>
    numbers.map((number, column) => draw(name, number, column * side, row * side)));
  const [width, height] = [numbers.length * side, series.length * side];
  const ground = svg("rect", { width, height, fill: "var(--series-tile)" });
  const picture = svg("svg", { id: "marks", width, height }, ground, ...sections);
  picture.style.cssText = "position: fixed; inset: 0 auto auto 0; z-index: 99";
  document.querySelector("#marks")?.remove();
  document.body.append(picture);
}"""


def seen(picture: NDArray[np.float64], seeing: str) -> NDArray[np.float64]:
    """The pixels as CIE L*a*b*, as a person with this vision sees them."""
    linear = np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)
    mixed = np.clip(linear @ np.array(SEEING[seeing]).T, 0, 1)
    relative = mixed @ TO_XYZ.T / WHITE
    x, y, z = np.moveaxis(np.where(relative > 0.008856, np.cbrt(relative), 7.787 * relative + 16 / 116), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def test_series_28_marks_can_be_told_apart_whatever_colours_somebody_sees(ann: Person) -> None:
    """Every two series with the same number as they are drawn at the usual size, and every two backs."""
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    tile = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--series-tile')")
    blank = np.array([[int(tile[at : at + 2], 16) / 255 for at in (1, 3, 5)]])
    for scheme, what in itertools.product(SCHEMES, LEAST):
        page.emulate_media(color_scheme=scheme)
        side = SIDE_SECTION if what == "triangles" else SECTION
        page.evaluate(DRAW, [SERIES, NUMBERS, side, what])
        picture = pixels(page.locator("#marks").screenshot())
        for seeing in SEEING:
            marks = seen(picture, seeing).reshape(len(SERIES), side, len(NUMBERS), side, 3).swapaxes(1, 2)
            drawn = np.linalg.norm(marks - seen(blank, seeing), axis=-1) > 1
            for (one, other), number in itertools.product(
                itertools.combinations(range(4 if what == "backs" else 6), 2), range(len(NUMBERS))
            ):
                apart = np.linalg.norm(marks[one, number] - marks[other, number], axis=-1)
                there = drawn[one, number] | drawn[other, number]
                assert apart[there].mean() >= LEAST[what], (seeing, what, SERIES[one], SERIES[other], NUMBERS[number])


@contextmanager
def naming(state: str) -> Iterator[None]:
    """Faults are reported with the state they were found in."""
    try:
        yield
    except AssertionError as fault:
        raise AssertionError(f"{state}: {fault}") from fault


def check_reachable(page: Page) -> None:
    """Nothing is lost: the page does not scroll sideways, and every control can be scrolled to and is in sight then."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    lost = page.evaluate(
        """() => {
          const over = document.querySelector("dialog[open], .drawer");
          return [...document.querySelectorAll("button, a[href], input, select, summary, [tabindex='0']")]
          .filter((element) => element.checkVisibility() && !element.closest(".unseen, .skip, [inert]"))
          .filter((element) => !over || over.contains(element))
          .filter((element) => {
            element.scrollIntoView({ block: "center" });
            const box = element.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const there = document.elementFromPoint(x, y);
            return !there || !(element.contains(there) || there.contains(element) || there.closest("label, .board"));
          })
          .map((element) => element.id || element.outerHTML.slice(0, 80));
        }"""
    )
    assert not lost, lost


@pytest.mark.parametrize("game", ["push", "hex"])
def test_more_contrast_large_type_and_zoom_lose_nothing(ann: Person, game: str) -> None:
    page = ann.open_table("play", game)
    page.emulate_media(contrast="more")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    check_accessible(page)
    page.emulate_media(contrast="null")
    page.click("#tool-settings")
    page.get_by_label("Large").check()
    page.get_by_role("button", name="Done").click()
    for size in (PHONE, ViewportSize(width=1366, height=768)):
        page.set_viewport_size(size)
        check_fits(page)
        check_reachable(page)
    check_accessible(page)
    page.reload()
    expect(page.locator("html")).to_have_css("font-size", "20px")
    page.set_viewport_size(FULL_ZOOM)
    page.evaluate("document.documentElement.dataset.size = 'usual'")
    check_reachable(page)


def test_no_state_of_the_page_loses_anything_at_four_times_the_size_or_in_other_colours(
    arrive: Callable[..., Person],
) -> None:
    others: list[dict[str, Any]] = [{"contrast": "more"}, {"contrast": "null", "forced_colors": "active"}]
    for name, page in states(arrive):
        was = page.viewport_size
        assert was is not None
        page.set_viewport_size(FULL_ZOOM)
        with naming(name):
            check_reachable(page)
            page.set_viewport_size(was)
            for colours in others:
                page.emulate_media(**colours)
                page.wait_for_timeout(50)  # colours are taken over with the next frame
                found = Axe().run(page)
                assert found.violations_count == 0, f"{colours}: {found.generate_report()}"
            moving = page.evaluate("document.getAnimations().filter(({ effect }) => effect.getTiming().duration > 20)")
            assert not moving, "something moves although nobody wants that"
        page.emulate_media(contrast="null", forced_colors="null")


def test_in_the_devices_own_colours_chosen_lit_and_focused_places_stand_out(ann: Person) -> None:
    page = ann.open_table("play")
    page.emulate_media(forced_colors="active")
    page.evaluate("document.querySelector('#entry-L3').classList.add('fits')")

    def look(entry: str) -> NDArray[np.float64]:
        return pixels(page.locator(entry).screenshot())

    plain = look("#entry-L2")
    expect(page.locator("#entry-L3")).to_have_css("outline-style", "dashed")
    assert plain.shape == look("#entry-L4").shape and np.abs(plain - look("#entry-L4")).mean() < 0.02
    page.locator("#entry-L4").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    focused = look("#entry-L4")
    page.click("#entry-R3")
    expect(page.locator("#entry-R3")).to_have_attribute("aria-pressed", "true")
    ground = page.locator("#entry-R3").evaluate("entry => getComputedStyle(entry).backgroundColor")
    assert ground == page.evaluate(
        """() => {
          const probe = document.body.appendChild(Object.assign(document.createElement("i")));
          probe.style.cssText = "forced-color-adjust: none; background: Highlight";
          const colour = getComputedStyle(probe).backgroundColor;
          probe.remove();
          return colour;
        }"""
    )
    assert np.abs(focused - plain).mean() > 0.02
    check_accessible(page)
