"""Indicia: every set of SERIES-27 shows the right numbers, switches at once, and uses more than colour."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import parlour
from parlour.games.series import plane
from parlour.games.series.rush.state import Move
from tests.browser.house import SCHEMES, Person
from tests.browser.stage import Stage, scene
from tests.games.series.rush.tables import table
from tests.narrow import present

STYLES = Path(__file__).parents[2] / "src/parlour/web/page/theme.css"
SETS = ("spiral", "spiral-back", "spiral-inner", "spiral-inner-back", "pips", "shapes", "toys", "digits")
RING = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)]  # row and column, clockwise
EDGE, HALF, CELL = 6, 45.5, 14.1  # of a tile of 100: its rim, from quadrant to quadrant, and a cell
HATCHED = ("lateral", "vertical", "boxes", "dots", "waves", "checks")

# Every section of a drawn tile: its series, how many marks it shows, or its numeral, and in which cells they lie.
TELL = """(tile) => [...tile.querySelectorAll(".series")].map((section) => {
  const ink = [...section.querySelectorAll(".ink")];
  const starts = ink.flatMap((path) => (path.getAttribute("d") ?? "").match(/M[-0-9.]+ [-0-9.]+(h[0-9.]+v)?/g) ?? []);
  const squares = starts.filter((start) => start.includes("h")).map((start) => start.slice(1).split(/[ h]/));
  return {
    series: section.classList[1],
    shapes: ink.length,
    squares: squares.map(([x, y]) => [Number(x), Number(y)]),
    hatched: section.querySelector(".hatch") !== null,
    outlines: ink.map((path) => (path.getAttribute("d") ?? "").replace(/[-0-9.]+/g, "")).join("") || "rect",
    numeral: section.querySelector(".numeral")?.textContent ?? null,
  };
})"""
DRAW_SIDES = """async ([sections, indicia]) => {
  const script = document.querySelector("script[type=module]").src;
  const { drawSideTile } = await import(new URL("boards/series/tile.js", script));
  return (TELL)(drawSideTile(sections, indicia));
}""".replace("TELL", TELL)


def cells(indicia: str, quadrant: int, number: int) -> set[tuple[int, int]]:
    """Which of the nine cells of a corner are marked: spirals begin at the outer or the inner corner. SERIES-27."""
    begins = 2 * (quadrant if "inner" not in indicia else quadrant + 2)
    step = 1 if indicia in ("spiral", "spiral-inner-back") else -1
    order = [RING[(begins + step * place) % 8] for place in range(8)]
    return set([*order, (1, 1)][:number])


def test_series_27_every_set_of_indicia_shows_every_number_of_every_front(ann: Person) -> None:
    """The same tiles on the board, redrawn as soon as another set is chosen."""
    stage = Stage(ann, table("5l 9n", "3d"))
    stage.page.click("#series-look")
    drawn: dict[str, set[str]] = {}
    for indicia in SETS:
        stage.page.select_option("#series-indicia", indicia)
        for front, upright in itertools.product(range(1, 10), (True, False)):
            sections = plane.corners(front, upright)
            told = stage.page.locator(f"#rush-tile-{front}{'u' if upright else 't'}").evaluate(TELL)
            assert [each["series"] for each in told] == [section.series for section in sections]
            for quadrant, (section, shown) in enumerate(zip(sections, told, strict=True)):
                drawn.setdefault(f"{indicia} {section.series}", set()).add(shown["outlines"][:40])
                if indicia == "digits":
                    assert shown["numeral"] == str(section.number) and shown["hatched"]
                elif indicia in ("shapes", "toys"):
                    assert shown["shapes"] == section.number
                else:
                    at = {(int((y % HALF - EDGE) // CELL), int((x % HALF - EDGE) // CELL)) for x, y in shown["squares"]}
                    assert len(shown["squares"]) == section.number and shown["hatched"], (indicia, section)
                    if indicia != "pips":
                        assert at == cells(indicia, quadrant, section.number), (indicia, front, upright, quadrant)
    for indicia in ("shapes", "toys"):
        outlines = [drawn[f"{indicia} {series}"] for series in ("lateral", "vertical", "boxes", "dots")]
        assert all(one.isdisjoint(other) for one, other in itertools.combinations(outlines, 2)), "shapes differ"


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_series_27_tiles_with_sections_at_their_sides_show_every_number_too(ann: Person, game: str) -> None:
    page = ann.open()
    page.wait_for_selector(".card-picture svg")
    for indicia, first in itertools.product((*SETS, "triangles"), range(1, 10)):
        sections = plane.domino_sides(first, 0, 0) if game == "domino" else plane.hex_sides(first, 0, 0)
        plain = [{"series": str(section.series), "number": section.number} for section in sections]
        told = page.evaluate(DRAW_SIDES, [plain, indicia])
        for section, shown in zip(sections, told, strict=True):
            assert shown["series"] == section.series
            if indicia == "digits":
                assert shown["numeral"] == str(section.number)
            elif indicia in ("shapes", "toys", "triangles"):
                assert shown["shapes"] == section.number, (indicia, section)
            else:
                assert len(shown["squares"]) == section.number and shown["hatched"]


ICONS = """icons => icons.map((icon) => {
  const { width, height } = [...icon.querySelectorAll("path.ink")].pop().getBBox();
  return Math.sign(Math.round(width - height));
})"""


def test_series_28_the_legend_shows_what_stands_on_the_tiles(ann: Person) -> None:
    """With digits lateral is wide, vertical tall, boxes square and dots round; shapes are other ones."""
    stage = Stage(ann, table("5l 9n", "3d"))
    icons = ".series-legend .series-icon"
    assert stage.page.eval_on_selector_all(icons, ICONS) == [1, -1, 0, 0]
    outlines = []
    for indicia in ("digits", "shapes", "toys"):
        stage.page.evaluate("document.querySelector('.series-look').open = true")
        stage.page.select_option("#series-indicia", indicia)
        outlines.append(stage.page.locator(icons).evaluate_all("all => all.map((icon) => icon.innerHTML).join()"))
    assert len(set(outlines)) == 3


def test_series_28_in_black_and_white_lines_alone_tell_the_series_apart(ann: Person) -> None:
    stage = Stage(ann, table("5l 9n", "3d"))
    page = stage.page
    page.click("#series-look")
    page.check("#series-hatching")
    stage.drawn()  # on paper the box that has the focus is not there
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, media="print")
        styles = page.eval_on_selector_all(
            "#rush-tile-5u .ink",
            "inks => inks.map((ink) => [getComputedStyle(ink).fill, getComputedStyle(ink).stroke])",
        )
        assert set(map(tuple, styles)) == {("rgb(255, 255, 255)", "rgb(17, 17, 17)")}
        ground = page.locator(".rush-ground").evaluate("ground => getComputedStyle(ground).fill")
        assert ground == "rgb(255, 255, 255)"
    hatchings = {
        shown["d"]
        for shown in page.eval_on_selector_all(
            ".series-legend .hatch", "all => all.map((hatch) => ({ d: hatch.getAttribute('d') }))"
        )
    }
    assert len(hatchings) == 4


# How colours look to people who see only two of the three primaries (Machado, Oliveira and Fernandes, 2009).
SEEING = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def lightness_and_hue(colour: str, seeing: str) -> tuple[float, float, float]:
    """A colour as CIE L*a*b*, as a person with this vision sees it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    mixed = (sum(factor * part for factor, part in zip(row, linear, strict=True)) for row in SEEING[seeing])
    red, green, blue = (min(1.0, max(0.0, each)) for each in mixed)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    f, g, h = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


@pytest.mark.parametrize("seeing", SEEING)
def test_series_28_colours_differ_for_people_with_colour_blindness(seeing: str) -> None:
    styles = STYLES.read_text()
    seen = {}
    for series in HATCHED:
        found = re.search(rf"--{series}: (#[0-9a-f]{{6}});", styles)
        assert found is not None
        seen[series] = lightness_and_hue(found[1], seeing)
    for one, other in itertools.combinations(HATCHED, 2):
        assert math.dist(seen[one], seen[other]) >= (11 if seeing == "grey" else 23), f"{one} and {other}"


SPOTS = """async ([sections, indicia]) => {
  const script = document.querySelector("script[type=module]").src;
  const { drawSideTile } = await import(new URL("boards/series/tile.js", script));
  const art = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  art.setAttribute("viewBox", "-10 -10 120 120");
  document.body.append(art);
  art.append(drawSideTile(sections, indicia));
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const sectionsDrawn = [...art.querySelectorAll(".series")].map((section) => [...section.querySelectorAll(".ink")]);
  const spots = sectionsDrawn.map((inks) => inks.map((ink) => middle(ink.getBBox())));
  art.remove();
  return spots;
}"""


@pytest.mark.parametrize("sides", [4, 6])
@pytest.mark.parametrize("indicia", ["shapes", "toys"])
def test_series_27_shapes_and_toys_stand_in_rows_of_five_three_and_one_at_sides(
    ann: Person, sides: int, indicia: str
) -> None:
    """The row of five at the edge, the one nearest to the middle of the tile."""
    page = ann.open()
    series = HATCHED[:sides]
    for number in (9, 5, 4):
        spots = page.evaluate(SPOTS, [[{"series": each, "number": number} for each in series], indicia])
        assert [len(section) for section in spots] == [number] * sides
        [angle] = {round(math.degrees(math.atan2(spots[0][0][1] - 50, spots[0][0][0] - 50)) / 15) * 15 % 360}
        across = math.radians(angle)
        depths = sorted((x - 50) * math.cos(across) + (y - 50) * math.sin(across) for x, y in spots[0])
        rows = [len(list(group)) for _, group in itertools.groupby(depths, key=lambda depth: round((depth - 6) / 13.5))]
        assert rows == {9: [1, 3, 5], 5: [5], 4: [4]}[number]
        apart = min(math.dist(one, other) for one, other in itertools.combinations(itertools.chain(*spots), 2))
        assert apart > 6, "and none lies on another"


COUNTING = """([scene, log]) => {
  window.heard = [];
  speechSynthesis.speak = (words) => window.heard.push(words.text);
  const problem = { message: "Boxes: one … next comes two, and this tile has five." };
  const arranged = { text: "5a", preview: null, problem };
  for (const number of [log[0].number, log[0].number]) window.board.update({ ...scene, number, log, arranged });
  return window.heard;
}"""


def follows(move: Any) -> bool:
    """Whether a series goes on here: in rush, the square is at the corner of an anchor."""
    return not isinstance(move, Move) or {move.row % 9, move.column % 9} <= {3, 5}


@pytest.mark.parametrize("name", ["rush", "domino", "hex"])
def test_series_29_counting_shows_toys_and_is_spoken_unless_switched_off(ann: Person, name: str) -> None:
    match = parlour.new(name, seats=1, seed=4, counting=True)
    stage = Stage(ann, match)
    page = stage.page
    assert page.locator("#series-swap").text_content() == "Show digits", "what is shown are toys"
    while not (fitting := [move for move in match.moves(0) if move.what == "place" and follows(move)]):
        match.play(0, "take" if name != "rush" else "draw")
    stage.show(match)
    match.play(0, fitting[0])
    turn = present(match.last)
    says = [match.say(event, 0) for event in turn.events]
    events = [{"kind": event.kind, "seat": event.seat} for event in turn.events]
    log = [{"number": len(match.entries), "says": says, "events": events}]
    heard = page.evaluate(COUNTING, [scene(match, 0), log])
    counted = [sentence for sentence in says if "… this one is" in sentence]
    assert heard == [*counted, "Boxes: one … next comes two, and this tile has five."] and len(heard) == 2
    wide = "all => all.map(e => e.offsetWidth)"
    if name == "rush":
        assert min(page.locator(".rush-cell").evaluate_all(wide)) >= 80, "toys on the board can be counted"
        assert min(page.locator(".rush-held").evaluate_all(wide)) >= 70, "and those in the hand"
        expect(page.locator(".rush-held .rush-back:visible")).to_have_count(0)
    else:
        squares = page.locator(".gathering-cells [role=gridcell]").evaluate_all(wide)
        assert min(squares) >= 50, "large enough for small fingers"
    page.uncheck("#series-counting")
    log[0]["number"] = len(match.entries) + 1
    assert page.evaluate(COUNTING, [scene(match, 0), log]) == []
