"""The rush board on its own: larger tiles, mirrors, turning, hints, zooming, and how squares are read out."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

import parlour
from parlour.core import Match
from parlour.games.series import plane
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.state import LargerTile
from tests.browser.house import NARROW, Person
from tests.browser.stage import Stage
from tests.games.series.rush.tables import right, rules, table

BOX = "element => { const {x, y, width, height} = element.getBoundingClientRect(); return [x, y, width, height]; }"


def completed(levels: int, *tiles: LargerTile, **options: Any) -> Match:
    """A table where these larger tiles, and so all the tiles in them, are complete."""
    game = SeriesRush({"levels": levels, **options})
    done: dict[str, int] = {}
    filled: list[str] = []
    waiting = list(tiles)
    while waiting:
        tile = waiting.pop()
        if tile.level > 1:
            done[str(tile)] = 0
            waiting += tile.below()
        elif not game.plane.is_anchor(*(place := game.plane.shown(tile.row, tile.column))):
            filled.append(f"{place[0] + 1},{place[1] + 1}")
    position = table("9n", "3d", filled=" ".join(filled), levels=levels, **options).position()
    return Match.new(game, seats=2, position={**position, "completed": done})


def front_of(tile: LargerTile) -> str:
    turning = "u" if plane.upright(tile.row, tile.column) else "t"
    return f"#rush-tile-{plane.lateral(tile.row, tile.column)}{turning}"


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("levels", "tile"), [(1, LargerTile(2, 2, 3)), (2, LargerTile(2, 4, 9)), (2, LargerTile(3, 3, 4))]
)
def test_series_31_a_completed_larger_tile_is_framed_close_up_and_drawn_as_a_tile_from_afar(
    ann: Person, levels: int, tile: LargerTile, mirrored: bool
) -> None:
    match = completed(levels, tile, mirror=mirrored)
    stage = Stage(ann, match)
    stage.press("z")  # with one board all of it is shown already, with several now all of them
    frame = stage.page.locator(f'.rush-complete[data-tile="{tile}"]')
    x, y, width, height = frame.evaluate(BOX)
    left, top, side, _ = stage.page.locator(".rush-ground").evaluate(BOX)
    square = side / rules(match).plane.size
    (first_row, last_row), (first_column, last_column) = rules(match).board.extent(tile)
    expected = [left + first_column * square, top + first_row * square]
    expected += [(last_column - first_column + 1) * square, (last_row - first_row + 1) * square]
    line = float(frame.get_attribute("stroke-width") or 0)
    assert [x - line / 2, y - line / 2, width + line, height + line] == pytest.approx(expected, abs=0.5)
    large = stage.page.locator(f".rush-large use[href='{front_of(tile)}']")
    while not large.count():
        stage.press("-")
    assert large.first.evaluate(BOX)[2] < 90, "the tile itself is drawn once its parts are too small"
    stage.show(table("9n", "3d", levels=levels, mirror=mirrored))
    expect(stage.page.locator(".rush-complete")).to_have_count(0)
    expect(stage.page.locator(".rush-large use")).to_have_count(0)


def test_series_11_a_mirrored_board_looks_and_is_spoken_as_the_rules_say(ann: Person) -> None:
    game = SeriesRush({"mirror": True})
    match = table("5l 9n", "3d", filled="6,5 6,6 7,7", mirror=True)
    stage = Stage(ann, match)
    for row in range(18):
        for column in range(18):
            if game.plane.is_anchor(row, column) or (row, column) in ((5, 4), (5, 5), (6, 6)):
                continue
            back = {"l": "lateral", "v": "vertical", "b": "boxes", "d": "dots", "n": None}
            mark = back[game.plane.tile(row, column)[1]]
            told = stage.page.locator(f"#square-{row + 1}-{column + 1}").get_attribute("aria-label") or ""
            assert f", marked {mark}, empty" in told if mark else ", no mark, empty" in told
    lying = stage.page.locator("#square-7-7")
    sections = plane.corners(int(right(game, "7,7")[0]), game.plane.upright(6, 6))
    mirrored = [sections[place] for place in (1, 0, 3, 2)]
    corners = ("upper left", "upper right", "lower right", "lower left")
    spoken = ", ".join(f"{corner} {part.series} {part.number}" for corner, part in zip(corners, mirrored, strict=True))
    expect(lying).to_have_attribute("aria-label", f"row 7, column 7, tile: {spoken}")
    x, y, side, _ = lying.evaluate(BOX)
    boxes = [use.evaluate(BOX) for use in stage.page.locator(".rush-tiles use").all()]
    assert len(boxes) == 7, "three tiles and four anchors"
    assert any(box[:2] == pytest.approx([x, y], abs=side * 0.1) for box in boxes), "the tile is drawn on its square"
    stage.page.click("#held-1")
    cell = stage.page.locator("#square-3-17").evaluate(BOX)
    stage.page.mouse.click(cell[0] + side / 2, cell[1] + side / 2)
    assert stage.arranged == "5l 3,17", "a click means the square shown there"


def test_series_11_a_tile_is_given_half_a_turn_by_key_button_and_finger(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    stage = Stage(ann, table("5l 9n", "3d", turning="manual"))
    page = stage.page
    page.tap("#held-1")
    box = page.locator("#square-6-6").evaluate(BOX)
    seen = [page.locator("#held-1 use").get_attribute("href")]
    turns: list[tuple[Callable[[], None], str]] = [
        (lambda: None, "upright"),
        (lambda: stage.press("t"), "turned"),
        (lambda: page.click("#rush-turn"), "upright"),
        (lambda: page.tap("#rush-turn"), "turned"),
    ]
    for turn, expected in turns:
        turn()
        page.touchscreen.tap(box[0] + box[2] / 2, box[1] + box[3] / 2)
        stage.drawn()
        assert stage.arranged == f"5l 6,6 {expected}"
        seen.append(page.locator("#held-1 use").get_attribute("href"))
    assert seen == ["#rush-tile-5u", "#rush-tile-5u", "#rush-tile-5t", "#rush-tile-5u", "#rush-tile-5t"]
    assert stage.said == ["Tiles lie turned by half.", "Tiles lie upright.", "Tiles lie turned by half."]
    auto = Stage(ann, table("5l 9n", "3d"))
    auto.press("t")
    assert auto.said == ["At this table tiles are turned for you."]
    expect(auto.page.locator("#rush-turn")).to_be_hidden()


def test_series_28_a_square_is_spoken_with_what_touches_it(ann: Person) -> None:
    """At a corner, the series that continues there; at a side, the lateral number, which names the front. SERIES-3."""
    filled = "4,7 4,8 6,9"
    match = table("5l 9n", "3d", filled=filled)
    stage = Stage(ann, match)
    corner = plane.corners_at(3, 6)[0]
    low = plane.corners_at(5, 8)[2]
    wants = dict(plane.corners_at(4, 7))
    assert wants[corner.series] == corner.number % 9 + 1 and wants[low.series] == low.number % 9 + 1
    upper = f"{corner.series} {corner.number} from upper left"
    touching = f"continues {upper}, {low.series} {low.number} from lower right"
    beside = f"tile above: lateral {right(rules(match), '4,8')[0]}"
    spoken = f"row 5, column 8, no mark, empty; {touching}; {beside}"
    square = stage.page.locator("#square-5-8")
    expect(square).to_have_attribute("aria-label", spoken)
    stage.show(table("5l 9n", "3d", filled=filled, tutorial=True))
    expect(square).to_have_attribute("aria-label", f"{spoken}; wants lateral {wants[plane.Series.LATERAL]}")
    expect(stage.page.locator("#square-1-1")).to_have_attribute(
        "aria-label", "row 1, column 1, marked lateral, empty, touches nothing"
    )
    expect(stage.page.locator("#held-1")).to_have_attribute(
        "aria-label", "lateral 5, vertical 4, boxes 1, dots 8; back lateral"
    )


@pytest.mark.parametrize("levels", [1, 2])
def test_series_29_only_a_tutorial_shows_where_the_chosen_tile_could_go(ann: Person, levels: int) -> None:
    hints = "() => document.querySelectorAll('.rush-outline.fits').length"
    stage = Stage(ann, table("5l 9n", "3d", levels=levels))
    stage.press(".")
    assert stage.page.evaluate(hints) == 0
    match = table("5l 9n", "3d", levels=levels, tutorial=True)
    stage.show(match)
    squares = {(move.row, move.column) for move in match.moves(0) if move.tile == "5l" and move.what == "place"}
    on_board = {place for place in squares if max(place) < 18}
    assert stage.page.evaluate(hints) >= len(on_board) > 0
    if levels == 1:
        assert stage.page.evaluate(hints) == len(on_board)
    stage.press(",", ",")  # the other tile, and back: hints follow the tile
    assert stage.page.evaluate(hints) >= len(on_board)


ZOOMING = """async () => {
  const zoomOut = window.board.keys.find(({ key }) => key === "-");
  const found = [];
  for (let step = 0; step < 70; step++) {
    zoomOut.run();
    await new Promise((done) => requestAnimationFrame(done));
    const prints = [...document.querySelectorAll(".rush-print")].filter((layer) => layer.childElementCount);
    found.push(prints.map((layer) => ({
      size: Number(/scale\\(([-0-9.e]+)\\)/.exec(layer.getAttribute("transform"))[1]),
      clear: Number(layer.style.opacity),
    })));
  }
  return [found, document.querySelector(".rush-where").textContent];
}"""


def test_series_30_zooming_out_has_no_seam_and_no_end(ann: Person) -> None:
    """How clearly a print shows depends only on its size, and it is invisible where a level comes or goes."""
    stage = Stage(ann, table("5l 9n", "3d", levels=2))
    steps, where = stage.page.evaluate(ZOOMING)
    assert int(re.findall(r"Level (\d+)", where)[0]) > 10
    seen = sorted((layer["size"], layer["clear"]) for layers in steps[20:] for layer in layers)
    for (size, clear), (larger, other) in pairwise(seen):
        assert abs(other - clear) <= 0.02 + 1.2 * (larger / size - 1), f"a jump at {size:.1f} pixels"
    assert seen[0][1] < 0.05 and seen[-1][1] < 0.05, "levels appear and disappear unseen"
    assert all(any(layer["clear"] > 0.25 for layer in layers) for layers in steps), "something is always visible"


CAMERA = """async (squares) => {
  const script = document.querySelector("script[type=module]").src;
  const { Camera } = await import(new URL("boards/rush/camera.js", script));
  const { below } = await import(new URL("boards/series/plane.js", script));
  return squares.map(([row, column, level, zoom]) => {
    const camera = new Camera();
    camera.level = level;
    camera.centre = { row: BigInt(row), column: BigInt(column), down: 0.3, across: 0.8, scale: 40 };
    const before = camera.placeOf(level, BigInt(row), BigInt(column));
    camera.zoom(zoom, 37, -21);
    const after = camera.placeOf(level, BigInt(row), BigInt(column));
    const seams = [0, 1, 2].map((up) => {
      const { top, left } = camera.range(camera.level + up + 1);
      const whole = camera.placeOf(camera.level + up + 1, top + 1n, left + 1n);
      const part = camera.placeOf(camera.level + up, ...below(top + 1n, left + 1n));
      return Math.hypot(whole.x - part.x, whole.y - part.y) / whole.scale + Math.abs(whole.scale / part.scale - 6);
    });
    const kept = [(after.x - 37) / (before.x - 37), (after.y + 21) / (before.y + 21), after.scale / before.scale];
    return { levels: camera.level - level, seams, kept: kept.map((each) => each / zoom) };
  });
}"""


def test_series_30_at_any_depth_a_tile_lies_exactly_over_its_36_squares(ann: Person) -> None:
    """However far out and whichever way a zoom crosses the levels, the point under the pointer stays where it is."""
    chance = random.Random(31)
    places = [str(chance.randint(-(10**40), 10**40)) for _ in range(120)]
    squares = [
        [row, column, chance.randint(6, 90), 6 ** chance.uniform(-4, 4)]
        for row, column in zip(places[::2], places[1::2], strict=True)
    ]
    answers = ann.open().evaluate(CAMERA, squares)
    assert {answer["levels"] for answer in answers} >= {-3, -2, -1, 0, 1, 2, 3}
    for answer in answers:
        assert max(answer["seams"]) < 1e-6
        assert answer["kept"] == pytest.approx([1, 1, 1], rel=1e-6)


def test_the_board_zooms_and_moves_by_wheel_fingers_and_keys(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    stage = Stage(ann, table("5l 9n", "3d"))
    page = stage.page
    ground = page.locator(".rush-ground")

    def side() -> float:
        stage.drawn()
        return float(ground.evaluate(BOX)[2])

    x, y, width, height = page.locator(".rush-surface").evaluate(BOX)
    middle = {"x": x + width / 2, "y": y + height / 2}
    square = page.locator("#square-5-6").evaluate(BOX)
    assert side() > width and square[2] >= 24, "at first a part of it, with squares for fingers"
    assert x < square[0] < x + width and y < square[1] < y + height, "and with the cursor in sight"
    page.tap("#rush-fit")
    fitted = side()
    assert width * 0.9 < fitted <= width
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *apart: float) -> None:
        points = [{"x": middle["x"] + each, "y": middle["y"], "id": place} for place, each in enumerate(apart)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", -30, 30)
    for apart in (40, 50, 60):
        fingers("touchMove", -apart, apart)
    fingers("touchEnd")
    assert side() == pytest.approx(2 * fitted, rel=0.1), "two fingers move apart: twice as large"
    before = ground.evaluate(BOX)
    fingers("touchStart", 0)
    for moved in (10, 30, 50):
        fingers("touchMove", moved)
    fingers("touchEnd")
    stage.drawn()
    assert ground.evaluate(BOX)[0] - before[0] == pytest.approx(50, abs=12), "one finger moves the picture"
    assert stage.arranged is None and not stage.said, "no square was chosen"
    stage.press("z")
    assert side() == pytest.approx(fitted)
    page.mouse.move(**middle)
    page.mouse.wheel(0, -300)
    page.wait_for_timeout(50)
    assert side() > fitted * 1.3
    stage.press("z", "+")
    assert side() == pytest.approx(fitted * 1.35, rel=0.01)
    page.focus("#square-5-6")
    before = ground.evaluate(BOX)
    page.keyboard.press("Shift+ArrowRight")
    stage.drawn()
    assert ground.evaluate(BOX)[0] == pytest.approx(before[0] - 60, abs=1)


def test_series_9_a_tile_is_turned_over_by_key_by_clicks_and_by_taps(arrive: Callable[..., Person]) -> None:
    """SERIES-7: the back carries the mark; only the owner sees it."""
    for about in ({}, {"viewport": NARROW, "has_touch": True, "is_mobile": True}):
        stage = Stage(arrive(**about), table("5l 9n", "3d"))
        page = stage.page
        back = page.locator("#held-1 > .rush-tile .series.lateral")
        if about:
            for _ in range(2):
                page.tap("#held-1")
        else:
            page.dblclick("#held-1")
        expect(back).to_have_count(1)
        page.focus("#held-1")
        stage.press("o")
        expect(back).to_have_count(0)
        page.click("#rush-over")
        expect(back).to_have_count(1)
        assert stage.said == ["The back is lateral.", "The front is up again.", "All tiles show their backs."]
        expect(page.locator(".rush-other .series-back, .rush-other .rush-back")).to_have_count(0)


def test_a_row_of_a_large_board_is_read_with_its_tiles(ann: Person) -> None:
    stage = Stage(ann, table("5l 9n", "3d", levels=3, filled="5,6 5,300"))
    tiles = [right(SeriesRush({"levels": 3}), place)[0] for place in ("5,5", "5,6", "5,14", "5,300")]
    told = stage.page.evaluate("window.board.readings.line()")
    spoken = [f"column {column} lateral {tile}" for column, tile in zip((5, 6, 14, 300), tiles, strict=True)]
    assert told == f"Row 5: {', '.join(spoken)}."
    stage.press("g")
    focused = stage.page.locator(".rush-cell:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("^row 5, column 300, tile: "))
    expect(focused).to_have_attribute("aria-colindex", "300")
    again = Stage(ann, table("5l 9n", "3d", levels=3, filled="5,6 5,300"))
    assert again.page.evaluate("window.board.readings.square()").startswith("Row 5, column 300, "), "after a reload too"
    drawn = again.page.locator(".rush-tiles use").evaluate_all("all => all.map((use) => use.getBoundingClientRect().x)")
    left, _, width, _ = again.page.locator(".rush-surface").evaluate(BOX)
    assert drawn and all(left - 40 < x < left + width for x in drawn), "and that board is visible"


def test_a_key_that_leads_off_the_board_or_zooms_says_so(ann: Person) -> None:
    stage = Stage(ann, table("5b 9n", "3d"))
    stage.page.focus("#square-1-1")
    stage.page.keyboard.press("ArrowUp")
    assert stage.said[-1] == "The board ends here."
    for key, said in (("+", "Larger."), ("-", "Smaller."), ("z", "All of it is shown.")):
        stage.press(key)
        assert stage.said[-1] == said


def test_enter_on_a_tile_reads_it_and_says_that_none_can_be_placed_there(ann: Person) -> None:
    stage = Stage(ann, table("5b 9n", "3d"))
    stage.page.focus("#square-5-5")
    stage.page.keyboard.press("Enter")
    anchor = stage.said[-1]
    assert anchor.startswith("Row 5, column 5, anchor: upper left ")
    stage.press(".")
    stage.page.keyboard.press("Enter")
    assert stage.said[-1] == f"A tile lies here already. {anchor}"


def test_jumps_go_to_marks_and_across_the_edge_of_a_board(ann: Person) -> None:
    """By ear: the next square that touches a tile, only those with a certain mark, and on to the next board."""
    stage = Stage(ann, table("5b 9n", "3d", levels=2))
    page = stage.page
    page.focus("#square-1-1")
    focused = page.locator(".rush-cell:focus")
    stage.press("M")
    assert stage.said[-1] == "Pick up a tile first: the full stop key takes the next one."
    stage.press(".", "M")
    assert stage.said[-1] == "Jumps lead to squares marked boxes."
    for _ in range(30):
        stage.press("j")
        expect(focused).to_have_attribute("aria-label", re.compile("marked boxes, empty; (continues|tile) "))
    told = focused.get_attribute("aria-label") or ""
    column = re.search(r"column (\d+)", told)
    assert column and int(column[1]) > 18, "one board has fewer such squares"
    for _ in range(30):
        stage.press("J")
    expect(focused).to_have_attribute("aria-label", re.compile("marked boxes, empty"))


WARNINGS = """([texts, helped]) => texts.map((text) => {
  window.board.update({ ...window.scene, helped, arranged: { text, preview: null } });
  return window.board.warning();
})"""


@pytest.mark.parametrize("options", [{}, {"mirror": True, "reversed": True}, {"turning": "manual"}])
def test_series_11_where_hints_are_given_a_tile_that_does_not_fit_is_warned_of(
    ann: Person, options: dict[str, Any]
) -> None:
    match = table("5l 9n 2b 7v 6l 4d", "3d", filled="5,6 6,6", **options)
    stage, board, view = Stage(ann, match), rules(match).board, match.view(0)
    manual = options.get("turning") == "manual"
    wrong = dict[str, list[str]]()
    for row in range(18):
        for column in range(18):
            if board.lies_at(view.placed, row, column) or not board.touches(view.placed, row, column):
                continue
            for tile in view.hands[0]:
                for upright in (True, False) if manual else (board.turning(view.placed, row, column),):
                    turning = (" upright" if upright else " turned") if manual else ""
                    text = f"{tile} {row + 1},{column + 1}{turning}"
                    wrong[text] = board.mistakes(view.placed, tile, row, column, upright)
    stage.page.wait_for_selector(".rush-labels.columns", state="attached")  # fetched together with the words
    told = stage.page.evaluate(WARNINGS, [list(wrong), True])
    for (text, mistakes), warning in zip(wrong.items(), told, strict=True):
        assert warning.startswith("It does not fit: ") == bool(mistakes), (text, mistakes, warning)
        assert ("the back is" in warning) == ("back" in mistakes), (text, mistakes, warning)
        assert ("; " in warning) == ({"back"} < set(mistakes)), "each by itself"
    assert any(wrong.values()), "some of them are mistakes"
    assert set(stage.page.evaluate(WARNINGS, [list(wrong), False])) == {""}, "elsewhere nobody is told"


def test_series_11_where_hints_are_given_a_jump_leads_to_where_a_tile_fits(ann: Person) -> None:
    match = table("5l 9n 2b 7v 6l 4d", "3d", filled="5,6 6,6")
    stage, board, view = Stage(ann, match), rules(match).board, match.view(0)
    stage.page.evaluate("window.board.update((window.scene = { ...window.scene, helped: true }))")
    stage.page.focus("#square-1-1")
    for tile in sorted(view.hands[0]):
        stage.press(".", "f")
        told = stage.page.locator(".rush-cell:focus").get_attribute("aria-label") or ""
        if stage.said[-1] == "This tile fits nowhere yet.":
            continue
        row, column = (int(found) - 1 for found in re.findall(r"(?:row|column) (\d+)", told)[:2])
        upright = board.turning(view.placed, row, column)
        assert not board.mistakes(view.placed, tile, row, column, upright), (tile, told)


def test_enter_on_any_square_plays_an_arranged_swap(ann: Person) -> None:
    stage = Stage(ann, table("5b 9n", "3d"))
    stage.page.focus("#square-1-1")
    stage.press("S")
    assert stage.said[-1].startswith("Pick up a tile first: ")
    stage.press(".", "S")
    stage.page.keyboard.press("Enter")
    assert stage.page.evaluate("window.played") == ["swap 5b"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640)])
def test_on_a_phone_squares_are_large_enough_and_rows_and_columns_keep_their_numbers(
    width: int, height: int, arrive: Callable[..., Person]
) -> None:
    ann = arrive(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    stage = Stage(ann, table("5l 9n", "3d"))
    page = stage.page
    left, top, _, _ = page.locator(".rush-surface").evaluate(BOX)

    def numbered(row: int, column: int) -> None:
        x, y, side, _ = page.locator(f"#square-{row}-{column}").evaluate(BOX)
        assert side >= 33
        across = page.locator(f'.rush-labels.columns [data-line="{column}"]').evaluate(BOX)
        down = page.locator(f'.rush-labels.rows [data-line="{row}"]').evaluate(BOX)
        assert across[0] + across[2] / 2 == pytest.approx(x + side / 2, abs=1) and across[1] + across[3] <= top + 1
        assert down[1] + down[3] / 2 == pytest.approx(y + side / 2, abs=2) and down[0] + down[2] <= left + 1

    where = page.locator(".rush-where")
    expect(where).to_have_text("Drag to see the rest of the board.")
    numbered(5, 5)
    page.focus("#square-5-5")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    stage.drawn()
    numbered(5, 17)
    page.keyboard.press("Shift+ArrowDown")
    expect(where).to_have_text("")


def test_series_6_nothing_is_drawn_beyond_the_board(ann: Person) -> None:
    stage = Stage(ann, table("5l 9n", "3d"))
    stage.press("z")
    page = stage.page
    ground = page.locator(".rush-ground").evaluate(BOX)
    assert ground[2] < page.locator(".rush-surface").evaluate(BOX)[2] - 40, "there is room beside the board"
    printed = page.locator("svg.rush-art > g > g").first
    assert printed.get_attribute("clip-path") == "url(#rush-outline)"
    outline = page.locator("#rush-outline path").get_attribute("d")
    assert outline == page.locator(".rush-ground").get_attribute("d")


@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize(
    ("shape", "rows", "columns"), [("strip", 6, 18), ("/".join(["." * 3 + "#" * 9] * 9), 9, 9)], ids=["strip", "drawn"]
)
def test_series_6_a_board_of_another_shape_fills_the_frame(
    ann: Person, shape: str, rows: int, columns: int, mirror: bool
) -> None:
    stage = Stage(ann, parlour.new("rush", seats=1, seed=3, shape=shape, mirror=mirror))
    stage.press("z")
    left, top, width, height = stage.page.locator(".rush-surface").evaluate(BOX)
    x, y, wide, high = stage.page.locator(".rush-ground").evaluate(BOX)
    assert left <= x and top <= y and x + wide <= left + width and y + high <= top + height, "all of it is in sight"
    assert wide > 0.9 * width or high > 0.9 * height, "and nothing else takes its room"
    assert wide / high == pytest.approx(columns / rows, rel=0.03)
