"""Series Rush on the page: everybody at once, by mouse, finger and keyboard, with or without sight."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from parlour.games.series.tiles import Plane
from tests.browser.house import NARROW, Person, check_accessible, check_fits
from tests.browser.listener import Listener
from tests.narrow import present

PLANE = Plane()
AROUND = [(down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across]
WANTS = re.compile(r"row (\d+), column (\d+), .*wants lateral (\d)")
MOST_SQUARES = 600
SQUARES_AROUND_ANCHORS = 32
MOST_HELD = 40
RUSH_SERIES = ("lateral", "vertical", "boxes", "dots")
HELD = re.compile(r"lateral (\d), vertical (\d), boxes (\d), dots (\d); back (\w+)")
HELD_TOGETHER = re.compile(r"Tiles? (\d+)(?: (?:and|to) (\d+))? of \d+[^:]*: lateral (\d)")
AT_CORNER = re.compile(r"(\w+) (\d) (?:from )?(?:upper|lower) (?:left|right)")
FIRST_TOLD = 3500  # milliseconds: longer than others wait to be told of after a short sentence
CHANGED = """async (settings) => {
  const script = document.querySelector("script[type=module]").src;
  (await import(new URL("page/settings.js", script))).change(settings);
}"""
MARKED = re.compile(r"marked (\w+)")


def open_rush(person: Person, button: str = "play", seats: int = 1, **options: str | bool) -> Page:
    page = (person.named("Ann") if button == "invite" else person).open()
    page.click("#rush-option-summary")
    page.fill("#rush-option-seats", str(seats))
    for name, value in options.items():
        field = page.locator(f"#rush-option-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click(f"#rush-{button}")
    page.wait_for_selector("#status:not(:empty)")
    return page


def hand_of(page: Page) -> list[str]:
    return [
        present(re.search(r"lateral (\d)", label))[1]
        for label in page.eval_on_selector_all(".rush-held", "tiles => tiles.map((tile) => tile.ariaLabel)")
    ]


def places(page: Page) -> Iterator[tuple[int, int, int]]:
    """Where a tile of this hand goes in a tutorial: its place in the hand, row and column, all counted from 1."""
    hand = hand_of(page)
    for row in range(18):
        for column in range(18):
            front = PLANE.tile(row, column)[0]
            touches = any(PLANE.is_anchor(row + down, column + across) for down, across in AROUND)
            if front in hand and touches and not PLANE.is_anchor(row, column):
                yield hand.index(front) + 1, row + 1, column + 1


def press_square(page: Page, row: int, column: int) -> None:
    box = page.locator(f"#square-{row}-{column}").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_blind_player_wins_a_solitaire_tutorial_by_keyboard(ann: Person) -> None:
    """SERIES-17, SERIES-28 and SERIES-29: only what a screen reader says is known."""
    open_rush(ann, tutorial=True)
    player = Listener(ann)
    player.press("0")
    player.press("3")
    told = HELD_TOGETHER.findall(player.listen("9 of 9"))
    hand = [lateral for first, last, lateral in told for _ in range(int(first), int(last or first) + 1)]
    assert len(hand) == 9
    since_placed = 0
    for _ in range(MOST_SQUARES):
        player.press("j")
        square = WANTS.search(player.focused())
        assert square, player.focused()
        since_placed += 1
        if square[3] in hand:
            for _ in hand:
                player.press(".")
                if f": lateral {square[3]}," in player.listen(r"Tile \d+ of \d+"):
                    break
            player.press("Enter")
            player.listen("It belongs there")
            player.press("Enter")
            placed = player.listen("You place")
            assert f"row {square[1]}, column {square[2]}" in placed
            hand.remove(square[3])
            since_placed = 0
        elif since_placed > 40:
            player.tab_to("button Draw")
            player.press("Enter")
            hand += re.findall(r"lateral (\d)", player.listen("You draw"))
            player.press("0")
            since_placed = 0
        if not hand:
            break
    assert "tiles placed" in " ".join(ann.heard())
    expect(ann.page.locator("#result-title")).to_contain_text("You win")
    close = ann.page.locator("#hindsight")
    expect(close).to_have_text(
        re.compile(r"^You placed \d+ tiles; (\d+ would have been enough|fewer would not have been enough)\.$")
    )
    player.listen("You placed")
    ann.page.click("#hindsight-summary")
    expect(ann.page.locator(".hindsight li").nth(8)).to_be_visible()
    check_accessible(ann.page)
    ann.page.set_viewport_size(NARROW)
    check_fits(ann.page)


def test_two_people_at_one_table_see_each_others_moves(ann: Person, arrive: Callable[..., Person]) -> None:
    """SERIES-9 and SERIES-10: no turns, fronts are open, and the others' moves are told, once, when there is time."""
    page = open_rush(ann, "invite", seats=3, tutorial=True)
    link = page.locator("#invite-link").input_value()
    ben = arrive()
    ben.open(link)
    ben.page.click("#sit")
    expect(ben.page.locator(".rush-held")).to_have_count(9)
    expect(ben.page.locator("#do-draw")).to_be_hidden()
    expect(page.locator(".rush-other .rush-tile")).to_have_count(9)
    expect(ben.page.locator("#readiness")).to_contain_text("Waiting for Ann, you and somebody to sit down")
    check_accessible(page)
    page.click("#start")  # TABLE-23
    expect(ben.page.locator("#readiness")).to_be_hidden()
    page.evaluate(CHANGED, {"words": "brief"})
    for one, other in ((ann, ben), (ben, ann)):
        place, row, column = next(
            (place, row, column)
            for place, row, column in places(one.page)
            if "empty" in (one.page.locator(f"#square-{row}-{column}").get_attribute("aria-label") or "")
        )
        one.page.click(f"#held-{place}")
        press_square(one.page, row, column)
        expect(one.page.locator("#move-preview")).to_contain_text("It belongs there")
        press_square(one.page, row, column)
        expect(other.page.locator(f"#square-{row}-{column}")).to_have_attribute("aria-label", re.compile("’s tile: "))
        placed = one.page.locator(f"#square-{row}-{column}")
        expect(placed).to_have_attribute("aria-label", re.compile(r"^row \d+, column \d+, placed: lateral \d$"))
        one.page.focus("#square-18-18")
        expect(placed).to_have_attribute("aria-label", re.compile("your tile: "))  # once focus has left it
        expect(other.page.locator(".log-list")).to_contain_text(f"row {row}, column {column}")
        told = rf"lateral \d on row {row}, column {column}"  # "Ann places …", or a summary
        if other is ann:
            page.wait_for_timeout(FIRST_TOLD)
            assert not any(re.search(told, sentence) for sentence in ann.heard()), "brief words: only on request"
            page.keyboard.press("7")
        other.wait_to_hear(told)
        other.page.keyboard.press("7")
        other.wait_to_hear(rf"^Nothing new from the others\. Before that: .*{told}")
    check_accessible(page)


ALONE = """async ([spoken, others]) => {
  const load = (file) => import(new URL(file, document.querySelector("script[type=module]").src));
  const { announce } = await load("page/announce.js");
  const { Announcements } = await load("table/announcements.js");
  const board = { digest: (items) => [`Tiles placed: ${items.length}.`], readings: {} };
  const made = new Announcements({ at_once: true }, board, { entry() {} }, {});
  const seats = [{ yours: true }, { yours: false }];
  announce(spoken);
  const begin = performance.now();
  await Promise.resolve();
  const before = window.heard.length;
  const state = { seats, to_act: [0, 1], outcome: null, views: {} };
  for (const [at, says] of others.entries())
    made.entry(state, { number: at + 1, seat: 1, kind: "move", says: [says], events: [{ seat: 1 }] });
  while (window.heard.length <= before) await new Promise((done) => setTimeout(done, 20));
  return [performance.now() - begin, window.heard.at(-1), made.digest()];
}"""
ENDED = """async () => {
  const { src } = document.querySelector("script[type=module]");
  const { Announcements } = await import(new URL("table/announcements.js", src));
  const made = new Announcements({ at_once: true }, { readings: {} }, { entry() {} }, {});
  const state = { seats: [{ yours: true }, { yours: false }], to_act: [0, 1], outcome: null, views: {} };
  const move = (number, seat, ...says) => ({ number, seat, kind: "move", says, events: says.map(() => ({ seat })) });
  made.entry(state, move(1, 1, "Ben draws."));
  const over = { rounds: [{ label: "Game 1" }], says: [] };
  made.entry({ ...state, account: over }, move(2, 0, "You place 5.", "You win game 1."));
  await new Promise((done) => setTimeout(done));
  return [window.heard.at(-1), made.digest()];
}"""
FIRST = """async (log) => {
  const { src } = document.querySelector("script[type=module]");
  const { Announcements } = await import(new URL("table/announcements.js", src));
  const made = new Announcements({ at_once: false }, { readings: {} }, {}, {});
  const seats = [{ yours: true, name: "Ann" }, { yours: false, who: "bot", name: "Novice" }];
  const about = { title: "Hex", goal: "Place all.", remarks: [], number: 9, scores: [], views: {} };
  const state = { ...about, seats, to_act: [0], outcome: null, log };
  await made.greet(state, Promise.resolve("You hold 5."));
  await new Promise((done) => setTimeout(done));
  return window.heard.at(-1);
}"""


def test_others_are_told_after_what_was_said_and_summed_up_if_there_are_many(ann: Person) -> None:
    page = ann.open()
    waited, told, left = page.evaluate(ALONE, ["x" * 80, ["Ben places 5.", "Ben draws."]])
    assert waited >= 80 * 50 - 50 and (told, left) == ("Ben places 5. Ben draws.", [])
    waited, told, left = page.evaluate(ALONE, ["You place 5.", ["Ben places 5.", "Ben draws.", "Ben places 6."]])
    assert waited + 50 >= 2000 and (told, left) == ("Tiles placed: 3.", [])


def test_what_others_did_is_told_before_the_end_of_a_game_and_not_after_it(ann: Person) -> None:
    assert ann.open().evaluate(ENDED) == ["Ben draws. You place 5. You win game 1.", []]


def test_a_table_greets_with_what_others_did_before_ones_first_move(ann: Person) -> None:
    page = ann.open()
    moves = [{"kind": "join", "seat": 1, "says": ["Novice sits down."]}]
    keys = "Key 0 leads to the board, and the question mark lists all keys."  # told once
    assert page.evaluate(FIRST, moves) == f"Hex. Place all. You hold 5. Your move. {keys}"
    moves.append({"kind": "move", "seat": 1, "says": ["Novice places 3."]})
    assert page.evaluate(FIRST, moves) == "Hex. Place all. Novice places 3. You hold 5. Your move."
    moves.insert(1, {"kind": "move", "seat": 0, "says": ["You place 4."]})
    assert page.evaluate(FIRST, moves) == "Hex. Place all. You hold 5. Your move.", "later it is heard by a key"


def test_a_tile_is_dragged_onto_its_square_and_wrong_ones_cost_three(ann: Person) -> None:
    page = open_rush(ann, tutorial=True)
    place, row, column = next(places(page))
    page.hover(f"#held-{place}")
    page.mouse.down()
    box = page.locator(f"#square-{row}-{column}").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5, steps=3)
    aim = page.locator(".rush-outline.aim").bounding_box()
    assert aim is not None and abs(aim["x"] - box["x"]) < 4, "the square under the tile is shown"
    page.mouse.up()
    expect(page.locator(".rush-outline.aim")).to_have_count(0)
    expect(page.locator("#move-text")).to_have_value(re.compile(rf"^\d[lvbdn] {row},{column}$"))
    page.click("#move-play")
    expect(page.locator(".rush-held")).to_have_count(8)
    other = next(p for p in places(page) if p[0] != 1 and p[1:] != (row, column))
    wrong = next(n for n, front in enumerate(hand_of(page), 1) if front != hand_of(page)[other[0] - 1])
    page.click(f"#held-{wrong}")
    press_square(page, *other[1:])
    expect(page.locator("#move-preview")).to_contain_text(re.compile("does not follow|need lateral"))
    page.click("#move-play")
    expect(page.locator(".rush-held")).to_have_count(11)


def test_tiles_are_turned_over_and_the_chosen_indicia_are_remembered(ann: Person) -> None:
    """SERIES-27 and SERIES-28: indicia switch at once and stay chosen."""
    page = open_rush(ann)
    page.dblclick("#held-2")
    expect(page.locator("#held-2 > .rush-tile .series-back")).to_have_count(1)
    page.keyboard.press("o")
    expect(page.locator("#held-2 > .rush-tile .series-back")).to_have_count(0)
    expect(page.locator("#series-indicia")).to_have_value("digits")
    page.click("#series-swap")
    expect(page.locator("#series-indicia")).to_have_value("spiral")
    page.click("#series-look")
    for name in ("pips", "shapes", "toys", "digits", "spiral-inner", "spiral-inner-back", "spiral-back"):
        before = page.locator("#rush-tile-5u").inner_html()
        page.select_option("#series-indicia", name)
        assert page.locator("#rush-tile-5u").inner_html() != before
    page.check("#series-hatching")
    check_accessible(page)
    page.reload()
    page.wait_for_selector("#status:not(:empty)")
    expect(page.locator(".rush-board")).to_have_class(re.compile("hatching-only"))
    expect(page.locator("#series-indicia")).to_have_value("spiral-back")
    for remembered in ("digits", "spiral-back"):
        page.click("#series-swap")
        expect(page.locator("#series-indicia")).to_have_value(remembered)


def test_zooming_out_never_ends_and_boards_join_boards(ann: Person) -> None:
    """SERIES-30 and SERIES-31."""
    page = open_rush(ann, levels="3")
    page.focus("#square-5-18")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#square-5-1")).to_be_focused()
    expect(page.locator("#square-5-1")).to_have_attribute("aria-label", re.compile(r"^row 5, column 19, "))
    page.keyboard.press("Shift+ArrowDown")
    box = page.locator(".rush-surface").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    for level in (2, 4, 20):
        while not re.search(rf"Level {level}:", page.locator(".rush-where").inner_text()):
            page.mouse.wheel(0, 700)
            page.wait_for_timeout(20)
        assert page.locator(".rush-print use").count() > 4, "there is print at every level"
    page.keyboard.press("z")
    expect(page.locator(".rush-where")).to_have_text("")
    page.focus("#square-14-14")
    page.keyboard.press("l")
    expect(page.locator(".rush-cell:focus")).to_have_attribute("aria-label", re.compile("empty; continues lateral "))
    page.keyboard.press("m")
    page.keyboard.press("j")
    expect(page.locator(".rush-cell:focus")).to_have_attribute("aria-label", re.compile("marked lateral, empty; "))


def test_a_phone_places_tiles_too(arrive: Callable[..., Person]) -> None:
    ann = arrive(viewport=NARROW, has_touch=True, is_mobile=True)
    page = open_rush(ann, tutorial=True)
    check_fits(page)
    place, row, column = next(places(page))
    page.tap(f"#held-{place}")
    box = page.locator(f"#square-{row}-{column}").bounding_box()
    assert box is not None
    for _ in range(2):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(50)
    expect(page.locator(".rush-held")).to_have_count(8)
    check_accessible(page)


def test_a_wrong_tile_stays_until_somebody_calls_it(ann: Person, arrive: Callable[..., Person]) -> None:
    """SERIES-14 where the players are the referees."""
    page = open_rush(ann, "invite", seats=2, referee="players")
    ben = arrive()
    ben.open(page.locator("#invite-link").input_value())
    ben.page.click("#sit")
    expect(ben.page.locator(".rush-held")).to_have_count(9)
    ben.page.click("#ready")  # TABLE-23: the last one who is not ready may simply move
    expect(page.locator("#readiness")).to_contain_text("begins with your first move")
    wrong = next(place for place, front in enumerate(hand_of(page), 1) if front != PLANE.tile(4, 5)[0])
    page.click(f"#held-{wrong}")
    for _ in range(2):
        press_square(page, 5, 6)
    expect(ben.page.locator("#square-5-6")).to_have_attribute("aria-label", re.compile("’s tile: "))
    expect(ben.page.locator(".rush-outline.last")).to_have_count(1)
    ben.page.focus("#square-5-6")
    ben.page.keyboard.press("c")
    expect(ben.page.locator("#move-text")).to_have_value("call 5,6")
    ben.page.keyboard.press("c")
    expect(page.locator(".rush-held")).to_have_count(12)
    ann.wait_to_hear(r"calls row 5, column 6: the tile is wrong. You take back .* from row 5, column 6. You draw ")
    expect(ben.page.locator("#square-5-6")).to_have_attribute("aria-label", re.compile("empty"))


SUMMARY = """async (items) => {
  const script = document.querySelector("script[type=module]").src;
  const { Digest } = await import(new URL("table/digest.js", script));
  const { summary } = await import(new URL("boards/rush/words.js", script));
  const digest = new Digest();
  for (const item of items) digest.sort(item, [{ yours: true }, { yours: false }, { yours: false }]);
  const { RushModel } = await import(new URL("boards/rush/model.js", script));
  const model = Object.create(RushModel.prototype, { piece: { value: "tile" } });
  return digest.take((items) => summary(items, (seat) => ["you", "Ben", "Cleo"][seat], model));
}"""


def test_many_moves_by_others_are_summed_up_in_a_few_sentences_on_request(ann: Person) -> None:
    """SERIES-10 by ear: moves are not read out as they come, and not one by one either."""
    placed = [
        {"kind": "placed", "seat": 1 + (place % 3 == 0), "tile": "4?", "square": [place, 6]} for place in range(9)
    ]
    others = [
        {"kind": "wrong", "seat": 2, "tile": "1?", "square": [3, 3]},
        {"kind": "drew", "seat": 2, "tiles": []},
        {"kind": "completed", "seat": 1, "tile": "2:2,3"},
        {"kind": "table.left", "seat": 2},
    ]
    items = [
        {"number": 1, "seat": event["seat"], "kind": "move", "says": [f"Event {event['kind']}."], "events": [event]}
        for event in [*placed, *others]
    ]
    latest = "; ".join(f"lateral 4 on row {row}, column 7" for row in range(5, 10))
    assert ann.open().evaluate(SUMMARY, items) == [
        "Tiles placed: Ben 6 and Cleo 3.",
        f"The latest: {latest}.",
        "Mistakes: Cleo 1.",
        "Draws: Cleo 1.",
        "Larger tiles completed: Ben 1.",
        "Event table.left.",
    ]
    assert ann.page.evaluate(SUMMARY, [items[0], *[items[10]] * 6]) == [
        "Cleo placed lateral 4 on row 1, column 7.",
        "Draws: Cleo 6.",
    ]
    assert ann.page.evaluate(SUMMARY, items[:6]) == ["Event placed."] * 6, "a few are read out as they were"


DIGEST = """async (items) => {
  const { Digest } = await import(new URL("table/digest.js", document.querySelector("script[type=module]").src));
  const digest = new Digest();
  const told = items.map(([seat, ...events]) => digest.sort(
    { number: 1, seat, kind: "move", says: events.map(([, says]) => says), events: events.map(([seat]) => ({ seat })) },
    [{ yours: true }, { yours: false }, { yours: false }],
  ));
  return [told, digest.take(), digest.take()];
}"""


def test_what_happens_to_you_or_to_everybody_is_announced_at_once(ann: Person) -> None:
    told, waited, again = ann.open().evaluate(
        DIGEST,
        [
            [0, [0, "You place 5."]],
            [1, [1, "Ben places 6."]],
            [1, [1, "Ben calls."], [2, "Cleo takes 7 back."], [0, "You take 8 back."], [0, "You draw 9."]],
            [2, [2, "Cleo places 1."], [None, "Cleo wins game 1."]],
        ],
    )
    assert told == [
        ["You place 5."],
        [],
        ["Ben calls.", "You take 8 back.", "You draw 9."],
        ["Cleo places 1.", "Cleo wins game 1."],
    ]
    assert waited == ["Ben places 6.", "Cleo takes 7 back."] and again == []


def test_a_listener_finds_where_a_tile_belongs_by_counting(ann: Person) -> None:
    """SERIES-2 and SERIES-11 without a tutorial: one more than at the corner, and the mark on the back."""
    open_rush(ann)
    player = Listener(ann)
    player.press("0")
    placed = 0
    for _ in range(MOST_SQUARES):
        player.press("3")
        hand = HELD.findall(player.listen(r"Tiles? 1 "))
        found = False
        for _ in range(SQUARES_AROUND_ANCHORS):
            player.press("j")
            square = player.focused()
            wants = {(series, str(int(number) % 9 + 1)) for series, number in AT_CORNER.findall(square)}
            mark = MARKED.search(square)
            for *numbers, back in hand:
                tile = set(zip(RUSH_SERIES, numbers, strict=True))
                if wants and wants <= tile and back == (mark[1] if mark else "empty"):
                    found = True
                    break
            if found:
                break
        if not found:
            player.tab_to("button Draw")
            player.press("Enter")
            player.listen("You draw")
            player.press("0")
            continue
        for _ in range(MOST_HELD):
            player.press(".")
            if f": lateral {numbers[0]}, " in (told := player.listen(r"Tile \d+ of")) and told.endswith(
                f"back {back}."
            ):
                break
        player.press("Enter")
        player.listen(f"Lateral {numbers[0]} with (back {back}|an {back} back) on row")
        player.press("Enter")
        player.listen("You place")
        placed += 1
        if placed == 3:
            break
    assert placed == 3 and not any("wrong" in sentence for sentence in ann.heard())


def test_a_game_is_replayed_at_its_own_pace_and_its_board_is_played_on_with(ann: Person) -> None:
    page = open_rush(ann, tutorial=True)
    place, row, column = next(places(page))
    page.click(f"#held-{place}")
    for _ in range(2):
        press_square(page, row, column)
    expect(page.locator(".rush-held")).to_have_count(8)
    ann.play("draw")
    page.click("#do-resign")
    page.click("#ask-yes")
    page.click("#replay")
    expect(page.get_by_role("slider", name="Step")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator(f"#square-{row}-{column}")).to_have_attribute("aria-label", re.compile("empty"))
    page.select_option("#replay-pace", "4")
    page.click("#replay-auto")
    expect(page.locator(".replay-says")).to_contain_text(re.compile(r"^3 / 3 · 0:\d\d · You give up\."))
    expect(page.locator(f"#square-{row}-{column}")).to_have_attribute("aria-label", re.compile("your tile: "))
    page.click("#replay-close")
    before = page.url
    expect(page.locator("#play-on")).to_have_text("Play on with this board")
    check_accessible(page)
    page.focus("#play-on")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".rush-held")).to_have_count(9)
    expect(page.locator(f"#square-{row}-{column}")).to_have_attribute("aria-label", re.compile("tile: "))  # SERIES-32
    check_accessible(page)
    ann.open().click("#rush-option-summary")  # it is on the shelf too, with its options
    shelved = page.locator("#rush-option-board option").filter(has_text="of 320 placed, yours")
    expect(shelved).to_have_count(2)
    page.select_option("#rush-option-board", before.rsplit("/", 1)[-1])
    expect(page.locator("#rush-option-tutorial")).to_be_disabled()
    check_accessible(page)
    page.fill("#rush-option-seats", "1")
    page.click("#rush-play")
    expect(page.locator(f"#square-{row}-{column}")).to_have_attribute("aria-label", re.compile("tile: "))
